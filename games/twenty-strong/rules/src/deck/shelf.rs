//! Where decks come from: built in, or read from a file.

use std::sync::{Arc, LazyLock};

use notation::fault::Faults;

use super::Deck;

const HOLLOW_HILL: &str = include_str!("../../data/hollow-hill.toml");
const PROVING: &str = include_str!("../../data/proving.toml");

impl Deck {
    /// The deck that games are played with unless another is named.
    pub fn built_in() -> &'static Arc<Deck> {
        static DECK: LazyLock<Arc<Deck>> = LazyLock::new(|| parsed(HOLLOW_HILL));
        &DECK
    }

    /// The built-in deck with this name: `hollow-hill` for play, `proving` with plain cards to try rules out.
    pub fn built_in_named(name: &str) -> Option<&'static Arc<Deck>> {
        static PLAIN: LazyLock<Arc<Deck>> = LazyLock::new(|| parsed(PROVING));
        match name {
            "hollow-hill" => Some(Deck::built_in()),
            "proving" => Some(&PLAIN),
            _ => None,
        }
    }

    /// The file of a built-in deck, to copy and change.
    pub fn built_in_file(name: &str) -> Option<&'static str> {
        match name {
            "hollow-hill" => Some(HOLLOW_HILL),
            "proving" => Some(PROVING),
            _ => None,
        }
    }

    /// A deck read from a file, which goes with the records of its games.
    pub fn from_file(text: &str) -> Result<Arc<Deck>, Faults> {
        Ok(Arc::new(Deck { file: Some(text.to_string()), ..Deck::parse(text)? }))
    }
}

fn parsed(text: &str) -> Arc<Deck> {
    Arc::new(Deck::parse(text).unwrap_or_else(|faults| panic!("a built-in deck is wrong:\n{faults}")))
}
