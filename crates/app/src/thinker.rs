//! Bots, thinking in a web worker so that the page never waits for them. A game travels as its code, an answer as notation.

use app::worker::{self, clock};
use bad_bones::Action;
use bad_bones::notation::parse_action;
use bots::{Budget, Level, choose};
use desk::{Course, code};
use table::{Game as _, Rng, Seat};
use web_sys::Worker;

/// Milliseconds a bot may think about one answer.
const TIME: f64 = 200.0;

/// What is asked of a worker.
#[derive(Clone, PartialEq, Debug)]
pub struct Errand {
    /// Comes back with the answer.
    pub number: usize,
    /// How well to think.
    pub level: Level,
    /// For whom.
    pub seat: Seat,
}

/// Asks a worker for an answer.
pub fn ask(worker: &Worker, errand: &Errand, course: &Course) {
    let text = format!("{} {} {} {}", errand.number, errand.level.name(), errand.seat, code::write(course));
    worker::send(worker, &text);
}

/// What a worker says.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Word {
    /// It has started.
    Ready,
    /// The answer to an errand.
    Answer(usize, Action),
}

/// Starts a worker; `hear` gets everything it says.
pub fn start(hear: impl Fn(Word) + 'static) -> Option<Worker> {
    worker::start("app", move |word| match word {
        worker::Word::Ready => hear(Word::Ready),
        worker::Word::Answer(text) => read(text).into_iter().for_each(&hear),
    })
}

fn read(text: &str) -> Option<Word> {
    let (number, action) = text.split_once(' ')?;
    Some(Word::Answer(number.parse().ok()?, parse_action(action).ok()?))
}

/// The worker's side: answers errands for ever.
pub fn serve() {
    worker::serve(think);
}

fn think(errand: &str) -> Option<String> {
    let mut words = errand.split(' ');
    let (number, level, seat, code) = (words.next()?, words.next()?, words.next()?, words.next()?);
    let (level, seat) = (Level::read(level).ok()?, Seat::numbered(seat.parse().ok()?)?);
    let course = code::read(code).ok()?;
    let view = course.view(Some(seat));
    view.question(seat)?;
    let end = clock() + TIME;
    let is_late = || clock() >= end;
    const CHOICES: u64 = 1 << 32;
    let mut rng = Rng::stream(course.seed(), CHOICES | course.steps().len() as u64);
    let action = choose(level, &view, seat, &mut Budget::until(&is_late), &mut rng);
    Some(format!("{number} {action}"))
}
