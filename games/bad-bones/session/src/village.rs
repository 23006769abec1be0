//! Which houses have burnt. The rules count houses; a picture shows the one that a skeleton walked into.

use bad_bones::{Cell, Event, Mode};
use game::Seat;

use crate::History;

/// The houses of a village, or together of the capital, in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Village {
    /// Those that have burnt, in that order.
    burnt: Vec<u8>,
    /// How many there are.
    all: u8,
}

impl Village {
    /// A village of so many houses, all of which stand.
    pub fn new(all: u8) -> Village {
        Village { burnt: Vec::new(), all }
    }

    /// How many houses there are, standing or not.
    pub fn all(&self) -> u8 {
        self.all
    }

    /// Whether a house, counted from the left, has burnt.
    pub fn has_burnt(&self, house: u8) -> bool {
        self.burnt.contains(&house)
    }

    /// The house that burns when a skeleton walks in below a column: the one that stands there, or the next that still stands.
    pub fn next_at(&self, column: u8) -> Option<u8> {
        let there = (column * self.all / 5).min(self.all.saturating_sub(1));
        let standing = (0..self.all).filter(|house| !self.has_burnt(*house));
        standing.min_by_key(|house| house.abs_diff(there))
    }

    /// A house burns where a skeleton walked in.
    pub fn burn(&mut self, column: u8) -> Option<u8> {
        let house = self.next_at(column);
        self.burnt.extend(house);
        house
    }

    /// So many are left, whatever was seen: what was repaired stands again, and what was lost unseen burns from the right.
    pub fn settle(&mut self, left: u8) {
        self.all = self.all.max(left);
        let lost = usize::from(self.all - left);
        self.burnt.truncate(lost);
        while self.burnt.len() < lost {
            self.burn(4);
        }
    }

    /// As many are left as a game says, which may be earlier than what was seen.
    pub fn settle_as(&mut self, game: &bad_bones::Game, seat: Seat) {
        self.settle(houses(game, seat));
    }

    /// The village of a seat as a game has left it.
    pub fn of(history: &History, seat: Seat) -> Village {
        let (start, coop) = (history.start(), history.game().options().mode == Mode::Coop);
        let mut village = Village::new(houses(start, seat).max(printed(start)));
        village.settle_as(start, seat);
        let (mut course, mut walk) = (history.after(0), Walk::default());
        for step in history.steps() {
            let mut events = Vec::new();
            if course.take(step.clone(), &mut events).is_err() {
                break;
            }
            for event in &events {
                if let Some(column) = walk.follow(start, event, |of| coop || of == seat) {
                    village.burn(column);
                }
            }
        }
        village.settle_as(history.game(), seat);
        village
    }
}

/// How many houses a seat has left, or all together.
fn houses(game: &bad_bones::Game, seat: Seat) -> u8 {
    if game.options().mode == Mode::Coop { game.capital() } else { game.board(seat).houses() }
}

/// How many houses a game begins with.
fn printed(game: &bad_bones::Game) -> u8 {
    let figures = &game.rules().figures;
    match game.options().mode {
        Mode::Coop => game.options().seats * figures.coop_houses,
        Mode::Solo => figures.solo.houses,
        Mode::Versus => figures.versus.houses,
    }
}

/// The way of whoever walks, as far as it tells which house is met.
#[derive(Default)]
struct Walk {
    from: Option<Cell>,
}

impl Walk {
    /// The column where a skeleton has just walked into the village of a seat that counts.
    fn follow(&mut self, game: &bad_bones::Game, event: &Event, counts: impl Fn(Seat) -> bool) -> Option<u8> {
        match *event {
            Event::SetOff { seat, skeleton, .. } if counts(seat) => {
                self.from = Some(skeleton.cell().unwrap_or_else(|| game.rules().layout.entry(skeleton.model()).0));
                None
            }
            Event::Triggered { seat, cell, .. } if counts(seat) => {
                self.from = Some(cell);
                None
            }
            Event::AtVillage { seat, .. } if counts(seat) => Some(self.from.map_or(2, |cell| cell.column() as u8)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bad_bones::notation::parse_action;

    /// A game of two in which the skeletons of the first seat walk once.
    fn after_one_movement(skeletons: &str) -> Village {
        let text = format!(
            "title = \"\"\ngame = \"bad-bones\"\nmode = \"versus\"\nseats = 2\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\n\
             skeletons = [{skeletons}]\n[[seat]]\nhero = \"e5\"\n"
        );
        let mut history = History::from_position(&text, 1).unwrap_or_else(|faults| panic!("{faults}"));
        for seat in 0..2 {
            history.act(Seat::at(seat), parse_action("pass").unwrap(), &mut ()).unwrap();
        }
        Village::of(&history, Seat::at(0))
    }

    #[test]
    fn the_house_that_a_skeleton_walks_into_burns() {
        let village = after_one_movement("\"b1S=Pt\"");
        let burnt: Vec<u8> = (0..village.all()).filter(|house| village.has_burnt(*house)).collect();
        assert_eq!(burnt, [1], "column b is the second house of five");
    }

    #[test]
    fn who_finds_only_ashes_goes_to_the_next_house() {
        let village = after_one_movement("\"b1S=Pt\", \"b1S=Yt\"");
        let burnt: Vec<u8> = (0..village.all()).filter(|house| village.has_burnt(*house)).collect();
        assert_eq!(burnt, [0, 1], "of two neighbours as near the left one");
    }

    #[test]
    fn what_was_repaired_stands_again_and_what_was_lost_unseen_burns_from_the_right() {
        let mut village = Village::new(5);
        assert_eq!(village.burn(0), Some(0));
        village.settle(5);
        assert!((0..5).all(|house| !village.has_burnt(house)));
        village.settle(3);
        assert!(village.has_burnt(4) && village.has_burnt(3) && !village.has_burnt(0));
        village.settle(0);
        assert_eq!(village.next_at(2), None);
    }
}
