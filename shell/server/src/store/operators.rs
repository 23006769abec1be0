//! What whoever runs a server does with people, and says to them.

use protocol::{PersonId, TableId};
use sqlx::Row;

use super::{NameTaken, Store, StoreError, with};
use crate::names::{key, skeleton};

/// A person, as an operator sees one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The id.
    pub id: PersonId,
    /// The name others see.
    pub name: String,
    /// Whether the person has an account.
    pub has_account: bool,
    /// When the person first came.
    pub created: u64,
    /// When a browser of the person last came, to a day; 0 if it has none any more.
    pub seen: u64,
    /// Until when the person may not come.
    pub banned: Option<u64>,
}

/// Something that somebody reported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Its number.
    pub id: u64,
    /// The table.
    pub table: TableId,
    /// Who reported it.
    pub person: PersonId,
    /// What was said.
    pub words: String,
    /// When.
    pub sent: u64,
}

/// What a link that works once is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ticket {
    /// Another password.
    Reset,
    /// An account at a server that is for invited people only.
    Invitation,
}

impl Ticket {
    const fn kind(self) -> &'static str {
        match self {
            Ticket::Reset => "reset",
            Ticket::Invitation => "invitation",
        }
    }
}

/// What belongs to a person alone.
const OF_PERSON: [&str; 8] = [
    "DELETE FROM sessions WHERE person = $1",
    "UPDATE played SET person = NULL, name = '~' WHERE person = $1",
    "DELETE FROM ratings WHERE person = $1",
    "DELETE FROM days WHERE person = $1",
    "DELETE FROM tries WHERE person = $1",
    "DELETE FROM bans WHERE person = $1",
    "DELETE FROM tickets WHERE person = $1",
    "DELETE FROM reports WHERE person = $1",
];

impl Store {
    /// People with this id, or whose name holds this text, the latest first.
    pub async fn find_people(&self, text: &str, most: i64) -> Result<Vec<Found>, StoreError> {
        let sql = "SELECT p.id, p.name, p.account, p.created, COALESCE((SELECT MAX(s.seen) FROM sessions s WHERE s.person = p.id), 0), \
                   b.until FROM people p LEFT JOIN bans b ON b.person = p.id \
                   WHERE p.id = $1 OR p.account = $2 OR LOWER(p.name) LIKE $3 ESCAPE '\\' \
                   ORDER BY p.account IS NULL, p.created DESC LIMIT $4";
        let id = text.parse::<i64>().unwrap_or(-1);
        let holds = text.to_lowercase().replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
        with!(&self.reads, db => {
            let query = sqlx::query(sql).bind(id).bind(key(text)).bind(format!("%{holds}%")).bind(most);
            query.fetch_all(db).await?.iter().map(|row| {
                let (id, account): (i64, Option<String>) = (row.try_get(0)?, row.try_get(2)?);
                let (created, seen, banned): (i64, i64, Option<i64>) = (row.try_get(3)?, row.try_get(4)?, row.try_get(5)?);
                Ok(Found {
                    id: PersonId(id as u64),
                    name: row.try_get(1)?,
                    has_account: account.is_some(),
                    created: created as u64,
                    seen: seen as u64,
                    banned: banned.map(|until| until as u64),
                })
            }).collect()
        })
    }

    /// Another name for an account, which nobody else has or looks like.
    pub async fn rename_account(&self, person: PersonId, name: &str) -> Result<Result<(), NameTaken>, StoreError> {
        let sql = "UPDATE people SET name = $2, account = $3, looks = $4 WHERE id = $1 AND account IS NOT NULL \
                   AND NOT EXISTS (SELECT 1 FROM people o WHERE o.id <> $1 AND (o.looks = $4 OR o.account = $3))";
        let done = with!(&self.writes, db => {
            sqlx::query(sql).bind(person.0 as i64).bind(name).bind(key(name)).bind(skeleton(name)).execute(db).await?.rows_affected()
        });
        Ok(if done == 1 { Ok(()) } else { Err(NameTaken) })
    }

