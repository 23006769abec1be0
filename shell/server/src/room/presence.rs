//! Who is there, on this machine or another.

use std::time::{Duration, Instant};

use protocol::{PersonId, Stage, Who};

use super::{Guest, Room};
use crate::bus::{News, Topic};
use crate::ledger::{BOT, Event, Ledger};

/// How often others hear who is there, in milliseconds. Absence is noticed after three times that.
const TELL_EVERY: u64 = 8_000;
/// How often the log is read for news that got lost: while the bus is there, and while it is not.
const POLL: (u64, u64) = (5_000, 500);

/// How long a seat of an open table is kept for somebody who left before the start.
const BEFORE_THE_START: Duration = Duration::from_secs(60);

/// Who was last seen when.
pub(super) struct Presence {
    seen: [u64; game::Seat::MAX],
    told: u64,
    polled: Instant,
    was_bus_up: bool,
    could_hear: bool,
}

impl Presence {
    /// At first everybody counts as seen just now.
    pub(super) fn new(now: u64) -> Presence {
        Presence { seen: [now; game::Seat::MAX], told: 0, polled: Instant::now(), was_bus_up: true, could_hear: true }
    }

    /// Looks who is in the room.
    pub(super) fn look(&mut self, guests: &[Guest], ledger: &Ledger, now: u64) {
        for guest in guests {
            self.heard(&[guest.line.person], ledger, now);
        }
    }

    /// These people are there.
    pub(super) fn heard(&mut self, people: &[PersonId], ledger: &Ledger, now: u64) {
        for seat in people.iter().filter_map(|person| ledger.seat_of(*person)) {
            self.seen[seat] = now;
        }
    }

    /// Who sits down, acts or is back is there, wherever that is.
    pub(super) fn follow(&mut self, events: &[Event], now: u64) {
        let there = |event: &Event| match event {
            Event::Sat(seat, ..) | Event::Back(seat) => Some(usize::from(*seat)),
            Event::Acted(seat, id, _) if *id != BOT => Some(usize::from(*seat)),
            _ => None,
        };
        events.iter().filter_map(there).for_each(|seat| self.seen[seat] = now);
    }

    /// Whether the bus is there. When it is back nobody was heard for a while: everybody has time to be.
    pub(super) fn note_bus(&mut self, is_up: bool, now: u64) {
        if is_up && !self.could_hear {
            self.seen = self.seen.map(|seen| seen.max(now));
        }
        self.could_hear = is_up;
    }

    /// The seats whose owners are away for too long. Without a bus nobody can know who is at other machines.
    pub(super) fn absent(&self, ledger: &Ledger, now: u64, is_bus_up: bool) -> Vec<usize> {
        if !is_bus_up {
            return vec![];
        }
        self.waited_for(ledger).filter(|(_, until)| now >= *until).map(|(seat, _)| seat).collect()
    }

    /// When the next one is.
    pub(super) fn next_absence(&self, ledger: &Ledger) -> Option<u64> {
        self.waited_for(ledger).map(|(_, until)| until).min()
    }

    /// People who play for themselves, and until when the table waits for them if they don't show up.
    fn waited_for<'l>(&'l self, ledger: &'l Ledger) -> impl Iterator<Item = (usize, u64)> + 'l {
        let patience = match ledger.stage() {
            Stage::Playing => ledger.settings().pace.patience(),
            // Strangers should not wait for somebody who is gone; friends may come back to a table of their own.
            Stage::Waiting => ledger.settings().open.then_some(BEFORE_THE_START),
            Stage::Over => None,
        };
        let owned =
            |(_, seat): &(usize, &crate::ledger::SeatState)| matches!(seat.who, Who::Person(..)) && seat.absence.is_none();
        let seats = ledger.seats().iter().enumerate().filter(owned);
        seats.filter_map(move |(seat, _)| Some((seat, self.seen[seat] + patience?.as_millis() as u64)))
    }

    /// How long until the log should be read.
    pub(super) fn next_poll(&self, is_bus_up: bool) -> u64 {
        let every = if is_bus_up { POLL.0 } else { POLL.1 };
        every.saturating_sub(self.polled.elapsed().as_millis() as u64)
    }

    /// Whether the log should be read now.
    pub(super) fn is_poll_due(&mut self, is_bus_up: bool) -> bool {
        // What was told while the bus was away is lost.
        let is_due = self.next_poll(is_bus_up) == 0 || is_bus_up && !self.was_bus_up;
        self.was_bus_up = is_bus_up;
        if is_due {
            self.polled = Instant::now();
        }
        is_due
    }
}

impl Room {
    /// Other machines hear who is here.
    pub(super) async fn tell_presence(&mut self) {
        let now = self.node.clock.now();
        if !self.node.bus.is_shared() || self.guests.is_empty() || now < self.presence.told + TELL_EVERY {
            return;
        }
        self.presence.told = now;
        let people: Vec<PersonId> =
            self.guests.iter().map(|guest| guest.line.person).filter(|person| self.ledger.seat_of(*person).is_some()).collect();
        if !people.is_empty() {
            self.node.bus.tell(Topic::Table(self.id), &News::Present(people)).await;
        }
    }
}
