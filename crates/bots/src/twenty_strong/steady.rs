//! The steady player: an answer to every question by rule of thumb and exact odds, without playing on.

use table::Game as _;
use twenty_strong::vocabulary::{Deed, Reward};
use twenty_strong::{Action, Against, Card, Game, Heap, Kind, LAST_DAY, Manner, PLAYER, Question, Stat};

use super::assigning::next_assignment;
use super::committing::{Outlook, reward_worth, strongest, weakest};
use super::odds::{Worth, reach};
use super::weights::Weights;

/// The answer to what is asked.
pub(super) fn answer(game: &Game, weights: &Weights) -> Action {
    let question = game.question(PLAYER).expect("something is asked");
    match question {
        Question::Recover(most) => Action::Recover(strongest(game.exhausted(), most.min(game.exhausted().total()))),
        Question::Exhaust(number) => Action::Exhaust(weakest(game.pool(), number)),
        Question::Handicap => Action::Exhaust(weakest(game.pool(), 3)),
        Question::Commit => free_action(game).unwrap_or_else(|| {
            let best = Outlook::new(game, weights).ranked()[0].0;
            best.map_or(Action::Stop, Action::Commit)
        }),
        Question::Assign => assign(game, weights),
        Question::Day => free_action(game).unwrap_or_else(|| day(game, weights)),
        Question::Rest => free_action(game).unwrap_or_else(|| rest(game)),
        Question::Item(card) => item(game, card, weights),
        Question::Banish => Action::Banish(game.pool().colours().next().expect("a die is there")),
        Question::Strike(_) => {
            let first = super::committing::targets(game, weights).first().map(|target| target.card);
            Action::Strike(first.expect("somebody stands"))
        }
        Question::Turn => {
            let misses = game.active().misses();
            Action::Turn(misses.colours().next().expect("a miss is there"))
        }
        Question::Activate(heap) => activate(game, heap, weights),
        Question::Discard => discard(game, weights),
    }
}

/// The legal answers but for sets of dice.
fn listed(game: &Game) -> Vec<Action> {
    game.legal_actions(PLAYER).plain().to_vec()
}

/// Assign what is worth it; before the last pass ends, use what would go to waste.
fn assign(game: &Game, weights: &Weights) -> Action {
    let legal = listed(game);
    if let Some(action) = next_assignment(game, weights, &legal) {
        return action;
    }
    let last = game.pass() >= game.passes() || game.standing().next().is_none();
    if last {
        if let Some(action) = last_resort(game, &legal) {
            return action;
        }
        if let Some(store) = legal.iter().find(|action| matches!(action, Action::Store(_))) {
            return *store;
        }
    }
    free_action(game).unwrap_or(Action::Done)
}

/// The deed an action stands for, if it pays for one.
fn deed_of(game: &Game, action: Action) -> Option<Deed> {
    match action {
        Action::Plan(_) => Some(game.plan().deed),
        Action::Use(card) | Action::Extend(card, _) => match game.deck().reward(card) {
            Some(Reward::Once(deed) | Reward::Plan(_, deed)) => Some(deed),
            _ => None,
        },
        _ => None,
    }
}

/// At the end of the last pass: whatever still fells somebody or keeps the hero alive.
fn last_resort(game: &Game, legal: &[Action]) -> Option<Action> {
    let need = |card: Card| {
        game.health_of(card).saturating_sub(game.foes().iter().find(|foe| foe.card == card).map_or(0, |foe| foe.hits))
    };
    let least = game.standing().map(|foe| need(foe.card)).min()?;
    let coming = game.damage_coming().saturating_sub(game.prevention());
    let deadly = coming >= game.health();
    let decisive = game.against() == Against::Tyrant;
    let useful = |action: &&Action| match deed_of(game, **action) {
        Some(Deed::Strike(n)) => n >= least,
        Some(Deed::Sweep) => least == 1,
        Some(Deed::Turn(_) | Deed::Reroll) => (saving(game, **action) || decisive || deadly) && least <= 2,
        Some(Deed::Pass(_)) => coming >= 2 || decisive,
        Some(Deed::Shield(_)) => deadly || coming >= 2 && saving(game, **action),
        _ => false,
    };
    let allowed = |action: &&Action| decisive || deadly || saving(game, **action);
    legal.iter().filter(useful).find(allowed).copied()
}

/// Whether paying for it with stored dice does not put innate+ off.
fn saving(game: &Game, action: Action) -> bool {
    let waits = !game.is_plus() && game.hero().plus.is_some();
    !(waits && matches!(action, Action::Plan(_) | Action::Extend(..)))
}

/// What is better done now than later, whatever is asked.
fn free_action(game: &Game) -> Option<Action> {
    if game.stored().is_empty() && game.items().is_empty() {
        return None;
    }
    let spent = game.exhausted().total();
    let wounds = 6 - game.health().min(6);
    let decisive = game.against() == Against::Tyrant;
    let wise = |action: &Action| match (action, deed_of(game, *action)) {
        (Action::Rise, _) => true,
        (_, Some(Deed::Recover(n))) => spent >= n && (saving(game, *action) || decisive),
        (_, Some(Deed::Health(n))) => wounds >= n && saving(game, *action),
        (_, Some(Deed::Queue(_))) => saving(game, *action) && game.day() > 4,
        (_, Some(Deed::Strategy(_) | Deed::Recovery(_))) => saving(game, *action),
        _ => false,
    };
    listed(game).into_iter().find(wise)
}

