//! Following what other machines write.

use protocol::ToClient;

use super::Room;
use crate::bus::News;
use crate::ledger::Entry;
use crate::store::Loaded;

impl Room {
    /// Reads what others wrote.
    pub(super) async fn catch_up(&mut self) {
        let before = self.ledger.clone();
        let mut loaded = Loaded { ledger: before.clone(), steps: std::mem::take(&mut self.steps) };
        let read = self.node.store.entries(self.id, before.version() + 1).await;
        match read {
            Ok(entries) => {
                let mut events = Vec::new();
                for (version, entry) in entries {
                    events.extend(entry.events.iter().cloned());
                    if let Err(unfit) = loaded.follow(version, entry) {
                        tracing::error!(table = %self.id, %unfit, "a log that can't be followed");
                        break;
                    }
                }
                self.steps = loaded.steps;
                self.ledger = loaded.ledger;
                if !events.is_empty() {
                    self.wrote_last = false;
                    self.presence.follow(&events, self.node.clock.now());
                    self.fan_out(&before, &events, &[], |_| true);
                }
            }
            Err(error) => {
                self.steps = loaded.steps;
                tracing::warn!(table = %self.id, %error, "the log was not read");
            }
        }
    }

    pub(super) async fn catch_up_if_shared(&mut self) {
        if self.node.bus.is_shared() && self.presence.is_poll_due(self.node.bus.is_up()) {
            self.catch_up().await;
        }
    }

    pub(super) async fn hear(&mut self, news: News) {
        match news {
            News::Row(version, body) if version == self.ledger.version() + 1 => {
                let Ok(entry) = serde_json::from_str::<Entry>(&body) else { return self.catch_up().await };
                let before = self.ledger.clone();
                let events = entry.events.clone();
                let mut loaded = Loaded { ledger: self.ledger.clone(), steps: std::mem::take(&mut self.steps) };
                let followed = loaded.follow(version, entry);
                self.steps = loaded.steps;
                if followed.is_ok() {
                    self.ledger = loaded.ledger;
                    self.wrote_last = false;
                    self.presence.follow(&events, self.node.clock.now());
                    self.fan_out(&before, &events, &[], |_| true);
                }
            }
            News::Row(version, _) if version > self.ledger.version() => self.catch_up().await,
            News::Row(..) | News::SignedOut(_) => {}
            News::Present(people) => self.presence.heard(&people, &self.ledger, self.node.clock.now()),
            News::Said(person, phrase) => self.broadcast(&ToClient::Said(person, phrase)),
        }
    }
}
