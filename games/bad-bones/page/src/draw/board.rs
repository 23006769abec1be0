//! The large board: the printed ground, and what lies and stands on it.

use bad_bones::{Cell, Cells, Game, Heading, Layout, Mode, Model};
use bad_bones_session::forecast::Forecast;
use game::Seat;
use page::markup::shape::{circle, ellipse, group, letters, path, rect};
use page::markup::{Markup, tag};

use super::{CELL, MARGIN, Point, cemetery, degrees, lane, middle, symbol, towards, trap_icon};

/// The printed board: forests with their lanes, cells, arrows.
pub fn ground(layout: &Layout) -> Markup {
    let mut picture = Markup::new();
    let (corner, side) = (-MARGIN + 4, 5 * CELL + 2 * MARGIN - 8);
    picture.add(rect((corner, corner), (side, side), 26).class("wood"));
    trees(&mut picture, layout);
    let village_y = if layout.village() == Heading::S { 5 * CELL } else { -MARGIN + 6 };
    picture.add(rect((0, village_y), (5 * CELL, MARGIN - 6), 14).class("village"));
    for cell in Cell::all() {
        let (x, y) = middle(cell);
        picture.add(rect((x - 49, y - 49), (98, 98), 5).class("cell"));
        arrows(&mut picture, layout, cell);
    }
    for letter in 0..5 {
        let (along, y) = (i32::from(letter) * CELL, if layout.village() == Heading::S { 5 * CELL + 16 } else { -8 });
        picture.add(letters((8 + along, y)).class("coord").with((b'a' + letter) as char));
        picture.add(letters((-11, 18 + along)).class("coord").with(5 - letter));
    }
    for model in Model::all_plain() {
        let (at, (_, heading)) = (lane(layout, model), layout.entry(model));
        picture.add(circle(at, 32).class("lane"));
        picture.add(tag("g").at(at).attr("opacity", ".8").with(symbol(model.symbol())));
        picture.add(path("M-6 4 0-4 6 4").attr("transform", turned_at(towards(at, heading, 33), heading)).class("lane-arrow"));
    }
    picture.add(path("M-26 34V-12a26 24 0 0 1 52 0V34z").at(cemetery(layout)).class("grave"));
    picture
}

/// How something that points up is moved to a point and turned along a heading.
pub fn turned_at((x, y): Point, heading: Heading) -> String {
    format!("translate({x} {y}) rotate({})", degrees(heading))
}

fn trees(picture: &mut Markup, layout: &Layout) {
    let mut tree = |x: i32, y: i32| picture.add(path("M0-26 12-6H6L16 12H3V20H-3V12H-16L-6-6H-12z").at((x, y)).class("tree"));
    let far = 5 * CELL + MARGIN - 22;
    for i in 0..6 {
        let along = i * CELL;
        tree(-MARGIN + 22, along);
        tree(far, along);
        tree(along, if layout.village() == Heading::S { -MARGIN + 30 } else { far - 6 });
    }
    for (x, y) in [(-60, -62), (-30, -78), (560, -62), (530, -78), (566, 540), (538, 566)] {
        tree(x, y);
    }
}

fn arrows(picture: &mut Markup, layout: &Layout, cell: Cell) {
    let at = middle(cell);
    for heading in Heading::ALL {
        let turned = layout.turned(cell, heading);
        if turned == heading {
            continue;
        }
        let back = match heading {
            Heading::E => Heading::W,
            Heading::W => Heading::E,
            Heading::N => Heading::S,
            Heading::S => Heading::N,
        };
        let (from, to, head) = (towards(at, back, 40), towards(at, turned, 36), towards(at, turned, 40));
        let line = format_args!("M{} {} Q{} {} {} {}", from.0, from.1, at.0, at.1, to.0, to.1).to_string();
        picture.add(path(line).class("arrow"));
        picture.add(path("M-9 9 0-3 9 9").attr("transform", turned_at(head, turned)).class("arrow"));
    }
}

/// Towers, houses and traps; floors and houses may be others than the game's while a film runs.
pub fn things(game: &Game, seat: Seat, floors: Option<u8>, houses: Option<u8>, danger: Option<&Forecast>) -> Markup {
    let mut picture = Markup::new();
    let (board, layout, coop) = (game.board(seat), &game.rules().layout, game.options().mode == Mode::Coop);
    for cell in board.tiles() {
        let laid = board.laid(cell);
        let Some(tile) = laid.tile().filter(|_| !laid.has_left()) else { continue };
        if laid.is_crater() {
            let crater = ellipse((0, 0), (40, 32)).class("crater");
            picture.add(tag("g").at(middle(cell)).with((crater, ellipse((0, 0), (26, 18)).class("crater-in"))));
            continue;
        }
        let class = if laid.is_worn() { "trap worn" } else { "trap" };
        let crack = laid.is_worn().then(|| path("M-8-40 4-18-6-6 8 10-2 22 4 40").class("crack"));
        picture.add(tag("g").at(middle(cell)).class(class).with((plate(), trap_icon(tile), crack)));
    }
    for cell in layout.towers() {
        let standing = board.towers().contains(cell);
        let all = if coop { 1 } else { start_floors(game) };
        let left = if coop { u8::from(standing) } else { floors.unwrap_or(board.floors()) };
        let lost = danger.map_or(0, |forecast| if coop { u8::from(forecast.towers.contains(cell)) } else { forecast.floors });
        picture.add(tag("g").at(middle(cell)).with(tower(left, all, lost)));
    }
    let all = if coop { game.options().seats * game.rules().figures.coop_houses } else { start_houses(game) };
    let left = houses.unwrap_or(if coop { game.capital() } else { board.houses() });
    village(&mut picture, layout, left, all.max(left), danger.map_or(0, |forecast| forecast.houses));
    picture
}

