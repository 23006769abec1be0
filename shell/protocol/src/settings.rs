//! What the host of a table decides.

use std::fmt;
use std::time::Duration;

use bad_bones::{Game, Misfit, Mode, Options, Rules};
use bad_bones_bots::Level;
use serde::{Deserialize, Serialize};

/// Most rounds at an online table: a log is kept for good.
pub const MOST_ONLINE_ROUNDS: u16 = 100;
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
}

/// Why settings make no game. Who reads it sees it in the own language.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Fault {
    /// The mode is not played by so many.
    Seats(#[serde(with = "crate::named::mode")] Mode, u8),
    /// Only a solo game is heroic.
    Heroic,
    /// A game against each other has no round limit.
    RoundsInVersus,
    /// Too few or too many rounds.
    Rounds(u16),
    /// The board is not made for the mode.
    Board(#[serde(with = "crate::named::mode")] Mode),
    /// Too few or too many seconds for a phase.
    Seconds(u16),
    /// Too few or too many days for a phase.
    Days(u8),
}

/// For logs and messages of the server's own.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Seats(mode, seats) => Misfit::Seats(*mode, *seats).fmt(f),
            Fault::Heroic => f.write_str("only a solo game can be heroic"),
            Fault::RoundsInVersus => Misfit::RoundsInVersus.fmt(f),
            Fault::Rounds(rounds) => write!(f, "a game online has 1 to {MOST_ONLINE_ROUNDS} rounds, not {rounds}"),
            Fault::Board(mode) => write!(f, "the board is not made for {} games", mode.name()),
            Fault::Seconds(seconds) => {
                write!(f, "a phase of a live game takes {LEAST_SECONDS} to {MOST_SECONDS} seconds, not {seconds}")
            }
            Fault::Days(days) => write!(f, "a phase of a correspondence game takes 1 to {MOST_DAYS} days, not {days}"),
        }
    }
}

/// Mode, options, pace and who may come in.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// The mode.
    #[serde(with = "crate::named::mode")]
    pub mode: Mode,
    /// Number of seats.
    pub seats: u8,
    /// Whether traps and weapons are bought.
    pub market: bool,
    /// Whether chiefs are in the bag.
    pub chiefs: bool,
    /// Rounds to survive; `None` for the usual number.
    pub rounds: Option<u16>,
    /// Whether the board must be cleared after the last round (solo).
    pub heroic: bool,
    /// Time for a phase.
    pub pace: Pace,
    /// Whether the lobby shows it.
    pub open: bool,
    /// Who plays for players who are away or out of time.
    #[serde(with = "crate::named::level")]
    pub stand_in: Level,
}

impl Settings {
    /// An open live table of this mode with so many seats.
    pub fn usual(mode: Mode, seats: u8) -> Settings {
        Settings {
            mode,
            seats,
            market: false,
            chiefs: false,
            rounds: None,
            heroic: false,
            pace: Pace::LIVE,
            open: true,
            stand_in: Level::Steady,
        }
    }

    /// The game before its first draws, or every reason why there is none.
    pub fn game(&self) -> Result<Game, Vec<Fault>> {
        let rules = Rules::of(self.mode);
        let mut options = Options::new(self.mode, self.seats, rules);
        options.market = self.market;
        options.chiefs = self.chiefs;
        options.heroic = self.heroic;
        options.rounds = self.rounds.unwrap_or(options.rounds);
        let game =
            Game::new(options, rules).map_err(|misfits| misfits.iter().map(|misfit| self.fault(misfit)).collect::<Vec<_>>());
        let mut faults = game.as_ref().err().cloned().unwrap_or_default();
        if (MOST_ONLINE_ROUNDS + 1..=bad_bones::MOST_ROUNDS).contains(&options.rounds) {
            faults.push(Fault::Rounds(options.rounds));
        }
        match self.pace {
            Pace::Live(seconds) if !(LEAST_SECONDS..=MOST_SECONDS).contains(&seconds) => faults.push(Fault::Seconds(seconds)),
            Pace::Correspondence(days) if !(1..=MOST_DAYS).contains(&days) => faults.push(Fault::Days(days)),
            _ => {}
        }
        if faults.is_empty() { game } else { Err(faults) }
    }

    fn fault(&self, misfit: &Misfit) -> Fault {
        match misfit {
            Misfit::Seats(mode, seats) => Fault::Seats(*mode, *seats),
            Misfit::Heroic(_) => Fault::Heroic,
            Misfit::RoundsInVersus => Fault::RoundsInVersus,
            Misfit::Rounds(rounds) => Fault::Rounds(*rounds),
            Misfit::Board(..) => Fault::Board(self.mode),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_of_the_settings_is_named() {
        let mut settings = Settings::usual(Mode::Versus, 9);
        settings.heroic = true;
        settings.pace = Pace::Live(1);
        assert_eq!(settings.game().unwrap_err(), [Fault::Seats(Mode::Versus, 9), Fault::Heroic, Fault::Seconds(1)]);
        assert!(Settings::usual(Mode::Coop, 3).game().is_ok());
        for rounds in [0, 101, 9_999, 10_000] {
            let endless = Settings { rounds: Some(rounds), ..Settings::usual(Mode::Solo, 1) };
            assert_eq!(endless.game().unwrap_err(), [Fault::Rounds(rounds)], "each fault once");
        }
        let limited = Settings { rounds: Some(5), pace: Pace::Correspondence(15), ..Settings::usual(Mode::Versus, 2) };
        assert_eq!(limited.game().unwrap_err(), [Fault::RoundsInVersus, Fault::Days(15)]);
    }
}
