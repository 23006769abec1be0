//! The games that a server hosts.

use protocol::{FirstEdition, HostedGame, Kind};

/// A list of games.
#[derive(Clone, Copy, Debug)]
pub struct Games(&'static [&'static dyn HostedGame]);

impl Games {
    /// These games.
    pub const fn new(list: &'static [&'static dyn HostedGame]) -> Games {
        Games(list)
    }

    /// All of them.
    pub fn all(self) -> impl Iterator<Item = &'static dyn HostedGame> {
        self.0.iter().copied()
    }

    /// The game of this name.
    pub fn named(self, name: &str) -> Option<&'static dyn HostedGame> {
        self.0.iter().copied().find(|game| game.name() == name)
    }

    /// The list of results of this name.
    pub fn kind(self, name: &str) -> Option<Kind> {
        self.0.iter().flat_map(|game| game.kinds()).find(|kind| kind.name == name).copied()
    }

    /// Whether people are rated by games of this kind.
    pub fn is_rated(self, kind: &str) -> bool {
        self.kind(kind).is_some_and(|kind| kind.is_rated)
    }

    /// The game that the first edition played online, and how its texts are read.
    pub fn first_edition(self) -> Option<(&'static str, &'static dyn FirstEdition)> {
        self.0.iter().find_map(|game| Some((game.name(), game.first_edition()?)))
    }
}
