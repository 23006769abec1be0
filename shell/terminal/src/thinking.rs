//! How long bots may think.

use std::time::{Duration, Instant};

use bots::Budget;

use crate::game::NoOptions;

/// Options that say how long bots may think.
pub trait Think: clap::Args + Clone + Default + Send + Sync {
    /// Thinks with the budget that was asked for; a person who waits has so much patience.
    fn within<A>(&self, patience: Option<Duration>, think: impl FnOnce(&mut Budget<'_>) -> A) -> A;
}

/// For bots that know themselves when they have thought enough.
impl Think for NoOptions {
    fn within<A>(&self, _: Option<Duration>, think: impl FnOnce(&mut Budget<'_>) -> A) -> A {
        think(&mut Budget::values(u64::MAX))
    }
}

/// How long they may think.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct Thinking {
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

impl Think for Thinking {
    fn within<A>(&self, patience: Option<Duration>, think: impl FnOnce(&mut Budget<'_>) -> A) -> A {
        let began = Instant::now();
        let limit = self.think.or(patience).unwrap_or(Duration::MAX);
        let is_late = || began.elapsed() >= limit;
        let mut budget = match (self.nodes, limit) {
            (Some(values), _) => Budget::values(values),
            (None, Duration::MAX) => Budget::values(u64::MAX),
            (None, _) => Budget::until(&is_late),
        };
        think(&mut budget)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_and_nonsense_is_named() {
        assert_eq!(read_time("300ms"), Ok(Duration::from_millis(300)));
        assert_eq!(read_time("1.5s"), Ok(Duration::from_millis(1500)));
        for wrong in ["", "soon", "3", "5h", "-1s", "601s", "ms"] {
            assert!(read_time(wrong).unwrap_err().contains(wrong), "{wrong}");
        }
    }

    #[test]
    fn who_waits_is_answered_soon_unless_values_are_counted() {
        let spent = |thinking: &Thinking, patience| {
            thinking.within(patience, |budget| {
                budget.spend(10);
                budget.is_spent()
            })
        };
        assert!(!spent(&Thinking::default(), None));
        assert!(spent(&Thinking::default(), Some(Duration::ZERO)));
        assert!(spent(&Thinking { nodes: Some(9), think: None }, None));
        assert!(!spent(&Thinking { nodes: Some(11), think: None }, Some(Duration::ZERO)));
    }
}
