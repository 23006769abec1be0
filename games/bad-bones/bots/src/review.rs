//! A look back at a game: which decisions cost most.

use bad_bones::record::{Record, Step};
use bad_bones::{Action, Game, Mode, Phase, Question, Ware};
use game::{ActionSet, Game as _, Rng, Seat, SeatSet, Sitting};
use notation::fault::Fault;

use crate::advice::{Losses, advise};
use crate::trial::{Trial, rounds_survived, try_wares};
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
    /// Where next to nothing can be won any more, alone and together: the rounds survived after what was done, and after the best.
    pub rounds: Option<(f32, f32)>,
    /// Of a purchase: what short games with the best and with what was bought come to.
    pub trial: Option<Trial>,
}

/// Less than this is within what the thinking itself is wrong by.
const NOTHING: f32 = 0.02;

/// A chance that can't tell good answers from bad ones.
const NEAR_NOUGHT: f32 = 0.05;

/// What a round of survival is worth where no chance tells answers apart, what a floor or a house is, and all of what little chance there is.
const ROUND: f32 = 0.04;
const LOSS: f32 = 0.02;
const ALL_THERE_IS: f32 = 0.05;

/// What a loss in the short games of a purchase is worth.
const TRIAL_LOSS: f32 = 0.01;

impl Verdict {
    /// How much of the chance to win the decision cost. A purchase with which short games lost no more cost nothing.
    pub fn cost(&self) -> f32 {
        let is_as_good = self.trial.is_some_and(|trial| trial.otherwise <= trial.with);
        if is_as_good { 0.0 } else { (self.best_chance - self.chance).max(0.0) }
    }

    /// The rounds of survival that it cost, where those count.
    pub fn rounds_lost(&self) -> f32 {
        self.rounds.map_or(0.0, |(played, best)| (best - played).max(0.0))
    }

    /// What it cost in all, to be compared with others.
    pub fn weight(&self) -> f32 {
        let by_trial = self.trial.map_or(0.0, |trial| TRIAL_LOSS * f32::from(trial.otherwise.saturating_sub(trial.with)));
        self.cost() + by_trial + if self.rounds.is_some() { self.weight_near_nought() } else { 0.0 }
    }

    /// What it cost where next to nothing could be won: rounds, floors and houses, and a part of what little chance there was.
    fn weight_near_nought(&self) -> f32 {
        let losses = f32::from(self.keeps.floors + self.keeps.houses);
        let part = if self.best_chance > 0.0 { self.cost() / self.best_chance } else { 0.0 };
        ROUND * self.rounds_lost() + LOSS * losses + ALL_THERE_IS * part
    }

    /// Whether it cost more than the thinking may be wrong by.
    pub fn is_dear(&self) -> bool {
        self.weight() >= NOTHING
    }

    /// Whether it cost anything at all: for a game in which nothing was dear, and which was lost all the same.
    fn is_worse(&self) -> bool {
        self.played != self.best && (self.weight() > 0.0 || !self.keeps.is_none())
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
        let is_other = best.action != played;
        let is_market = view.question(seat) == Some(Question::Market);
        // To play on takes time, and whoever asks is waiting: what comes up on the way is not worth it.
        let is_turn = matches!(view.question(seat), Some(Question::Hero | Question::Trap | Question::Use(_)));
        let is_hopeless = best.chance < NEAR_NOUGHT && view.options().mode != Mode::Versus && is_turn;
        let survived = |action, budget: &mut Budget<'_>| rounds_survived(&view, seat, action, budget);
        let rounds = (is_other && is_hopeless).then(|| (survived(played, budget), survived(best.action, budget)));
        let trial = (is_other && is_market).then(|| try_wares(&view, seat, ware(best.action), ware(played), budget));
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
            rounds,
            trial,
        })
    }
}

fn ware(action: Action) -> Option<Ware> {
    if let Action::Buy(ware) = action { Some(ware) } else { None }
}

/// The decisions that cost most, the dearest first. Those that cost next to nothing are left out, unless the game was lost and there
/// are no others: it was lost by something.
pub fn turning_points(verdicts: &[Verdict], most: usize, is_lost: bool) -> Vec<Verdict> {
    let mut points: Vec<Verdict> = verdicts.iter().copied().filter(Verdict::is_dear).collect();
    if points.is_empty() && is_lost {
        points = verdicts.iter().copied().filter(Verdict::is_worse).collect();
    }
    let losses = |verdict: &Verdict| verdict.keeps.floors + verdict.keeps.houses;
    points.sort_by(|a, b| b.weight().total_cmp(&a.weight()).then(losses(b).cmp(&losses(a))));
    points.truncate(most);
    points
}

/// How many decisions of how many were as good as the best.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, serde::Serialize, serde::Deserialize)]
pub struct Accuracy {
    /// As good as the best.
    pub good: u32,
    /// All decisions that somebody had a choice in.
    pub all: u32,
}

impl Accuracy {
    /// In percent; `None` without a decision.
    pub fn percent(self) -> Option<u32> {
        (self.good * 100 + self.all / 2).checked_div(self.all)
    }
}

/// How good the decisions of a game were. An order of moves that made no difference was none.
pub fn accuracy(verdicts: &[Verdict]) -> Accuracy {
    let count = |counts: &dyn Fn(&Verdict) -> bool| verdicts.iter().filter(|verdict| counts(verdict)).count() as u32;
    let is_decision = |verdict: &Verdict| verdict.is_dear() || !matches!(verdict.played, Action::Advance(_));
    Accuracy { good: count(&|verdict| is_decision(verdict) && !verdict.is_dear()), all: count(&is_decision) }
}
