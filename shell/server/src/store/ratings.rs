//! Totals that are kept of each person in each kind of game: ratings and records.

use std::collections::{HashMap, HashSet};

use protocol::http::Leader;
use protocol::{PersonId, TableId};
use sqlx::Row;

use super::{GameResult, Store, StoreError, with};

/// What is kept of a person in a kind of game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Total {
    /// Skill and doubt.
    pub rating: (f64, f64),
    /// Games that count.
    pub games: u64,
    /// Those won.
    pub wins: u64,
    /// The best game: whether it was won, and the points.
    pub best: (bool, u64),
}

/// Somebody at the end of a game that counts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rated {
    /// Who.
    pub person: PersonId,
    /// The place, from 1 on.
    pub place: usize,
    /// Whether the person played it, and not the stand-in.
    pub by_hand: bool,
    /// How many actions the stand-in did.
    pub stood_in: u32,
    /// Whether it was won.
    pub won: bool,
    /// Points.
    pub score: u64,
    /// What was kept before.
    pub total: Total,
}

/// How many rated games two people had with each other lately.
pub type Met = HashMap<(PersonId, PersonId), u32>;

/// How games are rated.
pub trait Rating {
    /// What is kept of somebody who has never played.
    fn first(&self) -> Total;

    /// What is kept after a game of this kind, in the same order; nothing if it counts for nobody.
    fn after(&self, kind: &str, rated: &[Rated], met: &Met) -> Vec<Total>;

    /// Games count as lately that ended after this one's end less so much, in milliseconds.
    fn lately(&self) -> u64;
}

/// A game as it is worked out again from its log: the result, and what it did to ratings, by seat.
#[derive(Clone, Debug)]
pub struct Recounted {
    /// The table.
    pub table: TableId,
    /// How it ended.
    pub result: GameResult,
    /// Skill before and after it, cautiously, of the seats that it was rated for.
    pub changes: Vec<(usize, f64, f64)>,
}

/// The totals of all people, by person and kind.
pub type Totals = HashMap<(PersonId, String), Total>;

/// What skill is at least, very likely.
pub fn cautious((skill, doubt): (f64, f64)) -> f64 {
    skill - 3.0 * doubt
}

/// Those of a game that counts who had an account when they sat down, and still have.
const SEATS: &str = "SELECT d.person, d.place, d.by_hand, d.stood_in, d.won, d.score FROM played d JOIN people p ON p.id = d.person \
    WHERE d.table_id = $1 AND d.is_account = 1 AND p.account IS NOT NULL ORDER BY d.person";
/// With whom a person had rated games before this one, and how many.
const MET: &str = "SELECT b.person, COUNT(*) FROM played a JOIN played b ON b.table_id = a.table_id WHERE a.person = $1 AND a.mode = $2 \
    AND a.ended > $3 AND (a.ended < $4 OR a.ended = $4 AND a.table_id < $5) AND a.rating_after IS NOT NULL \
    AND b.rating_after IS NOT NULL AND b.person <> $1 GROUP BY b.person";
const TOTAL: &str = "skill, doubt, games, wins, best_won, best";
const PUT: &str = "INSERT INTO ratings (person, mode, skill, doubt, games, wins, best_won, best) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) \
    ON CONFLICT (person, mode) DO ";

/// Reads a total from a row, from this column on.
macro_rules! total {
    ($row:expr, $at:expr) => {{
        let (games, wins): (i64, i64) = ($row.try_get($at + 2)?, $row.try_get($at + 3)?);
        let (best_won, best): (i16, i64) = ($row.try_get($at + 4)?, $row.try_get($at + 5)?);
        let rating = ($row.try_get($at)?, $row.try_get($at + 1)?);
        Total { rating, games: games as u64, wins: wins as u64, best: (best_won == 1, best as u64) }
    }};
}

/// Writes a total, if there is none (`NOTHING`) or in place of what is there.
macro_rules! put_total {
    ($tx:expr, $person:expr, $mode:expr, $total:expr, $sql:expr) => {{
        let total: Total = $total;
        sqlx::query(sqlx::AssertSqlSafe($sql))
            .bind($person.0 as i64)
            .bind($mode)
            .bind(total.rating.0)
            .bind(total.rating.1)
            .bind(total.games as i64)
            .bind(total.wins as i64)
            .bind(i16::from(total.best.0))
            .bind(total.best.1 as i64)
            .execute(&mut *$tx)
            .await?
    }};
}

