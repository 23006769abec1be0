//! How well a bot plays.

use std::time::Duration;

use crate::judge::Taste;
use crate::net::Nets;
use crate::thinking::Mind;
use crate::value::Weights;

/// The ladder of bots.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
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
        bots::Level::read(text)
    }

    /// The longest that a person should wait for an answer.
    pub const fn patience(self) -> Duration {
        Duration::from_millis(if matches!(self, Level::Master) { 1000 } else { 300 })
    }

    /// How it thinks; not at all is at random.
    pub(crate) fn mind(self) -> Option<Mind<'static>> {
        let forecast = |movements| Taste::Forecast(Weights::built_in(), movements);
        let steady = Mind { taste: forecast(3), plans: true, overlooks: 0, candidates: 1, samples: 0 };
        match self {
            Level::Random => None,
            Level::Novice => Some(Mind { taste: forecast(1), plans: false, overlooks: 20, ..steady }),
            Level::Steady => Some(steady),
            Level::Sharp => Some(Mind { candidates: 3, samples: 3, ..steady }),
            Level::Master => Some(Mind { taste: Taste::Learned(Nets::built_in()), candidates: 16, samples: 32, ..steady }),
        }
    }
}

impl bots::Level for Level {
    const ALL: &'static [Level] = Level::ALL;

    fn name(self) -> &'static str {
        Level::name(self)
    }
}
