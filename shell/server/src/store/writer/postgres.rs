//! A batch for PostgreSQL: one statement for each kind of row.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use sqlx::postgres::{PgConnection, PgPool};
use sqlx::{AssertSqlSafe, Row};

use super::{Append, Failed, Key, key, results_of, rows_of, seated};
use crate::store::text;

/// Rows per statement, so that the database knows a handful of statements and not hundreds.
const CHUNKS: [usize; 4] = [64, 16, 4, 1];

/// How long it is asked what became of a commit that was not answered.
const LONGEST: Duration = Duration::from_secs(30);
const PAUSE: Duration = Duration::from_millis(300);

/// A row follows the last one of its log, and that is the one whoever wrote it knew: after a failover the last rows may be gone, or
/// others may stand in their place. Whoever does not know it follows a row that ends where this one begins.
const FOLLOWS: &str = "v.version = 1 OR COALESCE((SELECT CASE WHEN v.prev IS NULL \
    THEN e.version + json_array_length(e.body::json -> 'events') = v.version \
    ELSE sha256(convert_to(e.body, 'UTF8')) = v.prev END \
    FROM events e WHERE e.table_id = v.table_id AND e.version < v.version ORDER BY e.version DESC LIMIT 1), FALSE)";

/// Writes those of a batch that nobody else has written, in one transaction; which they are. A commit that was not answered is asked
/// for again: only then it is said that nothing was done.
pub(super) async fn write(db: &PgPool, appends: &[&Append]) -> Result<HashSet<Key>, Failed> {
    let first = match attempt(db, appends).await {
        Err(Failed::Unknown(error)) => error,
        known => return known,
    };
    tracing::warn!(error = %first, "a commit was not answered");
    let began = Instant::now();
    while began.elapsed() < LONGEST {
        if let Ok(written) = settle(db, appends).await {
            return Ok(written);
        }
        tokio::time::sleep(PAUSE).await;
    }
    Err(Failed::Unknown(first))
}

/// Writes what is not there. A transaction that still hangs somewhere is waited for, because two rows can't have one version.
async fn settle(db: &PgPool, appends: &[&Append]) -> Result<HashSet<Key>, Failed> {
    let mut written = attempt(db, appends).await?;
    for append in appends.iter().filter(|append| !written.contains(&key(append))).collect::<Vec<_>>() {
        let ours = "SELECT 1 FROM events WHERE table_id = $1 AND version = $2 AND body = $3";
        let (table, version) = key(append);
        let ours = sqlx::query(ours).bind(table).bind(version).bind(text(&*append.entry)).fetch_optional(db).await;
        if ours.map_err(Failed::NotDone)?.is_some() {
            written.insert((table, version));
        }
    }
    Ok(written)
}

async fn attempt(db: &PgPool, appends: &[&Append]) -> Result<HashSet<Key>, Failed> {
    let mut tx = db.begin().await.map_err(Failed::NotDone)?;
    let written = put(&mut tx, appends).await.map_err(Failed::NotDone)?;
    tx.commit().await.map_err(Failed::Unknown)?;
    Ok(written)
}

async fn put(line: &mut PgConnection, appends: &[&Append]) -> Result<HashSet<Key>, sqlx::Error> {
    let mut written: HashSet<Key> = HashSet::new();
    for chunk in chunks(appends) {
        let places = values(chunk.len(), 4).replacen("($1, $2, $3, $4)", "($1::bigint, $2::bigint, $3::text, $4::bytea)", 1);
        let sql = format!(
            "INSERT INTO events (table_id, version, body) SELECT v.table_id, v.version, v.body \
             FROM (VALUES {places}) AS v (table_id, version, body, prev) WHERE {FOLLOWS} \
             ON CONFLICT DO NOTHING RETURNING table_id, version"
        );
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for append in chunk {
            let (table, version) = key(append);
            query = query.bind(table).bind(version).bind(text(&*append.entry)).bind(append.prev.map(Vec::from));
        }
        for row in query.fetch_all(&mut *line).await? {
            written.insert((row.try_get(0)?, row.try_get(1)?));
        }
    }
    let new: Vec<&Append> = appends.iter().copied().filter(|append| written.contains(&key(append))).collect();
    put_rows(line, &new).await?;
    put_results(line, &new).await?;
    Ok(written)
}

