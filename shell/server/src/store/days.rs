//! Tries at the games of days: one for each account, at a table that the server draws for.

use protocol::http::DayEntry;
use protocol::{DaysGame, PersonId, TableId};
use sqlx::Row;

use super::{Store, StoreError, with};
use crate::names::shown;

/// What became of a try: it is open, it counts, or it came to nothing.
const OPEN: i16 = 0;
const COUNTS: i16 = 1;
const NOTHING: i16 = 2;

impl Store {
    /// Somebody tries the game of a day: the table of the try, this one or the one that there is already.
    pub async fn begin_try(&self, day: u64, game: &str, person: PersonId, table: TableId) -> Result<TableId, StoreError> {
        let put = "INSERT INTO tries (day, game, person, table_id, state, won, rounds, score, ended) \
                   VALUES ($1, $2, $3, $4, 0, 0, 0, 0, 0) ON CONFLICT (day, game, person) DO NOTHING";
        with!(&self.writes, db => {
            sqlx::query(put).bind(day as i64).bind(game).bind(person.0 as i64).bind(table.number() as i64).execute(db).await?;
        });
        Ok(self.try_of(day, game, person).await?.unwrap_or(table))
    }

    /// The table where a person tries the game of a day, or has tried it.
    pub async fn try_of(&self, day: u64, game: &str, person: PersonId) -> Result<Option<TableId>, StoreError> {
        let sql = "SELECT table_id FROM tries WHERE day = $1 AND game = $2 AND person = $3";
        let found: Option<i64> = with!(&self.writes, db => {
            sqlx::query_scalar(sql).bind(day as i64).bind(game).bind(person.0 as i64).fetch_optional(db).await?
        });
        Ok(found.map(|table| TableId::new(table as u64)))
    }

    /// Whether somebody's own try at the game of a day is over: then there is nothing to be learnt from others any more.
    pub async fn has_tried(&self, day: u64, game: &str, person: PersonId) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM tries y JOIN tables t ON t.id = y.table_id \
                   WHERE y.day = $1 AND y.game = $2 AND y.person = $3 AND t.stage = 2";
        Ok(with!(&self.reads, db => {
            sqlx::query(sql).bind(day as i64).bind(game).bind(person.0 as i64).fetch_optional(db).await?.is_some()
        }))
    }

    /// Tries whose game is over and that are not counted yet.
    pub async fn uncounted_tries(&self, most: i64) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT y.table_id FROM tries y JOIN tables t ON t.id = y.table_id WHERE y.state = 0 AND t.stage = 2 LIMIT $1";
        let ids: Vec<i64> = with!(&self.reads, db => sqlx::query_scalar(sql).bind(most).fetch_all(db).await?);
        Ok(ids.into_iter().map(|id| TableId::new(id as u64)).collect())
    }

    /// Counts a try, or notes that it came to nothing.
    pub async fn count_try(&self, table: TableId, came_to: Option<&DaysGame>, ended: u64) -> Result<(), StoreError> {
        let sql = "UPDATE tries SET state = $2, won = $3, rounds = $4, score = $5, ended = $6 WHERE table_id = $1 AND state = $7";
        let (state, won, rounds, score) = match came_to {
            Some(game) => (COUNTS, game.won, i64::from(game.rounds), i64::from(game.score)),
            None => (NOTHING, false, 0, 0),
        };
        with!(&self.writes, db => {
            let query = sqlx::query(sql).bind(table.number() as i64).bind(state).bind(i16::from(won));
            query.bind(rounds).bind(score).bind(ended as i64).bind(OPEN).execute(db).await?;
        });
        Ok(())
    }

    /// The best of a day's game, and how many have tried it: who won first, then who survived more rounds, then points; who was
    /// first stands above.
    pub async fn days_best(&self, day: u64, game: &str, most: i64) -> Result<(Vec<DayEntry>, u64), StoreError> {
        let sql = "SELECT p.name, p.account, y.rounds, y.score, y.won, y.table_id FROM tries y JOIN people p ON p.id = y.person \
                   WHERE y.day = $1 AND y.game = $2 AND y.state = $3 \
                   ORDER BY y.won DESC, y.rounds DESC, y.score DESC, y.ended LIMIT $4";
        let count = "SELECT COUNT(*) FROM tries WHERE day = $1 AND game = $2";
        with!(&self.reads, db => {
            let rows = sqlx::query(sql).bind(day as i64).bind(game).bind(COUNTS).bind(most).fetch_all(db).await?;
            let tried: i64 = sqlx::query_scalar(count).bind(day as i64).bind(game).fetch_one(db).await?;
            let best = rows.iter().map(|row| {
                let (name, account): (String, Option<String>) = (row.try_get(0)?, row.try_get(1)?);
                let (rounds, score, won, table): (i64, i64, i16, i64) =
                    (row.try_get(2)?, row.try_get(3)?, row.try_get(4)?, row.try_get(5)?);
                Ok(DayEntry {
                    kind: game.into(),
                    name: shown(&name, account.is_some()),
                    rounds: rounds as u64,
                    score: score as u64,
                    won: won == 1,
                    table: Some(TableId::new(table as u64).to_string()),
                })
            });
            Ok((best.collect::<Result<_, sqlx::Error>>()?, tried as u64))
        })
    }
}
