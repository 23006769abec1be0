//! A game for whoever does not know which one it is: every command of the command line.

use std::io::{BufRead, Write};
use std::path::Path;

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Args, Command};
use game::Notation;
use serde_json::Value;

use crate::failure::{Done, Failure};
use crate::game::{Data, GameOf, TextGame};
use crate::{files, perft, play, replay, scenario, show, sim};

/// A file with its name.
#[derive(Clone, Debug)]
pub struct Source {
    /// Its name, for messages.
    pub name: String,
    /// Its text.
    pub text: String,
}

impl Source {
    /// Reads a file.
    pub fn read(path: &Path) -> Result<Source, Failure> {
        Ok(Source { name: path.display().to_string(), text: files::read(path)? })
    }
}

/// What came of a scenario.
#[derive(Clone, PartialEq, Debug)]
pub struct Ran {
    /// The state it ended with.
    pub state: Value,
    /// What is not as expected.
    pub differences: Vec<String>,
}

/// Runs the scenarios of a game.
pub type Runner = Box<dyn Fn(&Source) -> Result<Ran, Failure>>;

/// A game on the command line.
pub trait CommandGame: Sync {
    /// Its name: `bad-bones`.
    fn name(&self) -> &'static str;

    /// What it is, in a line.
    fn about(&self) -> &'static str;

    /// Whether players are offered it.
    fn is_offered(&self) -> bool;

    /// Examples of a command.
    fn examples(&self, command: &str) -> &'static [&'static str];

    /// The files that are built in.
    fn data(&self) -> &'static [Data];

    /// `play` with the options of this game.
    fn play_command(&self) -> Command;

    /// `sim` with the options of this game.
    fn sim_command(&self) -> Command;

    /// The options that name files of one's own, for commands that read scenarios.
    fn file_options(&self) -> Vec<Arg>;

    /// Commands that only this game has.
    fn own_commands(&self) -> Vec<Command>;

    /// What follows the address of the page.
    fn place(&self, matches: &ArgMatches) -> Result<String, Failure>;

    /// Plays by lines of text.
    fn play(&self, matches: &ArgMatches, input: &mut dyn BufRead, output: &mut dyn Write) -> Done;

    /// Simulates.
    fn sim(&self, matches: &ArgMatches, out: &mut dyn Write) -> Done;

    /// Checks a record.
    fn replay(&self, record: &Source, args: &replay::ReplayArgs, out: &mut dyn Write) -> Done;

    /// Runs scenarios with files of one's own.
    fn runner(&self, matches: &ArgMatches) -> Result<Runner, Failure>;

    /// Shows a position.
    fn show(&self, position: &Source, matches: &ArgMatches, args: &show::ShowArgs, out: &mut dyn Write) -> Done;

    /// Counts sequences of actions.
    fn perft(&self, position: &Source, matches: &ArgMatches, args: &perft::PerftArgs, out: &mut dyn Write) -> Done;

    /// Runs a command that only this game has.
    fn run(&self, command: &str, matches: &ArgMatches, out: &mut dyn Write) -> Done;
}

impl<T: TextGame> CommandGame for T {
    fn name(&self) -> &'static str {
        GameOf::<T>::NAME
    }

    fn about(&self) -> &'static str {
        T::ABOUT
    }

    fn is_offered(&self) -> bool {
        T::IS_OFFERED
    }

    fn examples(&self, command: &str) -> &'static [&'static str] {
        T::EXAMPLES.iter().find(|(name, _)| *name == command).map_or(&[], |(_, lines)| lines)
    }

    fn data(&self) -> &'static [Data] {
        T::DATA
    }

    fn play_command(&self) -> Command {
        play::command::<T>()
    }

    fn sim_command(&self) -> Command {
        sim::command::<T>()
    }

    fn file_options(&self) -> Vec<Arg> {
        options::<T::Files>()
    }

    fn own_commands(&self) -> Vec<Command> {
        T::commands()
    }

    fn place(&self, matches: &ArgMatches) -> Result<String, Failure> {
        play::place::<T>(matches)
    }

    fn play(&self, matches: &ArgMatches, input: &mut dyn BufRead, output: &mut dyn Write) -> Done {
        play::run::<T>(matches, input, output)
    }

    fn sim(&self, matches: &ArgMatches, out: &mut dyn Write) -> Done {
        sim::run::<T>(matches, out)
    }

    fn replay(&self, record: &Source, args: &replay::ReplayArgs, out: &mut dyn Write) -> Done {
        replay::run::<T>(record, args, out)
    }

    fn runner(&self, matches: &ArgMatches) -> Result<Runner, Failure> {
        scenario::runner::<T>(matches)
    }

    fn show(&self, position: &Source, matches: &ArgMatches, args: &show::ShowArgs, out: &mut dyn Write) -> Done {
        show::run::<T>(position, matches, args, out)
    }

    fn perft(&self, position: &Source, matches: &ArgMatches, args: &perft::PerftArgs, out: &mut dyn Write) -> Done {
        perft::run::<T>(position, matches, args, out)
    }

    fn run(&self, command: &str, matches: &ArgMatches, out: &mut dyn Write) -> Done {
        T::run(command, matches, out)
    }
}

/// Stands over the options that only the chosen game has.
pub(crate) const OF_THE_GAME: &str = "Options of this game";

/// The options that a type stands for.
pub(crate) fn options<A: Args>() -> Vec<Arg> {
    A::augment_args(Command::new("options")).get_arguments().cloned().collect()
}

/// Whether an option was written on the command line.
pub(crate) fn given(matches: &ArgMatches, id: &str) -> bool {
    matches.value_source(id) == Some(ValueSource::CommandLine)
}
