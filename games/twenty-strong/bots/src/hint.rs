//! What a good player would do, and what it promises: for the page and the terminal.

use game::Rng;
use twenty_strong::{Action, Game};

use super::odds::{Odds, odds};
use super::rollouts::{USUAL_FUTURES, weighed};

/// Advice on what is asked.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// What to do.
    pub action: Action,
    /// The chance to win the game after it: an estimate from 0 to 1. `None` if there was nothing to weigh it against.
    pub chance: Option<f32>,
    /// The other answers that were weighed, the better first, each with its chance.
    pub others: Vec<(Action, f32)>,
    /// If dice are to be committed: the chances to defeat each baddie, and all, with them.
    pub odds: Option<Odds>,
}

/// Advice on what is asked. The same position gets the same advice.
///
/// # Panics
/// If nothing is asked.
pub fn hint(game: &Game) -> Hint {
    let weighed = weighed(USUAL_FUTURES, game, &mut Rng::seeded(0));
    let (best, others) = weighed.split_first().expect("there is always an answer");
    let chance = (!others.is_empty()).then(|| best.chance());
    let odds = match best.action {
        Action::Commit(dice) => Some(odds(game, dice)),
        _ => None,
    };
    let others = others.iter().map(|other| (other.action, other.chance())).collect();
    Hint { action: best.action, chance, others, odds }
}
