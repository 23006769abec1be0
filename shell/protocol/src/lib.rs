//! What travels between a page and a server of online tables, and the client's side of it.
//!
//! Every message is one binary WebSocket frame: a value of [`ToServer`] or [`ToClient`] in postcard's bytes. The first message
//! of a client is [`ToServer::Hello`], whose bytes are the same in all versions; a server that does not speak its version says
//! so ([`Farewell::OtherProtocol`]) and closes. It speaks those from [`OLDEST`] to [`VERSION`].
//!
//! **Games.** A game that says what [`Online`] asks for can be played at an online table. Its actions, steps and options are its own
//! values; whoever only carries them has them [`Packed`], and opens none. A server, which knows no game, plays each as a
//! [`HostedGame`].
//!
//! **Versions.** The version of a table, as a client knows it, is the number of its *steps* that everybody may see: actions
//! and what chance decided, in the order of the log. The steps of an unfinished phase are not among them; a seat gets
//! its own ones beside. A client that comes back names the version it has and gets the steps after it.
//!
//! **Sequence numbers.** Each seat counts its own actions from 1 on. An action carries its number and an id, so that sending
//! it twice does it once ([`ToServer::Act`]).
//!
//! [`Client`] is the client's side without a socket: it is fed messages, says what to send, and keeps what the seat sees. The
//! page, the load tool and the tests use the same one. What is asked by plain requests is in [`http`].
#![warn(missing_docs)]

mod client;
mod day;
mod draws;
mod first_edition;
mod hosted;
pub mod http;
mod id;
mod message;
pub mod name;
mod online;
mod packed;
mod phrase;
mod seen;
mod settings;
mod table_info;

pub use client::{Attended, Client, Heard};
pub use draws::{Proof, Proven, Sealed, Secret, Sum, Transcript};
pub use first_edition::FirstEdition;
pub use hosted::{HostedGame, HostedTable, Table, Taken, hosted};
pub use id::{PersonId, TableId};
pub use message::{Farewell, LARGEST, Notice, Refusal, Steps, ToClient, ToServer, Unreadable, decode, encode};
pub use online::{ActionOf, Common, DaysGame, Kind, Online, QuestionOf, StepOf};
pub use packed::Packed;
pub use phrase::Phrase;
pub use seen::Seen;
pub use settings::{Fault, LEAST_SECONDS, MOST_DAYS, MOST_SECONDS, Pace, Settings};
pub use table_info::{Listing, Outcome, OwnTable, SeatInfo, Stage, TableInfo, Who};

/// The version of this protocol. Any change of a message raises it.
pub const VERSION: u16 = 6;

/// The oldest version that a server still speaks: later ones only added messages, and who speaks it is sent none of them.
pub const OLDEST: u16 = 4;
