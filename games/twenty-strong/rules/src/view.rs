//! Everything there is to see on the table.

use std::sync::Arc;

use crate::area::{Against, Foe, Item, Step};
use crate::card::{Cards, Heap, Kind};
use crate::deck::{Deck, Hero, Plan, Stat};
use crate::die::{Colour, Dice};
use crate::options::Options;
use crate::pile::Pile;
use crate::play::Game;
use crate::roll::Rolled;
use crate::version::Version;

impl Game {
    /// The deck it is played with.
    pub fn deck(&self) -> &Arc<Deck> {
        &self.deck
    }

    /// What was chosen before the game.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The hero.
    pub fn hero(&self) -> &Hero {
        &self.deck.heroes[usize::from(self.options.hero)]
    }

    /// The backup plan: the hero's own, or a side of the universal one.
    pub fn plan(&self) -> &Plan {
        let side = self.options.side.map(|side| &self.deck.sides[usize::from(side)].plan);
        side.or(self.hero().plan.as_ref()).expect("a hero without a plan has a side")
    }

    /// The day, from 1 on; 0 before the first.
    pub fn day(&self) -> u8 {
        self.day
    }

    /// A stat.
    #[inline]
    pub fn stat(&self, stat: Stat) -> u8 {
        self.stats[stat as usize]
    }

    /// Health.
    #[inline]
    pub fn health(&self) -> u8 {
        self.stats[0]
    }

    /// The version of the rules it is played by.
    pub fn rules_version(&self) -> Version {
        self.version
    }

    /// Whether the hero shows its innate+ side.
    pub fn is_plus(&self) -> bool {
        self.plus
    }

    /// Dice ready to be committed.
    #[inline]
    pub fn pool(&self) -> Dice {
        self.pool
    }

    /// Exhausted dice.
    #[inline]
    pub fn exhausted(&self) -> Dice {
        self.exhausted
    }

    /// Dice that have left the game.
    pub fn banished(&self) -> Dice {
        self.banished
    }

    /// Dice assigned to baddies.
    pub fn assigned(&self) -> Dice {
        self.assigned
    }

    /// Dice being rolled.
    pub fn rolling(&self) -> Dice {
        self.air
    }

    /// Active dice that are not assigned.
    #[inline]
    pub fn active(&self) -> Rolled {
        self.active
    }

    /// The colours of the dice stored in the four slots.
    pub fn slots(&self) -> [Option<Colour>; 4] {
        self.slots
    }

    /// The dice stored in the plan.
    #[inline]
    pub fn stored(&self) -> Dice {
        let mut dice = Dice::NONE;
        self.slots.iter().flatten().for_each(|colour| dice.0[*colour as usize] += 1);
        dice
    }

    /// The items, locks among them.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// A pile.
    #[inline]
    pub fn pile(&self, heap: Heap) -> &Pile {
        &self.piles[heap as usize]
    }

    /// Discarded cards.
    pub fn discards(&self) -> Cards {
        self.discards
    }

    /// Tyrant encounters that are not used in this game.
    pub fn out(&self) -> Cards {
        self.out
    }

    /// The active area, in the order of activation.
    pub fn foes(&self) -> &[Foe] {
        &self.foes
    }

    /// Whom the day's battle is fought against.
    pub fn against(&self) -> Against {
        self.battle.against
    }

    /// The number of the engagement in this battle, from 1 on.
    pub fn engagement(&self) -> u8 {
        self.battle.engagement
    }

    /// The number of the pass in this engagement, from 1 on.
    pub fn pass(&self) -> u8 {
        self.battle.pass
    }

    /// rules: 4 tyrant: tyrant encounters still in the deck.
    pub fn omens_left(&self) -> u8 {
        self.pile(Heap::Encounters).cards().and(Kind::Omen.set()).len() as u8
    }

    /// How the phase is called.
    pub fn phase(&self) -> &'static str {
        match self.step {
            Step::PutOut | Step::Handicap => "setup",
            Step::Dawn | Step::Day => "day",
            Step::Activation => "activation",
            Step::Commit => "commit",
            Step::Assign => "assign",
            Step::Damage(_) | Step::Subsequent(_) | Step::Exhaust | Step::Recovery | Step::Items(_) | Step::Upkeep => "resolve",
            Step::After => "rest",
            Step::Over => "over",
        }
    }
}
