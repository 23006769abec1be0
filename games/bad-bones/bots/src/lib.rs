//! Players that think, for every mode and question of Bad Bones.
//!
//! A bot gets what its seat may see (see `game::Sitting::view`), so it never knows undrawn tokens or others' choices of the
//! running phase. It thinks about its own board first: taken alone, a board's future is exact up to the next draw.
//!
//! ```
//! use bad_bones::{Game, Mode, Options, Rules};
//! use bad_bones_bots::{Budget, Level, choose};
//! use game::{Game as _, Rng, Sitting, Turn};
//!
//! let rules = Rules::of(Mode::Solo);
//! let mut table = Sitting::new(Game::new(Options::new(Mode::Solo, 1, rules), rules).unwrap());
//! let mut rng = Rng::seeded(1);
//! while table.game().turn() != Turn::Over {
//!     match table.game().turn() {
//!         Turn::Asked(seats) => {
//!             let seat = seats.into_iter().next().unwrap();
//!             let action = choose(Level::Steady, &table.view(Some(seat)), seat, &mut Budget::values(100_000), &mut rng);
//!             table.apply(seat, action, &mut ()).unwrap();
//!         }
//!         _ => drop(table.draw(&mut rng, &mut ())),
//!     }
//! }
//! ```
#![warn(missing_docs)]

mod advice;
mod chances;
mod character;
mod clairvoyant;
mod forecast;
mod futures;
mod goal;
mod judge;
mod ladder;
mod lanes;
mod lapse;
mod level;
mod market;
mod net;
mod reason;
mod review;
mod search;
mod sketch;
mod style;
mod thinking;
mod trial;
mod value;

pub use advice::{Advice, Alternative, Losses, advise};
pub use bots::{Budget, Net, WIDTH};
pub use chances::chances;
pub use character::Character;
pub use clairvoyant::can_survive;
pub use forecast::{OWN, settle};
pub use futures::{Doom, Fate, Future, Track, Wear, follow, receiver, way_out};
pub use goal::is_reached;
pub use judge::Taste;
pub use lapse::{Lapses, Mood};
pub use level::Level;
pub use net::Nets;
pub use reason::{Party, Reason, Receiver, compare, plain};
pub use review::{Accuracy, Reviewer, Verdict, accuracy, turning_points};
pub use sketch::{FEATURES, Others, Sketch};
pub use style::{Liking, Style, Target};
pub use thinking::{Mind, choose, choose_as};
pub use trial::{Trial, rounds_survived, try_wares};
pub use value::Weights;
