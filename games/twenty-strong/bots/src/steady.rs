//! The steady player: an answer to every question by rule of thumb, looked-up chances and the learned value, without playing
//! on.

use game::{Game as _, Rng, Turn};
use twenty_strong::vocabulary::{Deed, Reward};
use twenty_strong::{Action, Against, Card, Dice, Game, Heap, Kind, LAST_DAY, Moment, PLAYER, Question};

use super::assigning::next_assignment;
use super::committing::{Outlook, strongest, weakest};
use super::net::Judge;
use super::prospect::{Ground, Prospect, item_number};
use bots::Net;

/// Engagements of a battle after which waiting is over.
const PATIENCE: u8 = 13;

/// From then on all dice are thrown in every so many engagements.
const THROW: u8 = 5;

/// Futures that are looked at for each choice of a day.
const SAMPLES: u64 = 2;

/// The answer to what is asked.
pub(super) fn answer(game: &Game, net: &Net) -> Action {
    let question = game.question(PLAYER).expect("something is asked");
    match question {
        Question::Recover(most) => Action::Recover(strongest(game.returnable(), most.min(game.returnable().total()))),
        Question::Exhaust(number) => Action::Exhaust(weakest(game.pool(), number)),
        Question::Handicap => Action::Exhaust(weakest(game.pool(), 3)),
        Question::Commit => free_action(game).unwrap_or_else(|| commit(game, net)),
        Question::Assign => assign(game, net),
        Question::Day => free_action(game).unwrap_or_else(|| day(game, net)),
        Question::Rest => free_action(game).unwrap_or_else(|| rest(game)),
        Question::Item(card) => item(game, card, net),
        Question::Banish => Action::Banish(game.pool().colours().next().expect("a die is there")),
        Question::Strike(hits) => Action::Strike(strike(game, hits, net)),
        Question::Turn => {
            let misses = game.active().misses();
            Action::Turn(misses.colours().next().expect("a miss is there"))
        }
        Question::Activate(heap) => free_action(game).unwrap_or_else(|| activate(game, heap, net)),
        Question::Discard => discard(game, net),
        Question::Pause(moment) => pause(game, moment),
        // Fewer baddies are easier ones.
        Question::Shift(_) => {
            [Action::Lower, Action::Raise].into_iter().find(|way| listed(game).contains(way)).expect("it goes up")
        }
    }
}

/// A use that saves the hero or fells somebody before it goes on, or what is better done now than later anyway.
fn pause(game: &Game, moment: Moment) -> Action {
    let legal = listed(game);
    let urgent = if moment == Moment::Activation { None } else { last_resort(game, &legal) };
    urgent.or_else(|| healing(game, &legal)).or_else(|| free_action(game)).unwrap_or(Action::Go)
}

/// With damage to come that is more than the hero can bear: any Health.
fn healing(game: &Game, legal: &[Action]) -> Option<Action> {
    let deadly = game.damage_taken(game.damage_coming()) >= game.health() || game.health() == 1;
    let heals = |action: &&Action| **action == Action::Rise || matches!(deed_of(game, **action), Some(Deed::Health(_)));
    legal.iter().find(heals).copied().filter(|_| deadly)
}

/// With nobody left, dice are only rolled again if they lie there anyway, or for a lock.
fn commit(game: &Game, net: &Net) -> Action {
    if game.standing().next().is_none() {
        let dice = for_locks(game);
        let nothing = dice.is_empty() && game.active().dice().is_empty();
        return if nothing { Action::Stop } else { Action::Commit(dice) };
    }
    let ranked = Outlook::new(game, net).ranked();
    let patient = game.engagement() < PATIENCE;
    // Who waits for ever before somebody harmless never comes to an end, so that is tried at last which is not wise: now and then all
    // dice at once.
    let all = !patient && game.engagement().is_multiple_of(THROW) && !game.pool().is_empty();
    if all {
        return Action::Commit(strongest(game.pool(), game.most_committed().min(game.pool().total())));
    }
    let worthy = ranked.iter().find_map(|(dice, _)| *dice).filter(|_| !patient);
    let at_last = || listed(game).into_iter().find(|action| deed_of(game, *action).is_some() && !patient);
    let best = ranked[0].0.or(worthy.filter(|_| game.engagement() >= 2 * PATIENCE)).map(Action::Commit);
    best.or_else(at_last).unwrap_or(Action::Stop)
}

