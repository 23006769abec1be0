//! The exact chance to make the hits that are needed, when every die is worth the same against whoever it goes to.
//!
//! Several targets are held as two numbers: the hits they need in all, and how many crits they can take without surplus. A
//! single target is one number. Before the last pass a die that hits may be better rolled again, so each outcome of a roll is
//! followed by the best assignment; crits always go, and of equal hits the weakest colours go first, because the stronger
//! ones are worth more in the next roll.

use twenty_strong::{Colour, Dice};

use super::falls::{Falls, Throw};
use super::spread::{Spread, Spreads};

/// More work than this, with three passes or more to go, and what follows the first roll is valued by [`Duel::steadfast`].
const LARGEST: usize = 250_000;

/// Outcomes rarer than this are left out, and the others stand for them: that changes no chance by one in a million.
const RARE: f64 = 1e-10;

/// How many colours, from the weakest on, keep single hits in an estimate.
const KEEPING: [usize; 4] = [5, 4, 3, 1];

/// The same for an estimate.
const RARE_ENOUGH: f64 = 1e-5;

/// What is still needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Need {
    /// Hits.
    pub hits: u8,
    /// Crits that count in full; of no meaning against a single target.
    pub doubles: u8,
}

/// Dice against one target, or against several that are alike.
pub(super) struct Duel {
    falls: Falls,
    terms: Terms,
    dice: Dice,
    most: Need,
    strides: [usize; Colour::COUNT],
    sets: usize,
    /// For each number of passes below the first, each set of dice and each need: the chance and 1 more, or 0 until it is
    /// known. Pages of memory that nothing is written to cost nothing.
    known: Vec<Vec<f64>>,
    last: Spreads,
    rare: f64,
    /// How likely what was left out of the roll that is being followed is.
    skipped: f64,
    /// One for each way of holding back, for [`Duel::steadfast`].
    lasting: Vec<Spreads>,
}

/// What dice are worth.
#[derive(Clone, Copy)]
struct Terms {
    /// Hits of a crit.
    crit: u8,
    /// Most dice that are assigned in a pass.
    cap: u8,
    /// The first hit of each pass is ignored.
    parry: bool,
    /// There is one target only.
    alone: bool,
}

/// A roll on its way: colours still to fall, what has fallen, and how likely that was.
#[derive(Clone, Copy)]
struct Roll {
    hits: Dice,
    crits: Dice,
    chance: f64,
}

impl Terms {
    /// The most hits that so many dice can make in one pass.
    fn made(&self, hits: u8, crits: u8, need: Need) -> u8 {
        let full = crits.min(self.cap);
        if self.alone {
            let made = self.crit.saturating_mul(full).saturating_add(hits.min(self.cap - full));
            return made.saturating_sub(u8::from(self.parry));
        }
        let full = if self.crit == 1 { 0 } else { full.min(need.doubles) };
        2 * full + (hits + crits - full).min(self.cap - full)
    }

    /// The fewest hits that are enough beside so many crits, if any number is.
    fn least(&self, crits: u8, need: Need) -> Option<u8> {
        let full = crits.min(self.cap);
        if self.alone {
            let missing = need.hits.saturating_add(u8::from(self.parry)).saturating_sub(self.crit.saturating_mul(full));
            return (missing <= self.cap - full).then_some(missing);
        }
        let full = if self.crit == 1 { 0 } else { full.min(need.doubles) };
        let missing = need.hits.saturating_sub(2 * full);
        (missing <= self.cap - full).then(|| missing.saturating_sub(crits - full))
    }

    /// What is needed after so many crits in full and so many other hits.
    fn reduced(&self, need: Need, full: u8, plain: u8) -> Need {
        if self.alone {
            let made = self.crit * full + plain;
            let made = made.saturating_sub(u8::from(self.parry && made > 0));
            return Need { hits: need.hits.saturating_sub(made), doubles: 0 };
        }
        // A single hit goes to a target that needs an odd number first: that costs no place for a crit.
        let odd = need.hits - 2 * need.doubles;
        let doubles = need.doubles - full;
        Need {
            hits: need.hits.saturating_sub(2 * full + plain),
            doubles: doubles.saturating_sub(plain.saturating_sub(odd).div_ceil(2)),
        }
    }
}

impl Duel {
    /// Against a single target.
    pub fn with_one(falls: Falls, dice: Dice, hits: u8, cap: u8, parry: bool) -> Duel {
        Duel::new(falls, dice, Need { hits, doubles: 0 }, cap, parry, true)
    }

    /// Against several, a crit counting one or two.
    pub fn with_many(falls: Falls, dice: Dice, hits: u8, doubles: u8, cap: u8) -> Duel {
        debug_assert!(falls.crit <= 2);
        Duel::new(falls, dice, Need { hits, doubles }, cap, false, false)
    }

