//! Reading a table from its log.
//!
//! SQLite follows the chain of its rows back from the last one, PostgreSQL finds them by their index.

use protocol::{PersonId, TableId};
use sqlx::Row;

use super::{Pool, Store, StoreError, Sum, sum, text, with};
use crate::first_edition;
use crate::games::Games;
use crate::ledger::{Entry, Event, Ledger, LoggedStep, Snapshot, Unfit};
use crate::panics::guarded;

/// The rows of a table from a version on.
const CHAINED: &str = "WITH RECURSIVE log (prev, version, body) AS ( \
    SELECT e.prev, e.version, e.body FROM logs l JOIN events e ON e.id = l.last WHERE l.table_id = $1 AND e.version >= $2 \
    UNION ALL SELECT e.prev, e.version, e.body FROM log JOIN events e ON e.id = log.prev WHERE e.version >= $2) \
    SELECT version, body FROM log ORDER BY version";
#[cfg(feature = "cluster")]
const INDEXED: &str = "SELECT version, body FROM events WHERE table_id = $1 AND version >= $2 ORDER BY version";

/// What deletes the rows of a table.
const FORGET_CHAINED: [&str; 2] = [
    "DELETE FROM events WHERE id IN (WITH RECURSIVE log (id) AS (SELECT last FROM logs WHERE table_id = $1 \
    UNION ALL SELECT e.prev FROM log JOIN events e ON e.id = log.id) SELECT id FROM log)",
    "DELETE FROM logs WHERE table_id = $1",
];
#[cfg(feature = "cluster")]
const FORGET_INDEXED: [&str; 1] = ["DELETE FROM events WHERE table_id = $1"];

/// What changes the text of a row.
const CHANGE_CHAINED: &str = "UPDATE events SET body = $3 WHERE version = $2 AND id IN (WITH RECURSIVE log (id) AS ( \
    SELECT last FROM logs WHERE table_id = $1 UNION ALL SELECT e.prev FROM log JOIN events e ON e.id = log.id) SELECT id FROM log)";
#[cfg(feature = "cluster")]
const CHANGE_INDEXED: &str = "UPDATE events SET body = $3 WHERE table_id = $1 AND version = $2";

/// What stands for the name of somebody who is forgotten.
const FORGOTTEN: &str = "~";

/// A table as it was read.
#[derive(Debug)]
pub struct Loaded {
    /// Its state.
    pub ledger: Box<Ledger>,
    /// Every step so far.
    pub steps: Vec<LoggedStep>,
    /// The last row that was read, if any was.
    pub last: Option<LastRow>,
}

/// The last row of a log, as far as somebody knows it: the version of its first event, and its sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LastRow {
    /// The version of its first event.
    pub version: u64,
    /// The sum of its text.
    pub sum: Sum,
}

impl LastRow {
    /// The row with this text.
    pub(crate) fn of(version: u64, body: &str) -> LastRow {
        LastRow { version, sum: sum(body) }
    }
}

impl Pool {
    /// The statement that reads the log of a table.
    fn read_log(&self) -> &'static str {
        match self {
            Pool::Sqlite(_) => CHAINED,
            #[cfg(feature = "cluster")]
            Pool::Postgres(_) => INDEXED,
        }
    }

    /// The statement that changes the text of a row.
    fn change_row(&self) -> &'static str {
        match self {
            Pool::Sqlite(_) => CHANGE_CHAINED,
            #[cfg(feature = "cluster")]
            Pool::Postgres(_) => CHANGE_INDEXED,
        }
    }

    /// Statements that delete the log of a table.
    pub(super) fn forget_log(&self) -> &'static [&'static str] {
        match self {
            Pool::Sqlite(_) => &FORGET_CHAINED,
            #[cfg(feature = "cluster")]
            Pool::Postgres(_) => &FORGET_INDEXED,
        }
    }
}

