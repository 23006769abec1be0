//! What happened, in plain words; a click shows the moment.

use desk::words::Words;
use desk::{Desk, Entry};
use leptos::prelude::*;
use table::Game as _;
use wasm_bindgen::JsCast;

use crate::draw::seat_colour;
use crate::state::App;

/// The sentences the person may hear.
fn heard(desk: &Desk) -> Vec<Entry> {
    let (viewer, phase) = (desk.viewer(), desk.game().phase_number());
    desk.chronicle().entries().iter().filter(|entry| entry.is_heard_by(viewer, phase)).cloned().collect()
}

/// The most sentences shown at once: the latest ones.
const MOST: usize = 300;

/// The sentences as a list, the latest first.
fn lines(entries: &[Entry], words: &Words) -> String {
    let mut html = String::new();
    for entry in entries.iter().rev().take(MOST) {
        let class = match (entry.slight, entry.loss, entry.seat) {
            (_, _, None) => "round-line",
            (_, true, _) => "loss",
            (true, ..) => "slight",
            _ => "",
        };
        let seat = entry.seat.map_or(String::new(), |seat| {
            format!(r#"<span class="number" style="background:{}">{}</span>"#, seat_colour(seat), seat.number())
        });
        let sentence = entry.sentence(words);
        html.push_str(&format!(
            r#"<li class="{class}"><button data-step="{}">{seat}<span>{sentence}</span></button></li>"#,
            entry.step
        ));
    }
    html
}

/// The log.
#[component]
pub fn Log() -> impl IntoView {
    let app = expect_context::<App>();
    let list = move || {
        let waits = app.film.with(Option::is_some);
        let mut entries = app.desk.with(|desk| desk.as_ref().map_or(vec![], heard));
        if waits {
            // What the film shows is told when it ends.
            let last = entries.last().map_or(0, |entry| entry.step);
            entries.retain(|entry| entry.step < last);
        }
        lines(&entries, &app.words())
    };
    let look = move |event: web_sys::MouseEvent| {
        let clicked = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let button = clicked.and_then(|element| element.closest("[data-step]").ok().flatten());
        let step = button.and_then(|button| button.get_attribute("data-step")).and_then(|step| step.parse::<usize>().ok());
        let Some(step) = step else { return };
        // Moments of the running phase are not over: others' choices in them are hidden.
        let begins = app.desk.with_untracked(|desk| desk.as_ref().map_or(0, |desk| desk.course().phase_begins()));
        app.enlarged.set(None);
        app.moment.set((step < begins).then_some(step));
    };
    view! {
        <section class="log" id="log" tabindex="0" aria-label=app.tr("log-label")>
            <h2>{app.tr("log-title")}</h2>
            <ol on:click=look inner_html=list></ol>
        </section>
    }
}
