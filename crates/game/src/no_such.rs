//! Numbers that stand for nothing.

use std::fmt;

/// A number that stands for no value: there is no such cell, no such card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSuch(
    /// What there is none of.
    pub &'static str,
);

impl fmt::Display for NoSuch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no such {}", self.0)
    }
}

impl std::error::Error for NoSuch {}
