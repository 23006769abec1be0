//! Any bytes as a record of 20 Strong: what can be read can be replayed or is refused with a line of it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use twenty_strong::record::Record;
use twenty_strong::state;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(record) = Record::parse(text) else { return };
    let lines = text.lines().count();
    if let Err(fault) = record.replay(|game| drop(state(game))) {
        assert!((1..=lines + 1).contains(&fault.line), "{fault}");
    }
});
