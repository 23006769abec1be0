//! The best that dice can do against several: every roll of every pass, every assignment.
//!
//! What a roll is worth is worked out set by set of dice, the small ones first: either nothing more is assigned and the dice are rolled
//! again, or one die goes to somebody, and what is left is a roll of a smaller set. So no assignment is followed twice, whatever
//! the order of its dice. Of dice that are worth the same against everybody the weakest goes first: a stronger one that stays can
//! do all that it could.

use twenty_strong::{Card, Colour, Dice, Game};

use super::bag::{BLENDS, Bag, Set, kinds};
use super::field::{Detail, Field, Goal};
use super::ways::{DONE, Layer, layers};

/// Comparisons that take as long as it takes to find one standing.
const STANDING: f64 = 1000.0;

/// Comparisons that take as long as it takes to list a roll.
const ROLL: f64 = 20.0;

/// Everything that is worked through.
pub(super) struct Fray {
    bag: Bag,
    layers: Vec<Layer>,
    pass: u8,
    most_passes: u8,
    /// Whether nothing is taken for something else.
    pub exact: bool,
}

/// By set of dice: values by standing, or by standing and roll.
type Values = Vec<Vec<f32>>;

impl Fray {
    /// The finest that takes no more work than this.
    pub fn within(work: f64, game: &Game, cards: &[Card], dice: Dice, goal: Goal) -> Option<Fray> {
        let details = if goal == Goal::All { &[Detail::Full, Detail::Falls, Detail::None][..] } else { &[Detail::Full] };
        details.iter().find_map(|detail| Fray::of(&Field::of(game, cards, dice, goal, *detail), work, game.pass(), dice))
    }

    /// The same, with everybody taken for a plain target.
    pub fn plainly(work: f64, game: &Game, cards: &[Card], dice: Dice) -> Option<Fray> {
        Fray::of(&Field::of(game, cards, dice, Goal::All, Detail::None), work, game.pass(), dice)
    }

    fn of(field: &Field, work: f64, pass: u8, dice: Dice) -> Option<Fray> {
        let passes = field.passes(&field.start).saturating_sub(pass);
        let class = |colour: Colour| (field.classes[colour as usize], field.crits_are_hits(field.classes[colour as usize]));
        let bags: Vec<Bag> = BLENDS.iter().map(|blend| Bag::new(kinds(dice, *blend, passes, class))).collect();
        let layers = layers(field, dice.total(), &bags[0].slots(), (work / STANDING) as usize)?;
        let most_passes = layers.iter().flat_map(|layer| &layer.passes).copied().max().unwrap_or(0);
        let finest = bags[0].sets();
        let affordable = |bag: &Bag| estimated_work(bag, &layers, most_passes.saturating_sub(pass)) <= work;
        let bag = bags.into_iter().find(affordable)?;
        let exact = field.exact && bag.sets() == finest;
        Some(Fray { bag, layers, pass, most_passes, exact })
    }

    /// What the best player comes to.
    pub fn value(&self) -> f64 {
        let dice = self.layers.len() - 1;
        let mut by_size: Vec<Vec<(usize, Set)>> = (0..=dice).map(|_| vec![]).collect();
        for number in 0..self.bag.sets() {
            let set = self.bag.set(number);
            by_size[usize::from(set.size)].push((number, set));
        }
        let mut later: Values = vec![vec![]; self.bag.sets()];
        for (number, set) in by_size.iter().flatten() {
            later[*number].clone_from(&self.layers[dice - usize::from(set.size)].worth);
        }
        for pass in (self.pass..self.most_passes).rev() {
            let mut smaller: Values = vec![vec![]; self.bag.sets()];
            for (size, sets) in by_size.iter().enumerate() {
                let layer = &self.layers[dice - size];
                let mut rolled: Values = vec![vec![]; self.bag.sets()];
                for (number, set) in sets {
                    rolled[*number] = rolls(layer, set, &later[*number], pass, &smaller);
                    later[*number] = means(layer, set, &rolled[*number], pass);
                }
                smaller = rolled;
            }
        }
        f64::from(later[self.bag.sets() - 1][0])
    }
}

/// How often two numbers are compared, roughly.
fn estimated_work(bag: &Bag, layers: &[Layer], passes: u8) -> f64 {
    let dice = layers.len() - 1;
    let mut rolls = vec![0.0; dice + 1];
    for set in 0..bag.sets() {
        let (size, count) = bag.measure(set);
        rolls[usize::from(size)] += count as f64;
    }
    let steps = |layer: &Layer| layer.edges.iter().map(|edges| 1.0 + edges.len() as f64).sum::<f64>();
    let work = |(gone, layer): (usize, &Layer)| rolls[dice - gone] * (steps(layer) * f64::from(passes) + ROLL);
    layers.iter().enumerate().map(work).sum()
}

/// What each roll of a set is worth in each standing, by the values of the next pass and of the rolls of smaller sets.
fn rolls(layer: &Layer, set: &Set, later: &[f32], pass: u8, smaller: &Values) -> Vec<f32> {
    let count = set.chances.len();
    let mut values = vec![0.0; layer.len() * count];
    for (standing, row) in values.chunks_exact_mut(count).enumerate() {
        let goes_on = layer.passes[standing] > pass + 1;
        row.fill(if goes_on { later[layer.rested[standing] as usize] } else { layer.worth[standing] });
        for edge in &layer.edges[standing] {
            for step in &set.steps[usize::from(edge.slot)] {
                if edge.to == DONE {
                    step.rolls.iter().for_each(|(roll, _)| row[*roll as usize] = 1.0);
                } else {
                    take_best(row, &smaller[step.set][edge.to as usize * step.width..][..step.width], &step.rolls);
                }
            }
        }
    }
    values
}

fn take_best(row: &mut [f32], others: &[f32], rolls: &[(u32, u32)]) {
    for (roll, left) in rolls {
        let (value, other) = (&mut row[*roll as usize], others[*left as usize]);
        *value = if other > *value { other } else { *value };
    }
}

/// The mean over all rolls, for each standing.
fn means(layer: &Layer, set: &Set, values: &[f32], pass: u8) -> Vec<f32> {
    let rows = values.chunks_exact(set.chances.len()).enumerate();
    rows.map(|(standing, row)| {
        // In the middle of a pass nothing is rolled, and after the last one neither.
        if layer.rested[standing] as usize != standing || layer.passes[standing] <= pass {
            return layer.worth[standing];
        }
        row.iter().zip(&set.chances).map(|(value, chance)| value * chance).sum()
    })
    .collect()
}
