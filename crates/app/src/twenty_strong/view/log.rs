//! What happened, in plain words; a click shows the moment.

use desk::twenty_strong::words::Words;
use desk::twenty_strong::{Entry, Tone};
use leptos::prelude::*;
use twenty_strong::Card;
use wasm_bindgen::JsCast;

use crate::draw::escape;
use crate::state::App;

/// The most sentences shown at once: the latest ones.
const MOST: usize = 300;

/// The sentences as a list, the latest first.
fn lines(entries: &[Entry], words: &Words) -> String {
    let line = |entry: &Entry| {
        let class = match entry.tone {
            Tone::Day => "round-line",
            Tone::Plain => "",
            Tone::Slight => "slight",
            Tone::Loss => "loss",
            Tone::Gain => "good",
        };
        let sentence = escape(&entry.sentence(words));
        let card = entry.card().map_or(String::new(), |card| format!(r#" data-card="{}""#, card.index()));
        format!(r#"<li class="{class}"><button data-step="{}"{card}><span>{sentence}</span></button></li>"#, entry.step)
    };
    entries.iter().rev().take(MOST).map(line).collect()
}

/// The number that the sentence under pointer or focus has in an attribute.
fn number(event: &web_sys::Event, attribute: &str) -> Option<usize> {
    let element = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    element.closest(&format!("[{attribute}]")).ok()??.get_attribute(attribute)?.parse().ok()
}

/// Shows the card that a sentence tells of.
fn explain(app: App, event: &web_sys::Event) {
    if let Some(card) = number(event, "data-card").and_then(|number| Card::all().nth(number)) {
        app.pointed.set(Some(card));
    }
}

/// The log.
#[component]
pub fn Log() -> impl IntoView {
    let app = expect_context::<App>();
    let list = move || {
        let words = app.words();
        app.desk.with(|desk| desk.as_ref().map_or(String::new(), |desk| lines(desk.chronicle().entries(), &words)))
    };
    let look = move |event: web_sys::MouseEvent| {
        let step = number(&event, "data-step");
        let last = app.desk.with_untracked(|desk| desk.as_ref().map_or(0, |desk| desk.course().steps().len()));
        if let Some(step) = step {
            app.moment.set((step < last).then_some(step));
        }
    };
    view! {
        <section class="log" id="log" tabindex="0" aria-label=app.tr("log-label")>
            <h2>{app.tr("log-title")}</h2>
            <ol on:click=look on:pointerover=move |event| explain(app, &event) on:focusin=move |event| explain(app, &event) inner_html=list></ol>
        </section>
    }
}
