//! What the dice that are being put together promise, before they are rolled.

use bots::twenty_strong::odds::defeat;
use twenty_strong::{Card, Dice, Game};

/// How likely something is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chance {
    /// From 0 to 1.
    pub share: f64,
    /// Whether it is exact.
    pub exact: bool,
}

/// What a commitment promises.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds {
    /// To defeat each undefeated baddie, if all dice go for it alone.
    pub each: Vec<(Card, Chance)>,
    /// To defeat all of them in this engagement.
    pub all: Chance,
}

/// The odds of committing these dice now; `None` if nothing would be rolled, or nobody stands.
pub fn odds(game: &Game, commit: Dice) -> Option<Odds> {
    let rolled = commit.total() + game.active().dice().total();
    let each: Vec<(Card, Chance)> =
        defeat(game, commit).into_iter().map(|(card, share)| (card, Chance { share, exact: true })).collect();
    let all = each.first()?.1;
    (rolled > 0).then_some(Odds { each, all })
}
