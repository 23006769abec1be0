//! What the pages of all games share: settings, the browser's storage, files and links, the worker's bridge, and the parts of the
//! screen that are the same for all.
//!
//! Each game is a program of its own, so that a player loads only the game that is played; what happens in it is decided in the
//! crate `desk` and below.
#![warn(missing_docs)]

pub mod browser;
pub mod help;
pub mod import;
pub mod lessons;
pub mod log;
pub mod picker;
pub mod pressed;
pub mod reader;
pub mod settings;
pub mod storage;
pub mod timeline;
pub mod tip;
pub mod worker;

/// A text that follows what it tells of. All of them are one type, which the pages weigh less for.
pub type Text = Box<dyn Fn() -> String + Send + Sync>;