/// Rates a game within a transaction, unless somebody else has.
macro_rules! rate_one {
    ($tx:expr, $table:expr, $rating:expr, $games:expr) => {
        let claim = "UPDATE results SET is_rated = 1 WHERE table_id = $1 AND is_rated = 0 RETURNING mode, ended, counts";
        let Some(row) = sqlx::query(claim).bind($table).fetch_optional(&mut *$tx).await? else { continue };
        let (mode, ended, counts): (String, i64, i16) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        if counts == 0 {
            continue;
        }
        let mut rated = Vec::new();
        for row in sqlx::query(SEATS).bind($table).fetch_all(&mut *$tx).await? {
            let (person, place, by_hand): (i64, i16, i16) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
            let (stood_in, won, score): (i64, i16, i64) = (row.try_get(3)?, row.try_get(4)?, row.try_get(5)?);
            let person = PersonId(person as u64);
            put_total!($tx, person, mode.as_str(), $rating.first(), format!("{PUT} NOTHING"));
            // Changing the row keeps others from it until all of it is done.
            let lock = format!("UPDATE ratings SET games = games WHERE person = $1 AND mode = $2 RETURNING {TOTAL}");
            let lock = sqlx::query(sqlx::AssertSqlSafe(lock)).bind(person.0 as i64).bind(&mode);
            let now = lock.fetch_one(&mut *$tx).await?;
            let (place, stood_in) = (place as usize, stood_in as u32);
            let (by_hand, won, score) = (by_hand == 1, won == 1, score as u64);
            rated.push(Rated { person, place, by_hand, stood_in, won, score, total: total!(now, 0) });
        }
        let mut met = Met::new();
        for who in &rated {
            let since = ended - $rating.lately() as i64;
            let query = sqlx::query(MET).bind(who.person.0 as i64).bind(&mode).bind(since).bind(ended).bind($table);
            for row in query.fetch_all(&mut *$tx).await? {
                let (other, games): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
                met.insert((who.person, PersonId(other as u64)), games as u32);
            }
        }
        for (who, total) in rated.iter().zip($rating.after(&mode, &rated, &met)) {
            if $games.is_rated(&mode) {
                sqlx::query("UPDATE played SET rating_before = $3, rating_after = $4 WHERE table_id = $1 AND person = $2")
                    .bind($table)
                    .bind(who.person.0 as i64)
                    .bind(cautious(who.total.rating))
                    .bind(cautious(total.rating))
                    .execute(&mut *$tx)
                    .await?;
            }
            put_total!($tx, who.person, mode.as_str(), total, replacing());
        }
    };
}

fn replacing() -> String {
    format!(
        "{PUT} UPDATE SET skill = excluded.skill, doubt = excluded.doubt, games = excluded.games, wins = excluded.wins, \
        best_won = excluded.best_won, best = excluded.best"
    )
}

const RESULT: &str = "INSERT INTO results (table_id, mode, ended, is_rated, counts) VALUES ($1, $2, $3, 1, $4) \
    ON CONFLICT (table_id) DO UPDATE SET mode = excluded.mode, ended = excluded.ended, is_rated = 1, counts = excluded.counts";
const PLAYED: &str = "INSERT INTO played (table_id, seat, person, name, score, place, won, mode, ended, by_hand, stood_in, is_account, \
    rating_before, rating_after) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) \
    ON CONFLICT (table_id, seat) DO UPDATE SET person = excluded.person, name = excluded.name, score = excluded.score, \
    place = excluded.place, won = excluded.won, mode = excluded.mode, ended = excluded.ended, by_hand = excluded.by_hand, \
    stood_in = excluded.stood_in, is_account = excluded.is_account, rating_before = excluded.rating_before, \
    rating_after = excluded.rating_after";

/// Writes a game that was worked out again, within a transaction.
macro_rules! put_recounted {
    ($tx:expr, $game:expr) => {
        let (table, result) = ($game.table.number() as i64, &$game.result);
        sqlx::query(RESULT)
            .bind(table)
            .bind(result.mode)
            .bind(result.ended as i64)
            .bind(i16::from(result.counts))
            .execute(&mut *$tx)
            .await?;
        for seat in &result.seats {
            let change = $game.changes.iter().find(|(changed, ..)| *changed == seat.seat);
            sqlx::query(PLAYED)
                .bind(table)
                .bind(seat.seat as i16)
                .bind(seat.person.map(|person| person.0 as i64))
                .bind(seat.name.as_str())
                .bind(i64::from(seat.score))
                .bind(seat.place as i16)
                .bind(i16::from(seat.won))
                .bind(result.mode)
                .bind(result.ended as i64)
                .bind(i16::from(seat.by_hand))
                .bind(i64::from(seat.stood_in))
                .bind(i16::from(seat.is_account))
                .bind(change.map(|(_, before, _)| *before))
                .bind(change.map(|(_, _, after)| *after))
                .execute(&mut *$tx)
                .await?;
        }
    };
}

