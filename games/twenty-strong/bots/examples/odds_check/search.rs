//! Every roll, every assignment, die by die: slow and plain, and nothing of it shared with the odds it is to check.

use std::collections::HashMap;

use twenty_strong::vocabulary::{Deed, Effect, Reward};
use twenty_strong::{Card, Colour, Dice, Face, Game, Shown, Stat};

/// Steps after which it gives up.
const PATIENCE: u64 = 400_000;

struct Foe {
    health: u8,
    worth: [[u8; 2]; 5],
    parry: bool,
    cap: u8,
    strategy: u8,
}

type Needs = Vec<u8>;

struct Search {
    foes: Vec<Foe>,
    passes: u8,
    strategy: u8,
    known: HashMap<(Dice, Needs, u8), f64>,
    shared: HashMap<Shares, f64>,
    steps: u64,
}

/// A roll that is being shared out.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Shares {
    dice: Dice,
    shown: [[u8; 2]; 5],
    needs: Needs,
    dealt: u8,
    parried: Vec<bool>,
    used: u8,
}

/// The chance to fell all with these dice; none if it takes too long, or if a fall does something that is not known here.
pub fn searched(game: &Game, dice: Dice) -> Option<f64> {
    let cards: Vec<Card> = game.standing().map(|foe| foe.card).collect();
    let foes: Option<Vec<Foe>> = cards.iter().map(|card| foe(game, *card)).collect();
    if game.items_are_barred() && !game.items().is_empty() {
        return None;
    }
    let (passes, strategy) = (game.passes() - game.pass(), game.stat(Stat::Strategy));
    let mut search = Search { foes: foes?, passes, strategy, known: HashMap::new(), shared: HashMap::new(), steps: 0 };
    let needs: Needs = search.foes.iter().map(|foe| foe.health).collect();
    let chance = search.value(dice, &needs, 0);
    (search.steps < PATIENCE).then_some(chance)
}

fn foe(game: &Game, card: Card) -> Option<Foe> {
    let hits = game.standing().find(|foe| foe.card == card)?.hits;
    let mut foe = Foe { health: game.health_of(card) - hits, worth: [[0; 2]; 5], parry: false, cap: u8::MAX, strategy: 0 };
    for colour in Colour::ALL {
        foe.worth[colour as usize] = [Face::Hit, Face::Crit].map(|face| game.hits_of(Shown { colour, face }, card));
    }
    for effect in game.deck().effects(card) {
        match effect {
            Effect::Parry => foe.parry = true,
            Effect::CapAssign(most) => foe.cap = *most,
            Effect::Immune(colour) => foe.worth[*colour as usize] = [0, 0],
            _ => {}
        }
    }
    match game.deck().reward(card) {
        Some(Reward::Now(Deed::Strategy(more))) => foe.strategy = more,
        Some(Reward::Now(Deed::Pass(_) | Deed::Strike(_) | Deed::Sweep | Deed::Turn(_) | Deed::Reroll | Deed::Volley(_))) => {
            return None;
        }
        _ => {}
    }
    Some(foe)
}

impl Search {
    fn passes(&self, needs: &Needs) -> u8 {
        let fallen = self.foes.iter().zip(needs).filter(|(_, need)| **need == 0);
        let raised: u8 = fallen.map(|(foe, _)| foe.strategy).sum();
        self.passes + raised.min(6 - self.strategy)
    }

    fn value(&mut self, dice: Dice, needs: &Needs, used: u8) -> f64 {
        if needs.iter().all(|need| *need == 0) {
            return 1.0;
        }
        if used >= self.passes(needs) || dice.is_empty() || self.steps >= PATIENCE {
            return 0.0;
        }
        let key = (dice, needs.clone(), used);
        if let Some(chance) = self.known.get(&key) {
            return *chance;
        }
        let chance = self.roll(dice, needs, used, 0, [[0; 2]; 5], 1.0);
        self.known.insert(key, chance);
        chance
    }

    /// Lets the colours from this one on fall.
    fn roll(&mut self, dice: Dice, needs: &Needs, used: u8, colour: usize, shown: [[u8; 2]; 5], chance: f64) -> f64 {
        if colour == 5 {
            let parried = vec![false; self.foes.len()];
            let shares = Shares { dice, shown, needs: needs.clone(), dealt: 0, parried, used: used + 1 };
            return chance * self.best(shares);
        }
        let (count, faces) = (dice.0[colour], Colour::ALL[colour].faces().map(|faces| f64::from(faces) / 6.0));
        let mut sum = 0.0;
        for hits in 0..=count {
            for crits in 0..=count - hits {
                let misses = count - hits - crits;
                let ways = factorial(count) / factorial(hits) / factorial(crits) / factorial(misses);
                let likely = ways * faces[0].powi(misses.into()) * faces[1].powi(hits.into()) * faces[2].powi(crits.into());
                if likely > 0.0 && self.steps < PATIENCE {
                    let mut shown = shown;
                    shown[colour] = [hits, crits];
                    sum += self.roll(dice, needs, used, colour + 1, shown, chance * likely);
                }
            }
        }
        sum
    }

    /// The best of rolling again and of every die that can be assigned to anybody.
    fn best(&mut self, shares: Shares) -> f64 {
        self.steps += 1;
        if let Some(chance) = self.shared.get(&shares) {
            return *chance;
        }
        let mut best = self.value(shares.dice, &shares.needs, shares.used);
        let cap = self.foes.iter().zip(&shares.needs).filter(|(_, need)| **need > 0).map(|(foe, _)| foe.cap).min();
        if cap.is_some_and(|cap| shares.dealt < cap) {
            for (colour, face, number) in all_of(self.foes.len()) {
                let worth = self.foes[number].worth[colour][face];
                if worth == 0 || shares.shown[colour][face] == 0 || shares.needs[number] == 0 || best >= 1.0 {
                    continue;
                }
                let mut next = shares.clone();
                next.shown[colour][face] -= 1;
                next.dice.0[colour] -= 1;
                next.dealt += 1;
                let parries = self.foes[number].parry && !next.parried[number];
                next.parried[number] |= parries;
                next.needs[number] = next.needs[number].saturating_sub(worth - u8::from(parries));
                best = best.max(self.best(next));
            }
        }
        self.shared.insert(shares, best);
        best
    }
}

fn all_of(foes: usize) -> impl Iterator<Item = (usize, usize, usize)> {
    (0..5).flat_map(move |colour| (0..2).flat_map(move |face| (0..foes).map(move |number| (colour, face, number))))
}

fn factorial(number: u8) -> f64 {
    (1..=number).map(f64::from).product()
}
