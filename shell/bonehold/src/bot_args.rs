//! `--bots` and how long they may think, shared by all commands that let bots play.

use std::time::{Duration, Instant};

use bad_bones::{Action, Game};
use bad_bones_bots::{Budget, Level, choose};
use game::{Rng, Seat};

use crate::failure::Failure;

/// Who plays, and how long they may think.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct BotArgs {
    /// Bots by level (random, novice, steady, sharp, master): one for all seats, or one for each, separated by commas
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', value_parser = Level::read)]
    pub bots: Vec<Level>,
    #[command(flatten)]
    pub think: ThinkArgs,
}

/// How long they may think.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct ThinkArgs {
    /// Let bots count at most so many position values per decision; answers can then be repeated
    #[arg(long, value_name = "N", conflicts_with = "think")]
    pub nodes: Option<u64>,
    /// Let bots think at most so long per decision, say 300ms or 1s
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub think: Option<Duration>,
}

fn read_time(text: &str) -> Result<Duration, String> {
    let (number, unit) = text.split_at(text.find(|letter: char| letter.is_ascii_alphabetic()).unwrap_or(text.len()));
    let millis = match unit {
        "ms" => 1.0,
        "s" => 1000.0,
        _ => return Err(format!("expected a time such as 300ms or 1s, found \"{text}\"")),
    };
    let number: f64 = number.parse().map_err(|_| format!("expected a time such as 300ms or 1s, found \"{text}\""))?;
    if !(0.0..=600_000.0).contains(&(number * millis)) {
        return Err(format!("expected a time up to 10 minutes, found \"{text}\""));
    }
    Ok(Duration::from_secs_f64(number * millis / 1000.0))
}

impl BotArgs {
    /// The level of each seat; all of them `otherwise` if none was named.
    pub fn levels(&self, seats: usize, otherwise: Level) -> Result<Vec<Level>, Failure> {
        match self.bots.as_slice() {
            [] => Ok(vec![otherwise; seats]),
            [level] => Ok(vec![*level; seats]),
            levels if levels.len() == seats => Ok(levels.to_vec()),
            levels => {
                let message =
                    format!("--bots names {} bots, and the game has {seats} seats: name one, or one for each", levels.len());
                Err(Failure::bad_input(message))
            }
        }
    }

    /// The answer of a bot to a person who waits for it.
    pub fn answer_soon(&self, level: Level, view: &Game, seat: Seat, rng: &mut Rng) -> Action {
        let patient = self.think.nodes.is_none() && self.think.think.is_none();
        let think = if patient { ThinkArgs { nodes: None, think: Some(level.patience()) } } else { self.think.clone() };
        think.with_budget(|budget| choose(level, view, seat, budget, rng))
    }

    /// The answer of a bot.
    pub fn answer(&self, level: Level, view: &Game, seat: Seat, rng: &mut Rng) -> Action {
        self.think.with_budget(|budget| choose(level, view, seat, budget, rng))
    }
}

impl ThinkArgs {
    /// Thinks with the budget that was asked for.
    pub fn with_budget<T>(&self, think: impl FnOnce(&mut Budget<'_>) -> T) -> T {
        let began = Instant::now();
        let limit = self.think.unwrap_or(Duration::MAX);
        let is_late = || began.elapsed() >= limit;
        let mut budget = match (self.nodes, self.think) {
            (Some(values), _) => Budget::values(values),
            (None, Some(_)) => Budget::until(&is_late),
            (None, None) => Budget::values(u64::MAX),
        };
        think(&mut budget)
    }
}
