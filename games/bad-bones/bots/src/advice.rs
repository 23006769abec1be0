//! Advice for people: every answer to a question with what can be expected of it, the best first.

use bad_bones::{Action, Game, Mode, Question};
use game::{Game as _, Rng, Seat, Turn};

use crate::forecast::{OWN, deal, move_on, settle};
use crate::judge::Judge;
use crate::level::Level;
use crate::search::Plan;
use bots::Budget;

/// What a board loses: floors and houses, or cooperative towers and houses of the capital.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Losses {
    /// Floors, or towers.
    pub floors: u8,
    /// Houses.
    pub houses: u8,
}

impl Losses {
    /// What is lost here and not there.
    pub fn beyond(self, other: Losses) -> Losses {
        Losses { floors: self.floors.saturating_sub(other.floors), houses: self.houses.saturating_sub(other.houses) }
    }

    /// Whether nothing is lost.
    pub fn is_none(self) -> bool {
        self == Losses::default()
    }
}

/// An answer, and what can be expected of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Alternative {
    /// The answer.
    pub action: Action,
    /// The chance to win, 0 to 1: with several seats alone, together for all.
    pub chance: f32,
    /// What is lost in the next two movements if the turn is ended well and nothing is done after it.
    pub losses: Losses,
}

/// The answers to a question, the best first.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    alternatives: Vec<Alternative>,
}

impl Advice {
    /// All answers, the best first.
    pub fn alternatives(&self) -> &[Alternative] {
        &self.alternatives
    }

    /// The best answer.
    pub fn best(&self) -> &Alternative {
        &self.alternatives[0]
    }

    /// What is expected of this answer.
    pub fn of(&self, action: Action) -> Option<&Alternative> {
        self.alternatives.iter().find(|alternative| alternative.action == action)
    }
}

/// Advice to a seat that is asked. `view` is what the seat may see; `also` is an answer that must be thought about as much as
/// the best.
///
/// # Panics
/// If the seat is not asked anything.
pub fn advise(view: &Game, seat: Seat, also: Option<Action>, budget: &mut Budget<'_>, rng: &mut Rng) -> Advice {
    let choices = view.legal_actions(seat);
    assert!(view.question(seat).is_some(), "seat {seat} is not asked anything");
    let mind = Level::Master.mind().expect("a master thinks");
    let judge = Judge::new(mind.taste, view, seat);
    let mut alternatives: Vec<Alternative> = match (view.question(seat), &judge) {
        (Some(question @ (Question::Market | Question::Send(_) | Question::SendFrom(_))), Judge::Learned(learned)) => {
            let told = |action| Alternative { action, chance: learned.outlook(view, seat, action), losses: Losses::default() };
            let mut told: Vec<Alternative> = choices.iter().map(told).collect();
            let merit = |told: &Alternative| match question {
                // A dear ware does more, and leaves less for others.
                Question::Market => learned.bargain(view, seat, told.action),
                _ => told.chance,
            };
            told.sort_by(|a, b| merit(b).total_cmp(&merit(a)));
            told
        }
        // What is won stays won, and more can be had.
        (Some(Question::Onward), _) => {
            [Action::Onward, Action::Stop].map(|action| Alternative { action, chance: 1.0, losses: Losses::default() }).to_vec()
        }
        _ => from_plans(&mind.rank(view, seat, &judge, also, budget, rng), view, seat, &judge, rng),
    };
    // With a small budget not every answer was looked at.
    let least = alternatives.last().map_or(0.0, |last| last.chance);
    for action in choices.iter() {
        if !alternatives.iter().any(|alternative| alternative.action == action) {
            alternatives.push(Alternative { action, chance: least, losses: Losses::default() });
        }
    }
    Advice { alternatives }
}

/// The best plan of each answer. What was looked at more closely comes first, and nothing after it promises more.
fn from_plans(plans: &[Plan], view: &Game, seat: Seat, judge: &Judge<'_>, rng: &mut Rng) -> Vec<Alternative> {
    let now = health(&view.alone(seat));
    let mut alternatives: Vec<Alternative> = Vec::new();
    let mut least = 1.0_f32;
    for plan in plans {
        if alternatives.iter().any(|alternative| alternative.action == plan.action) {
            continue;
        }
        least = least.min(plan.chance(judge));
        let losses = now.beyond(health_soon(&plan.after, rng));
        alternatives.push(Alternative { action: plan.action, chance: least, losses });
    }
    alternatives
}

/// What there is to lose.
fn health(alone: &Game) -> Losses {
    let board = alone.board(OWN);
    match alone.options().mode {
        Mode::Coop => Losses { floors: board.towers().len() as u8, houses: alone.capital() },
        _ => Losses { floors: board.floors(), houses: board.houses() },
    }
}

/// What is left of it after the movement of this turn and the next.
fn health_soon(after: &Game, rng: &mut Rng) -> Losses {
    let mut future = after.clone();
    future.without_draws();
    settle(&mut future, &mut ());
    for _ in 0..2 {
        match future.turn() {
            Turn::Over => break,
            Turn::Chance => deal(&mut future, rng),
            Turn::Asked(_) => move_on(&mut future, rng),
        }
    }
    health(&future)
}
