//! Many games of 20 Strong, at random or by a bot, and what came of them.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

use game::{Game as _, Rng, Turn};
use rayon::prelude::*;
use serde_json::{Value, json};
use twenty_strong::record::Writer;
use twenty_strong::{Deck, Ending, Game, Options, PLAYER};
use twenty_strong_bots::{Level, choose};

use crate::failure::{Done, Failure};
use crate::files;

/// What is simulated.
pub struct Order<'a> {
    /// The games to choose from, one after the other.
    pub tables: Vec<Options>,
    /// The deck.
    pub deck: &'static Deck,
    /// Who plays.
    pub level: Level,
    /// How many games.
    pub games: u64,
    /// Seed of all chance.
    pub seed: u64,
    /// Threads; 0 for one per core.
    pub threads: usize,
    /// Where records go.
    pub records: Option<&'a Path>,
    /// Print one JSON object.
    pub json: bool,
}

/// Games and victories.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Won {
    /// Games.
    pub games: u64,
    /// Those that were won.
    pub won: u64,
}

impl Won {
    /// Counts others in.
    pub fn add(&mut self, other: Won) {
        self.games += other.games;
        self.won += other.won;
    }

    /// The share of victories, and the bounds of the 95 % interval (Wilson).
    pub fn share(&self) -> [f64; 3] {
        let (n, p, z) = (self.games.max(1) as f64, self.won as f64 / self.games.max(1) as f64, 1.96);
        let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
        [p, (middle - half).max(0.0), (middle + half).min(1.0)]
    }
}

/// Counts over many games. Only whole numbers, so that the sum does not depend on the order.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
struct Tally {
    decisions: u64,
    all: Won,
    days: BTreeMap<u8, u64>,
    endings: BTreeMap<&'static str, u64>,
    heroes: BTreeMap<u8, Won>,
    tyrants: BTreeMap<usize, Won>,
}

impl Tally {
    fn of(game: &Game, decisions: u64) -> Tally {
        let ending = game.outcome().expect("it is over").ending;
        let all = Won { games: 1, won: u64::from(ending == Ending::Victory) };
        Tally {
            decisions,
            all,
            days: BTreeMap::from([(game.day(), 1)]),
            endings: BTreeMap::from([(ending.name(), 1)]),
            heroes: BTreeMap::from([(game.options().hero, all)]),
            tyrants: BTreeMap::from([(game.options().tyrant.index(), all)]),
        }
    }

    fn add(mut self, other: Tally) -> Tally {
        self.decisions += other.decisions;
        self.all.add(other.all);
        other.days.into_iter().for_each(|(day, count)| *self.days.entry(day).or_default() += count);
        other.endings.into_iter().for_each(|(ending, count)| *self.endings.entry(ending).or_default() += count);
        other.heroes.into_iter().for_each(|(hero, won)| self.heroes.entry(hero).or_default().add(won));
        other.tyrants.into_iter().for_each(|(tyrant, won)| self.tyrants.entry(tyrant).or_default().add(won));
        self
    }

    fn report(&self, order: &Order<'_>, seconds: f64) -> Value {
        let rate = |won: &Won| {
            let [share, lo, hi] = won.share();
            json!({ "games": won.games, "won": won.won, "share": share, "lo": lo, "hi": hi })
        };
        let games = self.all.games as f64;
        let days: u64 = self.days.iter().map(|(day, count)| u64::from(*day) * count).sum();
        let heroes = self.heroes.iter().map(|(hero, won)| (order.deck.heroes[usize::from(*hero)].label.id.clone(), rate(won)));
        let tyrant = |index: usize| twenty_strong::Card::all().nth(index).map_or("?", |card| order.deck.id(card)).to_string();
        let tyrants = self.tyrants.iter().map(|(index, won)| (tyrant(*index), rate(won)));
        json!({
            "games": self.all.games,
            "seconds": seconds,
            "games_per_s": games / seconds,
            "decisions_per_s": self.decisions as f64 / seconds,
            "rank": order.tables[0].rank,
            "bot": order.level.name(),
            "days": { "mean": days as f64 / games },
            "endings": self.endings,
            "won": rate(&self.all),
            "heroes": heroes.collect::<serde_json::Map<_, _>>(),
            "tyrants": tyrants.collect::<serde_json::Map<_, _>>(),
        })
    }
}

