//! The exact chance to fell several who are not alike: every outcome of every roll, every assignment.
//!
//! That is much, so a brawl gives up when it takes too long.

use std::collections::HashMap;

use twenty_strong::vocabulary::Effect;
use twenty_strong::{Card, Colour, Dice, Face, Game, Shown};

use super::falls::{Falls, harmless};

/// Steps after which it gives up: about a millisecond.
const PATIENCE: u32 = 30_000;

/// Most targets.
const MOST: usize = 8;

type Needs = [u8; MOST];

/// Somebody to be felled.
struct Target {
    /// Hits of a hit and a crit of each colour; 0 if it can't be harmed.
    worth: [[u8; 2]; Colour::COUNT],
    parry: bool,
    cap: u8,
}

/// A roll that is being shared out.
#[derive(Clone, Copy)]
struct Shares {
    left: Dice,
    /// Hits, and crits.
    shown: [Dice; 2],
    needs: Needs,
    dealt: u8,
    /// Whether the target that is being served has ignored a hit.
    parried: bool,
}

/// Dice against several.
pub(super) struct Brawl {
    targets: Vec<Target>,
    needs: Needs,
    falls: Falls,
    known: HashMap<(Dice, Needs, u8), f64>,
    steps: u32,
}

impl Brawl {
    /// Against all of these; none if they are too many.
    pub fn new(game: &Game, cards: &[Card]) -> Option<Brawl> {
        let mut cards = cards.to_vec();
        // Whoever limits the dice of a pass is served first: the limit falls with it.
        cards.sort_by_key(|card| cap_of(game, *card));
        let mut needs = [0; MOST];
        for (number, card) in cards.iter().enumerate() {
            *needs.get_mut(number)? = super::need_of(game, *card);
        }
        let target = |card: &Card| {
            let worth = |colour| [Face::Hit, Face::Crit].map(|face| game.hits_of(Shown { colour, face }, *card));
            let mut worth = Colour::ALL.map(worth);
            harmless(game, *card).for_each(|colour| worth[colour as usize] = [0, 0]);
            Target { worth, parry: game.deck().effects(*card).contains(&Effect::Parry), cap: cap_of(game, *card) }
        };
        let plain = Colour::ALL.map(|colour| colour.faces().map(|faces| f64::from(faces) / 6.0));
        let (falls, known) = (Falls::new(plain, 2), HashMap::new());
        Some(Brawl { targets: cards.iter().map(target).collect(), needs, falls, known, steps: 0 })
    }

    /// The chance within so many passes, unless it takes too long.
    pub fn chance(&mut self, dice: Dice, passes: u8) -> Option<f64> {
        let chance = self.value(dice, self.needs, passes);
        (self.steps < PATIENCE).then_some(chance)
    }

    fn value(&mut self, dice: Dice, needs: Needs, passes: u8) -> f64 {
        if needs == [0; MOST] {
            return 1.0;
        }
        if passes == 0 || dice.is_empty() || self.steps >= PATIENCE {
            return 0.0;
        }
        if let Some(chance) = self.known.get(&(dice, needs, passes)) {
            return *chance;
        }
        let chance = self.roll(dice, needs, passes, 0, [Dice::NONE; 2]);
        self.known.insert((dice, needs, passes), chance);
        chance
    }

    /// Lets the colours from this one on fall.
    fn roll(&mut self, dice: Dice, needs: Needs, passes: u8, colour: usize, shown: [Dice; 2]) -> f64 {
        if colour == Colour::COUNT {
            let shares = Shares { left: dice, shown, needs, dealt: 0, parried: false };
            return self.share_out(shares, passes, 0, 0);
        }
        let count = dice.0[colour];
        let mut value = 0.0;
        for number in 0..self.falls.throws(Colour::ALL[colour], count).len() {
            if self.steps >= PATIENCE {
                return 0.0;
            }
            let throw = self.falls.throws(Colour::ALL[colour], count)[number];
            let mut shown = shown;
            shown[0].0[colour] = throw.hits;
            shown[1].0[colour] = throw.crits;
            value += throw.chance * self.roll(dice, needs, passes, colour + 1, shown);
        }
        value
    }

    /// The best way to share out what a roll shows: target by target, and for each of them kind by kind of dice.
    fn share_out(&mut self, shares: Shares, passes: u8, target: usize, kind: usize) -> f64 {
        if shares.needs == [0; MOST] {
            return 1.0;
        }
        if target == self.targets.len() {
            return self.value(shares.left, shares.needs, passes - 1);
        }
        self.steps += 1;
        if self.steps >= PATIENCE {
            return 0.0;
        }
        let mut best = self.share_out(Shares { parried: false, ..shares }, passes, target + 1, 0);
        if shares.needs[target] == 0 || !self.may_deal(&shares) {
            return best;
        }
        for kind in kind..2 * Colour::COUNT {
            let (face, colour) = (kind % 2, kind / 2);
            let worth = self.targets[target].worth[colour][face];
            if worth == 0 || shares.shown[face].0[colour] == 0 || best >= 1.0 {
                continue;
            }
            let parries = self.targets[target].parry && !shares.parried;
            let mut with = Shares { dealt: shares.dealt + 1, parried: shares.parried || parries, ..shares };
            with.shown[face].0[colour] -= 1;
            with.left.0[colour] -= 1;
            with.needs[target] = with.needs[target].saturating_sub(worth - u8::from(parries));
            best = best.max(self.share_out(with, passes, target, kind));
        }
        best
    }

    /// Whether the undefeated allow one more die in this pass.
    fn may_deal(&self, shares: &Shares) -> bool {
        let standing = self.targets.iter().zip(shares.needs).filter(|(_, need)| *need > 0);
        standing.map(|(target, _)| target.cap).min().is_none_or(|cap| shares.dealt < cap)
    }
}

fn cap_of(game: &Game, card: Card) -> u8 {
    let caps =
        game.deck().effects(card).iter().filter_map(|effect| if let Effect::CapAssign(n) = effect { Some(*n) } else { None });
    caps.min().unwrap_or(u8::MAX)
}
