//! `bonehold review`: which decisions of a game cost most.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;

use bad_bones::record::Record;
use bad_bones_bots::{Losses, Reviewer, Verdict, turning_points};
use game::{Rng, Seat};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use crate::bot_args::ThinkArgs;
use crate::failure::{Done, Failure};
use crate::{files, words};

/// Look back at a game.
#[derive(clap::Args)]
#[command(
    after_help = "Every decision is compared with what the best bot would have done, knowing what the seat knew then. Chances are \
the bot's own estimates.\n\nExamples:\n  bonehold review games/bad-bones/records/versus-2.jsonl\n  bonehold review GAME.jsonl --seat 1 --top 10\n  \
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
    think: ThinkArgs,
    /// Seed of the draws that are sampled
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Reviews and prints.
pub fn run(args: &ReviewArgs, out: &mut impl Write) -> Done {
    let name = args.file.display();
    let text = files::read(&args.file)?;
    let record = Record::parse(&text).map_err(|faults| Failure::bad_input(faults.in_file(&name.to_string())))?;
    let seats = usize::from(record.start().options().seats);
    if let Some(seat) = args.seat.filter(|seat| !(1..=seats).contains(seat)) {
        return Err(Failure::bad_input(format!("--seat: expected 1 to {seats}, found {seat}")));
    }
    let seat = args.seat.and_then(Seat::numbered);
    let verdicts = judge(&record, seat, args).map_err(|fault| Failure::bad_input(format!("{name}:{fault}")))?;
    let shown = if args.all { verdicts.clone() } else { turning_points(&verdicts, args.top) };
    if args.json {
        writeln!(out, "{}", json!({ "decisions": verdicts.len(), "shown": shown.iter().map(value).collect::<Vec<Value>>() }))?;
        return Ok(());
    }
    let dear = turning_points(&verdicts, usize::MAX).len();
    let decisions = words::count(verdicts.len(), "decision");
    writeln!(out, "{name}: {decisions}, {dear} of them cost 2 % or more of the chance to win")?;
    shown.iter().try_for_each(|verdict| writeln!(out, "{}", sentence(verdict)))?;
    Ok(())
}

fn judge(record: &Record, seat: Option<Seat>, args: &ReviewArgs) -> Result<Vec<Verdict>, notation::fault::Fault> {
    let mut reviewer = Reviewer::new(record)?;
    if let Some(seat) = seat {
        reviewer = reviewer.only([seat].into_iter().collect());
    }
    let bar = bar(reviewer.progress().1 as u64);
    let mut rng = Rng::seeded(args.seed);
    let mut verdicts = Vec::new();
    while let Some(verdict) = args.think.with_budget(|budget| reviewer.next(budget, &mut rng)) {
        verdicts.push(verdict);
        bar.set_position(reviewer.progress().0 as u64);
    }
    bar.finish_and_clear();
    Ok(verdicts)
}

fn bar(lines: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} lines, {eta} left");
    ProgressBar::new(lines).with_style(style.expect("the template is right"))
}

fn value(verdict: &Verdict) -> Value {
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
        "keeps": { "floors": verdict.keeps.floors, "houses": verdict.keeps.houses },
    })
}

fn sentence(verdict: &Verdict) -> String {
    let Verdict { line, round, seat, played, best, .. } = verdict;
    let phase = words::phase(verdict.phase);
    let place = format!("line {line}, round {round}, {phase}, seat {seat}");
    if verdict.played == verdict.best {
        return format!("{place}: `{played}` was best ({})", percent(verdict.chance));
    }
    let (chance, best_chance) = (percent(verdict.chance), percent(verdict.best_chance));
    let keeps = keeps(verdict.keeps).map_or(String::new(), |kept| format!(", keeps {kept} over the next two rounds"));
    format!("{place}: `{played}` ({chance}), better `{best}` ({best_chance}{keeps})")
}

/// "37 %".
pub fn percent(chance: f32) -> String {
    format!("{:.0} %", 100.0 * chance)
}

/// "2 houses and 1 floor", if anything.
pub fn keeps(losses: Losses) -> Option<String> {
    let named = [(losses.floors, "floor"), (losses.houses, "house")];
    let parts: Vec<String> = named.into_iter().filter(|(n, _)| *n > 0).map(|(n, name)| words::count(n.into(), name)).collect();
    (!parts.is_empty()).then(|| parts.join(" and "))
}
