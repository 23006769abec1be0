//! The large board: the printed ground, and what lies and stands on it.

use bad_bones::{Board, Cell, Cells, Game, Heading, Layout, Mode, Model};
use bad_bones_session::Village;
use bad_bones_session::forecast::{End, Forecast, Ghost};
use game::Seat;
use page::art::put;
use page::markup::shape::{group, letters, path};
use page::markup::{Markup, Tag, tag};

use super::{CELL, MARGIN, Point, cemetery, degrees_from_south, emblem, lane, middle, seat_class, towards, trap_icon, worn_icon};

/// The printed board: forests with their gates, cells, arrows, the road of the village.
pub fn ground(layout: &Layout) -> Markup {
    let mut picture = Markup::new();
    picture.add(path("M-6-4C160-10 350-8 506-5c5 170 2 340 1 512-170 5-340 3-513 0-4-170-1-340 0-511Z").class("l table-edge"));
    for cell in Cell::all() {
        let (x, y) = middle(cell);
        let tile = if (cell.column() + cell.row()).is_multiple_of(2) { "ground-a" } else { "ground-b" };
        picture.add(put(tile, (x - 50, y - 50), (100, 100)));
    }
    for cell in Cell::all() {
        arrows(&mut picture, layout, cell);
    }
    picture.add(road(layout));
    for letter in 0..5 {
        let along = i32::from(letter) * CELL;
        let y = if layout.village() == Heading::S { 5 * CELL + 20 } else { 5 * CELL - 6 };
        picture.add(letters((14 + along, y)).class("coord").with((b'a' + letter) as char));
        picture.add(letters((6, 18 + along)).class("coord").with(5 - letter));
    }
    for model in Model::all_plain() {
        let (x, y) = lane(layout, model);
        picture.add(put("gate", (x - 42, y - 48), (84, 98)));
        picture.add(put(emblem(model.symbol()), (x - 24, y - 15), (48, 48)));
    }
    let (x, y) = cemetery(layout);
    picture.add(put("cemetery", (x - 40, y - 40), (80, 80)));
    picture
}

/// Where the village stands.
fn road(layout: &Layout) -> Markup {
    let y = if layout.village() == Heading::S { 504 } else { -102 };
    let line = "M-8 0c170-5 340-4 516 0 4 30 2 66 0 96-170 8-346 8-515 0-4-30-4-66-1-96Z";
    let shade = "M2 76c160 8 330 8 496-1l1 14c-160 6-340 6-498 0Z";
    tag("g").at((0, y)).with((path(line).class("l road"), path(shade).class("road-shade"))).into()
}

/// The arrows printed on a cell: one drawing for each way out, for those who come from one side or from both.
fn arrows(picture: &mut Markup, layout: &Layout, cell: Cell) {
    for out in Heading::ALL {
        let comes = |heading: Heading| heading != out && layout.turned(cell, heading) == out;
        let (right, left) = (turn_right(out), turn_right(turn_right(turn_right(out))));
        // Who turns right into it came from its left side: drawn as it is; who turns left, mirrored.
        let drawing = match (comes(left), comes(right)) {
            (true, true) => arrow("turn-both", false),
            (true, false) => arrow("turn", false),
            (false, true) => arrow("turn", true),
            (false, false) if comes(turn_right(right)) => arrow("turn-both", false),
            (false, false) => continue,
        };
        let (x, y) = middle(cell);
        picture.add(group(format_args!("translate({x} {y}) rotate({})", degrees_from_south(out))).class("arrow").with(drawing));
    }
}

const fn turn_right(heading: Heading) -> Heading {
    match heading {
        Heading::N => Heading::E,
        Heading::E => Heading::S,
        Heading::S => Heading::W,
        Heading::W => Heading::N,
    }
}

fn arrow<C>(name: &str, is_mirrored: bool) -> Tag<C> {
    let drawing = put(name, (-40, -42), (80, 80));
    if is_mirrored { drawing.attr("transform", "matrix(-1 0 0 1 0 0)") } else { drawing }
}

/// What is shown of a board besides what the game says: its village, and what a film has come to.
#[derive(Clone, Copy)]
pub struct Shown<'f> {
    /// The village.
    pub village: &'f Village,
    /// The floors left, while a film runs.
    pub floors: Option<u8>,
    /// The tower that is being stormed.
    pub stormed: Option<Cell>,
    /// The house that catches fire.
    pub burning: Option<u8>,
}

