//! Bad Bones at the tables of a server.

mod first_edition;
#[cfg(test)]
mod tests;
mod words;

use std::fmt;
use std::ops::RangeInclusive;

use bad_bones::{Game, MOST_ROUNDS, Misfit, Mode, Options, Phase, Rules, Supply, Trap, Version};
use bad_bones_bots::is_reached;
use game::{Game as _, Seat};
use protocol::{DaysGame, FirstEdition, Kind, Online, Pace, Settings};
use serde::{Deserialize, Serialize};

use crate::BadBones;

pub use words::own_fault;

/// Most rounds at an online table: a log is kept for good.
pub const MOST_ONLINE_ROUNDS: u16 = 100;

/// What the host of a table decides of Bad Bones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Variant {
    /// The mode.
    pub mode: Mode,
    /// Whether traps and weapons are bought.
    pub market: bool,
    /// Whether chiefs are in the bag.
    pub chiefs: bool,
    /// Rounds to survive; `None` for the usual number.
    pub rounds: Option<u16>,
    /// Whether the board must be cleared after the last round (solo).
    pub heroic: bool,
}

impl Variant {
    /// The plain game of a mode.
    pub const fn plain(mode: Mode) -> Variant {
        Variant { mode, market: false, chiefs: false, rounds: None, heroic: false }
    }

    /// A table where this is played by so many, otherwise as usual.
    pub fn table(self, seats: u8) -> Settings {
        Settings::usual::<BadBones>(&self, seats)
    }

    /// What is played at a table, if it is one of Bad Bones.
    pub fn of(settings: &Settings) -> Option<Variant> {
        settings.options::<BadBones>()
    }

    fn options(self, seats: u8) -> Options {
        let plain = Options::new(self.mode, seats, Rules::of(self.mode));
        let rounds = self.rounds.unwrap_or(plain.rounds);
        Options { market: self.market, chiefs: self.chiefs, heroic: self.heroic, rounds, ..plain }
    }
}

/// Why a variant makes no game. Who reads it sees it in the own language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Fault {
    /// Only a solo game is heroic.
    Heroic,
    /// A game against each other has no round limit.
    RoundsInVersus,
    /// Too few or too many rounds.
    Rounds(u16),
    /// The board is not made for the mode.
    Board(Mode),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Heroic => f.write_str("only a solo game can be heroic"),
            Fault::RoundsInVersus => Misfit::RoundsInVersus.fmt(f),
            Fault::Rounds(rounds) => write!(f, "a game online has 1 to {MOST_ONLINE_ROUNDS} rounds, not {rounds}"),
            Fault::Board(mode) => write!(f, "the board is not made for {} games", mode.name()),
        }
    }
}

/// What a cooperative team has in common while traps are laid: whoever comes last may find nothing left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Common {
    supply: Vec<Trap>,
    retrieved: Vec<Trap>,
}

impl Online for BadBones {
    type Options = Variant;
    type Fault = Fault;
    type Common = Common;

    const KINDS: &'static [Kind] = &[
        Kind { name: "versus", is_rated: true },
        Kind { name: "solo", is_rated: false },
        Kind { name: "coop", is_rated: false },
    ];

    const FIRST_EDITION: Option<&'static dyn FirstEdition> = Some(&first_edition::Texts);

    fn seats(variant: &Variant) -> RangeInclusive<u8> {
        if variant.mode == Mode::Solo { 1..=1 } else { 2..=6 }
    }

    fn begin(variant: &Variant, seats: u8, rules: u32) -> Result<Game, Vec<Fault>> {
        let options = variant.options(seats);
        let game = Game::by_version(Version::known(rules), options, Rules::of(variant.mode));
        let mut faults: Vec<Fault> = game.as_ref().err().into_iter().flatten().filter_map(fault).collect();
        if (MOST_ONLINE_ROUNDS + 1..=MOST_ROUNDS).contains(&options.rounds) {
            faults.push(Fault::Rounds(options.rounds));
        }
        match game {
            Ok(game) if faults.is_empty() => Ok(game),
            _ => Err(faults),
        }
    }

    /// The plain game of a mode, of its usual length.
    fn is_standard(variant: &Variant) -> bool {
        let seats = *BadBones::seats(variant).start();
        variant.options(seats) == Variant::plain(variant.mode).options(seats)
    }

    fn kind(game: &Game) -> &'static str {
        game.options().mode.name()
    }

    fn common(game: &Game, seat: Seat) -> Option<Common> {
        let is_shared = game.options().mode == Mode::Coop && game.phase() == Phase::Trap;
        let traps = |supply: &Supply| supply.iter().collect();
        is_shared.then(|| Common { supply: traps(game.supply(seat)), retrieved: traps(game.retrieved()) })
    }

    fn with_common(view: Game, common: Common) -> Game {
        view.with_common(common.supply.into_iter().collect(), common.retrieved.into_iter().collect())
    }

    /// The plain solo game, without a clock.
    fn of_day(_: u64) -> Option<Settings> {
        Some(Settings { pace: Pace::Relaxed, open: false, ..Variant::plain(Mode::Solo).table(1) })
    }

    fn days_game(game: &Game) -> Result<DaysGame, String> {
        let (options, rules) = (game.options(), game.rules());
        if rules.board_file.is_some() || rules.figures_file.is_some() {
            return Err("only the built-in board and figures count".into());
        }
        let usual = Options::new(Mode::Solo, 1, rules).rounds;
        if options.mode != Mode::Solo || options.rounds != usual {
            return Err(format!("expected a solo game of {usual} rounds"));
        }
        let outcome = game.outcome().ok_or("the game is not over")?;
        let score = outcome.scores.first().copied().unwrap_or(0);
        // In the list of heroic games to have won is to have cleared the board.
        let (rounds, won) = (game.rounds_survived(), is_reached(game));
        Ok(DaysGame { kind: kind_with_options(options), rounds, score, won })
    }
}

/// The number of seats is a fault of every game alike, and is named by whoever asks.
fn fault(misfit: &Misfit) -> Option<Fault> {
    match misfit {
        Misfit::Seats(..) => None,
        Misfit::Heroic(_) => Some(Fault::Heroic),
        Misfit::RoundsInVersus => Some(Fault::RoundsInVersus),
        Misfit::Rounds(rounds) => Some(Fault::Rounds(*rounds)),
        Misfit::Board(_, mode) => Some(Fault::Board(*mode)),
    }
}

/// The name of a kind of solo game: `solo`, `solo-heroic-market`.
fn kind_with_options(options: &Options) -> String {
    let mut kind = String::from(options.mode.name());
    for (name, on) in [("-heroic", options.heroic), ("-market", options.market), ("-chiefs", options.chiefs)] {
        kind.push_str(if on { name } else { "" });
    }
    kind
}
