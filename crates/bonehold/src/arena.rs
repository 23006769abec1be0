//! `bonehold arena`: bots against each other, on the same draws in every seat.

use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use bad_bones::{Game, Mode};
use bots::Level;
use rayon::prelude::*;
use serde_json::{Value, json};
use table::{Game as _, Rng, Seat, Sitting, Turn};

use crate::bot_args::BotArgs;
use crate::failure::{Done, Failure};
use crate::sim::{ROUND_LIMIT, progress};
use crate::table_args::TableArgs;

/// Let bots play each other.
#[derive(clap::Args)]
#[command(
    after_help = "Every seed is played once in each rotation of the seats, so nobody has better draws. The interval is one of \
95 % over the seeds. Ctrl-C stops and prints what there is.\n\nExamples:\n  bonehold arena --bots sharp,steady --games 1000\n  bonehold \
arena --seats 4 --bots master,sharp,sharp,sharp --games 400 --think 300ms\n  bonehold arena --mode solo --bots steady --games 500 --json"
)]
pub struct ArenaArgs {
    #[command(flatten)]
    table: TableArgs,
    #[command(flatten)]
    bots: BotArgs,
    /// How many games; rounded up to whole rotations
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Seed of all chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads [default: one per core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The scores of all bots over one seed, each averaged over the rotations.
type Block = Vec<f64>;

/// Plays the rotations of one seed.
fn play_block(start: &Game, levels: &[Level], args: &BotArgs, seed: u64, number: u64, decisions: &AtomicU64) -> Block {
    let seats = levels.len();
    let mut block = vec![0.0; seats];
    for rotation in 0..seats {
        let seated: Vec<usize> = (0..seats).map(|seat| (seat + rotation) % seats).collect();
        let game = play(start, &seated, levels, args, (seed, number), decisions);
        for (seat, share) in shares(&game).into_iter().enumerate() {
            block[seated[seat]] += share / seats as f64;
        }
    }
    block
}

fn play(start: &Game, seated: &[usize], levels: &[Level], args: &BotArgs, seed: (u64, u64), decisions: &AtomicU64) -> Game {
    let mut table = Sitting::new(start.clone());
    let mut chance = Rng::stream(seed.0, 2 * seed.1);
    let mut thought = Rng::stream(seed.0, 2 * seed.1 + 1);
    while table.game().turn() != Turn::Over && table.game().round() <= ROUND_LIMIT {
        let Turn::Asked(seats) = table.game().turn() else {
            table.draw(&mut chance, &mut ());
            continue;
        };
        let seat = seats.into_iter().next().expect("somebody is asked");
        let action = args.answer(levels[seated[seat.index()]], &table.view(Some(seat)), seat, &mut thought);
        table.apply(seat, action, &mut ()).expect("bots answer legally");
        decisions.fetch_add(1, Ordering::Relaxed);
    }
    table.game().clone()
}

/// What each seat has of the victory. A game that nobody won is a draw of all; alone or together, each has won or not.
fn shares(game: &Game) -> Vec<f64> {
    let winners = game.outcome().map(|outcome| outcome.winners).unwrap_or_default();
    let seats = Seat::first(game.seats());
    if game.options().mode != Mode::Versus {
        return seats.map(|seat| f64::from(winners.contains(seat))).collect();
    }
    if winners.is_empty() {
        return vec![1.0 / game.seats() as f64; game.seats()];
    }
    seats.map(|seat| if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 }).collect()
}

/// Score with its interval, and the rating difference to the others that it speaks for.
fn rate(blocks: &[Block], bot: usize, seats: usize) -> (f64, f64, f64, f64) {
    let count = blocks.len() as f64;
    let score = blocks.iter().map(|block| block[bot]).sum::<f64>() / count;
    let spread = blocks.iter().map(|block| (block[bot] - score).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    let half = 1.96 * (spread / count).sqrt();
    let bounded = score.clamp(0.001, 0.999);
    let elo = 400.0 * (bounded * (seats.max(2) as f64 - 1.0) / (1.0 - bounded)).log10();
    (score, (score - half).max(0.0), (score + half).min(1.0), elo)
}

/// Plays and prints.
pub fn run(args: &ArenaArgs, out: &mut impl Write) -> Done {
    let start = args.table.game()?;
    let levels = args.bots.levels(start.seats(), Level::Steady)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0).into()).build();
    let pool = pool.map_err(|error| Failure::bad_input(format!("--threads: {error}")))?;
    let seeds = args.games.div_ceil(levels.len() as u64);
    let bar = progress(seeds * levels.len() as u64);
    let (stopped, decisions) = (&STOPPED, AtomicU64::new(0));
    let _ = ctrlc::set_handler(|| STOPPED.store(true, Ordering::Relaxed));
    let began = Instant::now();
    let blocks: Vec<Block> = pool.install(|| {
        let play = |number| {
            if stopped.load(Ordering::Relaxed) {
                return None;
            }
            let block = play_block(&start, &levels, &args.bots, args.seed, number, &decisions);
            bar.inc(levels.len() as u64);
            Some(block)
        };
        (0..seeds).into_par_iter().filter_map(play).collect()
    });
    bar.finish_and_clear();
    if blocks.is_empty() {
        return Err(Failure::bad_input("stopped before the first game was over"));
    }
    let speed = decisions.load(Ordering::Relaxed) as f64 / began.elapsed().as_secs_f64();
    let report = report(&blocks, &levels, speed);
    if args.json {
        writeln!(out, "{report}")?
    } else {
        print(&report, out)?
    }
    Ok(())
}

