//! Online tables.
//!
//! A server knows no game: those it hosts are handed to it ([`Games`]). A table is its log: [`ledger`] follows the events and decides
//! what may happen next, [`store`] keeps them with compare-and-swap, a room (`room`) is a table on one machine with the people who look
//! at it there, and [`bus`] carries news between machines. No machine owns a table. A request or a message comes in through `http` and
//! `socket`.
//!
//! ```no_run
//! # async fn start() -> Result<(), String> {
//! use bad_bones_session::BadBones;
//! use protocol::hosted;
//! use server::{Config, Games, Server};
//!
//! const GAMES: Games = Games::new(&[hosted::<BadBones>()]);
//! let config = Config::in_folder("/var/lib/bonehold".into(), GAMES);
//! let server = Server::start(config, axum::Router::new()).await?;
//! println!("at {}", server.address());
//! server.stop().await;
//! # Ok(()) }
//! ```
#![warn(missing_docs)]

mod aside;
mod backups;
pub mod bus;
pub mod clock;
mod connections;
mod credentials;
mod days;
pub mod dial;
mod draws;
mod first_edition;
mod games;
mod http;
mod leaders;
pub mod ledger;
pub mod limits;
mod names;
pub mod node;
mod notices;
pub mod operate;
mod panics;
mod people;
mod pulse;
mod random;
mod ratings;
mod recount;
mod results;
mod room;
mod serve;
mod sessions;
mod socket;
pub mod store;
mod upkeep;
#[cfg(test)]
mod world;

pub use backups::Backups;
pub use games::Games;
pub use notices::{Door, Notices, notices};
pub use ratings::ByWengLin;
pub use recount::{Recount, recount};

/// What a build for one machine says to who wants several.
#[cfg(not(feature = "cluster"))]
pub(crate) const FOR_ONE_MACHINE: &str =
    "this build is for one machine, with its data in a folder; a release build has PostgreSQL and NATS (cargo build --release)";
pub use serve::{BusAt, Config, Place, Server};
