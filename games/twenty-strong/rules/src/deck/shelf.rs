//! The decks that exist: built-in ones and those read from files, each kept once for the life of the program.

use std::sync::{LazyLock, Mutex};

use notation::fault::Faults;

use super::Deck;

const HOLLOW_HILL: &str = include_str!("../../data/hollow-hill.toml");
const PROVING: &str = include_str!("../../data/proving.toml");

impl Deck {
    /// The deck that games are played with unless another is named.
    pub fn built_in() -> &'static Deck {
        static DECK: LazyLock<&'static Deck> = LazyLock::new(|| kept(HOLLOW_HILL));
        &DECK
    }

    /// The built-in deck with this name: `hollow-hill` for play, `proving` with plain cards to try rules out.
    pub fn built_in_named(name: &str) -> Option<&'static Deck> {
        static PLAIN: LazyLock<&'static Deck> = LazyLock::new(|| kept(PROVING));
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

    /// A deck read from a file, kept for good.
    pub fn from_file(text: &str) -> Result<&'static Deck, Faults> {
        let deck = Deck { file: Some(text.to_string()), ..Deck::parse(text)? };
        Ok(intern(deck))
    }
}

fn kept(text: &str) -> &'static Deck {
    intern(Deck::parse(text).unwrap_or_else(|faults| panic!("a built-in deck is wrong:\n{faults}")))
}

/// Each different deck exists once, so a game holds a plain reference to it.
fn intern(deck: Deck) -> &'static Deck {
    static ALL: Mutex<Vec<&'static Deck>> = Mutex::new(Vec::new());
    let mut all = ALL.lock().expect("nobody panics while holding it");
    if let Some(known) = all.iter().find(|known| ***known == deck) {
        return known;
    }
    let kept: &'static Deck = Box::leak(Box::new(deck));
    all.push(kept);
    kept
}
