//! What happens before the start, and after the end: seats, bots, settings, host.

use std::sync::Arc;

use game::Seat;
use protocol::{Fault, PersonId, Refusal, Settings, Stage, TableId, Who};

use super::{Event, Ledger, SeatState};
use crate::games::Games;

/// Events before the start. Nobody needs so many to agree on a game, and each is read again when the table is.
const MOST_BEFORE_THE_START: u64 = 1000;

/// Somebody who wants something.
#[derive(Clone, Copy, Debug)]
pub struct Asker<'n> {
    /// Who.
    pub person: PersonId,
    /// The name others see.
    pub name: &'n str,
}

impl Ledger {
    /// The first events of a table: the host opens it and sits down.
    pub fn open(games: Games, settings: Settings, host: Asker<'_>, quick: bool) -> Result<Vec<Event>, Refusal> {
        let unknown = || Refusal::Settings(vec![Fault::Game(settings.game.clone())]);
        let game = games.named(&settings.game).ok_or_else(unknown)?;
        let rules = *game.rules().end();
        game.table(&settings, rules).map_err(Refusal::Settings)?;
        let opened = Event::Opened { rules, settings, host: host.person, quick };
        Ok(vec![opened, Event::Sat(0, host.person, host.name.into())])
    }

    fn waiting(&self) -> Result<(), Refusal> {
        if self.stage == Stage::Waiting { Ok(()) } else { Err(Refusal::TooLate) }
    }

    /// Whether so much was changed before the start that nothing more may be.
    pub fn is_overlong(&self) -> bool {
        self.stage == Stage::Waiting && self.version >= MOST_BEFORE_THE_START
    }

    fn hosted_by(&self, person: PersonId) -> Result<(), Refusal> {
        self.waiting()?;
        if self.host == person { Ok(()) } else { Err(Refusal::NotTheHost) }
    }

    fn seat_at(&self, seat: u8) -> Result<&SeatState, Refusal> {
        self.seats.get(usize::from(seat)).ok_or(Refusal::NoSuchSeat)
    }

    /// Sits down, or changes seats.
    pub fn sit(&self, asker: Asker<'_>, seat: u8) -> Result<Vec<Event>, Refusal> {
        self.waiting()?;
        if self.kicked.contains(&asker.person) {
            return Err(Refusal::Kicked);
        }
        match &self.seat_at(seat)?.who {
            Who::Person(id, _) if *id == asker.person => return Ok(vec![]),
            Who::Person(..) => return Err(Refusal::SeatTaken),
            Who::Free | Who::Bot(_) => {}
        }
        let mut events: Vec<Event> = self.seat_of(asker.person).map(|old| Event::Rose(old as u8)).into_iter().collect();
        events.push(Event::Sat(seat, asker.person, asker.name.into()));
        // Everybody had left: who comes first has the table.
        if self.seats.iter().all(|seat| !matches!(seat.who, Who::Person(..))) {
            events.push(Event::Host(asker.person));
        }
        let is_free = |(index, state): (usize, &SeatState)| state.who == Who::Free && index != usize::from(seat);
        if self.quick && events.len() == 1 && !self.seats.iter().enumerate().any(is_free) {
            events.push(Event::Started);
        }
        Ok(events)
    }

    /// Sits down anywhere.
    pub fn sit_anywhere(&self, asker: Asker<'_>) -> Result<Vec<Event>, Refusal> {
        self.waiting()?;
        if self.seat_of(asker.person).is_some() {
            return Ok(vec![]);
        }
        let free = self.seats.iter().position(|seat| seat.who == Who::Free).ok_or(Refusal::SeatTaken)?;
        self.sit(asker, free as u8)
    }

    /// Gives the seat up. If it was the host's, the next person is the host.
    pub fn stand(&self, person: PersonId) -> Result<Vec<Event>, Refusal> {
        self.waiting()?;
        let seat = self.seat_of(person).ok_or(Refusal::NoSeat)?;
        let mut events = vec![Event::Rose(seat as u8)];
        if self.host == person {
            let other = |seat: &SeatState| match seat.who {
                Who::Person(id, _) if id != person => Some(id),
                _ => None,
            };
            events.extend(self.seats.iter().find_map(other).map(Event::Host));
        }
        Ok(events)
    }

    /// The host puts the bot of this name on a seat, or takes it away.
    pub fn put_bot(&self, host: PersonId, seat: u8, name: Option<&str>) -> Result<Vec<Event>, Refusal> {
        self.hosted_by(host)?;
        if let Some(name) = name.filter(|name| !self.game.is_some_and(|game| game.has_bot(name))) {
            return Err(Refusal::Settings(vec![Fault::Bot(name.into())]));
        }
        let now = name.map_or(Who::Free, |name| Who::Bot(name.into()));
        match &self.seat_at(seat)?.who {
            Who::Person(..) => Err(Refusal::SeatTaken),
            who if *who == now => Ok(vec![]),
            _ => Ok(vec![Event::Bot(seat, name.map(String::from))]),
        }
    }

