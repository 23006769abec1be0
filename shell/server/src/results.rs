//! How a game ended, for history and ratings.

use protocol::Who;

use crate::ledger::Ledger;
use crate::names;
use crate::store::{GameResult, SeatResult};

/// The result of a table whose game is over.
pub fn result_of(ledger: &Ledger, now: u64) -> Option<GameResult> {
    if ledger.is_void() {
        return None;
    }
    let mode = ledger.table()?.kind();
    let seats = ledger.seats().iter().zip(ledger.standings()?).enumerate().map(|(seat, (state, standing))| {
        let (person, name) = match &state.who {
            Who::Person(id, name) => (Some(*id), name.clone()),
            Who::Bot(name) => (None, name.clone()),
            Who::Free => (None, String::new()),
        };
        SeatResult {
            seat,
            person,
            is_account: person.is_some() && !names::is_guest(&name),
            name,
            score: standing.score,
            place: standing.place,
            won: standing.won,
            by_hand: !standing.left,
            stood_in: state.stood_in(),
        }
    });
    Some(GameResult { mode, ended: now, counts: ledger.counts(), seats: seats.collect() })
}
