//! The tables of the database as they came to be, step by step.

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr};

/// Never changed, only added to.
const MIGRATIONS: [(&str, &str); 5] = [
    ("tables", include_str!("../../migrations/1_tables.sql")),
    ("seated", include_str!("../../migrations/2_seated.sql")),
    ("rating changes", include_str!("../../migrations/3_rating_changes.sql")),
    ("seen", include_str!("../../migrations/4_seen.sql")),
    ("log in order", include_str!("../../migrations/5_log_in_order.sql")),
];

/// All of them, in the words of one database.
pub(super) fn all(adapted: impl Fn(&str) -> String) -> Migrator {
    first(MIGRATIONS.len(), adapted)
}

fn first(count: usize, adapted: impl Fn(&str) -> String) -> Migrator {
    let step = |(number, (name, sql)): (i64, &(&'static str, &str))| {
        let sql = AssertSqlSafe(adapted(sql)).into_sql_str();
        Migration::new(number, (*name).into(), MigrationType::Simple, sql, false)
    };
    Migrator { migrations: (1..).zip(&MIGRATIONS[..count]).map(step).collect(), ..Migrator::DEFAULT }
}

#[cfg(test)]
mod tests {
    use protocol::TableId;
    use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};

    use super::*;
    use crate::store::Store;

    #[tokio::test]
    async fn a_log_that_was_kept_by_table_is_read_after_the_step_to_the_order_of_writing() {
        let folder = tempfile::tempdir().unwrap();
        let file = SqliteConnectOptions::new().filename(folder.path().join("bonehold.db")).create_if_missing(true);
        let old = SqlitePool::connect_with(file).await.unwrap();
        first(4, str::to_string).run(&old).await.unwrap();
        for (table, version) in [(7, 2), (7, 1), (8, 1)] {
            let body = format!("{{\"at\":{table}{version},\"events\":[]}}");
            let insert = sqlx::query("INSERT INTO events (table_id, version, body) VALUES (?, ?, ?)");
            insert.bind(table).bind(version).bind(body).execute(&old).await.unwrap();
        }
        old.close().await;

        let store = Store::open(folder.path()).await.unwrap();
        let entries = store.entries(TableId::new(7), 1).await.unwrap();
        let read: Vec<(u64, u64)> = entries.iter().map(|(version, entry)| (*version, entry.at)).collect();
        assert_eq!(read, [(1, 71), (2, 72)]);
        assert_eq!(store.entries(TableId::new(8), 1).await.unwrap().len(), 1);
    }
}
