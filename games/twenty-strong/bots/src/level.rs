//! How well a bot plays.

/// The ladder of bots.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub enum Level {
    /// Any legal action.
    Random,
    /// Plays as people do in their first games.
    Novice,
    /// Weighs every commitment with exact odds.
    Steady,
    /// Plays the best choices on to the end, many times.
    Master,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 4] = [Level::Random, Level::Novice, Level::Steady, Level::Master];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Novice => "novice",
            Level::Steady => "steady",
            Level::Master => "master",
        }
    }

    /// Reads a name; an unknown one gets the list of known ones.
    pub fn read(text: &str) -> Result<Level, String> {
        bots::Level::read(text)
    }
}

impl bots::Level for Level {
    const ALL: &'static [Level] = &Level::ALL;

    fn name(self) -> &'static str {
        Level::name(self)
    }
}
