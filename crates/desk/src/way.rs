//! A game's way so far: where it began, and every step since. Undo, timeline, fork, link and reload are this, replayed.

use std::fmt;

use table::Events;
use table::fault::{Fault, Faults};

/// What the steps of a game lead on from.
pub trait Ground: Clone {
    /// The game.
    type Game: Clone;
    /// A step: an action, or what chance decided.
    type Step: Clone;
    /// What happens.
    type Event;
    /// Why a step is refused.
    type Refusal: fmt::Display + fmt::Debug;

    /// The ground as a game begins.
    fn begin(game: Self::Game) -> Self;

    /// The whole truth.
    fn game(&self) -> &Self::Game;

    /// Takes one step. One that the rules refuse changes nothing.
    fn take(&mut self, step: &Self::Step, events: &mut impl Events<Self::Event>) -> Result<(), Self::Refusal>;
}

/// A game with all that led to it.
#[derive(Clone, Debug)]
pub struct Course<G: Ground> {
    start: G::Game,
    /// The text of the position it began with, if it did not begin with its first chance.
    position: Option<String>,
    seed: u64,
    pub(crate) ground: G,
    pub(crate) steps: Vec<G::Step>,
}

impl<G: Ground> Course<G> {
    /// A new game, before its first chance.
    pub fn new(game: G::Game, seed: u64) -> Course<G> {
        Course { start: game.clone(), position: None, seed, ground: G::begin(game), steps: vec![] }
    }

    /// A game that begins with a position, and the text of it.
    pub(crate) fn at(game: G::Game, text: &str, seed: u64) -> Course<G> {
        Course { position: Some(text.into()), ..Course::new(game, seed) }
    }

    /// A game with the steps of a record, each with its line. A step that breaks a rule is refused with its line.
    pub(crate) fn recorded(game: G::Game, seed: u64, steps: &[(usize, G::Step)]) -> Result<Course<G>, Faults> {
        let mut course: Course<G> = Course::new(game, seed);
        for (line, step) in steps {
            course.take(step.clone(), &mut ()).map_err(|refusal| Fault { line: *line, column: 1, what: refusal.to_string() })?;
        }
        Ok(course)
    }

    /// The whole truth.
    pub fn game(&self) -> &G::Game {
        self.ground.game()
    }

    /// The game before the first step.
    pub fn start(&self) -> &G::Game {
        &self.start
    }

    /// The text of the position it began with.
    pub fn position(&self) -> Option<&str> {
        self.position.as_deref()
    }

    /// The seed of its chance.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Every step so far.
    pub fn steps(&self) -> &[G::Step] {
        &self.steps
    }

    /// Takes one step. One that the rules refuse changes nothing.
    pub fn take(&mut self, step: G::Step, events: &mut impl Events<G::Event>) -> Result<(), G::Refusal> {
        self.ground.take(&step, events)?;
        self.steps.push(step);
        Ok(())
    }

    /// The same game after its first `count` steps.
    pub fn after(&self, count: usize) -> Course<G> {
        self.replayed(self.steps.iter().take(count).cloned()).expect("it was played before")
    }

    /// The same game with other steps.
    pub(crate) fn replayed(&self, steps: impl Iterator<Item = G::Step>) -> Result<Course<G>, G::Refusal> {
        let mut course: Course<G> = Course { position: self.position.clone(), ..Course::new(self.start.clone(), self.seed) };
        for step in steps {
            course.take(step, &mut ())?;
        }
        Ok(course)
    }
}
