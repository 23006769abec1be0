//! What every game of Bonehold shares.
//!
//! A [`Game`] is plain data. It says whether chance, some seats or nobody is to go on ([`Turn`]), what a seat is asked,
//! which answers are legal, and it changes only through [`Game::apply`] (a seat's action) and [`Game::reveal`] (what
//! chance decided). Randomness is never inside a game: [`Game::sample`] proposes what chance may decide, with an [`Rng`]
//! that the caller owns, so a planner can't peek and a test can script it.
//!
//! The other modules are the text side that games have in common: places in a file ([`fault`]), TOML read with line
//! numbers and all mistakes at once ([`sheet`], [`mod@toml`]), notation read word by word ([`words`]), and the layout of game records
//! ([`record`]). [`perft`] counts sequences of actions.
#![warn(missing_docs)]

pub mod fault;
mod game;
mod order;
pub mod perft;
pub mod record;
mod rng;
mod seat;
pub mod sheet;
mod sitting;
pub mod toml;
pub mod words;

pub use game::{ActionSet, Events, Game, Outcome, Turn};
pub use order::sort_short;
pub use rng::Rng;
pub use seat::{Seat, SeatSet};
pub use sitting::Sitting;
