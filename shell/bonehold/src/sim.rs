//! `bonehold sim`: many games, at random or by bots, and what came of them.

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bad_bones::record::Writer;
use bad_bones::{Action, Ending, Game, Mode};
use bad_bones_bots::Level;
use game::{ActionSet, Game as _, Outcome, Rng, Seat, Sitting, Turn};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde_json::{Value, json};

use crate::bot_args::BotArgs;
use crate::failure::{Done, Failure};
use crate::files;
use crate::table_args::TableArgs;
use crate::twenty_strong::{self, TwentyArgs};

/// Simulate games.
#[derive(clap::Args)]
#[command(
    after_help = "The same seed gives the same games, whatever the number of threads. A game that passes 500 rounds counts as a \
draw.\n\nExamples:\n  bonehold sim --mode versus --seats 4 --games 100000 --seed 7\n  bonehold sim --mode solo --heroic --rounds 8 \
--games 1000 --json\n  bonehold sim --bots sharp,steady --games 100\n  bonehold sim --mode coop --seats 3 --market --chiefs --games 20 --records some/folder\n  bonehold sim \
--game twenty-strong --bots steady --rank 3 --games 2000"
)]
pub struct SimArgs {
    #[command(flatten)]
    table: TableArgs,
    #[command(flatten)]
    bots: BotArgs,
    #[command(flatten)]
    twenty: TwentyArgs,
    /// How many games
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Seed of all chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads [default: one per core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Write a record of every game into this folder, which must be new or empty
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Rounds after which a game counts as a draw.
pub const ROUND_LIMIT: u16 = 500;

/// Victories are shared among up to six, so they are counted in sixtieths.
const SHARES: u64 = 60;

/// Counts over many games. Only whole numbers, so that the sum does not depend on the order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Tally {
    decisions: u64,
    rounds: BTreeMap<u16, u64>,
    endings: BTreeMap<&'static str, u64>,
    wins: Vec<u64>,
    points: Vec<u64>,
}

impl Tally {
    fn of(game: &Game, decisions: u64) -> Tally {
        let outcome = game.outcome();
        let ending = outcome.as_ref().map_or("limit", |outcome| outcome.ending.name());
        Tally {
            decisions,
            rounds: BTreeMap::from([(game.round().min(ROUND_LIMIT), 1)]),
            endings: BTreeMap::from([(ending, 1)]),
            wins: wins(game, outcome.as_ref()),
            points: outcome.map_or_else(|| vec![0; game.seats()], |outcome| outcome.scores.iter().map(|&n| n.into()).collect()),
        }
    }

    fn add(mut self, other: Tally) -> Tally {
        self.decisions += other.decisions;
        for (round, count) in other.rounds {
            *self.rounds.entry(round).or_default() += count;
        }
        for (ending, count) in other.endings {
            *self.endings.entry(ending).or_default() += count;
        }
        add_all(&mut self.wins, &other.wins);
        add_all(&mut self.points, &other.points);
        self
    }

    fn percentile(&self, games: u64, share: f64) -> u16 {
        let rank = ((share * games as f64).ceil() as u64).max(1);
        let mut seen = 0;
        for (round, count) in &self.rounds {
            seen += count;
            if seen >= rank {
                return *round;
            }
        }
        0
    }

    fn report(&self, games: u64, seconds: f64) -> Value {
        let per_game = |sum: u64| sum as f64 / games as f64;
        let rounds: u64 = self.rounds.iter().map(|(round, count)| u64::from(*round) * count).sum();
        json!({
            "games": games,
            "seconds": seconds,
            "games_per_s": games as f64 / seconds,
            "decisions_per_s": self.decisions as f64 / seconds,
            "rounds": {
                "mean": per_game(rounds),
                "p5": self.percentile(games, 0.05),
                "p50": self.percentile(games, 0.50),
                "p95": self.percentile(games, 0.95),
            },
            "endings": self.endings,
            "win_share": self.wins.iter().map(|&sum| per_game(sum) / SHARES as f64).collect::<Vec<_>>(),
            "mean_score": self.points.iter().map(|&sum| per_game(sum)).collect::<Vec<_>>(),
        })
    }
}

fn add_all(mine: &mut Vec<u64>, theirs: &[u64]) {
    mine.resize(mine.len().max(theirs.len()), 0);
    for (mine, theirs) in mine.iter_mut().zip(theirs) {
        *mine += theirs;
    }
}

/// Versus: a victory shared among its winners. Together, or alone: each winner has won.
fn wins(game: &Game, outcome: Option<&Outcome<Ending>>) -> Vec<u64> {
    let mut wins = vec![0; game.seats()];
    let Some(outcome) = outcome else { return wins };
    let shared = if game.options().mode == Mode::Versus { outcome.winners.len() as u64 } else { 1 };
    for seat in outcome.winners {
        wins[seat.index()] = SHARES / shared;
    }
    wins
}

/// Who answers in a simulation.
enum Players<'a> {
    /// Anybody at random: quick, for nobody has to see a view.
    Random,
    /// Bots, one per seat.
    Bots(&'a BotArgs, Vec<Level>),
}

impl Players<'_> {
    fn answer(&self, table: &Sitting<Game>, seat: Seat, rng: &mut Rng) -> Action {
        match self {
            Players::Random => at_random(table.game(), seat, rng),
            Players::Bots(args, levels) => args.answer(levels[seat.index()], &table.view(Some(seat)), seat, rng),
        }
    }
}

