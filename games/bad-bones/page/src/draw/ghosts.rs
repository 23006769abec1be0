//! What the next movements bring: faint tokens joined to where they come from.

use std::fmt::Write as _;

use bad_bones::{Cell, Game, Layout};
use bad_bones_session::forecast::{End, Forecast, Ghost, receiver};
use game::Seat;
use page::markup::shape::{circle, group, path};
use page::markup::{Markup, tag};

use super::board::turned_at;
use super::{CELL, Point, lane, middle, seat_colour, token, towards};

/// Where everybody will stand.
pub fn ghosts(game: &Game, seat: Seat, forecast: &Forecast, strong: bool) -> Markup {
    let layout = &game.rules().layout;
    let (mut ways, mut bodies) = (Markup::new(), Markup::new());
    let mut standing: Vec<Cell> = Vec::new();
    for ghost in &forecast.ghosts {
        let Some(to) = end_point(layout, ghost) else { continue };
        ways.add(way(layout, ghost, to));
        match ghost.end {
            End::Stands(cell, heading) => {
                let shift = standing.iter().filter(|other| **other == cell).count() as i32 * 10;
                standing.push(cell);
                // With every movement the face turns.
                let white = game.is_white() == forecast.movements.is_multiple_of(2);
                let place = format!("translate({} {}) scale(.82)", to.0 + shift, to.1 - shift);
                bodies.add(group(place).class("ghost").with(token(ghost.was.model(), heading, white)));
            }
            End::Away(over) => {
                let turned = turned_at(to, over.unwrap_or(ghost.heading));
                bodies.add(path("M-14 8 0-10 14 8M-14 20 0 2 14 20").attr("transform", turned).class("away"));
                bodies.add(receiver(game, seat, ghost).map(|to_seat| arrival((to.0, to.1 - 34), to_seat)));
            }
            End::Destroyed => bodies.add(path("M-14-14 14 14M14-14-14 14").at(to).class("killed")),
            _ => {}
        }
    }
    tag("g").class(if strong { "ghosts strong" } else { "ghosts" }).with((ways, bodies)).into()
}

/// The way of a skeleton.
fn way(layout: &Layout, ghost: &Ghost, to: Point) -> Markup {
    let start = starting_point(layout, ghost);
    let mut line = format!("M{} {}", start.0, start.1);
    for (x, y) in ghost.by_way_of.iter().map(|cell| middle(*cell)).chain([to]) {
        // A string takes all that is written.
        let _ = write!(line, "L{x} {y}");
    }
    let is_harm = matches!(ghost.end, End::Tower(_) | End::Village);
    path(line).class(if is_harm { "way harm" } else { "way" }).into()
}

/// The seat that a skeleton goes to.
fn arrival(at: Point, seat: Seat) -> Markup {
    let disc = circle((0, 0), 15).attr("fill", seat_colour(seat));
    tag("g").at(at).class("to-seat").with((disc, tag("text").attr("y", 6).with(seat.number()))).into()
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
            let shows = |white: bool| picture.html().contains(token(model, Heading::S, white).html());
            // Round 3 is white, so what has moved once shows black.
            assert!(shows(ahead == 2), "{ahead}: {}", picture.html());
            assert!(!shows(ahead != 2), "{ahead}: {}", picture.html());
        }
    }
}
