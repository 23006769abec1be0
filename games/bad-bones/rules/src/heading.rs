//! The four headings.

use std::fmt;
use std::str::FromStr;

use notation::words::{Misread, one};

/// A direction. The order is that of the letters, which the engine's order of moves needs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Heading {
    /// To the right edge.
    E,
    /// Up.
    N,
    /// Down.
    S,
    /// To the left edge.
    W,
}

impl Heading {
    /// All four, in the order of their letters.
    pub const ALL: [Heading; 4] = [Heading::E, Heading::N, Heading::S, Heading::W];

    /// The letter.
    pub const fn letter(self) -> char {
        match self {
            Heading::E => 'E',
            Heading::N => 'N',
            Heading::S => 'S',
            Heading::W => 'W',
        }
    }

    /// Reads a letter.
    pub fn parse(text: &str) -> Option<Heading> {
        Heading::ALL.into_iter().find(|h| text.len() == 1 && text.starts_with(h.letter()))
    }

    /// The heading with this index below 4.
    #[inline]
    pub const fn at(index: usize) -> Heading {
        match index {
            0 => Heading::E,
            1 => Heading::N,
            2 => Heading::S,
            _ => Heading::W,
        }
    }
}

impl fmt::Display for Heading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Heading {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Heading, Misread> {
        one(text, A_HEADING, Heading::parse)
    }
}

pub(crate) const A_HEADING: &str = "a heading N, E, S or W";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_ordered_as_their_letters() {
        assert!(Heading::ALL.is_sorted_by_key(|h| h.letter()));
        assert_eq!(Heading::parse("W"), Some(Heading::W));
        assert_eq!(Heading::parse("NE"), None);
    }
}
