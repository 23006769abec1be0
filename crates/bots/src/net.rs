//! The learned value: a small net with one hidden layer over the numbers of a position.

use std::error::Error;
use std::fmt;

/// Cells of the hidden layer.
pub const WIDTH: usize = 32;

/// Weights of a net with one hidden layer.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    /// From each feature to each hidden cell.
    pub hidden: Vec<[f32; WIDTH]>,
    /// What each hidden cell begins with.
    pub begin: [f32; WIDTH],
    /// From each hidden cell to the value.
    pub out: [f32; WIDTH],
    /// What the value begins with.
    pub base: f32,
}

impl Net {
    /// A net over so many features that knows nothing.
    pub fn blank(features: usize) -> Net {
        Net { hidden: vec![[0.0; WIDTH]; features], begin: [0.0; WIDTH], out: [0.0; WIDTH], base: 0.0 }
    }

    /// Reads a file of weights in thousandths for so many features: a line per feature, then what the hidden cells begin with, what they count for,
    /// and what the value begins with. A file of another shape is refused.
    pub fn parse(text: &str, features: usize) -> Result<Net, BadNet> {
        let lines: Vec<(usize, &str)> = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')).collect();
        if lines.len() != features + 3 {
            return Err(BadNet::Lines { found: lines.len(), expected: features + 3 });
        }
        let mut net = Net::blank(features);
        let Net { hidden, begin, out, base } = &mut net;
        let rows = hidden.iter_mut().chain([begin, out]).map(<[f32; WIDTH]>::as_mut_slice).chain([std::slice::from_mut(base)]);
        for (row, (number, line)) in rows.zip(lines) {
            let (line, expected) = (read_row(line, number + 1)?, row.len());
            if line.len() != expected {
                return Err(BadNet::Numbers { line: number + 1, found: line.len(), expected });
            }
            row.copy_from_slice(&line);
        }
        Ok(net)
    }

    /// The file that [`Net::parse`] reads.
    pub fn text(&self) -> String {
        let line = |row: &[f32]| row.iter().map(|weight| format!("{:.0}", weight * 1000.0)).collect::<Vec<_>>().join(" ") + "\n";
        let rows = self.hidden.iter().chain([&self.begin, &self.out]).map(|row| line(row));
        rows.chain([line(&[self.base])]).collect()
    }

    /// The hidden cells before they are cut off at 0.
    #[inline]
    pub fn excite(&self, numbers: impl IntoIterator<Item = (usize, f32)>) -> [f32; WIDTH] {
        let mut sums = self.begin;
        for (feature, amount) in numbers {
            self.add(&mut sums, feature, amount);
        }
        sums
    }

    /// How promising a position with these numbers is, in units of log odds.
    #[inline]
    pub fn value(&self, numbers: impl IntoIterator<Item = (usize, f32)>) -> f32 {
        self.total(&self.excite(numbers))
    }

    /// Lets an amount of a feature excite the hidden cells.
    #[inline]
    pub fn add(&self, sums: &mut [f32; WIDTH], feature: usize, amount: f32) {
        for (sum, weight) in sums.iter_mut().zip(&self.hidden[feature]) {
            *sum += amount * weight;
        }
    }

    /// What the hidden cells come to when they are cut off at 0.
    #[inline]
    pub fn total(&self, sums: &[f32; WIDTH]) -> f32 {
        let mut value = [self.base, 0.0, 0.0, 0.0];
        for (index, (sum, weight)) in sums.iter().zip(&self.out).enumerate() {
            value[index % 4] += sum.max(0.0) * weight;
        }
        value.iter().sum()
    }
}

/// Why a file is no net of the shape that is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadNet {
    /// Another number of features: so many lines beside remarks.
    Lines {
        /// What the file has.
        found: usize,
        /// What it should have.
        expected: usize,
    },
    /// Another number of hidden cells.
    Numbers {
        /// The line, from 1.
        line: usize,
        /// What it has.
        found: usize,
        /// What it should have.
        expected: usize,
    },
    /// Not a whole number.
    Word {
        /// The line, from 1.
        line: usize,
        /// What stands there.
        word: String,
    },
}

impl fmt::Display for BadNet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadNet::Lines { found, expected } => write!(f, "expected {expected} lines of weights, found {found}"),
            BadNet::Numbers { line, found, expected } => write!(f, "line {line}: expected {expected} weights, found {found}"),
            BadNet::Word { line, word } => write!(f, "line {line}: expected a whole number of thousandths, found \"{word}\""),
        }
    }
}

impl Error for BadNet {}

fn read_row(text: &str, line: usize) -> Result<Vec<f32>, BadNet> {
    let weight = |word: &str| thousandths(word).ok_or_else(|| BadNet::Word { line, word: word.into() });
    text.split_whitespace().map(weight).collect()
}

/// A weight: whole numbers are read so that the page needs no reader of others.
fn thousandths(word: &str) -> Option<f32> {
    word.parse::<i32>().ok().map(|number| number as f32 / 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_net_reads_back() {
        let mut net = Net::blank(3);
        (net.hidden[1][4], net.begin[0], net.out[31], net.base) = (1.5, -0.25, 2.0, 0.125);
        assert_eq!(Net::parse(&format!("# a remark\n{}", net.text()), 3), Ok(net));
    }

    #[test]
    fn another_shape_is_refused_and_the_place_is_named() {
        let text = Net::blank(3).text();
        assert_eq!(Net::parse(&text, 4), Err(BadNet::Lines { found: 6, expected: 7 }));
        let shorter = text.replacen("0 0", "0", 1);
        assert_eq!(Net::parse(&shorter, 3), Err(BadNet::Numbers { line: 1, found: 31, expected: 32 }));
        let wrong = format!("# a remark\n{}", text.replacen("0 0", "0 x", 1));
        let message = Net::parse(&wrong, 3).unwrap_err().to_string();
        assert_eq!(message, "line 2: expected a whole number of thousandths, found \"x\"");
    }
}
