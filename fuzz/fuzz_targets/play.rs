//! Bytes agree on a game of any kind and answer its questions; every position must be sound.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bonehold_fuzz::run(bytes, |trials| trials.play));