/// Set by Ctrl-C.
static STOPPED: AtomicBool = AtomicBool::new(false);

fn report(blocks: &[Block], levels: &[Level], decisions_per_s: f64) -> Value {
    let bots: Vec<Value> = levels
        .iter()
        .enumerate()
        .map(|(bot, level)| {
            let (score, lo, hi, elo) = rate(blocks, bot, levels.len());
            json!({ "name": level.name(), "score": score, "lo": lo, "hi": hi, "elo": elo })
        })
        .collect();
    json!({ "games": blocks.len() * levels.len(), "decisions_per_s": decisions_per_s, "bots": bots })
}

fn print(report: &Value, out: &mut impl Write) -> std::io::Result<()> {
    let number = |value: &Value| value.as_f64().unwrap_or_default();
    writeln!(out, "{} games, {:.0} decisions/s", report["games"], number(&report["decisions_per_s"]))?;
    writeln!(out, "bot        score   95 % interval      Elo")?;
    for bot in report["bots"].as_array().into_iter().flatten() {
        let name = bot["name"].as_str().unwrap_or_default();
        let (score, lo, hi, elo) = (number(&bot["score"]), number(&bot["lo"]), number(&bot["hi"]), number(&bot["elo"]));
        writeln!(out, "{name:<10} {score:.3}   {lo:.3} to {hi:.3}   {elo:+6.0}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        args: ArenaArgs,
    }

    fn arena(line: &str) -> Value {
        let mut out = Vec::new();
        let words = ["arena", "--json"].into_iter().chain(line.split_whitespace());
        run(&Line::parse_from(words).args, &mut out).unwrap_or_else(|failure| panic!("{failure}"));
        serde_json::from_slice(&out).expect("one object")
    }

    #[test]
    fn a_better_bot_scores_more_and_the_scores_are_one_victory() {
        let report = arena("--bots steady,random --games 40");
        assert_eq!(report["games"], 40);
        let score = |bot: usize| report["bots"][bot]["score"].as_f64().unwrap();
        assert!(score(0) > 0.8, "{report}");
        assert!((score(0) + score(1) - 1.0).abs() < 1e-9, "{report}");
    }

    #[test]
    fn the_same_bot_in_every_seat_is_even() {
        let report = arena("--seats 3 --bots novice --games 9");
        for bot in 0..3 {
            assert!((report["bots"][bot]["score"].as_f64().unwrap() - 1.0 / 3.0).abs() < 1e-9, "{report}");
        }
    }

    #[test]
    fn results_do_not_depend_on_the_threads() {
        let line = "--seats 4 --market --chiefs --bots novice,random,random,novice --games 16";
        let bots = |threads: u32| arena(&format!("{line} --threads {threads}"))["bots"].clone();
        assert_eq!(bots(1), bots(3));
    }

    #[test]
    fn an_interval_is_that_of_the_blocks() {
        let blocks = vec![vec![1.0], vec![0.0], vec![1.0], vec![0.0]];
        // Mean 0.5, variance 1/3, standard error 0.2887, times 1.96: 0.566, cut at 0 and 1.
        let (score, lo, hi, _) = rate(&blocks, 0, 2);
        assert_eq!((score, lo, hi), (0.5, 0.0, 1.0));
        let even = rate(&[vec![0.5], vec![0.5]], 0, 2);
        assert_eq!((even.1, even.2, even.3), (0.5, 0.5, 0.0));
    }
}
