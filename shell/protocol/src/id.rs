//! Names of tables and people, as numbers nobody can guess and as texts for links.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Letters that can't be mistaken for each other.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// 13 letters of 5 bits hold 63 bits.
const LENGTH: usize = 13;

/// A table. Whoever knows it may enter: a private table is private because nobody can guess its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TableId(u64);

/// A person, guest or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct PersonId(pub u64);

impl TableId {
    /// The table with this number; only its lower 63 bits count, because databases count with a sign.
    pub const fn new(number: u64) -> TableId {
        TableId(number & (u64::MAX >> 1))
    }

    /// Its number.
    pub const fn number(self) -> u64 {
        self.0
    }

    /// Reads the text of a link.
    pub fn parse(text: &str) -> Option<TableId> {
        if text.len() != LENGTH {
            return None;
        }
        let mut number: u128 = 0;
        for letter in text.bytes() {
            number = number << 5 | LETTERS.iter().position(|known| *known == letter)? as u128;
        }
        u64::try_from(number).ok().filter(|number| number >> 63 == 0).map(TableId)
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..LENGTH).rev().try_for_each(|place| {
            let letter = LETTERS[(self.0 >> (5 * place) & 31) as usize];
            write!(f, "{}", letter as char)
        })
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "table {self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_reads_back_from_its_link() {
        for number in [0, 1, 31, 32, u64::MAX >> 1, 0x1234_5678_9abc_def0] {
            let table = TableId::new(number);
            assert_eq!(TableId::parse(&table.to_string()), Some(table));
        }
        assert_eq!(TableId::new(0).to_string(), "aaaaaaaaaaaaa");
        assert_eq!(TableId::new(33).to_string(), "aaaaaaaaaaabb");
    }

    #[test]
    fn other_texts_are_no_tables() {
        for text in ["", "aaaa", "aaaaaaaaaaaa1", "AAAAAAAAAAAAA", "aaaaaaaaaaaaaa", "9aaaaaaaaaaaa", "aaaaaaaaaaaa\u{e9}"] {
            assert_eq!(TableId::parse(text), None, "{text}");
        }
    }
}
