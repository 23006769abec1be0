//! What happened, in plain words.

use bad_bones_session::glossary::of_bad_bones;
use bad_bones_session::words::{Arg, Words};
use bad_bones_session::{Entry, recap};
use page::game_page::Line;
use page::log::{Chapter, Short};
use page::markup::Markup;
use page::tip::explained;

use crate::draw::seat_mark;

/// A sentence of the log, in which every noun can be asked what it means.
pub fn line(words: &Words, entry: &Entry) -> Line {
    let class = match (entry.slight, entry.loss, entry.seat) {
        (_, _, None) => "round-line",
        (_, true, _) => "loss",
        (true, ..) => "slight",
        _ => "",
    };
    let mark = entry.seat.map_or("›".into(), |seat| seat_mark(seat).into());
    Line { class, mark, sentence: with_nouns(words, &entry.sentence(words)) }
}

fn with_nouns(words: &Words, sentence: &str) -> Markup {
    explained(of_bad_bones(words.language).parts(sentence), true)
}

/// The rounds in short.
pub fn chapters(words: &Words, heard: &[&Entry]) -> Vec<Chapter> {
    recap::chapters(heard.iter().copied()).into_iter().map(|chapter| in_short(words, &chapter)).collect()
}

fn in_short(words: &Words, chapter: &recap::Chapter<'_>) -> Chapter {
    let short = |recap: &recap::Recap<'_>| Short {
        seat: recap.seat,
        line: Line {
            class: if recap.is_loss() { "loss" } else { "" },
            mark: seat_mark(recap.seat).into(),
            sentence: with_nouns(words, &recap.sentence(words)),
        },
        sentences: recap.entries.iter().map(|entry| (entry.step, line(words, entry))).collect(),
    };
    // The first of them says which round it is, and so does the title.
    let table = chapter.table.iter().filter(|entry| !entry.begins_round());
    Chapter {
        number: chapter.round,
        title: words.with("round", &[("round", Arg::Number(chapter.round.into()))]),
        table: table.map(|entry| Line { class: "", ..line(words, entry) }).collect(),
        seats: chapter.seats.iter().map(short).collect(),
    }
}
