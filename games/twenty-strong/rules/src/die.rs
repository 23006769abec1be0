//! The seventeen dice: five colours, three faces, and sets of dice (rules: 2).

use std::fmt;
use std::str::FromStr;

use game::NoSuch;
use notation::words::{Misread, one};

/// The colours, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Colour {
    /// One face in three hits.
    Yellow,
    /// One face in two hits.
    Green,
    /// Two faces in three hit.
    Blue,
    /// Five faces in six hit.
    Purple,
    /// Always hits.
    Red,
}

impl Colour {
    /// How many colours there are.
    pub const COUNT: usize = 5;

    /// All colours, the weakest first.
    pub const ALL: [Colour; Colour::COUNT] = [Colour::Yellow, Colour::Green, Colour::Blue, Colour::Purple, Colour::Red];

    /// Its letter in the notation.
    pub const fn letter(self) -> char {
        match self {
            Colour::Yellow => 'y',
            Colour::Green => 'g',
            Colour::Blue => 'b',
            Colour::Purple => 'p',
            Colour::Red => 'r',
        }
    }

    /// The colour of a letter.
    pub fn of(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }

    /// Reads a letter.
    pub fn parse(text: &str) -> Option<Colour> {
        Colour::of(text.parse().ok()?)
    }

    /// Its English name, as decks write it.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Yellow => "yellow",
            Colour::Green => "green",
            Colour::Blue => "blue",
            Colour::Purple => "purple",
            Colour::Red => "red",
        }
    }

    /// The colour with this name.
    pub fn named(text: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.name() == text)
    }

    /// How many of the six faces show a miss, a hit, a crit.
    pub const fn faces(self) -> [u8; 3] {
        match self {
            Colour::Yellow => [4, 1, 1],
            Colour::Green => [3, 2, 1],
            Colour::Blue => [2, 3, 1],
            Colour::Purple => [1, 4, 1],
            Colour::Red => [0, 5, 1],
        }
    }

    /// The face a die of this colour shows when it falls on the side with this number, below 6.
    #[inline]
    pub const fn face(self, side: u32) -> Face {
        let [misses, _, crits] = self.faces();
        if side < misses as u32 {
            Face::Miss
        } else if side < 6 - crits as u32 {
            Face::Hit
        } else {
            Face::Crit
        }
    }
}

/// Its letter.
impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Colour {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Colour, Misread> {
        one(text, A_COLOUR, Colour::parse)
    }
}

pub(crate) const A_COLOUR: &str = "a colour y, g, b, p or r";

/// What a die shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Face {
    /// Nothing.
    Miss,
    /// One hit.
    Hit,
    /// Two hits.
    Crit,
}

impl Face {
    /// All faces.
    pub const ALL: [Face; 3] = [Face::Miss, Face::Hit, Face::Crit];

    /// Its digit in the notation: the hits it is worth.
    pub const fn digit(self) -> char {
        match self {
            Face::Miss => '0',
            Face::Hit => '1',
            Face::Crit => '2',
        }
    }

    /// The face of a digit.
    pub fn of(digit: char) -> Option<Face> {
        Face::ALL.into_iter().find(|face| face.digit() == digit)
    }
}

/// Its digit.
impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.digit())
    }
}

impl FromStr for Face {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Face, Misread> {
        one(text, "a face 0, 1 or 2", |word| Face::of(word.parse().ok()?))
    }
}

/// A die that shows a face: `y1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "(Colour, Face)", into = "(Colour, Face)"))]
pub struct Shown {
    /// Its colour.
    pub colour: Colour,
    /// Its face.
    pub face: Face,
}

impl Shown {
    /// Reads `y1`.
    pub fn parse(text: &str) -> Option<Shown> {
        let mut letters = text.chars();
        let (colour, face) = (Colour::of(letters.next()?)?, Face::of(letters.next()?)?);
        Shown::try_from((colour, face)).ok().filter(|_| letters.next().is_none())
    }
}

/// A red die has no miss to show.
impl TryFrom<(Colour, Face)> for Shown {
    type Error = NoSuch;
    fn try_from((colour, face): (Colour, Face)) -> Result<Shown, NoSuch> {
        if colour.faces()[face as usize] > 0 { Ok(Shown { colour, face }) } else { Err(NoSuch("face")) }
    }
}

impl From<Shown> for (Colour, Face) {
    fn from(shown: Shown) -> (Colour, Face) {
        (shown.colour, shown.face)
    }
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour, self.face)
    }
}

impl FromStr for Shown {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Shown, Misread> {
        one(text, A_DIE, Shown::parse)
    }
}

pub(crate) const A_DIE: &str = "a die such as y1 or g2";

/// How many dice of each colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u16", into = "u16"))]
pub struct Dice(pub [u8; Colour::COUNT]);

impl Dice {
    /// No dice.
    pub const NONE: Dice = Dice([0; Colour::COUNT]);

    /// All dice of the game.
    pub const ALL: Dice = Dice([4, 4, 4, 4, 1]);

