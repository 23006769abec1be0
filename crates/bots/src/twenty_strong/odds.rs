//! Exact odds of dice.
//!
//! A set of dice is rolled up to so many times; what hits is assigned and stays, what misses is rolled again. The chance to
//! reach so many hits is worked out for all sets of dice at once, colour by colour, and remembered: one layer for each
//! number of passes.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use twenty_strong::vocabulary::Effect;
use twenty_strong::{Card, Colour, Dice, Face, Game, Shown};

/// Hits that a hit and a crit of each colour are worth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Worth(pub [[u8; 2]; Colour::COUNT]);

impl Worth {
    /// One and two, as the rules have it.
    pub const PLAIN: Worth = Worth([[1, 2]; Colour::COUNT]);

    /// What dice are worth against a baddie; 0 for a colour that can't harm it.
    pub fn against(game: &Game, card: Card) -> Worth {
        let effects = game.deck().effects(card);
        Worth(Colour::ALL.map(|colour| {
            if effects.contains(&Effect::Immune(colour)) {
                return [0, 0];
            }
            [Face::Hit, Face::Crit].map(|face| game.hits_of(Shown { colour, face }, card))
        }))
    }
}

/// Needs that are told apart: 0 to this less 1. No number of dice brings more within few passes.
const NEEDS: usize = 52;

/// Sets of dice: 5 x 5 x 5 x 5 x 2.
const SETS: usize = 1250;

/// How far apart sets are that differ by one die of a colour.
const STRIDES: [usize; Colour::COUNT] = [1, 5, 25, 125, 625];

fn number(dice: Dice) -> usize {
    dice.0.iter().zip(STRIDES).map(|(count, stride)| usize::from(*count) * stride).sum()
}

/// For every set of dice and every need, the chance to meet it.
type Layer = Rc<Vec<f64>>;

/// The chances of one worth of dice, layer by layer.
#[derive(Default)]
struct Book {
    layers: HashMap<(Worth, bool), Vec<Layer>>,
}

thread_local! {
    static BOOK: RefCell<Book> = RefCell::default();
}

/// The chance that these dice make so many hits within so many passes, if all are rolled now, hits stay and misses are
/// rolled again. With `parry` the first hit of every pass is lost.
pub fn reach(dice: Dice, need: u8, passes: u8, worth: Worth, parry: bool) -> f64 {
    layer(passes, worth, parry)[number(dice) * NEEDS + usize::from(need).min(NEEDS - 1)]
}

/// The chances of every need below 52 for these dice: a slice to be read many times.
pub(super) fn with_needs<T>(passes: u8, worth: Worth, read: impl FnOnce(&dyn Fn(Dice, u8) -> f64) -> T) -> T {
    let layer = layer(passes, worth, false);
    read(&|dice, need| layer[number(dice) * NEEDS + usize::from(need).min(NEEDS - 1)])
}

fn layer(passes: u8, worth: Worth, parry: bool) -> Layer {
    BOOK.with_borrow_mut(|book| {
        let layers = book.layers.entry((worth, parry)).or_default();
        if layers.is_empty() {
            // Without a pass only a need of 0 is met.
            let mut none = vec![0.0; SETS * NEEDS];
            none.iter_mut().step_by(NEEDS).for_each(|chance| *chance = 1.0);
            layers.push(Rc::new(none));
        }
        while layers.len() <= usize::from(passes) {
            let next = roll_before(&layers[layers.len() - 1], worth, parry);
            layers.push(Rc::new(next));
        }
        layers[usize::from(passes)].clone()
    })
}

/// One more roll before what comes after.
fn roll_before(after: &[f64], worth: Worth, parry: bool) -> Vec<f64> {
    let mut chances = after.to_vec();
    for colour in Colour::ALL {
        chances = roll_colour(&chances, colour, worth.0[colour as usize]);
    }
    if parry { without_first_hit(&chances, after) } else { chances }
}

/// Rolls the dice of one colour: those that miss stay in the set, the others lower the need.
fn roll_colour(after: &[f64], colour: Colour, worth: [u8; 2]) -> Vec<f64> {
    let (stride, most) = (STRIDES[colour as usize], usize::from(Dice::ALL.of(colour)));
    let mut chances = vec![0.0; SETS * NEEDS];
    for set in 0..SETS {
        let dice = set / stride % (most + 1);
        for (misses, hits, crits, chance) in outcomes(colour, dice) {
            let left = set - (dice - misses) * stride;
            let made = hits * usize::from(worth[0]) + crits * usize::from(worth[1]);
            // A colour that makes no hits stays in play as it is: it is never assigned.
            let left = if worth == [0, 0] { set } else { left };
            let (to, from) = (&mut chances[set * NEEDS..(set + 1) * NEEDS], &after[left * NEEDS..(left + 1) * NEEDS]);
            for (need, to) in to.iter_mut().enumerate() {
                *to += chance * from[need.saturating_sub(made)];
            }
        }
    }
    chances
}

