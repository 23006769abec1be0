//! `bonehold perft`: how many sequences of actions there are, to pin the rules down.

use std::io::Write;
use std::path::PathBuf;

use bad_bones::Game;
use bad_bones::scenario::Scenario;
use serde_json::json;
use table::Game as _;
use table::perft::{after, next_seat, perft};

use crate::failure::{Done, Failure};
use crate::files::{self, OwnRules};

/// Count sequences of actions.
#[derive(clap::Args)]
#[command(
    after_help = "Of several seats asked at once the lowest answers first. A sequence that comes to a draw or to the end of the \
game counts as one.\n\nExamples:\n  bonehold perft scenarios/bad-bones/examples/hero-step.toml 3\n  bonehold perft --divide FILE 2"
)]
pub struct PerftArgs {
    /// A scenario file; its script and expectations are left aside
    scenario: PathBuf,
    /// Actions per sequence
    #[arg(value_parser = clap::value_parser!(u32).range(1..=20))]
    depth: u32,
    /// Also print the count behind each first action
    #[arg(long)]
    divide: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    own: OwnRules,
}

/// Counts and prints.
pub fn run(args: &PerftArgs, out: &mut impl Write) -> Done {
    let own = args.own.texts()?;
    let name = args.scenario.display().to_string();
    let text = files::read(&args.scenario)?;
    let scenario = Scenario::parse(&text, own.files()).map_err(|faults| Failure::bad_input(faults.in_file(&name)))?;
    let game = scenario.at_first_question();
    let counts: Vec<u64> = (1..=args.depth).map(|depth| perft(&game, depth)).collect();
    let divided = if args.divide { divide(&game, args.depth) } else { vec![] };
    if args.json {
        let divided: serde_json::Map<String, serde_json::Value> =
            divided.into_iter().map(|(line, count)| (line, count.into())).collect();
        writeln!(out, "{}", json!({ "scenario": name, "depth": args.depth, "counts": counts, "divide": divided }))?;
        return Ok(());
    }
    for (line, count) in divided {
        writeln!(out, "{line}: {count}")?;
    }
    for (depth, count) in (1..).zip(counts) {
        writeln!(out, "depth {depth}: {count}")?;
    }
    Ok(())
}

fn divide(game: &Game, depth: u32) -> Vec<(String, u64)> {
    let Some(seat) = next_seat(game) else { return vec![] };
    let choices = game.legal_actions(seat);
    choices.iter().map(|action| (format!("{seat} {action}"), perft(&after(game, seat, action), depth - 1))).collect()
}
