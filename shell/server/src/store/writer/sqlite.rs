//! A batch for SQLite as one command.
//!
//! SQLite works in a thread of its own, and every statement is a way there and back that waits for its turn twice: with many
//! players these ways took longer than the writing. So one command does it all, with a list of rows for each of its statements.

use std::collections::{HashMap, HashSet};

use protocol::TableId;
use sqlx::sqlite::{SqliteArguments, SqlitePool};
use sqlx::{Arguments, AssertSqlSafe, Encode, Sqlite, SqliteConnection, Type};

use super::{Append, GameResult, Key, MOST, TableRow, key, results_of, rows_of, seated};
use crate::store::{SeatResult, text};

/// Rows for which a list has places, so that SQLite knows a handful of commands and not hundreds: places that are left over
/// stay empty. For events, and for what follows from them; a longer list has a place for each row, and is not remembered.
const EVENTS: [usize; 4] = [8, 48, 128, MOST];
const OTHERS: [usize; 2] = [16, 64];

/// A row follows the last one of its log. If that one does not end where this one begins there is none to follow, and nothing
/// is written.
const PUT_EVENTS: &str = "INSERT OR ROLLBACK INTO events (table_id, version, next, body, prev)
    SELECT column1, column2, column3, column4,
    CASE WHEN column2 > 1 THEN (SELECT last FROM logs WHERE table_id = column1 AND next = column2)
    WHEN NOT EXISTS (SELECT 1 FROM logs WHERE table_id = column1) THEN 0 END";
/// The rows just written have the highest numbers: they are the last ones of their logs now.
const PUT_LOGS: &str = "INSERT OR ROLLBACK INTO logs (table_id, next, last)
    SELECT table_id, next, id FROM events WHERE id > last_insert_rowid() - ";
const PUT_TABLES: &str = "INSERT INTO tables (id, stage, is_open, quick_key, listing, due, updated, seen) SELECT *, column7";
const LEAVE_SEATS: &str = "DELETE FROM seated WHERE table_id IN (SELECT column1";
const TAKE_SEATS: &str = "INSERT OR ROLLBACK INTO seated (table_id, person) SELECT *";
const PUT_RESULTS: &str = "INSERT OR ROLLBACK INTO results (table_id, mode, ended, is_rated, counts)
    SELECT column1, column2, column3, 0, column4";
const PUT_PLAYED: &str =
    "INSERT OR ROLLBACK INTO played (table_id, seat, person, name, score, place, won, mode, ended, by_hand, stood_in,
    is_account) SELECT *";

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
    let mut command = Command { sql: "BEGIN IMMEDIATE;".into(), values: Values::default() };
    command.put_events(appends);
    let is_usual = command.put_others(&rows_of(appends), &results_of(appends));
    command.sql.push_str("COMMIT");
    let query = sqlx::query_with(AssertSqlSafe(command.sql), command.values.0).persistent(is_usual);
    let written = query.execute(&mut *line).await;
    if written.is_err() {
        // If it was not begun, or is taken back already, this is one more error and no harm.
        let _ = sqlx::query("ROLLBACK").execute(line).await;
    }
    written.map(drop)
}

/// Statements, and the values for their places.
struct Command {
    sql: String,
    values: Values,
}

#[derive(Default)]
struct Values(SqliteArguments);

impl Values {
    fn add<'v>(&mut self, value: impl Encode<'v, Sqlite> + Type<Sqlite>) -> &mut Values {
        self.0.add(value).expect("numbers and texts can be given to SQLite");
        self
    }
}

impl Command {
    fn put_events(&mut self, appends: &[&Append]) {
        let size = places_for(appends.len(), &EVENTS);
        self.put(PUT_EVENTS, appends.iter(), (size, 4), |values, append| {
            let (table, version) = key(append);
            let next = version + append.entry.events.len() as i64;
            values.add(table).add(version).add(next).add(text(&*append.entry));
        });
        self.sql.push(';');
        self.sql.push_str(PUT_LOGS);
        self.sql.push('?');
        self.values.add(appends.len() as i64);
        self.sql.push_str(" ON CONFLICT (table_id) DO UPDATE SET next = excluded.next, last = excluded.last;");
    }

