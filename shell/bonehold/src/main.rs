//! The `bonehold` command: play, simulate, replay and check games.

mod admin;
mod cli;
mod load;
mod page;
mod serve;
mod verify;

use std::io::Write;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, FromArgMatches};
use terminal::perft::PerftArgs;
use terminal::replay::ReplayArgs;
use terminal::scenario::{self, ScenarioArgs};
use terminal::show::ShowArgs;
use terminal::{CommandGame, Source, failure};

use failure::{Done, Failure};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args_os().map(|word| word.to_string_lossy().into_owned()).collect();
    let game = cli::meant(&words);
    let done = match cli::cli(game).try_get_matches_from(&words) {
        Ok(matches) => run(game, &matches),
        Err(error) => Err(of_another_game(&error, &words).unwrap_or_else(|| error.exit())),
    };
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

/// An option that only another game has.
fn of_another_game(error: &clap::Error, words: &[String]) -> Option<Failure> {
    let Some(ContextValue::String(option)) = error.get(ContextKind::InvalidArg) else { return None };
    let command = words.get(1).filter(|_| error.kind() == ErrorKind::UnknownArgument)?;
    let game = cli::owner(option, command).filter(|_| ["play", "sim"].contains(&command.as_str()))?.name();
    Some(Failure::bad_input(format!("{option} is an option of {game}: --game {game}")))
}

fn run(game: &dyn CommandGame, matches: &ArgMatches) -> Done {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let (name, matches) = matches.subcommand().expect("a command is required");
    let done = command(game, name, matches, &mut out);
    let flushed = out.flush();
    match (done, flushed) {
        // Whoever reads our output may stop reading: that is no failure.
        (Err(failure), _) if failure.is_broken_pipe() => Ok(()),
        (Ok(()), Err(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        (Ok(()), Err(error)) => Err(error.into()),
        (done, _) => done,
    }
}

/// The options of a command, which has been read by them.
fn read<A: FromArgMatches>(matches: &ArgMatches) -> A {
    A::from_arg_matches(matches).expect("the command has these options")
}

fn command(game: &dyn CommandGame, name: &str, matches: &ArgMatches, out: &mut dyn Write) -> Done {
    match name {
        "play" if matches.get_flag("text") => game.play(matches, &mut std::io::stdin().lock(), out),
        "play" => page::run(&read(matches), &game.place(matches)?, out),
        "serve-page" => page::run(&read(matches), "", out),
        "serve" => serve::run(&read(matches), out),
        "admin" => admin::run(&read(matches), out),
        "load" => load::run(&read(matches), out),
        "sim" => game.sim(matches, out),
        "replay" => {
            let args: ReplayArgs = read(matches);
            let record = Source::read(&args.file)?;
            of_file(game::record::game_of(&record.text).as_deref(), matches, &record)?.replay(&record, &args, out)
        }
        "verify-draws" => verify::run(&read(matches), out),
        "scenario" => run_scenarios(&read(matches), matches, out),
        "perft" => {
            let args: PerftArgs = read(matches);
            let position = Source::read(&args.scenario)?;
            of_scenario(matches, &position)?.perft(&position, matches, &args, out)
        }
        "show" => {
            let args: ShowArgs = read(matches);
            let position = Source::read(&args.scenario)?;
            of_scenario(matches, &position)?.show(&position, matches, &args, out)
        }
        "data" => print_data(matches, out),
        _ => own_command(name, matches, out),
    }
}

/// The game of a file: the one that it names, which must be the one on the command line if there is one. What names none that is
/// known is read as if it were of the first game, which says where it is wrong.
fn of_file(of: Option<&str>, matches: &ArgMatches, file: &Source) -> Result<&'static dyn CommandGame, Failure> {
    let game = of.and_then(registry::named);
    let wanted = matches.get_one::<String>("game").and_then(|name| registry::named(name));
    match (game, wanted) {
        (Some(game), Some(wanted)) if game.name() != wanted.name() => {
            Err(Failure::bad_input(format!("{}: a file of {}, expected {}", file.name, game.name(), wanted.name())))
        }
        (game, wanted) => Ok(game.or(wanted).unwrap_or(registry::GAMES[0])),
    }
}

fn of_scenario(matches: &ArgMatches, file: &Source) -> Result<&'static dyn CommandGame, Failure> {
    of_file(game::scenario::game_of(&file.text), matches, file)
}

fn run_scenarios(args: &ScenarioArgs, matches: &ArgMatches, out: &mut dyn Write) -> Done {
    let runners = registry::GAMES.iter().map(|game| Ok((game.name(), game.runner(matches)?)));
    let runners = runners.collect::<Result<Vec<_>, Failure>>()?;
    let run = |file: &Source| {
        let game = of_scenario(matches, file)?.name();
        let (_, run) = runners.iter().find(|(name, _)| *name == game).expect("it is one of the games");
        run(file)
    };
    scenario::run(args, run, out)
}

fn print_data(matches: &ArgMatches, out: &mut dyn Write) -> Done {
    let what = matches.get_one::<String>("what").expect("it is required");
    let mut files = registry::GAMES.iter().flat_map(|game| game.data());
    let file = files.find(|data| data.name == what).expect("it is one of the files");
    Ok(out.write_all((file.text)().as_bytes())?)
}

/// A command that only one game has.
fn own_command(name: &str, matches: &ArgMatches, out: &mut dyn Write) -> Done {
    let has = |game: &&dyn CommandGame| game.own_commands().iter().any(|command| command.get_name() == name);
    let game = registry::GAMES.iter().copied().find(has).expect("the command is one of a game");
    game.run(name, matches, out)
}