/// Dice of the pool for the hits that closed locks still want: those that hit stay there and come back when it opens.
fn for_locks(game: &Game) -> Dice {
    let mut dice = Dice::NONE;
    for item in game.items().iter().filter(|item| item.locked) {
        let hits = game.deck().lock(item.card).hits;
        for (colour, wanted) in hits.iter().enumerate() {
            let lie = game.active().dice().0[colour];
            dice.0[colour] = dice.0[colour].max(wanted.saturating_sub(item.hits[colour] + lie).min(game.pool().0[colour]));
        }
    }
    strongest(dice, game.most_committed().min(dice.total()))
}

/// One that falls by it, if any; else the one that matters most.
fn strike(game: &Game, hits: u8, net: &Net) -> Card {
    let targets = Outlook::new(game, net).targets;
    let falls = targets.iter().find(|target| target.need <= hits);
    falls.or(targets.first()).map(|target| target.card).expect("somebody stands")
}

/// The legal answers but for sets of dice.
fn listed(game: &Game) -> Vec<Action> {
    game.legal_actions(PLAYER).plain().to_vec()
}

/// Assign what is worth it; before the last pass ends, use what would go to waste.
fn assign(game: &Game, net: &Net) -> Action {
    let legal = listed(game);
    if let Some(action) = next_assignment(game, net, &legal) {
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
    free_action(game).or_else(|| store_early(game, net, &legal)).unwrap_or(Action::Done)
}

/// A miss that is better stored now than rolled again.
fn store_early(game: &Game, net: &Net, legal: &[Action]) -> Option<Action> {
    let stores = legal.iter().filter(|action| matches!(action, Action::Store(_)));
    let now = Outlook::new(game, net).value(Dice::NONE);
    let value = |action: &Action| {
        let mut next = game.clone();
        next.apply_legal(PLAYER, *action, &mut ());
        if next.question(PLAYER).is_some() { Outlook::new(&next, net).value(Dice::NONE) } else { 0.0 }
    };
    let best = stores.map(|action| (value(action), *action)).max_by(|a, b| a.0.total_cmp(&b.0));
    best.filter(|(value, _)| *value > now).map(|(_, action)| action)
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
    let coming = game.damage_taken(game.damage_coming());
    let deadly = coming >= game.health();
    let decisive = game.against() == Against::Tyrant;
    let reach = reach(game, legal);
    let useful = |action: &&Action| match deed_of(game, **action) {
        Some(Deed::Strike(n)) => n.max(reach) >= least,
        Some(Deed::Sweep) => least == 1,
        Some(Deed::Volley(n)) => n >= least,
        Some(Deed::Turn(_)) => (saving(game, **action) || decisive || deadly) && reach >= least,
        Some(Deed::Reroll) => (saving(game, **action) || decisive || deadly) && least <= 2,
        Some(Deed::Pass(_)) => coming >= 2 || decisive,
        Some(Deed::Shield(_)) => deadly || coming >= 2 && saving(game, **action),
        _ => false,
    };
    let allowed = |action: &&Action| decisive || deadly || saving(game, **action);
    legal.iter().filter(useful).find(allowed).copied()
}

/// The hits on one baddie that all uses together could still make: plan and items, one after the other.
fn reach(game: &Game, legal: &[Action]) -> u8 {
    let misses = game.active().misses().total();
    let (mut strikes, mut turns) = (0u8, 0u8);
    let mut add = |deed: Option<Deed>, times: u8| match deed {
        Some(Deed::Strike(n)) => strikes = strikes.saturating_add(n.saturating_mul(times)),
        Some(Deed::Turn(n)) => turns = turns.saturating_add(n.saturating_mul(times)),
        _ => {}
    };
    if legal.iter().any(|action| matches!(action, Action::Plan(_))) {
        add(Some(game.plan().deed), game.stored().total());
    }
    for action in legal.iter().filter(|action| matches!(action, Action::Use(_))) {
        add(deed_of(game, *action), 1);
    }
    strikes.saturating_add(turns.min(misses))
}

/// Whether paying for it with stored dice does not put innate+ off.
fn saving(game: &Game, action: Action) -> bool {
    let waits = !game.is_plus() && game.hero().plus.is_some();
    !(waits && matches!(action, Action::Plan(_) | Action::Extend(..)))
}

/// What is better done now than later, whatever is asked.
pub(super) fn free_action(game: &Game) -> Option<Action> {
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
        (_, Some(Deed::Queue(_) | Deed::Shift(_))) => saving(game, *action) && is_too_much(game),
        (_, Some(Deed::Strategy(_) | Deed::Recovery(_))) => saving(game, *action),
        _ => false,
    };
    listed(game).into_iter().find(wise)
}

