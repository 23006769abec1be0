//! From a question to an answer.

use bad_bones::{Action, Cells, Game, Question, Use};
use game::{ActionSet, Game as _, Rng, Seat};

use crate::character::Character;
use crate::forecast::OWN;
use crate::judge::{Judge, Taste};
use crate::lapse::{Lapses, Mood};
use crate::level::Level;
use crate::market::shop;
use crate::search::{Leaning, Plan, Search, matters};
use crate::style::Style;
use crate::value::Weights;
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
    /// How far values are misjudged at most, about in points.
    pub noise: f32,
    /// How often it makes which mistake.
    pub lapses: Lapses,
    /// What it overlooks in the decision at hand.
    pub mood: Mood,
    /// What it likes to do among turns that are about equally good.
    pub style: Style,
}

/// The answer of a bot to what its seat is asked. `view` is what the seat may see. With a budget of values, the same view and
/// state of the generator give the same answer; with nothing to spend it is still a legal one.
///
/// # Panics
/// If the seat is not asked anything.
pub fn choose(level: Level, view: &Game, seat: Seat, budget: &mut Budget<'_>, rng: &mut Rng) -> Action {
    choose_as(level, Character::at(level, seat).style, view, seat, budget, rng)
}

/// The same by somebody of another style than who plays this level at this seat.
///
/// # Panics
/// If the seat is not asked anything.
pub fn choose_as(level: Level, style: Style, view: &Game, seat: Seat, budget: &mut Budget<'_>, rng: &mut Rng) -> Action {
    match level.mind_for(view.options().mode) {
        Some(mind) => Mind { style, ..mind }.choose(view, seat, budget, rng),
        None => any(view, seat, rng),
    }
}

fn any(view: &Game, seat: Seat, rng: &mut Rng) -> Action {
    let choices = view.legal_actions(seat);
    assert!(!choices.is_empty(), "seat {seat} is not asked anything");
    choices.pick(rng)
}

impl<'n> Mind<'n> {
    /// Values whole turns by this taste, without a mistake and without a look at draws.
    pub const fn new(taste: Taste<'n>) -> Mind<'n> {
        let (lapses, mood) = (Lapses { second: 0, faces: 0, dragon: 0 }, Mood { second: false, faces: false, dragon: false });
        Mind { taste, plans: true, overlooks: 0, candidates: 1, samples: 0, noise: 0.0, lapses, mood, style: Style::NONE }
    }

    /// The answer of this mind, as [`choose`].
    pub fn choose(&self, view: &Game, seat: Seat, budget: &mut Budget<'_>, rng: &mut Rng) -> Action {
        let choices = view.legal_actions(seat);
        if choices.len() <= 1 || budget.is_spent() {
            return any(view, seat, rng);
        }
        let mind = self.in_mood(self.lapses.draw(rng));
        let judge = Judge::new(mind.taste, view, seat);
        match (view.question(seat), &judge) {
            (Some(Question::Market), Judge::Learned(learned)) => learned.shop(view, seat),
            (Some(Question::Market), _) => shop(view, seat),
            (Some(Question::Send(_) | Question::SendFrom(_)), judge) => mind.send(view, seat, judge),
            // What is won stays won, and more can be had.
            (Some(Question::Onward), _) => Action::Onward,
            _ => mind.rank(view, seat, &judge, None, budget, rng)[0].action,
        }
    }

    /// How it thinks while it overlooks something.
    fn in_mood(&self, mood: Mood) -> Mind<'n> {
        match self.taste {
            _ if !mood.second => Mind { mood, ..*self },
            Taste::Forecast(weights, movements) => {
                let seen = u32::from(movements > 1);
                Mind { taste: Taste::Forecast(weights, seen), candidates: 1, samples: 0, mood, ..*self }
            }
            Taste::Learned(_) => {
                Mind { taste: Taste::Forecast(Weights::built_in(), 1), candidates: 1, samples: 0, mood, ..*self }
            }
        }
    }

    /// Whom to send skeletons to.
    fn send(&self, view: &Game, seat: Seat, judge: &Judge<'_>) -> Action {
        let (sendings, leeway) = match judge {
            Judge::Learned(learned) => (learned.sendings(view, seat), 0.05),
            Judge::Forecast(..) => (sendings(view, seat), 4.0),
        };
        self.style.aim(view, &sendings, leeway).expect("a question has answers")
    }
}

/// The answers to whom skeletons go, the better the receiver is off the better: in versus games whoever falls first ends them, and the
/// best score wins. Together, whoever can bear it.
fn sendings(view: &Game, seat: Seat) -> Vec<(f32, Action)> {
    let strength = |action: Action| match action {
        Action::Send(_, to) | Action::SendFrom(_, to) => {
            let board = view.board(to);
            view.points(to) as f32 * 2.0 + board.towers().len() as f32 * 4.0 - board.pieces().len() as f32
        }
        _ => 0.0,
    };
    view.legal_actions(seat).iter().map(|action| (strength(action), action)).collect()
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
        let leaning = Leaning { style: self.style, mood: self.mood, noise: self.noise };
        let mut search = Search { judge, budget, rng, leaning };
        let mut plans = self.plans(view, seat, &mut search);
        best_first(&mut plans, |plan| (plan.worth + plan.lean, 0.0));
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
        // Whoever overlooks most of the good places doesn't take one where nobody comes.
        let careless = self.overlooks > 0 && view.question(seat) == Some(Question::Trap);
        let places = if careless { search.places_that_matter(&alone) } else { Cells::ALL };
        for action in view.legal_actions(seat).iter().filter(|action| matters(*action, places)) {
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
        best_first(&mut plans[..field], |plan| (plan.sum, plan.worth + plan.lean));
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
