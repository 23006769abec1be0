//! Whether the database takes what is written, and which machines write there.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use sqlx::Row;

use super::{Pool, Store, StoreError, with};

/// When something was last written, and whether it could be.
#[derive(Clone, Debug)]
pub struct Health(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    began: Instant,
    /// Milliseconds after it began.
    written: AtomicU64,
    has_failed: AtomicBool,
}

impl Health {
    pub(super) fn new() -> Health {
        Health(Arc::new(Inner { began: Instant::now(), written: AtomicU64::new(0), has_failed: AtomicBool::new(false) }))
    }

    /// Something was written.
    pub(super) fn note_written(&self) {
        self.0.written.store(self.0.began.elapsed().as_millis() as u64, Ordering::Relaxed);
        self.0.has_failed.store(false, Ordering::Relaxed);
    }

    /// Something could not be written.
    pub(super) fn note_failed(&self) {
        self.0.has_failed.store(true, Ordering::Relaxed);
    }

    /// How long ago something was last written.
    pub fn age(&self) -> Duration {
        self.0.began.elapsed().saturating_sub(Duration::from_millis(self.0.written.load(Ordering::Relaxed)))
    }

    /// Whether the last attempt to write was in vain.
    pub fn has_failed(&self) -> bool {
        self.0.has_failed.load(Ordering::Relaxed)
    }
}

/// What the database says when a machine has told it that it lives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beat {
    /// The time by the database's clock, in milliseconds since 1970.
    pub now: u64,
    /// The machines that wrote last, the latest first.
    pub machines: Vec<Machine>,
}

/// A machine that wrote.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Machine {
    /// Its number.
    pub id: u64,
    /// When it last wrote.
    pub seen: u64,
    /// The newest kind of log it reads.
    pub reads: u32,
}

/// Machines that are told of.
const MOST: i64 = 200;
/// A machine that did not write for a week is gone, in milliseconds.
const GONE: i64 = 7 * 86_400_000;

impl Pool {
    /// The time by the clock of the database, in milliseconds since 1970.
    const fn now(&self) -> &'static str {
        match self {
            Pool::Sqlite(_) => "CAST(unixepoch('now', 'subsec') * 1000 AS INTEGER)",
            #[cfg(feature = "cluster")]
            Pool::Postgres(_) => "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)",
        }
    }
}

impl Store {
    /// Whether what is written is taken.
    pub fn health(&self) -> &Health {
        &self.health
    }

    /// A machine lives, and reads logs up to this kind: writes it down.
    pub async fn beat(&self, machine: u64, reads: u32) -> Result<Beat, StoreError> {
        let beat = self.write_beat(machine, reads).await;
        match &beat {
            Ok(_) => self.health.note_written(),
            Err(_) => self.health.note_failed(),
        }
        beat
    }

    async fn write_beat(&self, machine: u64, reads: u32) -> Result<Beat, StoreError> {
        let put = format!(
            "INSERT INTO machines (id, seen, reads) VALUES ($1, {}, $2) \
             ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, reads = excluded.reads RETURNING seen",
            self.writes.now()
        );
        let forget = "DELETE FROM machines WHERE seen < $1 AND seen < (SELECT MAX(seen) FROM machines)";
        let list = "SELECT id, seen, reads FROM machines ORDER BY seen DESC LIMIT $1";
        with!(&self.writes, db => {
            let mut tx = db.begin().await?;
            let now: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(put)).bind(machine as i64).bind(i64::from(reads)).fetch_one(&mut *tx).await?;
            sqlx::query(forget).bind(now - GONE).execute(&mut *tx).await?;
            let rows = sqlx::query(list).bind(MOST).fetch_all(&mut *tx).await?;
            tx.commit().await?;
            let machines = rows.iter().map(|row| {
                let (id, seen, reads): (i64, i64, i64) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
                Ok(Machine { id: id as u64, seen: seen as u64, reads: u32::try_from(reads).unwrap_or(0) })
            });
            Ok(Beat { now: now as u64, machines: machines.collect::<Result<_, sqlx::Error>>()? })
        })
    }

    /// The time by the clock of the database, in milliseconds since 1970.
    pub async fn time(&self) -> Result<u64, StoreError> {
        let sql = format!("SELECT {}", self.reads.now());
        let now: i64 = with!(&self.reads, db => sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).fetch_one(db).await?);
        Ok(now as u64)
    }

    /// What PostgreSQL promises of a commit: `on` or more.
    #[cfg(feature = "cluster")]
    pub async fn synchronous_commit(&self) -> Result<Option<String>, StoreError> {
        match &self.writes {
            Pool::Sqlite(_) => Ok(None),
            Pool::Postgres(db) => Ok(Some(sqlx::query_scalar("SHOW synchronous_commit").fetch_one(db).await?)),
        }
    }

    /// How many connections there are to the database, and how many of them have nothing to do.
    pub fn connections(&self) -> [(&'static str, u32, usize); 2] {
        let count = |name, pool: &Pool| with!(pool, db => (name, db.size(), db.num_idle()));
        [count("reads", &self.reads), count("writes", &self.writes)]
    }

    /// How many rows wait to be written.
    pub fn waiting(&self) -> usize {
        self.appends.max_capacity() - self.appends.capacity()
    }
}
