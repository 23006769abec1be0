//! Where decks come from: built in, or read from a file.

use std::sync::{Arc, OnceLock};

use notation::fault::Faults;

use super::Deck;
use crate::version::Version;

/// The name of the deck that games are played with unless another is named.
pub(crate) const HOLLOW_HILL: &str = "hollow-hill";

/// A built-in deck: its name, the rules it was made for, its file. A change that changes games is a new file: games of the version
/// before are played on with theirs.
type Built = (&'static str, Version, &'static str);

/// All of them, the newest of a name first.
const FILES: [Built; 5] = [
    (HOLLOW_HILL, Version::Third, include_str!("../../data/hollow-hill.toml")),
    (HOLLOW_HILL, Version::Third, include_str!("../../data/hollow-hill-5.toml")),
    (HOLLOW_HILL, Version::Second, include_str!("../../data/hollow-hill-4.toml")),
    ("proving", Version::Third, include_str!("../../data/proving.toml")),
    ("proving", Version::Second, include_str!("../../data/proving-1.toml")),
];

/// The built-in decks that fit, the newest of a name first.
fn built_in(fits: impl Fn(&Built) -> bool) -> impl Iterator<Item = &'static Arc<Deck>> {
    static DECKS: [OnceLock<Arc<Deck>>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];
    let fitting = FILES.iter().zip(&DECKS).filter(move |(file, _)| fits(file));
    fitting.map(|((.., text), deck)| deck.get_or_init(|| parsed(text)))
}

impl Deck {
    /// The deck that new games are played with unless another is named.
    pub fn built_in() -> &'static Arc<Deck> {
        Deck::built_in_named(HOLLOW_HILL).expect("it is built in")
    }

    /// The newest built-in deck with this name: `hollow-hill` for play, `proving` with plain cards to try rules out.
    pub fn built_in_named(name: &str) -> Option<&'static Arc<Deck>> {
        Deck::built_in_for(name, Version::NEWEST)
    }

    /// The built-in deck with this name that was made for a version of the rules.
    pub fn built_in_for(name: &str, rules: Version) -> Option<&'static Arc<Deck>> {
        built_in(|(other, made_for, _)| *other == name && *made_for <= rules).next()
    }

    /// The built-in deck with this name and version.
    pub fn built_in_version(name: &str, version: u32) -> Option<&'static Arc<Deck>> {
        built_in(|(other, ..)| *other == name).find(|deck| deck.version == version)
    }

    /// The rules that a deck is told by: those a built-in one was made for, the newest for one of one's own.
    pub fn made_for(&self) -> Version {
        let is_this = |rules: &Version| {
            self.file.is_none()
                && built_in(|(name, made_for, _)| *name == self.name && made_for == rules)
                    .any(|deck| deck.version == self.version)
        };
        FILES.iter().map(|(_, rules, _)| *rules).find(is_this).unwrap_or(Version::NEWEST)
    }

    /// The file of a built-in deck, to copy and change.
    pub fn built_in_file(name: &str) -> Option<&'static str> {
        FILES.iter().find(|(other, ..)| *other == name).map(|(_, _, file)| *file)
    }

    /// The file of a built-in deck in this version, as it was written.
    pub fn built_in_text(name: &str, version: u32) -> Option<&'static str> {
        let nth = built_in(|(other, ..)| *other == name).position(|deck| deck.version == version)?;
        FILES.iter().filter(|(other, ..)| *other == name).nth(nth).map(|(.., file)| *file)
    }

    /// A deck read from a file, which goes with the records of its games.
    pub fn from_file(text: &str) -> Result<Arc<Deck>, Faults> {
        Ok(Arc::new(Deck { file: Some(text.to_string()), ..Deck::parse(text)? }))
    }
}

fn parsed(text: &str) -> Arc<Deck> {
    Arc::new(Deck::parse(text).unwrap_or_else(|faults| panic!("a built-in deck is wrong:\n{faults}")))
}
