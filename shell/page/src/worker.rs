//! The bridge to a web worker, where the same program thinks so that the page never waits. What travels is text.

use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Worker, WorkerOptions, WorkerType};

/// The first word of a worker that is ready.
const READY: &str = "ready";

/// What a worker says.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Word<'t> {
    /// It has started.
    Ready,
    /// The answer to an errand.
    Answer(&'t str),
    /// It could not be loaded, or has broken down: no answer will come.
    Lost,
}

/// Whether this program runs before a screen, and not in a worker.
pub fn is_page() -> bool {
    js_sys::global().dyn_into::<web_sys::Window>().is_ok()
}

/// Starts a worker of this program; `hear` gets everything it says.
pub fn start(program: &str, hear: impl Fn(Word<'_>) + Clone + 'static) -> Option<Worker> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    options.set_name(program);
    let worker = Worker::new_with_options("./worker.js", &options).ok()?;
    let lost = hear.clone();
    let listener = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            hear(if text == READY { Word::Ready } else { Word::Answer(&text) });
        }
    });
    worker.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    // They listen for as long as the page is open.
    listener.forget();
    let listener = Closure::<dyn Fn()>::new(move || lost(Word::Lost));
    worker.set_onerror(Some(listener.as_ref().unchecked_ref()));
    listener.forget();
    Some(worker)
}

/// Sends an errand.
pub fn send(worker: &Worker, errand: &str) {
    drop(worker.post_message(&JsValue::from_str(errand)));
}

/// The worker's side: answers errands for ever.
pub fn serve(think: impl Fn(&str) -> Option<String> + 'static) {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let listener = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(answer) = event.data().as_string().as_deref().and_then(&think) {
            say(&answer);
        }
    });
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    listener.forget();
    say(READY);
}

/// The worker says something that nobody waits for.
pub fn say(word: &str) {
    if let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() {
        drop(scope.post_message(&JsValue::from_str(word)));
    }
}

/// The worker does something as soon as no errand waits.
pub fn soon(act: impl FnOnce() + 'static) {
    if let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() {
        drop(scope.set_timeout_with_callback(Closure::once_into_js(act).unchecked_ref()));
    }
}

/// A clock in milliseconds that a worker has too.
pub fn clock() -> f64 {
    let clock = js_sys::Reflect::get(&js_sys::global(), &JsValue::from_str("performance"));
    clock.ok().and_then(|clock| clock.dyn_into::<web_sys::Performance>().ok()).map_or_else(js_sys::Date::now, |clock| clock.now())
}
