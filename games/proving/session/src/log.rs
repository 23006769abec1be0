//! What happened, in sentences.

use game::Seat;
use proving::{Event, Game};

/// A sentence: the id of its text, the seat it tells of, and a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The id of its text.
    pub id: &'static str,
    /// The seat it tells of.
    pub seat: Option<Seat>,
    /// The number in it.
    pub number: u8,
    step: usize,
}

/// All sentences of a game.
#[derive(Clone, Default, Debug)]
pub struct Log(Vec<Entry>);

impl session::Log for Log {
    type Game = Game;
    type Entry = Entry;

    fn new(_: &Game) -> Log {
        Log::default()
    }

    fn hear(&mut self, step: usize, _: &Game, _: &Game, events: &[Event]) {
        self.0.extend(events.iter().map(|event| {
            let (id, seat, number) = match *event {
                Event::Turned(card) => ("log-turned", None, card),
                Event::Shown(seat, bid) => ("log-bid", Some(seat), bid),
                Event::Took(seat, points) => ("log-took", Some(seat), points),
                Event::Waits(points) => ("log-waits", None, points),
                Event::Ended => ("log-ended", None, 0),
            };
            Entry { id, seat, number, step }
        }));
    }

    fn entries(&self) -> &[Entry] {
        &self.0
    }
}

impl session::Entry for Entry {
    fn seat(&self) -> Option<Seat> {
        // What others bid concerns the whole table.
        None
    }

    fn step(&self) -> usize {
        self.step
    }

    fn is_slight_to(&self, _: Seat) -> bool {
        self.id == "log-bid"
    }

    fn is_loss(&self) -> bool {
        false
    }

    fn is_heard_by(&self, _: Seat, _: u32) -> bool {
        // Bids become events when all are shown.
        true
    }
}
