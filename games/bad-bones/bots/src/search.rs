//! Whole turns of a board alone, from what is asked now to the next draw, and what draws make of them.

use bad_bones::{Action, Cells, Game, Phase, Question, Trap};
use game::{Game as _, Rng, Turn};

use crate::forecast::{OWN, move_on, settle};
use crate::judge::Judge;
use crate::lapse::Mood;
use crate::style::Style;
use bots::Budget;

/// A way to play the turn that has been asked for.
#[derive(Clone)]
pub struct Plan {
    /// The answer it begins with.
    pub action: Action,
    /// What it is worth at first sight.
    pub worth: f32,
    /// How much it is liked beyond that: by style, by whim, by mistake.
    pub lean: f32,
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
    /// What decides beside the judge.
    pub leaning: Leaning,
}

/// What decides beside the judge.
#[derive(Clone, Copy)]
pub struct Leaning {
    /// What is liked.
    pub style: Style,
    /// What is overlooked.
    pub mood: Mood,
    /// How far values are misjudged at most, in units of the judge.
    pub noise: f32,
}

/// What the dragon seems to be good for to who wastes it.
const TEMPTING: f32 = 4.0;

impl Leaning {
    /// How much an answer is liked.
    fn of(&self, before: &Game, action: Action, rng: &mut Rng) -> f32 {
        let wasted = self.mood.dragon && matches!(action, Action::Place(tile, _) if tile.trap() == Trap::Dragon);
        let misjudged = if self.noise > 0.0 { (rng.below(2001) as f32 / 1000.0 - 1.0) * self.noise } else { 0.0 };
        self.style.lean(before, action) + if wasted { TEMPTING } else { 0.0 } + misjudged
    }
}

impl Search<'_, '_> {
    fn value(&mut self, alone: &Game) -> f32 {
        self.budget.spend(1);
        self.judge.value(alone, self.rng)
    }

    /// The plan of an answer if nothing more is done in this turn.
    pub fn plan(&mut self, alone: &Game, action: Action) -> Plan {
        let mut after = alone.clone();
        if self.leaning.mood.faces {
            after.halt_before(Some(Phase::Skeletons));
        }
        after.apply_legal(OWN, action, &mut ());
        settle(&mut after, &mut ());
        if self.leaning.mood.faces {
            forget_faces(&mut after);
        }
        let worth = self.value(&after);
        let lean = self.judge.unit() * self.leaning.of(alone, action, self.rng);
        Plan { action, worth, lean, after, sum: 0.0, samples: 0 }
    }

    /// Where a trap changes something soon.
    pub fn places_that_matter(&mut self, alone: &Game) -> Cells {
        hot_cells(alone, self.rng)
    }

    /// A plan with the best trap after it, and others worth a look, if there is still one to be laid.
    pub fn with_traps(&mut self, plan: &Plan) -> Vec<Plan> {
        let mut plans = Vec::new();
        if plan.after.question(OWN) != Some(Question::Trap) {
            return plans;
        }
        let hot = hot_cells(&plan.after, self.rng);
        for trap in plan.after.legal_actions(OWN).iter().filter(|action| matters(*action, hot)) {
            let trapped = self.plan(&plan.after, trap);
            plans.push(Plan { action: plan.action, lean: plan.lean + trapped.lean, ..trapped });
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
        plan.sum += self.judge.chance(worth + plan.lean);
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

/// Goes on from before the skeletons phase, if it stands there, as if nobody had moved yet.
fn forget_faces(game: &mut Game) {
    game.halt_before(None);
    if game.is_halted() {
        game.forget_faces();
        game.resume(&mut ());
        settle(game, &mut ());
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
pub fn matters(action: Action, hot: Cells) -> bool {
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
