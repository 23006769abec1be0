//! A game as it is kept in the browser: a line about it, then its record, or the link of a game that began with a position.

use std::fmt;

use notation::fault::Faults;
use serde_json::Value;

/// The version of the layout of all games.
pub const FORMAT: u64 = 1;

/// Why a kept game can't be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadKept<C> {
    /// Its first line is none that this program writes.
    Head,
    /// A mistake in the record, by line: the record begins with line 1.
    Record(Faults),
    /// A mistake in the code of a game that began with a position.
    Code(C),
}

impl<C: fmt::Display> fmt::Display for BadKept<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadKept::Head => write!(f, "1:1: expected a game kept by format {FORMAT}"),
            BadKept::Record(faults) => write!(f, "{faults}"),
            BadKept::Code(bad) => write!(f, "{bad}"),
        }
    }
}

impl<C: fmt::Display + fmt::Debug> std::error::Error for BadKept<C> {}

/// The first line of what was kept, if it is of this layout.
pub fn head(text: &str) -> Option<Value> {
    let head: Value = serde_json::from_str(text.lines().next()?).ok()?;
    (head["kept"].as_u64()? == FORMAT).then_some(head)
}

/// What follows it: a record, or the code of a game that began with a position.
pub fn body<T, C>(text: &str, record: fn(&str) -> Result<T, Faults>, code: fn(&str) -> Result<T, C>) -> Result<T, BadKept<C>> {
    let body = text.split_once('\n').map_or("", |(_, body)| body);
    if body.starts_with('{') { record(body).map_err(BadKept::Record) } else { code(body.trim()).map_err(BadKept::Code) }
}
