//! What the dice that are being put together promise, before they are rolled.

use bots::twenty_strong::odds::defeat;
use twenty_strong::{Card, Dice, Game};

/// Chances in percent, each from 0 to 100.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds {
    /// To defeat each undefeated baddie, if all dice go for it alone.
    pub each: Vec<(Card, f64)>,
}

/// The odds of committing these dice now; `None` if nothing would be rolled, or nobody stands.
pub fn odds(game: &Game, commit: Dice) -> Option<Odds> {
    let rolled = commit.total() + game.active().dice().total();
    let each = defeat(game, commit);
    (rolled > 0 && !each.is_empty()).then_some(Odds { each })
}
