//! Group commit: rows of many tables are written in one transaction, because syncing a disk takes longer than writing.

use std::collections::HashSet;

use protocol::TableId;
use sqlx::sqlite::SqlitePool;
use sqlx::{AssertSqlSafe, Row};
use tokio::sync::{mpsc, oneshot};

use super::lobby::TableRow;
use super::results::Result as GameResult;
use super::{Pool, StoreError, text, with};
use crate::ledger::Entry;

/// Most rows in one transaction.
const MOST: usize = 512;
/// Rows per statement, so that the database knows a handful of statements and not five hundred.
const CHUNKS: [usize; 4] = [64, 16, 4, 1];

/// Events to be written down, and what follows from them.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The version of the first event; one more than the table's version now.
    pub version: u64,
    /// The events.
    pub entry: Entry,
    /// What the lobby and the clocks need to know, if it has changed.
    pub row: Option<TableRow>,
    /// How the game ended, if it ended now.
    pub result: Option<GameResult>,
}

/// What became of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// It is durable.
    Written,
    /// Somebody else was faster: read what they wrote.
    Conflict,
}

/// The key of a row: table and version.
type Key = (i64, i64);

fn key(append: &Append) -> Key {
    (append.table.number() as i64, append.version as i64)
}

type Answer = Result<Appended, StoreError>;
/// An append and where to answer.
pub(super) type Request = (Append, Option<oneshot::Sender<Answer>>);

/// Tells somebody that another one was faster.
fn conflict(answer: &mut Option<oneshot::Sender<Answer>>) -> bool {
    if let Some(answer) = answer.take() {
        let _ = answer.send(Ok(Appended::Conflict));
    }
    true
}

pub(super) async fn append(requests: &mpsc::Sender<Request>, append: Append) -> Answer {
    let (answer, answered) = oneshot::channel();
    requests.send((append, Some(answer))).await.map_err(|_| StoreError::Closed)?;
    answered.await.map_err(|_| StoreError::Closed)?
}

/// Starts writing. It ends when nobody can send requests any more.
pub(super) fn start(pool: Pool) -> mpsc::Sender<Request> {
    let (requests, mut waiting) = mpsc::channel::<Request>(4096);
    tokio::spawn(async move {
        let mut batch = Vec::with_capacity(MOST);
        while waiting.recv_many(&mut batch, MOST).await > 0 {
            // Everybody takes rows in the same order, so two machines can't block each other.
            batch.sort_by_key(|(append, _)| (append.table, append.version));
            // Of two that write the same version at once, the first one wins.
            batch.dedup_by(|later, first| {
                let is_same = (later.0.table, later.0.version) == (first.0.table, first.0.version);
                is_same && conflict(&mut later.1)
            });
            let appends: Vec<&Append> = batch.iter().map(|(append, _)| append).collect();
            let began = std::time::Instant::now();
            let written = write(&pool, &appends).await;
            metrics::histogram!("bonehold_commit_seconds").record(began.elapsed().as_secs_f64());
            metrics::counter!("bonehold_rows_total").increment(batch.len() as u64);
            answer(&mut batch, written);
        }
    });
    requests
}

/// Writes a batch; which rows are new.
async fn write(pool: &Pool, appends: &[&Append]) -> Result<HashSet<Key>, sqlx::Error> {
    // SQLite works in a thread of its own, and every statement, every row it gives back is a way there and back. As a rule
    // nobody else was faster, so it is asked to write all rows or none, in one statement.
    if let Pool::Sqlite(db) = pool
        && write_all(db, appends).await?
    {
        return Ok(appends.iter().map(|append| key(append)).collect());
    }
    with!(pool, db => write_new!(db, appends))
}

