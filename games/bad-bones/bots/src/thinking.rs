//! From a question to an answer.

use bad_bones::{Action, Game, Question, Use};
use game::{ActionSet, Game as _, Rng, Seat};

use crate::forecast::OWN;
use crate::judge::{Judge, Taste};
use crate::level::Level;
use crate::market::shop;
use crate::search::{Plan, Search};
use bots::Budget;

/// A way of thinking: how boards are valued, and how far it looks.
#[derive(Clone, Copy)]
pub struct Mind<'n> {
    /// How boards are valued.
    pub taste: Taste<'n>,
    /// Whether whole turns are valued, and not single actions.
    pub plans: bool,
    /// How often in a hundred it overlooks an action.
    pub overlooks: u32,
    /// Actions worth a second thought.
    pub candidates: usize,
    /// Draws sampled for them.
    pub samples: u64,
}

/// The answer of a bot to what its seat is asked. `view` is what the seat may see. With a budget of values, the same view and
/// state of the generator give the same answer; with nothing to spend it is still a legal one.
///
/// # Panics
/// If the seat is not asked anything.
pub fn choose(level: Level, view: &Game, seat: Seat, budget: &mut Budget<'_>, rng: &mut Rng) -> Action {
    match level.mind() {
        Some(mind) => mind.choose(view, seat, budget, rng),
        None => any(view, seat, rng),
    }
}

fn any(view: &Game, seat: Seat, rng: &mut Rng) -> Action {
    let choices = view.legal_actions(seat);
    assert!(!choices.is_empty(), "seat {seat} is not asked anything");
    choices.pick(rng)
}

impl Mind<'_> {
    /// The answer of this mind, as [`choose`].
    pub fn choose(&self, view: &Game, seat: Seat, budget: &mut Budget<'_>, rng: &mut Rng) -> Action {
        let choices = view.legal_actions(seat);
        if choices.len() <= 1 || budget.is_spent() {
            return any(view, seat, rng);
        }
        let judge = Judge::new(self.taste, view, seat);
        match (view.question(seat), &judge) {
            (Some(Question::Market), Judge::Learned(learned)) => learned.shop(view, seat),
            (Some(Question::Market), _) => shop(view, seat),
            (Some(Question::Send(_) | Question::SendFrom(_)), Judge::Learned(learned)) => learned.send(view, seat),
            (Some(Question::Send(_) | Question::SendFrom(_)), _) => send(view, seat),
            // What is won stays won, and more can be had.
            (Some(Question::Onward), _) => Action::Onward,
            _ => self.rank(view, seat, &judge, None, budget, rng)[0].action,
        }
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
    choices.iter().max_by_key(strength).expect("a question has answers")
}

impl Mind<'_> {
    /// The plans for what is asked, the best first. The best one of the answer `also` is looked at closely in any case.
    pub(crate) fn rank(
        &self,
        view: &Game,
        seat: Seat,
        judge: &Judge<'_>,
        also: Option<Action>,
        budget: &mut Budget<'_>,
        rng: &mut Rng,
    ) -> Vec<Plan> {
        let mut search = Search { judge, budget, rng };
        let mut plans = self.plans(view, seat, &mut search);
        best_first(&mut plans, |plan| (plan.worth, 0.0));
        if let Some(place) = plans.iter().position(|plan| Some(plan.action) == also)
            && place >= self.candidates
        {
            plans[self.candidates - 1..=place].rotate_right(1);
        }
        self.look_ahead(&mut plans, &mut search);
        plans
    }

    /// Whole turns, or single actions for who doesn't plan. The traps of the most promising steps come first, so that a small
    /// budget is well spent.
    fn plans(&self, view: &Game, seat: Seat, search: &mut Search<'_, '_>) -> Vec<Plan> {
        let plain = self.single_actions(view, seat, search);
        let mut trapped: Vec<Vec<Plan>> = vec![Vec::new(); plain.len()];
        if self.plans {
            let mut order: Vec<usize> = (0..plain.len()).collect();
            order.sort_by(|&a, &b| plain[b].worth.total_cmp(&plain[a].worth));
            for index in order.into_iter().filter(|&index| matches!(plain[index].action, Action::Hero(_))) {
                if search.budget.is_spent() {
                    break;
                }
                trapped[index] = search.with_traps(&plain[index]);
            }
        }
        trapped.into_iter().zip(plain).flat_map(|(traps, plain)| traps.into_iter().chain([plain])).collect()
    }

    /// What each answer comes to if nothing is done after it.
    fn single_actions(&self, view: &Game, seat: Seat, search: &mut Search<'_, '_>) -> Vec<Plan> {
        let alone = view.alone(seat);
        let mut plans: Vec<Plan> = Vec::new();
        for action in view.legal_actions(seat).iter() {
            if !plans.is_empty() && (search.budget.is_spent() || search.rng.below(100) < self.overlooks) {
                continue;
            }
            let plan = search.plan(&alone, as_alone(action));
            plans.push(Plan { action, worth: plan.worth + search.judge.aim(view, action), ..plan });
        }
        plans
    }

    /// Plays the best plans on over sampled draws, the same draws for all, and sorts them by what came of it.
    fn look_ahead(&self, plans: &mut [Plan], search: &mut Search<'_, '_>) {
        let seed = u64::from(search.rng.bits());
        let mut field = plans.len().min(self.candidates);
        if field < 2 {
            return;
        }
        for sample in 1..=self.samples {
            if search.budget.is_spent() {
                break;
            }
            for plan in &mut plans[..field] {
                search.sample(plan, seed);
            }
            // Half of the field is dropped whenever the number of samples has doubled.
            if sample.is_power_of_two() && sample >= 4 && field > 2 {
                best_first(&mut plans[..field], |plan| (plan.sum, 0.0));
                field = field.div_ceil(2);
            }
        }
        best_first(&mut plans[..field], |plan| (plan.sum, plan.worth));
    }
}

/// Sorts plans by their merits.
fn best_first(plans: &mut [Plan], merit: fn(&Plan) -> (f32, f32)) {
    plans.sort_by(|a, b| {
        let (a, b) = (merit(a), merit(b));
        b.0.total_cmp(&a.0).then(b.1.total_cmp(&a.1))
    });
}

/// The same action of a seat that has nobody else to send to.
fn as_alone(action: Action) -> Action {
    match action {
        Action::Use(Use::DeathStaff(_)) => Action::Use(Use::DeathStaff(OWN)),
        other => other,
    }
}
