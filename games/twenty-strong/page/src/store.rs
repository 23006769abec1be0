//! What of 20 Strong is in the browser's storage: games, the ladder, lessons.

use page::storage::{Drawer, get, set};
use twenty_strong_session::Ladder;

/// Games and lessons.
pub static DRAWER: Drawer = Drawer("bonehold/twenty/");

const LADDER: &str = "bonehold/twenty/ladder";

/// Rank and results.
pub fn ladder() -> Ladder {
    Ladder::read(&get(LADDER).unwrap_or_default())
}

/// Keeps them; false if they can't be kept.
pub fn keep_ladder(ladder: &Ladder) -> bool {
    set(LADDER, &ladder.text())
}
