//! What whoever sits before the screen has not been told yet.

use game::{Game, Seat};

use super::Session;
use super::input::Effect;
use crate::playable::{Entry, Log, Playable};

/// The most sentences that are told at once.
const MOST: usize = 14;

impl<P: Playable> Session<P> {
    /// What is told so far is no news to anybody.
    pub(super) fn hear_all(&mut self) {
        self.heard = [(self.log.entries().len(), self.game().phase_number()); Seat::MAX];
    }

    /// What was taken back was never told. What others have not been told yet stays news to them.
    pub(super) fn forget_unsaid(&mut self) {
        let told = self.log.entries().len();
        self.heard.iter_mut().for_each(|(heard, _)| *heard = told.min(*heard));
    }

    /// Tells what is new and what is asked, or how it ended; while the screen is covered only whose turn it is.
    pub(super) fn announce(&mut self, effects: &mut Vec<Effect<P>>) {
        let news = if self.is_covered { vec![] } else { self.take_news() };
        effects.push(Effect::Announce(news));
    }

    /// The latest sentences that whoever sits before the screen has not been told, as far as they have weight: own deeds, what
    /// concerns the table, and what others have lost; online, where others are people, all that they do. By lines there is nothing
    /// else to see, so all of it is told.
    fn take_news(&mut self) -> Vec<usize> {
        let (viewer, phase, entries) = (self.viewer, self.game().phase_number(), self.log.entries());
        let (told, then) = self.heard[viewer.index()];
        let concerns = |entry: &<P::Log as Log>::Entry| {
            let matters =
                self.by_lines || entry.is_loss() || self.remote.is_some() || entry.seat().is_none_or(|seat| seat == viewer);
            matters && entry.is_heard_by(viewer, phase)
        };
        // What was hidden when the others were told is new too.
        let is_new = |index: usize| index >= told || !entries[index].is_heard_by(viewer, then);
        let fresh: Vec<usize> = (0..entries.len()).filter(|&index| is_new(index) && concerns(&entries[index])).collect();
        self.heard[viewer.index()] = (entries.len(), phase);
        if self.by_lines {
            return fresh;
        }
        let weighty: Vec<usize> = fresh.iter().copied().filter(|&index| !entries[index].is_slight_to(viewer)).collect();
        let chosen = if weighty.is_empty() && P::TELLS_SMALL_MATTERS { fresh } else { weighty };
        chosen[chosen.len().saturating_sub(MOST)..].to_vec()
    }
}
