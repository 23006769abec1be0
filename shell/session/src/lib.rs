//! A game at a screen, without the screen: what all games share.
//!
//! - [`texts`] has languages and shelves of texts, [`fluent`] reads them, [`glossary`] finds nouns to explain.
//! - [`Session`] is the game at the screen: one state machine for all games, at home and online. [`Playable`] is what a game says
//!   for it.
//! - [`link`] writes a whole game into a link ([`letters`]), [`kept`] into the browser's storage; [`Claim`] says which tab has it.
//! - [`online`] leads from the tables of a server to the screen.
//! - [`thinker`] is what is asked of bots in their worker, and what they say.
#![warn(missing_docs)]

#[cfg(feature = "checks")]
pub mod checks;
mod claim;
mod day;
pub mod fluent;
pub mod glossary;
pub mod kept;
pub mod letters;
pub mod link;
#[cfg(feature = "checks")]
pub mod link_checks;
pub mod online;
mod playable;
mod session;
pub mod texts;
pub mod thinker;
mod thinks;
mod who;

pub use claim::{Claim, SIGN_EVERY};
pub use day::seed_of_day;
pub use playable::{ActionOf, Entry, EventOf, GameOf, Log, Playable, RefusalOf};
pub use session::{Effect, Input, Lesson, Next, Preferences, Session, Show, Table, Tenure, Word};
pub use thinks::{Thinker, Thinks, think};
pub use who::Who;
