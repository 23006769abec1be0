//! What of Bad Bones is in the browser's storage: games, lessons, boards of one's own, names and faces. Where it is full or forbidden the game goes on without.

use bad_bones_session::{People, Summary};
use page::storage::{Drawer, get, remove, set};

/// Games and lessons.
pub static DRAWER: Drawer = Drawer("bonehold/");

const PEOPLE: &str = "bonehold/people";

const FILE: &str = "bonehold/file/";

/// All games kept, the latest first.
pub fn games() -> Vec<Summary> {
    let mut games = DRAWER.games(Summary::read);
    games.sort_by_key(|game| std::cmp::Reverse(game.began));
    games
}

/// The key of a board or figures file of one's own.
pub fn file_key(name: &str) -> String {
    format!("{FILE}{name}")
}

/// Such a file.
pub fn file(name: &str) -> Option<String> {
    get(&file_key(name))
}

/// Forgets such a file.
pub fn forget_file(name: &str) {
    remove(&file_key(name));
}

/// Names and faces of the persons at this screen.
pub fn people() -> People {
    get(PEOPLE).map_or_else(People::default, |text| People::read(&text))
}

/// Keeps them; false if they can't be kept.
pub fn keep_people(people: &People) -> bool {
    set(PEOPLE, &people.text())
}
