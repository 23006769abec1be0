//! Bots think outside of rooms, a few at a time.

use std::time::{Duration, Instant};

use bad_bones::record::Step;
use bots::{Budget, choose};
use table::{Rng, Seat};

use super::{Mail, Room};
use crate::random;

/// The longest a bot thinks: a server has many of them.
const LONGEST: Duration = Duration::from_millis(300);
/// A machine that did not write last leaves it to the one that did, for so long.
const AFTER_YOU: Duration = Duration::from_secs(3);

impl Room {
    /// Whether a bot of this table thinks.
    pub(super) fn is_thinking(&self) -> bool {
        self.ledger.asked().any(|seat| self.thinking[seat] == Some(self.ledger.seats()[seat].seq))
    }

    /// Lets the bots think that are asked something.
    pub(super) fn think(&mut self) {
        for seat in self.ledger.asked() {
            let seq = self.ledger.seats()[seat].seq;
            let Some(level) = self.ledger.player_of(seat) else { continue };
            if self.thinking[seat] == Some(seq) {
                continue;
            }
            let Some(view) = self.ledger.view(Some(Seat::at(seat))) else { continue };
            self.thinking[seat] = Some(seq);
            let (node, table, wait) = (self.node.clone(), self.id, !self.wrote_last);
            tokio::spawn(async move {
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
        }
    }
}
