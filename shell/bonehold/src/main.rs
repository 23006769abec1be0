//! The `bonehold` command: play, simulate, replay and check games.

mod arena;
mod bot_args;
mod chronicle;
mod data;
mod failure;
mod files;
mod load;
mod page;
mod perft;
mod picture;
mod replay;
mod review;
mod scenario;
mod serve;
mod show;
mod sim;
mod table_args;
mod text_game;
mod twenty_strong;
mod words;

use std::io::{IsTerminal, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use failure::Done;

/// Two games of bones: play them, simulate them, replay and check them.
#[derive(Parser)]
#[command(
    version,
    about,
    after_help = "Exit status: 0 all is well; 1 a check failed (a scenario came out otherwise than \
expected); 2 bad input: an option, a file or a line that can't be used, named on standard error.\n\nExamples:\n  \
bonehold play --text\n  bonehold sim --mode versus --seats 4 --games 10000\n  bonehold scenario games/\n  \
bonehold COMMAND --help   (every command has examples)"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play a game: in the browser, or with --text in the terminal
    Play(text_game::PlayArgs),
    /// Serve the page to a browser on this machine
    ServePage(page::PageArgs),
    /// Serve online tables: people play together from anywhere
    Serve(serve::ServeArgs),
    /// Play many games on a server at once, and measure how fast it answers
    Load(load::LoadArgs),
    /// Play many games, at random or by bots, and count what happens
    Sim(sim::SimArgs),
    /// Let bots play each other and rate them
    Arena(arena::ArenaArgs),
    /// Measure how balanced a deck of 20 Strong is: win rates by hero, tyrant and rank
    Balance(twenty_strong::balance::BalanceArgs),
    /// Check every line of a game record and print the result
    Replay(replay::ReplayArgs),
    /// Look back at a game: which decisions cost most
    Review(review::ReviewArgs),
    /// Run scenario files and compare with what they expect
    Scenario(scenario::ScenarioArgs),
    /// Count the sequences of actions from a scenario's position
    Perft(perft::PerftArgs),
    /// Show a scenario's position as a picture
    Show(show::ShowArgs),
    /// Print a built-in board or the figures, to copy and correct
    Data(data::DataArgs),
}

fn main() -> ExitCode {
    let done = run(Cli::parse().command);
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if !failure.message.is_empty() {
                let _ = writeln!(std::io::stderr(), "{failure}");
            }
            ExitCode::from(failure.status)
        }
    }
}

fn run(command: Command) -> Done {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let done = match command {
        Command::Play(args) if args.is_for_page() => page::run(args.page(), &args.place()?, &mut out),
        Command::ServePage(args) => page::run(&args, "", &mut out),
        Command::Serve(args) => serve::run(&args, &mut out),
        Command::Load(args) => load::run(&args, &mut out),
        Command::Play(args) => text_game::run(&args, std::io::stdin().lock(), &mut out),
        Command::Sim(args) => sim::run(&args, &mut out),
        Command::Arena(args) => arena::run(&args, &mut out),
        Command::Balance(args) => twenty_strong::balance::run(&args, &mut out),
        Command::Replay(args) => replay::run(&args, &mut out),
        Command::Review(args) => review::run(&args, &mut out),
        Command::Scenario(args) => scenario::run(&args, &mut out),
        Command::Perft(args) => perft::run(&args, &mut out),
        Command::Show(args) => show::run(&args, &mut out, std::io::stdout().is_terminal()),
        Command::Data(args) => data::run(&args, &mut out),
    };
    let flushed = out.flush();
    match (done, flushed) {
        // Whoever reads our output may stop reading: that is no failure.
        (Err(failure), _) if failure.is_broken_pipe() => Ok(()),
        (Ok(()), Err(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        (Ok(()), Err(error)) => Err(error.into()),
        (done, _) => done,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    /// The commands that a help shows as examples, without what is said about them.
    fn examples(command: &clap::Command) -> Vec<String> {
        let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        let lines = help.lines().map(str::trim).filter(|line| line.starts_with("bonehold ") && !line.contains("COMMAND"));
        lines.map(|line| line.split(" > ").flat_map(|part| part.split("   ")).next().unwrap_or_default().into()).collect()
    }

    #[test]
    fn every_example_of_the_help_is_understood() {
        let cli = Cli::command();
        for command in cli.get_subcommands().chain([&cli]) {
            let examples = examples(command);
            assert!(!examples.is_empty(), "{} has no examples", command.get_name());
            for example in examples {
                let read = Cli::try_parse_from(example.split_whitespace()).unwrap_or_else(|error| panic!("{example}: {error}"));
                if let Command::Play(args) = read.command
                    && args.is_for_page()
                {
                    args.place().unwrap_or_else(|failure| panic!("{example}: {failure}"));
                }
            }
        }
    }
}
