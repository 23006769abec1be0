//! The seventeen dice: five colours, three faces, and sets of them (rules: 2).

use std::fmt;

/// The colours, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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

/// What a die shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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
}

/// A die that shows a face: `y1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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
        let (colour, digit) = (Colour::of(letters.next()?)?, letters.next()?);
        let face = Face::ALL.into_iter().find(|face| face.digit() == digit)?;
        (letters.next().is_none() && colour.faces()[face as usize] > 0).then_some(Shown { colour, face })
    }
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour.letter(), self.face.digit())
    }
}

/// How many dice of each colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
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

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        for colour in Colour::ALL {
            for _ in 0..self.of(colour) {
                write!(f, "{}", colour.letter())?;
            }
        }
        Ok(())
    }
}

/// How many dice of each colour show each face.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
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
}
