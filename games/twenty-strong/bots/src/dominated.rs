//! Answers that another one is at least as good as, whatever happens: nobody is advised to give them.

use game::Game as _;
use twenty_strong::vocabulary::{Effect, Reward};
use twenty_strong::{Action, Card, Colour, Dice, Face, Game, PLAYER, Question};

/// Whether another answer to what is asked is at least as good.
pub(super) fn is_dominated(game: &Game, action: Action) -> bool {
    let may = |other: Action| game.is_legal(PLAYER, other).is_ok();
    match (game.question(PLAYER), action) {
        (Some(Question::Commit), Action::Stop) => stops_for_nothing(game),
        (Some(Question::Commit), Action::Commit(dice)) if game.standing().next().is_some() => {
            // More of them would come back too.
            dice.total() < returning(game).min(game.pool().total()).min(game.most_committed())
        }
        (Some(Question::Commit), Action::Commit(dice)) => rolls_for_nothing(game, dice),
        (Some(Question::Rest), Action::Pass) => may(Action::Rest) && game.health_by_rest() > 0,
        (Some(Question::Item(_)), Action::Decline) => may(Action::Take),
        (Some(Question::Item(card)), Action::Replace(other)) => lasts(game, other) && !lasts(game, card),
        (Some(Question::Discard), Action::Discard(card)) => {
            let passing = |item: &twenty_strong::Item| !item.locked && !lasts(game, item.card) && may(Action::Discard(item.card));
            lasts(game, card) && game.items().iter().any(passing)
        }
        (Some(Question::Assign), Action::Done) => game.pass() >= game.passes() && somebody_falls(game),
        (Some(Question::Recover(most)), Action::Recover(dice)) => dice.total() < most.min(game.returnable().total()),
        // To be asked again costs nothing.
        (_, Action::GoToday) => may(Action::Go),
        _ => false,
    }
}

/// The dice of the pool that can be rolled and return at the end of this engagement in any case.
pub(super) fn returning(game: &Game) -> u8 {
    let toll = game.standing().any(|foe| game.deck().effects(foe.card).iter().any(|effect| matches!(effect, Effect::Toll(_))));
    let tired = game.exhausted().total() + game.active().dice().total() + game.assigned().total();
    if toll { 0 } else { game.recovery().saturating_sub(tired) }
}

/// With somebody left and a pass to go: dice that lie there are exhausted anyway, and others come back.
fn stops_for_nothing(game: &Game) -> bool {
    if game.standing().next().is_none() || game.pass() >= game.passes() {
        return false;
    }
    let toll = game.standing().any(|foe| game.deck().effects(foe.card).iter().any(|effect| matches!(effect, Effect::Toll(_))));
    let lie = !game.active().dice().is_empty() && !toll;
    lie || returning(game).min(game.pool().total()).min(game.most_committed()) > 0
}

/// With nobody left: dice that find no place, or don't come back.
fn rolls_for_nothing(game: &Game, dice: Dice) -> bool {
    let placed = |colour: Colour| {
        let on_lock = |item: &twenty_strong::Item| {
            item.locked && item.hits[colour as usize] < game.deck().lock(item.card).hits[colour as usize]
        };
        colour != Colour::Red && game.slot_for(colour).is_some() || game.items().iter().any(on_lock)
    };
    if dice.is_empty() {
        return !game.active().dice().colours().any(placed);
    }
    dice.total() > returning(game) || !dice.colours().all(placed)
}

/// Whether a die that lies there fells somebody.
fn somebody_falls(game: &Game) -> bool {
    let falls = |shown: twenty_strong::Shown, card: Card| {
        let mut next = game.clone();
        next.apply(PLAYER, Action::Assign(shown, card), &mut ()).is_ok() && next.standing().count() < game.standing().count()
    };
    let hits = game.active().kinds().filter(|shown| shown.face != Face::Miss);
    hits.into_iter().any(|shown| game.standing().any(|foe| falls(shown, foe.card)))
}

/// Whether an item stays when it is used.
fn lasts(game: &Game, card: Card) -> bool {
    matches!(game.deck().reward(card), Some(Reward::Lasting(_)))
        && !game.items().iter().any(|item| item.card == card && item.locked)
}
