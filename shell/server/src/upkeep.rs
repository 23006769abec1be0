//! What a machine does by itself: clocks of tables where nobody is, ratings, forgetting.

use std::sync::Arc;
use std::time::Duration;

use crate::node::Node;
use crate::people::Guard;
use crate::room::Mail;
use crate::store::{Forgotten, StoreError};

/// How often what nobody needs is forgotten.
const TIDY_EVERY: Duration = Duration::from_secs(3_600);
/// A table that was closed without a game can be looked at for a day, in milliseconds.
const CLOSED_KEPT: u64 = 86_400_000;
/// Tables whose clocks have run out that are read at once.
const DUE_AT_ONCE: i64 = 500;

impl Node {
    pub(crate) async fn keep_clocks(self: Arc<Node>) {
        loop {
            tokio::select! {
                () = self.closed() => return,
                () = tokio::time::sleep(Duration::from_secs(1)) => self.look_after().await,
            }
        }
    }

    /// Looks after tables whose clocks have run out, and rates games that ended.
    pub async fn look_after(self: &Arc<Node>) {
        if self.is_closing() {
            return;
        }
        if let Err(error) = self.wake_due().await {
            tracing::warn!(%error, "clocks were not read");
        }
        if let Err(error) = self.read_notices().await {
            tracing::warn!(%error, "notices were not read");
        }
        if let Err(error) = self.count_tries().await {
            tracing::warn!(%error, "the games of days were not counted");
        }
        if let Err(error) = crate::ratings::rate_new(&self.store).await {
            tracing::warn!(%error, "games were not rated");
        }
    }

    /// Wakes the rooms of all tables whose clocks have run out, but for those that are set aside here: however many these are, the
    /// others have their turn.
    async fn wake_due(self: &Arc<Node>) -> Result<(), StoreError> {
        let now = self.clock.now();
        let mut after = None;
        loop {
            let tables = self.store.due_tables(now, after, DUE_AT_ONCE).await?;
            for (table, _) in &tables {
                if self.aside.why(*table, now).is_none() {
                    // A room that is busy looks at its clock anyway.
                    let _ = self.room(*table).try_send(Mail::Wake);
                }
            }
            after = tables.last().copied();
            if tables.len() < DUE_AT_ONCE as usize {
                return Ok(());
            }
        }
    }

    /// Sessions not used since then are none any more. As long as nobody knows the time, all are.
    pub(crate) fn oldest_session(&self) -> u64 {
        if self.clock.is_sure() { Guard::oldest(self.clock.now()) } else { 0 }
    }

    /// Forgets sessions nobody uses, guests who never came again, and tables where no game came about.
    pub async fn tidy(&self) {
        let now = self.clock.now();
        self.aside.forget(now);
        if !self.clock.is_sure() {
            return tracing::warn!("nothing is forgotten while nobody knows what time it is");
        }
        let unseen = now.saturating_sub(self.patience.as_millis() as u64);
        match self.store.forget(Guard::oldest(now), unseen, now.saturating_sub(CLOSED_KEPT)).await {
            Ok(forgotten) if forgotten != Forgotten::default() => tracing::info!(?forgotten, "tidied"),
            Ok(_) => {}
            Err(error) => tracing::warn!(%error, "not tidied"),
        }
    }

    pub(crate) async fn keep_tidy(self: Arc<Node>) {
        // Not at the start: by then a clock that was wrong has been noticed.
        let mut every = tokio::time::interval_at(tokio::time::Instant::now() + TIDY_EVERY, TIDY_EVERY);
        loop {
            tokio::select! {
                () = self.closed() => return,
                _ = every.tick() => self.tidy().await,
            }
        }
    }
}
