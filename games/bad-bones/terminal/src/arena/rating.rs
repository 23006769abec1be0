//! Scores with their intervals, and the test that stops a match when it is settled.

use serde_json::{Value, json};

use crate::contest::Block;

/// A score with its interval of 95 %, and the rating difference to the others that it speaks for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rated {
    pub score: f64,
    pub lo: f64,
    pub hi: f64,
    pub elo: f64,
}

/// Rates the scores that somebody had over independent draws.
pub fn rate(scores: impl Iterator<Item = f64>, seats: usize) -> Rated {
    let (count, score, spread) = moments(scores);
    let half = 1.96 * (spread / count).sqrt();
    let bounded = score.clamp(0.001, 0.999);
    let elo = 400.0 * (bounded * (seats.max(2) as f64 - 1.0) / (1.0 - bounded)).log10();
    Rated { score, lo: (score - half).max(0.0), hi: (score + half).min(1.0), elo }
}

/// Number, mean and variance.
fn moments(scores: impl Iterator<Item = f64>) -> (f64, f64, f64) {
    let scores: Vec<f64> = scores.collect();
    let count = scores.len() as f64;
    let mean = scores.iter().sum::<f64>() / count;
    let variance = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (count, mean, variance)
}

/// A sequential probability ratio test on the score of the first bot: whether it is the lower or the higher one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    lower: f64,
    higher: f64,
}

/// The logarithm of the odds at which it is settled: 19 to 1 either way.
const SETTLED: f64 = 2.944;

/// Before so many seeds their spread is not known well enough.
const FEW: usize = 32;

impl Sprt {
    /// Reads `0.60,0.65`.
    pub fn read(text: &str) -> Result<Sprt, String> {
        let wrong = || format!("expected two shares such as 0.60,0.65, the lower first, found \"{text}\"");
        let (lower, higher) = text.split_once(',').ok_or_else(wrong)?;
        let (lower, higher): (f64, f64) = (lower.parse().map_err(|_| wrong())?, higher.parse().map_err(|_| wrong())?);
        let sensible = 0.0 < lower && lower < higher && higher < 1.0;
        sensible.then_some(Sprt { lower, higher }).ok_or_else(wrong)
    }

    /// The logarithm of how much likelier the scores are with the higher share than with the lower one, taking the mean of
    /// the seeds for normal.
    fn ratio(self, blocks: &[Block]) -> f64 {
        let (count, mean, variance) = moments(blocks.iter().map(|block| block[0]));
        let variance = variance.max(1e-4);
        count * (self.higher - self.lower) * (2.0 * mean - self.lower - self.higher) / (2.0 * variance)
    }

    /// What is settled, if anything is.
    pub fn verdict(self, blocks: &[Block]) -> Option<&'static str> {
        match self.ratio(blocks) {
            _ if blocks.len() < FEW => None,
            ratio if ratio >= SETTLED => Some("higher"),
            ratio if ratio <= -SETTLED => Some("lower"),
            _ => None,
        }
    }

    /// For the report.
    pub fn report(self, blocks: &[Block]) -> Value {
        json!({ "lower": self.lower, "higher": self.higher, "llr": self.ratio(blocks), "verdict": self.verdict(blocks) })
    }
}
