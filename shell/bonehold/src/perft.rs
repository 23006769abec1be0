//! `bonehold perft`: how many sequences of actions there are, to pin the rules down.

use std::io::Write;
use std::path::PathBuf;

use ::twenty_strong::notation::action_text;
use bad_bones::scenario::Scenario;
use game::perft::{after, next_seat, perft};
use game::{ActionSet, Game};
use serde_json::json;

use crate::failure::{Done, Failure};
use crate::files::{self, OwnRules};
use crate::twenty_strong::{self, DeckArg, GameName};

/// Count sequences of actions.
#[derive(clap::Args)]
#[command(
    after_help = "Of several seats asked at once the lowest answers first. A sequence that comes to chance (a draw, a roll, a card) or to \
the end of the game counts as one.\n\nExamples:\n  bonehold perft games/bad-bones/scenarios/examples/hero-step.toml 3\n  bonehold perft --divide FILE 2"
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
    let mut divided = serde_json::Map::new();
    if args.divide {
        divide(game, args.depth, say, |line, count| {
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
fn print(out: &mut impl Write, line: std::fmt::Arguments<'_>) -> std::io::Result<()> {
    writeln!(out, "{line}")?;
    out.flush()
}

/// Counts behind each first action, and tells each count as soon as it is known.
fn divide<G: Game>(
    game: &G,
    depth: u32,
    say: impl Fn(&G::Action) -> String,
    mut tell: impl FnMut(String, u64) -> std::io::Result<()>,
) -> std::io::Result<()> {
    let Some(seat) = next_seat(game) else { return Ok(()) };
    let choices = game.legal_actions(seat);
    for action in (0..choices.len()).map(|number| choices.get(number)) {
        tell(format!("{seat} {}", say(&action)), perft(&after(game, seat, action), depth - 1))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(clap::Parser)]
    struct Line {
        #[command(flatten)]
        args: PerftArgs,
    }

    /// What was there each time somebody could look.
    #[derive(Default)]
    struct Screen {
        written: String,
        seen: Vec<String>,
    }

    impl Write for Screen {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.written += &String::from_utf8_lossy(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            self.seen.push(self.written.clone());
            Ok(())
        }
    }

    #[test]
    fn every_depth_is_seen_as_soon_as_it_is_counted() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/bad-bones/scenarios/examples/hero-step.toml");
        let mut screen = Screen::default();
        run(&Line::parse_from(["perft", file, "2"]).args, &mut screen).unwrap_or_else(|failure| panic!("{failure}"));
        assert_eq!(screen.seen, ["depth 1: 8\n", "depth 1: 8\ndepth 2: 64\n"]);
        let mut screen = Screen::default();
        run(&Line::parse_from(["perft", "--json", file, "2"]).args, &mut screen).unwrap_or_else(|failure| panic!("{failure}"));
        assert!(screen.written.starts_with('{') && screen.written.contains("\"counts\":[8,64]"), "{}", screen.written);
        assert_eq!(screen.written.lines().count(), 1);
    }
}
