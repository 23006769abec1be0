//! Bots think outside of rooms, a few at a time.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::Budget;
use game::{Rng, Seat};
use protocol::{HostedTable, Packed, Who};
use tokio::task::AbortHandle;

use super::{Mail, Room};
use crate::node::Node;
use crate::{panics, random};

/// The longest a bot thinks: a server has many of them.
const LONGEST: Duration = Duration::from_millis(300);
/// A machine that did not write last leaves it to the one that did, for so long.
const AFTER_YOU: Duration = Duration::from_secs(3);

/// Who has let bots think more than anybody needs gets thoughts of this length.
const HURRIED: Duration = Duration::from_millis(5);

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
        let is_abandoned = self.guests.is_empty() && !self.ledger.has_people();
        if self.has_failed() || is_abandoned {
            return;
        }
        for seat in self.ledger.asked() {
            let seq = self.ledger.seats()[seat].seq;
            let (Some(level), Some(table)) = (self.ledger.player_of(seat), self.ledger.table()) else { continue };
            if self.thinks(seat) {
                continue;
            }
            let (table, level) = (Arc::from(table.copy()), level.to_string());
            let (node, id, host) = (self.node.clone(), self.id, self.ledger.host());
            let wait = self.pace_of(seat) + if self.wrote_last { Duration::ZERO } else { AFTER_YOU };
            let task = tokio::spawn(async move {
                if !wait.is_zero() {
                    tokio::time::sleep(wait).await;
                }
                let longest = if node.limits.allows_thought(host, id) { LONGEST } else { HURRIED };
                if let Some(action) = thought(&node, table, seat, level, longest).await {
                    node.write(id, Mail::Thought(seat, seq, action)).await;
                }
            });
            let thought = Thought { seq, task: task.abort_handle() };
            if let Some(old) = self.thinking[seat].replace(thought) {
                old.task.abort();
            }
        }
    }

    /// How long the bot of a seat waits before it thinks: a stand-in plays at the pace of people.
    fn pace_of(&self, seat: usize) -> Duration {
        let is_stand_in = matches!(self.ledger.seats()[seat].who, Who::Person(..));
        let phase = self.ledger.settings().pace.phase().unwrap_or(Duration::MAX);
        if is_stand_in { self.node.limits.stand_in().min(phase / 4) } else { Duration::ZERO }
    }
}

/// What a bot comes to. One that breaks down leaves its seat to chance, and the table goes on.
async fn thought(node: &Node, table: Arc<dyn HostedTable>, seat: usize, level: String, longest: Duration) -> Option<Packed> {
    let permit = node.thinkers.clone().acquire_owned().await.ok()?;
    let (thinker, place) = (table.clone(), Seat::at(seat));
    let thinking = tokio::task::spawn_blocking(move || {
        let began = Instant::now();
        let is_late = || began.elapsed() >= longest;
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
