//! Versions of the rules. What was begun by one of them is played to its end by it, and replayed for ever. This is the only
//! place that says what differs; `docs/rulings.md` names a scenario of both for each difference.

use std::ops::RangeInclusive;

/// A version of the rules and figures.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Version {
    /// The first reading of the books.
    One = 1,
    /// The second reading, sentence by sentence.
    Two = 2,
}

impl Version {
    /// The one that new games are played by.
    pub const NEWEST: Version = Version::Two;

    /// The numbers of all that can be played.
    pub const NUMBERS: RangeInclusive<u32> = 1..=2;

    /// The version with this number, if this program plays it.
    pub const fn numbered(number: u32) -> Option<Version> {
        match number {
            1 => Some(Version::One),
            2 => Some(Version::Two),
            _ => None,
        }
    }

    /// The version with this number, one of [`Version::NUMBERS`].
    ///
    /// # Panics
    /// If it is none of them.
    pub fn known(number: u32) -> Version {
        Version::numbered(number).unwrap_or_else(|| panic!("version {number} of the rules is not played here"))
    }

    /// Its number in records and files.
    pub const fn number(self) -> u32 {
        self as u32
    }

    /// rules: 3.2: the owner of a landing dragon says who of those under it is pushed next; before, the engine's order did.
    pub fn owner_orders_a_landing(self) -> bool {
        self >= Version::Two
    }

    /// rules: 6 and 7: the owner says which member of a group falls with a tower; before, it was the first by model.
    pub fn owner_names_who_falls(self) -> bool {
        self >= Version::Two
    }

    /// rules: 6: losses and repairs of the capital are settled when a phase ends; before, each counted when it happened, and
    /// the numbers of the seats decided.
    pub fn capital_is_settled_with_the_phase(self) -> bool {
        self >= Version::Two
    }

    /// rules: 4 and 6: after the agreed rounds the game is won, and who likes to goes on; before, it was over, and a heroic
    /// game that went on could still be lost.
    pub fn winners_may_go_on(self) -> bool {
        self >= Version::Two
    }

    /// rules: 5 hearse: it is there in every mode; before, only where there are opponents.
    pub fn hearse_is_in_every_mode(self) -> bool {
        self >= Version::Two
    }

    /// rules: 5 weapons: those that move together with the third to fall arrive before the weapon is offered; before, it was
    /// offered at once.
    pub fn weapon_waits_for_those_together(self) -> bool {
        self >= Version::Two
    }
}