fn play(order: &Order<'_>, number: u64) -> Result<Tally, Failure> {
    let options = order.tables[(number % order.tables.len() as u64) as usize];
    let mut game = Game::new(options, order.deck).expect("the options were checked");
    let mut rng = Rng::stream(order.seed, number);
    let mut writer = order.records.map(|_| Writer::new(&game, order.seed));
    let mut decisions = 0;
    loop {
        match (game.turn(), &mut writer) {
            (Turn::Over, _) => break,
            (Turn::Chance, None) => game.deal(&mut rng, &mut ()),
            (Turn::Chance, Some(writer)) => {
                let chance = game.sample(&mut rng);
                writer.chance(&chance);
                game.reveal(&chance, &mut ()).expect("a game proposes what is possible");
            }
            (Turn::Asked(_), writer) => {
                let action = choose(order.level, &game, &mut rng);
                writer.iter_mut().for_each(|writer| writer.action(PLAYER, action));
                game.apply_legal(PLAYER, action, &mut ());
                decisions += 1;
            }
        }
    }
    if let (Some(folder), Some(mut writer)) = (order.records, writer) {
        writer.end(&game.outcome().expect("it is over"));
        files::write(&folder.join(format!("game-{:06}.jsonl", number + 1)), writer.text())?;
    }
    Ok(Tally::of(&game, decisions))
}

/// Simulates and prints.
pub fn run(order: &Order<'_>, out: &mut impl Write) -> Done {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(order.threads).build();
    let pool = pool.map_err(|error| Failure::bad_input(format!("--threads: {error}")))?;
    let bar = crate::sim::progress(order.games);
    let began = Instant::now();
    let tally: Result<Tally, Failure> = pool.install(|| {
        (0..order.games)
            .into_par_iter()
            .map(|number| play(order, number).inspect(|_| bar.inc(1)))
            .try_reduce(Tally::default, |a, b| Ok(a.add(b)))
    });
    bar.finish_and_clear();
    let report = tally?.report(order, began.elapsed().as_secs_f64());
    if order.json {
        writeln!(out, "{report}")?;
    } else {
        print(&report, out)?;
    }
    Ok(())
}

fn print(report: &Value, out: &mut impl Write) -> std::io::Result<()> {
    let number = |value: &Value| value.as_f64().unwrap_or_default();
    let percent = |won: &Value| {
        format!(
            "{:5.1} %  ({:.1} to {:.1})",
            100.0 * number(&won["share"]),
            100.0 * number(&won["lo"]),
            100.0 * number(&won["hi"])
        )
    };
    writeln!(out, "games         {} in {:.2} s", report["games"], number(&report["seconds"]))?;
    writeln!(out, "games/s       {:.0}", number(&report["games_per_s"]))?;
    writeln!(out, "decisions/s   {:.0}", number(&report["decisions_per_s"]))?;
    writeln!(out, "days          mean {:.2}", number(&report["days"]["mean"]))?;
    writeln!(
        out,
        "won           {}  rank {}, bot {}",
        percent(&report["won"]),
        report["rank"],
        report["bot"].as_str().unwrap_or_default()
    )?;
    for group in ["heroes", "tyrants"] {
        writeln!(out, "{group}")?;
        for (name, won) in report[group].as_object().into_iter().flatten() {
            writeln!(out, "  {name:<18} {}", percent(won))?;
        }
    }
    writeln!(out, "endings")?;
    let games = number(&report["games"]);
    for (ending, count) in report["endings"].as_object().into_iter().flatten() {
        writeln!(out, "  {ending:<18} {count:>10}  {:5.1} %", 100.0 * number(count) / games)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(threads: usize, seed: u64) -> Value {
        let deck = Deck::built_in();
        let tables = crate::twenty_strong::TwentyArgs::default().tables(deck).unwrap();
        let order = Order { tables, deck, level: Level::Steady, games: 140, seed, threads, records: None, json: true };
        let mut out = Vec::new();
        run(&order, &mut out).unwrap();
        let mut report: Value = serde_json::from_slice(&out).unwrap();
        for timed in ["seconds", "games_per_s", "decisions_per_s"] {
            assert!(report[timed].take().as_f64().is_some_and(|number| number > 0.0));
        }
        report
    }

    #[test]
    fn the_same_seed_gives_the_same_result_on_any_number_of_threads() {
        assert_eq!(report(1, 3), report(3, 3));
        assert_ne!(report(1, 3), report(1, 4));
        let games: u64 = report(2, 3)["heroes"].as_object().unwrap().values().map(|won| won["games"].as_u64().unwrap()).sum();
        assert_eq!(games, 140);
    }

    #[test]
    fn intervals_are_those_of_wilson() {
        // 50 of 100: 0.4038 to 0.5962, as in any table.
        let [share, lo, hi] = Won { games: 100, won: 50 }.share();
        assert!((share - 0.5).abs() < 1e-9 && (lo - 0.4038).abs() < 1e-4 && (hi - 0.5962).abs() < 1e-4);
        assert_eq!(Won { games: 10, won: 0 }.share()[1], 0.0);
    }
}
