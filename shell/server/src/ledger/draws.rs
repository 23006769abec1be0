//! What a table knows of its draws: the seal, what people contributed, the sum of all that happened.

use game::Rng;
use protocol::{PersonId, Proof, Refusal, Sealed, Secret, Stage, Sum, Transcript, Who};

use super::{Event, Ledger, LoggedStep, SeatState};

/// The draws of a sealed table.
#[derive(Clone, Debug)]
pub(super) struct Draws {
    seal: Sum,
    /// What people contributed before the start.
    lots: Vec<(PersonId, u64)>,
    /// The sum of all that happened, from the start on.
    transcript: Option<Transcript>,
    drawn: u32,
    /// The secret, once it is opened.
    secret: Option<Secret>,
}

/// A day's game: which day's, and whether it is for practice only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DayTable {
    /// The day, as in 20261105.
    pub day: u64,
    /// Whether it stands on no list.
    pub is_practice: bool,
}

fn person_of(seat: &SeatState) -> Option<PersonId> {
    match seat.who {
        Who::Person(id, _) => Some(id),
        Who::Free | Who::Bot(_) => None,
    }
}

impl Ledger {
    /// What was shown of the secret of its draws. Tables of earlier versions have none.
    pub fn seal(&self) -> Option<Sum> {
        self.draws.as_ref().map(|draws| draws.seal)
    }

    /// What everybody may know of its draws.
    pub fn sealed(&self) -> Option<Sealed> {
        let draws = self.draws.as_ref()?;
        let head = draws.transcript.filter(|_| self.stage == Stage::Over).map(|transcript| transcript.sum());
        Some(Sealed { seal: draws.seal, secret: draws.secret, head })
    }

    /// The day whose game it is, if it is one.
    pub fn day(&self) -> Option<DayTable> {
        self.day
    }

    /// The generator of the next draw of a sealed table whose game has begun.
    pub fn rng(&self, secret: Secret) -> Option<Rng> {
        let draws = self.draws.as_ref()?;
        if self.day.is_some() {
            return Some(secret.of_day(draws.drawn));
        }
        Some(secret.after(draws.transcript.as_ref()?))
    }

    /// Somebody who has a seat contributes to the draws, once, before the start.
    pub fn give_lot(&self, person: PersonId, number: u64) -> Result<Vec<Event>, Refusal> {
        if self.stage != Stage::Waiting {
            return Err(Refusal::TooLate);
        }
        self.seat_of(person).ok_or(Refusal::NoSeat)?;
        let draws = self.draws.as_ref().filter(|draws| draws.lots.iter().all(|(giver, _)| *giver != person));
        Ok(draws.map(|_| Event::Lot(person, number)).into_iter().collect())
    }

    /// The secret is opened when the game is over; that of a day's game only when the day is.
    pub fn unseal(&self, secret: Secret) -> Option<Event> {
        let is_closed = self.draws.as_ref().is_some_and(|draws| draws.secret.is_none());
        (is_closed && self.stage == Stage::Over && self.day.is_none()).then_some(Event::Unsealed(secret))
    }

    pub(super) fn take_draws(&mut self, event: &Event) -> Result<(), String> {
        let is_first = self.version == 1;
        let draws = self.draws.as_mut();
        match (event, draws) {
            (Event::Sealed(seal), None) if is_first => {
                self.draws = Some(Draws { seal: *seal, lots: vec![], transcript: None, drawn: 0, secret: None });
            }
            (Event::Day(day, is_practice), Some(_)) if self.stage == Stage::Waiting && self.day.is_none() => {
                self.day = Some(DayTable { day: *day, is_practice: *is_practice });
            }
            (Event::Lot(person, number), Some(draws)) if self.stage == Stage::Waiting => draws.lots.push((*person, *number)),
            (Event::Unsealed(secret), Some(draws)) if secret.seal() == draws.seal => draws.secret = Some(*secret),
            (Event::Unsealed(_), Some(_)) => return Err("the secret is not the one that was sealed".into()),
            _ => return Err("the seal of the draws comes second, what is said of it later, and each of it once".into()),
        }
        Ok(())
    }

    /// Adds an event to the sum of all that happened.
    pub(super) fn sum_up(&mut self, event: &Event) {
        let Some(draws) = &mut self.draws else { return };
        match (event, &mut draws.transcript) {
            (Event::Started, transcript) => {
                let lots = draws.lots.iter().map(|(_, number)| *number);
                let people = self.seats.iter().map(person_of);
                *transcript = Some(Transcript::begin(draws.seal, self.id, self.rules, &self.settings, lots, people));
            }
            (Event::Acted(seat, id, step), Some(transcript)) => transcript.act(*seat, *id, step),
            (Event::Chance(step), Some(transcript)) => {
                transcript.draw(step);
                draws.drawn += 1;
            }
            _ => {}
        }
    }

    /// What proves the draws of a game that is over, with its steps. The secret of a day's game is known to others.
    pub fn proof(&self, steps: &[LoggedStep], of_day: Option<Secret>) -> Option<Proof> {
        let draws = self.draws.as_ref()?;
        let head = draws.transcript?.sum();
        Some(Proof {
            table: self.id.to_string(),
            seal: draws.seal,
            secret: draws.secret.or(of_day),
            day: self.day.map(|day| day.day),
            options: self.settings.options.clone(),
            seats: self.settings.seats,
            lots: draws.lots.iter().map(|(_, number)| *number).collect(),
            people: self.seats.iter().map(|seat| person_of(seat).map_or(0, |person| person.0)).collect(),
            ids: steps.iter().filter(|step| step.by.is_some()).map(|step| step.id).collect(),
            head,
        })
    }
}
