//! What was measured.

use std::fmt;
use std::time::Duration;

use hdrhistogram::Histogram;
use serde_json::{Value, json};

/// Times from an action to its acknowledgement, in microseconds.
pub type Times = Histogram<u64>;

/// An empty list of times, to three digits.
pub fn no_times() -> Times {
    Histogram::new(3).expect("three digits are possible")
}

/// The figures.
pub struct Report {
    times: Times,
    seconds: f64,
    lines: u64,
    opening: Duration,
    /// Whatever went wrong.
    pub errors: u64,
    /// Games finished.
    pub games: u64,
    /// The last thing that went wrong.
    pub last_error: String,
}

impl Report {
    /// These times after so long, with so many lines that took so long to open and to measure.
    pub fn new(times: Times, measured: Duration, lines: u64, all: Duration) -> Report {
        let opening = all.saturating_sub(measured);
        Report { times, seconds: measured.as_secs_f64(), lines, opening, errors: 0, games: 0, last_error: String::new() }
    }

    fn millis(&self, quantile: f64) -> f64 {
        self.times.value_at_quantile(quantile) as f64 / 1000.0
    }

    /// As one object.
    pub fn json(&self) -> Value {
        json!({
            "lines": self.lines, "opening_s": self.opening.as_secs_f64(), "seconds": self.seconds, "actions": self.times.len(),
            "actions_per_second": self.times.len() as f64 / self.seconds, "games": self.games,
            "p50_ms": self.millis(0.5), "p90_ms": self.millis(0.9), "p99_ms": self.millis(0.99), "max_ms": self.millis(1.0),
            "errors": self.errors,
        })
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} lines, opened within {:.1} s", self.lines, self.opening.as_secs_f64())?;
        if !self.times.is_empty() {
            let rate = self.times.len() as f64 / self.seconds;
            writeln!(
                f,
                "{} actions in {:.1} s: {rate:.0} actions/s, {} games finished",
                self.times.len(),
                self.seconds,
                self.games
            )?;
            writeln!(
                f,
                "acknowledged after p50 {:.2} ms, p90 {:.2} ms, p99 {:.2} ms, max {:.2} ms",
                self.millis(0.5),
                self.millis(0.9),
                self.millis(0.99),
                self.millis(1.0)
            )?;
        }
        writeln!(f, "{} errors", self.errors)?;
        if self.errors > 0 { writeln!(f, "the last one: {}", self.last_error) } else { Ok(()) }
    }
}
