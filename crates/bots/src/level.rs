//! How well a bot plays.

/// The ladder of bots.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any legal action.
    Random,
    /// Sees the next movement only, and overlooks things.
    Novice,
    /// Values whole turns over the next three movements.
    Steady,
    /// Plays the best turns on over a few sampled draws.
    Sharp,
    /// Plays them on over as many as its budget allows.
    Master,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: &'static [Level] = &[Level::Random, Level::Novice, Level::Steady, Level::Sharp, Level::Master];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Novice => "novice",
            Level::Steady => "steady",
            Level::Sharp => "sharp",
            Level::Master => "master",
        }
    }

    /// Reads a name; an unknown one gets the list of known ones.
    pub fn read(text: &str) -> Result<Level, String> {
        let names: Vec<&str> = Level::ALL.iter().map(|level| level.name()).collect();
        let found = Level::ALL.iter().copied().find(|level| level.name() == text);
        found.ok_or_else(|| format!("unknown bot \"{text}\", known are: {}", names.join(", ")))
    }

    /// Movements looked ahead.
    pub(crate) const fn horizon(self) -> u32 {
        match self {
            Level::Random => 0,
            Level::Novice => 1,
            Level::Master => 4,
            _ => 3,
        }
    }

    /// How often in a hundred it overlooks an action.
    pub(crate) const fn overlooks(self) -> u32 {
        match self {
            Level::Novice => 40,
            _ => 0,
        }
    }

    /// Actions worth a second thought.
    pub(crate) const fn candidates(self) -> usize {
        match self {
            Level::Sharp => 4,
            Level::Master => 20,
            _ => 1,
        }
    }

    /// Draws sampled for them.
    pub(crate) const fn samples(self) -> u64 {
        match self {
            Level::Sharp => 4,
            Level::Master => 24,
            _ => 0,
        }
    }
}
