//! How likely so many hits and crits are, for every set of dice.

use std::ops::{AddAssign, Mul};

use twenty_strong::{Colour, Dice};

/// By crits, then by the fewest hits: how likely exactly so many crits and at least so many hits of some dice are.
#[derive(Clone)]
pub(crate) struct Spread<N> {
    dice: usize,
    /// A row for each number of crits; with more of them fewer dice are left to hit, so rows get shorter.
    chances: Box<[N]>,
}

impl<N: Copy + Default + AddAssign + Mul<Output = N>> Spread<N> {
    /// Of no dice; `one` is certainty.
    pub fn of_none(one: N) -> Spread<N> {
        Spread { dice: 0, chances: [one].into() }
    }

    /// With one die more, which misses, hits and crits with these chances.
    pub fn with_die(&self, [miss, hit, crit]: [N; 3]) -> Spread<N> {
        let dice = self.dice + 1;
        let mut more = Spread { dice, chances: vec![N::default(); (dice + 1) * (dice + 2) / 2].into() };
        for crits in 0..=self.dice {
            let (from, same, next) = (self.row(crits), more.row(crits), more.row(crits + 1));
            for hits in 0..=self.dice - crits {
                let chance = self.chances[from + hits];
                more.chances[same + hits] += chance * miss;
                more.chances[same + hits + 1] += chance * hit;
                more.chances[next + hits] += chance * crit;
            }
            // At least no hits: a hit more is one of these too.
            more.chances[same] += self.chances[from] * hit;
        }
        more
    }

    /// Exactly so many crits and at least so many hits; together no more than there are dice.
    #[inline]
    pub fn chance(&self, crits: usize, hits: usize) -> N {
        self.chances[self.row(crits) + hits]
    }

    #[inline]
    fn row(&self, crits: usize) -> usize {
        crits * (2 * self.dice + 3 - crits) / 2
    }
}

/// The spreads of all sets of dice that were asked for so far.
pub(super) struct Spreads {
    chances: [[f64; 3]; Colour::COUNT],
    strides: [usize; Colour::COUNT],
    known: Vec<Option<Spread<f64>>>,
}

impl Spreads {
    /// For dice that miss, hit and crit with these chances; a set's number is the sum of its counts times the strides.
    pub fn new(chances: [[f64; 3]; Colour::COUNT], strides: [usize; Colour::COUNT], sets: usize) -> Spreads {
        Spreads { chances, strides, known: vec![None; sets] }
    }

    /// The spread of a set.
    pub fn of(&mut self, dice: Dice) -> &Spread<f64> {
        let number = self.number(dice);
        if self.known[number].is_none() {
            self.known[number] = Some(self.found(dice));
        }
        self.known[number].as_ref().expect("just worked out")
    }

    fn number(&self, dice: Dice) -> usize {
        dice.0.iter().zip(self.strides).map(|(count, stride)| usize::from(*count) * stride).sum()
    }

    /// From the set with one die less.
    fn found(&mut self, dice: Dice) -> Spread<f64> {
        let Some(colour) = dice.colours().next() else { return Spread::of_none(1.0) };
        let (chances, mut fewer) = (self.chances[colour as usize], dice);
        fewer.remove(Dice::one(colour));
        self.of(fewer).with_die(chances)
    }
}
