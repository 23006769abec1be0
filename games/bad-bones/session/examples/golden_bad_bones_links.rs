//! Writes the golden links of the newest rules, one whole and one half of every record that was played by them: done once for a
//! version, kept for ever.

use std::path::Path;

use bad_bones_session::BadBones;
use session::link_checks::make_golden;

fn main() {
    print!("{}", make_golden::<BadBones>(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))));
}
