//! The browser's storage: games, settings, boards of one's own. Where it is full or forbidden the game goes on without.

use desk::{Kept, Summary};
use web_sys::Storage;

const GAME: &str = "bonehold/game/";
const SETTINGS: &str = "bonehold/settings";
const CURRENT: &str = "bonehold/current";
const FILE: &str = "bonehold/file/";
const LESSONS: &str = "bonehold/lessons";

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}

fn set(key: &str, value: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, value).is_ok())
}

fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Keeps a game; false if it can't be kept.
pub fn keep(desk: &desk::Desk) -> bool {
    set(&format!("{GAME}{}", desk.id), &Kept::write(desk)) && set(CURRENT, &desk.id)
}

/// The text of a kept game.
pub fn game(id: &str) -> Option<String> {
    get(&format!("{GAME}{id}"))
}

/// Forgets a game.
pub fn forget(id: &str) {
    if let Some(storage) = storage() {
        drop(storage.remove_item(&format!("{GAME}{id}")));
    }
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
    let Some(storage) = storage() else { return vec![] };
    let count = storage.length().unwrap_or(0);
    let keys = (0..count).filter_map(|index| storage.key(index).ok().flatten());
    let texts = keys.filter(|key| key.starts_with(GAME)).filter_map(|key| get(&key));
    let mut games: Vec<Summary> = Vec::new();
    for game in texts.filter_map(|text| Summary::read(&text)) {
        games.insert(games.partition_point(|other| other.began > game.began), game);
    }
    games
}

/// The settings as text.
pub fn settings() -> Option<String> {
    get(SETTINGS)
}

/// Keeps the settings.
pub fn keep_settings(text: &str) {
    set(SETTINGS, text);
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
        None => storage().is_some_and(|storage| storage.remove_item(&key).is_ok()),
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
