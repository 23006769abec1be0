//! What the first edition wrote down, in texts.

use serde_json::Value;

use crate::Packed;

/// How a game reads what the first edition kept of its tables.
pub trait FirstEdition: Sync {
    /// The options that stood in a table's settings; `None` if there are none.
    fn options(&self, settings: &Value) -> Option<Packed>;

    /// A step from its text; `None` if it is none.
    fn step(&self, text: &str) -> Option<Packed>;
}
