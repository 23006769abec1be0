//! `bonehold replay`: check a record line by line.

use std::io::Write;
use std::path::PathBuf;

use game::{Game, Notation, Record, Seat};
use serde_json::{Map, Value, json};

use crate::command::Source;
use crate::failure::{Done, Failure};
use crate::game::{GameOf, TextGame};

/// Check a record.
#[derive(clap::Args, Clone, Debug)]
pub struct ReplayArgs {
    /// A game record (JSON Lines)
    pub file: PathBuf,
    /// Print the whole state as one JSON line after every line of the record
    #[arg(long)]
    states: bool,
    /// Accept a record that stops before the end, say a saved game
    #[arg(long)]
    unfinished: bool,
    /// Print the result as one JSON object
    #[arg(long, conflicts_with = "states")]
    json: bool,
}

/// Checks it and prints the result.
pub(crate) fn run<T: TextGame>(source: &Source, args: &ReplayArgs, out: &mut dyn Write) -> Done {
    let name = &source.name;
    let record: Record<GameOf<T>> = Record::parse(&source.text).map_err(|faults| Failure::bad_input(faults.in_file(name)))?;
    let whole = record.is_finished() || !args.unfinished;
    let replay = |each: &mut dyn FnMut(&GameOf<T>)| if whole { record.replay(each) } else { record.replay_unfinished(each) };
    // The whole record is checked before anything is printed.
    let game = replay(&mut |_| {}).map_err(|fault| Failure::bad_input(format!("{name}:{fault}")))?;
    if args.states {
        let mut written = Ok(());
        let _ = replay(&mut |game| {
            if written.is_ok() {
                written = writeln!(out, "{}", game.state());
            }
        });
        return Ok(written?);
    }
    if args.json {
        writeln!(out, "{}", summary::<T>(&game))?;
    } else {
        let right = if game.outcome().is_some() { "right" } else { "right so far, not finished" };
        writeln!(out, "{name}: {right}, {}", T::result(&game))?;
    }
    Ok(())
}

fn summary<T: TextGame>(game: &GameOf<T>) -> Value {
    let outcome = game.outcome();
    let mut summary = Map::from_iter([("finished".to_string(), json!(outcome.is_some()))]);
    summary.extend(T::summary(game));
    let winners = outcome.as_ref().map(|outcome| outcome.winners.into_iter().map(Seat::number).collect::<Vec<_>>());
    summary.insert("ending".into(), json!(outcome.as_ref().map(|outcome| T::ending_name(outcome.ending))));
    summary.insert("winners".into(), json!(winners));
    if T::HAS_POINTS {
        summary.insert("scores".into(), json!(outcome.map(|outcome| outcome.scores)));
    }
    Value::Object(summary)
}
