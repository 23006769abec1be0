//! What the player can do, and what is asked.

use crate::card::{Card, Heap};
use crate::die::{Colour, Dice, Shown};

/// How an encounter is met.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Manner {
    /// A tyrant's encounter or a lockpick: there is one way only.
    Plain,
    /// A wanderer in peace.
    Peace,
    /// A wanderer in battle.
    Fight,
}

/// An intent of the player.
///
/// Kept and sent by the number of the variant, here and in all it is made of: new ones are only ever added at the end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Action {
    /// Spend the day on a standard battle.
    Battle,
    /// Spend it on an encounter.
    Encounter(Card, Manner),
    /// Meet the tyrant.
    Tyrant,
    /// Activate this top card of the two.
    Activate(Card),
    /// Commit dice of the pool and roll.
    Commit(Dice),
    /// No more passes in this engagement.
    Stop,
    /// Assign a die to a baddie or a lock.
    Assign(Shown, Card),
    /// Store a die that shows a miss in the plan.
    Store(Colour),
    /// Nothing more to assign in this pass.
    Done,
    /// Use the backup plan with a stored die.
    Plan(Colour),
    /// Use a plan extension with stored dice.
    Extend(Card, Dice),
    /// Turn the hero to innate+.
    Rise,
    /// Use a consumable item.
    Use(Card),
    /// The baddie that is struck.
    Strike(Card),
    /// Turn a die that shows a miss to a hit.
    Turn(Colour),
    /// Dice that return to the pool.
    Recover(Dice),
    /// Dice of the pool that are exhausted.
    Exhaust(Dice),
    /// A die of the pool that leaves the game.
    Banish(Colour),
    /// Take the item.
    Take,
    /// Take the item and discard another.
    Replace(Card),
    /// Leave the item.
    Decline,
    /// The item that is discarded.
    Discard(Card),
    /// Rest after a battle.
    Rest,
    /// Explore a pile after a battle.
    Explore(Heap),
    /// Neither rest nor explore.
    Pass,
    /// Go on without a use.
    Go,
    /// Go on, and no more pauses today.
    GoToday,
    /// The queue goes up.
    Raise,
    /// The queue goes down.
    Lower,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Question {
    /// From rank 2 on: banish one die or exhaust three.
    Handicap,
    /// What to do with the day.
    Day,
    /// Which of the two tops of this pile to activate.
    Activate(Heap),
    /// Which dice to commit, or stop.
    Commit,
    /// What to assign.
    Assign,
    /// Which dice return, up to so many.
    Recover(u8),
    /// Whom to strike with so many hits.
    Strike(u8),
    /// Which miss to turn.
    Turn,
    /// Which dice to exhaust, so many.
    Exhaust(u8),
    /// Which die to banish.
    Banish,
    /// What to do with this item.
    Item(Card),
    /// Which item to discard.
    Discard,
    /// Rest, explore or neither.
    Rest,
    /// Whether to use something before this happens.
    Pause(Moment),
    /// Which way the queue goes, by so much.
    Shift(u8),
}

/// What is about to happen when the player is asked whether to use something before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Moment {
    /// The next baddie comes, or all have come.
    Activation,
    /// The next baddie deals its damage.
    Damage,
    /// A subsequent effect.
    Effect,
    /// Dice return.
    Recovery,
}

impl Moment {
    /// All of them.
    pub const ALL: [Moment; 4] = [Moment::Activation, Moment::Damage, Moment::Effect, Moment::Recovery];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Moment::Activation => "activation",
            Moment::Damage => "damage",
            Moment::Effect => "effect",
            Moment::Recovery => "recovery",
        }
    }
}
