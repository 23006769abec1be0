//! How well a bot plays.

use std::fmt::Debug;

/// A step of a game's ladder of bots.
pub trait Level: Copy + Eq + Ord + Debug + Send + Sync + 'static {
    /// All levels, the weakest first.
    const ALL: &'static [Self];

    /// Its name in files, links and on the command line.
    fn name(self) -> &'static str;

    /// Reads a name; an unknown one gets the list of known ones.
    fn read(text: &str) -> Result<Self, String> {
        let names: Vec<&str> = Self::ALL.iter().map(|level| level.name()).collect();
        let found = Self::ALL.iter().copied().find(|level| level.name() == text);
        found.ok_or_else(|| format!("unknown bot \"{text}\", known are: {}", names.join(", ")))
    }
}
