//! Hints, thought about in a web worker so that the page never waits. A game travels as it is kept, an answer as notation.

use app::worker::{self, Word};
use bots::twenty_strong::{Level, choose};
use desk::twenty_strong::{Desk, Kept};
use table::{Game as _, Rng};
use twenty_strong::notation::{action_text, parse_action};
use twenty_strong::{Action, PLAYER};
use web_sys::Worker;

/// The program that runs in the worker.
const PROGRAM: &str = "twenty";

/// Starts a worker; `hear` gets the number of an errand and the answer as text.
pub fn start(hear: impl Fn(usize, &str) + 'static) -> Option<Worker> {
    worker::start(PROGRAM, move |word| {
        if let Word::Answer(text) = word
            && let Some((number, action)) = text.split_once(' ')
            && let Ok(number) = number.parse()
        {
            hear(number, action);
        }
    })
}

/// Asks what a good player would do.
pub fn ask(worker: &Worker, number: usize, desk: &Desk) {
    worker::send(worker, &format!("{number} {}", Kept::write(desk)));
}

/// The answer, if it is one to this game.
pub fn read(action: &str, desk: &Desk) -> Option<Action> {
    let action = parse_action(action, desk.game().deck()).ok()?;
    desk.game().is_legal(PLAYER, action).is_ok().then_some(action)
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
    // A stream that no roll of the game comes from: a hint knows nothing of what will fall.
    const HINTS: u64 = 1 << 32;
    let mut rng = Rng::stream(course.seed(), HINTS | course.steps().len() as u64);
    Some(format!("{number} {}", action_text(choose(Level::Master, game, &mut rng), game.deck())))
}