/// Writes the whole batch, or nothing and says so because a row was there already.
async fn write_all(db: &SqlitePool, appends: &[&Append]) -> Result<bool, sqlx::Error> {
    if appends.iter().all(|append| append.row.is_none() && append.result.is_none()) {
        return insert_all(db, appends).await;
    }
    let mut tx = db.begin().await?;
    let is_new = insert_all(&mut *tx, appends).await?;
    if is_new {
        put_rest!(tx, appends.iter());
        tx.commit().await?;
    }
    Ok(is_new)
}

/// One statement for a few lengths of batches: places that are left over hold nothing.
async fn insert_all(db: impl sqlx::SqliteExecutor<'_>, appends: &[&Append]) -> Result<bool, sqlx::Error> {
    let places = appends.len().next_power_of_two();
    let mut query = sqlx::query(AssertSqlSafe(format!(
        "INSERT INTO events (table_id, version, body) SELECT * FROM (VALUES {}) WHERE column1 IS NOT NULL",
        vec!["(?, ?, ?)"; places].join(", ")
    )));
    for append in appends {
        let (table, version) = key(append);
        query = query.bind(table).bind(version).bind(text(&append.entry));
    }
    for _ in appends.len()..places {
        query = query.bind(None::<i64>).bind(None::<i64>).bind(None::<String>);
    }
    match query.execute(db).await {
        Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
        done => done.map(|_| true),
    }
}

fn answer(batch: &mut Vec<Request>, written: Result<HashSet<Key>, sqlx::Error>) {
    if let Err(error) = &written {
        tracing::error!(%error, rows = batch.len(), "a commit failed");
    }
    for (append, answer) in batch.drain(..) {
        let said = match &written {
            Ok(written) if written.contains(&key(&append)) => Ok(Appended::Written),
            Ok(_) => Ok(Appended::Conflict),
            Err(error) => Err(StoreError::Content(format!("not written: {error}"))),
        };
        // Whoever asked may be gone; what is written stays.
        let _ = answer.map(|answer| answer.send(said));
    }
}

/// A statement that inserts so many rows and says which it did.
fn insert(rows: usize) -> String {
    let places: Vec<String> = (0..rows).map(|row| format!("(${}, ${}, ${})", row * 3 + 1, row * 3 + 2, row * 3 + 3)).collect();
    format!(
        "INSERT INTO events (table_id, version, body) VALUES {} ON CONFLICT DO NOTHING RETURNING table_id, version",
        places.join(", ")
    )
}

/// Cuts a batch into chunks of the known sizes.
fn chunks<T>(mut rest: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let size = CHUNKS.into_iter().find(|size| *size <= rest.len())?;
        let (chunk, more) = rest.split_at(size);
        rest = more;
        Some(chunk)
    })
}

/// Writes what follows from rows that are written. Macros, because the two databases have different types.
macro_rules! put_rest {
    ($tx:expr, $appends:expr) => {
        for append in $appends {
            if let Some(row) = &append.row {
                super::lobby::put_row!(&mut *$tx, append.table, row);
            }
            if let Some(result) = &append.result {
                super::results::put_result!(&mut *$tx, append.table, result);
            }
        }
    };
}
use put_rest;

/// Writes those of a batch that nobody else has written, in one transaction; which they are.
macro_rules! write_new {
    ($db:expr, $appends:expr) => {
        async {
            let mut tx = $db.begin().await?;
            let mut written: HashSet<Key> = HashSet::new();
            for chunk in chunks($appends) {
                let mut query = sqlx::query(AssertSqlSafe(insert(chunk.len())));
                for append in chunk.iter() {
                    query = query.bind(append.table.number() as i64).bind(append.version as i64).bind(text(&append.entry));
                }
                for row in query.fetch_all(&mut *tx).await? {
                    written.insert((row.try_get(0)?, row.try_get(1)?));
                }
            }
            put_rest!(tx, $appends.iter().filter(|append| written.contains(&key(append))));
            tx.commit().await?;
            Ok::<_, sqlx::Error>(written)
        }
        .await
    };
}
use write_new;
