//! What is chosen before a game.

use std::fmt;

use crate::card::{Card, Kind};
use crate::climb::Term;
use crate::deck::Deck;
use crate::version::Version;

/// The highest rank of the sheet.
pub const HIGHEST_RANK: u8 = 5;

/// The rank of the first nights, below those of the sheet: one of our own.
pub const FIRST_NIGHTS: u8 = 0;

/// Ranks of the climb above those of the sheet: our own too.
pub const CLIMB: u8 = 15;

/// The highest rank of all.
pub const TOP_RANK: u8 = HIGHEST_RANK + CLIMB;

/// The day on which the tyrant comes at the latest.
pub const LAST_DAY: u8 = 12;

/// Hero, tyrant, rank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Options {
    /// Number of the hero in the deck.
    pub hero: u8,
    /// The tyrant.
    pub tyrant: Card,
    /// Rank of difficulty: 1 to 5 as the sheet has them, [`FIRST_NIGHTS`] below, the climb above, up to [`TOP_RANK`].
    pub rank: u8,
    /// Side of the universal backup plan; only a universal hero has one.
    pub side: Option<u8>,
}

/// Why options don't fit together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// There is no such hero.
    NoSuchHero,
    /// The card is no tyrant.
    NoTyrant,
    /// Ranks go from 0 to 20; before rules version 3 from 1 to 5.
    NoSuchRank(u8),
    /// A universal hero needs a side of the universal plan.
    SideNeeded,
    /// This hero has a plan of its own.
    OwnPlan,
    /// The deck has words that this version of the rules does not know.
    NewerDeck(Version),
}

impl Options {
    /// Rank 1 with a hero and a tyrant; a universal hero uses the first side of the universal plan.
    pub fn new(deck: &Deck, hero: u8, tyrant: Card) -> Options {
        let universal = deck.heroes.get(usize::from(hero)).is_some_and(|hero| hero.is_universal());
        Options { hero, tyrant, rank: 1, side: universal.then_some(0) }
    }

    /// Everything that doesn't fit.
    pub fn misfits(&self, deck: &Deck) -> Vec<Misfit> {
        let hero = deck.heroes.get(usize::from(self.hero));
        let mut misfits = Vec::new();
        if hero.is_none() {
            misfits.push(Misfit::NoSuchHero);
        }
        if self.tyrant.kind() != Kind::Tyrant {
            misfits.push(Misfit::NoTyrant);
        }
        if self.rank > TOP_RANK {
            misfits.push(Misfit::NoSuchRank(self.rank));
        }
        match (hero.map(|hero| hero.is_universal()), self.side) {
            (Some(true), side) if side.is_none_or(|side| usize::from(side) >= deck.sides.len()) => {
                misfits.push(Misfit::SideNeeded);
            }
            (Some(false), Some(_)) => misfits.push(Misfit::OwnPlan),
            _ => {}
        }
        misfits
    }

    /// rules: 3: tyrant encounters of this rank.
    pub fn omens(&self) -> usize {
        let rank = self.rank.clamp(1, HIGHEST_RANK);
        let fewer = self.terms().map(|term| if let Term::FewerOmens(n) = term { usize::from(n) } else { 0 });
        (3 + usize::from(rank)).saturating_sub(fewer.sum())
    }

    /// Whether the rank is one of the sheet.
    pub fn is_of_the_sheet(&self) -> bool {
        (1..=HIGHEST_RANK).contains(&self.rank)
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misfit::NoSuchHero => f.write_str("the deck has no such hero"),
            Misfit::NoTyrant => f.write_str("the card is no tyrant"),
            Misfit::NoSuchRank(rank) => write!(f, "expected a rank from {FIRST_NIGHTS} to {TOP_RANK}, found {rank}"),
            Misfit::SideNeeded => f.write_str("a universal hero needs one of the two sides of the universal plan"),
            Misfit::NewerDeck(version) => write!(f, "the deck has words that rules version {version} does not know"),
            Misfit::OwnPlan => f.write_str("only a universal hero uses the universal plan; this one has a plan of its own"),
        }
    }
}

impl std::error::Error for Misfit {}

/// rules: 3: the rank of the next game. From one of our own it leads to the next of them, and back to the sheet's below.
pub fn next_rank(rank: u8, won: bool) -> u8 {
    match (rank, won) {
        (FIRST_NIGHTS, won) => u8::from(won),
        (1..=HIGHEST_RANK, true) => (rank + 1).min(HIGHEST_RANK),
        (1..=HIGHEST_RANK, false) => (rank - 1).max(1),
        (_, true) => (rank + 1).min(TOP_RANK),
        (_, false) => rank - 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ladder_goes_up_with_a_win_and_down_with_a_loss() {
        assert_eq!([1, 2, 4, 5].map(|rank| next_rank(rank, true)), [2, 3, 5, 5]);
        assert_eq!([1, 2, 4, 5].map(|rank| next_rank(rank, false)), [1, 1, 3, 4]);
        // The climb is entered by choice, and left by losing.
        assert_eq!([0, 6, 19, 20].map(|rank| next_rank(rank, true)), [1, 7, 20, 20]);
        assert_eq!([0, 6, 19, 20].map(|rank| next_rank(rank, false)), [0, 5, 18, 19]);
    }
}
