//! How well a bot plays: points on a line from weak to strong.

use std::time::Duration;

/// The ladder of bots. How each thinks is told in `ladder.rs`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub enum Level {
    /// Any legal action.
    Random,
    /// Looks at the board as it is.
    Newcomer,
    /// Sees a movement now and then.
    Beginner,
    /// Sees the next movement only, and overlooks things.
    Novice,
    /// Plans whole turns.
    Learner,
    /// Sees further now and then.
    Casual,
    /// Values whole turns over the next three movements.
    Steady,
    /// Sometimes asks what the next draw may bring.
    Able,
    /// Plays the best turns on over a few sampled draws.
    Sharp,
    /// Knows what boards are worth, and often overlooks things.
    Skilled,
    /// Knows it, and overlooks things sometimes.
    Expert,
    /// Hardly ever overlooks things.
    Veteran,
    /// Plays turns on over as many draws as its budget allows.
    Master,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: &'static [Level] = &[
        Level::Random,
        Level::Newcomer,
        Level::Beginner,
        Level::Novice,
        Level::Learner,
        Level::Casual,
        Level::Steady,
        Level::Able,
        Level::Sharp,
        Level::Skilled,
        Level::Expert,
        Level::Veteran,
        Level::Master,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Newcomer => "newcomer",
            Level::Beginner => "beginner",
            Level::Novice => "novice",
            Level::Learner => "learner",
            Level::Casual => "casual",
            Level::Steady => "steady",
            Level::Able => "able",
            Level::Sharp => "sharp",
            Level::Skilled => "skilled",
            Level::Expert => "expert",
            Level::Veteran => "veteran",
            Level::Master => "master",
        }
    }

    /// Reads a name; an unknown one gets the list of known ones.
    pub fn read(text: &str) -> Result<Level, String> {
        bots::Level::read(text)
    }

    /// The longest that a person should wait for an answer.
    pub fn patience(self) -> Duration {
        Duration::from_millis(if self > Level::Sharp { 1000 } else { 100 })
    }
}

impl bots::Level for Level {
    const ALL: &'static [Level] = Level::ALL;

    fn name(self) -> &'static str {
        Level::name(self)
    }
}
