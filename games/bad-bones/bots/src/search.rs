//! Whole turns of a board alone, from what is asked now to the next draw, and what draws make of them.

use bad_bones::{Action, Cells, Game, Question};
use game::{Game as _, Rng, Turn};

use crate::forecast::{OWN, move_on, settle};
use crate::judge::Judge;
use bots::Budget;

/// A way to play the turn that has been asked for.
#[derive(Clone)]
pub struct Plan {
    /// The answer it begins with.
    pub action: Action,
    /// What it is worth at first sight.
    pub worth: f32,
    /// The board when the skeletons have moved.
    pub after: Game,
    /// Chances over sampled draws, summed.
    pub sum: f32,
    /// How many draws were sampled.
    pub samples: u32,
}

impl Plan {
    /// The chance it stands for: over sampled draws, or at first sight.
    pub fn chance(&self, judge: &Judge<'_>) -> f32 {
        if self.samples == 0 { judge.chance(self.worth) } else { self.sum / self.samples as f32 }
    }
}

/// A search with what it may spend.
pub struct Search<'a, 'c> {
    /// Who values boards.
    pub judge: &'a Judge<'a>,
    /// What is left to think with.
    pub budget: &'a mut Budget<'c>,
    /// Chance.
    pub rng: &'a mut Rng,
}

impl Search<'_, '_> {
    fn value(&mut self, alone: &Game) -> f32 {
        self.budget.spend(1);
        self.judge.value(alone, self.rng)
    }

    /// The plan of an answer if nothing more is done in this turn.
    pub fn plan(&mut self, alone: &Game, action: Action) -> Plan {
        let mut after = alone.clone();
        after.apply_legal(OWN, action, &mut ());
        settle(&mut after, &mut ());
        let worth = self.value(&after);
        Plan { action, worth, after, sum: 0.0, samples: 0 }
    }

    /// A plan with the best trap after it, and others worth a look, if there is still one to be laid.
    pub fn with_traps(&mut self, plan: &Plan) -> Vec<Plan> {
        let mut plans = Vec::new();
        if plan.after.question(OWN) != Some(Question::Trap) {
            return plans;
        }
        let hot = hot_cells(&plan.after, self.rng);
        for trap in plan.after.legal_actions(OWN).iter().filter(|action| matters(*action, hot)) {
            plans.push(Plan { action: plan.action, ..self.plan(&plan.after, trap) });
            if self.budget.is_spent() {
                break;
            }
        }
        plans
    }

    /// Plays on over a sampled draw, and says what the best turn after it is worth.
    pub fn sample(&mut self, plan: &mut Plan, seed: u64) {
        let mut chance = Rng::stream(seed, plan.samples.into());
        let mut game = plan.after.clone();
        finish(&mut game);
        if game.turn() == Turn::Chance {
            game.deal(&mut chance, &mut ());
        }
        let worth = match game.outcome() {
            None => self.best_turn(&game),
            Some(_) => self.value(&game),
        };
        plan.sum += self.judge.chance(worth);
        plan.samples += 1;
    }

    /// What the best turn that is found quickly is worth: the three best steps at first sight, each with its best trap.
    fn best_turn(&mut self, game: &Game) -> f32 {
        let mut steps: [(f32, Option<Game>); 3] = [const { (f32::MIN, None) }; 3];
        for action in game.legal_actions(OWN).iter() {
            let mut after = game.clone();
            after.apply_legal(OWN, action, &mut ());
            settle(&mut after, &mut ());
            let worth = self.value(&after);
            if let Some(place) = steps.iter().position(|(other, _)| worth > *other) {
                steps[place..].rotate_right(1);
                steps[place] = (worth, Some(after));
            }
        }
        if steps[0].1.is_none() {
            return self.value(game);
        }
        let mut best = steps[0].0;
        for after in steps.iter().filter_map(|(_, after)| after.as_ref()) {
            best = best.max(self.best_trap(after));
        }
        best
    }

    fn best_trap(&mut self, game: &Game) -> f32 {
        if game.question(OWN) != Some(Question::Trap) {
            return f32::MIN;
        }
        let hot = hot_cells(game, self.rng);
        let mut best = f32::MIN;
        for trap in game.legal_actions(OWN).iter().filter(|action| matters(*action, hot)) {
            let mut after = game.clone();
            after.apply_legal(OWN, trap, &mut ());
            best = best.max(self.value(&after));
        }
        best
    }
}

/// Lets the skeletons move, if they have not.
fn finish(game: &mut Game) {
    if matches!(game.turn(), Turn::Asked(_)) {
        game.skip_to_skeletons();
        game.resume(&mut ());
        settle(game, &mut ());
    }
}

/// A trap far from all skeletons changes nothing soon.
fn matters(action: Action, hot: Cells) -> bool {
    match action {
        Action::Place(_, cell) => hot.contains(cell),
        _ => true,
    }
}

/// Cells where skeletons stand or come to in the next two movements.
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
