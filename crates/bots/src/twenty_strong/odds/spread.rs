//! How likely so many hits and crits are, for every set of dice.

use std::ops::{AddAssign, Mul};

use twenty_strong::{Colour, Dice};

/// Numbers of dice: 0 to 17.
pub(in crate::twenty_strong) const NUMBERS: usize = 18;

/// By crits, then by the fewest hits: how likely exactly so many crits and at least so many hits are.
pub(super) type Spread = [[f64; NUMBERS]; NUMBERS];

/// The spreads of all sets of dice that were asked for so far.
pub(super) struct Spreads {
    chances: [[f64; 3]; Colour::COUNT],
    strides: [usize; Colour::COUNT],
    known: Vec<Option<Box<Spread>>>,
}

impl Spreads {
    /// For dice that miss, hit and crit with these chances; a set's number is the sum of its counts times the strides.
    pub fn new(chances: [[f64; 3]; Colour::COUNT], strides: [usize; Colour::COUNT], sets: usize) -> Spreads {
        Spreads { chances, strides, known: vec![None; sets] }
    }

    /// The spread of a set.
    pub fn of(&mut self, dice: Dice) -> &Spread {
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
    fn found(&mut self, dice: Dice) -> Box<Spread> {
        let mut spread = Box::new([[0.0; NUMBERS]; NUMBERS]);
        let Some(colour) = dice.colours().next() else {
            spread[0][0] = 1.0;
            return spread;
        };
        let (chances, mut fewer) = (self.chances[colour as usize], dice);
        fewer.remove(Dice::one(colour));
        add_die(&mut spread, self.of(fewer), usize::from(fewer.total()), chances);
        spread
    }
}

/// What a die that misses, hits and crits with these chances makes of the spread of the others, `most` in number.
pub(in crate::twenty_strong) fn add_die<N: Copy + AddAssign + Mul<Output = N>>(
    spread: &mut [[N; NUMBERS]; NUMBERS],
    others: &[[N; NUMBERS]; NUMBERS],
    most: usize,
    [miss, hit, crit]: [N; 3],
) {
    for crits in 0..=most {
        for hits in 0..=most - crits {
            let chance = others[crits][hits];
            spread[crits][hits] += chance * miss;
            spread[crits][hits + 1] += chance * hit;
            spread[crits + 1][hits] += chance * crit;
        }
        // At least no hits: a hit more is one of these too.
        spread[crits][0] += others[crits][0] * hit;
    }
}
