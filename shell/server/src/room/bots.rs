//! Bots think outside of rooms, a few at a time.

use std::time::{Duration, Instant};

use bad_bones::record::Step;
use bad_bones_bots::{Budget, choose};
use game::{Rng, Seat};

use tokio::task::AbortHandle;

use super::{Mail, Room};
use crate::random;

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
            let Some(level) = self.ledger.player_of(seat) else { continue };
            if self.thinks(seat) {
                continue;
            }
            let Some(view) = self.ledger.view(Some(Seat::at(seat))) else { continue };
            let (node, table, wait) = (self.node.clone(), self.id, !self.wrote_last);
            let task = tokio::spawn(async move {
                if wait {
                    tokio::time::sleep(AFTER_YOU).await;
                }
                let Ok(permit) = node.thinkers.clone().acquire_owned().await else { return };
                let thought = tokio::task::spawn_blocking(move || {
                    let (began, patience) = (Instant::now(), level.patience().min(LONGEST));
                    let is_late = || began.elapsed() >= patience;
                    let place = Seat::at(seat);
                    let mut rng = Rng::seeded(random::number());
                    let action = choose(level, &view, place, &mut Budget::until(&is_late), &mut rng);
                    drop(permit);
                    Step::Do(place, action)
                });
                if let Ok(step) = thought.await {
                    node.write(table, Mail::Thought(seat, seq, step)).await;
                }
            });
            let thought = Thought { seq, task: task.abort_handle() };
            if let Some(old) = self.thinking[seat].replace(thought) {
                old.task.abort();
            }
        }
    }
}
