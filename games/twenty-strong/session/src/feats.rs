//! What a game came to: days, baddies, dice and luck, counted from everything that was told of it.

use twenty_strong::{Event, Face, Kind};

use super::words::{Arg, Words};

/// What a game came to.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Feats {
    /// Days that began.
    pub days: u32,
    /// Engagements that began.
    pub engagements: u32,
    /// One-point baddies defeated.
    pub ones: u32,
    /// Five-point baddies defeated.
    pub fives: u32,
    /// Encounters met, in peace or not.
    pub encounters: u32,
    /// Damage taken.
    pub damage: u32,
    /// Dice that fell, each as often as it was rolled.
    pub dice: u32,
    /// Hits they showed; a crit shows two.
    pub hits: u32,
    /// Sixths of hits that such dice show on the average.
    sixths: u32,
}

impl Feats {
    /// Counts everything that was told of a game.
    pub fn of(told: &[Event]) -> Feats {
        let mut feats = Feats::default();
        told.iter().for_each(|event| feats.count(event));
        feats
    }

    /// Hits that such dice show on the average, to the nearest whole one.
    pub fn expected(&self) -> u32 {
        (self.sixths + 3) / 6
    }

    /// The same in sentences.
    pub fn told(&self, words: &Words) -> [String; 5] {
        let number = |number: u32| Arg::Number(number.into());
        let dice = [("dice", number(self.dice)), ("hits", number(self.hits)), ("expected", number(self.expected()))];
        [
            words.with("feat-days", &[("days", number(self.days)), ("engagements", number(self.engagements))]),
            words.with("feat-baddies", &[("ones", number(self.ones)), ("fives", number(self.fives))]),
            words.with("feat-encounters", &[("count", number(self.encounters))]),
            words.with("feat-damage", &[("damage", number(self.damage))]),
            words.with("feat-dice", &dice),
        ]
    }

    fn count(&mut self, event: &Event) {
        match event {
            Event::DayBegan { .. } => self.days += 1,
            Event::EngagementBegan { .. } => self.engagements += 1,
            Event::Met { .. } => self.encounters += 1,
            Event::Damaged { damage, .. } => self.damage += u32::from(*damage),
            Event::Defeated { card } => match card.kind() {
                Kind::One => self.ones += 1,
                Kind::Five => self.fives += 1,
                _ => {}
            },
            Event::Rolled { rolled } => {
                for shown in rolled.each() {
                    let faces = shown.colour.faces();
                    self.dice += 1;
                    self.sixths += u32::from(faces[Face::Hit as usize] + 2 * faces[Face::Crit as usize]);
                    self.hits += match shown.face {
                        Face::Miss => 0,
                        Face::Hit => 1,
                        Face::Crit => 2,
                    };
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use twenty_strong::{Card, Rolled, Shown};

    fn fallen(dice: &[&str]) -> Rolled {
        let mut rolled = Rolled::default();
        dice.iter().for_each(|die| rolled.put(Shown::parse(die).unwrap()));
        rolled
    }

    #[test]
    fn days_baddies_damage_and_dice_are_counted() {
        let first = |kind: Kind| Card::all().find(|card| card.kind() == kind).unwrap();
        let told = [
            Event::DayBegan { day: 1 },
            Event::Met { card: first(Kind::Omen) },
            Event::EngagementBegan { number: 1 },
            Event::Rolled { rolled: fallen(&["y0", "p1", "r2"]) },
            Event::Defeated { card: first(Kind::One) },
            Event::Damaged { damage: 2, prevented: 1 },
            Event::EngagementBegan { number: 2 },
            Event::Rolled { rolled: fallen(&["y1"]) },
            Event::Defeated { card: first(Kind::Five) },
            Event::Defeated { card: first(Kind::Tyrant) },
        ];
        let feats = Feats::of(&told);
        assert_eq!((feats.days, feats.engagements, feats.encounters), (1, 2, 1));
        assert_eq!((feats.ones, feats.fives, feats.damage), (1, 1, 2));
        // A miss, a hit, a crit that is two, a hit.
        assert_eq!((feats.dice, feats.hits), (4, 4));
        // rules: 2: yellow shows 3 hits on six faces, purple 6, red 7. Twice yellow, purple and red: 19 sixths, 3 and a bit.
        assert_eq!(feats.expected(), 3);
    }
}
