//! What is known of tables without reading their logs: for the lobby, and for clocks that run while nobody is there.

use protocol::{Listing, PersonId, TableId};

use super::{Store, StoreError, with};
use crate::first_edition;

/// A table without its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// How far it has come: 0 waiting, 1 playing, 2 over.
    pub stage: i16,
    /// Whether the lobby shows it.
    pub is_open: bool,
    /// What a quick match looks for; empty if it is none.
    pub quick_key: String,
    /// What the lobby shows.
    pub listing: Listing,
    /// When somebody has to look after it, in milliseconds since 1970. It may be early, never late.
    pub due: Option<u64>,
    /// When it last changed.
    pub updated: u64,
    /// Who has a seat there, as long as it is not over; nothing if they are the same as before.
    pub people: Option<Vec<PersonId>>,
}

impl Store {
    /// The open tables where somebody was since then, those that wait for players first, the newest first.
    pub async fn open_tables(&self, since: u64, most: i64) -> Result<Vec<Listing>, StoreError> {
        let sql =
            "SELECT listing FROM tables WHERE is_open = 1 AND stage < 2 AND seen >= $1 ORDER BY stage, updated DESC LIMIT $2";
        let texts: Vec<String> = with!(&self.reads, db => {
            sqlx::query_scalar(sql).bind(since as i64).bind(most).fetch_all(db).await?
        });
        let read = |text: &String| serde_json::from_str(text).ok().or_else(|| first_edition::listing(text, self.games));
        Ok(texts.iter().filter_map(read).collect())
    }

    /// Tables where a person has a seat and that are not over, the newest first.
    pub async fn tables_of(&self, person: PersonId, most: i64) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT t.id FROM seated s JOIN tables t ON t.id = s.table_id WHERE s.person = $1 AND t.stage < 2 \
                   ORDER BY t.updated DESC LIMIT $2";
        let ids: Vec<i64> =
            with!(&self.reads, db => sqlx::query_scalar(sql).bind(person.0 as i64).bind(most).fetch_all(db).await?);
        Ok(ids.into_iter().map(|id| TableId::new(id as u64)).collect())
    }

    /// Tables that wait for quick players like this and where somebody was since then, the oldest first.
    pub async fn quick_tables(&self, key: &str, since: u64) -> Result<Vec<TableId>, StoreError> {
        let sql =
            "SELECT id FROM tables WHERE is_open = 1 AND stage = 0 AND quick_key = $1 AND seen >= $2 ORDER BY updated LIMIT 5";
        let ids: Vec<i64> = with!(&self.reads, db => sqlx::query_scalar(sql).bind(key).bind(since as i64).fetch_all(db).await?);
        Ok(ids.into_iter().map(|id| TableId::new(id as u64)).collect())
    }

    /// Tables that somebody has to look after now, each with its time, the earliest first: those that come after this one.
    pub async fn due_tables(
        &self,
        now: u64,
        after: Option<(TableId, u64)>,
        most: i64,
    ) -> Result<Vec<(TableId, u64)>, StoreError> {
        let sql = "SELECT id, due FROM tables WHERE due <= $1 AND (due > $2 OR due = $2 AND id > $3) ORDER BY due, id LIMIT $4";
        let (id, due) = after.map_or((i64::MIN, -1), |(table, due)| (table.number() as i64, due as i64));
        let rows: Vec<(i64, i64)> = with!(&self.reads, db => {
            sqlx::query_as(sql).bind(now as i64).bind(due).bind(id).bind(most).fetch_all(db).await?
        });
        Ok(rows.into_iter().map(|(id, due)| (TableId::new(id as u64), due as u64)).collect())
    }

    /// Says when somebody has to look after a table next.
    pub async fn set_due(&self, table: TableId, due: Option<u64>) -> Result<(), StoreError> {
        let sql = "UPDATE tables SET due = $2 WHERE id = $1";
        with!(&self.writes, db => {
            sqlx::query(sql).bind(table.number() as i64).bind(due.map(|due| due as i64)).execute(db).await?;
        });
        Ok(())
    }

    /// Says when somebody was last at a table, when somebody has to look after it next, and what quick players find it by: the first
    /// edition had other words for that.
    pub async fn touch(&self, table: TableId, seen: u64, due: Option<u64>, quick_key: &str) -> Result<(), StoreError> {
        let sql = "UPDATE tables SET seen = $2, due = $3, quick_key = $4 WHERE id = $1";
        with!(&self.writes, db => {
            let query = sqlx::query(sql).bind(table.number() as i64).bind(seen as i64).bind(due.map(|due| due as i64));
            query.bind(quick_key).execute(db).await?;
        });
        Ok(())
    }
}
