//! Bots think outside of rooms, a few at a time.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::Budget;
use game::{Rng, Seat};
use protocol::{HostedTable, Packed};
use tokio::task::AbortHandle;

use super::{Mail, Room};
use crate::node::Node;
use crate::{panics, random};

/// The longest a bot thinks: a server has many of them.
const LONGEST: Duration = Duration::from_millis(300);
/// A machine that did not write last leaves it to the one that did, for so long.
const AFTER_YOU: Duration = Duration::from_secs(3);

/// A bot that thinks, or waits until others have thought.
pub(super) struct Thought {
    /// The actions its seat had done.
    seq: u32,
    task: AbortHandle,
}

impl Room {
    /// Whether a bot of this table thinks.
    pub(super) fn is_thinking(&self) -> bool {
        self.ledger.asked().any(|seat| self.thinks(seat))
    }

    /// Whether a bot thinks of what a seat is asked now.
    fn thinks(&self, seat: usize) -> bool {
        let seq = self.ledger.seats()[seat].seq;
        self.thinking[seat].as_ref().is_some_and(|thought| thought.seq == seq && !thought.task.is_finished())
    }

    /// Lets the bots think that are asked something. One that is still at it is left alone, however long it takes: another
    /// one would only stand behind it. One whose question was answered meanwhile need not go on.
    pub(super) fn think(&mut self) {
        for seat in 0..self.thinking.len() {
            let is_asked = self.ledger.asked().any(|asked| asked == seat);
            if let Some(stale) = self.thinking[seat].take_if(|_| !is_asked) {
                stale.task.abort();
            }
        }
        if self.has_failed() {
            return;
        }
        for seat in self.ledger.asked() {
            let seq = self.ledger.seats()[seat].seq;
            let (Some(level), Some(table)) = (self.ledger.player_of(seat), self.ledger.table()) else { continue };
            if self.thinks(seat) {
                continue;
            }
            let (table, level) = (Arc::from(table.copy()), level.to_string());
            let (node, id, wait) = (self.node.clone(), self.id, !self.wrote_last);
            let task = tokio::spawn(async move {
                if wait {
                    tokio::time::sleep(AFTER_YOU).await;
                }
                if let Some(action) = thought(&node, table, seat, level).await {
                    node.write(id, Mail::Thought(seat, seq, action)).await;
                }
            });
            let thought = Thought { seq, task: task.abort_handle() };
            if let Some(old) = self.thinking[seat].replace(thought) {
                old.task.abort();
            }
        }
    }
}

/// What a bot comes to. One that breaks down leaves its seat to chance, and the table goes on.
async fn thought(node: &Node, table: Arc<dyn HostedTable>, seat: usize, level: String) -> Option<Packed> {
    let permit = node.thinkers.clone().acquire_owned().await.ok()?;
    let (thinker, place) = (table.clone(), Seat::at(seat));
    let thinking = tokio::task::spawn_blocking(move || {
        let began = Instant::now();
        let is_late = || began.elapsed() >= LONGEST;
        let action = thinker.think(place, &level, &mut Budget::until(&is_late), &mut Rng::seeded(random::number()));
        drop(permit);
        action
    });
    match thinking.await {
        Ok(action) => Some(action),
        Err(error) => {
            let panic = error.try_into_panic().ok()?;
            tracing::error!(reason = panics::noticed(&*panic), "a bot broke down");
            Some(table.pick(place, &mut Rng::seeded(random::number())))
        }
    }
}
