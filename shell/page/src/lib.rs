//! What the pages of all games share: settings, the browser's storage, files and links, the worker's bridge, and the parts of the
//! screen that are the same for all.
//!
//! Each game is a program of its own, so that a player loads only the game that is played; what happens in it is decided in the
//! crate `desk` and below.
#![warn(missing_docs)]

pub mod address;
pub mod art;
pub mod back;
pub mod browser;
pub mod command;
pub mod dialog;
pub mod editor;
pub mod elsewhere;
pub mod frame;
pub mod game_page;
pub mod games;
pub mod heard;
pub mod help;
pub mod http;
pub mod import;
pub mod lessons;
pub mod log;
pub mod markup;
pub mod online;
pub mod panel;
pub mod picker;
pub mod play;
pub mod pressed;
pub mod reader;
pub mod seed;
pub mod settings;
pub mod sound;
pub mod start;
pub mod storage;
pub mod timeline;
pub mod tip;
pub mod toolbar;
pub mod top;

pub use command::Command;
pub use game_page::{GamePage, Place, Shell};

/// A text that follows what it tells of. All of them are one type, which the pages weigh less for.
pub type Text = Box<dyn Fn() -> String + Send + Sync>;

/// A picture, or sentences with words to be explained, that follows what it shows.
pub type Picture = Box<dyn Fn() -> markup::Markup + Send + Sync>;