fn at_random(game: &Game, seat: Seat, rng: &mut Rng) -> Action {
    let choices = game.legal_actions(seat);
    choices.pick(rng)
}

/// Plays a game to its end or the limit, and writes it down. Gives the number of decisions.
fn play(table: &mut Sitting<Game>, players: &Players<'_>, rng: &mut Rng, writer: &mut Writer) -> u64 {
    let mut decisions = 0;
    while table.game().round() <= ROUND_LIMIT {
        match table.game().turn() {
            Turn::Over => break,
            Turn::Chance => writer.chance(&table.draw(rng, &mut ()).expect("it is chance's turn")),
            Turn::Asked(seats) => {
                let seat = seats.into_iter().next().expect("somebody is asked");
                let action = players.answer(table, seat, rng);
                writer.action(seat, action);
                table.apply(seat, action, &mut ()).expect("it was found to be legal");
                decisions += 1;
            }
        }
    }
    decisions
}

/// The same at random, as fast as it goes: no view, no record, no second check.
fn play_fast(game: &mut Game, rng: &mut Rng) -> u64 {
    let mut decisions = 0;
    while game.round() <= ROUND_LIMIT {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => game.deal(rng, &mut ()),
            Turn::Asked(seats) => {
                let seat = seats.into_iter().next().expect("somebody is asked");
                let action = at_random(game, seat, rng);
                game.apply_legal(seat, action, &mut ());
                decisions += 1;
            }
        }
    }
    decisions
}

fn play_one(start: &Game, players: &Players<'_>, seed: u64, number: u64, records: Option<&Path>) -> Result<Tally, Failure> {
    let mut rng = Rng::stream(seed, number);
    if matches!(players, Players::Random) && records.is_none() {
        let mut game = start.clone();
        let decisions = play_fast(&mut game, &mut rng);
        return Ok(Tally::of(&game, decisions));
    }
    let mut table = Sitting::new(start.clone());
    let mut writer = Writer::new(start, seed);
    let decisions = play(&mut table, players, &mut rng, &mut writer);
    let game = table.game();
    if let Some(folder) = records {
        if let Some(outcome) = game.outcome() {
            writer.end(&outcome);
        }
        files::write(&folder.join(format!("game-{:06}.jsonl", number + 1)), writer.text())?;
    }
    Ok(Tally::of(game, decisions))
}

/// Simulates and prints.
pub fn run(args: &SimArgs, out: &mut impl Write) -> Done {
    if args.twenty.is_meant(&args.table)? {
        return run_twenty(args, out);
    }
    let start = args.table.game()?;
    let players = match args.bots.bots.as_slice() {
        [] => Players::Random,
        _ => Players::Bots(&args.bots, args.bots.levels(start.seats(), Level::Random)?),
    };
    if let Some(folder) = &args.records {
        prepare(folder)?;
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0).into()).build();
    let pool = pool.map_err(|error| Failure::bad_input(format!("--threads: {error}")))?;
    let bar = progress(args.games);
    let began = Instant::now();
    let batch = (args.games / 200).clamp(1, 1000);
    let tally: Result<Tally, Failure> = pool.install(|| {
        (0..args.games.div_ceil(batch))
            .into_par_iter()
            .map(|number| {
                let games = number * batch..((number + 1) * batch).min(args.games);
                let size = games.end - games.start;
                let mut sum = Tally::default();
                for game in games {
                    sum = sum.add(play_one(&start, &players, args.seed, game, args.records.as_deref())?);
                }
                bar.inc(size);
                Ok(sum)
            })
            .try_reduce(Tally::default, |a, b| Ok(a.add(b)))
    });
    bar.finish_and_clear();
    let report = tally?.report(args.games, began.elapsed().as_secs_f64());
    if args.json {
        writeln!(out, "{report}")?
    } else {
        print(&report, args.table.mode, out)?
    }
    Ok(())
}

