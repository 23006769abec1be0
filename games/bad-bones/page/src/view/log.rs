//! What happened, in plain words.

use bad_bones_session::Entry;
use bad_bones_session::glossary::of_bad_bones;
use bad_bones_session::words::Words;
use page::game_page::Line;
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
    let sentence = explained(of_bad_bones(words.language).parts(&entry.sentence(words)), true);
    Line { class, mark, sentence }
}
