//! The learned value: a small net over the features of a board. The other game's bots judge by such a net too.

use std::sync::LazyLock;

use bad_bones::{Mode, Options};

use crate::sketch::{FEATURES, Sketch};

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
    pub fn excite(&self, sketch: &Sketch) -> [f32; WIDTH] {
        let mut sums = self.begin;
        for (feature, amount) in sketch.iter() {
            self.add(&mut sums, feature, amount);
        }
        sums
    }

    /// How promising a board is, in units of log odds.
    #[inline]
    pub fn value(&self, sketch: &Sketch) -> f32 {
        self.total(&self.excite(sketch))
    }

    /// Lets an amount of a feature excite the hidden cells.
    #[inline]
    pub(crate) fn add(&self, sums: &mut [f32; WIDTH], feature: usize, amount: f32) {
        for (sum, weight) in sums.iter_mut().zip(&self.hidden[feature]) {
            *sum += amount * weight;
        }
    }

    /// What the hidden cells come to when they are cut off at 0.
    #[inline]
    pub(crate) fn total(&self, sums: &[f32; WIDTH]) -> f32 {
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

/// The nets of all kinds of games.
#[derive(Clone, Debug)]
pub struct Nets {
    /// Versus, two seats.
    pub duel: Net,
    /// Versus, three to six seats.
    pub melee: Net,
    /// Alone.
    pub solo: Net,
    /// Alone, until no skeleton is left.
    pub heroic: Net,
    /// Together.
    pub coop: Net,
}

impl Nets {
    /// The same net for every kind of game, say to train it.
    pub fn all(net: &Net) -> Nets {
        let [duel, melee, solo, heroic, coop] = [(); 5].map(|()| net.clone());
        Nets { duel, melee, solo, heroic, coop }
    }

    /// The nets of the data files.
    pub fn built_in() -> &'static Nets {
        static BUILT_IN: LazyLock<Nets> = LazyLock::new(|| {
            let read = |text| Net::parse(text, FEATURES).expect("the built-in nets are right");
            Nets {
                duel: read(include_str!("../data/duel.net")),
                melee: read(include_str!("../data/melee.net")),
                solo: read(include_str!("../data/solo.net")),
                heroic: read(include_str!("../data/heroic.net")),
                coop: read(include_str!("../data/coop.net")),
            }
        });
        &BUILT_IN
    }

    /// The one for a game.
    pub fn of(&self, options: &Options) -> &Net {
        match (options.mode, options.seats) {
            (Mode::Versus, 2) => &self.duel,
            (Mode::Versus, _) => &self.melee,
            (Mode::Solo, _) if options.heroic => &self.heroic,
            (Mode::Solo, _) => &self.solo,
            (Mode::Coop, _) => &self.coop,
        }
    }
}
