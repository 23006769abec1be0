//! `bonehold arena`: bots against each other, on the same draws in every seat.

mod limit;
pub(crate) mod rating;
#[cfg(test)]
mod tests;

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use bad_bones::Mode;
use bad_bones_bots::Level;
use game::Game as _;
use serde_json::{Value, json};

use terminal::{Done, Failure, Levels, Thinking, progress};

use crate::contest::{Block, Contest, Player};
use crate::options::Table;
use rating::{Sprt, rate};

/// Let bots play each other.
#[derive(clap::Args)]
#[command(
    after_help = "Every seed is played once in each rotation of the seats, so nobody has better draws. The interval is one of \
95 % over the seeds. Ctrl-C stops and prints what there is, a second one ends at once.\n\nExamples:\n  bonehold arena --bots sharp,steady --games 1000\n  bonehold \
arena --seats 4 --bots master,sharp,sharp,sharp --games 400 --think 300ms\n  bonehold arena --bots master,sharp --games 5000 --sprt \
0.60,0.65\n  bonehold arena --mode solo --bots master --games 500 --clairvoyant --json"
)]
pub struct ArenaArgs {
    #[command(flatten)]
    table: Table,
    /// Bots by level (random, newcomer, beginner, novice, learner, casual, steady, able, sharp, skilled, expert, veteran, master): one for all seats, or one for each, separated by commas
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', value_parser = Level::read)]
    bots: Vec<Level>,
    #[command(flatten)]
    thinking: Thinking,
    /// How many games; rounded up to whole rotations
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Seed of all chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads [default: one per core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Stop as soon as it is settled whether the first bot scores the LOWER or the HIGHER share, wrong once in twenty
    #[arg(long, value_name = "LOWER,HIGHER", value_parser = Sprt::read)]
    sprt: Option<Sprt>,
    /// Solo only: also play the same draws knowing them all, for how many games can be won at all
    #[arg(long)]
    clairvoyant: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What was played.
struct Played<'a> {
    contest: Contest<'a>,
    blocks: Vec<Block>,
    decisions_per_s: f64,
}

/// Set by Ctrl-C.
static STOPPED: AtomicBool = AtomicBool::new(false);

/// Plays and prints.
pub fn run(args: &ArenaArgs, out: &mut dyn Write) -> Done {
    let start = args.table.game()?;
    if args.clairvoyant && start.options().mode != Mode::Solo {
        return Err(Failure::bad_input("--clairvoyant is for --mode solo"));
    }
    if args.clairvoyant && start.options().market {
        return Err(Failure::bad_input("--clairvoyant does not go with --market: there are too many ways to shop"));
    }
    let levels = Levels(args.bots.clone()).of_seats(start.seats(), Level::Steady)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0).into()).build();
    let pool = pool.map_err(|error| Failure::bad_input(format!("--threads: {error}")))?;
    let _ = ctrlc::set_handler(|| {
        if STOPPED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    let players = levels.into_iter().map(Player::from).collect();
    let contest = Contest::new(start, players, args.thinking.clone(), args.seed, &STOPPED);
    let played = pool.install(|| play(contest, args));
    if played.blocks.is_empty() {
        return Err(Failure::bad_input("stopped before the first game was over"));
    }
    let report = played.report(args, &pool);
    if args.json {
        writeln!(out, "{report}")?
    } else {
        print(&report, out)?
    }
    Ok(())
}

fn play<'a>(contest: Contest<'a>, args: &ArenaArgs) -> Played<'a> {
    let bar = progress(contest.rounded(args.games), "games");
    let began = Instant::now();
    let settled = |blocks: &[Block]| args.sprt.is_some_and(|sprt| sprt.verdict(blocks).is_some());
    let blocks = contest.play_all(args.games, settled, |more| bar.inc(more));
    bar.finish_and_clear();
    let decisions_per_s = contest.decisions.load(Ordering::Relaxed) as f64 / began.elapsed().as_secs_f64();
    Played { contest, blocks, decisions_per_s }
}

impl Played<'_> {
    fn report(&self, args: &ArenaArgs, pool: &rayon::ThreadPool) -> Value {
        let Played { contest, blocks, decisions_per_s } = self;
        let seats = contest.players.len();
        let bot = |(bot, player): (usize, &Player)| {
            let rated = rate(blocks.iter().map(|block| block[bot]), seats);
            json!({ "name": player.level.name(), "score": rated.score, "lo": rated.lo, "hi": rated.hi, "elo": rated.elo })
        };
        let mut report = json!({
            "games": blocks.len() * contest.rotations(),
            "decisions_per_s": decisions_per_s,
            "bots": contest.players.iter().enumerate().map(bot).collect::<Vec<Value>>(),
            "slowest_ms": contest.slowest.iter().map(|micros| micros.load(Ordering::Relaxed) as f64 / 1000.0).collect::<Vec<f64>>(),
        });
        if let Some(sprt) = args.sprt {
            report["sprt"] = sprt.report(blocks);
        }
        if args.clairvoyant
            && let Some(all) = pool.install(|| limit::report(&contest.start, args.seed, blocks, contest.stopped))
        {
            report["clairvoyant"] = all;
        }
        report
    }
}

fn print(report: &Value, out: &mut dyn Write) -> std::io::Result<()> {
    let number = |value: &Value| value.as_f64().unwrap_or_default();
    writeln!(out, "{} games, {:.0} decisions/s", report["games"], number(&report["decisions_per_s"]))?;
    writeln!(out, "bot          score   95 % interval      Elo   slowest decision")?;
    let slowest = report["slowest_ms"].as_array().into_iter().flatten();
    for (bot, slowest) in report["bots"].as_array().into_iter().flatten().zip(slowest) {
        let name = bot["name"].as_str().unwrap_or_default();
        let (score, lo, hi, elo) = (number(&bot["score"]), number(&bot["lo"]), number(&bot["hi"]), number(&bot["elo"]));
        writeln!(out, "{name:<12} {score:.3}   {lo:.3} to {hi:.3}   {elo:+6.0}   {:.1} ms", number(slowest))?;
    }
    if let Some(all) = report.get("clairvoyant") {
        let (score, lo, hi, share) = (number(&all["score"]), number(&all["lo"]), number(&all["hi"]), number(&all["share"]));
        writeln!(out, "clairvoyant  {score:.3}   {lo:.3} to {hi:.3}            the bot wins {:.1} % of these", 100.0 * share)?;
    }
    if let Some(sprt) = report.get("sprt") {
        let verdict = sprt["verdict"].as_str().unwrap_or("not settled");
        writeln!(out, "test of {} against {}: {verdict} (log ratio {:.2})", sprt["lower"], sprt["higher"], number(&sprt["llr"]))?;
    }
    Ok(())
}
