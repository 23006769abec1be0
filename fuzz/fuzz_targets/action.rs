//! Any bytes as a line of a script: the text of an action that was read means the same action.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bonehold_fuzz::run(bytes, |trials| trials.action));
