//! From a question to an answer.

use bad_bones::{Action, Cells, Game, Question};
use table::{ActionSet, Game as _, Rng, Seat, Turn};

use crate::budget::Budget;
use crate::forecast::{OWN, move_on, settle};
use crate::level::Level;
use crate::market::shop;
use crate::value::{Weights, value};

/// The answer of a bot to what its seat is asked. `view` is what the seat may see. With a budget of values, the same view and
/// state of the generator give the same answer; with nothing to spend it is still a legal one.
///
/// # Panics
/// If the seat is not asked anything.
pub fn choose(level: Level, view: &Game, seat: Seat, budget: &mut Budget<'_>, rng: &mut Rng) -> Action {
    choose_by(level, Weights::built_in(), view, seat, budget, rng)
}

/// The same by other weights, say to tune them.
pub fn choose_by(level: Level, weights: &Weights, view: &Game, seat: Seat, budget: &mut Budget<'_>, rng: &mut Rng) -> Action {
    let choices = view.legal_actions(seat);
    assert!(!choices.is_empty(), "seat {seat} is not asked anything");
    if choices.len() == 1 {
        return choices.get(0);
    }
    if level == Level::Random || budget.is_spent() {
        return choices.get(rng.below(choices.len() as u32) as usize);
    }
    match view.question(seat) {
        Some(Question::Market) => shop(view, seat),
        Some(Question::Send(_) | Question::SendFrom(_)) => send(view, seat),
        _ => Thinker { level, weights: *weights, budget, rng }.best(view, seat),
    }
}

/// Sends to the opponent who is best off: in versus games whoever falls first ends them, and the best score wins. Together, to
/// whoever can bear it.
fn send(view: &Game, seat: Seat) -> Action {
    let choices = view.legal_actions(seat);
    let strength = |action: &Action| match action {
        Action::Send(_, to) | Action::SendFrom(_, to) => {
            let board = view.board(*to);
            view.points(*to) as i32 * 2 + board.towers().len() as i32 * 4 - board.pieces().len() as i32
        }
        _ => 0,
    };
    actions(&choices).max_by_key(strength).expect("a question has answers")
}

fn actions(choices: &bad_bones::Choices) -> impl Iterator<Item = Action> {
    (0..choices.len()).map(|number| choices.get(number))
}

/// A candidate, what it is worth at first sight, and what rollouts have made of it.
struct Candidate {
    action: Action,
    worth: f32,
    rollouts: f32,
}

struct Thinker<'a, 'c> {
    level: Level,
    weights: Weights,
    budget: &'a mut Budget<'c>,
    rng: &'a mut Rng,
}

impl Thinker<'_, '_> {
    /// The action whose whole turn is worth most.
    fn best(&mut self, view: &Game, seat: Seat) -> Action {
        let alone = view.alone(seat);
        let mut candidates: Vec<Candidate> = Vec::new();
        for action in actions(&view.legal_actions(seat)) {
            let overlooked = !candidates.is_empty() && self.rng.below(100) < self.level.overlooks();
            let in_time = candidates.is_empty() || !self.budget.is_spent();
            if in_time && !overlooked {
                let worth = self.worth(&alone, action);
                candidates.push(Candidate { action, worth, rollouts: 0.0 });
            }
        }
        candidates.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        candidates.truncate(self.level.candidates());
        if candidates.len() > 1 {
            self.roll_out(&alone, &mut candidates);
        }
        candidates[0].action
    }

    /// What an action is worth at first sight: the forecast of the whole turn.
    fn worth(&mut self, alone: &Game, action: Action) -> f32 {
        let mut after = alone.clone();
        after.without_draws();
        if after.apply(OWN, action, &mut ()).is_err() {
            // Whom to send to is no question for a board alone.
            return f32::MIN;
        }
        if self.level > Level::Novice && matches!(action, Action::Hero(_)) {
            settle(&mut after);
            if after.question(OWN) == Some(Question::Trap) {
                return self.best_trap(&after).0;
            }
        }
        self.value(&after)
    }

    fn value(&mut self, alone: &Game) -> f32 {
        self.budget.spend(1);
        value(alone, self.level.horizon(), &self.weights, self.rng)
    }

