//! What of Bad Bones is in the browser's storage: games, lessons, boards of one's own. Where it is full or forbidden the game goes on without.

use app::storage::{all, get, remove, set};
use desk::{Kept, Summary};

const GAME: &str = "bonehold/game/";
const CURRENT: &str = "bonehold/current";
const FILE: &str = "bonehold/file/";
const LESSONS: &str = "bonehold/lessons";

/// Keeps a game; false if it can't be kept.
pub fn keep(desk: &desk::Desk) -> bool {
    set(&format!("{GAME}{}", desk.id), &Kept::write(desk)) && set(CURRENT, &desk.id)
}

/// Keeps what is on the table. A game online is the server's until it is over, and then a record like any other.
pub fn keep_at_table(desk: &desk::Desk) -> bool {
    if !desk.is_online() {
        return keep(desk);
    }
    let is_done = desk.next() == desk::Next::Over && !desk.is_watching();
    !is_done || set(&format!("{GAME}{}", desk.id), &Kept::write(desk))
}

/// The text of a kept game.
pub fn game(id: &str) -> Option<String> {
    get(&format!("{GAME}{id}"))
}

/// Forgets a game.
pub fn forget(id: &str) {
    remove(&format!("{GAME}{id}"));
}

/// The game that was being played last.
pub fn current() -> Option<String> {
    get(CURRENT).filter(|id| !id.is_empty())
}

/// No game is being played.
pub fn leave() {
    set(CURRENT, "");
}

/// All games kept, the latest first.
pub fn games() -> Vec<Summary> {
    let mut games: Vec<Summary> = Vec::new();
    for game in all(GAME).iter().filter_map(|text| Summary::read(text)) {
        games.insert(games.partition_point(|other| other.began > game.began), game);
    }
    games
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

/// The lessons done, by number.
pub fn lessons() -> Vec<usize> {
    get(LESSONS).map_or(vec![], |text| text.split(' ').filter_map(|word| word.parse().ok()).collect())
}

/// A lesson is done.
pub fn lesson_done(number: usize) {
    let mut done = lessons();
    if !done.contains(&number) {
        done.push(number);
        let words: Vec<String> = done.iter().map(ToString::to_string).collect();
        set(LESSONS, &words.join(" "));
    }
}
