//! Logs of finished games, each in one compressed row. What is in it are the rows as they were written, to the letter.

use std::io::{Read, Write};

use protocol::TableId;

use super::{Pool, Store, StoreError, text, with};

/// Logs that are put away at once: whoever plays should not wait for it.
const AT_ONCE: i64 = 20;
/// Logs have some kilobytes: to press them harder takes long and brings little.
const QUALITY: u32 = 6;
const WINDOW: u32 = 20;
const BUFFER: usize = 4096;

/// Games that were over before a time, and have a result. What was closed without one is forgotten soon.
const DUE: &str = "SELECT t.id FROM tables t JOIN results r ON r.table_id = t.id WHERE t.stage = 2 AND t.updated < $1 \
    AND NOT EXISTS (SELECT 1 FROM archive a WHERE a.table_id = t.id) ORDER BY t.updated LIMIT $2";
const PUT: &str = "INSERT INTO archive (table_id, version, body) VALUES ($1, $2, $3) ON CONFLICT (table_id) DO NOTHING";

/// What deletes the rows of a log before its last one.
const THIN_CHAINED: &str = "DELETE FROM events WHERE version < $2 AND id IN (WITH RECURSIVE log (id) AS ( \
    SELECT e.prev FROM logs l JOIN events e ON e.id = l.last WHERE l.table_id = $1 \
    UNION ALL SELECT e.prev FROM log JOIN events e ON e.id = log.id) SELECT id FROM log)";
#[cfg(feature = "cluster")]
const THIN_INDEXED: &str = "DELETE FROM events WHERE table_id = $1 AND version < $2";

/// A row of a log as it is kept: the version of its first event, and its text.
pub(super) type RowText = (u64, String);

impl Pool {
    fn thin_log(&self) -> &'static str {
        match self {
            Pool::Sqlite(_) => THIN_CHAINED,
            #[cfg(feature = "cluster")]
            Pool::Postgres(_) => THIN_INDEXED,
        }
    }
}

impl Store {
    /// Puts the logs of games away that were over before this time; how many.
    pub async fn archive(&self, before: u64) -> Result<u64, StoreError> {
        let mut all = 0;
        loop {
            let ids: Vec<i64> = with!(&self.reads, db => {
                sqlx::query_scalar(DUE).bind(before as i64).bind(AT_ONCE).fetch_all(db).await?
            });
            let mut put = 0;
            for id in &ids {
                put += u64::from(self.put_away(TableId::new(*id as u64)).await?);
            }
            all += put;
            // Those that can't be put away are looked at the next time.
            if ids.len() < AT_ONCE as usize || put == 0 {
                return Ok(all);
            }
        }
    }

    /// Puts a log away, if it can be read as a whole; whether it was.
    async fn put_away(&self, table: TableId) -> Result<bool, StoreError> {
        let rows = match self.texts(table, 1).await {
            Ok(rows) => rows,
            Err(StoreError::Row(..)) => return Ok(false),
            Err(error) => return Err(error),
        };
        let Some((last, _)) = rows.last().filter(|_| rows[0].0 == 1) else { return Ok(false) };
        let (id, last, packed) = (table.number() as i64, *last as i64, pack(&rows));
        with!(&self.writes, db => {
            let mut tx = db.begin().await?;
            let put = sqlx::query(PUT).bind(id).bind(last).bind(packed).execute(&mut *tx).await?.rows_affected();
            if put == 1 {
                sqlx::query(self.writes.thin_log()).bind(id).bind(last).execute(&mut *tx).await?;
                sqlx::query("DELETE FROM snapshots WHERE table_id = $1").bind(id).execute(&mut *tx).await?;
            }
            tx.commit().await?;
            Ok(put == 1)
        })
    }

    /// Puts the rows of a log that was put away in place of those that were.
    pub(super) async fn put_archived(&self, table: TableId, rows: &[RowText]) -> Result<(), StoreError> {
        with!(&self.writes, db => {
            let query = sqlx::query("UPDATE archive SET body = $2 WHERE table_id = $1");
            query.bind(table.number() as i64).bind(pack(rows)).execute(db).await?;
        });
        Ok(())
    }

    /// The rows of a log that was put away, from a version on; none if it was not.
    pub(super) async fn archived(&self, table: TableId, from: u64) -> Result<Vec<RowText>, StoreError> {
        let sql = "SELECT body FROM archive WHERE table_id = $1";
        let body: Option<Vec<u8>> = with!(&self.reads, db => {
            sqlx::query_scalar(sql).bind(table.number() as i64).fetch_optional(db).await?
        });
        let Some(body) = body else { return Ok(vec![]) };
        let mut rows = unpack(&body).map_err(|what| StoreError::Row(1, what))?;
        rows.retain(|(version, _)| *version >= from);
        Ok(rows)
    }
}

fn pack(rows: &[RowText]) -> Vec<u8> {
    let mut writer = brotli::CompressorWriter::new(Vec::new(), BUFFER, QUALITY, WINDOW);
    writer.write_all(text(&rows).as_bytes()).expect("memory takes what is written");
    writer.into_inner()
}

fn unpack(body: &[u8]) -> Result<Vec<RowText>, String> {
    let mut text = String::new();
    brotli::Decompressor::new(body, BUFFER).read_to_string(&mut text).map_err(|error| error.to_string())?;
    serde_json::from_str(&text).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked_to_the_letter_and_is_smaller() {
        let rows: Vec<RowText> =
            (1..200).map(|at| (at, format!("{{\"at\":{at},\"events\":[\"Started\",\"é\u{7f}\"]}}"))).collect();
        let packed = pack(&rows);
        assert_eq!(unpack(&packed).unwrap(), rows);
        assert!(packed.len() * 5 < text(&rows).len(), "{} of {}", packed.len(), text(&rows).len());
        assert!(unpack(&packed[..packed.len() / 2]).is_err());
        assert!(unpack(b"nonsense").is_err());
    }
}