    /// The most that the traps can make of a hero's step, and how.
    fn best_trap(&mut self, alone: &Game) -> (f32, Action) {
        let hot = hot_cells(alone, self.rng);
        let matters = |action: &Action| match action {
            Action::Place(_, cell) => hot.contains(*cell),
            _ => true,
        };
        let mut best = (f32::MIN, Action::Pass);
        for action in actions(&alone.legal_actions(OWN)).filter(matters) {
            let mut after = alone.clone();
            after.without_draws();
            after.apply_legal(OWN, action, &mut ());
            let worth = self.value(&after);
            if worth > best.0 {
                best = (worth, action);
            }
        }
        best
    }

    /// Plays the best candidates on over sampled draws, the same draws for all, and sorts them by what came of it.
    fn roll_out(&mut self, alone: &Game, candidates: &mut Vec<Candidate>) {
        let seed = u64::from(self.rng.bits());
        for sample in 0..self.level.samples() {
            if self.budget.is_spent() {
                break;
            }
            for candidate in candidates.iter_mut() {
                candidate.rollouts += self.play_on(alone, candidate.action, &mut Rng::stream(seed, sample));
            }
            // Half of the field is dropped whenever the number of samples has doubled.
            if sample.is_power_of_two() && sample >= 4 && candidates.len() > 2 {
                candidates.sort_by(|a, b| b.rollouts.total_cmp(&a.rollouts));
                candidates.truncate(candidates.len().div_ceil(2));
            }
        }
        candidates.sort_by(|a, b| b.rollouts.total_cmp(&a.rollouts).then(b.worth.total_cmp(&a.worth)));
    }

    /// One future of an action: the turn is ended well, tokens are drawn, and the next turn is played well.
    fn play_on(&mut self, alone: &Game, action: Action, chance: &mut Rng) -> f32 {
        let mut game = alone.clone();
        game.apply_legal(OWN, action, &mut ());
        self.finish_turn(&mut game);
        if game.turn() == Turn::Chance {
            game.deal(chance, &mut ());
        }
        if game.outcome().is_none() { self.take_turn(&mut game) } else { self.value(&game) }
    }

    /// Answers everything up to the next draw.
    fn finish_turn(&mut self, game: &mut Game) {
        loop {
            settle(game);
            let action = match game.question(OWN) {
                Some(Question::Hero) => self.best_step(game).1,
                Some(Question::Trap) => self.best_trap(game).1,
                _ => return,
            };
            game.apply_legal(OWN, action, &mut ());
        }
    }

    /// What the turn before us is worth.
    fn take_turn(&mut self, game: &mut Game) -> f32 {
        settle(game);
        match game.question(OWN) {
            Some(Question::Hero) => self.best_step(game).0,
            Some(Question::Trap) => self.best_trap(game).0,
            _ => self.value(game),
        }
    }

    /// The hero's best step: by what the forecast says without a trap, the best three with one.
    fn best_step(&mut self, game: &Game) -> (f32, Action) {
        let choices = game.legal_actions(OWN);
        let mut steps: Vec<(f32, Action, Game)> = Vec::with_capacity(8);
        for action in actions(&choices) {
            let mut after = game.clone();
            after.apply_legal(OWN, action, &mut ());
            settle(&mut after);
            let worth = self.value(&after);
            steps.push((worth, action, after));
        }
        steps.sort_by(|a, b| b.0.total_cmp(&a.0));
        steps.truncate(3);
        let mut best = (f32::MIN, steps[0].1);
        for (worth, action, after) in steps {
            let worth = if after.question(OWN) == Some(Question::Trap) { self.best_trap(&after).0 } else { worth };
            if worth > best.0 {
                best = (worth, action);
            }
        }
        best
    }
}

/// Cells where skeletons stand or come to in the next two movements: a trap elsewhere changes nothing soon.
fn hot_cells(alone: &Game, rng: &mut Rng) -> Cells {
    let mut future = alone.clone();
    future.without_draws();
    let mut hot = future.board(OWN).occupied();
    for _ in 0..2 {
        if !matches!(future.turn(), Turn::Asked(_)) {
            break;
        }
        move_on(&mut future, rng);
        hot = hot.or(future.board(OWN).occupied());
    }
    hot
}
