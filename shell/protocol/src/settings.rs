//! What the host of a table decides.

use std::fmt;
use std::time::Duration;

use bots::Level;
use game::Notation;
use serde::{Deserialize, Serialize};

use crate::{Online, Packed};

/// Fewest seconds that a phase of a live game takes.
pub const LEAST_SECONDS: u16 = 5;
/// Most seconds that a phase of a live game takes.
pub const MOST_SECONDS: u16 = 600;
/// Most days that a phase of a correspondence game takes.
pub const MOST_DAYS: u8 = 14;

/// How much time there is for a phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Pace {
    /// So many seconds.
    Live(u16),
    /// No clock.
    Relaxed,
    /// So many days.
    Correspondence(u8),
}

impl Pace {
    /// A phase of a live game, if nobody says otherwise.
    pub const LIVE: Pace = Pace::Live(45);

    /// The time for a phase, if there is a clock.
    pub const fn phase(self) -> Option<Duration> {
        match self {
            Pace::Live(seconds) => Some(Duration::from_secs(seconds as u64)),
            Pace::Relaxed => None,
            Pace::Correspondence(days) => Some(Duration::from_secs(days as u64 * 86_400)),
        }
    }

    /// How long a player may be away before the stand-in plays, if being away matters at all.
    pub const fn patience(self) -> Option<Duration> {
        match self {
            Pace::Live(_) => Some(Duration::from_secs(30)),
            Pace::Relaxed => Some(Duration::from_secs(600)),
            Pace::Correspondence(_) => None,
        }
    }

    /// What is wrong with it, if anything is.
    pub fn fault(self) -> Option<Fault> {
        match self {
            Pace::Live(seconds) if !(LEAST_SECONDS..=MOST_SECONDS).contains(&seconds) => Some(Fault::Seconds(seconds)),
            Pace::Correspondence(days) if !(1..=MOST_DAYS).contains(&days) => Some(Fault::Days(days)),
            _ => None,
        }
    }
}

/// Why settings make no game. Who reads it sees it in the own language.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Fault {
    /// Nobody knows a game of this name here, or it is not the table's.
    Game(String),
    /// The options are none of this game.
    Options,
    /// It is not played by so many.
    Seats {
        /// How many seats there are.
        found: u8,
        /// How many there must be.
        least: u8,
        /// How many there may be.
        most: u8,
    },
    /// Something that only the game knows, a value of [`Online::Fault`].
    Own(Packed),
    /// There is no bot of this name.
    Bot(String),
    /// Too few or too many seconds for a phase.
    Seconds(u16),
    /// Too few or too many days for a phase.
    Days(u8),
    /// This version of the rules is not played here.
    Rules(u32),
}

/// For logs and messages of the server's own.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Game(name) => write!(f, "no game \"{name}\" is played here"),
            Fault::Options => f.write_str("the options are none of this game"),
            Fault::Seats { found, least, most } => write!(f, "it is played by {least} to {most}, not by {found}"),
            Fault::Own(packed) => write!(f, "the options make no game ({packed})"),
            Fault::Bot(name) => write!(f, "there is no bot \"{name}\""),
            Fault::Seconds(seconds) => {
                write!(f, "a phase of a live game takes {LEAST_SECONDS} to {MOST_SECONDS} seconds, not {seconds}")
            }
            Fault::Rules(version) => write!(f, "version {version} of its rules is not played here"),
            Fault::Days(days) => write!(f, "a phase of a correspondence game takes 1 to {MOST_DAYS} days, not {days}"),
        }
    }
}

/// The game, its options, pace and who may come in.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// The name of the game.
    pub game: String,
    /// What the game itself leaves to the host, a value of [`Online::Options`].
    pub options: Packed,
    /// Number of seats.
    pub seats: u8,
    /// Time for a phase.
    pub pace: Pace,
    /// Whether the lobby shows it.
    pub open: bool,
    /// The name of the bot that plays for players who are away or out of time.
    pub stand_in: String,
}

impl Settings {
    /// An open live table of this game with so many seats.
    pub fn usual<O: Online>(options: &O::Options, seats: u8) -> Settings {
        Settings {
            game: O::Game::NAME.into(),
            options: Packed::of(options),
            seats,
            pace: Pace::LIVE,
            open: true,
            stand_in: O::stand_in().name().into(),
        }
    }

    /// What is played by so many, with options of no game and nothing else decided.
    pub fn bare(game: &str, seats: u8) -> Settings {
        Settings {
            game: game.into(),
            options: Packed::default(),
            seats,
            pace: Pace::Relaxed,
            open: false,
            stand_in: String::new(),
        }
    }

    /// The options, if they are those of this game.
    pub fn options<O: Online>(&self) -> Option<O::Options> {
        self.options.open().ok().filter(|_| self.game == O::Game::NAME)
    }

    /// The game before its first chance, by this version of the rules, or every reason why there is none.
    pub fn begin<O: Online>(&self, rules: u32) -> Result<O::Game, Vec<Fault>> {
        if self.game != O::Game::NAME {
            return Err(vec![Fault::Game(self.game.clone())]);
        }
        if !O::Game::VERSIONS.contains(&rules) {
            return Err(vec![Fault::Rules(rules)]);
        }
        let options = self.options::<O>().ok_or_else(|| vec![Fault::Options])?;
        let game = O::begin(&options, self.seats, rules);
        let mut faults = Vec::new();
        let fits = O::seats(&options);
        if !fits.contains(&self.seats) {
            faults.push(Fault::Seats { found: self.seats, least: *fits.start(), most: *fits.end() });
        }
        faults.extend(game.as_ref().err().into_iter().flatten().map(|own| Fault::Own(Packed::of(own))));
        if O::Level::read(&self.stand_in).is_err() {
            faults.push(Fault::Bot(self.stand_in.clone()));
        }
        faults.extend(self.pace.fault());
        match game {
            Ok(game) if faults.is_empty() => Ok(game),
            _ => Err(faults),
        }
    }
}