    /// The host sends a player away.
    pub fn kick(&self, host: PersonId, seat: u8) -> Result<Vec<Event>, Refusal> {
        self.hosted_by(host)?;
        match self.seat_at(seat)?.who {
            Who::Person(id, _) if id != host => Ok(vec![Event::Kicked(seat)]),
            _ => Err(Refusal::NoSuchSeat),
        }
    }

    /// The host changes the settings. The game stays the same.
    pub fn change(&self, host: PersonId, settings: &Settings) -> Result<Vec<Event>, Refusal> {
        self.hosted_by(host)?;
        let game = self.game.filter(|game| game.name() == settings.game);
        let game = game.ok_or_else(|| Refusal::Settings(vec![Fault::Game(settings.game.clone())]))?;
        game.table(settings, self.rules).map_err(Refusal::Settings)?;
        let lost = self.seats.iter().skip(usize::from(settings.seats));
        if lost.clone().any(|seat| matches!(seat.who, Who::Person(..))) {
            return Err(Refusal::TooFewSeats);
        }
        Ok(if *settings == *self.settings { vec![] } else { vec![Event::Changed(settings.clone())] })
    }

    /// The host starts the game.
    pub fn start(&self, host: PersonId) -> Result<Vec<Event>, Refusal> {
        self.hosted_by(host)?;
        Ok(vec![Event::Started])
    }

    /// Where the same people play again: a table that is there already, or this new one.
    pub fn play_again(&self, person: PersonId, new: TableId) -> Result<Vec<Event>, Refusal> {
        if self.stage != Stage::Over {
            return Err(Refusal::NotPlaying);
        }
        self.seat_of(person).ok_or(Refusal::NoSeat)?;
        Ok(if self.rematch.is_some() { vec![] } else { vec![Event::Rematch(new)] })
    }

    /// The first events of a rematch: the same settings and bots, whoever asked as the host on the own seat.
    pub fn open_again(&self, asker: Asker<'_>) -> Result<Vec<Event>, Refusal> {
        let seat = self.seat_of(asker.person).ok_or(Refusal::NoSeat)?;
        let mut events = Ledger::open(self.games, Settings::clone(&self.settings), asker, false)?;
        events[1] = Event::Sat(seat as u8, asker.person, asker.name.into());
        for (index, seat) in self.seats.iter().enumerate() {
            if let Who::Bot(name) = &seat.who {
                events.push(Event::Bot(index as u8, Some(name.clone())));
            }
        }
        Ok(events)
    }

    pub(super) fn take_settings(&mut self, settings: &Settings) -> Result<(), String> {
        let seats = usize::from(settings.seats);
        if seats > Seat::MAX || self.game.is_none_or(|game| game.name() != settings.game) {
            return Err(format!("a table of \"{}\" with {seats} seats", settings.game));
        }
        self.settings = Arc::new(settings.clone());
        self.seats.resize(seats, SeatState::new(Who::Free));
        Ok(())
    }

    pub(super) fn take_seating(&mut self, event: &Event) -> Result<(), String> {
        let count = self.seats.len();
        let place = |seat: u8| Some(usize::from(seat)).filter(|seat| *seat < count).ok_or("there is no such seat");
        match event {
            Event::Changed(settings) => self.take_settings(settings)?,
            Event::Sat(seat, person, name) => self.seats[place(*seat)?].who = Who::Person(*person, name.clone()),
            Event::Rose(seat) => self.seats[place(*seat)?].who = Who::Free,
            Event::Kicked(seat) => {
                if let Who::Person(person, _) = std::mem::replace(&mut self.seats[place(*seat)?].who, Who::Free) {
                    self.kicked.push(person);
                }
            }
            Event::Host(person) => self.host = *person,
            Event::Bot(seat, name) => self.seats[place(*seat)?].who = name.clone().map_or(Who::Free, Who::Bot),
            Event::Handed(seat, absence) => self.seats[place(*seat)?].absence = Some(*absence),
            Event::Back(seat) => self.seats[place(*seat)?].absence = None,
            Event::Rematch(table) => self.rematch = Some(*table),
            Event::Closed => self.stage = Stage::Over,
            Event::Ruled(_) if self.outcome().is_none() => return Err("a ruling on a game that is not over".into()),
            Event::Ruled(won) => self.ruling = Some(won.clone()),
            Event::Opened { .. } | Event::Started | Event::Acted(..) | Event::Chance(_) => unreachable!("taken before"),
            Event::Sealed(_) | Event::Day(..) | Event::Lot(..) | Event::Unsealed(_) => unreachable!("taken before"),
        }
        Ok(())
    }
}