    /// Keeps a person out until a time, and ends all sessions.
    pub async fn ban(&self, person: PersonId, until: u64, why: &str) -> Result<(), StoreError> {
        let put = "INSERT INTO bans (person, until, why) VALUES ($1, $2, $3) \
                   ON CONFLICT (person) DO UPDATE SET until = excluded.until, why = excluded.why";
        with!(&self.writes, db => {
            let mut tx = db.begin().await?;
            sqlx::query(put).bind(person.0 as i64).bind(until as i64).bind(why).execute(&mut *tx).await?;
            sqlx::query("DELETE FROM sessions WHERE person = $1").bind(person.0 as i64).execute(&mut *tx).await?;
            tx.commit().await?;
        });
        Ok(())
    }

    /// Lets a person in again; whether the person was kept out.
    pub async fn unban(&self, person: PersonId) -> Result<bool, StoreError> {
        let done = with!(&self.writes, db => {
            sqlx::query("DELETE FROM bans WHERE person = $1").bind(person.0 as i64).execute(db).await?.rows_affected()
        });
        Ok(done > 0)
    }

    /// Until when a person may not come.
    pub async fn banned(&self, person: PersonId, now: u64) -> Result<Option<u64>, StoreError> {
        let sql = "SELECT until FROM bans WHERE person = $1 AND until > $2";
        let until: Option<i64> =
            with!(&self.reads, db => sqlx::query_scalar(sql).bind(person.0 as i64).bind(now as i64).fetch_optional(db).await?);
        Ok(until.map(|until| until as u64))
    }

    /// Ends all sessions of a person.
    pub async fn end_sessions(&self, person: PersonId) -> Result<u64, StoreError> {
        Ok(with!(&self.writes, db => {
            sqlx::query("DELETE FROM sessions WHERE person = $1").bind(person.0 as i64).execute(db).await?.rows_affected()
        }))
    }

    /// Keeps a link that works once, by the sum of its secret part.
    pub async fn add_ticket(&self, ticket: Ticket, sum: &str, person: Option<PersonId>, expires: u64) -> Result<(), StoreError> {
        let sql = "INSERT INTO tickets (sum, kind, person, expires) VALUES ($1, $2, $3, $4)";
        with!(&self.writes, db => {
            let query = sqlx::query(sql).bind(sum).bind(ticket.kind()).bind(person.map(|person| person.0 as i64));
            query.bind(expires as i64).execute(db).await?;
        });
        Ok(())
    }

    /// Uses a link that works once: whose it is, if there is such a link that is not too old.
    pub async fn use_ticket(&self, ticket: Ticket, sum: &str, now: u64) -> Result<Option<Option<PersonId>>, StoreError> {
        let sql = "DELETE FROM tickets WHERE sum = $1 AND kind = $2 AND expires > $3 RETURNING person";
        let found: Option<Option<i64>> = with!(&self.writes, db => {
            sqlx::query_scalar(sql).bind(sum).bind(ticket.kind()).bind(now as i64).fetch_optional(db).await?
        });
        Ok(found.map(|person| person.map(|person| PersonId(person as u64))))
    }

