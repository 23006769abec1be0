//! Any bytes as a record of Bad Bones.
#![no_main]

mod again;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| again::read_and_write_again!(bad_bones, bytes));
