//! Writes the golden links of this edition, one whole and one half of every record: done once for an edition, kept for ever.

use std::path::Path;

use bad_bones_session::BadBones;
use session::link_checks::make_golden;

fn main() {
    print!("{}", make_golden::<BadBones>(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))));
}
