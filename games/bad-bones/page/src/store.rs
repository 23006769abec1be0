//! What of Bad Bones is in the browser's storage: games, lessons, boards of one's own. Where it is full or forbidden the game goes on without.

use bad_bones_session::{Kept, Summary};
use page::storage::{Drawer, get, remove, set};

/// Games and lessons.
pub const DRAWER: Drawer = Drawer("bonehold/");

const FILE: &str = "bonehold/file/";

/// Keeps what is on the table; false if it can't be kept. A game online is the server's until it is over, and then a record like
/// any other.
pub fn keep_at_table(desk: &bad_bones_session::Desk) -> bool {
    if !desk.is_online() {
        return DRAWER.keep(&desk.id, &Kept::write(desk)) && DRAWER.play(&desk.id);
    }
    let is_done = desk.next() == bad_bones_session::Next::Over && !desk.is_watching();
    !is_done || DRAWER.keep(&desk.id, &Kept::write(desk))
}

/// All games kept, the latest first.
pub fn games() -> Vec<Summary> {
    DRAWER.games(Summary::read, |game| game.began)
}

/// A board or figures file of one's own.
pub fn file(name: &str) -> Option<String> {
    get(&format!("{FILE}{name}"))
}

/// Keeps such a file, or forgets it.
pub fn keep_file(name: &str, text: Option<&str>) -> bool {
    let key = format!("{FILE}{name}");
    match text {
        Some(text) => set(&key, text),
        None => remove(&key),
    }
}
