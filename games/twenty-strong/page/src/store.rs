//! What of 20 Strong is in the browser's storage: games, the ladder, lessons.

use page::storage::{Drawer, get, set};
use twenty_strong_session::{Desk, Kept, Ladder, Summary};

/// Games and lessons.
pub const DRAWER: Drawer = Drawer("bonehold/twenty/");

const LADDER: &str = "bonehold/twenty/ladder";

/// Keeps a game; false if it can't be kept.
pub fn keep(desk: &Desk) -> bool {
    DRAWER.keep(&desk.id, &Kept::write(desk)) && DRAWER.play(&desk.id)
}

/// All games kept, the latest first.
pub fn games() -> Vec<Summary> {
    DRAWER.games(Summary::read, |game| game.began)
}

/// Rank and results.
pub fn ladder() -> Ladder {
    Ladder::read(&get(LADDER).unwrap_or_default())
}

/// Keeps them; false if they can't be kept.
pub fn keep_ladder(ladder: &Ladder) -> bool {
    set(LADDER, &ladder.text())
}