    /// Whether such a link is there, without using it.
    pub async fn has_ticket(&self, ticket: Ticket, sum: &str, now: u64) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM tickets WHERE sum = $1 AND kind = $2 AND expires > $3";
        Ok(with!(&self.reads, db => {
            sqlx::query(sql).bind(sum).bind(ticket.kind()).bind(now as i64).fetch_optional(db).await?.is_some()
        }))
    }

    /// Forgets a person with all that is the person's alone; whether there was one. Games stay in the history of others.
    pub async fn delete_person(&self, person: PersonId) -> Result<bool, StoreError> {
        with!(&self.writes, db => {
            let mut tx = db.begin().await?;
            for sql in OF_PERSON {
                sqlx::query(sql).bind(person.0 as i64).execute(&mut *tx).await?;
            }
            let gone = sqlx::query("DELETE FROM people WHERE id = $1").bind(person.0 as i64).execute(&mut *tx).await?.rows_affected();
            tx.commit().await?;
            Ok(gone > 0)
        })
    }

    /// What is said to everybody and to the machines.
    pub async fn notes(&self) -> Result<Vec<(String, String)>, StoreError> {
        Ok(with!(&self.reads, db => sqlx::query_as("SELECT name, value FROM notes ORDER BY name").fetch_all(db).await?))
    }

    /// Says it, or takes it back.
    pub async fn set_note(&self, name: &str, value: Option<&str>) -> Result<(), StoreError> {
        let put = "INSERT INTO notes (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        with!(&self.writes, db => {
            match value {
                Some(value) => sqlx::query(put).bind(name).bind(value).execute(db).await?,
                None => sqlx::query("DELETE FROM notes WHERE name = $1").bind(name).execute(db).await?,
            };
        });
        Ok(())
    }

    /// Somebody reports something.
    pub async fn add_report(&self, report: &Report) -> Result<(), StoreError> {
        let sql = "INSERT INTO reports (id, table_id, person, words, sent, is_done) VALUES ($1, $2, $3, $4, $5, 0)";
        with!(&self.writes, db => {
            let query = sqlx::query(sql).bind(report.id as i64).bind(report.table.number() as i64).bind(report.person.0 as i64);
            query.bind(&report.words).bind(report.sent as i64).execute(db).await?;
        });
        Ok(())
    }

    /// Reports that nobody has seen to, the oldest first; or one, whether or not somebody has.
    pub async fn reports(&self, id: Option<u64>, most: i64) -> Result<Vec<Report>, StoreError> {
        let sql = "SELECT id, table_id, person, words, sent FROM reports WHERE (id = $1 OR $1 < 0 AND is_done = 0) ORDER BY sent LIMIT $2";
        with!(&self.reads, db => {
            let rows = sqlx::query(sql).bind(id.map_or(-1, |id| id as i64)).bind(most).fetch_all(db).await?;
            rows.iter().map(|row| {
                let (id, table, person, sent): (i64, i64, i64, i64) =
                    (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(4)?);
                let table = TableId::new(table as u64);
                Ok(Report { id: id as u64, table, person: PersonId(person as u64), words: row.try_get(3)?, sent: sent as u64 })
            }).collect()
        })
    }

    /// A report was seen to; whether there was one.
    pub async fn end_report(&self, id: u64) -> Result<bool, StoreError> {
        let done = with!(&self.writes, db => {
            sqlx::query("UPDATE reports SET is_done = 1 WHERE id = $1 AND is_done = 0").bind(id as i64).execute(db).await?.rows_affected()
        });
        Ok(done > 0)
    }

    /// The tables where a person has played a game to its end.
    pub async fn tables_with(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT DISTINCT table_id FROM played WHERE person = $1";
        let ids: Vec<i64> = with!(&self.reads, db => sqlx::query_scalar(sql).bind(person.0 as i64).fetch_all(db).await?);
        Ok(ids.into_iter().map(|id| TableId::new(id as u64)).collect())
    }

    /// All tables.
    pub async fn all_tables(&self) -> Result<Vec<TableId>, StoreError> {
        let ids: Vec<i64> =
            with!(&self.reads, db => sqlx::query_scalar("SELECT id FROM tables ORDER BY id").fetch_all(db).await?);
        Ok(ids.into_iter().map(|id| TableId::new(id as u64)).collect())
    }

    /// Takes the result of a game away; it is worked out again from its log.
    pub async fn drop_result(&self, table: TableId) -> Result<(), StoreError> {
        with!(&self.writes, db => {
            let mut tx = db.begin().await?;
            for sql in ["DELETE FROM played WHERE table_id = $1", "DELETE FROM results WHERE table_id = $1"] {
                sqlx::query(sql).bind(table.number() as i64).execute(&mut *tx).await?;
            }
            tx.commit().await?;
        });
        Ok(())
    }

    /// Writes a copy of SQLite's file while others write to it: it is as the data were at one moment.
    pub async fn back_up(&self, file: &str) -> Result<(), StoreError> {
        match &self.writes {
            super::Pool::Sqlite(db) => {
                sqlx::query("VACUUM INTO ?").bind(file).execute(db).await?;
                Ok(())
            }
            #[cfg(feature = "cluster")]
            super::Pool::Postgres(_) => Err(StoreError::Content("PostgreSQL is copied by pg_dump".into())),
        }
    }
}