impl Store {
    /// Finished games that have not been rated, in the order in which they ended.
    pub async fn unrated(&self, most: i64) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT table_id FROM results WHERE is_rated = 0 ORDER BY ended, table_id LIMIT $1";
        let ids: Vec<i64> = with!(&self.reads, db => sqlx::query_scalar(sql).bind(most).fetch_all(db).await?);
        Ok(ids.into_iter().map(|id| TableId::new(id as u64)).collect())
    }

    /// Rates finished games, each once, in one transaction.
    pub async fn rate(&self, tables: &[TableId], rating: &impl Rating) -> Result<(), StoreError> {
        with!(&self.writes, db => {
            let mut tx = db.begin().await?;
            for table in tables {
                rate_one!(tx, table.number() as i64, rating, self.games);
            }
            tx.commit().await?;
        });
        Ok(())
    }

    /// The best of a kind: by rating where games are rated, else by the best game. Only accounts are on it.
    pub async fn leaders(&self, mode: &str, most: i64) -> Result<Vec<Leader>, StoreError> {
        let sql = "SELECT p.name, r.skill - 3 * r.doubt, r.games, r.wins, r.best FROM ratings r JOIN people p ON p.id = r.person \
                   WHERE r.mode = $1 AND r.games > 0 AND p.account IS NOT NULL \
                   ORDER BY r.skill - 3 * r.doubt DESC, r.best_won DESC, r.best DESC LIMIT $2";
        with!(&self.reads, db => {
            let rows = sqlx::query(sql).bind(mode).bind(most).fetch_all(db).await?;
            rows.iter().map(|row| {
                let (games, wins, best): (i64, i64, i64) = (row.try_get(2)?, row.try_get(3)?, row.try_get(4)?);
                let rating = row.try_get(1)?;
                Ok(Leader { name: row.try_get(0)?, rating, games: games as u64, wins: wins as u64, best: best as u64 })
            }).collect()
        })
    }

    /// The totals of all people for whom any game counts.
    pub async fn totals(&self) -> Result<Totals, StoreError> {
        let sql = format!("SELECT person, mode, {TOTAL} FROM ratings WHERE games > 0");
        with!(&self.reads, db => {
            let rows = sqlx::query(sqlx::AssertSqlSafe(sql)).fetch_all(db).await?;
            rows.iter().map(|row| {
                let person: i64 = row.try_get(0)?;
                Ok(((PersonId(person as u64), row.try_get(1)?), total!(row, 2)))
            }).collect()
        })
    }

    /// Everybody who is known here, and those of them who have an account.
    pub async fn everybody(&self) -> Result<(HashSet<PersonId>, HashSet<PersonId>), StoreError> {
        let sql = "SELECT id, account IS NOT NULL FROM people";
        with!(&self.reads, db => {
            let (mut all, mut accounts) = (HashSet::new(), HashSet::new());
            for row in sqlx::query(sql).fetch_all(db).await? {
                let (id, has_account): (i64, bool) = (row.try_get(0)?, row.try_get(1)?);
                all.insert(PersonId(id as u64));
                if has_account {
                    accounts.insert(PersonId(id as u64));
                }
            }
            Ok((all, accounts))
        })
    }

    /// The tables whose game is over, or that were closed.
    pub async fn tables_over(&self) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT id FROM tables WHERE stage = 2 ORDER BY id";
        let ids: Vec<i64> = with!(&self.reads, db => sqlx::query_scalar(sql).fetch_all(db).await?);
        Ok(ids.into_iter().map(|id| TableId::new(id as u64)).collect())
    }

    /// How many games have ended.
    pub async fn count_results(&self) -> Result<i64, StoreError> {
        Ok(with!(&self.reads, db => sqlx::query_scalar("SELECT COUNT(*) FROM results").fetch_one(db).await?))
    }

    /// Writes results, ratings and records as they were worked out again, in place of all that are there. Nothing is written if
    /// there are not so many results any more as there were: then a game has ended meanwhile. Whether it was written.
    pub async fn put_recounted(&self, games: &[Recounted], totals: &Totals, results: i64) -> Result<bool, StoreError> {
        with!(&self.writes, db => {
            let mut tx = db.begin().await?;
            // Nobody else rates a game until this is done.
            sqlx::query("DELETE FROM ratings").execute(&mut *tx).await?;
            let now: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM results").fetch_one(&mut *tx).await?;
            if now != results {
                tx.rollback().await?;
                return Ok(false);
            }
            for game in games {
                put_recounted!(tx, game);
            }
            for ((person, mode), total) in totals {
                put_total!(tx, person, mode.as_str(), *total, replacing());
            }
            tx.commit().await?;
        });
        Ok(true)
    }
}
