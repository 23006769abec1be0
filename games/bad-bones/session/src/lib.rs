//! Bad Bones at a screen, without the screen: who sits there, what they are about to do, what they see coming, what has
//! happened, and how it is kept. The page draws it; everything here is plain Rust and is tested without a browser.
//!
//! - [`Setup`] is what is agreed before a game, [`Session`] the game at the screen, [`History`] its way so far; [`BadBones`] is what
//!   the machine of all games is told of this one.
//! - [`forecast`] tells what the next movements bring, [`choice`] what can be done where, [`advice`] what those who think say.
//! - [`Chronicle`] tells what happened, [`recap`] in a line for each seat, [`Cast`] and [`film`] show it token by token.
//! - [`People`] is what persons call themselves at this screen, [`suggestions`] what to try after a game.
//! - [`online`] follows a table of a server.
//! - [`words`] has every text of Bad Bones, [`glossary`] explains its nouns, [`lessons`] is the tutorial.
//! - [`Summary`] is a line of the list of games, [`Statistics`] counts what they come to.
#![warn(missing_docs)]

pub mod advice;
mod cast;
pub mod choice;
mod chronicle;
pub mod corrections;
pub mod film;
mod first_edition;
pub mod forecast;
pub mod glossary;
pub mod lessons;
pub mod online;
mod people;
mod playable;
pub mod recap;
mod setup;
mod statistics;
mod suggestion;
mod summary;
mod village;
pub mod words;

pub use cast::{Cast, Spot, Token};
pub use chronicle::{Chronicle, Entry};
pub use people::{FACES, People, character, names};
pub use playable::{BadBones, Start};
pub use setup::{BadSetup, Setup, Who};
pub use statistics::{Statistics, Tally};
pub use suggestion::{Suggestion, suggestions};
pub use summary::Summary;
pub use village::Village;

/// A game of Bad Bones with all that led to it.
pub type History = game::History<bad_bones::Game>;

/// A game of Bad Bones at a screen.
pub type Session = session::Session<BadBones>;

/// A game of Bad Bones as it is kept.
pub type Kept = session::kept::Kept<BadBones>;
