//! A game at a screen, without the screen: what all games share.
//!
//! - [`texts`] has languages and shelves of texts, [`fluent`] reads them, [`glossary`] finds nouns to explain.
//! - [`letters`] writes bytes into links, [`kept`] is a game in the browser's storage.
#![warn(missing_docs)]

#[cfg(feature = "checks")]
pub mod checks;
mod day;
pub mod fluent;
pub mod glossary;
pub mod kept;
pub mod letters;
pub mod texts;

pub use day::seed_of_day;
