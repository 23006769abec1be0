//! Mistakes in files, each with its place.

use std::fmt;

/// One mistake: where it is and what was expected there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Line, counted from 1.
    pub line: usize,
    /// Column in characters, counted from 1.
    pub column: usize,
    /// What is wrong, and what was expected.
    pub what: String,
}

impl Fault {
    /// A mistake at a byte of a text.
    pub fn at(text: &str, byte: usize, what: impl Into<String>) -> Fault {
        let mut end = byte.min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let before = &text[..end];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Fault {
            line: before.bytes().filter(|&b| b == b'\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            what: what.into(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.what)
    }
}

/// All mistakes of a file, in the order of their places. Never empty when returned as an error.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// The faults as lines that begin with the file's name.
    pub fn in_file(&self, name: &str) -> String {
        self.0.iter().map(|fault| format!("{name}:{fault}")).collect::<Vec<_>>().join("\n")
    }
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Faults {
        Faults(vec![fault])
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.0.iter().enumerate() {
            if i > 0 {
                writeln!(f)?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_counted_in_lines_and_characters() {
        let text = "ab\ncdé=x";
        assert_eq!(Fault::at(text, 7, "").column, 4);
        assert_eq!(Fault::at(text, 7, "").line, 2);
        assert_eq!(Fault::at(text, 999, "end").to_string(), "2:6: end");
    }
}
