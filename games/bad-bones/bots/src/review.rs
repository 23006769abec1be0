//! A look back at a game: which decisions cost most.

use bad_bones::record::{Record, Step};
use bad_bones::{Action, Game, Phase};
use game::{ActionSet, Game as _, Rng, Seat, SeatSet, Sitting};
use notation::fault::Fault;

use crate::advice::{Losses, advise};
use bots::Budget;

/// A decision, and what would have been best.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Verdict {
    /// The line of the record.
    pub line: usize,
    /// The round.
    pub round: u16,
    /// The phase.
    pub phase: Phase,
    /// Who decided.
    pub seat: Seat,
    /// What was done.
    pub played: Action,
    /// The chance to win after it.
    pub chance: f32,
    /// What would have been best.
    pub best: Action,
    /// The chance to win after that.
    pub best_chance: f32,
    /// What the best keeps over the next two movements that was lost with what was done.
    pub keeps: Losses,
}

impl Verdict {
    /// How much of the chance to win the decision cost.
    pub fn cost(&self) -> f32 {
        (self.best_chance - self.chance).max(0.0)
    }
}

/// Goes through a game decision by decision.
pub struct Reviewer {
    table: Sitting<Game>,
    steps: Vec<(usize, Step)>,
    seats: SeatSet,
    done: usize,
}

impl Reviewer {
    /// Begins with the first line. A record that breaks a rule is refused with its line; one that stops early is not.
    pub fn new(record: &Record) -> Result<Reviewer, Fault> {
        if record.is_finished() {
            record.replay(|_| {})?
        } else {
            record.replay_unfinished(|_| {})?
        };
        Ok(Reviewer::of_steps(record.start().clone(), record.steps.clone()))
    }

    /// Begins with a game that was played: its first position, and every step with the number that names its line.
    pub fn of_steps(start: Game, steps: Vec<(usize, Step)>) -> Reviewer {
        let seats = Seat::first(start.seats()).collect();
        Reviewer { table: Sitting::new(start), steps, seats, done: 0 }
    }

    /// Judges only the decisions of these seats.
    pub fn only(self, seats: SeatSet) -> Reviewer {
        Reviewer { seats, ..self }
    }

    /// Lines gone through, and all there are: for a progress bar.
    pub fn progress(&self) -> (usize, usize) {
        (self.done, self.steps.len())
    }

    /// The verdict on the next decision that somebody had a choice in; `None` at the end.
    pub fn next(&mut self, budget: &mut Budget<'_>, rng: &mut Rng) -> Option<Verdict> {
        while let Some((line, step)) = self.steps.get(self.done) {
            self.done += 1;
            let verdict = match step {
                Step::Chance(chance) => {
                    self.table.reveal(chance, &mut ()).expect("it was played");
                    None
                }
                Step::Do(seat, action) => {
                    let judged = self.seats.contains(*seat);
                    let verdict = judged.then(|| self.judge(*line, *seat, *action, budget, rng)).flatten();
                    self.table.apply(*seat, *action, &mut ()).expect("it was played");
                    verdict
                }
            };
            if verdict.is_some() {
                return verdict;
            }
        }
        None
    }

    fn judge(&self, line: usize, seat: Seat, played: Action, budget: &mut Budget<'_>, rng: &mut Rng) -> Option<Verdict> {
        let view = self.table.view(Some(seat));
        if view.legal_actions(seat).len() < 2 {
            return None;
        }
        let advice = advise(&view, seat, Some(played), budget, rng);
        let (best, mine) = (advice.best(), advice.of(played)?);
        Some(Verdict {
            line,
            round: view.round(),
            phase: view.phase(),
            seat,
            played,
            chance: mine.chance,
            best: best.action,
            best_chance: best.chance,
            keeps: mine.losses.beyond(best.losses),
        })
    }
}

/// The decisions that cost most, the dearest first; those that cost next to nothing are left out.
pub fn turning_points(verdicts: &[Verdict], most: usize) -> Vec<Verdict> {
    /// Less than this is within what the thinking itself is wrong by.
    const NOTHING: f32 = 0.02;
    let mut dear: Vec<Verdict> = verdicts.iter().copied().filter(|verdict| verdict.cost() >= NOTHING).collect();
    dear.sort_by(|a, b| b.cost().total_cmp(&a.cost()));
    dear.truncate(most);
    dear
}
