//! `bonehold arena`: bots against each other, on the same draws in every seat.

mod limit;
mod rating;
#[cfg(test)]
mod tests;

use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use bad_bones::{Game, Mode};
use bad_bones_bots::{Budget, Level, choose, is_reached};
use game::{Game as _, Rng, Seat, Sitting, Turn};
use rayon::prelude::*;
use serde_json::{Value, json};

use terminal::{Done, Failure, Levels, Think, Thinking, progress};

use crate::options::Table;
use crate::tally::ROUND_LIMIT;
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
    /// Bots by level (random, novice, steady, sharp, master): one for all seats, or one for each, separated by commas
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

/// The scores of all bots over one seed, each averaged over the rotations.
type Block = Vec<f64>;

/// Seeds between two looks at whether it is settled: always the same, so that the result does not depend on the threads.
const BATCH: u64 = 16;

/// A match in play.
struct Match<'a> {
    start: Game,
    levels: Vec<Level>,
    args: &'a ArenaArgs,
    decisions: AtomicU64,
    /// The longest thought of each bot, in microseconds.
    slowest: Vec<AtomicU64>,
    stopped: &'a AtomicBool,
}

/// What was played.
struct Played {
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
    let slowest = levels.iter().map(|_| AtomicU64::new(0)).collect();
    let table = Match { start, levels, args, decisions: AtomicU64::new(0), slowest, stopped: &STOPPED };
    let played = pool.install(|| table.play_all());
    if played.blocks.is_empty() {
        return Err(Failure::bad_input("stopped before the first game was over"));
    }
    let report = table.report(&played, &pool);
    if args.json {
        writeln!(out, "{report}")?
    } else {
        print(&report, out)?
    }
    Ok(())
}

impl Match<'_> {
    fn play_all(&self) -> Played {
        let rotations = self.rotations() as u64;
        let seeds = self.args.games.div_ceil(rotations);
        let bar = progress(seeds * rotations, "games");
        let began = Instant::now();
        let mut blocks: Vec<Block> = Vec::new();
        for batch in 0..seeds.div_ceil(BATCH) {
            let numbers = batch * BATCH..((batch + 1) * BATCH).min(seeds);
            let play = |number| {
                let block = self.play_block(number);
                bar.inc(rotations);
                block
            };
            blocks.par_extend(numbers.into_par_iter().filter_map(play));
            let settled = self.args.sprt.is_some_and(|sprt| sprt.verdict(&blocks).is_some());
            if settled || self.is_stopped() {
                break;
            }
        }
        bar.finish_and_clear();
        let decisions_per_s = self.decisions.load(Ordering::Relaxed) as f64 / began.elapsed().as_secs_f64();
        Played { blocks, decisions_per_s }
    }

    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Whoever wins together and plays alike does so in every rotation.
    fn rotations(&self) -> usize {
        let alike = self.levels.iter().all(|level| *level == self.levels[0]);
        if alike && self.start.options().mode != Mode::Versus { 1 } else { self.levels.len() }
    }

    /// Plays the rotations of one seed; `None` if it is stopped before all of them are over.
    fn play_block(&self, number: u64) -> Option<Block> {
        let seats = self.levels.len();
        let mut block = vec![0.0; seats];
        for rotation in 0..self.rotations() {
            let seated: Vec<usize> = (0..seats).map(|seat| (seat + rotation) % seats).collect();
            let game = self.play(&seated, number)?;
            for (seat, share) in shares(&game).into_iter().enumerate() {
                block[seated[seat]] += share / self.rotations() as f64;
            }
        }
        Some(block)
    }

    fn play(&self, seated: &[usize], number: u64) -> Option<Game> {
        let mut table = Sitting::new(self.start.clone());
        let mut chance = Rng::stream(self.args.seed, 2 * number);
        let mut thought = Rng::stream(self.args.seed, 2 * number + 1);
        while table.game().turn() != Turn::Over && table.game().round() <= ROUND_LIMIT && !is_reached(table.game()) {
            if self.is_stopped() {
                return None;
            }
            let Turn::Asked(seats) = table.game().turn() else {
                table.draw(&mut chance, &mut ());
                continue;
            };
            let seat = seats.into_iter().next().expect("somebody is asked");
            let bot = seated[seat.index()];
            let view = table.view(Some(seat));
            let began = Instant::now();
            let think = |budget: &mut Budget<'_>| choose(self.levels[bot], &view, seat, budget, &mut thought);
            let action = self.args.thinking.within(None, think);
            self.slowest[bot].fetch_max(began.elapsed().as_micros() as u64, Ordering::Relaxed);
            table.apply(seat, action, &mut ()).expect("bots answer legally");
            self.decisions.fetch_add(1, Ordering::Relaxed);
        }
        Some(table.game().clone())
    }

    fn report(&self, played: &Played, pool: &rayon::ThreadPool) -> Value {
        let blocks = &played.blocks;
        let seats = self.levels.len();
        let bot = |(bot, level): (usize, &Level)| {
            let rated = rate(blocks.iter().map(|block| block[bot]), seats);
            json!({ "name": level.name(), "score": rated.score, "lo": rated.lo, "hi": rated.hi, "elo": rated.elo })
        };
        let mut report = json!({
            "games": blocks.len() * self.rotations(),
            "decisions_per_s": played.decisions_per_s,
            "bots": self.levels.iter().enumerate().map(bot).collect::<Vec<Value>>(),
            "slowest_ms": self.slowest.iter().map(|micros| micros.load(Ordering::Relaxed) as f64 / 1000.0).collect::<Vec<f64>>(),
        });
        if let Some(sprt) = self.args.sprt {
            report["sprt"] = sprt.report(blocks);
        }
        if self.args.clairvoyant
            && let Some(all) = pool.install(|| limit::report(&self.start, self.args.seed, blocks, self.stopped))
        {
            report["clairvoyant"] = all;
        }
        report
    }
}

/// What each seat has of the victory. A game that nobody won is a draw of all; alone or together, each has won what was agreed
/// or not.
fn shares(game: &Game) -> Vec<f64> {
    let winners = game.outcome().map(|outcome| outcome.winners).unwrap_or_default();
    let seats = Seat::first(game.seats());
    if game.options().mode != Mode::Versus {
        return seats.map(|_| f64::from(is_reached(game))).collect();
    }
    if winners.is_empty() {
        return vec![1.0 / game.seats() as f64; game.seats()];
    }
    seats.map(|seat| if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 }).collect()
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
