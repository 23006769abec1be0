//! Chances of sets of dice to make the hits that are needed, looked up: what players think with.
//!
//! A player who decides before the passes which colours roll single hits again does nearly as well as one who decides after
//! each roll (see `odds`), and his chances are worked out for all sets of dice at once.

use std::sync::OnceLock;

use twenty_strong::{Colour, Dice};

use super::odds::spread::Spread;

/// Sets of dice: 5 x 5 x 5 x 5 x 2.
const SETS: usize = 1250;

/// How far apart sets are that differ by one die of a colour.
const STRIDES: [usize; Colour::COUNT] = [1, 5, 25, 125, 625];

/// Needs that are told apart: 0 to this less 1.
const NEEDS: usize = 36;

/// Places for crits that are told apart.
const DOUBLES: usize = 14;

/// Most passes that are told apart.
const PASSES: usize = 8;

/// Most hits of a crit that are told apart.
const CRITS: usize = 3;

/// How many colours, from the weakest on, keep single hits.
const KEEPING: [usize; 4] = [5, 4, 3, 1];

/// The chances for a number of passes and hits of a crit.
#[derive(Clone, Copy)]
pub(super) struct Table(&'static [f32]);

static TABLES: [[OnceLock<Vec<f32>>; PASSES + 1]; CRITS] = [const { [const { OnceLock::new() }; PASSES + 1] }; CRITS];

impl Table {
    /// For so many passes, a crit counting so many hits.
    pub fn of(crit: u8, passes: u8) -> Table {
        let (crit, passes) = (crit.clamp(1, CRITS as u8), passes.min(PASSES as u8));
        Table(TABLES[usize::from(crit) - 1][usize::from(passes)].get_or_init(|| filled(crit, passes)))
    }

    /// The chance of these dice to make so many hits, if so many crits count in full.
    #[inline]
    pub fn chance(self, dice: Dice, need: u8, doubles: u8) -> f32 {
        let row = number(dice) * DOUBLES + usize::from(doubles).min(DOUBLES - 1);
        self.0[row * NEEDS + usize::from(need).min(NEEDS - 1)]
    }
}

fn number(dice: Dice) -> usize {
    dice.0.iter().zip(STRIDES).map(|(count, stride)| usize::from(*count) * stride).sum()
}

fn dice_of(set: usize) -> Dice {
    Dice(std::array::from_fn(|colour| (set / STRIDES[colour] % (usize::from(Dice::ALL.0[colour]) + 1)) as u8))
}

/// The chances of a die to have come to nothing, a hit or a crit after so many passes.
fn after(colour: Colour, passes: u8, keeps_hits: bool, crit: u8) -> [f32; 3] {
    let [miss, hit, both] = colour.faces().map(|faces| f32::from(faces) / 6.0);
    let [miss, hit, both] = if crit == 1 { [miss, hit + both, 0.0] } else { [miss, hit, both] };
    if keeps_hits || crit == 1 {
        let missing = miss.powi(i32::from(passes));
        let share = (1.0 - missing) / (1.0 - miss);
        return [missing, hit * share, both * share];
    }
    let waiting = (1.0 - both).powi(i32::from(passes) - 1);
    [waiting * miss, waiting * hit, 1.0 - waiting * (1.0 - both)]
}

fn filled(crit: u8, passes: u8) -> Vec<f32> {
    let mut table = vec![0.0f32; SETS * DOUBLES * NEEDS];
    if passes == 0 {
        table.iter_mut().step_by(NEEDS).for_each(|chance| *chance = 1.0);
        return table;
    }
    for keeping in KEEPING {
        let chances = Colour::ALL.map(|colour| after(colour, passes, (colour as usize) < keeping, crit));
        let spreads = spreads(chances);
        for (set, rows) in table.chunks_exact_mut(DOUBLES * NEEDS).enumerate() {
            let most = usize::from(dice_of(set).total());
            for (doubles, row) in rows.chunks_exact_mut(NEEDS).enumerate() {
                // More hits than that are out of reach.
                let reach = most + usize::from(crit - 1) * most.min(doubles);
                for (need, best) in row.iter_mut().enumerate().take(reach + 1) {
                    *best = best.max(enough(&spreads[set], most, need, doubles, usize::from(crit)));
                }
            }
        }
    }
    table
}

fn spreads(chances: [[f32; 3]; Colour::COUNT]) -> Vec<Spread<f32>> {
    let mut all: Vec<Spread<f32>> = Vec::with_capacity(SETS);
    for set in 0..SETS {
        let spread = match dice_of(set).colours().last() {
            None => Spread::of_none(1.0),
            Some(colour) => all[set - STRIDES[colour as usize]].with_die(chances[colour as usize]),
        };
        all.push(spread);
    }
    all
}

fn enough(spread: &Spread<f32>, most: usize, need: usize, doubles: usize, crit: usize) -> f32 {
    let least = |crits: usize| need.saturating_sub(crits + (crit - 1) * crits.min(doubles));
    (0..=most).filter(|crits| crits + least(*crits) <= most).map(|crits| spread.chance(crits, least(crits))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_those_of_the_faces() {
        let chance = |dice: &str, need, doubles, passes| Table::of(2, passes).chance(Dice::parse(dice).unwrap(), need, doubles);
        let close = |a: f32, b: f32| assert!((a - b).abs() < 1e-5, "{a} {b}");
        close(chance("y", 1, 0, 1), 2.0 / 6.0);
        close(chance("y", 2, 1, 1), 1.0 / 6.0);
        // A crit that counts one hit only is not enough.
        close(chance("y", 2, 0, 1), 0.0);
        close(chance("y", 1, 0, 2), 1.0 - (4.0f32 / 6.0).powi(2));
        // Red never misses: rolled again it is after a crit.
        close(chance("r", 2, 1, 2), 1.0 - (5.0f32 / 6.0).powi(2));
        close(chance("none", 0, 0, 0), 1.0);
        close(chance("none", 1, 0, 3), 0.0);
    }
}
