//! What many games come to: rounds, endings, victories and points by seat.

use std::collections::BTreeMap;

use bad_bones::{Ending, Game, Mode};
use game::{Game as _, Outcome};
use serde_json::{Map, Value, json};

/// Rounds after which a game counts as a draw.
pub const ROUND_LIMIT: u16 = 500;

/// Victories are shared among up to six, so they are counted in sixtieths.
const SHARES: u64 = 60;

/// Counts over many games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    rounds: BTreeMap<u16, u64>,
    endings: BTreeMap<&'static str, u64>,
    wins: Vec<u64>,
    points: Vec<u64>,
}

impl Tally {
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
}

impl terminal::Tally for Tally {
    type Game = Game;

    fn count(&mut self, game: &Game) {
        let outcome = game.outcome();
        let ending = outcome.as_ref().map_or("limit", |outcome| outcome.ending.name());
        *self.rounds.entry(game.round().min(ROUND_LIMIT)).or_default() += 1;
        *self.endings.entry(ending).or_default() += 1;
        add_all(&mut self.wins, &wins(game, outcome.as_ref()));
        let none = || vec![0; game.seats()];
        add_all(&mut self.points, &outcome.map_or_else(none, |outcome| outcome.scores.iter().map(|&n| n.into()).collect()));
    }

    fn add(&mut self, other: Tally) {
        other.rounds.into_iter().for_each(|(round, count)| *self.rounds.entry(round).or_default() += count);
        other.endings.into_iter().for_each(|(ending, count)| *self.endings.entry(ending).or_default() += count);
        add_all(&mut self.wins, &other.wins);
        add_all(&mut self.points, &other.points);
    }

    fn report(&self, games: u64, _: &Game, _: &[&str]) -> Map<String, Value> {
        let per_game = |sum: u64| sum as f64 / games as f64;
        let rounds: u64 = self.rounds.iter().map(|(round, count)| u64::from(*round) * count).sum();
        let mut report = Map::new();
        report.insert(
            "rounds".into(),
            json!({
                "mean": per_game(rounds),
                "p5": self.percentile(games, 0.05),
                "p50": self.percentile(games, 0.50),
                "p95": self.percentile(games, 0.95),
            }),
        );
        report.insert("endings".into(), json!(self.endings));
        let wins: Vec<f64> = self.wins.iter().map(|&sum| per_game(sum) / SHARES as f64).collect();
        report.insert("win_share".into(), json!(wins));
        report.insert("mean_score".into(), json!(self.points.iter().map(|&sum| per_game(sum)).collect::<Vec<_>>()));
        report
    }

    fn lines(report: &Value) -> Vec<String> {
        let number = |value: &Value| value.as_f64().unwrap_or_default();
        let list = |value: &Value| {
            let items = value.as_array().map(Vec::as_slice).unwrap_or_default();
            items.iter().map(|item| format!("{:.3}", number(item))).collect::<Vec<_>>().join("  ")
        };
        let (rounds, games) = (&report["rounds"], number(&report["games"]));
        let mut lines = vec![format!(
            "rounds        mean {:.2}, p5 {}, p50 {}, p95 {}",
            number(&rounds["mean"]),
            rounds["p5"],
            rounds["p50"],
            rounds["p95"]
        )];
        lines.push("endings".into());
        for (ending, count) in report["endings"].as_object().into_iter().flatten() {
            lines.push(format!("  {ending:<18} {count:>10}  {:5.1} %", 100.0 * number(count) / games));
        }
        let (shares, scores) = (list(&report["win_share"]), list(&report["mean_score"]));
        let won: f64 = report["win_share"].as_array().into_iter().flatten().map(number).sum();
        // Only those who play against each other have points and are several.
        let is_versus = shares.contains(' ') && !scores.is_empty();
        let nobody = if is_versus { format!("   nobody {:.3}", (1.0 - won).max(0.0)) } else { String::new() };
        lines.push(format!("win share     {shares}{nobody}"));
        let scores = if scores.is_empty() { "(no points in cooperative games)" } else { &scores };
        lines.push(format!("mean score    {scores}"));
        lines
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
    let Some(outcome) = outcome else {
        // Cut off on the way to more: it was won before.
        wins.fill(if game.has_won_already() { SHARES } else { 0 });
        return wins;
    };
    let shared = if game.options().mode == Mode::Versus { outcome.winners.len() as u64 } else { 1 };
    for seat in outcome.winners {
        wins[seat.index()] = SHARES / shared;
    }
    wins
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BadBones;
    use terminal::CommandGame as _;

    fn sim(line: &str) -> Value {
        let words = ["sim", "--json"].into_iter().chain(line.split_whitespace());
        let mut out = Vec::new();
        let matches = BadBones.sim_command().get_matches_from(words);
        BadBones.sim(&matches, &mut out).unwrap_or_else(|failure| panic!("{failure}"));
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
        let nobody = format!("nobody {:.3}", 1.0 - shares);
        assert!(<Tally as terminal::Tally>::lines(&report).iter().any(|line| line.contains(&nobody)), "{report}");
    }

    #[test]
    fn percentiles_are_those_of_the_sorted_list() {
        let tally = Tally { rounds: BTreeMap::from([(3, 10), (5, 80), (9, 10)]), ..Tally::default() };
        assert_eq!([0.05, 0.5, 0.9, 0.95].map(|share| tally.percentile(100, share)), [3, 5, 5, 9]);
    }
}
