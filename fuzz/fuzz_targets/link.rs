//! Any bytes as the inside of a link, below its checksum: what can be read is written and read again.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bonehold_fuzz::run(bytes, |trials| trials.link));