/// Traps and craters, as they lie.
pub fn laid(board: &Board) -> Markup {
    let drawn = board.tiles().into_iter().filter_map(|cell| {
        let laid = board.laid(cell);
        let drawing = match laid.tile().filter(|_| !laid.has_left()) {
            _ if laid.is_crater() => put("crater", (-46, -50), (92, 92)).into(),
            Some(tile) if laid.is_worn() => worn_icon(tile),
            Some(tile) => trap_icon(tile),
            None => return None,
        };
        Some(tag("g").at(middle(cell)).class("laid").with(drawing))
    });
    drawn.collect()
}

/// Towers, houses and traps.
pub fn things(game: &Game, seat: Seat, shown: Shown<'_>) -> Markup {
    let mut picture = laid(game.board(seat));
    picture.add(village_strip(game, shown.village, shown.burning));
    for cell in game.rules().layout.towers() {
        picture.add(tower_symbol(game, seat, cell, Some(shown)));
    }
    picture
}

/// Whether the seats play together.
fn is_coop(game: &Game) -> bool {
    game.options().mode == Mode::Coop
}

/// A tower with as many floors as it has; together each has one.
pub fn tower_symbol(game: &Game, seat: Seat, cell: Cell, shown: Option<Shown<'_>>) -> Tag<std::convert::Infallible> {
    let (board, coop) = (game.board(seat), is_coop(game));
    let (floors, stormed) = shown.map_or((None, None), |shown| (shown.floors, shown.stormed));
    let is_stormed = stormed == Some(cell);
    let stands = board.towers().contains(cell) && !(coop && is_stormed);
    let left = if coop { u8::from(stands) } else { floors.unwrap_or(board.floors()) };
    let place = tag("g").at(middle(cell)).class(&format!("tower {}", seat_class(seat)));
    let drawing = match (coop, left) {
        (true, 0) => put("stower-x", (-44, -46), (88, 88)),
        (true, _) => put("stower", (-44, -46), (88, 88)),
        (false, _) => put(format_args!("tower-{}", left.min(4)), (-48, -96), (96, 144)),
    };
    let count = (!coop && left > 0).then(|| letters((-36, 44)).class("dm").with(left));
    let struck = is_stormed.then(|| hit((20, -30), 1));
    let body = tag("g").class(if is_stormed { "jolt" } else { "" }).with(drawing);
    place.with((body, count, struck))
}

/// The village, or together the capital: which houses stand, which have burnt, which burns now, and what will.
pub fn village_strip(game: &Game, village: &Village, burning: Option<u8>) -> Markup {
    let coop = is_coop(game);
    let mut strip = Markup::new();
    for house in 0..village.all() {
        let name = match (village.has_burnt(house), coop) {
            (true, true) => "cap-ash",
            (true, false) => "house-ash",
            (false, true) => ["cap-house", "cap-tall", "cap-house", "cap-hall"][usize::from(house % 4)],
            (false, false) => "house",
        };
        let (corner, side) = house_place(game, village, house);
        if burning == Some(house) {
            strip.add(tag("g").class("lick").with(put("house-fire", corner, (side, side))));
        } else {
            strip.add(put(name, corner, (side, side)));
        }
    }
    strip
}

/// The upper left corner of a house, and how wide it is.
fn house_place(game: &Game, village: &Village, house: u8) -> (Point, i32) {
    let top = if game.rules().layout.village() == Heading::S { 506 } else { -96 };
    let width = 5 * CELL / i32::from(village.all().max(1));
    let side = width.min(84);
    ((i32::from(house) * width + (width - side) / 2, top + (84 - side)), side)
}

/// What the forecast fears: floors and houses about to be lost, the end, a hero about to meet the emperor. It lies over everything.
pub fn dangers(game: &Game, seat: Seat, village: &Village, forecast: &Forecast) -> Markup {
    let (board, coop) = (game.board(seat), is_coop(game));
    let mut dangers = Markup::new();
    for cell in board.towers() {
        let lost = if coop { u8::from(forecast.towers.contains(cell)) } else { forecast.floors };
        let (x, y) = middle(cell);
        match lost {
            0 => {}
            _ if !coop && lost >= board.floors() => dangers.add(put("mark-end", (x - 4, y - 104), (76, 76))),
            _ => dangers.add(hit((x + 34, y - 34), lost)),
        }
    }
    let mut coming = village.clone();
    for house in columns_of_harm(forecast).into_iter().filter_map(|column| coming.burn(column)) {
        let ((x, y), side) = house_place(game, village, house);
        dangers.add(hit((x + side * 3 / 4, y + side * 2 / 3), 1));
    }
    if let Some((x, y)) = forecast.hero_falls.map(middle) {
        dangers.add(tag("g").at((x - 30, y - 34)).with(tag("g").class("pop hero-falls").with(put(
            "mark-danger",
            (-27, -27),
            (54, 54),
        ))));
    }
    dangers
}

