//! `bonehold perft`: how many sequences of actions there are, to pin the rules down.

use std::io::Write;
use std::path::PathBuf;

use clap::ArgMatches;
use game::perft::{after, next_seat, perft};
use game::{ActionSet, Notation};
use serde_json::json;

use crate::command::Source;
use crate::failure::Done;
use crate::game::TextGame;
use crate::scenario;

/// Count sequences of actions.
#[derive(clap::Args, Clone, Debug)]
pub struct PerftArgs {
    /// A scenario file; its script and expectations are left aside
    pub scenario: PathBuf,
    /// Actions per sequence
    #[arg(value_parser = clap::value_parser!(u32).range(1..=20))]
    depth: u32,
    /// Also print the count behind each first action
    #[arg(long)]
    divide: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Counts and prints.
pub(crate) fn run<T: TextGame>(position: &Source, matches: &ArgMatches, args: &PerftArgs, out: &mut dyn Write) -> Done {
    let game = scenario::read::<T>(position, &scenario::own_files::<T>(matches)?)?.at_first_question();
    count(args, &game, out)
}

/// Counts from a position and prints.
fn count<G: Notation>(args: &PerftArgs, game: &G, out: &mut dyn Write) -> Done {
    let mut divided = serde_json::Map::new();
    if args.divide {
        divide(game, args.depth, |line, count| {
            if args.json {
                divided.insert(line, count.into());
                return Ok(());
            }
            print(out, format_args!("{line}: {count}"))
        })?;
    }
    let mut counts = Vec::new();
    for depth in 1..=args.depth {
        counts.push(perft(game, depth));
        if !args.json {
            print(out, format_args!("depth {depth}: {}", counts[counts.len() - 1]))?;
        }
    }
    if args.json {
        let name = args.scenario.display().to_string();
        writeln!(out, "{}", json!({ "scenario": name, "depth": args.depth, "counts": counts, "divide": divided }))?;
    }
    Ok(())
}

/// A line that is seen at once: the next one may take hours.
fn print(out: &mut dyn Write, line: std::fmt::Arguments<'_>) -> std::io::Result<()> {
    writeln!(out, "{line}")?;
    out.flush()
}

/// Counts behind each first action, and tells each count as soon as it is known.
fn divide<G: Notation>(game: &G, depth: u32, mut tell: impl FnMut(String, u64) -> std::io::Result<()>) -> std::io::Result<()> {
    let Some(seat) = next_seat(game) else { return Ok(()) };
    let choices = game.legal_actions(seat);
    for action in (0..choices.len()).map(|number| choices.get(number)) {
        tell(format!("{seat} {}", game.action_text(action)), perft(&after(game, seat, action), depth - 1))?;
    }
    Ok(())
}
