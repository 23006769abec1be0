//! `bonehold sim`: many games, at random or by bots, and what came of them.

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use bots::Players as _;
use clap::{ArgMatches, Args, Command, FromArgMatches};
use game::{ActionSet, Game, Notation as _, Rng, Seat, Sitting, Step, Turn, Writer};
use indicatif::ProgressBar;
use rayon::prelude::*;
use serde_json::{Map, Value, json};

use crate::command::{OF_THE_GAME, options};
use crate::failure::{Done, Failure};
use crate::files;
use crate::game::{ActionOf, GameOf, LevelOf, TextGame};
use crate::levels::Levels;
use crate::progress::progress;
use crate::thinking::Think;

/// How games are simulated.
#[derive(Args, Clone, Debug)]
struct SimArgs {
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

/// Counts over many games. Only whole numbers, so that the sum does not depend on the order.
pub trait Tally: Default + Send {
    /// The game.
    type Game: Game;

    /// Counts a game that is over, or has gone on for too long.
    fn count(&mut self, game: &Self::Game);

    /// Counts others in.
    fn add(&mut self, other: Self);

    /// What they come to, for so many games that began like this one and were played by these bots; none is at random.
    fn report(&self, games: u64, start: &Self::Game, bots: &[&str]) -> Map<String, Value>;

    /// Such a report in lines, for people who measure.
    fn lines(report: &Value) -> Vec<String>;
}

/// The command with the options of a game.
pub fn command<T: TextGame>() -> Command {
    let own = options::<T::Table>().into_iter().chain(options::<T::Thinking>()).chain([Levels::<LevelOf<T>>::option()]);
    SimArgs::augment_args(Command::new("sim")).args(own.map(|option| option.help_heading(OF_THE_GAME)))
}

/// A simulation.
struct Simulation<T: TextGame> {
    args: SimArgs,
    tables: Vec<GameOf<T>>,
    /// One for each seat; nobody at all plays at random.
    levels: Option<Vec<LevelOf<T>>>,
    thinking: T::Thinking,
}

/// Counts of any game, with those of its own.
struct Sum<T: TextGame> {
    decisions: u64,
    own: T::Tally,
}

impl<T: TextGame> Default for Sum<T> {
    fn default() -> Self {
        Sum { decisions: 0, own: T::Tally::default() }
    }
}

impl<T: TextGame> Sum<T> {
    fn count(&mut self, game: &GameOf<T>, decisions: u64) {
        self.decisions += decisions;
        self.own.count(game);
    }

