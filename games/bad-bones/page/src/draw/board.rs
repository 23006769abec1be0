//! Boards: the printed ground, what lies and stands on it, the forecast, and small boards at a glance.

use std::fmt::Write as _;

use bad_bones::{Cell, Cells, Game, Heading, Layout, Mode, Model, Place};
use bad_bones_session::forecast::{End, Forecast, Ghost, receiver};
use game::Seat;

use super::{CELL, MARGIN, Point, cemetery, degrees, hero, lane, middle, seat_colour, symbol, token, towards, trap_icon};

/// The printed board: forests with their lanes, cells, arrows.
pub fn ground(layout: &Layout) -> String {
    let mut svg = format!(
        r#"<rect x="{0}" y="{0}" width="{1}" height="{1}" rx="26" class="wood"/>"#,
        -MARGIN + 4,
        5 * CELL + 2 * MARGIN - 8
    );
    trees(&mut svg, layout);
    let village_y = if layout.village() == Heading::S { 5 * CELL } else { -MARGIN + 6 };
    let _ = write!(svg, r#"<rect x="0" y="{village_y}" width="{}" height="{}" rx="14" class="village"/>"#, 5 * CELL, MARGIN - 6);
    for cell in Cell::all() {
        let (x, y) = middle(cell);
        let _ = write!(svg, r#"<rect x="{}" y="{}" width="98" height="98" rx="5" class="cell"/>"#, x - 49, y - 49);
        arrows(&mut svg, layout, cell);
    }
    for letter in 0..5 {
        let y = if layout.village() == Heading::S { 5 * CELL + 16 } else { -8 };
        let _ =
            write!(svg, r#"<text x="{}" y="{y}" class="coord">{}</text>"#, 8 + i32::from(letter) * CELL, (b'a' + letter) as char);
        let _ = write!(svg, r#"<text x="-11" y="{}" class="coord">{}</text>"#, 18 + i32::from(letter) * CELL, 5 - letter);
    }
    for model in Model::all_plain() {
        let ((x, y), (_, heading)) = (lane(layout, model), layout.entry(model));
        let (ax, ay) = towards((x, y), heading, 33);
        let _ = write!(
            svg,
            r#"<circle cx="{x}" cy="{y}" r="32" class="lane"/><g transform="translate({x} {y})" opacity=".8">{}</g><path transform="translate({ax} {ay}) rotate({})" d="M-6 4 0-4 6 4" class="lane-arrow"/>"#,
            symbol(model.symbol()),
            degrees(heading)
        );
    }
    let (x, y) = cemetery(layout);
    let _ = write!(svg, r#"<path transform="translate({x} {y})" d="M-26 34V-12a26 24 0 0 1 52 0V34z" class="grave"/>"#);
    svg
}

fn trees(svg: &mut String, layout: &Layout) {
    let tree = |svg: &mut String, x: i32, y: i32| {
        let _ =
            write!(svg, r#"<path transform="translate({x} {y})" d="M0-26 12-6H6L16 12H3V20H-3V12H-16L-6-6H-12z" class="tree"/>"#);
    };
    let far = 5 * CELL + MARGIN - 22;
    for i in 0..6 {
        let along = i * CELL;
        tree(svg, -MARGIN + 22, along);
        tree(svg, far, along);
        let y = if layout.village() == Heading::S { -MARGIN + 30 } else { far - 6 };
        tree(svg, along, y);
    }
    for (x, y) in [(-60, -62), (-30, -78), (560, -62), (530, -78), (566, 540), (538, 566)] {
        tree(svg, x, y);
    }
}

fn arrows(svg: &mut String, layout: &Layout, cell: Cell) {
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
        let _ = write!(
            svg,
            r#"<path d="M{} {} Q{} {} {} {}" class="arrow"/><path transform="translate({} {}) rotate({})" d="M-9 9 0-3 9 9" class="arrow"/>"#,
            from.0,
            from.1,
            at.0,
            at.1,
            to.0,
            to.1,
            head.0,
            head.1,
            degrees(turned)
        );
    }
}

/// Towers, houses and traps; floors and houses may be others than the game's while a film runs.
pub fn things(game: &Game, seat: Seat, floors: Option<u8>, houses: Option<u8>, danger: Option<&Forecast>) -> String {
    let mut svg = String::new();
    let (board, layout, coop) = (game.board(seat), &game.rules().layout, game.options().mode == Mode::Coop);
    for cell in board.tiles() {
        let laid = board.laid(cell);
        let Some(tile) = laid.tile() else { continue };
        let (x, y) = middle(cell);
        if laid.is_crater() {
            let _ = write!(
                svg,
                r#"<g transform="translate({x} {y})"><ellipse rx="40" ry="32" class="crater"/><ellipse rx="26" ry="18" class="crater-in"/></g>"#
            );
            continue;
        }
        let class = if laid.is_worn() { "trap worn" } else { "trap" };
        let crack = if laid.is_worn() { r#"<path d="M-8-40 4-18-6-6 8 10-2 22 4 40" class="crack"/>"# } else { "" };
        let _ = write!(
            svg,
            r#"<g transform="translate({x} {y})" class="{class}"><rect x="-45" y="-45" width="90" height="90" rx="9" class="plate"/>{}{crack}</g>"#,
            trap_icon(tile)
        );
    }
    for cell in layout.towers() {
        let standing = board.towers().contains(cell);
        let all = if coop { 1 } else { start_floors(game) };
        let left = if coop { u8::from(standing) } else { floors.unwrap_or(board.floors()) };
        let lost = danger.map_or(0, |forecast| if coop { u8::from(forecast.towers.contains(cell)) } else { forecast.floors });
        tower(&mut svg, middle(cell), left, all, lost);
    }
    let all = if coop { game.options().seats * game.rules().figures.coop_houses } else { start_houses(game) };
    let left = houses.unwrap_or(if coop { game.capital() } else { board.houses() });
    village(&mut svg, layout, left, all.max(left), danger.map_or(0, |forecast| forecast.houses));
    svg
}

fn start_floors(game: &Game) -> u8 {
    let figures = &game.rules().figures;
    if game.options().mode == Mode::Solo { figures.solo.floors } else { figures.versus.floors }
}

fn start_houses(game: &Game) -> u8 {
    let figures = &game.rules().figures;
    if game.options().mode == Mode::Solo { figures.solo.houses } else { figures.versus.houses }
}

fn tower(svg: &mut String, (x, y): Point, left: u8, all: u8, lost: u8) {
    let _ = write!(svg, r#"<g transform="translate({x} {y})">"#);
    if left == 0 {
        svg.push_str(r#"<path d="M-36 40 -30 18-14 26-4 12 10 24 24 14 36 40z" class="ruin"/>"#);
    }
    let height = 78 / i32::from(all.max(1));
    for floor in 0..left {
        let top = 42 - height * i32::from(floor + 1);
        let threatened = if floor + lost >= left { " threatened" } else { "" };
        let half = 34 - i32::from(floor) * 5 / 2;
        let _ = write!(
            svg,
            r#"<path d="M{} {top}H{half}V{}H{}z" class="stone{threatened}"/><rect x="-4" y="{}" width="8" height="{}" class="slit"/>"#,
            -half,
            top + height - 1,
            -half,
            top + height * 3 / 10,
            height * 9 / 20
        );
    }
    if left > 0 {
        let top = 42 - height * i32::from(left);
        let half = 34 - i32::from(left - 1) * 5 / 2;
        let _ = write!(
            svg,
            r#"<path d="M{0} {top}v-9h10v5h9v-5h9v5h9v-5h9v5h9v-5h{1}v9z" class="stone" transform="translate(0 0)"/>"#,
            -half,
            (2 * half - 55).max(4)
        );
    }
    if all > 1 {
        let _ = write!(svg, r#"<text x="-31" y="40" class="count">{left}</text>"#);
    }
    if lost > 0 {
        badge(svg, 34, -34, &format!("−{lost}"));
    }
    svg.push_str("</g>");
}

fn village(svg: &mut String, layout: &Layout, left: u8, all: u8, lost: u8) {
    let y = if layout.village() == Heading::S { 5 * CELL + 52 } else { -MARGIN + 54 };
    let width = 5 * CELL / i32::from(all.max(1));
    for house in 0..all {
        let x = i32::from(house) * width + width / 2;
        let stands = house < left;
        let threatened = stands && house + lost >= left;
        let class = match (stands, threatened) {
            (false, _) => "ash",
            (_, true) => "house threatened",
            _ => "house",
        };
        let shape = if stands {
            r#"<path d="M-26 26V-4L0-26 26-4V26z"/><path d="M-7 26V6H7V26z" class="door"/>"#
        } else {
            r#"<path d="M-26 26-22 8-12 18-4 2 6 16 14 6 26 26z"/>"#
        };
        let _ = write!(svg, r#"<g transform="translate({x} {y})" class="{class}">{shape}</g>"#);
    }
    if lost > 0 {
        let x = i32::from(left.saturating_sub(lost)) * width + width / 2 + 26;
        badge(svg, x, y - 26, &format!("−{lost}"));
    }
}

fn badge(svg: &mut String, x: i32, y: i32, text: &str) {
    let _ = write!(
        svg,
        r#"<g transform="translate({x} {y})" class="badge"><rect x="-20" y="-15" width="40" height="30" rx="15"/><text y="7">{text}</text></g>"#
    );
}

/// Cells where something can be done, and the one that is chosen.
pub fn marks(legal: Cells, chosen: Option<Cell>, pointed: Option<Cell>, flash: Option<Cell>) -> String {
    let mut svg = String::new();
    let mut ring = |cell: Cell, class: &str| {
        let (x, y) = middle(cell);
        let _ = write!(svg, r#"<rect x="{}" y="{}" width="92" height="92" rx="10" class="{class}"/>"#, x - 46, y - 46);
    };
    for cell in legal {
        ring(cell, if pointed == Some(cell) { "may strong" } else { "may" });
    }
    if let Some(cell) = chosen {
        ring(cell, "chosen");
    }
    if let Some(cell) = flash {
        ring(cell, "flash");
    }
    svg
}

/// Where everybody will stand: faint tokens joined to where they come from.
pub fn ghosts(game: &Game, seat: Seat, forecast: &Forecast, strong: bool) -> String {
    let layout = &game.rules().layout;
    let mut svg = format!(r#"<g class="{}">"#, if strong { "ghosts strong" } else { "ghosts" });
    let mut bodies = String::new();
    let mut standing: Vec<(Cell, usize)> = Vec::new();
    for ghost in &forecast.ghosts {
        let Some(to) = end_point(layout, ghost) else { continue };
        let start = ghost.was.cell().map_or_else(|| lane(layout, ghost.was.model()), middle);
        let mut way = format!("M{} {}", start.0, start.1);
        for cell in &ghost.by_way_of {
            let _ = write!(way, "L{} {}", middle(*cell).0, middle(*cell).1);
        }
        let _ = write!(way, "L{} {}", to.0, to.1);
        let harm = matches!(ghost.end, End::Tower(_) | End::Village);
        let _ = write!(svg, r#"<path d="{way}" class="{}"/>"#, if harm { "way harm" } else { "way" });
        match ghost.end {
            End::Stands(cell, heading) => {
                let before = standing.iter().filter(|(other, _)| *other == cell).count();
                standing.push((cell, before));
                let shift = before as i32 * 10;
                // With every movement the face turns.
                let white = game.is_white() == forecast.movements.is_multiple_of(2);
                let _ = write!(
                    bodies,
                    r#"<g transform="translate({} {}) scale(.82)" class="ghost">{}</g>"#,
                    to.0 + shift,
                    to.1 - shift,
                    token(ghost.was.model(), heading, white)
                );
            }
            End::Away(over) => {
                let _ = write!(
                    bodies,
                    r#"<path transform="translate({} {}) rotate({})" d="M-14 8 0-10 14 8M-14 20 0 2 14 20" class="away"/>"#,
                    to.0,
                    to.1,
                    degrees(over.unwrap_or(ghost.heading))
                );
                if let Some(to_seat) = receiver(game, seat, ghost) {
                    let _ = write!(
                        bodies,
                        r#"<g transform="translate({} {})" class="to-seat"><circle r="15" fill="{}"/><text y="6">{}</text></g>"#,
                        to.0,
                        to.1 - 34,
                        seat_colour(to_seat),
                        to_seat.number()
                    );
                }
            }
            End::Destroyed => {
                let _ = write!(
                    bodies,
                    r#"<path transform="translate({} {})" d="M-14-14 14 14M14-14-14 14" class="killed"/>"#,
                    to.0, to.1
                );
            }
            _ => {}
        }
    }
    svg.push_str(&bodies);
    svg.push_str("</g>");
    svg
}

fn end_point(layout: &Layout, ghost: &Ghost) -> Option<Point> {
    let start = ghost.was.cell().map_or_else(|| lane(layout, ghost.was.model()), middle);
    let last = ghost.by_way_of.last().map_or(start, |cell| middle(*cell));
    match ghost.end {
        End::Stands(cell, _) | End::Tower(cell) => Some(middle(cell)),
        End::Village => Some(towards(last, layout.village(), 76)),
        End::Away(over) if ghost.by_way_of.is_empty() => Some(towards(last, over.unwrap_or(ghost.heading), 84)),
        End::Away(_) | End::Destroyed if !ghost.by_way_of.is_empty() => Some(last),
        End::Destroyed => Some(towards(last, ghost.heading, CELL)),
        End::Forest => Some(lane(layout, ghost.was.model())),
        End::Held | End::Away(_) => None,
    }
}

/// A board at a glance: skeletons as dots with their heading.
pub fn small(game: &Game, seat: Seat) -> String {
    let (board, layout) = (game.board(seat), &game.rules().layout);
    let mut svg = String::from(
        r#"<rect width="500" height="500" rx="14" class="glance"/><path d="M100 0V500M200 0V500M300 0V500M400 0V500M0 100H500M0 200H500M0 300H500M0 400H500" class="glance-grid"/>"#,
    );
    for cell in board.tiles() {
        let (x, y) = middle(cell);
        let laid = board.laid(cell);
        if laid.is_crater() {
            let _ = write!(svg, r#"<ellipse cx="{x}" cy="{y}" rx="38" ry="30" class="crater"/>"#);
        } else if let Some(tile) = laid.tile() {
            let class = if laid.is_worn() { "trap worn" } else { "trap" };
            let _ = write!(svg, r#"<g transform="translate({x} {y})" class="{class}">{}</g>"#, trap_icon(tile));
        }
    }
    for cell in layout.towers() {
        let (x, y) = middle(cell);
        let class = if board.towers().contains(cell) { "stone" } else { "ruin" };
        let _ = write!(svg, r#"<rect x="{}" y="{}" width="72" height="72" rx="8" class="{class}"/>"#, x - 36, y - 36);
    }
    if let Some(cell) = board.hero() {
        let (x, y) = middle(cell);
        let _ = write!(svg, r#"<g transform="translate({x} {y}) scale(1.3)">{}</g>"#, hero(seat));
    }
    let mut counts: Vec<(Cell, usize)> = Vec::new();
    for piece in board.pieces() {
        let Place::Cell(cell) = piece.place() else { continue };
        let index = match counts.iter_mut().find(|(other, _)| *other == cell) {
            Some((_, count)) => {
                *count += 1;
                *count - 1
            }
            None => {
                counts.push((cell, 1));
                0
            }
        };
        let (x, y) = middle(cell);
        let (dx, dy) = [(0, 0), (22, -20), (-22, 20), (-22, -20), (22, 20)][index.min(4)];
        let white = game.is_white() == (piece.mark() == 0);
        let _ = write!(
            svg,
            r#"<g transform="translate({} {}) scale(1.05)">{}</g>"#,
            x + dx,
            y + dy,
            token(piece.model(), piece.heading(), white)
        );
    }
    for (cell, count) in counts.iter().filter(|(_, count)| *count > 2) {
        let (x, y) = middle(*cell);
        let _ = write!(svg, r#"<text x="{}" y="{}" class="glance-count">{count}</text>"#, x + 26, y + 44);
    }
    svg
}

#[cfg(test)]
mod tests {
    use super::*;
    use bad_bones::Rules;
    use bad_bones_session::{Course, forecast::forecast};

    #[test]
    fn the_ground_shows_every_lane_cell_and_arrow() {
        let svg = ground(&Rules::of(Mode::Versus).layout);
        assert_eq!(svg.matches("class=\"lane\"").count(), 15);
        assert_eq!(svg.matches("class=\"cell\"").count(), 25);
        // c5, c4, c1 and c2 turn two headings each, b3 and d3 one each; an arrow is a line and a head.
        assert_eq!(svg.matches("class=\"arrow\"").count(), 2 * (4 * 2 + 2));
    }

    #[test]
    fn a_ghost_shows_the_face_of_its_round() {
        let text = "title = \"\"\ngame = \"bad-bones\"\nmode = \"versus\"\nseats = 2\nround = 3\nphase = \"trap\"\n\
                    [[seat]]\nhero = \"e5\"\nskeletons = [\"a4S=Pt\"]\n";
        let game = Course::from_position(text, 1).unwrap_or_else(|faults| panic!("{faults}")).game().clone();
        let (seat, model) = (Seat::at(0), game.board(Seat::at(0)).pieces()[0].model());
        for ahead in 1..=3 {
            let svg = ghosts(&game, seat, &forecast(&game, seat, None, ahead).unwrap(), true);
            // Round 3 is white, so what has moved once shows black.
            assert!(svg.contains(&token(model, Heading::S, ahead == 2)), "{ahead}: {svg}");
            assert!(!svg.contains(&token(model, Heading::S, ahead != 2)), "{ahead}: {svg}");
        }
    }
}
