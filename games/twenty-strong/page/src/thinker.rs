//! Hints, thought about in a web worker so that the page never waits. A game travels as it is kept, an answer as notation.

use game::Game as _;
use page::worker::{self, Word};
use twenty_strong::notation::{action_text, parse_action};
use twenty_strong::{Action, PLAYER};
use twenty_strong_bots::hint;
use twenty_strong_session::{Desk, Kept};
use web_sys::Worker;

/// The program that runs in the worker.
const PROGRAM: &str = "twenty";

/// What a worker says: the number of the errand, the chance to win in percent if it was weighed, and the answer as text.
pub struct Advice<'t> {
    /// The errand.
    pub number: usize,
    /// The chance to win.
    pub chance: Option<u8>,
    action: &'t str,
}

/// Starts a worker; `hear` gets its advice, or nothing if none will ever come.
pub fn start(hear: impl Fn(Option<Advice<'_>>) + Clone + 'static) -> Option<Worker> {
    worker::start(PROGRAM, move |word| match word {
        Word::Ready => {}
        Word::Answer(text) => read(text).into_iter().for_each(|advice| hear(Some(advice))),
        Word::Lost => hear(None),
    })
}

fn read(text: &str) -> Option<Advice<'_>> {
    let mut words = text.splitn(3, ' ');
    let (number, chance, action) = (words.next()?, words.next()?, words.next()?);
    Some(Advice { number: number.parse().ok()?, chance: chance.parse().ok(), action })
}

impl Advice<'_> {
    /// The answer, if it is one to this game.
    pub fn action(&self, desk: &Desk) -> Option<Action> {
        let action = parse_action(self.action, desk.game().deck()).ok()?;
        desk.game().is_legal(PLAYER, action).is_ok().then_some(action)
    }
}

/// Asks what a good player would do.
pub fn ask(worker: &Worker, number: usize, desk: &Desk) {
    worker::send(worker, &format!("{number} {}", Kept::write(desk)));
}

/// The worker's side: answers errands for ever.
pub fn serve() {
    worker::serve(think);
}

fn think(errand: &str) -> Option<String> {
    let (number, text) = errand.split_once(' ')?;
    let course = Kept::read(text).ok()?.course;
    let game = course.game();
    game.question(PLAYER)?;
    let advice = hint(game);
    let chance = advice.chance.map_or("-".into(), |chance| format!("{:.0}", chance * 100.0));
    Some(format!("{number} {chance} {}", action_text(advice.action, game.deck())))
}
