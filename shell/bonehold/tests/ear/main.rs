//! By ear: games that are played by what a real screen reader says, and by nothing else. Orca reads Firefox on a display that nobody
//! sees; whoever plays here hears sentences and presses keys.
//!
//! Needs Orca, Firefox and what is around them: `cargo xtask ear` sets them up. One screen reader at a time.

mod bad_bones;
mod lesson;
mod reader;
#[path = "../page/server.rs"]
mod server;
mod twenty_strong;

use reader::Reader;
use server::Server;

/// Opens a place of the page; what is read out while it loads is nobody's concern.
fn listen(server: &Server, place: &str) -> Reader {
    let mut reader = Reader::start(&server.address(place));
    reader.hear_load();
    reader
}

/// How often something was said.
fn times(said: &[String], text: &str) -> usize {
    said.iter().filter(|one| one.contains(text)).count()
}
