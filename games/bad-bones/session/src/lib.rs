//! A game at one screen, without the screen: who sits there, what they are about to do, what they see coming, what has
//! happened, and how it is kept. The page draws it; everything here is plain Rust and is tested without a browser.
//!
//! - [`Setup`] is what is agreed before a game, [`Desk`] the game at the screen, [`Course`] its way so far.
//! - [`forecast`] tells what the next movements bring, [`choice`] what can be done where.
//! - [`Chronicle`] tells what happened, [`Cast`] and [`film`] show it token by token.
//! - [`code`] writes a game into a link, [`Kept`] into the browser's storage.
//! - [`online`] follows a table of a server.
//! - [`words`] has every text of Bad Bones, [`glossary`] explains its nouns,
//!   [`lessons`] is the tutorial.
//! - [`Statistics`] counts what the games kept come to.
#![warn(missing_docs)]

mod cast;
pub mod choice;
mod chronicle;
pub mod code;
mod course;
#[allow(clippy::module_inception, reason = "the crate is named after its main type")]
mod desk;
pub mod film;
pub mod forecast;
pub mod glossary;
mod kept;
pub mod lessons;
pub mod online;
mod setup;
mod statistics;
pub mod words;

pub use cast::{Cast, Spot, Token};
pub use chronicle::{Chronicle, Entry};
pub use course::Course;
pub use desk::{Desk, Next};
pub use kept::{BadKept, Kept, Summary};
pub use setup::{BadSetup, Setup, Who};
pub use statistics::{Statistics, Tally};
