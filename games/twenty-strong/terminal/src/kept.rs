//! What a measurement has come to so far, in a file, so that one that was stopped goes on where it was: a line that says what is
//! measured, then a line for each thing that is counted.

use std::path::Path;

use serde::de::DeserializeOwned;
use serde_json::Value;
use terminal::{Failure, files};

/// The file.
pub fn text(heading: &Value, lines: impl IntoIterator<Item = String>) -> String {
    [heading.to_string()].into_iter().chain(lines).map(|line| line + "\n").collect()
}

/// The values of a file's lines, `count` of them; `fits` says whether one is of the thing with this number. A file of something else
/// is refused with its line and stays as it is.
pub fn read<T: DeserializeOwned>(
    path: &Path,
    heading: &Value,
    (count, expected): (usize, &str),
    fits: impl Fn(usize, &T) -> bool,
) -> Result<Vec<T>, Failure> {
    let (name, text) = (path.display(), files::read(path)?);
    let refused =
        |line: usize, what: &str| Failure::bad_input(format!("{name}:{line}:1: {what}; move the file away to begin anew"));
    let mut lines = text.lines();
    let found = lines.next().and_then(|line| serde_json::from_str::<Value>(line).ok());
    if found.as_ref() != Some(heading) {
        return Err(refused(1, &format!("this was measured otherwise than asked for now, which is {heading}")));
    }
    let mut line = |number: usize| {
        let value = lines.next().and_then(|line| serde_json::from_str(line).ok()).filter(|value| fits(number, value));
        value.ok_or_else(|| refused(number + 2, &format!("expected {expected}")))
    };
    (0..count).map(&mut line).collect()
}
