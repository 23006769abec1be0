//! What players that think share, whatever game they play.
//!
//! - [`Budget`]: how much one may think, by position values or by a clock that is passed in.
//! - [`Net`]: a learned value, small enough for a page.
#![warn(missing_docs)]

mod budget;
mod net;

pub use budget::Budget;
pub use net::{Net, WIDTH};
