//! What the next movements bring: faint tokens joined by footprints to where they come from.

use bad_bones::{Cell, Game, Layout};
use bad_bones_session::forecast::{End, Forecast, Ghost, receiver};
use game::Seat;
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
                let shift = standing.iter().filter(|other| **other == cell).count() as i32 * 12;
                standing.push(cell);
                // With every movement the face turns.
                let white = game.is_white() == forecast.movements.is_multiple_of(2);
                let place = format!("translate({} {}) scale(.83)", to.0 + shift, to.1 - shift);
                bodies.add(group(place).class("ghost").with(token(ghost.was.model(), heading, white, number as u32)));
            }
            End::Away(over) => bodies.add(receiver(game, seat, ghost).map(|to_seat| {
                let over = over.unwrap_or(ghost.heading);
                exit(to, over, to_seat)
            })),
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
        End::Away(over) if ghost.by_way_of.is_empty() => Some(towards(last, over.unwrap_or(ghost.heading), 84)),
        End::Away(_) | End::Destroyed if !ghost.by_way_of.is_empty() => Some(last),
        End::Destroyed => Some(towards(last, ghost.heading, CELL)),
        End::Forest => Some(lane(layout, ghost.was.model())),
        End::Held | End::Away(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bad_bones::Heading;
    use bad_bones_session::{History, forecast::forecast};

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
