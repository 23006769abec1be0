#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

#[cfg(feature = "checks")]
pub mod checks;
mod game;
mod history;
mod no_such;
mod notation;
pub mod perft;
pub mod record;
mod rng;
pub mod scenario;
mod seat;
mod sitting;
mod step;
#[cfg(test)]
mod tiny;

pub use self::game::{ActionSet, Events, Game, Outcome, Turn};
pub use self::notation::{Notation, end_fields, read_seat};
pub use history::History;
pub use no_such::NoSuch;
pub use record::{Record, StandIns, Writer};
pub use rng::Rng;
pub use scenario::{Scenario, Staging};
pub use seat::{Seat, SeatSet};
pub use sitting::Sitting;
pub use step::Step;
