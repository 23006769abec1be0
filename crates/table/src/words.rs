//! Reading a text word by word, with the place and the expectation of every mistake.

use std::fmt;

/// A text that can't be read: where, what was expected there, and what was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misread {
    /// Byte of the text.
    pub at: usize,
    /// What would have been right.
    pub expected: String,
    /// What is there; empty at the end of the text.
    pub found: String,
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.found.as_str() {
            "" => write!(f, "expected {}, found the end", self.expected),
            found => write!(f, "expected {}, found \"{}\"", self.expected, shortened(found)),
        }
    }
}

impl std::error::Error for Misread {}

/// A text cut to a length fit for a message.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}

/// Reads the words of a text one by one.
pub struct Words<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Words<'t> {
    /// The words of a text.
    pub fn new(text: &'t str) -> Words<'t> {
        Words { text, at: 0 }
    }

    /// The next word and where it begins; an empty one at the end.
    pub fn peek(&self) -> (usize, &'t str) {
        let rest = &self.text[self.at..];
        let start = self.at + (rest.len() - rest.trim_start().len());
        let word = self.text[start..].split_whitespace().next().unwrap_or("");
        (start, word)
    }

    /// Reads the next word with `read`; one that it does not know is a mistake and stays unread.
    pub fn next<T>(&mut self, expected: impl fmt::Display, read: impl FnOnce(&'t str) -> Option<T>) -> Result<T, Misread> {
        let (at, word) = self.peek();
        match read(word) {
            Some(value) => {
                self.at = at + word.len();
                Ok(value)
            }
            None => Err(Misread { at, expected: expected.to_string(), found: word.into() }),
        }
    }

    /// Nothing more may follow.
    pub fn end(&self) -> Result<(), Misread> {
        match self.peek() {
            (_, "") => Ok(()),
            (at, found) => Err(Misread { at, expected: "nothing more".into(), found: found.into() }),
        }
    }
}
