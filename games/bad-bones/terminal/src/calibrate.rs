//! `bonehold calibrate`: whether every step of the ladder of bots is as high as it should be.

mod kept;
mod part;
#[cfg(test)]
mod tests;

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use bad_bones_bots::Level;
use serde_json::json;
use terminal::{Done, Failure, Thinking, progress};

use crate::arena::rating::rate;
use crate::contest::Contest;
use kept::Kept;
use part::{Line, Part};

/// Play the ladder of bots step by step, and fail if a step leaves its range.
#[derive(clap::Args)]
#[command(
    after_help = "Parts: duel (each level against the one below, 2 seats), four (the same among 4), market (2 seats with market and chiefs), alone \
(10 rounds), characters (each against its own level without a style). A line is printed when it is played; Ctrl-C ends after the last whole line, and \
with --keep the next call goes on from there. The status is 1 if a score left its range.\n\nExamples:\n  bonehold calibrate --keep ladder.jsonl\n  \
bonehold calibrate --parts duel --between novice,steady --games 200"
)]
pub struct CalibrateArgs {
    /// What to play: duel, four, market, alone, characters [default: all]
    #[arg(long, value_name = "PARTS", value_delimiter = ',', value_parser = Part::read)]
    parts: Vec<Part>,
    /// Only the levels from the weakest to the strongest of these
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', value_parser = Level::read)]
    between: Vec<Level>,
    /// Games for each line [default: 1000, 300, 300, 500, 400 for the parts]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// Seed of all chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads [default: one per core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Keep what was played in this file, and leave out what is there already
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    /// Print a JSON object per line
    #[arg(long)]
    json: bool,
}

/// What a line came to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Score {
    pub games: u64,
    pub score: f64,
    pub lo: f64,
    pub hi: f64,
}

/// Set by Ctrl-C.
static STOPPED: AtomicBool = AtomicBool::new(false);

/// Plays and prints.
pub fn run(args: &CalibrateArgs, out: &mut dyn Write) -> Done {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0).into()).build();
    let pool = pool.map_err(|error| Failure::bad_input(format!("--threads: {error}")))?;
    let mut kept = Kept::open(args.keep.as_deref())?;
    let _ = ctrlc::set_handler(|| {
        if STOPPED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    if !args.json {
        writeln!(out, "{:<10} {:<9} {:<9} {:>5}  score  95 % interval   range", "part", "level", "against", "games")?;
    }
    let mut left = 0;
    for line in lines(args) {
        let games = args.games.unwrap_or(line.part.usual_games());
        let known = kept.find(&line, args.seed, games);
        let Some(score) = known.or_else(|| pool.install(|| play(&line, args.seed, games, &STOPPED))) else {
            return Err(Failure::bad_input("stopped: the lines above were played to their end"));
        };
        if known.is_none() {
            kept.add(&line, args.seed, games, score)?;
        }
        left += usize::from(!holds(&line, score));
        tell(&line, score, args.json, out)?;
    }
    if left > 0 {
        writeln!(out, "{left} left their range")?;
        return Err(Failure::check_failed());
    }
    Ok(())
}

/// What is to be played, in order.
fn lines(args: &CalibrateArgs) -> Vec<Line> {
    let parts = if args.parts.is_empty() { Part::ALL } else { &args.parts };
    let within = |level: Level| {
        let ends = args.between.iter().min().zip(args.between.iter().max());
        ends.is_none_or(|(weakest, strongest)| (*weakest..=*strongest).contains(&level))
    };
    let all = parts.iter().flat_map(|part| part.lines());
    all.filter(|line| within(line.level) && line.against.is_none_or(within)).collect()
}

/// Plays a line; `None` if it was stopped.
fn play(line: &Line, seed: u64, games: u64, stopped: &AtomicBool) -> Option<Score> {
    let contest = Contest::new(line.start(), line.players(), Thinking::default(), seed, stopped);
    let bar = progress(contest.rounded(games), "games");
    bar.set_message(format!("; {}: {}", line.part.name(), line.level.name()));
    let blocks = contest.play_all(games, |_| false, |more| bar.inc(more));
    bar.finish_and_clear();
    if stopped.load(Ordering::Relaxed) {
        return None;
    }
    let seats = contest.players.len();
    let own = |block: &Vec<f64>| line.own_seats().map(|seat| block[seat]).sum::<f64>();
    let rated = rate(blocks.iter().map(own), seats);
    Some(Score { games: (blocks.len() * contest.rotations()) as u64, score: rated.score, lo: rated.lo, hi: rated.hi })
}

fn holds(line: &Line, score: Score) -> bool {
    line.range().contains(&score.score)
}

fn tell(line: &Line, score: Score, as_json: bool, out: &mut dyn Write) -> std::io::Result<()> {
    let Score { games, score: share, lo, hi } = score;
    let (range, holds) = (line.range(), holds(line, score));
    let (from, to) = (*range.start(), *range.end());
    let (part, level, against) = (line.part.name(), line.level.name(), line.against_name());
    if as_json {
        let told = json!({ "part": part, "level": level, "against": against, "games": games, "score": share, "lo": lo, "hi": hi,
            "from": from, "to": to, "holds": holds });
        return writeln!(out, "{told}");
    }
    let verdict = if holds { "" } else { "   left it" };
    writeln!(
        out,
        "{part:<10} {level:<9} {against:<9} {games:>5}  {share:.3}  {lo:.3} to {hi:.3}  {from:.2} to {to:.2}{verdict}"
    )?;
    out.flush()
}