/// The columns where skeletons are about to walk into the village.
fn columns_of_harm(forecast: &Forecast) -> Vec<u8> {
    let column = |ghost: &Ghost| {
        let last = ghost.by_way_of.last().copied().or_else(|| ghost.was.cell());
        (ghost.end == End::Village).then(|| last.map_or(2, |cell| cell.column() as u8))
    };
    forecast.ghosts.iter().filter_map(column).collect()
}

/// How much will be lost there.
fn hit<C>((x, y): Point, lost: u8) -> Tag<C> {
    let star = put("hit", (-29, -29), (58, 58));
    let number = letters((0, 9)).class("dm").with(format!("−{lost}"));
    tag("g").at((x, y)).with(tag("g").class("pop").with((star, number)))
}

/// Cells where something can be done, the one that is chosen, and the one where something happens, which may hurt.
pub fn marks(legal: Cells, chosen: Option<Cell>, pointed: Option<Cell>, flash: Option<(Cell, bool)>) -> Markup {
    let ring = |cell: Cell, class: &str| {
        let (x, y) = middle(cell);
        path("M-41-39q41-5 82-1q3 40-1 80q-40 4-80 1q-4-40-1-80Z").at((x, y)).class(class)
    };
    let legal = legal.into_iter().map(|cell| ring(cell, if pointed == Some(cell) { "may strong" } else { "may" }));
    let chosen = chosen.map(|cell| ring(cell, "chosen-cell"));
    let flash = flash.map(|(cell, hurts)| ring(cell, if hurts { "flash hurts" } else { "flash" }));
    legal.chain(chosen).chain(flash).collect()
}

/// How many stand in one place.
pub fn stack(at: Point, count: usize) -> Markup {
    tag("g").at(at).with((put("chip", (-17, -17), (34, 34)), letters((0, 8)).class("ct").with(count))).into()
}

/// The way out of the board, outside of the edge, with the badge of the seat it leads to; nobody's yet where its owner chooses.
pub fn exit(at: Point, over: Heading, to: Option<Seat>) -> Markup {
    let badge = group(format_args!("rotate({})", (degrees_from_south(over) + 90) % 360)).with(put("exit", (-35, -22), (70, 44)));
    let number = letters(towards((0, 9), over, 3)).class("exit-number").with(to.map_or("?".into(), |to| to.number().to_string()));
    tag("g").at(at).class(to.map_or("nobodys", seat_class)).with((badge, number)).into()
}

/// How far the picture reaches: the cells, and what stands around them.
pub const VIEW: &str = "-100 -100 700 700";

const _: () = assert!(MARGIN == 100 && CELL == 100, "VIEW is written out");

#[cfg(test)]
mod tests {
    use super::*;
    use bad_bones::Rules;

    #[test]
    fn the_ground_shows_every_lane_cell_and_arrow() {
        let picture = ground(&Rules::of(Mode::Versus).layout);
        let count = |what: &str| picture.html().matches(what).count();
        assert_eq!(count("href=\"#gate\""), 15);
        assert_eq!(count("href=\"#ground-a\"") + count("href=\"#ground-b\""), 25);
        // c5, c4, c1 and c2 turn those from both sides, b3 and d3 those from one.
        assert_eq!((count("href=\"#turn-both\""), count("href=\"#turn\"")), (4, 2));
    }

    #[test]
    fn an_arrow_leads_from_where_one_comes_to_where_one_goes() {
        // b3 turns who comes from the west to the north or the south, as the board says; the drawing as it is leads from the west
        // to the south.
        let layout = &Rules::of(Mode::Versus).layout;
        let b3 = Cell::parse("b3").unwrap();
        let turned: Vec<_> = Heading::ALL.into_iter().filter(|heading| layout.turned(b3, *heading) != *heading).collect();
        let [from] = turned[..] else { panic!("{turned:?}") };
        let mut picture = Markup::new();
        arrows(&mut picture, layout, b3);
        let is_right = turn_right(from) == layout.turned(b3, from);
        // As it is drawn it turns right: who walks east goes south.
        assert_eq!(picture.html().contains("matrix"), !is_right, "{}", picture.html());
    }
}
