//! What a game brings to the terminal and to the command line.

use std::time::Duration;

use bots::Players;
use clap::Args;
use game::{Game, Notation, Scenario, Seat};
use serde_json::{Map, Value};
use session::Thinks;

use crate::failure::Failure;
use crate::sim::Tally;
use crate::thinking::Think;
use crate::voice::{Look, Voice};

/// The rules of a game in the terminal.
pub type GameOf<T> = <<T as TextGame>::Play as Players>::Game;

/// An action of it.
pub type ActionOf<T> = <GameOf<T> as Game>::Action;

/// Its bots.
pub type LevelOf<T> = <<T as TextGame>::Play as Players>::Level;

/// No options at all.
#[derive(Args, Clone, Copy, Default, Debug)]
pub struct NoOptions {}

/// A file that is built in, to print, copy and change.
#[derive(Clone, Copy, Debug)]
pub struct Data {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it is, for the help.
    pub about: &'static str,
    /// Its text.
    pub text: fn() -> &'static str,
}

/// A game that somebody wants to play.
pub struct Order<'o, T: TextGame> {
    /// What is agreed.
    pub table: &'o T::Table,
    /// The seats of persons.
    pub persons: &'o [Seat],
    /// Who plays the others, one for each seat.
    pub levels: &'o [LevelOf<T>],
    /// The seed of all chance.
    pub seed: u64,
    /// Whether the seed was named.
    pub is_seeded: bool,
}

/// A game in the terminal and on the command line: what only it knows. It is implemented by an empty type.
pub trait TextGame: Sync + Sized + 'static {
    /// The game as it is played at any screen, with its bots.
    type Play: Thinks;

    /// What is agreed before a game, as options of the command line.
    type Table: Args + Clone + Send + Sync;

    /// Files of one's own that a scenario is read with, as options of the command line.
    type Files: Args;

    /// These files, read and found right.
    type OwnFiles;

    /// How bots think, as options of the command line.
    type Thinking: Think;

    /// What many games come to.
    type Tally: Tally<Game = GameOf<Self>>;

    /// Shows, asks and explains.
    type Voice: Voice<Play = Self::Play>;

    /// What it is, for the list of games: "Dice and cards against a tyrant, for one".
    const ABOUT: &'static str;

    /// Whether it is offered to players; otherwise only who names it finds it.
    const IS_OFFERED: bool = true;

    /// Examples for the help: a command's name, and lines that begin with `bonehold`.
    const EXAMPLES: &'static [(&'static str, &'static [&'static str])];

    /// Whether games come to points.
    const HAS_POINTS: bool = true;

    /// The files that are built in.
    const DATA: &'static [Data];

    /// Its page, by what follows the address of the server.
    const PAGE: &'static str;

    /// Every game that the options allow, to be simulated one after the other; at least one.
    fn tables(table: &Self::Table) -> Result<Vec<GameOf<Self>>, Failure>;

    /// The one that is played.
    fn table(table: &Self::Table) -> Result<GameOf<Self>, Failure> {
        Ok(Self::tables(table)?.swap_remove(0))
    }

    /// Reads files of one's own, every mistake named.
    fn own_files(files: &Self::Files) -> Result<Self::OwnFiles, Failure>;

    /// The same as a scenario takes them.
    fn lend(own: &Self::OwnFiles) -> <GameOf<Self> as Notation>::Files<'_>;

    /// What follows the address of the page for a game that begins at once: `#new?seed=7`.
    fn place(order: &Order<'_, Self>) -> Result<String, Failure>;

    /// The level of bots that nobody named.
    fn usual_level() -> LevelOf<Self>;

    /// The longest that a person should wait for an answer of a bot.
    fn patience(_: LevelOf<Self>) -> Duration {
        Duration::from_millis(300)
    }

    /// Whether a simulated game has gone on for so long that it counts as a draw.
    fn is_endless(_: &GameOf<Self>) -> bool {
        false
    }

    /// The name of a way a game ends.
    fn ending_name(ending: <GameOf<Self> as Game>::Ending) -> &'static str;

    /// What a record came to, besides winners and ending, for programs.
    fn summary(game: &GameOf<Self>) -> Map<String, Value>;

    /// Where a game has come to or how it ended, in a few words after "right": for whoever checks records.
    fn result(game: &GameOf<Self>) -> String;

    /// The position of a scenario as it is shown.
    fn shown(scenario: &Scenario<GameOf<Self>>) -> GameOf<Self> {
        scenario.start.clone()
    }

    /// The voice that a game is told with.
    fn voice(game: &GameOf<Self>, look: Look) -> Self::Voice;

    /// A game of any kind that bytes agree on, with the seed of its chance: for tests that try everything. What is left of the
    /// bytes answers its questions.
    fn any_game(bytes: &[u8]) -> Option<(GameOf<Self>, u64, &[u8])>;

    /// Whether any position that a scenario can describe is sound, and if not, what is wrong.
    fn check_position(_: &GameOf<Self>) -> Result<(), String> {
        Ok(())
    }

    /// The same of a position that began with its setup.
    fn check(game: &GameOf<Self>) -> Result<(), String>;

    /// A position as a scenario file with this title, if the game can write one.
    fn position_text(_: &GameOf<Self>, _title: &str) -> Option<String> {
        None
    }

    /// Commands that only this game has.
    fn commands() -> Vec<clap::Command> {
        vec![]
    }

    /// Runs one of them.
    fn run(name: &str, _: &clap::ArgMatches, _: &mut dyn std::io::Write) -> crate::failure::Done {
        Err(Failure::bad_input(format!("there is no command {name}")))
    }
}
