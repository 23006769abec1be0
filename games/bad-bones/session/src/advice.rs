//! Hints with their reasons, and decisions that cost much: what those who think say of a game.

use bad_bones::{Action, Game, Phase};
use bad_bones_bots::{Accuracy, Budget, Reason, Reviewer, Verdict, accuracy, advise, chances, compare, plain, turning_points};
use game::{ActionSet, Game as _, History, Rng, Seat, SeatSet, Step, Turn};
use serde::{Deserialize, Serialize};
use session::Thinks;

use crate::playable::BadBones;

/// The most turning points that are told.
const MOST: usize = 3;

/// Milliseconds that a review may take, and that one decision of it may.
const REVIEW: f64 = 7_000.0;
const DECISION: f64 = 100.0;

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
        Prospect { action, chance: percent(chance) }
    }
}

fn percent(chance: f32) -> i64 {
    (chance * 100.0).round() as i64
}

/// What speaks for an answer against another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Against {
    /// The other answer.
    pub other: Prospect,
    /// The first difference that counts.
    pub reason: Reason,
}

/// A hint: what to do, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hint {
    /// The best answer.
    pub best: Prospect,
    /// Against the plain answer: to do nothing, or what most others come to. None if there is no other answer.
    pub plain: Option<Against>,
    /// Against the answer that was about to be given, if that is neither of the two.
    pub pointed: Option<Against>,
}

impl Hint {
    fn new(view: &Game, seat: Seat, pointed: Option<Action>, budget: &mut Budget<'_>, rng: &mut Rng) -> Hint {
        let advice = advise(view, seat, pointed, budget, rng);
        let plain = plain(view, seat, &advice);
        let is_same = |other: Action| {
            let is_even = advice.of(other).is_some_and(|other| percent(other.chance) == percent(advice.best().chance));
            let reason = compare(view, seat, advice.best().action, other, &mut Budget::values(0));
            is_even && matches!(reason, Reason::Same { .. })
        };
        // An order that changes nothing need not be thought about.
        let order = plain.filter(|other| matches!(other, Action::Advance(_)) && is_same(*other));
        let (best, plain) = match order.and_then(|order| advice.of(order)) {
            Some(order) => (order, Some(advice.best().action)),
            None => (advice.best(), plain),
        };
        let against = |other: Action, budget: &mut Budget<'_>| {
            let chance = advice.of(other)?.chance.min(best.chance);
            let reason = compare(view, seat, best.action, other, budget);
            Some(Against { other: Prospect::new(other, chance), reason })
        };
        let pointed = pointed.filter(|action| *action != best.action && Some(*action) != plain);
        Hint {
            best: Prospect::new(best.action, best.chance),
            plain: plain.and_then(|other| against(other, budget)),
            pointed: pointed.and_then(|other| against(other, budget)),
        }
    }
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
    /// Where next to nothing can be won: half rounds survived after what was done, and after the best.
    pub halves: Option<(u16, u16)>,
    /// Why that would have been better.
    pub reason: Reason,
}

impl Turning {
    /// A verdict on a decision of the game that stood so.
    pub fn new(view: &Game, verdict: &Verdict) -> Turning {
        let halves = |rounds: f32| (rounds * 2.0).round() as u16;
        Turning {
            step: verdict.line,
            round: verdict.round,
            seat: verdict.seat,
            played: Prospect::new(verdict.played, verdict.chance),
            best: Prospect::new(verdict.best, verdict.best_chance),
            halves: verdict.rounds.map(|(played, best)| (halves(played), halves(best))).filter(|(played, best)| played < best),
            reason: compare(view, verdict.seat, verdict.best, verdict.played, &mut Budget::values(u64::MAX)),
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
    /// How many decisions were as good as the best.
    Accuracy(Accuracy),
}

/// What is kept of a game besides its steps.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Marks {
    /// How good the decisions of its persons were, once somebody has looked back at it.
    pub accuracy: Option<Accuracy>,
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
    history: History<Game>,
    seats: SeatSet,
    reviewer: Reviewer,
    decisions: usize,
    verdicts: Vec<Verdict>,
    chances: Vec<Vec<u8>>,
}

impl Reviewing {
    /// Whether none of the seats looked at has won.
    fn is_lost(&self) -> bool {
        let outcome = self.history.game().outcome();
        outcome.is_some_and(|outcome| !outcome.winners.into_iter().any(|seat| self.seats.contains(seat)))
    }

    /// The game as a seat saw it when it decided.
    fn turning(&self, verdict: &Verdict) -> Turning {
        Turning::new(&self.history.after(verdict.line).view(Some(verdict.seat)), verdict)
    }
}

/// Decisions of these seats that had a choice.
fn decisions(history: &History<Game>, seats: SeatSet) -> usize {
    let (mut course, mut count) = (history.after(0), 0);
    for step in history.steps() {
        if let Step::Do(seat, _) = step {
            count += usize::from(seats.contains(*seat) && course.game().legal_actions(*seat).len() > 1);
        }
        if course.take(step.clone(), &mut ()).is_err() {
            break;
        }
    }
    count
}

impl Thinks for BadBones {
    type Reviewer = Reviewing;

    fn advise(view: &Game, seat: Seat, budget: &mut Budget<'_>, rng: &mut Rng) -> Hint {
        Hint::new(view, seat, None, budget, rng)
    }

    fn advise_against(view: &Game, seat: Seat, pointed: Action, budget: &mut Budget<'_>, rng: &mut Rng) -> Hint {
        Hint::new(view, seat, Some(pointed), budget, rng)
    }

    fn reviewer(history: &History<Game>, seats: SeatSet) -> Reviewing {
        let steps = history.steps().iter().cloned().enumerate().collect();
        Reviewing {
            reviewer: Reviewer::of_steps(history.start().clone(), steps).only(seats),
            decisions: decisions(history, seats),
            verdicts: vec![],
            chances: chances_by_round(history),
            history: history.clone(),
            seats,
        }
    }

    fn pace(reviewing: &Reviewing) -> f64 {
        (REVIEW / reviewing.decisions.max(1) as f64).min(DECISION)
    }

    fn judge(reviewing: &mut Reviewing, budget: &mut Budget<'_>, rng: &mut Rng) -> Option<(u32, u32)> {
        let verdict = reviewing.reviewer.next(budget, rng)?;
        reviewing.verdicts.push(verdict);
        let (done, all) = reviewing.reviewer.progress();
        Some((done as u32, all as u32))
    }

    fn turning_points(reviewing: Reviewing) -> Vec<Finding> {
        let points = turning_points(&reviewing.verdicts, MOST, reviewing.is_lost());
        let turnings = points.iter().map(|verdict| Finding::Turning(reviewing.turning(verdict)));
        let accuracy = Finding::Accuracy(accuracy(&reviewing.verdicts));
        turnings.chain([accuracy, Finding::Chances(reviewing.chances.clone())]).collect()
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
