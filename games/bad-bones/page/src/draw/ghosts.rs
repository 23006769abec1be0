//! What the next movements bring: faint tokens joined by footprints to where they come from.

use bad_bones::{Cell, Game, Heading, Layout};
use bad_bones_session::forecast::{End, Forecast, Ghost, receiver};
use game::{Game as _, Seat};
use page::art::put;
use page::markup::shape::{group, path};
use page::markup::{Markup, tag};

use super::board::exit;
use super::{CELL, Point, bones, lane, middle, token, towards};

/// Where everybody will stand.
pub fn ghosts(game: &Game, seat: Seat, forecast: &Forecast, strong: bool) -> Markup {
    let layout = &game.rules().layout;
    let (mut ways, mut bodies) = (Markup::new(), Markup::new());
    let mut standing: Vec<Cell> = Vec::new();
    for (number, ghost) in forecast.ghosts.iter().enumerate() {
        let Some(to) = end_point(layout, ghost) else { continue };
        ways.add(way(layout, ghost, to));
        match ghost.end {
            End::Stands(cell, heading) => {
                // Over who stands there now it is small and aside.
                let is_taken = game.board(seat).on(cell).next().is_some() || game.board(seat).hero() == Some(cell);
                let shift = standing.iter().filter(|other| **other == cell).count() as i32 * 12 + if is_taken { 22 } else { 0 };
                standing.push(cell);
                // With every movement the face turns.
                let white = game.is_white() == forecast.movements.is_multiple_of(2);
                let size = if is_taken { ".6" } else { ".83" };
                let place = format!("translate({} {}) scale({size})", to.0 + shift, to.1 - shift);
                bodies.add(group(place).class("ghost").with(token(ghost.was.model(), heading, white, number as u32)));
            }
            // Alone all that leaves comes back, and nobody has a badge.
            End::Away(over) if game.seats() > 1 => {
                bodies.add(exit(to, over.unwrap_or(Heading::N), receiver(game, seat, ghost)));
            }
            End::Destroyed => bodies.add(group(format_args!("translate({} {}) scale(.8)", to.0, to.1)).with(bones())),
            _ => {}
        }
    }
    tag("g").class(if strong { "ghosts strong" } else { "ghosts" }).with((ways, bodies)).into()
}

/// The way of a skeleton: footprints, and a red line where it does harm.
fn way(layout: &Layout, ghost: &Ghost, to: Point) -> Markup {
    let mut points = vec![starting_point(layout, ghost)];
    points.extend(ghost.by_way_of.iter().map(|cell| middle(*cell)));
    points.push(to);
    let is_harm = matches!(ghost.end, End::Tower(_) | End::Village);
    let mut way = Markup::new();
    if is_harm {
        let line: String = points.iter().map(|(x, y)| format!(" {x} {y}")).collect();
        way.add(path(format_args!("M{line}")).class("harm"));
    }
    points.windows(2).for_each(|pair| steps(&mut way, pair[0], pair[1]));
    way
}

/// Footprints between two points, one for every third of a cell.
fn steps(way: &mut Markup, (from_x, from_y): Point, (to_x, to_y): Point) {
    let (dx, dy) = (to_x - from_x, to_y - from_y);
    let count = ((dx.abs() + dy.abs()) * 3 / CELL).max(1);
    let turned = match (dx.abs() > dy.abs(), dx > 0, dy > 0) {
        (true, true, _) => 90,
        (true, false, _) => 270,
        (false, _, true) => 180,
        (false, _, false) => 0,
    };
    for number in 1..count {
        let aside = if number % 2 == 0 { 6 } else { -6 };
        let (x, y) = (from_x + dx * number / count, from_y + dy * number / count);
        let (x, y) = if dx.abs() > dy.abs() { (x, y + aside) } else { (x + aside, y) };
        way.add(group(format_args!("translate({x} {y}) rotate({turned})")).with(put("step", (-9, -9), (18, 18))));
    }
}

fn starting_point(layout: &Layout, ghost: &Ghost) -> Point {
    ghost.was.cell().map_or_else(|| lane(layout, ghost.was.model()), middle)
}

fn end_point(layout: &Layout, ghost: &Ghost) -> Option<Point> {
    let last = ghost.by_way_of.last().map_or_else(|| starting_point(layout, ghost), |cell| middle(*cell));
    match ghost.end {
        End::Stands(cell, _) | End::Tower(cell) => Some(middle(cell)),
        End::Village => Some(towards(last, layout.village(), 76)),
        End::Away(Some(over)) => Some(towards(last, over, 84)),
        // Thrown wherever its owner likes.
        End::Away(None) => Some(towards(last, Heading::N, 62)),
        End::Destroyed if !ghost.by_way_of.is_empty() => Some(last),
        End::Destroyed => Some(towards(last, ghost.heading, CELL)),
        End::Forest => Some(lane(layout, ghost.was.model())),
        End::Held => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bad_bones_session::{History, forecast::forecast};

    #[test]
    fn whoever_leaves_is_seen_outside_of_the_edge_with_the_badge_of_who_gets_it() {
        let badges = |skeletons: &str, traps: &str| {
            let text = format!(
                "title = \"\"\ngame = \"bad-bones\"\nmode = \"versus\"\nseats = 4\nround = 3\nphase = \"trap\"\n\
                 [[seat]]\nhero = \"e5\"\nskeletons = [\"{skeletons}\"]\ntraps = [{traps}]\n"
            );
            let game = History::from_position(&text, 1).unwrap_or_else(|faults| panic!("{faults}")).game().clone();
            let told = forecast(&game, Seat::at(0), None, 1).unwrap();
            ghosts(&game, Seat::at(0), &told, true).html().to_string()
        };
        // rules: 3.3: over the left edge to seat 2. The middle of a3 is 50 250, the edge at 0.
        let left = badges("a3W=Rl", "");
        assert!(left.contains("translate(-34 250)") && left.contains("seat-2"), "{left}");
        // A wall on a1 turns south to west; it too is seen outside.
        let walled = badges("a2S=Rl", "\"wall/@a1\"");
        assert!(walled.contains("translate(-34 450)") && walled.contains("seat-2"), "{walled}");
        // Over the top its owner chooses.
        let top = badges("a5N=Rl", "");
        assert!(top.contains("nobodys") && top.contains('?'), "{top}");
    }

    #[test]
    fn a_ghost_shows_the_face_of_its_round() {
        let text = "title = \"\"\ngame = \"bad-bones\"\nmode = \"versus\"\nseats = 2\nround = 3\nphase = \"trap\"\n\
                    [[seat]]\nhero = \"e5\"\nskeletons = [\"a4S=Pt\"]\n";
        let game = History::from_position(text, 1).unwrap_or_else(|faults| panic!("{faults}")).game().clone();
        let (seat, model) = (Seat::at(0), game.board(Seat::at(0)).pieces()[0].model());
        for ahead in 1..=3 {
            let picture = ghosts(&game, seat, &forecast(&game, seat, None, ahead).unwrap(), true);
            let shows = |white: bool| picture.html().contains(token(model, Heading::S, white, 0).html());
            // Round 3 is white, so what has moved once shows black.
            assert!(shows(ahead == 2), "{ahead}: {}", picture.html());
            assert!(!shows(ahead != 2), "{ahead}: {}", picture.html());
        }
    }
}
