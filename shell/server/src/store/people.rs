//! People and their sessions.

use std::collections::HashSet;

use protocol::PersonId;
use sqlx::{AssertSqlSafe, Row};

use super::{Store, StoreError, with};
use crate::names::{key, skeleton};

/// A person, guest or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The id.
    pub id: PersonId,
    /// The name others see.
    pub name: String,
    /// Whether the person has an account.
    pub has_account: bool,
    /// When the session was last used, to a day, in milliseconds since 1970.
    pub seen: u64,
}

/// A session: one browser of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// The id.
    pub id: String,
    /// When it began.
    pub created: u64,
    /// What the browser called itself.
    pub device: String,
}

/// Somebody else has this name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NameTaken;

impl Store {
    /// Adds a guest with a first session.
    pub async fn add_guest(&self, person: PersonId, name: &str, session: &str, device: &str, now: u64) -> Result<(), StoreError> {
        with!(&self.writes, db => {
            let mut tx = db.begin().await?;
            sqlx::query("INSERT INTO people (id, name, created) VALUES ($1, $2, $3)")
                .bind(person.0 as i64).bind(name).bind(now as i64).execute(&mut *tx).await?;
            sqlx::query("INSERT INTO sessions (id, person, created, device, seen) VALUES ($1, $2, $3, $4, $3)")
                .bind(session).bind(person.0 as i64).bind(now as i64).bind(device).execute(&mut *tx).await?;
            tx.commit().await?;
        });
        Ok(())
    }

    /// Another session of a person.
    pub async fn add_session(&self, person: PersonId, session: &str, device: &str, now: u64) -> Result<(), StoreError> {
        let sql = "INSERT INTO sessions (id, person, created, device, seen) VALUES ($1, $2, $3, $4, $3)";
        with!(&self.writes, db => {
            sqlx::query(sql).bind(session).bind(person.0 as i64).bind(now as i64).bind(device).execute(db).await?;
        });
        Ok(())
    }

    /// A browser came: its session is used.
    pub async fn see_session(&self, session: &str, now: u64) -> Result<(), StoreError> {
        let sql = "UPDATE sessions SET seen = $2 WHERE id = $1";
        with!(&self.writes, db => {
            sqlx::query(sql).bind(session).bind(now as i64).execute(db).await?;
        });
        Ok(())
    }

    /// The person of a session, if it was not ended and was used since `since`.
    pub async fn person_of(&self, session: &str, since: u64) -> Result<Option<Person>, StoreError> {
        let sql = "SELECT p.id, p.name, p.account, s.seen FROM sessions s JOIN people p ON p.id = s.person WHERE s.id = $1 AND s.seen >= $2";
        let read = |id: i64, name: String, account: Option<String>, seen: i64| Person {
            id: PersonId(id as u64),
            name,
            has_account: account.is_some(),
            seen: seen as u64,
        };
        with!(&self.reads, db => {
            let row = sqlx::query(sql).bind(session).bind(since as i64).fetch_optional(db).await?;
            row.map(|row| Ok(read(row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?))).transpose()
        })
    }

    /// Which of these sessions were not ended.
    pub async fn known_sessions(&self, sessions: &[String]) -> Result<HashSet<String>, StoreError> {
        let places: Vec<String> = (1..=sessions.len()).map(|number| format!("${number}")).collect();
        let sql = format!("SELECT id FROM sessions WHERE id IN ({})", places.join(", "));
        let known: Vec<String> = with!(&self.reads, db => {
            let query = sqlx::query_scalar(AssertSqlSafe(sql));
            sessions.iter().fold(query, |query, session| query.bind(session)).fetch_all(db).await?
        });
        Ok(known.into_iter().collect())
    }

    /// The sessions of a person, the newest first.
    pub async fn sessions(&self, person: PersonId) -> Result<Vec<Session>, StoreError> {
        let sql = "SELECT id, created, device FROM sessions WHERE person = $1 ORDER BY created DESC";
        with!(&self.reads, db => {
            let rows = sqlx::query(sql).bind(person.0 as i64).fetch_all(db).await?;
            rows.iter().map(|row| {
                let created: i64 = row.try_get(1)?;
                Ok(Session { id: row.try_get(0)?, created: created as u64, device: row.try_get(2)? })
            }).collect()
        })
    }

    /// Ends a session of a person; whether there was one.
    pub async fn end_session(&self, person: PersonId, session: &str) -> Result<bool, StoreError> {
        let sql = "DELETE FROM sessions WHERE id = $1 AND person = $2";
        let ended = with!(&self.writes, db => {
            sqlx::query(sql).bind(session).bind(person.0 as i64).execute(db).await?.rows_affected()
        });
        Ok(ended > 0)
    }

