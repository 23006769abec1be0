//! The options of a game on the command line, shared by all commands that start one.

use bad_bones::{Game, Mode, Options};

use crate::failure::Failure;
use crate::files::OwnRules;

/// What game to play.
#[derive(clap::Args, Clone, Debug)]
pub struct TableArgs {
    /// versus, solo or coop
    #[arg(long, default_value = "versus", value_parser = Mode::read)]
    pub mode: Mode,
    /// Number of seats [default: 1 for solo, else 2]
    #[arg(long)]
    pub seats: Option<u8>,
    /// Buy traps and weapons before the first round
    #[arg(long)]
    pub market: bool,
    /// Put the skeleton chiefs into the bag
    #[arg(long)]
    pub chiefs: bool,
    /// Rounds to survive (solo and coop) [default: 10]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=i64::from(bad_bones::MOST_ROUNDS)))]
    pub rounds: Option<u16>,
    /// Solo: after the last round, clear the board
    #[arg(long)]
    pub heroic: bool,
    /// Boards and figures of one's own
    #[command(flatten)]
    pub own: OwnRules,
}

impl TableArgs {
    /// The first option that was given, by its name; the mode counts if it is another than the usual one.
    pub fn given(&self) -> Option<&'static str> {
        let options = [
            (self.mode != Mode::Versus, "--mode"),
            (self.seats.is_some(), "--seats"),
            (self.market, "--market"),
            (self.chiefs, "--chiefs"),
            (self.rounds.is_some(), "--rounds"),
            (self.heroic, "--heroic"),
            (self.own.board.is_some(), "--board"),
            (self.own.figures.is_some(), "--figures"),
        ];
        options.into_iter().find(|(given, _)| *given).map(|(_, name)| name)
    }

    /// A new game with these options, or every reason why they don't fit together.
    pub fn game(&self) -> Result<Game, Failure> {
        let rules = self.own.rules(self.mode)?;
        let seats = self.seats.unwrap_or(if self.mode == Mode::Solo { 1 } else { 2 });
        let mut options = Options::new(self.mode, seats, rules);
        options.market = self.market;
        options.chiefs = self.chiefs;
        options.heroic = self.heroic;
        options.rounds = self.rounds.unwrap_or(options.rounds);
        Game::new(options, rules).map_err(|misfits| {
            let reasons: Vec<String> = misfits.iter().map(ToString::to_string).collect();
            Failure::bad_input(reasons.join("\n"))
        })
    }
}
