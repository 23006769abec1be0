//! What happened, in plain words; a click shows the moment.

use bad_bones_session::glossary::of_bad_bones;
use bad_bones_session::words::Words;
use bad_bones_session::{Desk, Entry};
use game::Game as _;
use leptos::prelude::*;
use page::log::{MOST, line};
use page::reader::Reader;
use page::tip::explained;

use crate::draw::seat_colour;
use crate::state::App;

/// The sentences the person may hear.
fn heard(desk: &Desk) -> Vec<Entry> {
    let (viewer, phase) = (desk.viewer(), desk.game().phase_number());
    desk.chronicle().entries().iter().filter(|entry| entry.is_heard_by(viewer, phase)).cloned().collect()
}

/// The sentences as a list, the latest first.
fn lines(reader: Reader, entries: &[Entry], words: &Words) -> String {
    let one = |entry: &Entry| {
        let class = match (entry.slight, entry.loss, entry.seat) {
            (_, _, None) => "round-line",
            (_, true, _) => "loss",
            (true, ..) => "slight",
            _ => "",
        };
        let mark = entry.seat.map_or("›".into(), |seat| {
            format!(r#"<span class="number" style="background:{}">{}</span>"#, seat_colour(seat), seat.number())
        });
        let sentence = entry.sentence(words);
        line(reader, class, entry.step, &mark, &explained(of_bad_bones(words.language).parts(&sentence), true))
    };
    entries.iter().rev().take(MOST).map(one).collect()
}

/// The log.
#[component]
pub fn Log() -> impl IntoView {
    let (app, reader) = (expect_context::<App>(), expect_context::<Reader>());
    let list = move || {
        let waits = app.film.with(Option::is_some);
        let mut entries = app.desk.with(|desk| desk.as_ref().map_or(vec![], heard));
        if waits {
            // What the film shows is told when it ends.
            let last = entries.last().map_or(0, |entry| entry.step);
            entries.retain(|entry| entry.step < last);
        }
        lines(reader, &entries, &app.words())
    };
    let look = move |step: usize| {
        // Moments of the running phase are not over: others' choices in them are hidden.
        let begins = app.desk.with_untracked(|desk| desk.as_ref().map_or(0, |desk| desk.course().phase_begins()));
        app.enlarged.set(None);
        app.moment.set((step < begins).then_some(step));
    };
    view! { <page::log::Log lines=Box::new(list) look=Box::new(look)/> }
}
