//! Where everything is kept: SQLite in a folder, or PostgreSQL for several machines. One set of statements serves both.
//!
//! A table's log is written with compare-and-swap: a row has the version of its first event as its key, and a second row with
//! the same key is refused ([`Appended::Conflict`]). `writer` gathers the rows of many tables into one commit.

mod lobby;
mod migrations;
mod people;
mod results;
mod tidy;
mod writer;

use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use protocol::TableId;
use sqlx::Row;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use tokio::sync::mpsc;

use crate::ledger::{Entry, Ledger, Snapshot, Unfit, step_of};

pub use lobby::TableRow;
pub use people::{NameTaken, Person, Session};
pub use results::{DayEntry, Leader, PlayedGame, Rated, RatingChange, Result as GameResult, SeatResult, Statistics};
pub use tidy::Forgotten;
pub use writer::{Append, Appended};

/// Something the database did not do.
#[derive(Debug)]
pub enum StoreError {
    /// It answered with an error, or not at all.
    Database(sqlx::Error),
    /// What it holds can't be used.
    Content(String),
    /// The server goes down.
    Closed,
}

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StoreError::Database(error) => write!(f, "database: {error}"),
            StoreError::Content(what) => f.write_str(what),
            StoreError::Closed => f.write_str("the store is closed"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Database(error)
    }
}

/// Either database.
#[derive(Clone, Debug)]
pub(crate) enum Pool {
    /// In a file.
    Sqlite(SqlitePool),
    /// On a server.
    Postgres(PgPool),
}

/// Does the same with either database.
macro_rules! with {
    ($pool:expr, $db:ident => $body:expr) => {
        match $pool {
            $crate::store::Pool::Sqlite($db) => $body,
            $crate::store::Pool::Postgres($db) => $body,
        }
    };
}
pub(crate) use with;

/// The store.
#[derive(Clone, Debug)]
pub struct Store {
    reads: Pool,
    /// SQLite has one writer at a time: this pool has one connection then, so that nobody waits by polling.
    writes: Pool,
    appends: mpsc::Sender<writer::Request>,
}

/// A table as it was read.
#[derive(Debug)]
pub struct Loaded {
    /// Its state.
    pub ledger: Ledger,
    /// Every step so far.
    pub steps: Vec<String>,
}

impl Store {
    /// Opens the database in a folder, and makes it if there is none.
    pub async fn open(folder: &Path) -> Result<Store, StoreError> {
        let unusable = |error: std::io::Error| StoreError::Content(format!("{}: {error}", folder.display()));
        std::fs::create_dir_all(folder).map_err(unusable)?;
        // Two programs that start at once don't both make the tables.
        let lock = std::fs::File::create(folder.join("bonehold.lock")).map_err(unusable)?;
        lock.lock().map_err(unusable)?;
        let options = SqliteConnectOptions::new()
            .filename(folder.join("bonehold.db"))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // Acknowledged means durable: every commit is synced to the disk.
            .synchronous(SqliteSynchronous::Full)
            .pragma("wal_autocheckpoint", "4000")
            .pragma("temp_store", "MEMORY")
            .busy_timeout(Duration::from_secs(10));
        let writes = SqlitePoolOptions::new().max_connections(1).test_before_acquire(false).connect_with(options.clone()).await?;
        migrations::all(str::to_string).run(&writes).await.map_err(sqlx::Error::from)?;
        drop(lock);
        let reads = SqlitePoolOptions::new()
            .max_connections(2)
            .test_before_acquire(false)
            .connect_with(options.read_only(true).pragma("cache_size", "-512"))
            .await?;
        Ok(Store::with_pools(Pool::Sqlite(reads), Pool::Sqlite(writes)))
    }

    /// Connects to a PostgreSQL database.
    pub async fn connect(url: &str) -> Result<Store, StoreError> {
        let options = PgConnectOptions::from_str(url)?;
        let pool =
            PgPoolOptions::new().max_connections(16).acquire_timeout(Duration::from_secs(10)).connect_with(options).await?;
        migrations::all(|sql| sql.replace(" WITHOUT ROWID", "")).run(&pool).await.map_err(sqlx::Error::from)?;
        Ok(Store::with_pools(Pool::Postgres(pool.clone()), Pool::Postgres(pool)))
    }

    fn with_pools(reads: Pool, writes: Pool) -> Store {
        let appends = writer::start(writes.clone());
        Store { reads, writes, appends }
    }

    /// Whether the database answers.
    pub async fn is_there(&self) -> bool {
        with!(&self.reads, db => sqlx::query("SELECT 1").execute(db).await.is_ok())
    }

