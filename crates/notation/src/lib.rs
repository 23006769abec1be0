#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

pub mod base64;
pub mod fault;
pub mod lines;
pub mod sheet;
pub mod toml;
pub mod words;
