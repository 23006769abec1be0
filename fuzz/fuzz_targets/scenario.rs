//! Any bytes as a scenario file: what can be read can be played.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bonehold_fuzz::run(bytes, |trials| trials.scenario));