    /// A person gets another session in place of all others; which these were.
    pub async fn renew_session(
        &self,
        person: PersonId,
        session: &str,
        device: &str,
        now: u64,
    ) -> Result<Vec<String>, StoreError> {
        self.add_session(person, session, device, now).await?;
        self.end_other_sessions(person, session).await
    }

    /// Ends all sessions of a person but one.
    pub async fn end_other_sessions(&self, person: PersonId, kept: &str) -> Result<Vec<String>, StoreError> {
        let sql = "DELETE FROM sessions WHERE person = $1 AND id <> $2 RETURNING id";
        Ok(with!(&self.writes, db => sqlx::query_scalar(sql).bind(person.0 as i64).bind(kept).fetch_all(db).await?))
    }

    /// Another name for others to see.
    pub async fn rename(&self, person: PersonId, name: &str) -> Result<(), StoreError> {
        with!(&self.writes, db => {
            sqlx::query("UPDATE people SET name = $2 WHERE id = $1").bind(person.0 as i64).bind(name).execute(db).await?;
        });
        Ok(())
    }

    /// Makes a guest's account, with the name, what it is compared by, and the hash of the password.
    pub async fn register(
        &self,
        person: PersonId,
        name: &str,
        key: &str,
        password: &str,
    ) -> Result<Result<(), NameTaken>, StoreError> {
        let sql = "UPDATE people SET name = $2, account = $3, password = $4, looks = $5 WHERE id = $1 AND account IS NULL \
                   AND NOT EXISTS (SELECT 1 FROM people o WHERE o.looks = $5)";
        let done = with!(&self.writes, db => {
            let query = sqlx::query(sql).bind(person.0 as i64).bind(name).bind(key).bind(password).bind(skeleton(name));
            query.execute(db).await.map(|done| done.rows_affected())
        });
        match done {
            Ok(1) => Ok(Ok(())),
            Ok(_) => Ok(Err(NameTaken)),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(Err(NameTaken)),
            Err(error) => Err(error.into()),
        }
    }

    /// The hash of a person's password, if there is an account.
    pub async fn password_of(&self, person: PersonId) -> Result<Option<String>, StoreError> {
        let sql = "SELECT password FROM people WHERE id = $1";
        let found: Option<Option<String>> =
            with!(&self.reads, db => sqlx::query_scalar(sql).bind(person.0 as i64).fetch_optional(db).await?);
        Ok(found.flatten())
    }

    /// Another password of an account, as its hash.
    pub async fn set_password(&self, person: PersonId, password: &str) -> Result<(), StoreError> {
        let sql = "UPDATE people SET password = $2 WHERE id = $1 AND account IS NOT NULL";
        with!(&self.writes, db => {
            sqlx::query(sql).bind(person.0 as i64).bind(password).execute(db).await?;
        });
        Ok(())
    }

    /// The person with this account, and the hash of the password.
    pub async fn account(&self, key: &str) -> Result<Option<(PersonId, String)>, StoreError> {
        let sql = "SELECT id, password FROM people WHERE account = $1 AND password IS NOT NULL";
        with!(&self.reads, db => {
            let row = sqlx::query(sql).bind(key).fetch_optional(db).await?;
            row.map(|row| {
                let id: i64 = row.try_get(0)?;
                Ok((PersonId(id as u64), row.try_get(1)?))
            }).transpose()
        })
    }

    /// Whether somebody else has an account whose name looks like this one.
    pub async fn is_lookalike(&self, name: &str, person: PersonId) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM people WHERE id <> $1 AND account IS NOT NULL AND (account = $2 OR looks = $3) LIMIT 1";
        Ok(with!(&self.reads, db => {
            let query = sqlx::query(sql).bind(person.0 as i64).bind(key(name)).bind(skeleton(name));
            query.fetch_optional(db).await?.is_some()
        }))
    }

    /// Notes what the names of accounts look like that were made by an earlier program.
    pub async fn note_looks(&self) -> Result<(), StoreError> {
        let sql = "SELECT id, name FROM people WHERE account IS NOT NULL AND looks IS NULL LIMIT 1000";
        loop {
            let some: Vec<(i64, String)> = with!(&self.reads, db => sqlx::query_as(sql).fetch_all(db).await?);
            for (id, name) in &some {
                with!(&self.writes, db => {
                    let note = sqlx::query("UPDATE people SET looks = $2 WHERE id = $1").bind(id).bind(skeleton(name));
                    note.execute(db).await?;
                });
            }
            if some.is_empty() {
                return Ok(());
            }
        }
    }

    /// A secret that all machines share: what is there already, or this.
    pub async fn secret(&self, name: &str, otherwise: &str) -> Result<String, StoreError> {
        with!(&self.writes, db => {
            sqlx::query("INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING")
                .bind(name).bind(otherwise).execute(db).await?;
            Ok(sqlx::query_scalar("SELECT value FROM secrets WHERE name = $1").bind(name).fetch_one(db).await?)
        })
    }
}
