//! The learned value: a small net with one hidden layer over the numbers of a position.

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
    /// and what the value begins with.
    pub fn parse(text: &str, features: usize) -> Option<Net> {
        let mut net = Net::blank(features);
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        let Net { hidden, begin, out, base } = &mut net;
        for row in hidden.iter_mut().chain([begin, out]) {
            let mut words = lines.next()?.split_whitespace();
            for weight in row {
                *weight = thousandths(words.next()?)?;
            }
        }
        *base = thousandths(lines.next()?.trim())?;
        Some(net)
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

/// A weight: whole numbers are read so that the page needs no reader of others.
fn thousandths(word: &str) -> Option<f32> {
    word.parse::<i32>().ok().map(|number| number as f32 / 1000.0)
}
