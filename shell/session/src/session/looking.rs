//! Looking back at earlier moments, and going on from one.

use game::Seat;

use super::Session;
use super::input::Effect;
use crate::playable::{GameOf, Playable};
use crate::who::Who;

impl<P: Playable> Session<P> {
    pub(super) fn look_at(&mut self, moment: Option<usize>) {
        self.moment = moment.map(|moment| moment.min(self.history.steps().len()));
    }

    /// The game as it is looked at: now, or at an earlier moment.
    pub fn looked_at(&self) -> GameOf<P> {
        match self.moment {
            Some(moment) => self.history.after(moment).view(Some(self.viewer)),
            None => self.view(),
        }
    }

    pub(super) fn look_from(&mut self, seat: Seat) {
        if self.is_watching() && seat.index() < self.who.len() {
            self.viewer = seat;
        }
    }

    pub(super) fn fork(&mut self, id: String, began: u64, seat: Seat, level: P::Level, effects: &mut Vec<Effect<P>>) {
        let steps = self.moment.unwrap_or(self.history.steps().len());
        let who = Seat::first(self.who.len()).map(|other| if other == seat { Who::Person } else { Who::Bot(level) });
        let mut fork = Session::new(id, began, self.history.after(steps), who.collect(), P::Marks::default());
        fork.by_lines = self.by_lines;
        (fork.prefers, fork.thinking.state, fork.thinking.errands) = (self.prefers, self.thinking.state, self.thinking.errands);
        *self = fork;
        effects.push(Effect::Keep);
        self.open(effects);
    }
}
