//! The learned value: a small net over the numbers of a position.

use std::sync::LazyLock;

use twenty_strong::Game;

use super::prospect::{FEATURES, Ground, Prospect};

/// Cells of the hidden layer.
pub const WIDTH: usize = 32;

/// Weights of a net with one hidden layer.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    /// From each number to each hidden cell.
    pub hidden: Vec<[f32; WIDTH]>,
    /// What each hidden cell begins with.
    pub begin: [f32; WIDTH],
    /// From each hidden cell to the value.
    pub out: [f32; WIDTH],
    /// What the value begins with.
    pub base: f32,
}

impl Net {
    /// A net that knows nothing.
    pub fn blank() -> Net {
        Net { hidden: vec![[0.0; WIDTH]; FEATURES], begin: [0.0; WIDTH], out: [0.0; WIDTH], base: 0.0 }
    }

    /// The net of the data file, learnt with Hollow Hill.
    pub fn built_in() -> &'static Net {
        static BUILT_IN: LazyLock<Net> =
            LazyLock::new(|| Net::parse(include_str!("../../data/twenty-strong.net")).expect("the built-in net is right"));
        &BUILT_IN
    }

    /// Reads a file of weights in thousandths: a line per number, then what the hidden cells begin with, what they count for,
    /// and what the value begins with.
    pub fn parse(text: &str) -> Option<Net> {
        let mut net = Net::blank();
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        let Net { hidden, begin, out, base } = &mut net;
        for row in hidden.iter_mut().chain([begin, out]) {
            let mut words = lines.next()?.split_whitespace();
            for weight in row {
                *weight = words.next()?.parse::<f32>().ok()? / 1000.0;
            }
        }
        *base = lines.next()?.trim().parse::<f32>().ok()? / 1000.0;
        Some(net)
    }

    /// The file that [`Net::parse`] reads.
    pub fn text(&self) -> String {
        let line = |row: &[f32]| row.iter().map(|weight| format!("{:.0}", weight * 1000.0)).collect::<Vec<_>>().join(" ") + "\n";
        let rows = self.hidden.iter().chain([&self.begin, &self.out]).map(|row| line(row));
        rows.chain([line(&[self.base])]).collect()
    }
}

/// The numbers of a position, for learning.
pub fn numbers(game: &Game) -> Vec<(usize, f32)> {
    let mut all = Vec::new();
    Ground::of(game).each(|number, amount| all.push((number, amount)));
    Prospect::of(game).each(|number, amount| all.push((number, amount)));
    all
}

/// The net with what does not change within an engagement put in.
#[derive(Clone)]
pub(super) struct Judge<'n> {
    net: &'n Net,
    sums: [f32; WIDTH],
}

impl<'n> Judge<'n> {
    pub fn new(net: &'n Net, ground: &Ground) -> Judge<'n> {
        let mut sums = net.begin;
        ground.each(|number, amount| add(&mut sums, &net.hidden[number], amount));
        Judge { net, sums }
    }

    /// The same with one number more of the ground.
    pub fn with(&self, number: usize, amount: f32) -> Judge<'n> {
        let mut judge = self.clone();
        add(&mut judge.sums, &self.net.hidden[Ground::place(number)], amount);
        judge
    }

    /// The same with all of a prospect but its pool put in.
    pub fn before_pool(&self, prospect: &Prospect) -> Judge<'n> {
        let mut judge = self.clone();
        prospect.each_but_pool(|number, amount| add(&mut judge.sums, &self.net.hidden[number], amount));
        judge
    }

    /// The chance to win with this pool, and so much more of log odds, by a judge made for the rest of the prospect.
    pub fn chance_with_pool(&self, prospect: &Prospect, bonus: f32) -> f32 {
        let mut sums = self.sums;
        prospect.each_of_pool(|number, amount| add(&mut sums, &self.net.hidden[number], amount));
        1.0 / (1.0 + (-self.total(&sums) - bonus).exp())
    }

    /// How promising it is, in units of log odds.
    pub fn log_odds(&self, prospect: &Prospect) -> f32 {
        let mut sums = self.sums;
        prospect.each(|number, amount| add(&mut sums, &self.net.hidden[number], amount));
        self.total(&sums)
    }

    fn total(&self, sums: &[f32; WIDTH]) -> f32 {
        let mut value = [self.net.base, 0.0, 0.0, 0.0];
        for (index, (sum, weight)) in sums.iter().zip(&self.net.out).enumerate() {
            value[index % 4] += sum.max(0.0) * weight;
        }
        value.iter().sum()
    }

    /// The chance to win, with so much more of log odds.
    pub fn chance(&self, prospect: &Prospect, bonus: f32) -> f32 {
        if prospect.health == 0 { 0.0 } else { 1.0 / (1.0 + (-self.log_odds(prospect) - bonus).exp()) }
    }
}

#[inline]
fn add(sums: &mut [f32; WIDTH], weights: &[f32; WIDTH], amount: f32) {
    for (sum, weight) in sums.iter_mut().zip(weights) {
        *sum += amount * weight;
    }
}
