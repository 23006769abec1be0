//! The text side that games have in common.
//!
//! - [`fault`]: mistakes in files, each with its place.
//! - [`toml`] and [`sheet`]: TOML read with line numbers and all mistakes at once.
//! - [`words`]: notation read word by word.
//! - [`lines`]: JSON Lines, as game records are written in.
#![warn(missing_docs)]

pub mod fault;
pub mod lines;
pub mod sheet;
pub mod toml;
pub mod words;
