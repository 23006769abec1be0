//! Hints with their reasons, and decisions that cost much: what those who think say of a game.

use bad_bones::{Action, Game, Phase};
use bad_bones_bots::{Budget, Reviewer, Verdict, advise, chances, turning_points};
use game::{Game as _, History, Rng, Seat, SeatSet, Turn};
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

/// What a look back finds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Finding {
    /// Every seat's chance to win in percent, at the beginning, after each round, and at the end.
    Chances(Vec<Vec<u8>>),
    /// A decision that cost much.
    Turning(Turning),
}

/// Every seat's chance to win in percent, at the beginning, whenever the skeletons of a round have moved, and at the end.
pub fn chances_by_round(history: &History<Game>) -> Vec<Vec<u8>> {
    let percent = |game: &Game| chances(game).into_iter().map(|chance| (chance * 100.0).round() as u8).collect::<Vec<u8>>();
    let mut course = history.after(0);
    let (mut rounds, mut last) = (vec![], None);
    for step in history.steps() {
        let game = course.game();
        let is_settled = game.turn() == Turn::Chance && game.phase() == Phase::Arrivals;
        let is_first = last.is_none() && matches!(game.turn(), Turn::Asked(_));
        if (is_settled || is_first) && last != Some(game.round()) {
            rounds.push(percent(game));
            last = Some(if is_first { 0 } else { game.round() });
        }
        if course.take(step.clone(), &mut ()).is_err() {
            break;
        }
    }
    rounds.push(percent(course.game()));
    rounds
}

/// A review under way, with what was judged so far.
pub struct Reviewing {
    reviewer: Reviewer,
    verdicts: Vec<Verdict>,
    chances: Vec<Vec<u8>>,
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
        let reviewer = Reviewer::of_steps(history.start().clone(), steps).only(seats);
        Reviewing { reviewer, verdicts: vec![], chances: chances_by_round(history) }
    }

    fn judge(reviewing: &mut Reviewing, budget: &mut Budget<'_>, rng: &mut Rng) -> Option<(u32, u32)> {
        let verdict = reviewing.reviewer.next(budget, rng)?;
        reviewing.verdicts.push(verdict);
        let (done, all) = reviewing.reviewer.progress();
        Some((done as u32, all as u32))
    }

    fn turning_points(reviewing: Reviewing) -> Vec<Finding> {
        let points = turning_points(&reviewing.verdicts, MOST);
        let turnings = points.iter().map(|verdict| Finding::Turning(verdict.into()));
        std::iter::once(Finding::Chances(reviewing.chances)).chain(turnings).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use bad_bones::notation::parse_action;

    #[test]
    fn chances_are_told_at_the_beginning_after_each_round_and_at_the_end() {
        // Alone, in the trap phase of round 3; the one on c5 comes to the tower with the second movement.
        let text = "title = \"\"\ngame = \"bad-bones\"\nmode = \"solo\"\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e1\"\n\
                    supply = []\nskeletons = [\"c5S=Rt\"]\ntraps = [\"wall/@a1\"]\n";
        let mut history = crate::History::from_position(text, 1).unwrap();
        let me = Seat::at(0);
        for action in ["pass", "hero e2", "pass"] {
            while history.game().turn() == Turn::Chance {
                history.draw(&mut ());
            }
            history.act(me, parse_action(action).unwrap(), &mut ()).unwrap();
        }
        assert!(history.game().outcome().is_some());
        let rounds = chances_by_round(&history);
        assert_eq!(rounds.len(), 3, "before, after round 3, and the end: {rounds:?}");
        assert_eq!(rounds[2], [0]);
    }

    #[test]
    fn at_the_beginning_nobody_is_ahead_by_much() {
        let setup = Setup::usual(7);
        let mut history = crate::History::new(setup.game().unwrap(), 7);
        while history.draw(&mut ()) {}
        let rounds = chances_by_round(&history);
        assert_eq!(rounds.len(), 1);
        assert!(rounds[0].iter().all(|chance| (10..=45).contains(chance)), "{rounds:?}");
        assert!((98..=102).contains(&rounds[0].iter().map(|chance| u32::from(*chance)).sum::<u32>()), "{rounds:?}");
    }
}
