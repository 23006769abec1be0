//! Leaderboards, read at most once in a while: whoever asks for one asks for the same.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use protocol::http::Leader;
use tokio::sync::Mutex;

use crate::store::{Store, StoreError};

/// How old a list may be.
const FRESH: Duration = Duration::from_secs(5);
/// Lines of a list.
const MOST: i64 = 100;

/// The lists as they were last read, by kind of game.
#[derive(Debug, Default)]
pub struct Leaders(Mutex<HashMap<&'static str, (Instant, Vec<Leader>)>>);

impl Leaders {
    /// The best of a kind. Of many who ask at once one reads, and the others wait for it.
    pub async fn of(&self, store: &Store, kind: &'static str) -> Result<Vec<Leader>, StoreError> {
        let mut lists = self.0.lock().await;
        if let Some((_, list)) = lists.get(kind).filter(|(read, _)| read.elapsed() < FRESH) {
            return Ok(list.clone());
        }
        let list = store.leaders(kind, MOST).await?;
        lists.insert(kind, (Instant::now(), list.clone()));
        Ok(list)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_list_is_read_once_in_a_while() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path(), crate::Games::new(&[])).await.unwrap();
        let leaders = Leaders::default();
        assert_eq!(leaders.of(&store, "versus").await.unwrap(), []);
        // The database is gone, and nobody asks it.
        store.close().await;
        assert_eq!(leaders.of(&store, "versus").await.unwrap(), []);
        assert!(leaders.of(&store, "solo").await.is_err(), "another list");
        leaders.0.lock().await.get_mut("versus").unwrap().0 -= FRESH;
        assert!(leaders.of(&store, "versus").await.is_err(), "it is old by now");
    }
}