impl Store {
    /// The rows of a log from this version on, each with the version of its first event.
    pub async fn entries(&self, table: TableId, from: u64) -> Result<Vec<(u64, Entry)>, StoreError> {
        let rows = self.texts(table, from).await?;
        rows.into_iter().map(|(version, body)| Ok((version, self.read_entry(version, &body)?))).collect()
    }

    /// The same as they are kept.
    pub(crate) async fn texts(&self, table: TableId, from: u64) -> Result<Vec<(u64, String)>, StoreError> {
        let mut rows = self.kept_texts(table, from).await?;
        // Of a log that was put away only the last row is here, and what came later.
        let is_cut = rows.first().map_or(from == 1, |(version, _)| *version > from);
        if is_cut {
            let mut archived = self.archived(table, from).await?;
            archived.retain(|(version, _)| rows.first().is_none_or(|(first, _)| version < first));
            rows.splice(0..0, archived);
        }
        Ok(rows)
    }

    /// Takes the name of a person out of the log of a game that is over; whether it was there.
    pub async fn forget_name(&self, table: TableId, person: PersonId) -> Result<bool, StoreError> {
        let is_over = "SELECT 1 FROM tables WHERE id = $1 AND stage = 2";
        let is_over =
            with!(&self.reads, db => sqlx::query(is_over).bind(table.number() as i64).fetch_optional(db).await?.is_some());
        if !is_over {
            return Ok(false);
        }
        let mut changed = false;
        for (version, body) in self.kept_texts(table, 1).await? {
            if let Some(text) = self.without_name(version, &body, person)? {
                let sql = self.writes.change_row();
                with!(&self.writes, db => {
                    sqlx::query(sql).bind(table.number() as i64).bind(version as i64).bind(text).execute(db).await?;
                });
                changed = true;
            }
        }
        let mut archived = self.archived(table, 1).await?;
        for (version, body) in &mut archived {
            if let Some(text) = self.without_name(*version, body, person)? {
                *body = text;
                changed = true;
            }
        }
        if changed && !archived.is_empty() {
            self.put_archived(table, &archived).await?;
        }
        with!(&self.writes, db => {
            sqlx::query("DELETE FROM snapshots WHERE table_id = $1").bind(table.number() as i64).execute(db).await?;
        });
        Ok(changed)
    }

    /// A row without the name of a person, if it has it.
    fn without_name(&self, version: u64, body: &str, person: PersonId) -> Result<Option<String>, StoreError> {
        let mut entry = self.read_entry(version, body)?;
        let mut changed = false;
        for event in &mut entry.events {
            if let Event::Sat(_, id, name) = event
                && *id == person
                && name != FORGOTTEN
            {
                *name = FORGOTTEN.into();
                changed = true;
            }
        }
        Ok(changed.then(|| text(&entry)))
    }

    async fn kept_texts(&self, table: TableId, from: u64) -> Result<Vec<(u64, String)>, StoreError> {
        let sql = self.reads.read_log();
        with!(&self.reads, db => {
            let rows = sqlx::query(sql).bind(table.number() as i64).bind(from as i64).fetch_all(db).await?;
            rows.iter().map(|row| {
                let version: i64 = row.try_get(0)?;
                // The database is well; what stands there is no text.
                let body = row.try_get(1).map_err(|error| StoreError::Row(version as u64, error.to_string()))?;
                Ok((version as u64, body))
            }).collect()
        })
    }

    async fn snapshot(&self, table: TableId) -> Result<Option<Snapshot>, StoreError> {
        let sql = "SELECT body FROM snapshots WHERE table_id = $1";
        let body: Option<String> = with!(&self.reads, db => {
            sqlx::query_scalar(sql).bind(table.number() as i64).fetch_optional(db).await?
        });
        let read = |body: String| match serde_json::from_str(&body) {
            Ok(snapshot) => Ok(snapshot),
            Err(error) => first_edition::snapshot(&body, self.games).ok_or_else(|| StoreError::Row(1, error.to_string())),
        };
        body.map(read).transpose()
    }

