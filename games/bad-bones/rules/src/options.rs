//! What is agreed before a game: mode, seats, and the rules page's options.

use std::fmt;

use notation::words::Misread;

use crate::named::named;
use crate::rules::Rules;

named! {
    "a mode",
    /// The three ways to play.
    Mode {
        /// 2 to 6 seats against each other.
        Versus "versus",
        /// One seat against the rounds.
        Solo "solo",
        /// 2 to 6 seats together.
        Coop "coop"
    }
}

impl Mode {
    /// Reads a mode, saying what was expected.
    pub fn read(text: &str) -> Result<Mode, String> {
        text.parse().map_err(|error: Misread| error.to_string())
    }
}

/// The options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Options {
    /// The mode.
    pub mode: Mode,
    /// Number of seats.
    pub seats: u8,
    /// Whether traps and weapons are bought.
    pub market: bool,
    /// Whether chiefs are in the bag.
    pub chiefs: bool,
    /// Rounds to survive (solo and cooperative).
    pub rounds: u16,
    /// Whether all skeletons must be cleared after the last round (solo).
    pub heroic: bool,
}

/// Most rounds that can be asked for.
pub const MOST_ROUNDS: u16 = 9_999;

/// A combination of options that makes no sense.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// The number of seats does not suit the mode.
    Seats(Mode, u8),
    /// Only solo games are heroic.
    Heroic(Mode),
    /// Versus games have no round limit.
    RoundsInVersus,
    /// Too few or too many rounds.
    Rounds(u16),
    /// The board is not made for the mode.
    Board(String, Mode),
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misfit::Seats(Mode::Solo, n) => write!(f, "a solo game has 1 seat, not {n}"),
            Misfit::Seats(mode, n) => write!(f, "a {} game has 2 to 6 seats, not {n}", mode.name()),
            Misfit::Heroic(mode) => write!(f, "only a solo game can be heroic, not a {} game", mode.name()),
            Misfit::RoundsInVersus => write!(f, "a versus game has no round limit: it ends when a seat falls"),
            Misfit::Rounds(n) => write!(f, "a game has 1 to {MOST_ROUNDS} rounds, not {n}"),
            Misfit::Board(name, mode) => write!(f, "the board \"{name}\" is not made for {} games", mode.name()),
        }
    }
}

impl std::error::Error for Misfit {}

impl Options {
    /// The plain game of a mode.
    pub fn new(mode: Mode, seats: u8, rules: &Rules) -> Options {
        let rounds = match mode {
            Mode::Versus => 0,
            Mode::Solo => rules.figures.solo_rounds,
            Mode::Coop => rules.figures.coop_rounds,
        };
        Options { mode, seats, market: false, chiefs: false, rounds, heroic: false }
    }

    /// Every reason why these options can't be played by these rules.
    pub fn misfits(&self, rules: &Rules) -> Vec<Misfit> {
        let mut misfits = Vec::new();
        let seats = if self.mode == Mode::Solo { 1..=1 } else { 2..=6 };
        if !seats.contains(&self.seats) {
            misfits.push(Misfit::Seats(self.mode, self.seats));
        }
        if self.heroic && self.mode != Mode::Solo {
            misfits.push(Misfit::Heroic(self.mode));
        }
        if self.mode == Mode::Versus && self.rounds != 0 {
            misfits.push(Misfit::RoundsInVersus);
        }
        if self.mode != Mode::Versus && !(1..=MOST_ROUNDS).contains(&self.rounds) {
            misfits.push(Misfit::Rounds(self.rounds));
        }
        if !rules.layout.serves(self.mode) {
            misfits.push(Misfit::Board(rules.layout.name().into(), self.mode));
        }
        misfits
    }
}
