//! Results, ratings, leaderboards and the day's games.

use protocol::http::{DayEntry, Leader, PlayedGame, RatingChange, SeatRating, Statistics};
use protocol::{DaysGame, PersonId, TableId};
use sqlx::Row;

use super::{Store, StoreError, with};

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
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Result {
    /// The kind of game.
    pub mode: &'static str,
    /// When, in milliseconds since 1970.
    pub ended: u64,
    /// Every seat.
    pub seats: Vec<SeatResult>,
}

/// Somebody to be rated: the person, the place and the rating before.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rated {
    /// Who.
    pub person: PersonId,
    /// The place, from 1 on.
    pub place: usize,
    /// Whether the person played it, and not the stand-in.
    pub by_hand: bool,
    /// Skill and doubt.
    pub rating: (f64, f64),
}

/// What skill is at least, very likely.
pub fn cautious((skill, doubt): (f64, f64)) -> f64 {
    skill - 3.0 * doubt
}

fn change(before: Option<f64>, after: Option<f64>) -> Option<RatingChange> {
    before.zip(after).map(|(before, after)| RatingChange { before, after })
}

/// Rates a game within a transaction, unless somebody else has.
macro_rules! rate_one {
    ($tx:expr, $table:expr, $first:expr, $rate:expr) => {
        let claim = "UPDATE results SET is_rated = 1 WHERE table_id = $1 AND is_rated = 0 RETURNING mode";
        let mode: Option<String> = sqlx::query_scalar(claim).bind($table).fetch_optional(&mut *$tx).await?;
        let Some(mode) = mode else { continue };
        let seats = "SELECT person, place, by_hand FROM played WHERE table_id = $1 AND person IS NOT NULL ORDER BY person";
        let mut rated = Vec::new();
        for row in sqlx::query(seats).bind($table).fetch_all(&mut *$tx).await? {
            let (person, place, by_hand): (i64, i16, i16) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
            sqlx::query(
                "INSERT INTO ratings (person, mode, skill, doubt, games) VALUES ($1, $2, $3, $4, 0) ON CONFLICT DO NOTHING",
            )
            .bind(person)
            .bind(&mode)
            .bind($first.0)
            .bind($first.1)
            .execute(&mut *$tx)
            .await?;
            // Changing the row keeps others from it until all of it is done.
            let now = sqlx::query("UPDATE ratings SET games = games + 1 WHERE person = $1 AND mode = $2 RETURNING skill, doubt")
                .bind(person)
                .bind(&mode)
                .fetch_one(&mut *$tx)
                .await?;
            rated.push(Rated {
                person: PersonId(person as u64),
                place: place as usize,
                by_hand: by_hand == 1,
                rating: (now.try_get(0)?, now.try_get(1)?),
            });
        }
        for (who, (skill, doubt)) in rated.iter().zip($rate(&mode, &rated)) {
            let (before, after) = (cautious(who.rating), cautious((skill, doubt)));
            sqlx::query("UPDATE played SET rating_before = $3, rating_after = $4 WHERE table_id = $1 AND person = $2")
                .bind($table)
                .bind(who.person.0 as i64)
                .bind(before)
                .bind(after)
                .execute(&mut *$tx)
                .await?;
            sqlx::query("UPDATE ratings SET skill = $3, doubt = $4 WHERE person = $1 AND mode = $2")
                .bind(who.person.0 as i64)
                .bind(&mode)
                .bind(skill)
                .bind(doubt)
                .execute(&mut *$tx)
                .await?;
        }
    };
}

impl Store {
    /// Finished games that have not been rated.
    pub async fn unrated(&self, most: i64) -> std::result::Result<Vec<TableId>, StoreError> {
        let sql = "SELECT table_id FROM results WHERE is_rated = 0 ORDER BY ended LIMIT $1";
        let ids: Vec<i64> = with!(&self.reads, db => sqlx::query_scalar(sql).bind(most).fetch_all(db).await?);
        Ok(ids.into_iter().map(|id| TableId::new(id as u64)).collect())
    }