/// Whether fewer baddies are worth a use: there are points of the queue left, and days are long.
fn is_too_much(game: &Game) -> bool {
    game.day() > 4 && game.queue_left() > 0
}

/// The chance to win as the net sees it when a day is to be chosen.
pub(super) fn chance_today(game: &Game, net: &Net) -> f32 {
    Judge::new(net, &Ground::of(game)).chance(&Prospect::of(game), 0.0)
}

/// The chance to win after a choice for the day: with the best commitment against whoever comes, or on the next day.
pub(super) fn chance_after(game: &Game, action: Action, net: &Net, sample: u64) -> f32 {
    let mut rng = Rng::stream(u64::from(game.day()), sample);
    let mut next = game.clone();
    next.apply_legal(PLAYER, action, &mut ());
    loop {
        match (next.turn(), next.question(PLAYER)) {
            (Turn::Over, _) => return if next.outcome().is_some_and(|outcome| !outcome.winners.is_empty()) { 1.0 } else { 0.0 },
            (Turn::Chance, _) => next.deal(&mut rng, &mut ()),
            (_, Some(Question::Day)) => return chance_today(&next, net),
            (_, Some(Question::Commit)) => return Outlook::new(&next, net).ranked()[0].1,
            _ => {
                let action = answer(&next, net);
                next.apply_legal(PLAYER, action, &mut ());
            }
        }
    }
}

fn day(game: &Game, net: &Net) -> Action {
    if game.day() >= LAST_DAY {
        return Action::Tyrant;
    }
    let worth = |action: &Action| (0..SAMPLES).map(|sample| chance_after(game, *action, net, sample)).sum::<f32>();
    let days =
        listed(game).into_iter().filter(|action| matches!(action, Action::Battle | Action::Encounter(..) | Action::Tyrant));
    let valued = days.map(|action| (worth(&action), action));
    valued.max_by(|a, b| a.0.total_cmp(&b.0)).expect("a battle is possible").1
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

fn item_worth(game: &Game, card: Card, net: &Net) -> f32 {
    let Some(reward) = game.deck().reward(card) else { return 0.0 };
    let (number, amount) = item_number(reward);
    let (judge, prospect) = (Judge::new(net, &Ground::of(game)), Prospect::of(game));
    judge.with(number, amount).log_odds(&prospect) - judge.log_odds(&prospect)
}

fn item(game: &Game, card: Card, net: &Net) -> Action {
    let legal = listed(game);
    if legal.contains(&Action::Take) {
        return Action::Take;
    }
    let replaced = |action: &Action| if let Action::Replace(other) = action { Some(*other) } else { None };
    let valued = legal.iter().filter_map(replaced).map(|other| (item_worth(game, other, net), other));
    match valued.min_by(|a, b| a.0.total_cmp(&b.0)) {
        Some((worth, other)) if worth < item_worth(game, card, net) => Action::Replace(other),
        _ => Action::Decline,
    }
}

fn discard(game: &Game, net: &Net) -> Action {
    let worth = |action: &Action| if let Action::Discard(card) = action { item_worth(game, *card, net) } else { 0.0 };
    listed(game).into_iter().min_by(|a, b| worth(a).total_cmp(&worth(b))).expect("an item is held")
}

/// The easier of the two tops.
fn activate(game: &Game, heap: Heap, net: &Net) -> Action {
    let hardness = |card: &Card| {
        let baddie = game.deck().baddie(*card);
        let gain = match baddie.reward {
            Reward::Now(Deed::Recover(n) | Deed::Health(n)) => f32::from(n) * 0.6,
            Reward::Now(Deed::Strategy(_) | Deed::Recovery(_)) => 4.0,
            _ => 3.0 * item_worth(game, *card, net),
        };
        f32::from(baddie.health) + 2.0 * f32::from(baddie.damage) - gain
    };
    let easiest = game.pile(heap).tops().min_by(|a, b| hardness(a).total_cmp(&hardness(b)));
    Action::Activate(easiest.expect("two tops are there"))
}
