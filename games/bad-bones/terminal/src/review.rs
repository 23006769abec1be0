//! `bonehold review`: which decisions of a game cost most.

use std::io::Write;
use std::path::PathBuf;

use bad_bones::Game;
use bad_bones::record::Record;
use bad_bones_bots::{Reviewer, Verdict, accuracy, turning_points};
use bad_bones_session::advice::{Turning, chances_by_round};
use bad_bones_session::words::Arg;
use game::{Game as _, History, Rng, Seat, Sitting};
use serde_json::{Value, json};
use terminal::texts::LanguageOption;
use terminal::{Done, Failure, Source, Think, Thinking, progress};

use crate::speech::{Speech, count};

/// Look back at a game: which decisions cost most.
#[derive(clap::Args)]
#[command(
    after_help = "Every decision is compared with what the best bot would have done, knowing what the seat knew then. Chances are \
the bot's own estimates; \
where next to nothing can be won, alone and together, decisions are compared by the rounds survived.\n\nExamples:\n  bonehold review games/bad-bones/records/versus-2.jsonl\n  bonehold review GAME.jsonl --seat 1 --top 10\n  \
bonehold review GAME.jsonl --all --json"
)]
pub struct ReviewArgs {
    /// A game record (JSON Lines), finished or not
    file: PathBuf,
    /// Only the decisions of this seat
    #[arg(long, value_name = "N")]
    seat: Option<usize>,
    /// How many decisions to show
    #[arg(long, default_value_t = 5, conflicts_with = "all")]
    top: usize,
    /// Show every decision in the order of the game
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    thinking: Thinking,
    /// Seed of the draws that are sampled
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageOption,
}

/// Reviews and prints.
pub fn run(args: &ReviewArgs, out: &mut dyn Write) -> Done {
    let Source { name, text } = Source::read(&args.file)?;
    let record = Record::parse(&text).map_err(|faults| Failure::bad_input(faults.in_file(&name)))?;
    let seats = usize::from(record.start().options().seats);
    if let Some(seat) = args.seat.filter(|seat| !(1..=seats).contains(seat)) {
        return Err(Failure::bad_input(format!("--seat: expected 1 to {seats}, found {seat}")));
    }
    let seat = args.seat.and_then(Seat::numbered);
    let verdicts = judge(&record, seat, args).map_err(|fault| Failure::bad_input(format!("{name}:{fault}")))?;
    let is_lost = is_lost(&record, seat);
    let shown = if args.all { verdicts.clone() } else { turning_points(&verdicts, args.top, is_lost) };
    let accuracy = accuracy(&verdicts);
    let chances = History::from_record(&text).map_or(vec![], |history| chances_by_round(&history));
    if args.json {
        writeln!(
            out,
            "{}",
            json!({ "decisions": verdicts.len(), "good": accuracy.good, "accuracy": accuracy.percent(), "chances": chances, "shown": shown.iter().map(|verdict| value(&record, verdict)).collect::<Vec<Value>>() })
        )?;
        return Ok(());
    }
    let speech = Speech::new(args.language.spoken(), None);
    let dear = turning_points(&verdicts, usize::MAX, false).len();
    let counts = [("decisions", count(verdicts.len())), ("dear", count(dear))];
    writeln!(out, "{name}: {}", speech.with("review-count", &counts))?;
    speech.accuracy(accuracy).map_or(Ok(()), |line| writeln!(out, "{line}"))?;
    chance_lines(&chances, &speech).into_iter().try_for_each(|line| writeln!(out, "{line}"))?;
    shown.iter().try_for_each(|verdict| writeln!(out, "{}", sentence(&record, verdict, &speech)))?;
    if shown.is_empty() {
        writeln!(out, "{}", speech.text(if is_lost { "review-unlucky" } else { "review-flawless" }))?;
    }
    Ok(())
}

/// Whether the game is over and the seats looked at have not won.
fn is_lost(record: &Record, seat: Option<Seat>) -> bool {
    let end = if record.is_finished() { record.replay(|_| {}).ok() } else { None };
    let outcome = end.and_then(|game| game.outcome());
    outcome.is_some_and(|outcome| match seat {
        Some(seat) => !outcome.winners.contains(seat),
        None => outcome.winners.is_empty(),
    })
}

/// Every seat's chance to win, round by round.
fn chance_lines(rounds: &[Vec<u8>], speech: &Speech) -> Vec<String> {
    let seats = rounds.first().map_or(0, Vec::len);
    let line = |seat: Seat| {
        let chances: Vec<String> = rounds.iter().map(|round| round[seat.index()].to_string()).collect();
        speech.with("review-chances", &[("seat", Arg::Seat(seat)), ("chances", Arg::Text(chances.join(" ")))])
    };
    Seat::first(seats).map(line).collect()
}