    /// What follows from the events. Whether it is as little as usual.
    fn put_others(&mut self, rows: &[(TableId, &TableRow)], results: &[(TableId, &GameResult)]) -> bool {
        if rows.is_empty() && results.is_empty() {
            return true;
        }
        let seats = seated(rows);
        let played = results.iter().flat_map(|(table, result)| result.seats.iter().map(|seat| (*table, *result, seat)));
        let played: Vec<_> = played.collect();
        let size = places_for(rows.len().max(seats.1.len()).max(results.len()).max(played.len()), &OTHERS);
        self.put_tables(rows, seats, size);
        self.put_results(results, &played, size);
        size.is_some()
    }

    /// What lobby and clocks need to know, and who sits where.
    fn put_tables(&mut self, rows: &[(TableId, &TableRow)], (changed, seats): (Vec<i64>, Vec<(i64, i64)>), size: Option<usize>) {
        self.put(PUT_TABLES, rows.iter(), (size, 7), |values, (table, row)| {
            values.add(table.number() as i64).add(row.stage).add(i16::from(row.is_open));
            values.add(row.quick_key.as_str()).add(text(&row.listing));
            values.add(row.due.map(|due| due as i64)).add(row.updated as i64);
        });
        self.sql.push_str(
            " ON CONFLICT (id) DO UPDATE SET stage = excluded.stage, is_open = excluded.is_open, quick_key = excluded.quick_key,
            listing = excluded.listing, due = excluded.due, updated = excluded.updated;",
        );
        self.put(LEAVE_SEATS, changed.iter(), (size, 1), |values, table| {
            values.add(*table);
        });
        self.sql.push_str(");");
        self.put(TAKE_SEATS, seats.iter(), (size, 2), |values, (table, person)| {
            values.add(*table).add(*person);
        });
        self.sql.push_str(" ON CONFLICT DO NOTHING;");
    }

    /// How games ended, and for whom.
    fn put_results(
        &mut self,
        results: &[(TableId, &GameResult)],
        played: &[(TableId, &GameResult, &SeatResult)],
        size: Option<usize>,
    ) {
        self.put(PUT_RESULTS, results.iter(), (size, 4), |values, (table, result)| {
            values.add(table.number() as i64).add(result.mode).add(result.ended as i64);
            values.add(i16::from(result.counts));
        });
        self.sql.push_str(" ON CONFLICT DO NOTHING;");
        self.put(PUT_PLAYED, played.iter(), (size, 12), |values, (table, result, seat)| {
            values.add(table.number() as i64).add(seat.seat as i64).add(seat.person.map(|person| person.0 as i64));
            values.add(seat.name.as_str()).add(i64::from(seat.score)).add(seat.place as i64);
            values.add(i16::from(seat.won)).add(result.mode).add(result.ended as i64);
            values.add(i16::from(seat.by_hand)).add(i64::from(seat.stood_in)).add(i16::from(seat.is_account));
        });
        self.sql.push_str(" ON CONFLICT DO NOTHING;");
    }

    /// A statement that takes rows from a list with places for so many rows and columns.
    fn put<T>(
        &mut self,
        statement: &str,
        rows: impl ExactSizeIterator<Item = T>,
        (size, columns): (Option<usize>, usize),
        add: impl Fn(&mut Values, T),
    ) {
        let count = rows.len();
        let size = size.unwrap_or(count.max(1));
        let row = format!("({}?), ", "?, ".repeat(columns - 1));
        self.sql.push_str(statement);
        self.sql.push_str(" FROM (VALUES ");
        self.sql.extend(std::iter::repeat_n(row.as_str(), size));
        self.sql.truncate(self.sql.len() - ", ".len());
        self.sql.push_str(") WHERE column1 IS NOT NULL");
        rows.for_each(|row| add(&mut self.values, row));
        for _ in count * columns..size * columns {
            self.values.add(None::<i64>);
        }
    }
}

fn places_for(rows: usize, sizes: &[usize]) -> Option<usize> {
    sizes.iter().copied().find(|size| *size >= rows)
}
