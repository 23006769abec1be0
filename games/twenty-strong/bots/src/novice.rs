//! The novice: plays as people do in their first games, by what the cards say and not by chances.
//!
//! Its mistakes are theirs: as many dice as there are hits to make, as if none could miss, and the strongest first; every hit given
//! at once, to whoever came first, none rolled again; the plan spent as soon as it does something, so that innate+ seldom comes; items
//! saved for the tyrant; hardly ever a stand to recover; off to the tyrant on the first day that allows it, whatever it has in store.

use game::Game as _;
use twenty_strong::vocabulary::{Deed, Reward};
use twenty_strong::{Action, Against, Card, Dice, Face, Game, Kind, LAST_DAY, Manner, PLAYER, Question};

use super::committing::{strongest, weakest};

/// Engagements of a battle after which it has learnt to wait, and throws in all it has every so many of them.
const PATIENCE: u8 = 8;
const THROW: u8 = 5;

/// Health from which on it feels strong enough for the tyrant, and for an encounter of it.
const BRAVE: u8 = 4;
const CURIOUS: u8 = 5;

/// The answer to what is asked.
pub(super) fn answer(game: &Game) -> Action {
    let legal = game.legal_actions(PLAYER).plain().to_vec();
    match game.question(PLAYER).expect("something is asked") {
        Question::Recover(most) => Action::Recover(strongest(game.returnable(), most.min(game.returnable().total()))),
        Question::Exhaust(number) => Action::Exhaust(weakest(game.pool(), number)),
        Question::Handicap => Action::Exhaust(weakest(game.pool(), 3)),
        Question::Commit => commit(game, &legal),
        Question::Assign => assign(game, &legal),
        Question::Day => day(game, &legal),
        Question::Rest if game.health() < twenty_strong::MOST_STAT && legal.contains(&Action::Rest) => Action::Rest,
        Question::Rest => Action::Pass,
        Question::Item(_) if legal.contains(&Action::Take) => Action::Take,
        Question::Item(_) => Action::Decline,
        Question::Pause(_) => Action::Go,
        Question::Shift(_) if legal.contains(&Action::Lower) => Action::Lower,
        Question::Banish
        | Question::Strike(_)
        | Question::Turn
        | Question::Activate(_)
        | Question::Discard
        | Question::Shift(_) => legal[0],
    }
}

/// A die for every hit that is still to be made. Who has nothing left waits for better times.
fn commit(game: &Game, legal: &[Action]) -> Action {
    if let Some(action) = use_at_once(game, legal) {
        return action;
    }
    if game.standing().next().is_none() {
        return Action::Stop;
    }
    let need: u8 = game.standing().map(|foe| game.health_of(foe.card).saturating_sub(foe.hits)).fold(0, u8::saturating_add);
    let rolling = game.active().dice().total();
    let all = game.engagement() > PATIENCE;
    if all && rolling == 0 && !game.engagement().is_multiple_of(THROW) && game.engagement() < u8::MAX {
        return Action::Stop;
    }
    let wanted = if all { u8::MAX } else { need.saturating_sub(rolling) };
    let dice = strongest(game.pool(), wanted.min(game.most_committed()).min(game.pool().total()));
    if !dice.is_empty() || rolling > 0 {
        return Action::Commit(dice);
    }
    // Without a die to roll, whatever can be used is.
    let any = |action: &&Action| matches!(action, Action::Plan(_) | Action::Extend(..) | Action::Use(_) | Action::Rise);
    legal.iter().find(any).copied().unwrap_or(Action::Stop)
}

/// Hits as they lie there, crits first, on whoever came first; then misses to the plan.
fn assign(game: &Game, legal: &[Action]) -> Action {
    let order = |card: Card| game.foes().iter().position(|foe| foe.card == card);
    let hit = legal.iter().filter_map(|action| match action {
        Action::Assign(shown, card) => {
            Some(((order(*card).unwrap_or(usize::MAX), shown.face != Face::Crit, shown.colour), *action))
        }
        _ => None,
    });
    if let Some((_, action)) = hit.min_by_key(|(place, _)| *place) {
        return action;
    }
    let store = legal.iter().find(|action| matches!(action, Action::Store(_)));
    store.copied().or_else(|| use_at_once(game, legal)).unwrap_or(Action::Done)
}

/// The plan as soon as it does something; items only when it is serious.
fn use_at_once(game: &Game, legal: &[Action]) -> Option<Action> {
    let serious = game.against() == Against::Tyrant || game.health() <= 2;
    let good = |action: &&Action| match action {
        Action::Rise => true,
        Action::Plan(_) => is_good_now(game, game.plan().deed),
        Action::Use(card) | Action::Extend(card, _) => match game.deck().reward(*card) {
            Some(Reward::Once(deed) | Reward::Plan(_, deed)) => serious && is_good_now(game, deed),
            _ => false,
        },
        _ => false,
    };
    legal.iter().find(good).copied()
}

/// Whether a deed helps now, at a glance.
fn is_good_now(game: &Game, deed: Deed) -> bool {
    match deed {
        Deed::Recover(n) => game.exhausted().total() >= n,
        Deed::Health(_) => game.health() < twenty_strong::MOST_STAT,
        // In the last pass, with somebody left.
        Deed::Strike(_) | Deed::Sweep | Deed::Volley(_) | Deed::Turn(_) | Deed::Reroll | Deed::Shield(_) => {
            game.pass() >= game.passes() && game.standing().next().is_some()
        }
        Deed::Pass(_) => game.standing().next().is_some() && game.pool() != Dice::NONE,
        Deed::Strategy(_) | Deed::Recovery(_) | Deed::Queue(_) | Deed::Shift(_) => true,
    }
}

/// To the tyrant as soon as it may be met; before that what lies on top, if it looks harmless.
fn day(game: &Game, legal: &[Action]) -> Action {
    if legal.contains(&Action::Tyrant) && (game.health() >= BRAVE || game.day() >= LAST_DAY) {
        return Action::Tyrant;
    }
    let tempting = |action: &&Action| match action {
        Action::Encounter(card, Manner::Plain) => card.kind() == Kind::Lock || game.health() >= CURIOUS,
        Action::Encounter(_, Manner::Peace) => game.health() < CURIOUS,
        _ => false,
    };
    legal.iter().find(tempting).copied().unwrap_or(Action::Battle)
}