    /// Closes all connections, when all that was begun is written.
    pub async fn close(&self) {
        with!(&self.writes, db => db.close().await);
        with!(&self.reads, db => db.close().await);
    }

    /// Writes events down, if the table's version is still what it was. Returns when they are durable.
    pub async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        writer::append(&self.appends, append).await
    }

    /// The rows of a log from this version on, each with the version of its first event.
    pub async fn entries(&self, table: TableId, from: u64) -> Result<Vec<(u64, Entry)>, StoreError> {
        let sql = "SELECT version, body FROM events WHERE table_id = $1 AND version >= $2 ORDER BY version";
        let read = |version: i64, body: String| Ok((version as u64, parse(&body, table)?));
        with!(&self.reads, db => {
            let rows = sqlx::query(sql).bind(table.number() as i64).bind(from as i64).fetch_all(db).await?;
            rows.iter().map(|row| read(row.try_get(0)?, row.try_get(1)?)).collect()
        })
    }

    async fn snapshot(&self, table: TableId) -> Result<Option<Snapshot>, StoreError> {
        let sql = "SELECT body FROM snapshots WHERE table_id = $1";
        let body: Option<String> = with!(&self.reads, db => {
            sqlx::query_scalar(sql).bind(table.number() as i64).fetch_optional(db).await?
        });
        body.map(|body| parse(&body, table)).transpose()
    }

    /// Keeps the log so far in one row, from which it is read quickly.
    pub async fn keep_snapshot(&self, table: TableId) -> Result<(), StoreError> {
        let before = self.snapshot(table).await?;
        let mut events = before.as_ref().map_or_else(Vec::new, |snapshot| snapshot.events.clone());
        let entries = self.entries(table, events.len() as u64 + 1).await?;
        let Some(at) = entries.last().map(|(_, entry)| entry.at) else { return Ok(()) };
        events.extend(entries.iter().flat_map(|(_, entry)| entry.events.iter().cloned()));
        let Ok(loaded) = rebuild(table, before, entries) else { return Ok(()) };
        let version = events.len() as i64;
        let snapshot = Snapshot { phase_began: loaded.ledger.phase_began(), at, events };
        let sql = "INSERT INTO snapshots (table_id, version, body) VALUES ($1, $2, $3) \
                   ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, body = excluded.body \
                   WHERE excluded.version > snapshots.version";
        with!(&self.writes, db => {
            sqlx::query(sql).bind(table.number() as i64).bind(version).bind(text(&snapshot)).execute(db).await?;
        });
        Ok(())
    }

    /// Reads a table from snapshot and log. `Ok(None)` if there is none.
    pub async fn load(&self, table: TableId) -> Result<Option<Result<Loaded, Unfit>>, StoreError> {
        let snapshot = self.snapshot(table).await?;
        let kept = snapshot.as_ref().map_or(0, |snapshot| snapshot.events.len() as u64);
        let entries = self.entries(table, kept + 1).await?;
        if kept == 0 && entries.is_empty() {
            return Ok(None);
        }
        Ok(Some(rebuild(table, snapshot, entries)))
    }
}

fn rebuild(table: TableId, snapshot: Option<Snapshot>, entries: Vec<(u64, Entry)>) -> Result<Loaded, Unfit> {
    let mut loaded = Loaded { ledger: Ledger::new(table), steps: vec![] };
    if let Some(snapshot) = snapshot {
        loaded.ledger.restore(&snapshot)?;
        loaded.steps = snapshot.events.iter().filter_map(step_of).map(String::from).collect();
    }
    for (version, entry) in entries {
        loaded.follow(version, entry)?;
    }
    Ok(loaded)
}

impl Loaded {
    /// Follows a row of the log. One that was followed before changes nothing; a gap is an error.
    pub fn follow(&mut self, version: u64, entry: Entry) -> Result<(), Unfit> {
        if version <= self.ledger.version() {
            return Ok(());
        }
        if version != self.ledger.version() + 1 {
            return Err(Unfit::Broken(version, format!("expected event {} first", self.ledger.version() + 1)));
        }
        for event in &entry.events {
            self.ledger.take(event, entry.at)?;
        }
        self.steps.extend(entry.events.iter().filter_map(step_of).map(String::from));
        Ok(())
    }
}

/// As kept in the database.
pub(crate) fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("what we keep can be written")
}

fn parse<T: serde::de::DeserializeOwned>(body: &str, table: TableId) -> Result<T, StoreError> {
    serde_json::from_str(body).map_err(|error| StoreError::Content(format!("{table:?}: {error}")))
}
