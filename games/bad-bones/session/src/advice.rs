//! Hints with their reasons, and decisions that cost much: what those who think say of a game.

use bad_bones::{Action, Game};
use bad_bones_bots::{Budget, Reviewer, Verdict, advise, turning_points};
use game::{History, Rng, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use session::Thinks;

use crate::playable::BadBones;

/// The most turning points that are told.
const MOST: usize = 4;

/// An answer with what can be expected of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Prospect {
    /// The answer.
    pub action: Action,
    /// The chance to win, in percent.
    pub chance: i64,
}

impl Prospect {
    fn new(action: Action, chance: f32) -> Prospect {
        Prospect { action, chance: (chance * 100.0).round() as i64 }
    }
}

/// What is lost, or kept, over the next two movements.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Losses {
    /// Floors, or towers.
    pub floors: u8,
    /// Houses.
    pub houses: u8,
}

impl Losses {
    /// Whether it is nothing.
    pub fn is_none(self) -> bool {
        self == Losses::default()
    }
}

impl From<bad_bones_bots::Losses> for Losses {
    fn from(losses: bad_bones_bots::Losses) -> Losses {
        Losses { floors: losses.floors, houses: losses.houses }
    }
}

/// A hint: what to do, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hint {
    /// The best answer.
    pub best: Prospect,
    /// The next best.
    pub next: Prospect,
    /// What the best keeps over the next two movements.
    pub saves: Losses,
}

/// A decision that cost much.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Turning {
    /// The steps of the game before it.
    pub step: usize,
    /// The round.
    pub round: u16,
    /// Who decided.
    pub seat: Seat,
    /// What was done.
    pub played: Prospect,
    /// What would have been best.
    pub best: Prospect,
    /// What the best keeps over the next two movements.
    pub keeps: Losses,
}

impl From<&Verdict> for Turning {
    fn from(verdict: &Verdict) -> Turning {
        Turning {
            step: verdict.line,
            round: verdict.round,
            seat: verdict.seat,
            played: Prospect::new(verdict.played, verdict.chance),
            best: Prospect::new(verdict.best, verdict.best_chance),
            keeps: verdict.keeps.into(),
        }
    }
}

/// A review under way, with what was judged so far.
pub struct Reviewing {
    reviewer: Reviewer,
    verdicts: Vec<Verdict>,
}

impl Thinks for BadBones {
    type Reviewer = Reviewing;

    fn advise(view: &Game, seat: Seat, budget: &mut Budget<'_>, rng: &mut Rng) -> Hint {
        let advice = advise(view, seat, None, budget, rng);
        let next = advice.alternatives().get(1).unwrap_or(advice.best());
        Hint {
            best: Prospect::new(advice.best().action, advice.best().chance),
            next: Prospect::new(next.action, next.chance),
            saves: advice.saves().into(),
        }
    }

    fn reviewer(history: &History<Game>, seats: SeatSet) -> Reviewing {
        let steps = history.steps().iter().cloned().enumerate().collect();
        Reviewing { reviewer: Reviewer::of_steps(history.start().clone(), steps).only(seats), verdicts: vec![] }
    }

    fn judge(reviewing: &mut Reviewing, budget: &mut Budget<'_>, rng: &mut Rng) -> Option<(u32, u32)> {
        let verdict = reviewing.reviewer.next(budget, rng)?;
        reviewing.verdicts.push(verdict);
        let (done, all) = reviewing.reviewer.progress();
        Some((done as u32, all as u32))
    }

    fn turning_points(reviewing: Reviewing) -> Vec<Turning> {
        turning_points(&reviewing.verdicts, MOST).iter().map(Turning::from).collect()
    }
}
