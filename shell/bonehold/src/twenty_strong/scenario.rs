//! Scenarios of 20 Strong.

use twenty_strong::scenario::Scenario;
use twenty_strong::{Deck, state};

use crate::failure::Failure;

/// What came of a scenario: its final state and its differences.
pub fn run(text: &str, name: &str, deck: Option<&'static Deck>) -> Result<(serde_json::Value, Vec<String>), Failure> {
    let scenario = Scenario::parse(text, deck).map_err(|faults| Failure::bad_input(faults.in_file(name)))?;
    let run = scenario.run();
    Ok((state(&run.game), run.differences))
}
