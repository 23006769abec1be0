//! How a game ended, for history and ratings.

use protocol::Who;

use crate::ledger::Ledger;
use crate::store::{GameResult, SeatResult};

/// The result of a table whose game is over.
pub fn result_of(ledger: &Ledger, now: u64) -> Option<GameResult> {
    let outcome = ledger.outcome()?;
    let score = |seat: usize| outcome.scores.get(seat).copied().unwrap_or(0);
    let won = |seat: usize| outcome.winners.contains(&(seat as u8 + 1));
    let rank = |seat: usize| (won(seat), score(seat));
    let count = ledger.seats().len();
    let seats = ledger.seats().iter().enumerate().map(|(seat, state)| {
        let (person, name) = match &state.who {
            Who::Person(id, name) => (Some(*id), name.clone()),
            Who::Bot(name) => (None, name.clone()),
            Who::Free => (None, String::new()),
        };
        // As many as were better, and one.
        let place = 1 + (0..count).filter(|other| rank(*other) > rank(seat)).count();
        SeatResult { seat, person, name, score: score(seat), place, won: won(seat), by_hand: state.is_by_hand() }
    });
    Some(GameResult { mode: ledger.table()?.kind(), ended: now, seats: seats.collect() })
}
