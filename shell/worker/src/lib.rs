//! The bridge to a web worker, where those who think have a program of their own, so that the page never waits. What travels is
//! bytes: errands there, thoughts back.
//!
//! A crate of its own, because those who think have no use for what a page is drawn with.
#![warn(missing_docs)]

use std::cell::RefCell;
use std::rc::Rc;

use game::Notation as _;
use js_sys::Uint8Array;
use session::thinker::{Errand, State, Thought};
use session::{GameOf, Input, Playable, Thinker, Thinks};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Worker, WorkerOptions, WorkerType};

/// Starts those who think about a game: the page is told when they listen, what they think, and if they are lost. They are loaded
/// while one reads.
pub fn start<P: Playable>(hear: impl Fn(Input<P>) + Clone + 'static) -> Option<Worker> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    // The script of all workers loads the program that the worker is named after.
    options.set_name(&format!("{}-thinker", GameOf::<P>::NAME));
    let worker = Worker::new_with_options("./worker.js", &options).ok()?;
    let lost = hear.clone();
    let listener = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let bytes = bytes(&event);
        // The first word of a worker is empty: it is ready.
        if bytes.is_empty() {
            hear(Input::Thinker(State::Ready));
        } else if let Some((number, thought)) = Thought::read(&bytes) {
            hear(Input::Thought(number, thought));
        }
    });
    worker.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    // They listen for as long as the page is open.
    listener.forget();
    let listener = Closure::<dyn Fn()>::new(move || lost(Input::Thinker(State::Lost)));
    worker.set_onerror(Some(listener.as_ref().unchecked_ref()));
    listener.forget();
    Some(worker)
}

/// Sends an errand.
pub fn send<P: Playable>(worker: &Worker, errand: &Errand<P>) {
    drop(worker.post_message(&Uint8Array::from(&errand.write()[..])));
}

fn bytes(event: &MessageEvent) -> Vec<u8> {
    event.data().dyn_into::<Uint8Array>().map_or(vec![], |bytes| bytes.to_vec())
}

/// Those who think, in their worker.
struct Mind<P: Thinks> {
    thinker: Thinker<P>,
    /// Whether they have already been told to go on with a review as soon as nothing else is asked.
    goes_on: bool,
}

/// The worker's side: thinks about errands for ever.
pub fn serve<P: Thinks>() {
    let Some(scope) = scope() else { return };
    let mind = Rc::new(RefCell::new(Mind::<P> { thinker: Thinker::default(), goes_on: false }));
    let listener = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let Some(errand) = Errand::read(&bytes(&event)) else { return };
        let thought = mind.borrow_mut().thinker.hear(errand, &clock);
        say(thought);
        go_on(mind.clone());
    });
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    listener.forget();
    drop(scope.post_message(&Uint8Array::new_with_length(0)));
}

/// Goes on with a review as soon as nothing else is asked: errands are heard between two decisions.
fn go_on<P: Thinks>(mind: Rc<RefCell<Mind<P>>>) {
    let is_due = !mind.borrow().goes_on && mind.borrow().thinker.is_busy();
    let Some(scope) = scope().filter(|_| is_due) else { return };
    mind.borrow_mut().goes_on = true;
    let later = Closure::once_into_js(move || {
        mind.borrow_mut().goes_on = false;
        let thought = mind.borrow_mut().thinker.go_on(&clock);
        say(thought);
        go_on(mind);
    });
    drop(scope.set_timeout_with_callback(later.unchecked_ref()));
}

fn say<P: Playable>(thought: Option<(usize, Thought<P>)>) {
    if let (Some((number, thought)), Some(scope)) = (thought, scope()) {
        drop(scope.post_message(&Uint8Array::from(&thought.write(number)[..])));
    }
}

fn scope() -> Option<DedicatedWorkerGlobalScope> {
    js_sys::global().dyn_into().ok()
}

/// A clock in milliseconds that a worker has too.
fn clock() -> f64 {
    let clock = js_sys::Reflect::get(&js_sys::global(), &JsValue::from_str("performance"));
    clock.ok().and_then(|clock| clock.dyn_into::<web_sys::Performance>().ok()).map_or_else(js_sys::Date::now, |clock| clock.now())
}