fn judge(record: &Record, seat: Option<Seat>, args: &ReviewArgs) -> Result<Vec<Verdict>, notation::fault::Fault> {
    let mut reviewer = Reviewer::new(record)?;
    if let Some(seat) = seat {
        reviewer = reviewer.only([seat].into_iter().collect());
    }
    let bar = progress(reviewer.progress().1 as u64, "lines");
    let mut rng = Rng::seeded(args.seed);
    let mut verdicts = Vec::new();
    while let Some(verdict) = args.thinking.within(None, |budget| reviewer.next(budget, &mut rng)) {
        verdicts.push(verdict);
        bar.set_position(reviewer.progress().0 as u64);
    }
    bar.finish_and_clear();
    Ok(verdicts)
}

fn value(record: &Record, verdict: &Verdict) -> Value {
    json!({
        "line": verdict.line,
        "round": verdict.round,
        "phase": verdict.phase.name(),
        "seat": verdict.seat.number(),
        "played": verdict.played.to_string(),
        "chance": verdict.chance,
        "best": verdict.best.to_string(),
        "best_chance": verdict.best_chance,
        "cost": verdict.cost(),
        "stand_in": is_stand_ins(record, verdict),
        "rounds": verdict.rounds.map(|(played, best)| [played, best]),
        "keeps": { "floors": verdict.keeps.floors, "houses": verdict.keeps.houses },
    })
}

/// Whether a stand-in decided so, for somebody who was away.
fn is_stand_ins(record: &Record, verdict: &Verdict) -> bool {
    let step = record.steps.iter().position(|(line, _)| *line == verdict.line);
    step.is_some_and(|step| record.stand_ins.took(step))
}

/// The game as the seat saw it when it decided.
fn seen(record: &Record, verdict: &Verdict) -> Game {
    let mut table = Sitting::new(record.start().clone());
    for (_, step) in record.steps.iter().take_while(|(line, _)| *line < verdict.line) {
        table.take(step, &mut ()).expect("the review has replayed it");
    }
    table.view(Some(verdict.seat))
}

/// A decision with its line, as the page tells it.
fn sentence(record: &Record, verdict: &Verdict, speech: &Speech) -> String {
    let game = seen(record, verdict);
    let turning = Turning::new(&game, verdict);
    let text = if verdict.played == verdict.best {
        let args = [
            ("round", count(verdict.round)),
            ("seat", Arg::Seat(verdict.seat)),
            ("played", Arg::Text(speech.action(&game, verdict.seat, verdict.played))),
            ("chance", count(turning.played.chance)),
        ];
        speech.with("review-best", &args)
    } else {
        speech.turning(&game, &turning)
    };
    let id = if is_stand_ins(record, verdict) { "review-line-stand-in" } else { "review-line" };
    speech.with(id, &[("line", count(verdict.line)), ("text", Arg::Text(text))])
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(clap::Parser)]
    struct Line {
        #[command(flatten)]
        args: ReviewArgs,
    }

    fn told(record: &str, rest: &[&str]) -> String {
        let record = format!("{}/../records/{record}.jsonl", env!("CARGO_MANIFEST_DIR"));
        let line = Line::parse_from([&["review", &record, "--nodes", "200"], rest].concat());
        let mut out = Vec::new();
        run(&line.args, &mut out).unwrap_or_else(|_| panic!("{record}"));
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_game_lost_together_names_decisions_their_futures_and_how_good_all_were() {
        let text = told("coop-2", &["--top", "3"]);
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[1].contains("decisions were as good as the best: "), "{text}");
        assert!(lines[2].starts_with("chance to win, seat 1, ") && lines[3].starts_with("chance to win, seat 2, "), "{text}");
        // A game that is lost ends with no chance.
        assert!(lines[2].ends_with(" 0") && lines[3].ends_with(" 0"), "{text}");
        assert_eq!(lines[4..].iter().filter(|line| line.contains(" chose “") && line.contains("Better: “")).count(), 3, "{text}");
    }

    #[test]
    fn one_object_has_the_same_figures() {
        let report: Value = serde_json::from_str(&told("solo-1-tower", &["--json"])).unwrap();
        let (good, all) = (report["good"].as_u64().unwrap(), report["decisions"].as_u64().unwrap());
        assert!(good < all, "{report}");
        assert_eq!(report["accuracy"].as_u64().unwrap(), (good * 100 + all / 2) / all, "{report}");
        let chances = report["chances"].as_array().unwrap();
        assert_eq!(chances.last().unwrap(), &json!([0]), "it was lost");
    }
}
