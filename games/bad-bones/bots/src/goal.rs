//! What players want: to survive the agreed rounds, and after them more.

use bad_bones::{Ending, Game, Mode, Phase};
use game::Game as _;

/// Whether a game has ended as who plays it wants; `None` while it goes on. Who goes on after the agreed rounds has won, and wants
/// more: the board cleared, or the team still standing.
pub fn ended_well(game: &Game) -> Option<bool> {
    let outcome = game.outcome()?;
    Some(!outcome.winners.is_empty() && (outcome.ending == Ending::Cleared || !game.has_won_already()))
}

/// Whether what was agreed is reached (solo, cooperative): in a heroic game the board is cleared, in others the rounds are
/// survived, whether or not somebody goes on.
pub fn is_reached(game: &Game) -> bool {
    let outcome = game.outcome();
    match game.options().mode {
        Mode::Versus => false,
        _ if game.options().heroic => outcome.is_some_and(|outcome| outcome.ending == Ending::Cleared),
        _ => {
            let won = outcome.is_some_and(|outcome| !outcome.winners.is_empty());
            won || game.phase() == Phase::Onward || game.has_won_already()
        }
    }
}