/// The same for 20 Strong: all heroes and tyrants in turn, unless one is named.
fn run_twenty(args: &SimArgs, out: &mut impl Write) -> Done {
    let deck = args.twenty.deck()?;
    let tables = args.twenty.tables(deck)?;
    let level = twenty_strong::level(args.bots.bots.first())?.unwrap_or(twenty_strong_bots::Level::Random);
    if args.bots.bots.len() > 1 {
        return Err(Failure::bad_input("--bots: 20 Strong is a game for one, name one bot"));
    }
    if let Some(folder) = &args.records {
        prepare(folder)?;
    }
    let (threads, records) = (args.threads.unwrap_or(0).into(), args.records.as_deref());
    let (games, seed, json) = (args.games, args.seed, args.json);
    twenty_strong::sim::run(&twenty_strong::sim::Order { tables, deck, level, games, seed, threads, records, json }, out)
}

/// Nothing is overwritten: the folder is new, or empty.
fn prepare(folder: &Path) -> Done {
    let named = |error: std::io::Error| Failure::bad_input(format!("{}: {error}", folder.display()));
    std::fs::create_dir_all(folder).map_err(named)?;
    match std::fs::read_dir(folder).map_err(named)?.next() {
        None => Ok(()),
        Some(_) => Err(Failure::bad_input(format!("{}: the folder is not empty, nothing was written", folder.display()))),
    }
}

/// A bar on a terminal, nothing elsewhere.
pub fn progress(games: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(games);
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games, {eta} left");
    bar.set_style(style.expect("the template is right"));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

fn print(report: &Value, mode: Mode, out: &mut impl Write) -> std::io::Result<()> {
    let number = |value: &Value| value.as_f64().unwrap_or_default();
    let list = |value: &Value| {
        let items = value.as_array().map(Vec::as_slice).unwrap_or_default();
        items.iter().map(|item| format!("{:.3}", number(item))).collect::<Vec<_>>().join("  ")
    };
    writeln!(out, "games         {} in {:.2} s", report["games"], number(&report["seconds"]))?;
    writeln!(out, "games/s       {:.0}", number(&report["games_per_s"]))?;
    writeln!(out, "decisions/s   {:.0}", number(&report["decisions_per_s"]))?;
    let rounds = &report["rounds"];
    writeln!(
        out,
        "rounds        mean {:.2}, p5 {}, p50 {}, p95 {}",
        number(&rounds["mean"]),
        rounds["p5"],
        rounds["p50"],
        rounds["p95"]
    )?;
    writeln!(out, "endings")?;
    let games = number(&report["games"]);
    for (ending, count) in report["endings"].as_object().into_iter().flatten() {
        writeln!(out, "  {ending:<18} {count:>10}  {:5.1} %", 100.0 * number(count) / games)?;
    }
    let won: f64 = report["win_share"].as_array().into_iter().flatten().map(number).sum();
    let nobody = if mode == Mode::Versus { format!("   nobody {:.3}", (1.0 - won).max(0.0)) } else { String::new() };
    writeln!(out, "win share     {}{nobody}", list(&report["win_share"]))?;
    let scores = list(&report["mean_score"]);
    writeln!(out, "mean score    {}", if scores.is_empty() { "(no points in cooperative games)" } else { &scores })
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        args: SimArgs,
    }

    fn sim(line: &str) -> Value {
        let words = ["sim", "--json"].into_iter().chain(line.split_whitespace());
        let mut out = Vec::new();
        run(&Line::parse_from(words).args, &mut out).unwrap_or_else(|failure| panic!("{failure}"));
        let mut report: Value = serde_json::from_slice(&out).unwrap();
        for timed in ["seconds", "games_per_s", "decisions_per_s"] {
            assert!(report[timed].take().as_f64().is_some_and(|number| number > 0.0));
        }
        report
    }

    #[test]
    fn the_same_seed_gives_the_same_result_on_any_number_of_threads() {
        for line in ["--seats 4 --games 300 --seed 3", "--mode coop --seats 3 --market --chiefs --games 100"] {
            assert_eq!(sim(&format!("{line} --threads 1")), sim(&format!("{line} --threads 3")));
        }
        assert_ne!(sim("--games 50 --seed 1"), sim("--games 50 --seed 2"));
    }

    #[test]
    fn all_games_are_counted_and_every_victory_is_given_out_once() {
        let report = sim("--seats 5 --games 200");
        let endings: u64 = report["endings"].as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum();
        assert_eq!(endings, 200);
        let shares: f64 = report["win_share"].as_array().unwrap().iter().map(|share| share.as_f64().unwrap()).sum();
        assert!(shares > 0.9 && shares < 1.0 + 1e-9, "{shares}");
    }

    #[test]
    fn percentiles_are_those_of_the_sorted_list() {
        let tally = Tally { rounds: BTreeMap::from([(3, 10), (5, 80), (9, 10)]), ..Tally::default() };
        assert_eq!([0.05, 0.5, 0.9, 0.95].map(|share| tally.percentile(100, share)), [3, 5, 5, 9]);
    }
}
