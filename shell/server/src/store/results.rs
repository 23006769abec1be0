//! Results and the day's games.

use protocol::http::{DayEntry, PlayedGame, RatingChange, SeatRating, Statistics};
use protocol::{DaysGame, PersonId, TableId};
use sqlx::Row;

use super::{Store, StoreError, cautious, with};
use crate::names::shown;

/// What became of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatResult {
    /// The seat, from 0 on.
    pub seat: usize,
    /// Who had it; nobody if it was a bot.
    pub person: Option<PersonId>,
    /// The name.
    pub name: String,
    /// Points.
    pub score: u32,
    /// The place, from 1 on; several may share one.
    pub place: usize,
    /// Whether it won.
    pub won: bool,
    /// Whether its owner did at least half of its actions, and not the stand-in.
    pub by_hand: bool,
    /// How many of its actions the stand-in did.
    pub stood_in: u32,
    /// Whether its owner had an account when sitting down.
    pub is_account: bool,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Result {
    /// The kind of game.
    pub mode: &'static str,
    /// When, in milliseconds since 1970.
    pub ended: u64,
    /// Whether it counts for ratings and records.
    pub counts: bool,
    /// Every seat.
    pub seats: Vec<SeatResult>,
}

fn change(before: Option<f64>, after: Option<f64>) -> Option<RatingChange> {
    before.zip(after).map(|(before, after)| RatingChange { before, after })
}

impl Store {
    /// The last games of a person.
    pub async fn history(&self, person: PersonId, most: i64) -> std::result::Result<Vec<PlayedGame>, StoreError> {
        let sql = "SELECT table_id, mode, ended, score, place, won, seat, rating_before, rating_after, by_hand, stood_in \
                   FROM played WHERE person = $1 ORDER BY ended DESC LIMIT $2";
        with!(&self.reads, db => {
            let rows = sqlx::query(sql).bind(person.0 as i64).bind(most).fetch_all(db).await?;
            rows.iter().map(|row| {
                let (table, ended, score): (i64, i64, i64) = (row.try_get(0)?, row.try_get(2)?, row.try_get(3)?);
                let (place, won, seat): (i16, i16, i16) = (row.try_get(4)?, row.try_get(5)?, row.try_get(6)?);
                let (by_hand, stood_in): (i16, i64) = (row.try_get(9)?, row.try_get(10)?);
                Ok(PlayedGame {
                    table: TableId::new(table as u64).to_string(),
                    seat: seat as u64 + 1,
                    mode: row.try_get(1)?,
                    ended: ended as u64,
                    score: score as u64,
                    place: place as u64,
                    won: won == 1,
                    rating: change(row.try_get(7)?, row.try_get(8)?),
                    by_hand: by_hand == 1,
                    stood_in: stood_in as u64,
                })
            }).collect()
        })
    }

    /// What a game did to the ratings of its players. Nothing before it is rated, and if it never is.
    pub async fn rating_changes(&self, table: TableId) -> std::result::Result<Vec<SeatRating>, StoreError> {
        let sql =
            "SELECT seat, rating_before, rating_after FROM played WHERE table_id = $1 AND rating_after IS NOT NULL ORDER BY seat";
        with!(&self.reads, db => {
            let rows = sqlx::query(sql).bind(table.number() as i64).fetch_all(db).await?;
            rows.iter().map(|row| {
                let seat: i16 = row.try_get(0)?;
                Ok(SeatRating { seat: seat as u64 + 1, before: row.try_get(1)?, after: row.try_get(2)? })
            }).collect()
        })
    }

    /// Games and wins of a person by kind, with the rating if there is one.
    pub async fn statistics(&self, person: PersonId) -> std::result::Result<Vec<Statistics>, StoreError> {
        let sql = "SELECT d.mode, COUNT(*), CAST(SUM(d.won) AS BIGINT), MAX(d.score), MAX(r.skill), MAX(r.doubt) FROM played d \
                   LEFT JOIN ratings r ON r.person = d.person AND r.mode = d.mode WHERE d.person = $1 GROUP BY d.mode ORDER BY d.mode";
        with!(&self.reads, db => {
            let rows = sqlx::query(sql).bind(person.0 as i64).fetch_all(db).await?;
            rows.iter().map(|row| {
                let (games, wins, best): (i64, i64, i64) = (row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
                let (skill, doubt): (Option<f64>, Option<f64>) = (row.try_get(4)?, row.try_get(5)?);
                let mode: String = row.try_get(0)?;
                let rating = skill.zip(doubt).filter(|_| self.games.is_rated(&mode)).map(cautious);
                Ok(Statistics { mode, games: games as u64, wins: wins as u64, best: best as u64, rating })
            }).collect()
        })
    }

    /// Keeps a day's game; only the best of a person counts.
    pub async fn keep_day(&self, day: u64, person: PersonId, game: &DaysGame, now: u64) -> std::result::Result<(), StoreError> {
        let sql = "INSERT INTO days (day, kind, person, won, rounds, score, sent) VALUES ($1, $2, $3, $4, $5, $6, $7) \
                   ON CONFLICT (day, kind, person) DO UPDATE SET won = excluded.won, rounds = excluded.rounds, score = excluded.score, \
                   sent = excluded.sent WHERE (excluded.won, excluded.rounds, excluded.score) > (days.won, days.rounds, days.score)";
        with!(&self.writes, db => {
            sqlx::query(sql).bind(day as i64).bind(&game.kind).bind(person.0 as i64).bind(i16::from(game.won))
                .bind(i64::from(game.rounds)).bind(i64::from(game.score)).bind(now as i64).execute(db).await?;
        });
        Ok(())
    }

    /// The best of a day's game, of one kind or of each. Who survived more rounds is better, then points (rules: 4); who was first
    /// stands above.
    pub async fn day(&self, day: u64, kind: Option<&str>, most: i64) -> std::result::Result<Vec<DayEntry>, StoreError> {
        let sql = "SELECT kind, name, rounds, score, won, account FROM (SELECT d.kind, p.name, p.account, d.rounds, d.score, d.won, ROW_NUMBER() OVER \
                   (PARTITION BY d.kind ORDER BY d.won DESC, d.rounds DESC, d.score DESC, d.sent) AS place \
                   FROM days d JOIN people p ON p.id = d.person WHERE d.day = $1 AND d.kind = COALESCE($2, d.kind)) best \
                   WHERE place <= $3 ORDER BY LENGTH(kind), kind, place";
        with!(&self.reads, db => {
            let rows = sqlx::query(sql).bind(day as i64).bind(kind).bind(most).fetch_all(db).await?;
            rows.iter().map(|row| {
                let (rounds, score, won): (i64, i64, i16) = (row.try_get(2)?, row.try_get(3)?, row.try_get(4)?);
                let (name, account): (String, Option<String>) = (row.try_get(1)?, row.try_get(5)?);
                let (kind, name) = (row.try_get(0)?, shown(&name, account.is_some()));
                Ok(DayEntry { kind, name, rounds: rounds as u64, score: score as u64, won: won == 1, table: None })
            }).collect()
        })
    }
}