async fn put_rows(line: &mut PgConnection, new: &[&Append]) -> Result<(), sqlx::Error> {
    let rows = rows_of(new);
    if rows.is_empty() {
        return Ok(());
    }
    let sql = format!(
        "INSERT INTO tables (id, stage, is_open, quick_key, listing, due, updated, seen) VALUES {} \
         ON CONFLICT (id) DO UPDATE SET stage = excluded.stage, is_open = excluded.is_open, quick_key = excluded.quick_key, \
         listing = excluded.listing, due = excluded.due, updated = excluded.updated",
        values(rows.len(), 8)
    );
    let mut query = sqlx::query(AssertSqlSafe(sql));
    for (table, row) in &rows {
        query = query.bind(table.number() as i64).bind(row.stage).bind(i16::from(row.is_open)).bind(row.quick_key.as_str());
        query = query.bind(text(&row.listing)).bind(row.due.map(|due| due as i64));
        // Whoever opens a table is there.
        query = query.bind(row.updated as i64).bind(row.updated as i64);
    }
    query.execute(&mut *line).await?;
    let (tables, seats) = seated(&rows);
    if tables.is_empty() {
        return Ok(());
    }
    sqlx::query("DELETE FROM seated WHERE table_id = ANY($1)").bind(tables).execute(&mut *line).await?;
    let (tables, people): (Vec<i64>, Vec<i64>) = seats.into_iter().unzip();
    let sql = "INSERT INTO seated (table_id, person) SELECT * FROM UNNEST($1::bigint[], $2::bigint[]) ON CONFLICT DO NOTHING";
    sqlx::query(sql).bind(tables).bind(people).execute(line).await?;
    Ok(())
}

async fn put_results(line: &mut PgConnection, new: &[&Append]) -> Result<(), sqlx::Error> {
    let results = results_of(new);
    if results.is_empty() {
        return Ok(());
    }
    let places = values(results.len(), 5);
    let sql = format!("INSERT INTO results (table_id, mode, ended, is_rated, counts) VALUES {places} ON CONFLICT DO NOTHING");
    let mut query = sqlx::query(AssertSqlSafe(sql));
    for (table, result) in &results {
        query = query.bind(table.number() as i64).bind(result.mode).bind(result.ended as i64).bind(0i16);
        query = query.bind(i16::from(result.counts));
    }
    query.execute(&mut *line).await?;
    let places = values(results.iter().map(|(_, result)| result.seats.len()).sum(), 12);
    let sql = format!(
        "INSERT INTO played (table_id, seat, person, name, score, place, won, mode, ended, by_hand, stood_in, is_account) VALUES {places} \
         ON CONFLICT DO NOTHING"
    );
    let mut query = sqlx::query(AssertSqlSafe(sql));
    for (table, result) in &results {
        for seat in &result.seats {
            query = query.bind(table.number() as i64).bind(seat.seat as i16).bind(seat.person.map(|person| person.0 as i64));
            query = query.bind(seat.name.as_str()).bind(i64::from(seat.score)).bind(seat.place as i16);
            query = query.bind(i16::from(seat.won)).bind(result.mode).bind(result.ended as i64).bind(i16::from(seat.by_hand));
            query = query.bind(i64::from(seat.stood_in)).bind(i16::from(seat.is_account));
        }
    }
    query.execute(line).await?;
    Ok(())
}

/// Places for so many rows of so many values.
fn values(rows: usize, columns: usize) -> String {
    let row = |row: usize| {
        let places: Vec<String> = (1..=columns).map(|column| format!("${}", row * columns + column)).collect();
        format!("({})", places.join(", "))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(", ")
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
