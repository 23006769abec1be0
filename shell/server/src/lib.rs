//! Online tables.
//!
//! A table is its log: [`ledger`] follows the events and decides what may happen next, [`store`] keeps them with
//! compare-and-swap, a room (`room`) is a table on one machine with the people who look at it there, and [`bus`] carries news
//! between machines. No machine owns a table. A request or a message comes in through `http` and `socket`.
//!
//! ```no_run
//! # async fn start() -> Result<(), String> {
//! use server::{Config, Server};
//!
//! let server = Server::start(Config::in_folder("/var/lib/bonehold".into()), axum::Router::new()).await?;
//! println!("at {}", server.address());
//! server.stop().await;
//! # Ok(()) }
//! ```
#![warn(missing_docs)]

pub mod bus;
pub mod clock;
mod connections;
pub mod dial;
mod http;
pub mod ledger;
pub mod limits;
mod names;
pub mod node;
mod people;
mod random;
mod ratings;
mod results;
mod room;
mod serve;
mod sessions;
mod socket;
pub mod store;
pub mod today;
#[cfg(test)]
mod world;

pub use serve::{BusAt, Config, Place, Server};
