//! Any bytes as a game record: what can be read can be replayed or is refused, and written again it is the same record.
#![no_main]

use bad_bones::record::{Record, Step, Writer};
use bad_bones::state;
use libfuzzer_sys::fuzz_target;

fn steps(record: &Record) -> Vec<&Step> {
    record.steps.iter().map(|(_, step)| step).collect()
}

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(record) = Record::parse(text) else { return };
    let lines = text.lines().count();
    if let Err(fault) = record.replay(|game| drop(state(game))) {
        assert!((1..=lines + 1).contains(&fault.line), "{fault}");
    }
    let written = Writer::resume(&record);
    let again = Record::parse(written.text()).unwrap_or_else(|faults| panic!("{faults}\n{}", written.text()));
    assert_eq!((again.options, again.seed, steps(&again)), (record.options, record.seed, steps(&record)), "{text}");
});
