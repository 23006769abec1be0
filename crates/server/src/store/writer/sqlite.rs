//! A batch for SQLite as one command.
//!
//! SQLite works in a thread of its own, and every statement is a way there and back that waits for its turn twice: with many
//! players these ways took longer than the writing. So one command does it all, with a list of rows for each of its statements.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use serde_json::{Value, json};
use sqlx::SqliteConnection;
use sqlx::sqlite::SqlitePool;

use super::{Append, Key, MOST, key, results_of, rows_of, seated};
use crate::store::text;

/// Numbers of events for which there is a command, so that SQLite knows a handful of them and not hundreds: places that are
/// left over stay empty.
const SIZES: [usize; 9] = [4, 8, 16, 32, 64, 96, 128, 192, MOST];

static COMMANDS: LazyLock<[String; SIZES.len()]> = LazyLock::new(|| {
    SIZES.map(|size| {
        let places = vec!["(?, ?, ?, ?)"; size].join(", ");
        format!("BEGIN IMMEDIATE; {EVENTS} FROM (VALUES {places}) WHERE column1 IS NOT NULL; {AFTER_EVENTS}")
    })
});

/// A row follows the last one of its log. If that one does not end where this one begins there is none to follow, and nothing
/// is written.
const EVENTS: &str = "INSERT INTO events (table_id, version, next, body, prev) SELECT column1, column2, column3, column4,
    CASE WHEN column2 > 1 THEN (SELECT last FROM logs WHERE table_id = column1 AND next = column2)
    WHEN NOT EXISTS (SELECT 1 FROM logs WHERE table_id = column1) THEN 0 END";

/// The rows just written, which have the highest numbers, are the last ones of their logs; then what follows from them.
const AFTER_EVENTS: &str = "
INSERT INTO logs (table_id, next, last) SELECT table_id, next, id FROM events WHERE id > last_insert_rowid() - ?
    ON CONFLICT (table_id) DO UPDATE SET next = excluded.next, last = excluded.last;
INSERT INTO tables (id, stage, is_open, quick_key, listing, due, updated)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6 FROM json_each(?) WHERE true
    ON CONFLICT (id) DO UPDATE SET stage = excluded.stage, is_open = excluded.is_open, quick_key = excluded.quick_key,
    listing = excluded.listing, due = excluded.due, updated = excluded.updated;
DELETE FROM seated WHERE table_id IN (SELECT value ->> 0 FROM json_each(?))
    AND (table_id, person) NOT IN (SELECT value ->> 0, value ->> 1 FROM json_each(?));
INSERT INTO seated (table_id, person) SELECT value ->> 0, value ->> 1 FROM json_each(?) WHERE true ON CONFLICT DO NOTHING;
INSERT INTO results (table_id, mode, ended, is_rated)
    SELECT value ->> 0, value ->> 1, value ->> 2, 0 FROM json_each(?) WHERE true ON CONFLICT DO NOTHING;
INSERT INTO played (table_id, seat, person, name, score, place, won, mode, ended)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8
    FROM json_each(?) WHERE true ON CONFLICT DO NOTHING;
COMMIT";

/// Where the logs of these tables end.
const ENDS: &str = "SELECT table_id, next FROM logs WHERE table_id IN (SELECT value FROM json_each(?))";

/// Writes those of a batch that nobody else has written; which they are.
pub(super) async fn write(db: &SqlitePool, appends: &[&Append]) -> Result<HashSet<Key>, sqlx::Error> {
    let mut line = db.acquire().await?;
    let mut new = appends.to_vec();
    loop {
        let keys: Vec<Key> = new.iter().map(|append| key(append)).collect();
        let Err(error) = write_all(&mut line, &new).await else { return Ok(keys.into_iter().collect()) };
        let tables: Vec<i64> = keys.iter().map(|(table, _)| *table).collect();
        let ends: Vec<Key> = sqlx::query_as(ENDS).bind(text(&tables)).fetch_all(&mut *line).await?;
        let ends: HashMap<i64, i64> = ends.into_iter().collect();
        // Somebody else was faster with some of them.
        new.retain(|append| {
            let (table, version) = key(append);
            ends.get(&table).copied().unwrap_or(1) == version
        });
        if new.len() == keys.len() {
            return Err(error);
        }
    }
}

/// Writes all, or nothing.
async fn write_all(line: &mut SqliteConnection, appends: &[&Append]) -> Result<(), sqlx::Error> {
    let fitting = SIZES.iter().position(|size| *size >= appends.len()).expect("no batch is larger");
    let mut query = sqlx::query(COMMANDS[fitting].as_str());
    for append in appends {
        let (table, version) = key(append);
        let next = version + append.entry.events.len() as i64;
        query = query.bind(table).bind(version).bind(next).bind(text(&append.entry));
    }
    for _ in 4 * appends.len()..4 * SIZES[fitting] {
        query = query.bind(None::<i64>);
    }
    query = query.bind(appends.len() as i64);
    let rows = rows_of(appends);
    let tables = rows.iter().map(|(table, row)| {
        let (is_open, listing) = (i16::from(row.is_open), text(&row.listing));
        json!([table.number() as i64, row.stage, is_open, row.quick_key, listing, row.due, row.updated])
    });
    let seated = list(seated(&rows).map(|(table, person)| json!([table, person])));
    let results = results_of(appends);
    let ends = results.iter().map(|(table, result)| json!([table.number() as i64, result.mode, result.ended]));
    let played = results.iter().flat_map(|(table, result)| {
        result.seats.iter().map(|seat| {
            let (person, won) = (seat.person.map(|person| person.0 as i64), i16::from(seat.won));
            let table = table.number() as i64;
            json!([table, seat.seat, person, seat.name, seat.score, seat.place, won, result.mode, result.ended])
        })
    });
    let tables = list(tables);
    query = query.bind(tables.clone()).bind(tables).bind(seated.clone()).bind(seated);
    let written = query.bind(list(ends)).bind(list(played)).execute(&mut *line).await;
    if written.is_err() {
        // If it was not begun there is nothing to take back.
        let _ = sqlx::query("ROLLBACK").execute(line).await;
    }
    written.map(drop)
}

fn list(rows: impl Iterator<Item = Value>) -> String {
    Value::Array(rows.collect()).to_string()
}
