//! Any bytes as a scenario file: what can be read can be played, and its position can be written down and read again.
#![no_main]

use bad_bones::scenario::Scenario;
use bad_bones::{OwnFiles, position_text, state};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(scenario) = Scenario::parse(text, OwnFiles::default()) else { return };
    let again = position_text(&scenario.start, &scenario.title);
    let read = Scenario::parse(&again, OwnFiles::default()).unwrap_or_else(|faults| panic!("{faults}\n{again}"));
    assert!(read.start == scenario.start && read.title == scenario.title, "{again}");
    state(&scenario.at_first_question());
    state(&scenario.run().game);
});
