//! What is agreed before a game, and files of one's own, as options of the command line.

use std::path::PathBuf;
use std::sync::Arc;

use bad_bones::{BadFile, Game, Mode, Options, OwnFiles, Rules};
use terminal::{Failure, files};

/// What game to play.
#[derive(clap::Args, Clone, Debug)]
pub struct Table {
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

impl Table {
    /// A new game with these options, or every reason why they don't fit together.
    pub fn game(&self) -> Result<Game, Failure> {
        let rules = self.own.rules(self.mode)?;
        let seats = self.seats.unwrap_or(if self.mode == Mode::Solo { 1 } else { 2 });
        let mut options = Options::new(self.mode, seats, &rules);
        options.market = self.market;
        options.chiefs = self.chiefs;
        options.heroic = self.heroic;
        options.rounds = self.rounds.unwrap_or(options.rounds);
        Game::new(options, &rules).map_err(|misfits| {
            let reasons: Vec<String> = misfits.iter().map(ToString::to_string).collect();
            Failure::bad_input(reasons.join("\n"))
        })
    }
}

/// `--board FILE` and `--figures FILE`.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct OwnRules {
    /// Play on this board instead of the built-in one (TOML)
    #[arg(long, value_name = "FILE")]
    pub board: Option<PathBuf>,
    /// Play with these figures instead of the built-in ones (TOML)
    #[arg(long, value_name = "FILE")]
    pub figures: Option<PathBuf>,
}

/// The texts of the files that replace built-in ones.
#[derive(Debug, Default)]
pub struct OwnTexts {
    board: Option<String>,
    figures: Option<String>,
}

impl OwnTexts {
    /// To be read with a scenario.
    pub fn files(&self) -> OwnFiles<'_> {
        OwnFiles { board: self.board.as_deref(), figures: self.figures.as_deref() }
    }
}

impl OwnRules {
    /// Reads the files and checks them, every mistake named.
    pub fn texts(&self) -> Result<OwnTexts, Failure> {
        let board = self.board.as_deref().map(files::read).transpose()?;
        let figures = self.figures.as_deref().map(files::read).transpose()?;
        let texts = OwnTexts { board, figures };
        self.checked(Mode::Versus, &texts)?;
        Ok(texts)
    }

    /// The rules of a mode, with the files in place of the built-in ones.
    fn rules(&self, mode: Mode) -> Result<Arc<Rules>, Failure> {
        self.checked(mode, &self.texts()?)
    }

    fn checked(&self, mode: Mode, texts: &OwnTexts) -> Result<Arc<Rules>, Failure> {
        let name = |path: &Option<PathBuf>| path.as_ref().map_or(String::new(), |path| path.display().to_string());
        Rules::with_files(mode, texts.board.as_deref(), texts.figures.as_deref()).map_err(|bad| {
            let lines: Vec<String> = bad
                .iter()
                .map(|file| match file {
                    BadFile::Board(faults) => faults.in_file(&name(&self.board)),
                    BadFile::Figures(faults) => faults.in_file(&name(&self.figures)),
                })
                .collect();
            Failure::bad_input(lines.join("\n"))
        })
    }
}
