//! A batch for PostgreSQL: one statement for each kind of row.

use std::collections::HashSet;

use sqlx::postgres::{PgConnection, PgPool};
use sqlx::{AssertSqlSafe, Row};

use super::{Append, Key, key, results_of, rows_of, seated};
use crate::store::text;

/// Rows per statement, so that the database knows a handful of statements and not hundreds.
const CHUNKS: [usize; 4] = [64, 16, 4, 1];

/// Writes those of a batch that nobody else has written, in one transaction; which they are.
pub(super) async fn write(db: &PgPool, appends: &[&Append]) -> Result<HashSet<Key>, sqlx::Error> {
    let mut tx = db.begin().await?;
    let mut written: HashSet<Key> = HashSet::new();
    for chunk in chunks(appends) {
        let places = values(chunk.len(), 3);
        let sql = format!(
            "INSERT INTO events (table_id, version, body) VALUES {places} ON CONFLICT DO NOTHING RETURNING table_id, version"
        );
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for append in chunk {
            let (table, version) = key(append);
            query = query.bind(table).bind(version).bind(text(&*append.entry));
        }
        for row in query.fetch_all(&mut *tx).await? {
            written.insert((row.try_get(0)?, row.try_get(1)?));
        }
    }
    let new: Vec<&Append> = appends.iter().copied().filter(|append| written.contains(&key(append))).collect();
    put_rows(&mut tx, &new).await?;
    put_results(&mut tx, &new).await?;
    tx.commit().await?;
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
    let places = values(results.len(), 4);
    let sql = format!("INSERT INTO results (table_id, mode, ended, is_rated) VALUES {places} ON CONFLICT DO NOTHING");
    let mut query = sqlx::query(AssertSqlSafe(sql));
    for (table, result) in &results {
        query = query.bind(table.number() as i64).bind(result.mode).bind(result.ended as i64).bind(0i16);
    }
    query.execute(&mut *line).await?;
    let places = values(results.iter().map(|(_, result)| result.seats.len()).sum(), 10);
    let sql = format!(
        "INSERT INTO played (table_id, seat, person, name, score, place, won, mode, ended, by_hand) VALUES {places} \
         ON CONFLICT DO NOTHING"
    );
    let mut query = sqlx::query(AssertSqlSafe(sql));
    for (table, result) in &results {
        for seat in &result.seats {
            query = query.bind(table.number() as i64).bind(seat.seat as i16).bind(seat.person.map(|person| person.0 as i64));
            query = query.bind(seat.name.as_str()).bind(i64::from(seat.score)).bind(seat.place as i16);
            query = query.bind(i16::from(seat.won)).bind(result.mode).bind(result.ended as i64).bind(i16::from(seat.by_hand));
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