    /// Reads a row of a log, of this edition or of the first.
    pub(crate) fn read_entry(&self, version: u64, body: &str) -> Result<Entry, StoreError> {
        match serde_json::from_str(body) {
            Ok(entry) => Ok(entry),
            Err(error) => first_edition::entry(body, self.games).ok_or_else(|| StoreError::Row(version, error.to_string())),
        }
    }

    /// Keeps the log so far in one row, from which it is read quickly.
    pub async fn keep_snapshot(&self, table: TableId) -> Result<(), StoreError> {
        let before = self.snapshot(table).await?;
        let mut events = before.as_ref().map_or_else(Vec::new, |snapshot| snapshot.events.clone());
        let entries = self.entries(table, events.len() as u64 + 1).await?;
        let Some(at) = entries.last().map(|(_, entry)| entry.at) else { return Ok(()) };
        events.extend(entries.iter().flat_map(|(_, entry)| entry.events.iter().cloned()));
        let Ok(loaded) = rebuild(table, self.games, before, entries) else { return Ok(()) };
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
        match self.rows(table).await {
            Ok((None, rows)) if rows.is_empty() => Ok(None),
            Ok((snapshot, rows)) => Ok(Some(self.read_table(table, snapshot, &rows))),
            // The database is well; the log is not.
            Err(StoreError::Row(version, what)) => Ok(Some(Err(Unfit::Broken(version, what)))),
            Err(error) => Err(error),
        }
    }

    /// The same from its log alone, with the time of every event.
    pub async fn load_whole(&self, table: TableId) -> Result<Option<Result<Loaded, Unfit>>, StoreError> {
        match self.texts(table, 1).await {
            Ok(rows) if rows.is_empty() => Ok(None),
            Ok(rows) => Ok(Some(self.read_table(table, None, &rows))),
            Err(StoreError::Row(version, what)) => Ok(Some(Err(Unfit::Broken(version, what)))),
            Err(error) => Err(error),
        }
    }

    async fn rows(&self, table: TableId) -> Result<(Option<Snapshot>, Vec<(u64, String)>), StoreError> {
        let snapshot = self.snapshot(table).await?;
        let kept = snapshot.as_ref().map_or(0, |snapshot| snapshot.events.len() as u64);
        Ok((snapshot, self.texts(table, kept + 1).await?))
    }

    fn read_table(&self, table: TableId, snapshot: Option<Snapshot>, rows: &[(u64, String)]) -> Result<Loaded, Unfit> {
        let read = |(version, body): &(u64, String)| Ok((*version, self.read_entry(*version, body)?));
        let entries: Result<Vec<(u64, Entry)>, StoreError> = rows.iter().map(read).collect();
        let entries = entries.map_err(|error| match error {
            StoreError::Row(version, what) => Unfit::Broken(version, what),
            other => Unfit::Broken(0, other.to_string()),
        })?;
        let last = rows.last().map(|(version, body)| LastRow::of(*version, body));
        Ok(Loaded { last, ..rebuild(table, self.games, snapshot, entries)? })
    }
}

/// Follows a whole log. If the rules break down over it, nothing else does.
fn rebuild(table: TableId, games: Games, snapshot: Option<Snapshot>, entries: Vec<(u64, Entry)>) -> Result<Loaded, Unfit> {
    guarded(|| {
        let mut loaded = Loaded { ledger: Box::new(Ledger::new(table, games)), steps: vec![], last: None };
        if let Some(snapshot) = snapshot {
            loaded.ledger.restore(&snapshot)?;
            loaded.steps = snapshot.events.iter().filter_map(Event::step).collect();
        }
        for (version, entry) in entries {
            loaded.follow(version, entry)?;
        }
        Ok(loaded)
    })
    .unwrap_or_else(|said| Err(Unfit::Panicked(said)))
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
        self.steps.extend(entry.events.iter().filter_map(Event::step));
        Ok(())
    }
}
