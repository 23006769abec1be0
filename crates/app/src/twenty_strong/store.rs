//! What of 20 Strong is in the browser's storage: games, the ladder, lessons.

use app::storage::{all, get, remove, set};
use desk::twenty_strong::{Desk, Kept, Ladder, Summary};

const GAME: &str = "bonehold/twenty/game/";
const CURRENT: &str = "bonehold/twenty/current";
const LADDER: &str = "bonehold/twenty/ladder";
const LESSONS: &str = "bonehold/twenty/lessons";

/// Keeps a game; false if it can't be kept.
pub fn keep(desk: &Desk) -> bool {
    set(&format!("{GAME}{}", desk.id), &Kept::write(desk)) && set(CURRENT, &desk.id)
}

/// The text of a kept game.
pub fn game(id: &str) -> Option<String> {
    get(&format!("{GAME}{id}"))
}

/// Forgets a game; its result stays on the ladder.
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

/// Rank and results.
pub fn ladder() -> Ladder {
    Ladder::read(&get(LADDER).unwrap_or_default())
}

/// Keeps them; false if they can't be kept.
pub fn keep_ladder(ladder: &Ladder) -> bool {
    set(LADDER, &ladder.text())
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
