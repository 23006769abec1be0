//! The words of 20 Strong in the terminal: those of every screen, and some that only the terminal has.

use std::ops::Deref;
use std::sync::Arc;

use session::texts::{Language, Shelf};
use twenty_strong::Deck;
use twenty_strong_session::words::{Arg, Words, files};

/// The texts that only the terminal has.
pub static SHELF: Shelf = Shelf::new(&[files::TERMINAL]);

/// Words that know the texts of the terminal as well.
#[derive(Clone, Debug)]
pub struct Speech(Words);

impl Deref for Speech {
    type Target = Words;

    fn deref(&self) -> &Words {
        &self.0
    }
}

impl Speech {
    /// Words in a language, with the names of a deck.
    pub fn new(language: Language, deck: &Arc<Deck>) -> Speech {
        Speech(Words::new(language, deck))
    }

    /// The text with this id.
    pub fn text(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// The text with this id and something inserted.
    pub fn with(&self, id: &str, args: &[(&str, Arg)]) -> String {
        SHELF.find(self.language, id, &self.values(args)).unwrap_or_else(|| self.0.with(id, args))
    }

    /// The text with this id and a number inserted.
    pub fn number(&self, id: &str, name: &str, number: impl Into<i64>) -> String {
        self.with(id, &[(name, Arg::Number(number.into()))])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use session::checks::{check_shelf, ids, messages, named, program};
    use std::collections::BTreeSet;

    #[test]
    fn every_text_of_the_terminal_exists_in_every_language_and_is_used() {
        let program = program(&["games/twenty-strong/terminal/src"], None);
        check_shelf(&SHELF, &program, &BTreeSet::new());
        let sources = [SHELF.sources(Language::default()), twenty_strong_session::words::SHELF.sources(Language::default())];
        let known = ids(&messages(&sources.concat()));
        for id in named(&program, &[".text(\"", ".with(\"", ".number(\""]) {
            assert!(known.contains(id), "{id} is used and exists nowhere");
        }
    }
}
