//! What the records of both games have in common.

/// Any bytes as a record of a game: what can be read can be replayed or is refused with a line of it, and written again it is
/// the same record.
macro_rules! read_and_write_again {
    ($game:ident, $bytes:expr) => {{
        use $game::record::{Record, Step, Writer};
        let Ok(text) = std::str::from_utf8($bytes) else { return };
        let Ok(record) = Record::parse(text) else { return };
        let lines = text.lines().count();
        if let Err(fault) = record.replay(|game| drop($game::state(game))) {
            assert!((1..=lines + 1).contains(&fault.line), "{fault}");
        }
        let written = Writer::resume(&record);
        let again = Record::parse(written.text()).unwrap_or_else(|faults| panic!("{faults}\n{}", written.text()));
        let steps = |record: &Record| record.steps.iter().map(|(_, step)| step.clone()).collect::<Vec<Step>>();
        assert_eq!((again.options, again.seed, steps(&again)), (record.options, record.seed, steps(&record)), "{text}");
    }};
}
pub(crate) use read_and_write_again;
