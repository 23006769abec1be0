//! Writes the golden links of the newest rules, one whole and one half of every record that was played by them: done once for a
//! version, kept for ever.

use std::path::Path;

use session::link_checks::make_golden;
use twenty_strong_session::TwentyStrong;

fn main() {
    print!("{}", make_golden::<TwentyStrong>(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))));
}
