//! Forgetting: guests who never came again, sessions nobody uses, tables where no game came about. Games that are over are put away.

use super::{Store, StoreError, with};

/// Rows that are deleted at once: whoever plays should not wait for it.
const AT_ONCE: i64 = 500;
/// The same for guests, each of which takes three statements more.
const GUESTS_AT_ONCE: i64 = 100;
/// The same for tables, each of which takes four statements.
const TABLES_AT_ONCE: i64 = 20;

/// What was forgotten.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Forgotten {
    /// Sessions that nobody used for too long.
    pub sessions: u64,
    /// Guests who did not come for too long and have no seat.
    pub guests: u64,
    /// Tables that were closed without a game.
    pub tables: u64,
    /// Finished games whose log was put away in one row.
    pub archived: u64,
}

/// Statements that each delete some of those that are older than a time.
const SESSIONS: &str = "DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE seen < $1 LIMIT $2)";
/// A guest who has a seat stays.
const GUESTS: &str = "DELETE FROM people WHERE id IN (SELECT p.id FROM people p WHERE p.account IS NULL AND p.created < $1 \
    AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.person = p.id AND s.seen >= $1) \
    AND NOT EXISTS (SELECT 1 FROM seated t WHERE t.person = p.id) LIMIT $2) RETURNING id";
/// What a guest leaves behind. A game stays in the history of the others, who were at the table with somebody.
const OF_GUEST: [&str; 3] = [
    "UPDATE played SET person = NULL, name = '~' WHERE person = $1",
    "DELETE FROM days WHERE person = $1",
    "DELETE FROM ratings WHERE person = $1",
];
/// What is over and has no result was closed, because nobody came.
const TABLES: &str = "DELETE FROM tables WHERE id IN (SELECT t.id FROM tables t WHERE t.stage = 2 AND t.updated < $1 \
    AND NOT EXISTS (SELECT 1 FROM results r WHERE r.table_id = t.id) LIMIT $2) RETURNING id";

impl Store {
    /// Forgets sessions not used since `unused`, guests not seen since `unseen` who have no seat, and tables that were
    /// closed without a game before `closed`; games that ended before that are put away.
    pub async fn forget(&self, unused: u64, unseen: u64, closed: u64) -> Result<Forgotten, StoreError> {
        let sessions = self.delete_all(SESSIONS, unused).await?;
        let guests = self.forget_guests(unseen).await?;
        // A session without its person is none.
        self.delete_all(
            "DELETE FROM sessions WHERE id IN (SELECT s.id FROM sessions s WHERE s.created < $1 \
            AND NOT EXISTS (SELECT 1 FROM people p WHERE p.id = s.person) LIMIT $2)",
            unseen,
        )
        .await?;
        let tables = self.forget_tables(closed).await?;
        let archived = self.archive(closed).await?;
        Ok(Forgotten { sessions, guests, tables, archived })
    }

    /// A guest goes with all that only concerns that guest, or not at all.
    async fn forget_guests(&self, before: u64) -> Result<u64, StoreError> {
        let mut all = 0;
        loop {
            let some = with!(&self.writes, db => {
                let mut tx = db.begin().await?;
                let ids: Vec<i64> = sqlx::query_scalar(GUESTS).bind(before as i64).bind(GUESTS_AT_ONCE).fetch_all(&mut *tx).await?;
                for id in &ids {
                    for sql in OF_GUEST {
                        sqlx::query(sql).bind(id).execute(&mut *tx).await?;
                    }
                }
                tx.commit().await?;
                ids.len()
            });
            all += some as u64;
            if some < GUESTS_AT_ONCE as usize {
                return Ok(all);
            }
        }
    }

    async fn delete_all(&self, sql: &'static str, before: u64) -> Result<u64, StoreError> {
        let mut all = 0;
        loop {
            let some = with!(&self.writes, db => {
                sqlx::query(sql).bind(before as i64).bind(AT_ONCE).execute(db).await?.rows_affected()
            });
            all += some;
            if some < AT_ONCE as u64 {
                return Ok(all);
            }
        }
    }

    /// A table goes with its log, or not at all.
    async fn forget_tables(&self, before: u64) -> Result<u64, StoreError> {
        let mut all = 0;
        loop {
            let some = with!(&self.writes, db => {
                let mut tx = db.begin().await?;
                let ids: Vec<i64> = sqlx::query_scalar(TABLES).bind(before as i64).bind(TABLES_AT_ONCE).fetch_all(&mut *tx).await?;
                for id in &ids {
                    let others = ["DELETE FROM snapshots WHERE table_id = $1", "DELETE FROM seated WHERE table_id = $1"];
                    for sql in self.writes.forget_log().iter().chain(&others) {
                        sqlx::query(*sql).bind(id).execute(&mut *tx).await?;
                    }
                }
                tx.commit().await?;
                ids.len()
            });
            all += some as u64;
            if some < TABLES_AT_ONCE as usize {
                return Ok(all);
            }
        }
    }
}