/// What a trap lies on.
pub fn plate() -> Markup {
    rect((-45, -45), (90, 90), 9).class("plate").into()
}

fn start_floors(game: &Game) -> u8 {
    let figures = &game.rules().figures;
    if game.options().mode == Mode::Solo { figures.solo.floors } else { figures.versus.floors }
}

fn start_houses(game: &Game) -> u8 {
    let figures = &game.rules().figures;
    if game.options().mode == Mode::Solo { figures.solo.houses } else { figures.versus.houses }
}

fn tower(left: u8, all: u8, lost: u8) -> Markup {
    let mut tower = Markup::new();
    if left == 0 {
        tower.add(path("M-36 40 -30 18-14 26-4 12 10 24 24 14 36 40z").class("ruin"));
    }
    let height = 78 / i32::from(all.max(1));
    for floor in 0..left {
        let (top, half) = (42 - height * i32::from(floor + 1), 34 - i32::from(floor) * 5 / 2);
        let class = if floor + lost >= left { "stone threatened" } else { "stone" };
        tower.add(path(format_args!("M{} {top}H{half}V{}H{}z", -half, top + height - 1, -half)).class(class));
        tower.add(rect((-4, top + height * 3 / 10), (8, height * 9 / 20), 0).class("slit"));
    }
    if left > 0 {
        let (top, half) = (42 - height * i32::from(left), 34 - i32::from(left - 1) * 5 / 2);
        let end = (2 * half - 55).max(4);
        tower.add(path(format_args!("M{} {top}v-9h10v5h9v-5h9v5h9v-5h9v5h9v-5h{end}v9z", -half)).class("stone"));
    }
    if all > 1 {
        tower.add(letters((-31, 40)).class("count").with(left));
    }
    if lost > 0 {
        tower.add(badge((34, -34), lost));
    }
    tower
}

fn village(picture: &mut Markup, layout: &Layout, left: u8, all: u8, lost: u8) {
    let y = if layout.village() == Heading::S { 5 * CELL + 52 } else { -MARGIN + 54 };
    let width = 5 * CELL / i32::from(all.max(1));
    for house in 0..all {
        let place = tag("g").at((i32::from(house) * width + width / 2, y));
        picture.add(match (house < left, house + lost >= left) {
            (false, _) => place.class("ash").with(path("M-26 26-22 8-12 18-4 2 6 16 14 6 26 26z")),
            (true, true) => place.class("house threatened").with(standing_house()),
            (true, false) => place.class("house").with(standing_house()),
        });
    }
    if lost > 0 {
        let x = i32::from(left.saturating_sub(lost)) * width + width / 2 + 26;
        picture.add(badge((x, y - 26), lost));
    }
}

fn standing_house() -> Markup {
    [path("M-26 26V-4L0-26 26-4V26z"), path("M-7 26V6H7V26z").class("door")].into_iter().collect()
}

/// How much will be lost there.
fn badge(at: Point, lost: u8) -> Markup {
    let number = tag("text").attr("y", 7).with(format!("−{lost}"));
    tag("g").at(at).class("badge").with((rect((-20, -15), (40, 30), 15), number)).into()
}

/// Cells where something can be done, and the one that is chosen.
pub fn marks(legal: Cells, chosen: Option<Cell>, pointed: Option<Cell>, flash: Option<Cell>) -> Markup {
    let ring = |cell: Cell, class: &str| {
        let (x, y) = middle(cell);
        rect((x - 46, y - 46), (92, 92), 10).class(class)
    };
    let legal = legal.into_iter().map(|cell| ring(cell, if pointed == Some(cell) { "may strong" } else { "may" }));
    let chosen = chosen.map(|cell| ring(cell, "chosen"));
    let flash = flash.map(|cell| ring(cell, "flash"));
    legal.chain(chosen).chain(flash).collect()
}

/// How many stand in one place.
pub fn stack(at: Point, count: usize) -> Markup {
    tag("g").at(at).class("stack").with((circle((0, 0), 14), tag("text").attr("y", 6).with(count))).into()
}

/// Skeletons on their way to a hero, for the start.
pub fn scenery() -> Markup {
    let tokens = ["Pl", "Yt", "Rl", "Br", "Gt"].into_iter().enumerate().filter_map(|(number, text)| {
        let (model, place) = (Model::parse(text)?, (60 + number as i32 * 92, 62 + (number as i32 % 2) * 14));
        Some(tag("g").at(place).with(super::token(model, Heading::E, number % 2 == 0)))
    });
    tokens.chain([group("translate(560 62) scale(1.1)").with(super::hero(Seat::at(0)))]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bad_bones::Rules;

    #[test]
    fn the_ground_shows_every_lane_cell_and_arrow() {
        let picture = ground(&Rules::of(Mode::Versus).layout);
        let count = |what: &str| picture.html().matches(what).count();
        assert_eq!(count("class=\"lane\""), 15);
        assert_eq!(count("class=\"cell\""), 25);
        // c5, c4, c1 and c2 turn two headings each, b3 and d3 one each; an arrow is a line and a head.
        assert_eq!(count("class=\"arrow\""), 2 * (4 * 2 + 2));
    }
}