    fn new(falls: Falls, dice: Dice, most: Need, cap: u8, parry: bool, alone: bool) -> Duel {
        let mut strides = [1; Colour::COUNT];
        for colour in 1..Colour::COUNT {
            strides[colour] = strides[colour - 1] * (usize::from(dice.0[colour - 1]) + 1);
        }
        let sets = strides[Colour::COUNT - 1] * (usize::from(dice.0[Colour::COUNT - 1]) + 1);
        let last = Spreads::new(falls.chances, strides, sets);
        let terms = Terms { crit: falls.crit, cap, parry, alone };
        Duel { falls, terms, dice, most, strides, sets, known: vec![], last, rare: RARE, skipped: 0.0, lasting: vec![] }
    }

    /// The chance within so many passes, and whether it is exact.
    pub fn chance(&mut self, passes: u8) -> (f64, bool) {
        if self.is_out_of_reach() {
            return (0.0, true);
        }
        if passes > 2 && self.work() * (usize::from(passes) - 2) > LARGEST {
            return self.roughly(passes);
        }
        self.forget(passes);
        (self.at_start(passes, false), passes <= 1 || self.falls.is_ordered())
    }

    /// The same when following every roll takes too long: what comes after the first one is estimated.
    pub fn roughly(&mut self, passes: u8) -> (f64, bool) {
        self.forget(passes);
        self.lasting = KEEPING.map(|keeping| self.spreads_after(passes - 1, keeping)).into();
        self.rare = RARE_ENOUGH;
        (self.at_start(passes, true), false)
    }

    fn forget(&mut self, passes: u8) {
        self.known = vec![vec![]; usize::from(passes.saturating_sub(1))];
    }

    /// Every die is assigned once at most.
    fn is_out_of_reach(&self) -> bool {
        u32::from(self.dice.total()) * u32::from(self.terms.crit.max(1)) < u32::from(self.most.hits)
    }

    /// How often a need meets an outcome of a set of dice in a pass below the first.
    fn work(&self) -> usize {
        let outcomes = |n: usize| (n + 1) * (n + 2) * (n + 3) / 6;
        self.dice.0.iter().map(|count| outcomes(usize::from(*count))).product::<usize>() * self.cells()
    }

    fn cells(&self) -> usize {
        (usize::from(self.most.hits) + 1) * (usize::from(self.most.doubles) + 1)
    }

    fn number(&self, dice: Dice) -> usize {
        dice.0.iter().zip(self.strides).map(|(count, stride)| usize::from(*count) * stride).sum()
    }

    /// The chance with all dice before the first roll. `roughly` follows that one only.
    fn at_start(&mut self, passes: u8, roughly: bool) -> f64 {
        match (self.most.hits, passes) {
            (0, _) => 1.0,
            (_, 0) => 0.0,
            (_, 1) => enough(self.last.of(self.dice), self.dice.total(), self.terms, self.most),
            _ => self.followed(self.dice, self.most, passes, roughly),
        }
    }

    /// The chance with these dice, whose number is `set`, before a later roll.
    fn value(&mut self, dice: Dice, set: usize, need: Need, passes: u8, roughly: bool) -> f64 {
        if need.hits == 0 {
            return 1.0;
        }
        if passes == 0 || set == 0 {
            return 0.0;
        }
        let place =
            set * self.cells() + usize::from(need.hits) * (usize::from(self.most.doubles) + 1) + usize::from(need.doubles);
        let known = self.known[usize::from(passes) - 1].get(place).copied().unwrap_or(0.0);
        if known > 0.0 {
            return known - 1.0;
        }
        let value = if passes == 1 {
            enough(self.last.of(dice), dice.total(), self.terms, need)
        } else if roughly {
            self.steadfast(dice, need, passes)
        } else {
            self.followed(dice, need, passes, false)
        };
        let size = self.sets * self.cells();
        let level = &mut self.known[usize::from(passes) - 1];
        if level.is_empty() {
            *level = vec![0.0; size];
        }
        level[place] = value + 1.0;
        value
    }

    /// The chance over every roll of these dice.
    fn followed(&mut self, dice: Dice, need: Need, passes: u8, roughly: bool) -> f64 {
        let outer = std::mem::take(&mut self.skipped);
        let roll = Roll { hits: Dice::NONE, crits: Dice::NONE, chance: 1.0 };
        let value = self.roll(dice, need, passes, roughly, Colour::COUNT, roll);
        value / (1.0 - std::mem::replace(&mut self.skipped, outer))
    }

