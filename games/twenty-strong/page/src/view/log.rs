//! What happened, in plain words; a click shows the moment.

use leptos::prelude::*;
use page::log::{MOST, line};
use page::reader::Reader;
use page::tip::noun;
use twenty_strong_session::words::Words;
use twenty_strong_session::{Entry, Tone};

use crate::state::App;
use crate::view::cards;

/// A sentence in which the card it tells of, and every word, can be asked what it means.
fn sentence(entry: &Entry, words: &Words) -> String {
    let (text, card) = (entry.sentence(words), entry.card());
    let name = card.map_or(String::new(), |card| words.card(card));
    match (card, text.split_once(&name)) {
        (Some(card), Some((before, after))) => {
            let told = noun(&name, &format!("card-{}", card.index()), true);
            cards::sentence(words, before, true) + &told + &cards::sentence(words, after, true)
        }
        _ => cards::sentence(words, &text, true),
    }
}

/// The sentences as a list, the latest first.
fn lines(reader: Reader, entries: &[Entry], words: &Words) -> String {
    let one = |entry: &Entry| {
        let class = match entry.tone {
            Tone::Day => "round-line",
            Tone::Plain => "",
            Tone::Slight => "slight",
            Tone::Loss => "loss",
            Tone::Gain => "good",
        };
        line(reader, class, entry.step, "›", &sentence(entry, words))
    };
    entries.iter().rev().take(MOST).map(one).collect()
}

/// The log.
#[component]
pub fn Log() -> impl IntoView {
    let (app, reader) = (expect_context::<App>(), expect_context::<Reader>());
    let list = move || {
        let words = app.words();
        app.desk.with(|desk| desk.as_ref().map_or(String::new(), |desk| lines(reader, desk.chronicle().entries(), &words)))
    };
    let look = move |step: usize| {
        let last = app.desk.with_untracked(|desk| desk.as_ref().map_or(0, |desk| desk.course().steps().len()));
        app.moment.set((step < last).then_some(step));
    };
    view! { <page::log::Log lines=Box::new(list) look=Box::new(look)/> }
}
