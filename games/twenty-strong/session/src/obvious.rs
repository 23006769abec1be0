//! The one thing that is obvious now: what the main button and Enter do.

use game::Game as _;
use twenty_strong::{Action, Dice, Ending, Game, PLAYER, Question};

use crate::aim;
use crate::hand::Hand;

/// What the main button does, step by step; nothing if what is in hand is no answer.
pub fn obvious(game: &Game, hand: &Hand) -> Vec<Action> {
    let Some(question) = game.question(PLAYER) else { return vec![] };
    match question {
        Question::Assign => assigning(game, hand),
        Question::Pause(_) => vec![Action::Go],
        // What is free is taken where there is room for it.
        Question::Item(_) => vec![Action::Take].into_iter().filter(|take| game.is_legal(PLAYER, *take).is_ok()).collect(),
        _ => hand.answer(game).into_iter().collect(),
    }
}

/// Everybody falls if the dice can do it; else the next pass begins, with the dice picked for it; else the passes are over.
fn assigning(game: &Game, hand: &Hand) -> Vec<Action> {
    let fells = if hand.is_empty() { aim::at_all(game) } else { None };
    fells.unwrap_or_else(|| rolling_on(game, hand.dice))
}

/// What rolls the active dice again, with others of the pool; if nothing would roll what goes on.
pub fn rolling_on(game: &Game, dice: Dice) -> Vec<Action> {
    let roll = Action::Commit(dice);
    let rolls = next_pass(game).is_some_and(|next| next.is_legal(PLAYER, roll).is_ok());
    if rolls { vec![Action::Done, roll] } else { vec![Action::Done] }
}

/// What ends the engagement while dice are assigned, if a pass would follow.
pub fn stopping(game: &Game) -> Option<Vec<Action>> {
    next_pass(game).map(|_| vec![Action::Done, Action::Stop])
}

/// The game when nothing more is assigned, if another pass can begin then.
pub fn next_pass(game: &Game) -> Option<Game> {
    if game.question(PLAYER) != Some(Question::Assign) {
        return None;
    }
    let next = after(game, &[Action::Done])?;
    (next.question(PLAYER) == Some(Question::Commit) && next.pass() < next.passes()).then_some(next)
}

/// The game after these actions; `None` if one of them is not possible.
pub fn after(game: &Game, actions: &[Action]) -> Option<Game> {
    let mut next = game.clone();
    // Told as the session is told: another listener would be another copy of the rules.
    actions.iter().all(|action| next.apply(PLAYER, *action, &mut Vec::new()).is_ok()).then_some(next)
}

/// Whether these actions lose the game before anything else is asked.
pub fn ends_badly(game: &Game, actions: &[Action]) -> bool {
    let end = after(game, actions).and_then(|next| next.outcome());
    end.is_some_and(|outcome| outcome.ending != Ending::Victory)
}
