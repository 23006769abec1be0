//! Following what other machines write.

use protocol::ToClient;

use super::Room;
use crate::bus::News;
use crate::ledger::{Entry, Unfit};
use crate::store::{Loaded, StoreError};

impl Room {
    /// Reads what others wrote. A log that can't be followed is the end of the room.
    pub(super) async fn catch_up(&mut self) -> Result<(), Unfit> {
        match self.node.store.entries(self.id, self.ledger.version() + 1).await {
            Ok(entries) => self.follow(entries),
            Err(StoreError::Row(version, what)) => Err(Unfit::Broken(version, what)),
            Err(error) => {
                tracing::warn!(table = %self.id, %error, "the log was not read");
                Ok(())
            }
        }
    }

    /// Follows rows of the log, and tells everybody. One that does not fit changes nothing.
    fn follow(&mut self, entries: Vec<(u64, Entry)>) -> Result<(), Unfit> {
        let (before, known) = (self.ledger.clone(), self.steps.len());
        let mut loaded = Loaded { ledger: before.clone(), steps: std::mem::take(&mut self.steps) };
        let mut events = Vec::new();
        let followed = entries.into_iter().try_for_each(|(version, entry)| {
            events.extend(entry.events.iter().cloned());
            loaded.follow(version, entry)
        });
        self.steps = loaded.steps;
        if followed.is_err() {
            self.steps.truncate(known);
            return followed;
        }
        self.ledger = loaded.ledger;
        if !events.is_empty() {
            self.wrote_last = false;
            self.presence.follow(&events, self.node.clock.now());
            self.fan_out(&before, &events, &[], |_| true);
        }
        Ok(())
    }

    pub(super) async fn catch_up_if_shared(&mut self) -> Result<(), Unfit> {
        if self.node.bus.is_shared() && self.presence.is_poll_due(self.node.bus.is_up()) {
            self.catch_up().await?;
        }
        Ok(())
    }

    pub(super) async fn hear(&mut self, news: News) -> Result<(), Unfit> {
        match news {
            News::Row(version, body) if version == self.ledger.version() + 1 => {
                let entry = self.node.store.read_entry(version, &body).ok();
                // News may be wrong; the log is what counts.
                if entry.is_none_or(|entry| self.follow(vec![(version, entry)]).is_err()) {
                    return self.catch_up().await;
                }
            }
            News::Row(version, _) if version > self.ledger.version() => return self.catch_up().await,
            News::Row(..) | News::SignedOut(_) => {}
            News::Present(people) => self.presence.heard(&people, &self.ledger, self.node.clock.now()),
            News::Said(person, phrase) => self.broadcast(&ToClient::Said(person, phrase)),
        }
        Ok(())
    }
}
