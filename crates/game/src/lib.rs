//! What every game of Bonehold shares.
//!
//! A [`Game`] is plain data. It says whether chance, some seats or nobody is to go on ([`Turn`]), what a seat is asked,
//! which answers are legal, and it changes only through [`Game::apply`] (a seat's action) and [`Game::reveal`] (what
//! chance decided); a [`Step`] is one of the two. Randomness is never inside a game: [`Game::sample`] proposes what chance
//! may decide, with an [`Rng`] that the caller owns, so a planner can't peek and a test can script it.
//!
//! A [`Sitting`] is a game being played, in which choices stay hidden until their phase ends. A [`History`] is a game with every
//! step since its start: undo, timeline, fork, link and reload are all of it, replayed.
//!
//! A game with [`Notation`] can be written down: as a [`Record`] (every step, one JSON line each) and as a [`Scenario`] (a
//! position, a script of answers, and what must come of it). [`perft`] counts sequences of actions.
#![warn(missing_docs)]

mod game;
mod history;
mod notation;
pub mod perft;
pub mod record;
mod rng;
pub mod scenario;
mod seat;
mod sitting;
mod step;

pub use self::game::{ActionSet, Events, Game, Outcome, Turn};
pub use self::notation::{Notation, end_fields, read_seat};
pub use history::History;
pub use record::{Record, Writer};
pub use rng::Rng;
pub use scenario::{Scenario, Staging};
pub use seat::{Seat, SeatSet};
pub use sitting::Sitting;
pub use step::Step;
