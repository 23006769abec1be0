//! Bots, thinking in a web worker so that the page never waits for them. A game travels as its code, an answer as notation.

use bad_bones::Action;
use bad_bones::notation::parse_action;
use bots::{Budget, Level, choose};
use desk::{Course, code};
use table::{Game as _, Rng, Seat};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Worker, WorkerOptions, WorkerType};

/// Milliseconds a bot may think about one answer.
const TIME: f64 = 200.0;

/// The first word of a worker that is ready.
const READY: &str = "ready";

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
    drop(worker.post_message(&JsValue::from_str(&text)));
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
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options("./worker.js", &options).ok()?;
    let listener = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(word) = event.data().as_string().as_deref().and_then(read) {
            hear(word);
        }
    });
    worker.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    // It listens for as long as the page is open.
    listener.forget();
    Some(worker)
}

fn read(text: &str) -> Option<Word> {
    if text == READY {
        return Some(Word::Ready);
    }
    let (number, action) = text.split_once(' ')?;
    Some(Word::Answer(number.parse().ok()?, parse_action(action).ok()?))
}

/// The worker's side: answers errands for ever.
pub fn serve() {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let answering = scope.clone();
    let listener = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(answer) = event.data().as_string().as_deref().and_then(think) {
            drop(answering.post_message(&JsValue::from_str(&answer)));
        }
    });
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    listener.forget();
    drop(scope.post_message(&JsValue::from_str(READY)));
}

fn now() -> f64 {
    let clock = js_sys::Reflect::get(&js_sys::global(), &JsValue::from_str("performance"));
    clock.ok().and_then(|clock| clock.dyn_into::<web_sys::Performance>().ok()).map_or_else(js_sys::Date::now, |clock| clock.now())
}

fn think(errand: &str) -> Option<String> {
    let mut words = errand.split(' ');
    let (number, level, seat, code) = (words.next()?, words.next()?, words.next()?, words.next()?);
    let (level, seat) = (Level::read(level).ok()?, Seat::numbered(seat.parse().ok()?)?);
    let course = code::read(code).ok()?;
    let view = course.view(Some(seat));
    view.question(seat)?;
    let end = now() + TIME;
    let is_late = || now() >= end;
    const CHOICES: u64 = 1 << 32;
    let mut rng = Rng::stream(course.seed(), CHOICES | course.steps().len() as u64);
    let action = choose(level, &view, seat, &mut Budget::until(&is_late), &mut rng);
    Some(format!("{number} {action}"))
}
