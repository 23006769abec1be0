//! What happens while the game runs: actions, draws, clocks, stand-ins.

use bad_bones::Phase;
use bad_bones::notation::parse_action;
use bad_bones::record::Step;
use bad_bones_bots::Level;
use game::{Game as _, Rng, Seat, Turn};
use protocol::{Common, PersonId, Refusal, Stage, Who, step};

use super::{Absence, BOT, Event, Ledger, SeatState};

/// What became of an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Played {
    /// It is new: these events.
    New(Vec<Event>),
    /// It was done before.
    Before,
}

impl Ledger {
    /// A person's action. Sent twice, it is done once.
    pub fn act(&self, person: PersonId, seq: u32, id: u64, text: &str) -> Result<Played, Refusal> {
        let seat = self.seat_of(person).ok_or(Refusal::NoSeat)?;
        let state = &self.seats[seat];
        if state.remembers(seq, id) {
            return Ok(Played::Before);
        }
        let game = self.game().filter(|_| self.stage == Stage::Playing).ok_or(Refusal::NotPlaying)?;
        if seq != state.seq + 1 {
            return Err(Refusal::OutOfOrder(state.seq + 1));
        }
        let action = parse_action(text).map_err(|misread| Refusal::Misread(misread.to_string()))?;
        let place = Seat::at(seat);
        game.is_legal(place, action).map_err(|refusal| Refusal::Illegal(refusal.to_string()))?;
        let back = state.absence.map(|_| Event::Back(seat as u8));
        let did = Event::Did(seat as u8, id, step::text(&Step::Do(place, action)));
        Ok(Played::New(back.into_iter().chain([did]).collect()))
    }

    /// A bot's action, thought of when the seat had done `seq` actions; nothing if it comes too late.
    pub fn act_for(&self, seat: usize, seq: u32, step: &Step) -> Vec<Event> {
        let is_right = self.stage == Stage::Playing
            && self.player_of(seat).is_some()
            && self.seats[seat].seq == seq
            && matches!(step, Step::Do(by, action) if by.index() == seat && self.game().is_some_and(|game| game.is_legal(*by, *action).is_ok()));
        if is_right { vec![Event::Did(seat as u8, BOT, step::text(step))] } else { vec![] }
    }

    /// Whether it is the turn of chance.
    pub fn is_chance(&self) -> bool {
        self.game().is_some_and(|game| game.turn() == Turn::Chance)
    }

    /// What chance decides now, if it is its turn.
    pub fn draw(&self, rng: &mut Rng) -> Option<Event> {
        let game = self.game().filter(|_| self.is_chance())?;
        Some(Event::Drew(step::text(&Step::Chance(game.sample(rng)))))
    }

    /// The bot that plays a seat.
    pub fn player_of(&self, seat: usize) -> Option<Level> {
        let state = self.seats.get(seat)?;
        match state.who {
            Who::Bot(level) => Some(level),
            Who::Person(..) if state.absence.is_some() => Some(self.settings.stand_in),
            _ => None,
        }
    }

    /// The seats that are asked something.
    pub fn asked(&self) -> impl Iterator<Item = usize> + use<> {
        let seats = match self.game().map(|game| game.turn()) {
            Some(Turn::Asked(seats)) if self.stage == Stage::Playing => seats,
            _ => game::SeatSet::EMPTY,
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

    /// What a seat of a cooperative team knows of the running phase besides its own steps.
    pub fn common(&self, seat: Option<usize>) -> Option<Common> {
        let game = self.game().filter(|game| game.options().mode == bad_bones::Mode::Coop && game.phase() == Phase::Trap)?;
        let place = seat.map(Seat::at)?;
        let names = |supply: &bad_bones::Supply| supply.iter().map(|trap| trap.name().to_string()).collect();
        let asked = game.question(place).is_some();
        Some(Common { supply: names(game.supply(place)), retrieved: names(game.retrieved()), asked })
    }
}