    /// Lets the colours below this number fall, the strongest first.
    fn roll(&mut self, dice: Dice, need: Need, passes: u8, roughly: bool, colours: usize, roll: Roll) -> f64 {
        if self.terms.made(roll.hits.total(), roll.crits.total(), need) >= need.hits {
            return roll.chance;
        }
        if colours == 0 {
            return roll.chance * self.best(dice, need, passes, roughly, roll);
        }
        let colour = Colour::ALL[colours - 1];
        let mut value = 0.0;
        for number in 0..self.falls.throws(colour, dice.of(colour)).len() {
            let Throw { hits, crits, chance, .. } = self.falls.throws(colour, dice.of(colour))[number];
            let mut next = Roll { chance: roll.chance * chance, ..roll };
            if next.chance < self.rare {
                self.skipped += next.chance;
                continue;
            }
            next.hits.0[colours - 1] = hits;
            next.crits.0[colours - 1] = crits;
            value += self.roll(dice, need, passes, roughly, colours - 1, next);
        }
        value
    }

    /// The best that can be made of a roll: which dice are assigned, and which are rolled again.
    fn best(&mut self, dice: Dice, need: Need, passes: u8, roughly: bool, roll: Roll) -> f64 {
        let crits = roll.crits.total().min(self.terms.cap);
        if self.terms.parry {
            let mut best: f64 = 0.0;
            for full in 0..=crits {
                for plain in 0..=roll.hits.total().min(self.terms.cap - full) {
                    best = best.max(self.after(dice, need, passes, roughly, roll, full, plain));
                }
            }
            return best;
        }
        let full = match (self.terms.alone, self.terms.crit) {
            (true, _) => crits,
            (false, 1) => 0,
            (false, _) => crits.min(need.doubles),
        };
        let (mut left, mut crits, mut singles) = (dice, roll.crits, roll.hits);
        take_weakest(&mut crits, &mut left, full);
        if !self.terms.alone {
            singles.add(crits);
        }
        let mut plain = singles.total().min(self.terms.cap - full);
        let mut given = singles;
        take_weakest(&mut singles, &mut left, plain);
        given.remove(singles);
        let mut set = self.number(left);
        let mut best = self.value(left, set, self.terms.reduced(need, full, plain), passes - 1, roughly);
        // From here on one more is held back each time, the strongest first.
        for colour in (0..Colour::COUNT).rev() {
            for _ in 0..given.0[colour] {
                left.0[colour] += 1;
                set += self.strides[colour];
                plain -= 1;
                let value = self.value(left, set, self.terms.reduced(need, full, plain), passes - 1, roughly);
                // An estimate does not look further when it gets worse.
                if roughly && value < best {
                    return best;
                }
                best = best.max(value);
            }
        }
        best
    }

    /// The chance after so many crits in full and so many other hits were assigned, the weakest colours first.
    #[allow(clippy::too_many_arguments, reason = "one step of the search")]
    fn after(&mut self, dice: Dice, need: Need, passes: u8, roughly: bool, roll: Roll, full: u8, plain: u8) -> f64 {
        let mut left = dice;
        let (mut crits, mut hits) = (roll.crits, roll.hits);
        take_weakest(&mut crits, &mut left, full);
        if !self.terms.alone {
            hits.add(crits);
        }
        take_weakest(&mut hits, &mut left, plain);
        let need = self.terms.reduced(need, full, plain);
        self.value(left, self.number(left), need, passes - 1, roughly)
    }

    /// How dice have fallen after so many passes, if the colours below this number keep single hits.
    fn spreads_after(&self, passes: u8, keeping: usize) -> Spreads {
        let chances = Colour::ALL.map(|colour| self.falls.after(colour, passes, (colour as usize) < keeping));
        Spreads::new(chances, self.strides, self.sets)
    }

    /// The chance of a player who decides before the passes which colours hold single hits back: a little too low.
    fn steadfast(&mut self, dice: Dice, need: Need, passes: u8) -> f64 {
        let terms = Terms { cap: self.terms.cap.saturating_mul(passes), ..self.terms };
        let chances = self.lasting.iter_mut().map(|spreads| enough(spreads.of(dice), dice.total(), terms, need));
        chances.fold(0.0, f64::max)
    }
}

/// The chance of all numbers of hits and crits that are enough.
fn enough(spread: &Spread<f64>, dice: u8, terms: Terms, need: Need) -> f64 {
    let least = |crits: u8| terms.least(crits, need).filter(|hits| hits + crits <= dice).map(|hits| (crits, hits));
    (0..=dice).filter_map(least).map(|(crits, hits)| spread.chance(crits.into(), hits.into())).sum()
}

/// Takes so many of these dice, the weakest first, out of the dice that are left.
fn take_weakest(these: &mut Dice, left: &mut Dice, mut number: u8) {
    for colour in 0..Colour::COUNT {
        let taken = these.0[colour].min(number);
        these.0[colour] -= taken;
        left.0[colour] -= taken;
        number -= taken;
    }
}
