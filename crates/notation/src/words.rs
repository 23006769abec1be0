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

/// Reads a text that is one word, as it stands.
pub fn one<T>(text: &str, expected: impl fmt::Display, read: impl FnOnce(&str) -> Option<T>) -> Result<T, Misread> {
    read(text).ok_or_else(|| Misread { at: 0, expected: expected.to_string(), found: text.into() })
}

/// Reads the words of a text one by one.
pub struct Words<'t> {
    text: &'t str,
    /// The next word and where it begins.
    next: (usize, &'t str),
}

/// The first word from a place on and where it begins; an empty one at the end.
fn word_from(text: &str, at: usize) -> (usize, &str) {
    let rest = text[at..].trim_start();
    let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
    (text.len() - rest.len(), &rest[..end])
}

impl<'t> Words<'t> {
    /// The words of a text.
    pub fn new(text: &'t str) -> Words<'t> {
        Words { text, next: word_from(text, 0) }
    }

    /// The next word and where it begins; an empty one at the end.
    pub fn peek(&self) -> (usize, &'t str) {
        self.next
    }

    /// Reads the next word with `read`; one that it does not know is a mistake and stays unread.
    pub fn next<T>(&mut self, expected: impl fmt::Display, read: impl FnOnce(&'t str) -> Option<T>) -> Result<T, Misread> {
        let (at, word) = self.peek();
        match read(word) {
            Some(value) => {
                self.next = word_from(self.text, at + word.len());
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