/// Every way so many dice of a colour can fall: misses, hits, crits, and its chance.
fn outcomes(colour: Colour, dice: usize) -> Vec<(usize, usize, usize, f64)> {
    let faces = colour.faces().map(|faces| f64::from(faces) / 6.0);
    let ways = |n: usize, k: usize| (0..k).fold(1.0, |ways, i| ways * (n - i) as f64 / (i + 1) as f64);
    let mut all = Vec::new();
    for misses in 0..=dice {
        for hits in 0..=dice - misses {
            let crits = dice - misses - hits;
            let chance = ways(dice, misses) * ways(dice - misses, hits);
            let chance = chance * faces[0].powi(misses as i32) * faces[1].powi(hits as i32) * faces[2].powi(crits as i32);
            if chance > 0.0 {
                all.push((misses, hits, crits, chance));
            }
        }
    }
    all
}

/// With a parry, one hit more is needed in every pass that hits at all; in one that misses altogether nothing is lost.
fn without_first_hit(chances: &[f64], after: &[f64]) -> Vec<f64> {
    let mut parried = vec![0.0; SETS * NEEDS];
    for set in 0..SETS {
        let all_miss: f64 = Colour::ALL
            .iter()
            .map(|colour| {
                let dice = set / STRIDES[*colour as usize] % (usize::from(Dice::ALL.of(*colour)) + 1);
                (f64::from(colour.faces()[0]) / 6.0).powi(dice as i32)
            })
            .product();
        let row = set * NEEDS;
        parried[row] = 1.0;
        for need in 1..NEEDS - 1 {
            parried[row + need] = chances[row + need + 1] + all_miss * (after[row + need] - after[row + need + 1]);
        }
        parried[row + NEEDS - 1] = 0.0;
    }
    parried
}

/// The chance to defeat each undefeated baddie in this engagement if these dice are committed now, all dice go for it alone
/// and none is added later: what a player wants to know before the roll. A cap on assigned dice is not counted in.
pub fn defeat(game: &Game, commit: Dice) -> Vec<(Card, f64)> {
    let passes = game.passes().saturating_sub(game.pass());
    let mut dice = game.active().dice();
    dice.add(commit);
    game.standing()
        .map(|foe| {
            let worth = Worth::against(game, foe.card);
            let mut useful = dice;
            for colour in Colour::ALL.into_iter().filter(|colour| worth.0[*colour as usize] == [0, 0]) {
                useful.0[colour as usize] = 0;
            }
            let parry = game.deck().effects(foe.card).contains(&Effect::Parry);
            let need = game.health_of(foe.card).saturating_sub(foe.hits);
            (foe.card, reach(useful, need, passes, worth, parry))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same by playing out every single fall of every die, as slow as it is plain.
    fn brute(dice: &[Colour], need: i32, passes: u8, worth: Worth, parry: bool) -> f64 {
        if need <= 0 {
            return 1.0;
        }
        if passes == 0 || dice.is_empty() {
            return 0.0;
        }
        let mut met = 0.0;
        let falls = 6usize.pow(dice.len() as u32);
        for fall in 0..falls {
            let (mut rest, mut made, mut left) = (fall, 0, Vec::new());
            for colour in dice {
                match colour.face((rest % 6) as u32) {
                    Face::Miss => left.push(*colour),
                    Face::Hit => made += i32::from(worth.0[*colour as usize][0]),
                    Face::Crit => made += i32::from(worth.0[*colour as usize][1]),
                }
                rest /= 6;
            }
            let counted = if parry { (made - 1).max(0) } else { made };
            met += brute(&left, need - counted, passes - 1, worth, parry);
        }
        met / falls as f64
    }

    #[test]
    fn odds_equal_those_of_every_fall_counted_out() {
        let keen = Worth([[2, 2], [1, 2], [1, 2], [1, 2], [1, 2]]);
        let crits = Worth([[1, 3]; 5]);
        for text in ["y", "g", "r", "yy", "yg", "ybp", "ggr", "yybp", "ppr"] {
            let dice = Dice::parse(text).unwrap();
            let list: Vec<Colour> = text.chars().map(|letter| Colour::of(letter).unwrap()).collect();
            for worth in [Worth::PLAIN, keen, crits] {
                for (need, passes, parry) in
                    [(1, 1, false), (2, 1, false), (3, 2, false), (5, 2, false), (1, 2, true), (3, 2, true)]
                {
                    let exact = reach(dice, need, passes, worth, parry);
                    let counted = brute(&list, i32::from(need), passes, worth, parry);
                    assert!((exact - counted).abs() < 1e-12, "{text} {need} {passes} {parry}: {exact} {counted}");
                }
            }
        }
        let three = brute(&[Colour::Yellow, Colour::Blue], 3, 3, Worth::PLAIN, false);
        assert!((reach(Dice::parse("yb").unwrap(), 3, 3, Worth::PLAIN, false) - three).abs() < 1e-12);
    }

    #[test]
    fn simple_odds_are_those_of_the_rules() {
        let odds = |text: &str, need, passes| reach(Dice::parse(text).unwrap(), need, passes, Worth::PLAIN, false);
        // rules: 2: yellow hits with 2 faces of 6, a crit is one face.
        assert!((odds("y", 1, 1) - 2.0 / 6.0).abs() < 1e-12);
        assert!((odds("y", 2, 1) - 1.0 / 6.0).abs() < 1e-12);
        assert!((odds("y", 1, 2) - (1.0 - (4.0f64 / 6.0).powi(2))).abs() < 1e-12);
        assert_eq!(odds("r", 1, 1), 1.0);
        assert_eq!(odds("none", 0, 0), 1.0);
        assert_eq!(odds("none", 1, 3), 0.0);
    }
}