    /// One die.
    pub fn one(colour: Colour) -> Dice {
        let mut dice = Dice::NONE;
        dice.0[colour as usize] = 1;
        dice
    }

    /// How many in all.
    #[inline]
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Dice::NONE
    }

    /// How many of a colour.
    #[inline]
    pub fn of(&self, colour: Colour) -> u8 {
        self.0[colour as usize]
    }

    /// The colours there are.
    pub fn colours(&self) -> impl Iterator<Item = Colour> + use<> {
        let dice = *self;
        Colour::ALL.into_iter().filter(move |colour| dice.of(*colour) > 0)
    }

    /// Whether all of the others are among these.
    #[inline]
    pub fn contains(&self, others: Dice) -> bool {
        self.0.iter().zip(others.0).all(|(mine, theirs)| *mine >= theirs)
    }

    /// Puts others to these.
    #[inline]
    pub fn add(&mut self, others: Dice) {
        self.0.iter_mut().zip(others.0).for_each(|(mine, theirs)| *mine += theirs);
    }

    /// Takes some of these away; they must be there.
    #[inline]
    pub fn remove(&mut self, others: Dice) {
        debug_assert!(self.contains(others));
        self.0.iter_mut().zip(others.0).for_each(|(mine, theirs)| *mine -= theirs);
    }

    /// Those that are left without others, as far as they are there.
    pub fn without(&self, others: Dice) -> Dice {
        Dice(std::array::from_fn(|colour| self.0[colour].saturating_sub(others.0[colour])))
    }

    /// Reads `yyg`, or `none`. More dice than the game has are no dice.
    pub fn parse(text: &str) -> Option<Dice> {
        let mut dice = Dice::NONE;
        if text == "none" {
            return Some(dice);
        }
        for letter in text.chars() {
            let colour = Colour::of(letter)?;
            if dice.of(colour) == Dice::ALL.of(colour) {
                return None;
            }
            dice.0[colour as usize] += 1;
        }
        (!dice.is_empty()).then_some(dice)
    }
}

/// A set of dice as a number, so that links are short: no colour has more than four, so each has a digit to the base of five,
/// yellow the lowest.
impl From<Dice> for u16 {
    fn from(dice: Dice) -> u16 {
        dice.0.iter().rev().fold(0, |number, count| number * 5 + u16::from(*count))
    }
}

impl TryFrom<u16> for Dice {
    type Error = NoSuch;
    fn try_from(mut number: u16) -> Result<Dice, NoSuch> {
        let dice = Dice([(); Colour::COUNT].map(|()| {
            let digit = number % 5;
            number /= 5;
            digit as u8
        }));
        if number == 0 && Dice::ALL.contains(dice) { Ok(dice) } else { Err(NoSuch("die")) }
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        for colour in Colour::ALL {
            for _ in 0..self.of(colour) {
                write!(f, "{colour}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Dice {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Dice, Misread> {
        one(text, SOME_DICE, Dice::parse)
    }
}

pub(crate) const SOME_DICE: &str = "dice such as yyg, or none";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_seventeen_dice_and_each_has_six_faces() {
        assert_eq!(Dice::ALL.total(), 17);
        for colour in Colour::ALL {
            assert_eq!(colour.faces().iter().sum::<u8>(), 6);
            let mut counts = [0; 3];
            (0..6).for_each(|side| counts[colour.face(side) as usize] += 1);
            assert_eq!(counts, colour.faces());
        }
    }

    #[test]
    fn dice_read_back() {
        for text in ["none", "y", "yyg", "yyyyggggbbbbppppr"] {
            assert_eq!(Dice::parse(text).unwrap().to_string(), text);
        }
        for text in ["", "x", "rr", "yyyyy", "y g"] {
            assert_eq!(Dice::parse(text), None, "{text}");
        }
        assert_eq!(Dice::parse("gyy"), Dice::parse("yyg"));
        assert_eq!(Shown::parse("p2").unwrap().to_string(), "p2");
        assert!(["r0", "y3", "y", "y11", ""].iter().all(|text| Shown::parse(text).is_none()));
    }

    #[test]
    fn colours_faces_and_dice_read_back_and_name_what_was_expected() {
        assert!(Colour::ALL.into_iter().all(|colour| colour.to_string().parse() == Ok(colour)));
        assert!(Face::ALL.into_iter().all(|face| face.to_string().parse() == Ok(face)));
        assert_eq!("yyg".parse(), Ok(Dice([2, 1, 0, 0, 0])));
        assert_eq!("p2".parse(), Ok(Shown { colour: Colour::Purple, face: Face::Crit }));
        assert_eq!("x".parse::<Colour>().unwrap_err().to_string(), "expected a colour y, g, b, p or r, found \"x\"");
        assert_eq!("r0".parse::<Shown>().unwrap_err().to_string(), "expected a die such as y1 or g2, found \"r0\"");
        assert_eq!("rr".parse::<Dice>().unwrap_err().to_string(), "expected dice such as yyg, or none, found \"rr\"");
        assert_eq!("3".parse::<Face>().unwrap_err().to_string(), "expected a face 0, 1 or 2, found \"3\"");
    }
}
