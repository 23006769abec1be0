//! `bonehold perft`: how many sequences of actions there are, to pin the rules down.

use std::io::Write;
use std::path::PathBuf;

use ::twenty_strong::notation::action_text;
use bad_bones::scenario::Scenario;
use serde_json::json;
use table::perft::{after, next_seat, perft};
use table::{ActionSet, Game};

use crate::failure::{Done, Failure};
use crate::files::{self, OwnRules};
use crate::twenty_strong::{self, DeckArg, GameName};

/// Count sequences of actions.
#[derive(clap::Args)]
#[command(
    after_help = "Of several seats asked at once the lowest answers first. A sequence that comes to chance (a draw, a roll, a card) or to \
the end of the game counts as one.\n\nExamples:\n  bonehold perft scenarios/bad-bones/examples/hero-step.toml 3\n  bonehold perft --divide FILE 2"
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
    #[command(flatten)]
    deck: DeckArg,
    /// Refuse a file of another game; without it the file says which game it is
    #[arg(long, value_enum)]
    game: Option<GameName>,
}

/// Counts and prints.
pub fn run(args: &PerftArgs, out: &mut impl Write) -> Done {
    let own = args.own.texts()?;
    let name = args.scenario.display().to_string();
    let text = files::read(&args.scenario)?;
    let is_twenty = twenty_strong::is_scenario(&text);
    twenty_strong::check_game(args.game, is_twenty, &name)?;
    if is_twenty {
        let scenario = ::twenty_strong::scenario::Scenario::parse(&text, args.deck.read()?);
        let game = scenario.map_err(|faults| Failure::bad_input(faults.in_file(&name)))?.at_first_question();
        return count(args, &game, |action| action_text(*action, game.deck()), out);
    }
    let scenario = Scenario::parse(&text, own.files()).map_err(|faults| Failure::bad_input(faults.in_file(&name)))?;
    count(args, &scenario.at_first_question(), ToString::to_string, out)
}

/// Counts from a position and prints; `say` puts an action into words.
fn count<G: Game>(args: &PerftArgs, game: &G, say: impl Fn(&G::Action) -> String, out: &mut impl Write) -> Done {
    let counts: Vec<u64> = (1..=args.depth).map(|depth| perft(game, depth)).collect();
    let divided = if args.divide { divide(game, args.depth, say) } else { vec![] };
    if args.json {
        let divided: serde_json::Map<String, serde_json::Value> =
            divided.into_iter().map(|(line, count)| (line, count.into())).collect();
        let name = args.scenario.display().to_string();
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

fn divide<G: Game>(game: &G, depth: u32, say: impl Fn(&G::Action) -> String) -> Vec<(String, u64)> {
    let Some(seat) = next_seat(game) else { return vec![] };
    let choices = game.legal_actions(seat);
    let each = (0..choices.len()).map(|number| choices.get(number));
    each.map(|action| (format!("{seat} {}", say(&action)), perft(&after(game, seat, action), depth - 1))).collect()
}
