//! What happened, in plain words.

use page::game_page::Line;
use page::markup::Markup;
use page::tip::noun;
use twenty_strong_session::words::Words;
use twenty_strong_session::{Entry, Tone};

use crate::view::cards;

/// A sentence in which the card it tells of, and every word, can be asked what it means.
fn sentence(entry: &Entry, words: &Words) -> Markup {
    let (text, card) = (entry.sentence(words), entry.card());
    let name = card.map_or(String::new(), |card| words.card(card));
    match (card, text.split_once(&name)) {
        (Some(card), Some((before, after))) => {
            let told = noun(&name, &format!("card-{}", card.index()), true);
            let mut sentence = cards::sentence(words, before, true);
            sentence.add((told, cards::sentence(words, after, true)));
            sentence
        }
        _ => cards::sentence(words, &text, true),
    }
}

/// A sentence of the log as it is shown.
pub fn line(words: &Words, entry: &Entry) -> Line {
    let class = match entry.tone {
        Tone::Day => "round-line",
        Tone::Plain => "",
        Tone::Slight => "slight",
        Tone::Loss => "loss",
        Tone::Gain => "good",
    };
    Line { class, mark: "›".into(), sentence: sentence(entry, words) }
}
