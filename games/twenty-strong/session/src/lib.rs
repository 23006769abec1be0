//! A game of 20 Strong at one screen, without the screen.
//!
//! - [`Setup`] is what is chosen before a game, [`Desk`] the game at the screen, [`Course`] its way so far.
//! - [`Hand`] is what the player is putting together and has not sent yet, [`odds`](mod@odds) what it promises.
//! - [`Chronicle`] tells what happened in sentences, [`words`] has every text of this game, [`glossary`](mod@glossary) explains its words.
//! - [`code`] writes a game into a link, [`Kept`] into the browser's storage; [`Ladder`] has rank and statistics,
//!   [`Feats`] what a game came to.
//! - [`lessons`] is the tutorial.

mod chronicle;
pub mod code;
mod course;
#[allow(clippy::module_inception, reason = "named after its main type, as in the other game")]
mod desk;
mod feats;
pub mod glossary;
mod hand;
mod kept;
mod ladder;
pub mod lessons;
pub mod odds;
mod setup;
pub mod words;

pub use chronicle::{Chronicle, Entry, Tone};
pub use course::Course;
pub use desk::{Desk, Next};
pub use feats::Feats;
pub use hand::{Hand, Zone};
pub use kept::{BadKept, Kept, Summary};
pub use ladder::{Ladder, Result, Tally};
pub use setup::Setup;
