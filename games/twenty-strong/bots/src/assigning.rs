//! Where hits go: to the baddies that are worth them, with as little surplus as possible; spare ones to locks. Before the last
//! pass a hit is kept back if it is better rolled again.

use game::Game as _;
use twenty_strong::vocabulary::Effect;
use twenty_strong::{Action, Card, Colour, Face, Game, PLAYER, Question, Shown};

use super::committing::{Outlook, Target};
use bots::Net;

/// The next die to assign, if any.
pub(super) fn next_assignment(game: &Game, net: &Net, legal: &[Action]) -> Option<Action> {
    let outlook = Outlook::new(game, net);
    let last = game.pass() >= game.passes();
    let targets = if last { outlook.best_to_fell() } else { outlook.targets.clone() };
    match best_fit(game, &targets, legal) {
        Some(action) if last || !is_better_kept(game, net, &outlook, action) => Some(action),
        Some(_) => None,
        // Nobody needs them: a lock may.
        None => spare(game, legal),
    }
}

/// A die for the first target that any die can be assigned to: all of it needed, as much as possible; else the least surplus.
fn best_fit(game: &Game, targets: &[Target], legal: &[Action]) -> Option<Action> {
    let hits: Vec<Shown> = game.active().kinds().filter(|shown| shown.face != Face::Miss).collect();
    for target in targets {
        let bounty = |shown: Shown| {
            let effects = game.deck().effects(target.card);
            effects.iter().any(|effect| matches!(effect, Effect::Bounty(colour, _) if *colour == shown.colour))
        };
        let fit = |shown: &Shown| {
            let made = game.hits_of(*shown, target.card);
            let surplus = made.saturating_sub(target.need);
            (!(made >= target.need && bounty(*shown)), surplus, std::cmp::Reverse(made), shown.colour)
        };
        let possible = hits.iter().copied().filter(|shown| legal.contains(&Action::Assign(*shown, target.card)));
        if let Some(shown) = possible.min_by_key(fit) {
            return Some(Action::Assign(shown, target.card));
        }
    }
    None
}

/// Whether a hit, and all that is left with it, is better rolled again in the next pass.
fn is_better_kept(game: &Game, net: &Net, outlook: &Outlook<'_>, action: Action) -> bool {
    let Action::Assign(shown, _) = action else { return false };
    if shown.face == Face::Crit || shown.colour == Colour::Yellow {
        return false;
    }
    let mut next = game.clone();
    next.apply_legal(PLAYER, action, &mut ());
    if next.question(PLAYER) != Some(Question::Assign) || next.standing().count() < game.standing().count() {
        return false;
    }
    let none = twenty_strong::Dice::NONE;
    outlook.value(none) > Outlook::new(&next, net).value(none)
}

fn spare(game: &Game, legal: &[Action]) -> Option<Action> {
    let is_lock = |card: Card| game.items().iter().any(|item| item.card == card && item.locked);
    let spare = legal.iter().copied().filter(|action| matches!(action, Action::Assign(_, card) if is_lock(*card)));
    spare.min_by_key(|action| if let Action::Assign(shown, _) = action { shown.colour } else { Colour::Red })
}
