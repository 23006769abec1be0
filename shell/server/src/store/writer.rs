//! Group commit: rows of many tables are written in one transaction, because syncing a disk takes longer than writing. How that
//! is done fastest differs between the two databases.

#[cfg(feature = "cluster")]
mod postgres;
mod sqlite;

use std::collections::HashSet;
use std::sync::Arc;

use protocol::TableId;
use sha2::{Digest, Sha256};
use tokio::sync::{mpsc, oneshot};

use super::lobby::TableRow;
use super::results::Result as GameResult;
use super::{Health, Pool, StoreError};
use crate::ledger::Entry;

/// Most rows in one transaction.
const MOST: usize = 256;

/// Events to be written down, and what follows from them.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The version of the first event; one more than the table's version now.
    pub version: u64,
    /// The events.
    pub entry: Arc<Entry>,
    /// What the lobby and the clocks need to know, if it has changed.
    pub row: Option<TableRow>,
    /// How the game ended, if it ended now.
    pub result: Option<GameResult>,
    /// The sum of the row before it, if it is known: where machines share a log, a row that follows another one is not written.
    pub prev: Option<Sum>,
}

/// The SHA-256 of a row's text.
pub type Sum = [u8; 32];

/// The sum of a row's text.
pub fn sum(body: &str) -> Sum {
    Sha256::digest(body.as_bytes()).into()
}

/// Why a batch was not written.
enum Failed {
    /// Nothing of it is there.
    NotDone(sqlx::Error),
    /// Nobody can tell whether it is there.
    #[cfg_attr(not(feature = "cluster"), expect(dead_code, reason = "a file always answers"))]
    Unknown(sqlx::Error),
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
/// An append and where to answer. Boxed: batches are sorted.
pub(super) type Request = (Box<Append>, oneshot::Sender<Answer>);

pub(super) async fn append(requests: &mpsc::Sender<Request>, append: Append) -> Answer {
    let (answer, answered) = oneshot::channel();
    requests.send((Box::new(append), answer)).await.map_err(|_| StoreError::Closed)?;
    answered.await.map_err(|_| StoreError::Closed)?
}

/// Starts writing. It ends when nobody can send requests any more.
pub(super) fn start(pool: Pool, health: Health) -> mpsc::Sender<Request> {
    let (requests, mut waiting) = mpsc::channel::<Request>(4096);
    tokio::spawn(async move {
        let mut batch = Vec::with_capacity(MOST);
        while !batch.is_empty() || waiting.recv_many(&mut batch, MOST).await > 0 {
            // Everybody takes rows in the same order, so two machines can't block each other.
            batch.sort_by_key(|(append, _)| (append.table, append.version));
            // What somebody wants to write after another row of the same table, or in its place, is looked at after that one.
            let mut last = None;
            let is_later = |(append, _): &mut Request| last.replace(append.table) == Some(append.table);
            let later: Vec<Request> = batch.extract_if(.., is_later).collect();
            let appends: Vec<&Append> = batch.iter().map(|(append, _)| &**append).collect();
            let began = std::time::Instant::now();
            let written = write(&pool, &appends).await;
            metrics::histogram!("bonehold_commit_seconds").record(began.elapsed().as_secs_f64());
            match &written {
                Ok(_) => health.note_written(),
                Err(_) => metrics::counter!("bonehold_commits_failed_total").increment(1),
            }
            metrics::counter!("bonehold_rows_total").increment(batch.len() as u64);
            answer(&mut batch, written);
            batch.extend(later);
        }
    });
    requests
}

/// Writes a batch; which rows are new.
async fn write(pool: &Pool, appends: &[&Append]) -> Result<HashSet<Key>, Failed> {
    match pool {
        Pool::Sqlite(db) => sqlite::write(db, appends).await.map_err(Failed::NotDone),
        #[cfg(feature = "cluster")]
        Pool::Postgres(db) => postgres::write(db, appends).await,
    }
}

/// What the lobby and the clocks need to know after a batch.
fn rows_of<'a>(appends: &[&'a Append]) -> Vec<(TableId, &'a TableRow)> {
    appends.iter().filter_map(|append| Some((append.table, append.row.as_ref()?))).collect()
}

/// Tables where others have seats than before, and who has a seat at which of them.
fn seated(rows: &[(TableId, &TableRow)]) -> (Vec<i64>, Vec<(i64, i64)>) {
    let changed = || rows.iter().filter_map(|(table, row)| Some((table.number() as i64, row.people.as_ref()?)));
    let tables = changed().map(|(table, _)| table).collect();
    (tables, changed().flat_map(|(table, people)| people.iter().map(move |person| (table, person.0 as i64))).collect())
}

/// The games that ended with a batch.
fn results_of<'a>(appends: &[&'a Append]) -> Vec<(TableId, &'a GameResult)> {
    appends.iter().filter_map(|append| Some((append.table, append.result.as_ref()?))).collect()
}

fn answer(batch: &mut Vec<Request>, written: Result<HashSet<Key>, Failed>) {
    if let Err(Failed::NotDone(error) | Failed::Unknown(error)) = &written {
        tracing::error!(%error, rows = batch.len(), "a commit failed");
    }
    for (append, answer) in batch.drain(..) {
        let said = match &written {
            Ok(written) if written.contains(&key(&append)) => Ok(Appended::Written),
            Ok(_) => Ok(Appended::Conflict),
            Err(Failed::NotDone(error)) => Err(StoreError::Content(format!("not written: {error}"))),
            Err(Failed::Unknown(error)) => Err(StoreError::Unknown(error.to_string())),
        };
        // Whoever asked may be gone; what is written stays.
        let _ = answer.send(said);
    }
}