    /// Rates finished games, each once, in one transaction. `rate` makes new ratings of the old ones, in the same order, or none
    /// if such a game is not rated.
    pub async fn rate(
        &self,
        tables: &[TableId],
        first: (f64, f64),
        rate: impl Fn(&str, &[Rated]) -> Vec<(f64, f64)>,
    ) -> std::result::Result<(), StoreError> {
        with!(&self.writes, db => {
            let mut tx = db.begin().await?;
            for table in tables {
                rate_one!(tx, table.number() as i64, first, rate);
            }
            tx.commit().await?;
        });
        Ok(())
    }

    /// The best of a kind: by rating where games are rated, else by wins and points. Guests are not on it.
    pub async fn leaders(&self, mode: &str, most: i64) -> std::result::Result<Vec<Leader>, StoreError> {
        let sql = "SELECT p.name, MAX(r.skill - 3 * r.doubt) AS rating, COUNT(*) AS games, CAST(SUM(d.won) AS BIGINT) AS wins, \
                   MAX(d.score) AS best FROM played d JOIN people p ON p.id = d.person \
                   JOIN ratings r ON r.person = d.person AND r.mode = d.mode WHERE d.mode = $1 AND p.account IS NOT NULL \
                   GROUP BY p.id, p.name ORDER BY rating DESC, wins DESC, best DESC LIMIT $2";
        with!(&self.reads, db => {
            let rows = sqlx::query(sql).bind(mode).bind(most).fetch_all(db).await?;
            rows.iter().map(|row| {
                let (games, wins, best): (i64, i64, i64) = (row.try_get(2)?, row.try_get(3)?, row.try_get(4)?);
                let rating = row.try_get(1)?;
                Ok(Leader { name: row.try_get(0)?, rating, games: games as u64, wins: wins as u64, best: best as u64 })
            }).collect()
        })
    }

    /// The last games of a person.
    pub async fn history(&self, person: PersonId, most: i64) -> std::result::Result<Vec<PlayedGame>, StoreError> {
        let sql = "SELECT table_id, mode, ended, score, place, won, seat, rating_before, rating_after FROM played WHERE person = $1 ORDER BY ended DESC LIMIT $2";
        with!(&self.reads, db => {
            let rows = sqlx::query(sql).bind(person.0 as i64).bind(most).fetch_all(db).await?;
            rows.iter().map(|row| {
                let (table, ended, score): (i64, i64, i64) = (row.try_get(0)?, row.try_get(2)?, row.try_get(3)?);
                let (place, won, seat): (i16, i16, i16) = (row.try_get(4)?, row.try_get(5)?, row.try_get(6)?);
                Ok(PlayedGame {
                    table: TableId::new(table as u64).to_string(),
                    seat: seat as u64 + 1,
                    mode: row.try_get(1)?,
                    ended: ended as u64,
                    score: score as u64,
                    place: place as u64,
                    won: won == 1,
                    rating: change(row.try_get(7)?, row.try_get(8)?),
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
        let sql = "SELECT kind, name, rounds, score, won FROM (SELECT d.kind, p.name, d.rounds, d.score, d.won, ROW_NUMBER() OVER \
                   (PARTITION BY d.kind ORDER BY d.won DESC, d.rounds DESC, d.score DESC, d.sent) AS place \
                   FROM days d JOIN people p ON p.id = d.person WHERE d.day = $1 AND d.kind = COALESCE($2, d.kind)) best \
                   WHERE place <= $3 ORDER BY LENGTH(kind), kind, place";
        with!(&self.reads, db => {
            let rows = sqlx::query(sql).bind(day as i64).bind(kind).bind(most).fetch_all(db).await?;
            rows.iter().map(|row| {
                let (rounds, score, won): (i64, i64, i16) = (row.try_get(2)?, row.try_get(3)?, row.try_get(4)?);
                let (kind, name) = (row.try_get(0)?, row.try_get(1)?);
                Ok(DayEntry { kind, name, rounds: rounds as u64, score: score as u64, won: won == 1 })
            }).collect()
        })
    }
}
