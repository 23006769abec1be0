//! What players that think share, whatever game they play.
//!
//! - [`Budget`]: how much one may think, by position values or by a clock that is passed in.
//! - [`Net`]: a learned value, small enough for a page.
//! - [`Level`]: a ladder of bots, by name.
//! - [`fitting()`]: the level that follows a person's results.
//! - [`Players`]: a game with its bots.
#![warn(missing_docs)]

mod budget;
mod fitting;
mod level;
mod net;
mod players;

pub use budget::Budget;
pub use fitting::{Played, fitting};
pub use level::Level;
pub use net::{BadNet, Net, WIDTH};
pub use players::Players;
