//! Games in the terminal and on the command line: what all games share, over what each of them says for itself.
//!
//! - [`TextGame`] is what a game brings: its options, its bots, its counts, and its [`Voice`], which shows a position, asks and
//!   explains. A game implements it in its own crate `games/<name>/terminal`.
//! - [`CommandGame`] is the same for whoever does not know which game it is: every command of the command line. It is written
//!   once, here: [`play`], [`sim`], [`replay`], [`scenario`], [`show`], [`perft`].
//! - [`files`] reads and writes what people give, [`failure`] says why a command stopped.
#![warn(missing_docs)]

mod command;
pub mod failure;
pub mod files;
mod game;
mod levels;
mod listing;
pub mod perft;
pub mod play;
mod progress;
pub mod replay;
pub mod scenario;
pub mod show;
pub mod sim;
pub mod texts;
mod thinking;
mod voice;

pub use command::{CommandGame, Ran, Source};
pub use failure::{Done, Failure};
pub use game::{ActionOf, Data, GameOf, LevelOf, NoOptions, Order, TextGame};
pub use levels::Levels;
pub use listing::{WIDTH, capitalised, fitted, runs, wrap};
pub use progress::progress;
pub use sim::Tally;
pub use thinking::{Think, Thinking};
pub use voice::{Look, Place, Row, Scene, Told, Voice, events};
