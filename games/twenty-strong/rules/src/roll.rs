//! Dice that have been rolled.

use std::fmt;
use std::str::FromStr;

use game::NoSuch;
use notation::words::{Misread, Words};

use crate::die::{Colour, Dice, Face, Shown};

/// How many dice of each colour show each face.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "[u8; Colour::COUNT]", into = "[u8; Colour::COUNT]"))]
pub struct Rolled(pub [[u8; 3]; Colour::COUNT]);

impl Rolled {
    /// How many show this.
    #[inline]
    pub fn count(&self, shown: Shown) -> u8 {
        self.0[shown.colour as usize][shown.face as usize]
    }

    /// One more die.
    #[inline]
    pub fn put(&mut self, shown: Shown) {
        self.0[shown.colour as usize][shown.face as usize] += 1;
    }

    /// Whether the game has one more die of this colour.
    pub fn has_room(&self, colour: Colour) -> bool {
        self.dice().of(colour) < Dice::ALL.of(colour)
    }

    /// One die less; it must be there.
    #[inline]
    pub fn take(&mut self, shown: Shown) {
        debug_assert!(self.count(shown) > 0);
        self.0[shown.colour as usize][shown.face as usize] -= 1;
    }

    /// The dice, whatever they show.
    #[inline]
    pub fn dice(&self) -> Dice {
        Dice(self.0.map(|faces| faces[0] + faces[1] + faces[2]))
    }

    /// The dice that show a miss.
    #[inline]
    pub fn misses(&self) -> Dice {
        Dice(self.0.map(|faces| faces[0]))
    }

    /// The different dice there are.
    pub fn kinds(&self) -> impl Iterator<Item = Shown> + use<> {
        let rolled = *self;
        let all = Colour::ALL.into_iter().flat_map(|colour| Face::ALL.map(|face| Shown { colour, face }));
        all.filter(move |shown| rolled.count(*shown) > 0)
    }

    /// Every die.
    pub fn each(&self) -> impl Iterator<Item = Shown> + use<> {
        let rolled = *self;
        self.kinds().flat_map(move |shown| std::iter::repeat_n(shown, rolled.count(shown).into()))
    }
}

/// What dice show as a byte for each colour: misses, hits and crits as digits to the base of five, the misses lowest.
impl From<Rolled> for [u8; Colour::COUNT] {
    fn from(rolled: Rolled) -> [u8; Colour::COUNT] {
        rolled.0.map(|[misses, hits, crits]| misses + 5 * hits + 25 * crits)
    }
}

/// More dice than the game has are none, and no die shows a face it has not.
impl TryFrom<[u8; Colour::COUNT]> for Rolled {
    type Error = NoSuch;
    fn try_from(digits: [u8; Colour::COUNT]) -> Result<Rolled, NoSuch> {
        let counts = digits.map(|digits| [digits % 5, digits / 5 % 5, digits / 25]);
        for (colour, shown) in Colour::ALL.into_iter().zip(counts) {
            if shown.iter().sum::<u8>() > Dice::ALL.of(colour) {
                return Err(NoSuch("die"));
            }
            if Face::ALL.into_iter().any(|face| shown[face as usize] > 0 && colour.faces()[face as usize] == 0) {
                return Err(NoSuch("face"));
            }
        }
        Ok(Rolled(counts))
    }
}

/// Every die: `y0 y0 g2`.
impl fmt::Display for Rolled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, shown) in self.each().enumerate() {
            f.write_str(if number == 0 { "" } else { " " })?;
            write!(f, "{shown}")?;
        }
        Ok(())
    }
}

impl FromStr for Rolled {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Rolled, Misread> {
        let (mut rolled, mut words) = (Rolled::default(), Words::new(text));
        while !words.peek().1.is_empty() {
            let expected = "a die such as y1 or g2, and not more of a colour than there are";
            let shown = words.next(expected, |word| Shown::parse(word).filter(|shown| rolled.has_room(shown.colour)))?;
            rolled.put(shown);
        }
        Ok(rolled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_roll_reads_back_from_its_text() {
        for text in ["", "y0", "y0 y0 g2", "b1 p2 r1"] {
            assert_eq!(text.parse::<Rolled>().unwrap().to_string(), text);
        }
        assert_eq!("g2 y0".parse::<Rolled>().unwrap().to_string(), "y0 g2");
        let all = "y0 ".repeat(4) + &"g1 ".repeat(4) + &"b2 ".repeat(4) + &"p1 ".repeat(4) + "r1";
        assert_eq!(all.parse::<Rolled>().unwrap().dice(), Dice::ALL);
    }

    #[test]
    fn more_dice_than_there_are_and_faces_that_no_die_has_are_refused_with_their_place() {
        for (text, at) in [("y0 r1 r1", 6), ("y0 r0", 3), ("y1y1", 0), ("g1 g1 g1 g1 g2", 12), ("y3", 0)] {
            assert_eq!(text.parse::<Rolled>().unwrap_err().at, at, "{text}");
        }
    }
}
