//! Any bytes as a record: what can be read can be replayed or is refused with a line of it, and written again it is the same.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bonehold_fuzz::run(bytes, |trials| trials.record));
