//! What differs between the versions of the rules: the only place that says so.
//!
//! A record, link, kept game or table names the version it is played by; new games begin with the newest. Every difference is
//! one method here, asked where the rule stands, and has scenarios of both versions.

use std::fmt;
use std::ops::RangeInclusive;

/// A version of the rules. The first one is played no more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Version {
    /// The rules as they were read first.
    Second = 2,
    /// The rules as they were read again, sentence by sentence.
    Third = 3,
}

impl Version {
    /// The oldest that is still played.
    pub const OLDEST: Version = Version::Second;

    /// The one that new games begin with.
    pub const NEWEST: Version = Version::Third;

    /// The numbers of all that can be played.
    pub const NUMBERS: RangeInclusive<u32> = Version::OLDEST.number()..=Version::NEWEST.number();

    /// The version with this number, if it is played here.
    pub const fn numbered(number: u32) -> Option<Version> {
        match number {
            2 => Some(Version::Second),
            3 => Some(Version::Third),
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

    /// Its number in headers.
    pub const fn number(self) -> u32 {
        self as u32
    }

    /// From the thirteenth engagement of a battle on every baddie deals more and more damage (`engagement/weary`).
    pub(crate) fn has_weariness(self) -> bool {
        self == Version::Second
    }

    /// A battle that can't change any more is lost (`engagement/standstill`).
    pub(crate) fn loses_standstills(self) -> bool {
        self >= Version::Third
    }

    /// Plan, innate+ and items can be used between two cards that come (before the first if an encounter has changed something),
    /// between the damage of two baddies, before subsequent effects and before the recovery (`any-time`).
    pub(crate) fn has_pauses(self) -> bool {
        self >= Version::Third
    }

    /// The talent of innate+ takes the place of the innate one, also if it is another (`heroes/deft-plus`).
    pub fn exchanges_talents(self) -> bool {
        self == Version::Second
    }

    /// A lock pays for peace if nothing else is held (`encounters/peace-item-lock`).
    pub(crate) fn takes_locks_for_peace(self) -> bool {
        self == Version::Second
    }

    /// What a wanderer gives counts before the dice or items are chosen that pay for it (`encounters/peace-gift-*`).
    pub(crate) fn gives_before_the_price(self) -> bool {
        self == Version::Second
    }

    /// Dice that pay for a use can be returned by it (`plan/recover`).
    pub(crate) fn returns_what_paid(self) -> bool {
        self == Version::Second
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_version_that_is_played_has_its_number() {
        let played = Version::NUMBERS;
        assert!(played.clone().all(|number| Version::numbered(number).is_some_and(|version| version.number() == number)));
        assert!([played.start() - 1, played.end() + 1].into_iter().all(|number| Version::numbered(number).is_none()));
    }
}
