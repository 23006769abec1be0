//! The master: plays its best choices on to the end of the game, many times, and takes the one that wins most.

use table::{Game as _, Rng, Turn};
use twenty_strong::{Action, Ending, Game, PLAYER, Question};

use super::committing::Outlook;
use super::steady;
use super::weights::Weights;

/// Games played on for a decision unless something else is said.
pub(super) const USUAL: u32 = 120;

/// Commitments worth a second thought.
const CANDIDATES: usize = 6;

/// A choice and what came of it so far.
struct Candidate {
    action: Action,
    worth: f32,
}

/// The master's answer with so many games played on in all. The same position, number and state of the generator give the
/// same answer; with a number of 0 it answers as the steady player does.
pub fn choose_within(games: u32, game: &Game, rng: &mut Rng) -> Action {
    let weights = Weights::built_in();
    let usual = steady::answer(game, weights);
    let mut candidates = candidates(game, usual, weights);
    if candidates.len() < 2 || games == 0 {
        return usual;
    }
    let seed = u64::from(rng.bits()) << 32 | u64::from(rng.bits());
    let (mut spent, mut sample) = (0, 0u64);
    // The same chances for all; half of the field is dropped whenever a share of the games is spent.
    let rounds = (candidates.len() as f32).log2().ceil().max(1.0) as u32;
    for round in 1..=rounds {
        while spent < games * round / rounds {
            for candidate in &mut candidates {
                candidate.worth += play_on(game, candidate.action, weights, &mut Rng::stream(seed, sample));
                spent += 1;
            }
            sample += 1;
        }
        candidates.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        candidates.truncate(candidates.len().div_ceil(2).max(1));
    }
    candidates[0].action
}

/// The actions that are played on; the steady player's own first.
fn candidates(game: &Game, usual: Action, weights: &Weights) -> Vec<Candidate> {
    let mut actions = vec![usual];
    match game.question(PLAYER) {
        Some(Question::Commit) => {
            let ranked = Outlook::new(game, weights).ranked();
            actions.extend(ranked.into_iter().take(CANDIDATES).map(|(dice, _)| dice.map_or(Action::Stop, Action::Commit)));
            actions.extend(free_actions(game));
        }
        Some(Question::Recover(_) | Question::Exhaust(_)) => {}
        Some(Question::Handicap) => actions.extend(listed(game).filter(|action| matches!(action, Action::Banish(_)))),
        Some(Question::Assign) if matches!(usual, Action::Assign(..)) => {}
        _ => actions.extend(listed(game)),
    }
    let mut different: Vec<Action> = Vec::new();
    actions.into_iter().for_each(|action| {
        if !different.contains(&action) {
            different.push(action);
        }
    });
    different.into_iter().map(|action| Candidate { action, worth: 0.0 }).collect()
}

/// The legal answers but for sets of dice.
fn listed(game: &Game) -> impl Iterator<Item = Action> + use<> {
    game.legal_actions(PLAYER).plain().to_vec().into_iter()
}

fn free_actions(game: &Game) -> impl Iterator<Item = Action> + use<> {
    let is_free = |action: &Action| matches!(action, Action::Plan(_) | Action::Extend(..) | Action::Rise | Action::Use(_));
    let none = game.stored().is_empty() && game.items().is_empty();
    listed(game).take(if none { 0 } else { usize::MAX }).filter(is_free)
}

/// One future: 1 for a victory, a little for having come far.
fn play_on(game: &Game, action: Action, weights: &Weights, rng: &mut Rng) -> f32 {
    let mut game = game.clone();
    game.apply_legal(PLAYER, action, &mut ());
    loop {
        match game.turn() {
            Turn::Chance => game.deal(rng, &mut ()),
            Turn::Asked(_) => {
                let action = steady::answer(&game, weights);
                game.apply_legal(PLAYER, action, &mut ());
            }
            Turn::Over => break,
        }
    }
    let won = game.outcome().is_some_and(|outcome| outcome.ending == Ending::Victory);
    if won { 1.0 } else { f32::from(game.day()) * 0.002 }
}
