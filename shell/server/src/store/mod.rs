//! Where everything is kept: SQLite in a folder, or PostgreSQL for several machines. One set of statements serves both,
//! but for the log (`log`, `writer`).
//!
//! A table's log is written with compare-and-swap: a row has the version of its first event, and a second row with the same
//! version is refused ([`Appended::Conflict`]). `writer` gathers the rows of many tables into one commit.

mod archive;
mod days;
mod health;
mod lobby;
mod log;
mod migrations;
mod operators;
mod people;
mod ratings;
mod results;
mod tidy;
mod writer;

use std::path::Path;
use std::time::Duration;

use sqlx::Connection as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use tokio::sync::mpsc;

#[cfg(feature = "cluster")]
use crate::credentials::without_credentials;
use crate::games::Games;

pub use health::{Beat, Health, Machine};
pub use lobby::TableRow;
pub use log::{LastRow, Loaded};
pub use operators::{Found, Report, Ticket};
pub use people::{NameTaken, Person, Session};
pub use ratings::{Met, Rated, Rating, Recounted, Total, Totals, cautious};
pub use results::{Result as GameResult, SeatResult};
pub use tidy::Forgotten;
pub(crate) use writer::sum;
pub use writer::{Append, Appended, Sum};

/// Something the database did not do.
#[derive(Debug)]
pub enum StoreError {
    /// It answered with an error, or not at all.
    Database(sqlx::Error),
    /// What it holds can't be used.
    Content(String),
    /// A row of a log that nobody can read: the version of its first event, and why.
    Row(u64, String),
    /// It broke off while it was writing, and nobody can tell whether it has.
    Unknown(String),
    /// The server goes down.
    Closed,
}

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StoreError::Database(error) => write!(f, "database: {error}"),
            StoreError::Content(what) => f.write_str(what),
            StoreError::Row(version, what) => write!(f, "the row of event {version} can't be read: {what}"),
            StoreError::Unknown(what) => write!(f, "written or not, nobody can tell: {what}"),
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
    #[cfg(feature = "cluster")]
    Postgres(sqlx::PgPool),
}

/// Does the same with either database.
macro_rules! with {
    ($pool:expr, $db:ident => $body:expr) => {
        match $pool {
            $crate::store::Pool::Sqlite($db) => $body,
            #[cfg(feature = "cluster")]
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
    /// What the tables play that are kept here.
    games: Games,
    health: Health,
}

impl Store {
    /// Opens the database in a folder, and makes it if there is none. Its tables play these games.
    pub async fn open(folder: &Path, games: Games) -> Result<Store, StoreError> {
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
        let writes = SqlitePoolOptions::new()
            .max_connections(1)
            .test_before_acquire(false)
            // A commit that a full disk broke off leaves sqlx inside of a transaction that SQLite has given up: what came after
            // would be said to be written, and never is. Such a line is closed.
            .before_acquire(|line, _| Box::pin(async { Ok(!line.is_in_transaction()) }))
            .connect_with(options.clone())
            .await?;
        migrations::sqlite().run(&writes).await.map_err(sqlx::Error::from)?;
        drop(lock);
        let reads = SqlitePoolOptions::new()
            .max_connections(2)
            .test_before_acquire(false)
            .connect_with(options.read_only(true).pragma("cache_size", "-512"))
            .await?;
        Ok(Store::with_pools(Pool::Sqlite(reads), Pool::Sqlite(writes), games))
    }

    /// Connects to a PostgreSQL database. Its tables play these games.
    pub async fn connect(url: &str, games: Games) -> Result<Store, StoreError> {
        let pool = connected(url).await?;
        Ok(Store::with_pools(pool.clone(), pool, games))
    }

    fn with_pools(reads: Pool, writes: Pool, games: Games) -> Store {
        let health = Health::new();
        let appends = writer::start(writes.clone(), health.clone());
        Store { reads, writes, appends, games, health }
    }

    /// The games that the tables play.
    pub fn games(&self) -> Games {
        self.games
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
}

/// Acknowledged means durable, whatever is usual at this database; who asks more of it gets more.
#[cfg(feature = "cluster")]
const DURABLE: &str =
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') IN ('off', 'local')";

#[cfg(feature = "cluster")]
async fn connected(url: &str) -> Result<Pool, StoreError> {
    let told = |error: sqlx::Error| StoreError::Content(without_credentials(&format!("database: {error}"), url));
    let options: sqlx::postgres::PgConnectOptions = url.parse().map_err(told)?;
    let pool = sqlx::postgres::PgPoolOptions::new()
        .max_connections(16)
        .acquire_timeout(Duration::from_secs(10))
        .after_connect(|line, _| Box::pin(async { sqlx::query(DURABLE).execute(line).await.map(drop) }));
    let pool = pool.connect_with(options).await.map_err(told)?;
    migrations::postgres().run(&pool).await.map_err(sqlx::Error::from)?;
    Ok(Pool::Postgres(pool))
}

#[cfg(not(feature = "cluster"))]
async fn connected(_: &str) -> Result<Pool, StoreError> {
    Err(StoreError::Content(crate::FOR_ONE_MACHINE.into()))
}

/// As kept in the database.
pub(crate) fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("what we keep can be written")
}
