//! `bonehold replay`: check a record line by line.

use std::io::Write;
use std::path::PathBuf;

use bad_bones::record::Record;
use bad_bones::{Game, state};
use game::{Game as _, Seat};
use serde_json::json;

use crate::failure::{Done, Failure};
use crate::files;
use crate::twenty_strong::{self, GameName};

/// Check a record.
#[derive(clap::Args)]
#[command(
    after_help = "A record that breaks a rule is refused with its line and the reason, exit status 2.\n\nExamples:\n  bonehold \
replay games/bad-bones/records/versus-3-tower.jsonl\n  bonehold replay --states GAME.jsonl      one JSON state per line of the record\n  bonehold \
replay --unfinished SAVED.jsonl"
)]
pub struct ReplayArgs {
    /// A game record (JSON Lines)
    file: PathBuf,
    /// Refuse a record of another game; without it the record says which game it is
    #[arg(long, value_enum)]
    game: Option<GameName>,
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
pub fn run(args: &ReplayArgs, out: &mut impl Write) -> Done {
    let name = args.file.display();
    let text = files::read(&args.file)?;
    let is_twenty = twenty_strong::is_record(&text);
    twenty_strong::check_game(args.game, is_twenty, &name.to_string())?;
    if is_twenty {
        let look = twenty_strong::replay::Look { states: args.states, json: args.json, unfinished: args.unfinished };
        return twenty_strong::replay::run(&text, &name.to_string(), look, out);
    }
    let record = Record::parse(&text).map_err(|faults| Failure::bad_input(faults.in_file(&name.to_string())))?;
    let whole = record.is_finished() || !args.unfinished;
    let replay = |each: &mut dyn FnMut(&Game)| if whole { record.replay(each) } else { record.replay_unfinished(each) };
    // The whole record is checked before anything is printed.
    let game = replay(&mut |_| {}).map_err(|fault| Failure::bad_input(format!("{name}:{fault}")))?;
    if args.states {
        let mut written = Ok(());
        let _ = replay(&mut |game| {
            if written.is_ok() {
                written = writeln!(out, "{}", state(game));
            }
        });
        return Ok(written?);
    }
    if args.json {
        writeln!(out, "{}", summary(&game))?;
    } else {
        writeln!(out, "{name}: {}", sentence(&game))?;
    }
    Ok(())
}

fn winners(game: &Game) -> Option<Vec<usize>> {
    Some(game.outcome()?.winners.into_iter().map(Seat::number).collect())
}

fn summary(game: &Game) -> serde_json::Value {
    let outcome = game.outcome();
    json!({
        "finished": outcome.is_some(),
        "rounds": game.round(),
        "ending": outcome.as_ref().map(|outcome| outcome.ending.name()),
        "winners": winners(game),
        "scores": outcome.map(|outcome| outcome.scores),
    })
}

fn sentence(game: &Game) -> String {
    let Some(outcome) = game.outcome() else {
        return format!("right so far, not finished, round {}, phase {}", game.round(), game.phase().name());
    };
    let winners: Vec<String> = outcome.winners.into_iter().map(|seat| seat.to_string()).collect();
    let won = match winners.as_slice() {
        [] => "nobody won".to_string(),
        [winner] => format!("won by seat {winner}"),
        several => format!("won by seats {}", several.join(" and ")),
    };
    let scores: Vec<String> = outcome.scores.iter().map(ToString::to_string).collect();
    let points = if scores.is_empty() { String::new() } else { format!(", scores {}", scores.join(" ")) };
    format!("right, {won}{points}, {} rounds, ended by: {}", game.round(), outcome.ending.name())
}
