//! Records of 20 Strong.

use std::io::Write;

use game::{Game as _, Seat};
use serde_json::json;
use twenty_strong::record::Record;
use twenty_strong::{Game, state};

use crate::failure::{Done, Failure};

/// How the result is printed.
#[derive(Clone, Copy)]
pub struct Look {
    /// One state per line of the record.
    pub states: bool,
    /// One JSON object.
    pub json: bool,
    /// Whether a record may stop before its end.
    pub unfinished: bool,
}

/// Checks a record and prints the result.
pub fn run(text: &str, name: &str, look: Look, out: &mut impl Write) -> Done {
    let record = Record::parse(text).map_err(|faults| Failure::bad_input(faults.in_file(name)))?;
    let whole = record.is_finished() || !look.unfinished;
    let replay = |each: &mut dyn FnMut(&Game)| if whole { record.replay(each) } else { record.replay_unfinished(each) };
    // The whole record is checked before anything is printed.
    let game = replay(&mut |_| {}).map_err(|fault| Failure::bad_input(format!("{name}:{fault}")))?;
    if look.states {
        let mut written = Ok(());
        let _ = replay(&mut |game| {
            if written.is_ok() {
                written = writeln!(out, "{}", state(game));
            }
        });
        return Ok(written?);
    }
    let outcome = game.outcome();
    if look.json {
        let winners = outcome.as_ref().map(|outcome| outcome.winners.into_iter().map(Seat::number).collect::<Vec<_>>());
        let summary = json!({
            "finished": outcome.is_some(),
            "days": game.day(),
            "rank": game.options().rank,
            "hero": game.hero().label.id,
            "tyrant": game.deck().id(game.options().tyrant),
            "ending": outcome.as_ref().map(|outcome| outcome.ending.name()),
            "winners": winners,
        });
        writeln!(out, "{summary}")?;
        return Ok(());
    }
    let how = match &outcome {
        None => format!("right so far, not finished, day {}", game.day()),
        Some(outcome) if outcome.winners.is_empty() => {
            format!("right, lost on day {}, ended by: {}", game.day(), outcome.ending.name())
        }
        Some(_) => format!("right, won on day {}", game.day()),
    };
    writeln!(out, "{name}: {how}")?;
    Ok(())
}
