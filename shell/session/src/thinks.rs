//! The side of those who think: errands come in, thoughts go out. It runs in a page's worker, or wherever nobody waits for it.

use bots::Budget;
use game::{Game, History, Rng, Seat, SeatSet};

use crate::link;
use crate::playable::{ActionOf, GameOf, Playable};
use crate::thinker::{Errand, Task, Thought};

/// Milliseconds a bot may think about one answer while a person waits.
const ANSWER: f64 = 200.0;

/// The same for a hint.
const HINT: f64 = 600.0;

/// The same for one decision of a review.
const JUDGE: f64 = 100.0;

/// Streams of random numbers for choices, apart from those of chance.
const CHOICES: u64 = 1 << 32;

/// A game with players that advise and look back, too.
pub trait Thinks: Playable {
    /// A review under way.
    type Reviewer;

    /// Advice for a seat that is asked something.
    fn advise(view: &GameOf<Self>, seat: Seat, budget: &mut Budget<'_>, rng: &mut Rng) -> Self::Hint;

    /// The same, and how it compares with an answer that the seat is about to give.
    fn advise_against(view: &GameOf<Self>, seat: Seat, _: ActionOf<Self>, budget: &mut Budget<'_>, rng: &mut Rng) -> Self::Hint {
        Self::advise(view, seat, budget, rng)
    }

    /// What a choice of a seat that is not final yet promises, looked at more closely than a screen has time for.
    fn study(_: &GameOf<Self>, _: Seat, _: ActionOf<Self>) -> Option<Self::Study> {
        None
    }

    /// Begins to look back at the decisions of some seats.
    fn reviewer(history: &History<GameOf<Self>>, seats: SeatSet) -> Self::Reviewer;

    /// Milliseconds that one decision of this review may take.
    fn pace(_: &Self::Reviewer) -> f64 {
        JUDGE
    }

    /// Judges one more decision: how much is done, of how much; `None` when all are judged.
    fn judge(reviewer: &mut Self::Reviewer, budget: &mut Budget<'_>, rng: &mut Rng) -> Option<(u32, u32)>;

    /// The decisions that cost most, the dearest first.
    fn turning_points(reviewer: Self::Reviewer) -> Vec<Self::Turning>;
}

/// Somebody who thinks, with the review they are busy with, if any.
pub struct Thinker<P: Thinks> {
    review: Option<(usize, P::Reviewer, Rng)>,
}

impl<P: Thinks> Default for Thinker<P> {
    fn default() -> Thinker<P> {
        Thinker { review: None }
    }
}

impl<P: Thinks> Thinker<P> {
    /// An errand comes in; `clock` tells milliseconds. An answer or a hint comes out at once, a review bit by bit
    /// ([`Thinker::go_on`]).
    pub fn hear(&mut self, errand: Errand<P>, clock: &dyn Fn() -> f64) -> Option<(usize, Thought<P>)> {
        let Errand::Think { number, task, history } = errand else {
            self.review = None;
            return None;
        };
        let history = link::from_bytes::<P>(&history).ok()?;
        if let Task::Review(seats) = task {
            self.review = Some((number, P::reviewer(&history, seats), Rng::seeded(history.seed())));
            return None;
        }
        let time = if let Task::Hint(..) = task { HINT } else { ANSWER };
        let thought = within(time, clock, |budget| think(task, &history, budget))?;
        Some((number, thought))
    }

    /// Whether a review is under way: others are heard between two decisions.
    pub fn is_busy(&self) -> bool {
        self.review.is_some()
    }

    /// Goes on with the review by one decision.
    pub fn go_on(&mut self, clock: &dyn Fn() -> f64) -> Option<(usize, Thought<P>)> {
        let (number, reviewer, rng) = self.review.as_mut()?;
        let number = *number;
        match within(P::pace(reviewer), clock, |budget| P::judge(reviewer, budget, rng)) {
            Some((done, all)) => Some((number, Thought::Progress(done, all))),
            None => self.review.take().map(|(_, reviewer, _)| (number, Thought::Review(P::turning_points(reviewer)))),
        }
    }
}

/// Thinks about the answer of a bot or a hint; `None` if nothing is asked. A review takes a [`Thinker`], who goes on with it bit by bit.
/// Each thought has a generator of its own, so a game that was put away goes on as if it never was.
pub fn think<P: Thinks>(task: Task<P>, history: &History<GameOf<P>>, budget: &mut Budget<'_>) -> Option<Thought<P>> {
    let mut rng = Rng::stream(history.seed(), CHOICES | history.steps().len() as u64);
    match task {
        Task::Answer(level, seat) => Some(Thought::Answer(P::choose(level, &asked(history, seat)?, seat, budget, &mut rng))),
        Task::Hint(seat, pointed) => {
            let view = asked(history, seat)?;
            // What is no answer any more is compared with nothing.
            let pointed = pointed.filter(|action| view.is_legal(seat, *action).is_ok());
            Some(Thought::Hint(match pointed {
                Some(action) => P::advise_against(&view, seat, action, budget, &mut rng),
                None => P::advise(&view, seat, budget, &mut rng),
            }))
        }
        Task::Study(seat, action) => Some(Thought::Study(asked(history, seat).and_then(|view| P::study(&view, seat, action)))),
        Task::Review(_) => None,
    }
}

/// What a seat sees, if it is asked something.
fn asked<G: Game>(history: &History<G>, seat: Seat) -> Option<G> {
    let view = (seat.index() < history.game().seats()).then(|| history.view(Some(seat)))?;
    view.question(seat).is_some().then_some(view)
}

/// Thinks for so many milliseconds at the most.
fn within<T>(milliseconds: f64, clock: &dyn Fn() -> f64, think: impl FnOnce(&mut Budget<'_>) -> T) -> T {
    let end = clock() + milliseconds;
    let is_late = || clock() >= end;
    think(&mut Budget::until(&is_late))
}
