//! The learned value: a small net over the numbers of a position.

use std::sync::LazyLock;

use twenty_strong::Game;

use super::prospect::{FEATURES, Ground, Prospect};
use bots::{Net, WIDTH};

/// The net of the data file, learnt with Hollow Hill.
pub fn built_in() -> &'static Net {
    static BUILT_IN: LazyLock<Net> =
        LazyLock::new(|| Net::parse(include_str!("../data/twenty-strong.net"), FEATURES).expect("the built-in net is right"));
    &BUILT_IN
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
        ground.each(|number, amount| net.add(&mut sums, number, amount));
        Judge { net, sums }
    }

    /// The same with one number more of the ground.
    pub fn with(&self, number: usize, amount: f32) -> Judge<'n> {
        let mut judge = self.clone();
        self.net.add(&mut judge.sums, Ground::place(number), amount);
        judge
    }

    /// The same with all of a prospect but its pool put in.
    pub fn before_pool(&self, prospect: &Prospect) -> Judge<'n> {
        let mut judge = self.clone();
        prospect.each_but_pool(|number, amount| self.net.add(&mut judge.sums, number, amount));
        judge
    }

    /// The chance to win with this pool, and so much more of log odds, by a judge made for the rest of the prospect.
    pub fn chance_with_pool(&self, prospect: &Prospect, bonus: f32) -> f32 {
        let mut sums = self.sums;
        prospect.each_of_pool(|number, amount| self.net.add(&mut sums, number, amount));
        1.0 / (1.0 + (-self.net.total(&sums) - bonus).exp())
    }

    /// How promising it is, in units of log odds.
    pub fn log_odds(&self, prospect: &Prospect) -> f32 {
        let mut sums = self.sums;
        prospect.each(|number, amount| self.net.add(&mut sums, number, amount));
        self.net.total(&sums)
    }

    /// The chance to win, with so much more of log odds.
    pub fn chance(&self, prospect: &Prospect, bonus: f32) -> f32 {
        if prospect.health == 0 { 0.0 } else { 1.0 / (1.0 + (-self.log_odds(prospect) - bonus).exp()) }
    }
}