    fn add(mut self, other: Sum<T>) -> Sum<T> {
        self.decisions += other.decisions;
        self.own.add(other.own);
        self
    }
}

/// Simulates and prints.
pub(crate) fn run<T: TextGame>(matches: &ArgMatches, out: &mut dyn Write) -> Done {
    let read = "the command has these options";
    let args = SimArgs::from_arg_matches(matches).expect(read);
    let tables = T::tables(&T::Table::from_arg_matches(matches).expect(read))?;
    let named = Levels::<LevelOf<T>>::given(matches);
    let levels = match named.0.is_empty() {
        true => None,
        false => Some(named.of_seats(tables[0].seats(), T::usual_level())?),
    };
    if let Some(folder) = &args.records {
        files::fresh_folder(folder)?;
    }
    let thinking = T::Thinking::from_arg_matches(matches).expect(read);
    let simulation = Simulation::<T> { args, tables, levels, thinking };
    let report = simulation.play_all()?;
    if simulation.args.json {
        writeln!(out, "{report}")?;
        return Ok(());
    }
    let number = |key: &str| report[key].as_f64().unwrap_or_default();
    writeln!(out, "games         {} in {:.2} s", report["games"], number("seconds"))?;
    writeln!(out, "games/s       {:.0}", number("games_per_s"))?;
    writeln!(out, "decisions/s   {:.0}", number("decisions_per_s"))?;
    T::Tally::lines(&report).iter().try_for_each(|line| writeln!(out, "{line}"))?;
    Ok(())
}

impl<T: TextGame> Simulation<T> {
    fn play_all(&self) -> Result<Value, Failure> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.args.threads.unwrap_or(0).into()).build();
        let pool = pool.map_err(|error| Failure::bad_input(format!("--threads: {error}")))?;
        let games = self.args.games;
        let bar = progress(games, "games");
        let began = Instant::now();
        let batch = (games / 200).clamp(1, 1000);
        let batches = 0..games.div_ceil(batch);
        let sum: Result<Sum<T>, Failure> = pool.install(|| {
            let sums =
                batches.into_par_iter().map(|number| self.play_batch(number * batch..games.min((number + 1) * batch), &bar));
            sums.try_reduce(Sum::default, |a, b| Ok(a.add(b)))
        });
        bar.finish_and_clear();
        let (sum, seconds) = (sum?, began.elapsed().as_secs_f64());
        let bots: Vec<&str> = self.levels.iter().flatten().map(|level| bots::Level::name(*level)).collect();
        let mut report = json!({
            "games": games,
            "seconds": seconds,
            "games_per_s": games as f64 / seconds,
            "decisions_per_s": sum.decisions as f64 / seconds,
        });
        report.as_object_mut().expect("it is an object").extend(sum.own.report(games, &self.tables[0], &bots));
        Ok(report)
    }

    fn play_batch(&self, games: std::ops::Range<u64>, bar: &ProgressBar) -> Result<Sum<T>, Failure> {
        let (size, mut sum) = (games.end - games.start, Sum::default());
        for number in games {
            self.play_one(number, &mut sum)?;
        }
        bar.inc(size);
        Ok(sum)
    }

    fn play_one(&self, number: u64, sum: &mut Sum<T>) -> Done {
        let start = &self.tables[(number % self.tables.len() as u64) as usize];
        let mut rng = Rng::stream(self.args.seed, number);
        if self.levels.is_none() && self.args.records.is_none() {
            let mut game = start.clone();
            let decisions = play_fast::<T>(&mut game, &mut rng);
            sum.count(&game, decisions);
            return Ok(());
        }
        let mut table = Sitting::new(start.clone());
        let mut writer = Writer::new(start, self.args.seed);
        let decisions = self.play(&mut table, &mut rng, &mut writer);
        if let Some(folder) = &self.args.records {
            match (table.game().outcome(), table.game().complete_rounds()) {
                (Some(outcome), _) => writer.end(&outcome),
                (None, Some(rounds)) => writer.cut(rounds),
                (None, None) => {}
            }
            files::write(&folder.join(format!("game-{:06}.jsonl", number + 1)), writer.text())?;
        }
        sum.count(table.game(), decisions);
        Ok(())
    }

    /// Plays a game to its end or the limit, and writes it down. Gives the number of decisions.
    fn play(&self, table: &mut Sitting<GameOf<T>>, rng: &mut Rng, writer: &mut Writer<GameOf<T>>) -> u64 {
        let mut decisions = 0;
        while !T::is_endless(table.game()) {
            let step = match table.game().turn() {
                Turn::Over => break,
                Turn::Chance => Step::Chance(table.game().sample(rng)),
                Turn::Asked(seats) => {
                    let seat = seats.into_iter().next().expect("somebody is asked");
                    decisions += 1;
                    Step::Do(seat, self.answer(table, seat, rng))
                }
            };
            writer.step(&step);
            table.take(&step, &mut ()).unwrap_or_else(|refusal| panic!("it was found to be legal: {refusal}"));
        }
        decisions
    }

    fn answer(&self, table: &Sitting<GameOf<T>>, seat: Seat, rng: &mut Rng) -> ActionOf<T> {
        match &self.levels {
            // Quick, for nobody has to see a view.
            None => table.game().legal_actions(seat).pick(rng),
            Some(levels) => {
                let (level, view) = (levels[seat.index()], table.view(Some(seat)));
                self.thinking.within(None, |budget| T::Play::choose(level, &view, seat, budget, rng))
            }
        }
    }
}

/// At random, as fast as it goes: no view, no record, no second check.
fn play_fast<T: TextGame>(game: &mut GameOf<T>, rng: &mut Rng) -> u64 {
    let mut decisions = 0;
    while !T::is_endless(game) {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => game.deal(rng, &mut ()),
            Turn::Asked(seats) => {
                let seat = seats.into_iter().next().expect("somebody is asked");
                let action = game.legal_actions(seat).pick(rng);
                game.apply_legal(seat, action, &mut ());
                decisions += 1;
            }
        }
    }
    decisions
}
