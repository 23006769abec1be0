//! What many games come to: victories by hero and tyrant, days, endings.

use std::collections::BTreeMap;

use game::Game as _;
use serde_json::{Map, Value, json};
use twenty_strong::{Card, Ending, Game};

/// Games and victories.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
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

/// Counts over many games.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Tally {
    all: Won,
    days: BTreeMap<u8, u64>,
    endings: BTreeMap<&'static str, u64>,
    heroes: BTreeMap<u8, Won>,
    tyrants: BTreeMap<usize, Won>,
}

impl terminal::Tally for Tally {
    type Game = Game;

    fn count(&mut self, game: &Game) {
        let ending = game.outcome().expect("it is over").ending;
        let won = Won { games: 1, won: u64::from(ending == Ending::Victory) };
        self.all.add(won);
        *self.days.entry(game.day()).or_default() += 1;
        *self.endings.entry(ending.name()).or_default() += 1;
        self.heroes.entry(game.options().hero).or_default().add(won);
        self.tyrants.entry(game.options().tyrant.index()).or_default().add(won);
    }

    fn add(&mut self, other: Tally) {
        self.all.add(other.all);
        other.days.into_iter().for_each(|(day, count)| *self.days.entry(day).or_default() += count);
        other.endings.into_iter().for_each(|(ending, count)| *self.endings.entry(ending).or_default() += count);
        other.heroes.into_iter().for_each(|(hero, won)| self.heroes.entry(hero).or_default().add(won));
        other.tyrants.into_iter().for_each(|(tyrant, won)| self.tyrants.entry(tyrant).or_default().add(won));
    }

    fn report(&self, games: u64, start: &Game, bots: &[&str]) -> Map<String, Value> {
        let rate = |won: &Won| {
            let [share, lo, hi] = won.share();
            json!({ "games": won.games, "won": won.won, "share": share, "lo": lo, "hi": hi })
        };
        let deck = start.deck();
        let days: u64 = self.days.iter().map(|(day, count)| u64::from(*day) * count).sum();
        let heroes = self.heroes.iter().map(|(hero, won)| (deck.heroes[usize::from(*hero)].label.id.clone(), rate(won)));
        let tyrant = |index: usize| Card::all().nth(index).map_or("?", |card| deck.id(card)).to_string();
        let tyrants = self.tyrants.iter().map(|(index, won)| (tyrant(*index), rate(won)));
        let report = [
            ("rank", json!(start.options().rank)),
            ("bot", json!(bots.first().unwrap_or(&"random"))),
            ("days", json!({ "mean": days as f64 / games as f64 })),
            ("endings", json!(self.endings)),
            ("won", rate(&self.all)),
            ("heroes", Value::Object(heroes.collect())),
            ("tyrants", Value::Object(tyrants.collect())),
        ];
        report.into_iter().map(|(key, value)| (key.to_string(), value)).collect()
    }

    fn lines(report: &Value) -> Vec<String> {
        let number = |value: &Value| value.as_f64().unwrap_or_default();
        let percent = |won: &Value| {
            let [share, lo, hi] = ["share", "lo", "hi"].map(|key| 100.0 * number(&won[key]));
            format!("{share:5.1} %  ({lo:.1} to {hi:.1})")
        };
        let bot = report["bot"].as_str().unwrap_or_default();
        let mut lines = vec![
            format!("days          mean {:.2}", number(&report["days"]["mean"])),
            format!("won           {}  rank {}, bot {bot}", percent(&report["won"]), report["rank"]),
        ];
        for group in ["heroes", "tyrants"] {
            lines.push(group.into());
            let rows = report[group].as_object().into_iter().flatten();
            lines.extend(rows.map(|(name, won)| format!("  {name:<18} {}", percent(won))));
        }
        lines.push("endings".into());
        let games = number(&report["games"]);
        let endings = report["endings"].as_object().into_iter().flatten();
        lines.extend(
            endings.map(|(ending, count)| format!("  {ending:<18} {count:>10}  {:5.1} %", 100.0 * number(count) / games)),
        );
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TwentyStrong;
    use terminal::CommandGame as _;

    fn report(threads: usize, seed: u64) -> Value {
        let line = format!("sim --json --bots steady --games 140 --threads {threads} --seed {seed}");
        let matches = TwentyStrong.sim_command().get_matches_from(line.split(' '));
        let mut out = Vec::new();
        TwentyStrong.sim(&matches, &mut out).unwrap();
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
