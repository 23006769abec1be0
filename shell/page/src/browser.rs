//! Small things a page asks of the browser: files, the clipboard, the focus, the date, how long something takes.

use leptos::prelude::*;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// Milliseconds since 1970.
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// A seed that is short enough to be typed again.
pub fn new_seed() -> u64 {
    (js_sys::Math::random() * 1e9) as u64
}

/// A number that nobody can guess: draws of online tables follow from such numbers too.
pub fn secret_number() -> u64 {
    let mut bytes = [0; 8];
    match window().crypto().and_then(|source| source.get_random_values_with_u8_array(&mut bytes).map(drop)) {
        Ok(()) => u64::from_le_bytes(bytes),
        // A browser without such a source: the server's secret and the other players still keep the draws from being known.
        Err(_) => (js_sys::Math::random() * 2_f64.powi(53)) as u64,
    }
}

/// The seed that everyone has on this date.
pub fn seed_of_today() -> u64 {
    let date = js_sys::Date::new_0();
    session::seed_of_day(date.get_full_year(), date.get_month() + 1, date.get_date())
}

/// A name that no other game has.
pub fn new_id() -> String {
    format!("{:x}{:04x}", now(), (js_sys::Math::random() * 65536.0) as u32)
}

/// A moment as people here write it, to the minute.
pub fn date_text(moment: u64) -> String {
    let date = |moment: f64| js_sys::Date::new(&JsValue::from_f64(moment));
    let moment = moment as f64;
    // The browser writes it so for Greenwich only: told as late as the clock here is ahead, it is the time here.
    let here = date(moment - date(moment).get_timezone_offset() * 60_000.0);
    String::from(here.to_iso_string()).get(..16).unwrap_or_default().replace('T', " ")
}

/// The address asks for something once; after a reload the game itself is there.
pub fn clear_address() {
    let place = window().location().pathname().unwrap_or_default();
    if let Ok(history) = window().history() {
        drop(history.replace_state_with_url(&JsValue::NULL, "", Some(&place)));
    }
}

/// Goes to another page.
pub fn go_to(address: &str) {
    drop(window().location().assign(address));
}

/// What follows the address, so that a reload comes back here.
pub fn set_place(place: &str) {
    if let Ok(history) = window().history() {
        drop(history.replace_state_with_url(&JsValue::NULL, "", Some(place)));
    }
}

/// The address of a place on this page, whole, so that it can be sent to somebody.
pub fn address_of(place: &str) -> String {
    let here = window().location();
    format!("{}{}{place}", here.origin().unwrap_or_default(), here.pathname().unwrap_or_default())
}

/// Saves a text as a file.
pub fn save_file(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let Ok(blob) = web_sys::Blob::new_with_str_sequence(&parts) else { return };
    let Ok(address) = web_sys::Url::create_object_url_with_blob(&blob) else { return };
    if let Ok(link) = document().create_element("a")
        && let Ok(link) = link.dyn_into::<web_sys::HtmlAnchorElement>()
    {
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    drop(web_sys::Url::revoke_object_url(&address));
}

/// Reads the file that was picked.
pub fn read_file(event: &web_sys::Event, then: impl Fn(String) + 'static) {
    let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
    let Some((input, file)) = input.and_then(|input| Some((input.clone(), input.files()?.get(0)?))) else { return };
    // The same file picked again would be no change otherwise.
    input.set_value("");
    let done = Closure::once_into_js(move |text: JsValue| {
        if let Some(text) = text.as_string() {
            then(text);
        }
    });
    settle(&file.text(), &done, &JsValue::UNDEFINED);
}

/// Goes on when a promise is kept, or broken.
fn settle(promise: &JsValue, kept: &JsValue, broken: &JsValue) {
    let call = js_sys::Reflect::get(promise, &"then".into()).ok().and_then(|then| then.dyn_into::<js_sys::Function>().ok());
    if let Some(call) = call {
        drop(call.call2(promise, kept, broken));
    }
}

/// Puts a text where it can be pasted from; `then` hears whether it is there. The browser may forbid it, and a page that came over
/// an open line has no such place.
pub fn copy(text: &str, then: impl Fn(bool) + Copy + 'static) {
    let place = js_sys::Reflect::get(&window().navigator(), &"clipboard".into()).ok();
    match place.and_then(|place| place.dyn_into::<web_sys::Clipboard>().ok()) {
        Some(place) => {
            let hear = |done: bool| Closure::once_into_js(move |_: JsValue| then(done));
            settle(&place.write_text(text), &hear(true), &hear(false));
        }
        None => then(false),
    }
}

/// Whether what has the focus matches; the body has it when nothing else does.
pub fn has_focus(selector: &str) -> bool {
    document().active_element().is_some_and(|element| element.matches(selector).unwrap_or(false))
}

/// Moves the focus to the first element that matches.
pub fn focus(selector: &str) {
    let found = document().query_selector(selector).ok().flatten();
    if let Some(element) = found.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        drop(element.focus());
    }
}

/// The same, when what is drawn now is there.
pub fn focus_soon(selector: String) {
    request_animation_frame(move || focus(&selector));
}

/// What had the focus may be gone when what is drawn now is there: then this has it, without moving the page.
pub fn keep_focus(selector: &'static str) {
    request_animation_frame(move || {
        let is_lost = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
        let found = document().query_selector(selector).ok().flatten().filter(|_| is_lost);
        if let Some(element) = found.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
            let quietly = web_sys::FocusOptions::new();
            quietly.set_prevent_scroll(true);
            drop(element.focus_with_options(&quietly));
        }
    });
}

/// Marks a moment, for whoever measures.
pub fn mark(name: &str) {
    if let Some(clock) = window().performance() {
        drop(clock.mark(name));
    }
}

/// Does something and measures it: the browser's profiler shows it by this name, and a script can ask for it.
pub fn measured<T>(name: &str, act: impl FnOnce() -> T) -> T {
    mark(name);
    let done = act();
    if let Some(clock) = window().performance() {
        drop(clock.measure_with_start_mark(name, name));
    }
    done
}
