//! How a game ended for those who had seats: who leaves wins nothing, whatever the stand-in did.

use protocol::{Outcome, Who};

use super::{Ledger, LoggedStep, SeatState};

/// What became of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Points.
    pub score: u32,
    /// The place, from 1 on; several may share one.
    pub place: usize,
    /// Whether it won.
    pub won: bool,
    /// Whether its owner left it to the stand-in.
    pub left: bool,
}

impl Ledger {
    /// How it ended, seat by seat. Who has left is below all who stayed. If stand-ins alone have won a game against each other, who
    /// stayed and came first has.
    pub fn standings(&self) -> Option<Vec<Standing>> {
        let outcome = self.outcome()?;
        let left = |seat: &SeatState| matches!(seat.who, Who::Person(..)) && seat.has_left();
        let standing = |(seat, state): (usize, &SeatState)| {
            let (score, left) = (outcome.scores.get(seat).copied().unwrap_or(0), left(state));
            let number = seat as u8 + 1;
            let won = match &self.ruling {
                Some(Some(winners)) => winners.contains(&number),
                _ => outcome.winners.contains(&number) && !left,
            };
            Standing { score, place: 1, won, left }
        };
        let mut seats: Vec<Standing> = self.seats.iter().enumerate().map(standing).collect();
        let is_ruled = matches!(self.ruling, Some(Some(_)));
        let rank = |seat: &Standing| (is_ruled && seat.won, !seat.left, seat.won, seat.score);
        // As many as were better, and one.
        let places: Vec<usize> =
            seats.iter().map(|seat| 1 + seats.iter().filter(|other| rank(other) > rank(seat)).count()).collect();
        let is_heir = !is_ruled && self.is_contest() && !outcome.winners.is_empty() && !seats.iter().any(|seat| seat.won);
        for (seat, place) in seats.iter_mut().zip(places) {
            seat.place = place;
            seat.won |= is_heir && !seat.left && place == 1;
        }
        Some(seats)
    }

    /// Whether it counts for nothing, by the word of whoever runs the server.
    pub fn is_void(&self) -> bool {
        self.ruling == Some(None)
    }

    /// Whether people are rated by such games.
    fn is_contest(&self) -> bool {
        let kind = self.table().map(|table| table.kind());
        self.game.is_some_and(|game| game.kinds().iter().any(|one| Some(one.name) == kind && one.is_rated))
    }

    /// Whether its result counts: with standard options, and a game against each other with a clock, at an open table. Who plays with
    /// friends behind a closed door, or without a clock, plays for fun.
    pub fn counts(&self) -> bool {
        let settings = &self.settings;
        let is_standard = self.game.is_some_and(|game| game.is_standard(settings));
        // What everybody draws alike is for the list of the day.
        is_standard
            && self.day.is_none()
            && !self.is_void()
            && (!self.is_contest() || settings.open && settings.pace.phase().is_some())
    }

    /// How it ended, as everybody is told: without those who left among the winners.
    pub fn verdict(&self) -> Option<Outcome> {
        let scores = self.outcome()?.scores;
        let standings = self.standings()?;
        let winners = (1..).zip(&standings).filter(|(_, seat)| seat.won).map(|(number, _)| number).collect();
        Some(Outcome { scores, winners })
    }

    /// Whether a stand-in took a step, and neither who has the seat nor a bot that has it.
    pub fn is_stand_ins(&self, logged: &LoggedStep) -> bool {
        let owner = logged.by.filter(|_| logged.id == super::BOT).and_then(|seat| self.seats.get(usize::from(seat)));
        owner.is_some_and(|seat| matches!(seat.who, Who::Person(..)))
    }
}
