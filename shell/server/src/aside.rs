//! Tables that are set aside: something is wrong with them, and nobody touches them for a while.

use std::collections::HashMap;
use std::sync::Mutex;

use protocol::{Refusal, TableId};

/// How long a table is left alone at first, and at most, in milliseconds: each time twice as long as the time before.
const WAITS: (u64, u64) = (10_000, 3_600_000);

/// A table and what is wrong with it.
struct Entry {
    why: Refusal,
    said: String,
    wait: u64,
    until: u64,
}

/// The tables of this machine that are set aside, or were not long ago.
#[derive(Default)]
pub struct Aside(Mutex<HashMap<TableId, Entry>>);

impl Aside {
    /// What people are told of a table, if it is set aside now.
    pub fn why(&self, table: TableId, now: u64) -> Option<Refusal> {
        let tables = self.0.lock().expect("nobody panics while holding it");
        tables.get(&table).filter(|entry| now < entry.until).map(|entry| entry.why.clone())
    }

    /// Sets a table aside; until when. What is wrong is logged and counted once, however often it is tried again.
    pub fn put(&self, table: TableId, why: Refusal, said: &str, now: u64) -> u64 {
        let mut tables = self.0.lock().expect("nobody panics while holding it");
        // What was well for longer than any wait begins anew.
        let before = tables.remove(&table).filter(|entry| now < entry.until + WAITS.1);
        if before.as_ref().is_none_or(|entry| entry.said != said) {
            metrics::counter!("bonehold_tables_set_aside_total").increment(1);
            tracing::error!(%table, reason = said, "a table is set aside");
        }
        let wait = before.map_or(WAITS.0, |entry| (entry.wait * 2).min(WAITS.1));
        tables.insert(table, Entry { why, said: said.into(), wait, until: now + wait });
        now + wait
    }

    /// Forgets tables that are well again, or that nobody has tried for long.
    pub fn forget(&self, now: u64) {
        self.0.lock().expect("nobody panics while holding it").retain(|_, entry| now < entry.until + WAITS.1);
    }

    /// How many are set aside now.
    pub fn count(&self, now: u64) -> usize {
        self.0.lock().expect("nobody panics while holding it").values().filter(|entry| now < entry.until).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_left_alone_longer_each_time() {
        let (aside, table) = (Aside::default(), TableId::new(7));
        assert_eq!(aside.why(table, 0), None);
        assert_eq!(aside.put(table, Refusal::SetAside, "broken", 0), 10_000);
        assert_eq!(aside.why(table, 9_999), Some(Refusal::SetAside));
        assert_eq!((aside.why(table, 10_000), aside.count(9_999), aside.count(10_000)), (None, 1, 0));
        assert_eq!(aside.put(table, Refusal::SetAside, "broken", 10_000), 30_000);
        let mut now = 30_000;
        for _ in 0..20 {
            now = aside.put(table, Refusal::SetAside, "broken", now);
        }
        assert_eq!(aside.put(table, Refusal::SetAside, "broken", now), now + 3_600_000, "an hour at the most");
    }

    #[test]
    fn a_table_that_was_well_for_long_begins_anew() {
        let (aside, table) = (Aside::default(), TableId::new(7));
        aside.put(table, Refusal::SetAside, "broken", 0);
        aside.put(table, Refusal::SetAside, "broken", 10_000);
        // Until 30,000, and well for an hour after that.
        assert_eq!(aside.put(table, Refusal::SetAside, "broken", 3_630_000), 3_640_000);
        aside.forget(3_640_000);
        assert_eq!(aside.why(table, 3_639_999), Some(Refusal::SetAside));
        aside.forget(7_240_000);
        assert_eq!(aside.why(table, 3_639_999), None);
    }
}
