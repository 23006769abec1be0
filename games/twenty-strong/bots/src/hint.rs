//! What a good player would do, what it promises and why: for the page and the terminal.

use game::{Game as _, Rng};
use twenty_strong::{Action, Game, PLAYER, Question};

use super::committing::{Outlook, strongest};
use super::dominated::{is_dominated, returning};
use super::net;
use super::reason::{Reason, reason};
use super::rollouts::{free_actions, play_on};
use super::steady;

/// Answers that are told.
const TOLD: usize = 3;

/// Commitments that are looked at.
const COMMITMENTS: usize = 6;

/// Answers that are kept, and how many futures each of them has been looked at in by then.
const ROUNDS: [(usize, u64); 3] = [(usize::MAX, 32), (6, 96), (TOLD, 400)];

/// An answer, what it promises and why.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Advice {
    /// What to do.
    pub action: Action,
    /// The chance to win the game after it: an estimate from 0 to 1.
    pub chance: f32,
    /// Why.
    pub reason: Reason,
}

/// Advice on what is asked: the best answers, three at the most, the best first. The same position gets the same advice, and no answer
/// that another one is at least as good as.
///
/// # Panics
/// If nothing is asked.
pub fn hint(game: &Game) -> Vec<Advice> {
    hint_within(ROUNDS[2].1, game)
}

/// The same with so many futures of each of the best.
///
/// # Panics
/// If nothing is asked.
pub fn hint_within(futures: u64, game: &Game) -> Vec<Advice> {
    let net = net::built_in();
    let mut field: Vec<(Action, Vec<f32>)> = answers(game).into_iter().map(|action| (action, vec![])).collect();
    for (kept, seen) in ROUNDS {
        field.truncate(kept);
        let seen = seen.min(futures) * u64::from(field.len() > 1 || kept == TOLD);
        for (action, values) in &mut field {
            // The same chances for all, and the same again when nothing was rolled since.
            values.extend((values.len() as u64..seen).map(|future| play_on(game, *action, net, &mut Rng::stream(0, future))));
        }
        field.sort_by(|(_, a), (_, b)| mean(b).total_cmp(&mean(a)));
    }
    field.into_iter().map(|(action, values)| Advice { action, chance: mean(&values), reason: reason(game, action) }).collect()
}

fn mean(values: &[f32]) -> f32 {
    values.iter().sum::<f32>() / values.len().max(1) as f32
}

/// Every answer worth a thought; of several that are as good the steady player's stands first.
fn answers(game: &Game) -> Vec<Action> {
    let net = net::built_in();
    let mut all = vec![steady::answer(game, net)];
    match game.question(PLAYER) {
        Some(Question::Commit) => {
            if game.standing().next().is_some() {
                let ranked = Outlook::new(game, net).ranked().into_iter().take(COMMITMENTS);
                all.extend(ranked.map(|(dice, _)| dice.map_or(Action::Stop, Action::Commit)));
            }
            let free = returning(game).min(game.pool().total()).min(game.most_committed());
            all.extend([Action::Commit(strongest(game.pool(), free)), Action::Stop]);
            all.extend(free_actions(game));
        }
        // The strongest return, the weakest go.
        Some(Question::Recover(_) | Question::Exhaust(_)) => {}
        Some(Question::Handicap) => all.extend(listed(game).into_iter().filter(|action| matches!(action, Action::Banish(_)))),
        _ => all.extend(listed(game)),
    }
    let mut different: Vec<Action> = Vec::new();
    for action in all {
        if !different.contains(&action) && game.is_legal(PLAYER, action).is_ok() && !is_dominated(game, action) {
            different.push(action);
        }
    }
    if different.is_empty() { vec![steady::answer(game, net)] } else { different }
}

fn listed(game: &Game) -> Vec<Action> {
    game.legal_actions(PLAYER).plain().to_vec()
}
