//! What happened, in plain words; a click shows the moment.

use desk::glossary::{Part, parts};
use desk::words::{Language, Words};
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
    let (mut html, moment) = (String::new(), words.text("log-moment"));
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
        let seat = if seat.is_empty() { "›".into() } else { seat };
        let sentence = explained(words.language, &entry.sentence(words));
        html.push_str(&format!(
            r#"<li class="{class}" data-step="{}"><button aria-label="{moment}" title="{moment}">{seat}</button><p>{sentence}</p></li>"#,
            entry.step
        ));
    }
    html
}

/// A sentence in which every noun can be asked what it means.
fn explained(language: Language, sentence: &str) -> String {
    let told = |part: Part<'_>| match part {
        Part::Plain(text) => text.to_string(),
        Part::Noun(name, help) => {
            format!(r#"<span class="noun" role="button" tabindex="0" data-help="{help}" aria-describedby="tip">{name}</span>"#)
        }
    };
    parts(language, sentence).into_iter().map(told).collect()
}

/// The noun that an event is about: the id of what it means, and where it stands.
fn noun(event: &web_sys::Event) -> Option<(String, String)> {
    let element = event.target()?.dyn_into::<web_sys::Element>().ok()?.closest("[data-help]").ok()??;
    let place = element.get_bounding_client_rect();
    let (left, top) = (place.left() as i32, place.top() as i32);
    Some((element.get_attribute("data-help")?, format!("left:min({left}px,100vw - 19rem);bottom:calc(100vh - {top}px + 4px)")))
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
        let Some(step) = step.filter(|_| noun(&event).is_none()) else { return };
        // Moments of the running phase are not over: others' choices in them are hidden.
        let begins = app.desk.with_untracked(|desk| desk.as_ref().map_or(0, |desk| desk.course().phase_begins()));
        app.enlarged.set(None);
        app.moment.set((step < begins).then_some(step));
    };
    let explain = move |event: web_sys::Event| match noun(&event) {
        Some((help, place)) => {
            app.tip_place.set(place);
            app.tip.set(app.words().text(&help));
        }
        None => app.tip.set(String::new()),
    };
    let hide = move |_: web_sys::Event| app.tip.set(String::new());
    view! {
        <section class="log" id="log" tabindex="0" aria-label=app.tr("log-label")>
            <h2>{app.tr("log-title")}</h2>
            <ol on:click=look on:pointerover=move |event| explain(event.into()) on:focusin=move |event| explain(event.into())
                on:pointerleave=move |event| hide(event.into()) on:focusout=move |event| hide(event.into()) inner_html=list></ol>
        </section>
    }
}
