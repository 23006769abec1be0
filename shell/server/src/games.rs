//! The games that a server hosts.

use protocol::{FirstEdition, HostedGame, Kind};

/// A list of games. One may stand in it with several versions of its rules: old tables are played on by theirs.
#[derive(Clone, Copy, Debug)]
pub struct Games(&'static [&'static dyn HostedGame]);

impl Games {
    /// These games.
    pub const fn new(list: &'static [&'static dyn HostedGame]) -> Games {
        Games(list)
    }

    /// The game of this name, as new tables play it.
    pub fn newest(self, name: &str) -> Option<&'static dyn HostedGame> {
        self.0.iter().copied().filter(|game| game.name() == name).max_by_key(|game| game.rules())
    }

    /// The game of this name with this version of its rules.
    pub fn find(self, name: &str, rules: u32) -> Option<&'static dyn HostedGame> {
        self.0.iter().copied().find(|game| game.name() == name && game.rules() == rules)
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
