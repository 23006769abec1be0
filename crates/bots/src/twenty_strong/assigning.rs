//! Where hits go: to the baddies that are worth them, in order, with as little surplus as possible; spare ones to locks.

use twenty_strong::{Action, Colour, Face, Game, Shown};

use super::committing::targets;
use super::weights::Weights;
use twenty_strong::vocabulary::Effect;

/// The next die to assign, if any.
pub(super) fn next_assignment(game: &Game, weights: &Weights, legal: &[Action]) -> Option<Action> {
    let is_legal = |shown: Shown, card| legal.contains(&Action::Assign(shown, card));
    let hits: Vec<Shown> = game.active().kinds().filter(|shown| shown.face != Face::Miss).collect();
    for target in targets(game, weights) {
        // What fits best: all of it is needed and it is the most; otherwise the least surplus. Bounties like their colour.
        let bounty = |shown: Shown| {
            game.deck()
                .effects(target.card)
                .iter()
                .any(|effect| matches!(effect, Effect::Bounty(colour, _) if *colour == shown.colour))
        };
        let fit = |shown: &Shown| {
            let made = game.hits_of(*shown, target.card);
            let surplus = made.saturating_sub(target.need);
            let finishes = made >= target.need && bounty(*shown);
            (!finishes, surplus, std::cmp::Reverse(made), shown.colour)
        };
        let best = hits.iter().copied().filter(|shown| is_legal(*shown, target.card)).min_by_key(fit);
        if let Some(shown) = best {
            return Some(Action::Assign(shown, target.card));
        }
    }
    // Nobody needs them: a lock may.
    let spare = legal.iter().copied().filter(|action| matches!(action, Action::Assign(_, card) if is_lock(game, *card)));
    spare.min_by_key(|action| if let Action::Assign(shown, _) = action { shown.colour } else { Colour::Red })
}

fn is_lock(game: &Game, card: twenty_strong::Card) -> bool {
    game.items().iter().any(|item| item.card == card && item.locked)
}
