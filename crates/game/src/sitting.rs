//! A game being played: it remembers where the phase began, so that choices stay hidden and can be taken back.

use std::sync::Arc;

use crate::{Events, Game, Rng, Seat, Step, Turn};

/// A game with the position at the start of its phase, which copies share.
#[derive(Clone, Debug)]
pub struct Sitting<G: Game> {
    game: G,
    phase_start: Arc<G>,
}

impl<G: Game> Sitting<G> {
    /// Sits down at a game.
    pub fn new(game: G) -> Sitting<G> {
        Sitting { phase_start: Arc::new(game.clone()), game }
    }

    /// The whole truth.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// What this seat may know; `None` for a spectator.
    pub fn view(&self, viewer: Option<Seat>) -> G {
        self.game.seen_by(&self.phase_start, viewer)
    }

    /// Takes one step, and says whether everybody may see all steps so far: those of a secret phase are revealed when it ends. A
    /// step that the rules refuse changes nothing.
    pub fn take(&mut self, step: &Step<G>, events: &mut impl Events<G::Event>) -> Result<bool, G::Refusal> {
        step.take(&mut self.game, events)?;
        Ok(self.notice_phase() || !self.game.is_secret())
    }

    /// See [`Game::apply`].
    pub fn apply(&mut self, seat: Seat, action: G::Action, events: &mut impl Events<G::Event>) -> Result<(), G::Refusal> {
        self.take(&Step::Do(seat, action), events).map(drop)
    }

    /// See [`Game::reveal`].
    pub fn reveal(&mut self, chance: &G::Chance, events: &mut impl Events<G::Event>) -> Result<(), G::Refusal> {
        self.take(&Step::Chance(chance.clone()), events).map(drop)
    }

    /// Lets the generator decide what chance has to, and tells what it was; `None` if it is not chance's turn.
    pub fn draw(&mut self, rng: &mut Rng, events: &mut impl Events<G::Event>) -> Option<G::Chance> {
        if self.game.turn() != Turn::Chance {
            return None;
        }
        let chance = self.game.sample(rng);
        self.reveal(&chance, events).expect("what a game proposes itself is possible");
        Some(chance)
    }

    /// Whether a new phase began.
    fn notice_phase(&mut self) -> bool {
        let is_new = self.game.phase_number() != self.phase_start.phase_number();
        if is_new {
            match Arc::get_mut(&mut self.phase_start) {
                Some(start) => start.clone_from(&self.game),
                None => self.phase_start = Arc::new(self.game.clone()),
            }
        }
        is_new
    }
}
