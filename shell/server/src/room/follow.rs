//! Following what other machines write.

use std::collections::VecDeque;

use protocol::{Seen, ToClient};

use super::Room;
use crate::bus::{News, Topic};
use crate::ledger::{Entry, Ledger, Unfit};
use crate::store::{LastRow, Loaded, StoreError, text};

/// Rows that are remembered: news of them may still come.
const REMEMBERED: usize = 32;

/// The last rows of a log, where other machines write to it too. What they are is known by their sums: after a failover of the database
/// the last rows may be gone, and others stand in their place.
#[derive(Debug, Default)]
pub(super) struct Rows(VecDeque<LastRow>);

impl Rows {
    pub(super) fn after(last: Option<LastRow>) -> Rows {
        Rows(last.into_iter().collect())
    }

    /// The last one, if it is known.
    pub(super) fn last(&self) -> Option<LastRow> {
        self.0.back().copied()
    }

    fn note(&mut self, row: LastRow) {
        if self.0.len() == REMEMBERED {
            self.0.pop_front();
        }
        self.0.push_back(row);
    }

    /// Whether a row that is told of is one of them, or older than what is remembered.
    fn knows(&self, row: LastRow) -> bool {
        self.0.contains(&row) || self.0.front().is_none_or(|first| row.version < first.version)
    }
}

impl Room {
    /// Reads what others wrote; whether it could be read. A log that can't be followed is the end of the room.
    pub(super) async fn catch_up(&mut self) -> Result<bool, Unfit> {
        let last = self.rows.last();
        let from = last.map_or(self.ledger.version() + 1, |last| last.version);
        let mut rows = match self.node.store.texts(self.id, from).await {
            Ok(rows) => rows,
            Err(StoreError::Row(version, what)) => return Err(Unfit::Broken(version, what)),
            Err(error) => {
                tracing::warn!(table = %self.id, %error, "the log was not read");
                return Ok(false);
            }
        };
        if let Some(last) = last {
            if rows.first().is_none_or(|(version, body)| LastRow::of(*version, body) != last) {
                return self.begin_anew().await;
            }
            rows.remove(0);
        }
        let entries = rows.iter().map(|(version, body)| Ok((*version, self.read(*version, body)?)));
        let entries: Vec<(u64, Entry)> = entries.collect::<Result<_, Unfit>>()?;
        self.follow(entries)?;
        rows.iter().for_each(|(version, body)| self.rows.note(LastRow::of(*version, body)));
        Ok(true)
    }

    fn read(&self, version: u64, body: &str) -> Result<Entry, Unfit> {
        self.node.store.read_entry(version, body).map_err(|error| Unfit::Broken(version, error.to_string()))
    }

    /// The log is not what this room knows: it is read as a whole, and everybody begins anew with it.
    async fn begin_anew(&mut self) -> Result<bool, Unfit> {
        let Loaded { ledger, steps, last } = match self.node.store.load(self.id).await {
            Ok(Some(loaded)) => loaded?,
            Ok(None) => return Err(Unfit::Broken(1, "the log is gone".into())),
            Err(error) => {
                tracing::warn!(table = %self.id, %error, "the log was not read");
                return Ok(false);
            }
        };
        tracing::error!(table = %self.id, known = self.ledger.version(), found = ledger.version(), "rows of a log are gone");
        metrics::counter!("bonehold_logs_cut_short_total").increment(1);
        (self.ledger, self.steps, self.rows) = (ledger, steps, Rows::after(last));
        (self.kept, self.due, self.wrote_last) = (self.ledger.version(), None, false);
        for guest in &mut self.guests {
            // More than there is: what was seen is not what there is now.
            (guest.greeted, guest.seen) = (false, Seen { steps: u32::MAX, ..Seen::NOTHING });
        }
        Ok(true)
    }

    /// Follows rows of the log, and tells everybody. One that does not fit changes nothing.
    fn follow(&mut self, entries: Vec<(u64, Entry)>) -> Result<(), Unfit> {
        let (before, known) = (self.ledger.clone(), self.steps.len());
        let mut loaded = Loaded { ledger: before.clone(), steps: std::mem::take(&mut self.steps), last: None };
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
        if self.node.bus.is_shared() && self.presence.is_poll_due(self.node.is_bus_up()) {
            self.catch_up().await?;
        }
        Ok(())
    }

    /// Other machines hear what was written.
    pub(super) async fn tell_row(&mut self, before: &Ledger, entry: &Entry) {
        if self.node.bus.is_shared() {
            let (version, body) = (before.version() + 1, text(entry));
            self.rows.note(LastRow::of(version, &body));
            self.node.bus.tell(Topic::Table(self.id), &News::Row(version, body)).await;
        }
    }

    pub(super) async fn hear(&mut self, news: News) -> Result<(), Unfit> {
        match news {
            News::Row(version, body) if version == self.ledger.version() + 1 => {
                let entry = self.node.store.read_entry(version, &body).ok();
                // News may be wrong; the log is what counts.
                if entry.is_none_or(|entry| self.follow(vec![(version, entry)]).is_err()) {
                    self.catch_up().await?;
                } else {
                    self.rows.note(LastRow::of(version, &body));
                }
            }
            News::Row(version, body) => {
                // One's own comes back too.
                if version > self.ledger.version() || !self.rows.knows(LastRow::of(version, &body)) {
                    self.catch_up().await?;
                }
            }
            News::SignedOut(_) | News::Pulse(_) => {}
            News::Present(people) => self.presence.heard(&people, &self.ledger, self.node.clock.now()),
            News::Said(person, phrase) => {
                self.presence.heard(&[person], &self.ledger, self.node.clock.now());
                self.broadcast(&ToClient::Said(person, phrase));
            }
        }
        Ok(())
    }
}
