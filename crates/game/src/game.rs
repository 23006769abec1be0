//! The one interface of all games.

use crate::{Rng, Seat, SeatSet};

/// Who goes on now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Chance decides something: [`Game::reveal`] it.
    Chance,
    /// Each of these seats is asked one question: [`Game::apply`] an answer, in any order of seats.
    Asked(SeatSet),
    /// The game is over: [`Game::outcome`] tells how.
    Over,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome<Ending> {
    /// Who won; several share the victory, none is a loss for all.
    pub winners: SeatSet,
    /// Points, one per seat, or none at all where a game has no points.
    pub scores: Vec<u32>,
    /// The way the game ended.
    pub ending: Ending,
}

/// Takes the events of a game as they happen. `()` ignores them at no cost, a `Vec` keeps them.
pub trait Events<E> {
    /// Something happened.
    fn tell(&mut self, event: E);
}

impl<E> Events<E> for () {
    #[inline(always)]
    fn tell(&mut self, _: E) {}
}

impl<E> Events<E> for Vec<E> {
    fn tell(&mut self, event: E) {
        self.push(event);
    }
}

/// The legal answers to a question, numbered. A set may be held compactly, so that picking one at random costs no list.
pub trait ActionSet<A> {
    /// How many there are.
    fn len(&self) -> usize;

    /// The one with this number, below [`ActionSet::len`].
    fn get(&self, number: usize) -> A;

    /// Whether there is none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Any of them, each equally likely. There must be one.
    #[inline]
    fn pick(&self, rng: &mut Rng) -> A {
        self.get(rng.below(self.len() as u32) as usize)
    }
}

/// The rules of a game and its position at once. Cloning is cheap: a search clones at every node.
pub trait Game: Clone + Eq + std::fmt::Debug {
    /// A seat's intent.
    type Action: Copy + Eq + std::fmt::Debug;
    /// What chance decided.
    type Chance: Clone + Eq + std::fmt::Debug;
    /// What a seat is asked.
    type Question: Copy + Eq;
    /// The legal answers to a question.
    type Actions: ActionSet<Self::Action>;
    /// Something that happened, for the log and the animation.
    type Event: Clone + Eq + std::fmt::Debug;
    /// Why an action or a chance was refused.
    type Refusal: std::error::Error + Clone + Eq;
    /// The ways a game ends.
    type Ending: Copy + Eq;

    /// Number of seats.
    fn seats(&self) -> usize;

    /// Who goes on.
    fn turn(&self) -> Turn;

    /// A number that changes whenever the choices made so far become visible to everybody.
    fn phase_number(&self) -> u32;

    /// What this seat is asked, if anything.
    fn question(&self, seat: Seat) -> Option<Self::Question>;

    /// Every legal answer of this seat; empty if it is not asked.
    fn legal_actions(&self, seat: Seat) -> Self::Actions;

    /// Whether this action is legal, and if not, why. Written apart from [`Game::legal_actions`], so that each checks the other.
    fn is_legal(&self, seat: Seat, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Carries out a legal action and all that follows by itself. An illegal one is refused and changes nothing.
    fn apply(&mut self, seat: Seat, action: Self::Action, events: &mut impl Events<Self::Event>) -> Result<(), Self::Refusal>;

    /// Carries out an action that is known to be legal, say one of [`Game::legal_actions`], without checking it again: for
    /// searches and simulations. An illegal one leaves a position without meaning, or panics.
    fn apply_legal(&mut self, seat: Seat, action: Self::Action, events: &mut impl Events<Self::Event>);

    /// Something that chance may decide now, as likely as at a real table. Only when [`Game::turn`] is [`Turn::Chance`].
    fn sample(&self, rng: &mut Rng) -> Self::Chance;

    /// Lets happen what chance decided. Something impossible is refused and changes nothing.
    fn reveal(&mut self, chance: &Self::Chance, events: &mut impl Events<Self::Event>) -> Result<(), Self::Refusal>;

    /// Lets chance decide, as [`Game::sample`] and [`Game::reveal`] would, when nobody needs to know what it was. The same
    /// state of the generator gives the same result either way.
    fn deal(&mut self, rng: &mut Rng, events: &mut impl Events<Self::Event>) {
        let chance = self.sample(rng);
        self.reveal(&chance, events).expect("what a game proposes itself is possible");
    }

    /// How it ended, once it is over.
    fn outcome(&self) -> Option<Outcome<Self::Ending>>;

    /// Whether what seats choose now stays hidden from others until the phase ends. This alone says what is secret:
    /// [`Game::seen_by`] hides it in a position, [`Sitting`](crate::Sitting) and servers hold back the steps.
    fn is_secret(&self) -> bool;

    /// The game as this seat may see it, or as a spectator does (`None`): while choices are secret, others' are still as they
    /// were when the phase began. What the seat did itself shows.
    fn seen_by(&self, phase_start: &Self, viewer: Option<Seat>) -> Self;
}
