//! The tables of the database as they came to be, step by step.

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr};

/// Never changed, only added to. Those of both databases, and those of SQLite alone.
const MIGRATIONS: [(For, &str, &str); 16] = [
    (For::Both, "tables", include_str!("../../migrations/1_tables.sql")),
    (For::Both, "seated", include_str!("../../migrations/2_seated.sql")),
    (For::Both, "rating changes", include_str!("../../migrations/3_rating_changes.sql")),
    (For::Both, "seen", include_str!("../../migrations/4_seen.sql")),
    (For::Both, "log in order", include_str!("../../migrations/5_log_in_order.sql")),
    (For::Sqlite, "log as chain", include_str!("../../migrations/6_log_as_chain.sql")),
    (For::Both, "smaller indexes", include_str!("../../migrations/7_smaller_indexes.sql")),
    (For::Both, "who was there", include_str!("../../migrations/8_who_was_there.sql")),
    (For::Both, "machines", include_str!("../../migrations/9_machines.sql")),
    (For::Both, "looks of names", include_str!("../../migrations/10_looks_of_names.sql")),
    (For::Both, "stand-ins", include_str!("../../migrations/11_stand_ins.sql")),
    (For::Both, "ratings and records", include_str!("../../migrations/12_ratings_and_records.sql")),
    (For::Both, "archive", include_str!("../../migrations/13_archive.sql")),
    (For::Both, "sealed draws", include_str!("../../migrations/14_sealed_draws.sql")),
    (For::Both, "tries", include_str!("../../migrations/15_tries.sql")),
    (For::Both, "operators", include_str!("../../migrations/16_operators.sql")),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum For {
    Both,
    Sqlite,
}

/// All steps of SQLite.
pub(super) fn sqlite() -> Migrator {
    steps(MIGRATIONS.len(), |_, sql| Some(sql.to_string()))
}

/// All steps of PostgreSQL, in its words.
#[cfg(feature = "cluster")]
pub(super) fn postgres() -> Migrator {
    steps(MIGRATIONS.len(), |database, sql| {
        (database == For::Both).then(|| sql.replace(" WITHOUT ROWID", "").replace(" BLOB ", " BYTEA "))
    })
}

fn steps(count: usize, adapted: impl Fn(For, &str) -> Option<String>) -> Migrator {
    let step = |(number, (database, name, sql)): (i64, &(For, &'static str, &str))| {
        let sql = AssertSqlSafe(adapted(*database, sql)?).into_sql_str();
        Some(Migration::new(number, (*name).into(), MigrationType::Simple, sql, false))
    };
    Migrator { migrations: (1..).zip(&MIGRATIONS[..count]).filter_map(step).collect(), ..Migrator::DEFAULT }
}

#[cfg(test)]
mod tests {
    use protocol::TableId;
    use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};

    use super::*;
    use crate::ledger::{Entry, Event};
    use crate::store::{Append, Appended, Store};

    /// A database as it was after so many steps, with rows of two logs that were written crosswise.
    async fn old_database(folder: &std::path::Path, count: usize) {
        let file = SqliteConnectOptions::new().filename(folder.join("bonehold.db")).create_if_missing(true);
        let old = SqlitePool::connect_with(file).await.unwrap();
        steps(count, |_, sql| Some(sql.to_string())).run(&old).await.unwrap();
        for (table, version, events) in [(7, 1, "[\"Started\",\"Closed\"]"), (8, 1, "[\"Closed\"]"), (7, 3, "[\"Started\"]")] {
            let body = format!("{{\"at\":{table}{version},\"events\":{events}}}");
            let insert = sqlx::query("INSERT INTO events (table_id, version, body) VALUES (?, ?, ?)");
            insert.bind(table).bind(version).bind(body).execute(&old).await.unwrap();
        }
        old.close().await;
    }

    fn append(table: TableId, version: u64) -> Append {
        let entry = Entry { at: 99, events: vec![Event::Closed] }.into();
        Append { table, version, entry, row: None, result: None, prev: None }
    }

    async fn plays_on_after(count: usize) {
        let folder = tempfile::tempdir().unwrap();
        old_database(folder.path(), count).await;
        let store = Store::open(folder.path(), crate::Games::new(&[])).await.unwrap();
        let [seven, eight] = [7, 8].map(TableId::new);
        let times = |entries: Vec<(u64, Entry)>| entries.iter().map(|(version, entry)| (*version, entry.at)).collect::<Vec<_>>();
        assert_eq!(times(store.entries(seven, 1).await.unwrap()), [(1, 71), (3, 73)]);
        assert_eq!(times(store.entries(eight, 1).await.unwrap()), [(1, 81)]);
        // Table 7 has three events, the first two in one row.
        assert_eq!(store.append(append(seven, 3)).await.unwrap(), Appended::Conflict);
        assert_eq!(store.append(append(seven, 4)).await.unwrap(), Appended::Written);
        assert_eq!(store.append(append(eight, 2)).await.unwrap(), Appended::Written);
        assert_eq!(times(store.entries(seven, 3).await.unwrap()), [(3, 73), (4, 99)]);
        assert_eq!(times(store.entries(eight, 1).await.unwrap()), [(1, 81), (2, 99)]);
    }

    /// What the program before these steps writes when a game ends is written by it still, and does not count until it is looked at
    /// again.
    #[tokio::test]
    async fn the_program_before_goes_on_running() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path(), crate::Games::new(&[])).await.unwrap();
        let file = SqliteConnectOptions::new().filename(folder.path().join("bonehold.db"));
        let before = SqlitePool::connect_with(file).await.unwrap();
        for sql in [
            "INSERT INTO people (id, name, created, account) VALUES (1, 'Ann', 1, 'ann')",
            "INSERT INTO results (table_id, mode, ended, is_rated) VALUES (7, 'versus', 5, 0)",
            "INSERT INTO played (table_id, seat, person, name, score, place, won, mode, ended, by_hand) \
             VALUES (7, 0, 1, 'Ann', 9, 1, 1, 'versus', 5, 1)",
            "INSERT INTO ratings (person, mode, skill, doubt, games) VALUES (1, 'versus', 25, 8, 0) ON CONFLICT DO NOTHING",
            "UPDATE ratings SET games = games + 1 WHERE person = 1 AND mode = 'versus'",
        ] {
            assert_eq!(sqlx::query(sql).execute(&before).await.unwrap().rows_affected(), 1, "{sql}");
        }
        before.close().await;
        let history = store.history(protocol::PersonId(1), 10).await.unwrap();
        assert_eq!((history.len(), history[0].score, history[0].stood_in), (1, 9, 0));
        assert_eq!(store.leaders("versus", 10).await.unwrap().len(), 1);
        store.rate(&[TableId::new(7)], &crate::ByWengLin(crate::Games::new(&[]))).await.unwrap();
        assert_eq!(store.rating_changes(TableId::new(7)).await.unwrap(), []);
    }

    #[tokio::test]
    async fn a_log_that_was_kept_by_table_plays_on() {
        plays_on_after(4).await;
    }

    #[tokio::test]
    async fn a_log_that_was_found_by_an_index_plays_on() {
        plays_on_after(5).await;
    }
}
