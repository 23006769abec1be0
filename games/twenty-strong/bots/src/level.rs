//! How well a bot plays.

/// The ladder of bots.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any legal action.
    Random,
    /// Weighs every commitment with exact odds.
    Steady,
    /// Plays the best choices on to the end, many times.
    Master,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 3] = [Level::Random, Level::Steady, Level::Master];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Steady => "steady",
            Level::Master => "master",
        }
    }

    /// Reads a name; an unknown one gets the list of known ones.
    pub fn read(text: &str) -> Result<Level, String> {
        let names: Vec<&str> = Level::ALL.iter().map(|level| level.name()).collect();
        let found = Level::ALL.into_iter().find(|level| level.name() == text);
        found.ok_or_else(|| format!("unknown bot \"{text}\", known are: {}", names.join(", ")))
    }
}
