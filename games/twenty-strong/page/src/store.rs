//! What of 20 Strong is in the browser's storage: games, the ladder, lessons.

use page::storage::{Drawer, get, set};
use twenty_strong_session::Ladder;

/// Games and lessons.
pub static DRAWER: Drawer = Drawer("bonehold/twenty/");

const LADDER: &str = "bonehold/twenty/ladder";
const PAUSES: &str = "bonehold/twenty/pauses";
const FEWER: &str = "fewer";

/// Rank and results.
pub fn ladder() -> Ladder {
    Ladder::read(&get(LADDER).unwrap_or_default())
}

/// Whether the player wants to be asked less.
pub fn fewer_pauses() -> bool {
    get(PAUSES).is_some_and(|word| word == FEWER)
}

/// Keeps what the player wants; false if it can't be kept.
pub fn keep_fewer_pauses(fewer: bool) -> bool {
    set(PAUSES, if fewer { FEWER } else { "all" })
}

/// Keeps them; false if they can't be kept.
pub fn keep_ladder(ladder: &Ladder) -> bool {
    set(LADDER, &ladder.text())
}
