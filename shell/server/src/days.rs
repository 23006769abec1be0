//! The day's game: one fixed game a day, drawn by the server, one try for each account.

use std::sync::Arc;

use protocol::http::DaysBoard;
use protocol::{PersonId, Refusal, Secret, TableId};

use crate::clock::day_of;
use crate::ledger::{Asker, Event, Ledger};
use crate::node::Node;
use crate::random;
use crate::store::StoreError;

/// The secret of a day is opened so long after its beginning, in milliseconds: whoever begins late has a day to finish. What is finished
/// later does not count.
const OPENED_AFTER: u64 = 2 * 86_400_000;
/// Tries that are counted at once.
const AT_ONCE: i64 = 50;

/// Whether the secret of a day is open at a time.
fn is_open_at(day: u64, now: u64) -> bool {
    day_of(now.saturating_sub(OPENED_AFTER)) >= day
}

impl Node {
    /// The secret of a day's game, when everybody may know it.
    pub(crate) fn secret_of_day(&self, game: &str, day: u64) -> Option<Secret> {
        let is_open = self.clock.is_sure() && is_open_at(day, self.clock.now());
        is_open.then(|| self.key.of_day(game, day))
    }

    /// The first events of a table of a day's game: it begins at once.
    fn open_days_table(&self, game: &str, day: u64, asker: Asker<'_>, is_practice: bool) -> Result<Vec<Event>, Refusal> {
        let settings = self.store.games().named(game).and_then(|game| game.of_day(day)).ok_or(Refusal::NoSuchTable)?;
        let mut events = Ledger::open(self.store.games(), settings, asker, false)?;
        events.insert(1, Event::Sealed(self.key.of_day(game, day).seal()));
        events.insert(2, Event::Day(day, is_practice));
        events.push(Event::Started);
        Ok(events)
    }

    /// The table where somebody plays the game of today: the one try, or when that is over another one for practice.
    pub(crate) async fn todays_table(self: &Arc<Node>, asker: Asker<'_>, game: &str) -> Result<TableId, Refusal> {
        let not_kept = |error: StoreError| {
            tracing::warn!(%error, "the day's game was not begun");
            Refusal::NotKept
        };
        if !self.writes_sealed() {
            return Err(Refusal::NotKept);
        }
        let day = day_of(self.clock.now());
        if self.store.has_tried(day, game, asker.person).await.map_err(not_kept)? {
            let events = self.open_days_table(game, day, asker, true)?;
            return self.open_table(events).await;
        }
        let events = self.open_days_table(game, day, asker, false)?;
        let table = TableId::new(random::number());
        let table = self.store.begin_try(day, game, asker.person, table).await.map_err(not_kept)?;
        // The table of a try that was begun before, here or elsewhere, is there already.
        match self.store.load(table).await.map_err(not_kept)? {
            Some(_) => Ok(table),
            None => self.open_table_as(table, events).await.map(|_| table),
        }
    }

    /// Whether somebody may look at the game of another: at a day's game only who has nothing to learn from it.
    pub(crate) async fn may_look(&self, ledger: &Ledger, person: Option<PersonId>) -> bool {
        let Some(day) = ledger.day() else { return true };
        let game = &ledger.settings().game;
        if self.secret_of_day(game, day.day).is_some() {
            return true;
        }
        let Some(person) = person else { return false };
        ledger.seat_of(person).is_some() || self.store.has_tried(day.day, game, person).await.unwrap_or(false)
    }

    /// Counts the tries whose game is over.
    pub(crate) async fn count_tries(&self) -> Result<(), StoreError> {
        for table in self.store.uncounted_tries(AT_ONCE).await? {
            let Some(Ok(loaded)) = self.store.load_whole(table).await? else { continue };
            let ledger = &loaded.ledger;
            let (ended, day) = (ledger.ended_at(), ledger.day().filter(|day| !day.is_practice));
            let is_in_time = day.is_some_and(|day| !is_open_at(day.day, ended));
            let by_hand = ledger.seats().iter().all(|seat| seat.stood_in() == 0);
            let came_to = ledger.table().filter(|_| is_in_time && by_hand).and_then(|table| table.days_game().ok());
            self.store.count_try(table, came_to.as_ref(), ended).await?;
        }
        Ok(())
    }

    /// The games of a day with their best; with the own table of whoever asks.
    pub(crate) async fn days_boards(&self, day: u64, most: i64, person: Option<PersonId>) -> Result<Vec<DaysBoard>, StoreError> {
        let mut boards = Vec::new();
        // Nobody is told of days to come.
        if day > day_of(self.clock.now()) {
            return Ok(boards);
        }
        for game in self.store.games().all() {
            let Some(settings) = game.of_day(day) else { continue };
            let (best, tried) = self.store.days_best(day, game.name(), most).await?;
            let own = match person {
                Some(person) => self.store.try_of(day, game.name(), person).await?,
                None => None,
            };
            boards.push(DaysBoard {
                game: game.name().into(),
                settings,
                seal: self.key.of_day(game.name(), day).seal(),
                secret: self.secret_of_day(game.name(), day),
                tried,
                own: own.map(|table| table.to_string()),
                best,
            });
        }
        Ok(boards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_secret_of_a_day_is_opened_two_days_after_it_began() {
        // The 18th of November 2026 began 1,794,960,000 seconds after 1970.
        let began = 1_794_960_000_000;
        assert_eq!((day_of(began - 1), day_of(began)), (20_261_117, 20_261_118));
        assert!(!is_open_at(20_261_118, began));
        assert!(!is_open_at(20_261_118, began + OPENED_AFTER - 1));
        assert!(is_open_at(20_261_118, began + OPENED_AFTER));
    }
}
