//! What happens while the game runs: actions, draws, clocks, stand-ins.

use game::{Rng, Seat, SeatSet, Turn};
use protocol::{Common, HostedTable, Packed, PersonId, Refusal, Stage, Taken, Who};

use super::{Absence, BOT, Event, Ledger, SeatState};

/// What became of an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Played {
    /// It is done: these events have happened.
    New(Vec<Event>),
    /// It was done before.
    Before,
}

impl Ledger {
    /// The game in play, as long as it is.
    fn playing(&self) -> Option<&dyn HostedTable> {
        self.table().filter(|_| self.stage == Stage::Playing)
    }

    /// A person acts. Sent twice, it is done once; what is refused changes nothing.
    pub fn act(&mut self, person: PersonId, seq: u32, id: u64, action: &Packed, at: u64) -> Result<Played, Refusal> {
        let seat = self.seat_of(person).ok_or(Refusal::NoSeat)?;
        let state = &self.seats[seat];
        if state.remembers(seq, id) {
            return Ok(Played::Before);
        }
        self.playing().ok_or(Refusal::NotPlaying)?;
        if seq != state.seq + 1 {
            return Err(Refusal::OutOfOrder(state.seq + 1));
        }
        let (is_back, was_paused) = (state.absence.is_some(), self.is_paused());
        let acted = self.do_action(seat, id, action, at)?;
        // In the log the owner is back before acting.
        let back = is_back.then_some(Event::Back(seat as u8));
        let events: Vec<Event> = back.into_iter().chain([acted]).collect();
        self.seats[seat].absence = None;
        self.go_on_if(was_paused, at);
        events.iter().for_each(|event| self.count(event, at));
        Ok(Played::New(events))
    }

    /// A bot acts as it thought when the seat had done `seq` actions; nothing happens if it comes too late.
    pub fn act_for(&mut self, seat: usize, seq: u32, action: &Packed, at: u64) -> Vec<Event> {
        let is_in_time = self.player_of(seat).is_some() && self.seats[seat].seq == seq && self.playing().is_some();
        let acted = is_in_time.then(|| self.do_action(seat, BOT, action, at).ok()).flatten();
        acted.iter().for_each(|event| self.count(event, at));
        acted.into_iter().collect()
    }

    /// The action of a seat happens in the game, which is being played: the event, which is still to be counted.
    fn do_action(&mut self, seat: usize, id: u64, action: &Packed, at: u64) -> Result<Event, Refusal> {
        let table = self.table.as_deref_mut().ok_or(Refusal::NotPlaying)?;
        let phase = table.phase_number();
        let Taken { step, is_revealed } = table.act(Seat::at(seat), action)?;
        self.seats[seat].note_action(id);
        self.go_on(phase, is_revealed, at);
        Ok(Event::Acted(seat as u8, id, step))
    }

    /// Whether it is the turn of chance.
    pub fn is_chance(&self) -> bool {
        self.playing().is_some_and(|table| table.turn() == Turn::Chance)
    }

    /// Chance decides, if it is its turn.
    pub fn draw(&mut self, rng: &mut Rng, at: u64) -> Option<Event> {
        let table = self.table.as_deref_mut()?;
        let phase = table.phase_number();
        let Taken { step, is_revealed } = table.draw(rng)?;
        self.go_on(phase, is_revealed, at);
        let event = Event::Chance(step);
        self.count(&event, at);
        Some(event)
    }

    /// The name of the bot that plays a seat. None plays while nobody else does.
    pub fn player_of(&self, seat: usize) -> Option<&str> {
        let state = self.seats.get(seat).filter(|_| !self.is_paused())?;
        match &state.who {
            Who::Bot(name) => Some(name),
            Who::Person(..) if state.absence.is_some() => Some(&self.settings.stand_in),
            _ => None,
        }
    }

    /// The seats that are asked something.
    pub fn asked(&self) -> impl Iterator<Item = usize> + use<> {
        let seats = match self.playing().map(|table| table.turn()) {
            Some(Turn::Asked(seats)) => seats,
            _ => SeatSet::EMPTY,
        };
        seats.into_iter().map(Seat::index)
    }

    /// The same, one bit for each.
    pub fn asked_bits(&self) -> u8 {
        self.asked().fold(0, |bits, seat| bits | 1 << seat)
    }

    /// Seats whose clock has run out are handed to the stand-in.
    pub fn time_out(&self, now: u64) -> Vec<Event> {
        if self.deadline().is_none_or(|deadline| now < deadline) {
            return vec![];
        }
        self.asked().filter(|seat| self.player_of(*seat).is_none()).map(|seat| Event::Handed(seat as u8, Absence::Late)).collect()
    }

    /// A player is away for too long: the stand-in plays, or before the start the seat is free.
    pub fn be_without(&self, seat: usize) -> Vec<Event> {
        match self.seats.get(seat) {
            Some(SeatState { who: Who::Person(person, _), .. }) if self.stage == Stage::Waiting => {
                self.stand(*person).unwrap_or_default()
            }
            Some(SeatState { who: Who::Person(..), absence: None, .. }) if self.stage == Stage::Playing => {
                vec![Event::Handed(seat as u8, Absence::Away)]
            }
            _ => vec![],
        }
    }

    /// A player is back.
    pub fn come_back(&self, person: PersonId) -> Vec<Event> {
        let seat = self.seat_of(person).filter(|seat| self.seats[*seat].absence.is_some() && self.stage == Stage::Playing);
        seat.map(|seat| Event::Back(seat as u8)).into_iter().collect()
    }

    /// What a seat may know of the running phase besides its own steps.
    pub fn common(&self, seat: Option<usize>) -> Option<Common> {
        self.table()?.common(Seat::at(seat?))
    }
}
