//! What the pages of all games share: settings, the browser's storage, files and links, the worker's bridge.
//!
//! Each game is a program of its own, so that a player loads only the game that is played; what happens in it is decided in the
//! crate `desk` and below.
#![warn(missing_docs)]

pub mod browser;
pub mod picker;
pub mod settings;
pub mod storage;
pub mod worker;