/// The chance to fell the tyrant and all it brings in the first engagement.
pub(super) fn tyrant_odds(game: &Game) -> f64 {
    use twenty_strong::vocabulary::{Effect, Scaling};
    let (deck, card) = (game.deck(), game.options().tyrant);
    let (tyrant, left) = (deck.tyrant(card), game.omens_left());
    let mut need = tyrant.health + tyrant.ones * 2 + tyrant.fives * 5;
    for scaling in &tyrant.scaling {
        need += match scaling {
            Scaling::Health(per) => left / per,
            Scaling::Damage(_) => 0,
            Scaling::Ones(per) => left / per * 2,
            Scaling::Fives(per) => left / per * 5,
        };
    }
    need += u8::from(deck.effects(card).contains(&Effect::Parry)) * 2;
    let worth = Worth::against(game, card);
    let mut dice = game.pool();
    for colour in twenty_strong::Colour::ALL.into_iter().filter(|colour| worth.0[*colour as usize] == [0, 0]) {
        dice.0[colour as usize] = 0;
    }
    reach(dice, need, game.stat(Stat::Strategy), worth, false)
}

fn day(game: &Game, weights: &Weights) -> Action {
    let legal = listed(game);
    let has = |action: Action| legal.contains(&action);
    if has(Action::Tyrant) && (game.day() >= LAST_DAY || tyrant_odds(game) >= f64::from(weights.challenge)) {
        return Action::Tyrant;
    }
    let tops: Vec<Card> = game.pile(Heap::Encounters).tops().collect();
    for card in &tops {
        let plain = Action::Encounter(*card, Manner::Plain);
        match card.kind() {
            Kind::Lock if has(plain) => return plain,
            Kind::Wanderer if has(Action::Encounter(*card, Manner::Peace)) && is_good_peace(game, *card) => {
                return Action::Encounter(*card, Manner::Peace);
            }
            _ => {}
        }
    }
    let strong = game.health() >= 4 && game.pool().total() >= 8;
    let omen = tops.iter().find(|card| card.kind() == Kind::Omen).map(|card| Action::Encounter(*card, Manner::Plain));
    let wanderer = tops.iter().find(|card| card.kind() == Kind::Wanderer).map(|card| Action::Encounter(*card, Manner::Fight));
    match (omen, wanderer) {
        (Some(omen), _) if strong || game.day() <= 3 => omen,
        (None, Some(wanderer)) if game.day() <= 2 => wanderer,
        _ => Action::Battle,
    }
}

fn is_good_peace(game: &Game, card: Card) -> bool {
    use twenty_strong::vocabulary::Cost;
    let wanderer = game.deck().wanderer(card);
    let gift = wanderer.gift.iter().any(|deed| match deed {
        Deed::Strategy(_) | Deed::Recovery(_) => true,
        Deed::Recover(n) => game.exhausted().total() >= *n,
        Deed::Health(_) => game.health() <= 4,
        _ => false,
    });
    let bearable = wanderer.price.iter().all(|cost| !matches!(cost, Cost::Health(n) if game.health() < n + 3));
    gift && bearable
}

fn rest(game: &Game) -> Action {
    let legal = listed(game);
    let better = |action: &Action| legal.contains(action);
    if game.health() < 6 && better(&Action::Rest) {
        return Action::Rest;
    }
    // A second top is a choice more; a wanderer is better left where it is.
    let wanderer = game.pile(Heap::Encounters).top().is_some_and(|card| card.kind() == Kind::Wanderer);
    let heaps = if wanderer { [Heap::Ones, Heap::Fives] } else { [Heap::Encounters, Heap::Ones] };
    heaps.map(Action::Explore).into_iter().find(better).unwrap_or(Action::Pass)
}

fn item_worth(game: &Game, card: Card, weights: &Weights) -> f32 {
    let reward = game.deck().reward(card);
    match reward {
        Some(Reward::Lasting(_)) => 3.0,
        Some(Reward::Plan(..)) => 1.0,
        Some(reward) => reward_worth(game, reward, weights),
        None => 0.0,
    }
}

fn item(game: &Game, card: Card, weights: &Weights) -> Action {
    let legal = listed(game);
    if legal.contains(&Action::Take) {
        return Action::Take;
    }
    let worst = legal
        .iter()
        .filter_map(
            |action| if let Action::Replace(other) = action { Some((item_worth(game, *other, weights), *other)) } else { None },
        )
        .min_by(|a, b| a.0.total_cmp(&b.0));
    match worst {
        Some((worth, other)) if worth < item_worth(game, card, weights) => Action::Replace(other),
        _ => Action::Decline,
    }
}

fn discard(game: &Game, weights: &Weights) -> Action {
    let worth = |action: &Action| if let Action::Discard(card) = action { item_worth(game, *card, weights) } else { 0.0 };
    listed(game).into_iter().min_by(|a, b| worth(a).total_cmp(&worth(b))).expect("an item is held")
}

/// The easier of the two tops.
fn activate(game: &Game, heap: Heap, weights: &Weights) -> Action {
    let hardness = |card: &Card| {
        let baddie = game.deck().baddie(*card);
        f32::from(baddie.health) + 2.0 * f32::from(baddie.damage) - reward_worth(game, baddie.reward, weights)
    };
    let easiest = game.pile(heap).tops().min_by(|a, b| hardness(a).total_cmp(&hardness(b)));
    Action::Activate(easiest.expect("two tops are there"))
}
