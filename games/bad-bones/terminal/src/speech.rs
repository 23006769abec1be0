//! The words of Bad Bones in the terminal: those of every screen, and some that only the terminal has.

use std::ops::Deref;

use bad_bones::{Game, Model, Supply, Trap};
use bad_bones_session::words::{Arg, Words, files, trap_id};
use game::Seat;
use session::texts::{Language, Shelf};

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
    /// Words told to whoever sits here.
    pub fn new(language: Language, reader: Option<Seat>) -> Speech {
        Speech(Words::told_to(language, reader))
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
    pub fn number(&self, id: &str, name: &str, number: impl TryInto<i64>) -> String {
        self.with(id, &[(name, count(number))])
    }

    /// Traps in hand: "wall x2, dragon", or "nothing".
    pub fn supply(&self, supply: &Supply) -> String {
        let counted = |trap: &Trap| match supply.count(*trap) {
            0 => None,
            1 => Some(self.text(&trap_id(*trap))),
            n => Some(format!("{} x{n}", self.text(&trap_id(*trap)))),
        };
        let texts: Vec<String> = Trap::ALL.iter().filter_map(counted).collect();
        if texts.is_empty() { self.text("picture-nothing") } else { texts.join(", ") }
    }

    /// "red (left)": a token with the forest it enters from.
    pub fn token(&self, game: &Game, model: Model) -> String {
        let side = self.side(&game.rules().layout, model.side());
        self.with("plain-token", &[("kind", Arg::Text(self.kind(model))), ("side", Arg::Text(side))])
    }

    /// The face of the running round.
    pub fn face(&self, game: &Game) -> String {
        self.text(if game.is_white() { "face-white" } else { "face-black" })
    }
}

/// A number to be inserted.
pub fn count(number: impl TryInto<i64>) -> Arg {
    Arg::Number(number.try_into().unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use session::checks::{check_shelf, ids, messages, named, program};
    use std::collections::BTreeSet;

    #[test]
    fn every_text_of_the_terminal_exists_in_every_language_and_is_used() {
        let program = program(&["games/bad-bones/terminal/src"], None);
        let families: BTreeSet<String> = Trap::ALL.iter().map(|trap| format!("more-{}", trap.name())).collect();
        check_shelf(&SHELF, &program, &families);
        let sources = [SHELF.sources(Language::default()), bad_bones_session::words::SHELF.sources(Language::default())];
        let known = ids(&messages(&sources.concat()));
        for id in named(&program, &[".text(\"", ".with(\"", ".number(\""]) {
            assert!(known.contains(id), "{id} is used and exists nowhere");
        }
    }
}
