//! What happens before the start, and after the end: seats, bots, settings, host.

use bad_bones_bots::Level;
use protocol::{BotLevel, PersonId, Refusal, Settings, Stage, TableId, Who};

use super::{Event, GAME, Ledger, SeatState};

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
    pub fn open(settings: Settings, host: Asker<'_>, quick: bool) -> Result<Vec<Event>, Refusal> {
        settings.game().map_err(Refusal::Settings)?;
        let opened = Event::Opened { game: GAME.into(), rules: bad_bones::VERSION, settings, host: host.person, quick };
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

    /// The host puts a bot on a seat, or takes it away.
    pub fn put_bot(&self, host: PersonId, seat: u8, level: Option<Level>) -> Result<Vec<Event>, Refusal> {
        self.hosted_by(host)?;
        let now = level.map_or(Who::Free, Who::Bot);
        match &self.seat_at(seat)?.who {
            Who::Person(..) => Err(Refusal::SeatTaken),
            who if *who == now => Ok(vec![]),
            _ => Ok(vec![Event::Bot(seat, level.map(BotLevel))]),
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

    /// The host changes the settings.
    pub fn change(&self, host: PersonId, settings: &Settings) -> Result<Vec<Event>, Refusal> {
        self.hosted_by(host)?;
        settings.game().map_err(Refusal::Settings)?;
        let lost = self.seats.iter().skip(usize::from(settings.seats));
        if lost.clone().any(|seat| matches!(seat.who, Who::Person(..))) {
            return Err(Refusal::TooFewSeats);
        }
        Ok(if *settings == self.settings { vec![] } else { vec![Event::Changed(settings.clone())] })
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
        let mut events = Ledger::open(self.settings.clone(), asker, false)?;
        events[1] = Event::Sat(seat as u8, asker.person, asker.name.into());
        for (index, seat) in self.seats.iter().enumerate() {
            if let Who::Bot(level) = seat.who {
                events.push(Event::Bot(index as u8, Some(BotLevel(level))));
            }
        }
        Ok(events)
    }

    pub(super) fn take_seating(&mut self, event: &Event) -> Result<(), String> {
        let count = self.seats.len();
        let place = |seat: u8| Some(usize::from(seat)).filter(|seat| *seat < count).ok_or("there is no such seat");
        match event {
            Event::Changed(settings) => {
                self.settings = settings.clone();
                self.seats.resize(usize::from(settings.seats), SeatState::new(Who::Free));
            }
            Event::Sat(seat, person, name) => self.seats[place(*seat)?].who = Who::Person(*person, name.clone()),
            Event::Rose(seat) => self.seats[place(*seat)?].who = Who::Free,
            Event::Kicked(seat) => {
                if let Who::Person(person, _) = std::mem::replace(&mut self.seats[place(*seat)?].who, Who::Free) {
                    self.kicked.push(person);
                }
            }
            Event::Host(person) => self.host = *person,
            Event::Bot(seat, level) => {
                self.seats[place(*seat)?].who = level.map_or(Who::Free, |BotLevel(level)| Who::Bot(level));
            }
            Event::Handed(seat, absence) => self.seats[place(*seat)?].absence = Some(*absence),
            Event::Back(seat) => self.seats[place(*seat)?].absence = None,
            Event::Rematch(table) => self.rematch = Some(*table),
            Event::Closed => self.stage = Stage::Over,
            Event::Opened { .. } | Event::Started | Event::Did(..) | Event::Drew(_) => unreachable!("taken before"),
        }
        Ok(())
    }
}
