//! How dice fall against somebody.

use twenty_strong::vocabulary::Effect;
use twenty_strong::{Card, Colour, Dice, Face, Game, Shown};

/// One way in which the dice of a colour can fall.
#[derive(Clone, Copy, Debug)]
pub(super) struct Throw {
    pub hits: u8,
    pub crits: u8,
    pub chance: f64,
}

/// The chances of each colour to miss, hit and crit, and what a crit counts.
#[derive(Clone, Debug)]
pub(super) struct Falls {
    pub chances: [[f64; 3]; Colour::COUNT],
    pub crit: u8,
    throws: [Vec<Vec<Throw>>; Colour::COUNT],
}

impl Falls {
    /// Against a baddie. A colour whose hits count like crits has no hits; where crits count one there are no crits.
    pub fn against(game: &Game, card: Card) -> Falls {
        let worth = |colour, face| game.hits_of(Shown { colour, face }, card);
        let crit = Colour::ALL.map(|colour| worth(colour, Face::Crit))[0];
        let chances = Colour::ALL.map(|colour| {
            let [miss, hit, both] = colour.faces().map(|faces| f64::from(faces) / 6.0);
            match worth(colour, Face::Hit) {
                _ if crit == 1 => [miss, hit + both, 0.0],
                1 => [miss, hit, both],
                _ => [miss, 0.0, hit + both],
            }
        });
        Falls::new(chances, crit)
    }

    pub fn new(chances: [[f64; 3]; Colour::COUNT], crit: u8) -> Falls {
        let throws = Colour::ALL
            .map(|colour| (0..=Dice::ALL.of(colour)).map(|dice| throws(chances[colour as usize], dice)).collect::<Vec<_>>());
        Falls { chances, crit, throws }
    }

    /// Every way so many dice of a colour can fall.
    pub fn throws(&self, colour: Colour, dice: u8) -> &[Throw] {
        &self.throws[colour as usize][usize::from(dice)]
    }

    /// Whether a later colour is never worse than an earlier one.
    pub fn is_ordered(&self) -> bool {
        self.chances.windows(2).all(|pair| pair[0][0] >= pair[1][0] && pair[0][2] <= pair[1][2])
    }

    /// What a die has come to after so many passes, if it is rolled again until it hits, or until it shows a crit.
    pub fn after(&self, colour: Colour, passes: u8, keeps_hits: bool) -> [f64; 3] {
        let [miss, hit, crit] = self.chances[colour as usize];
        if keeps_hits {
            let missing = miss.powi(i32::from(passes));
            let share = if miss < 1.0 { (1.0 - missing) / (1.0 - miss) } else { 0.0 };
            return [missing, hit * share, crit * share];
        }
        let waiting = (1.0 - crit).powi(i32::from(passes) - 1);
        [waiting * miss, waiting * hit, 1.0 - waiting * (1.0 - crit)]
    }
}

fn throws([miss, hit, crit]: [f64; 3], dice: u8) -> Vec<Throw> {
    let ways = |n: u8, k: u8| (0..k).fold(1.0, |ways, i| ways * f64::from(n - i) / f64::from(i + 1));
    let mut all = Vec::new();
    for hits in 0..=dice {
        for crits in 0..=dice - hits {
            let misses = dice - hits - crits;
            let chance = ways(dice, hits) * ways(dice - hits, crits);
            let chance = chance * miss.powi(misses.into()) * hit.powi(hits.into()) * crit.powi(crits.into());
            if chance > 0.0 {
                all.push(Throw { hits, crits, chance });
            }
        }
    }
    all
}

/// The colours that can't harm a baddie.
pub(super) fn harmless(game: &Game, card: Card) -> impl Iterator<Item = Colour> + use<> {
    let effects: Vec<Effect> = game.deck().effects(card).to_vec();
    Colour::ALL.into_iter().filter(move |colour| effects.contains(&Effect::Immune(*colour)))
}
