//! What is printed on a token: symbols, sides, chiefs, models.

use std::fmt;
use std::str::FromStr;

use game::NoSuch;
use notation::words::{Misread, one};

use crate::named::{lettered, named};

lettered! {
    "a symbol",
    /// What is painted on a skeleton: a colour with its own shape.
    Symbol {
        /// Blue, a square.
        Blue 'B',
        /// Green, a cross.
        Green 'G',
        /// Purple, a diamond.
        Purple 'P',
        /// Red, a triangle.
        Red 'R',
        /// Yellow, a circle.
        Yellow 'Y'
    }
}

lettered! {
    "a side",
    /// The forest a skeleton enters from.
    Side {
        /// The left forest.
        Left 'l',
        /// The right forest.
        Right 'r',
        /// The top forest; on the cooperative board it is at the bottom.
        Top 't'
    }
}

named! {
    "a chief",
    /// The skeleton chiefs, in the order of their names.
    Chief {
        /// Meeting it costs the hero or the kingdom.
        Emperor "emperor",
        /// Repairs instead of destroying.
        Friendly "friendly",
        /// Leads all of its cell.
        Instructor "instructor",
        /// Brings three more.
        Necromancer "necromancer",
        /// Takes the traps it triggers out of the game.
        Saboteur "saboteur",
        /// Destroys two instead of one.
        Sapper "sapper",
        /// Never goes to the bag.
        Spectral "spectral"
    }
}

/// What is printed on a token: symbol, side, and the chief if it is one. Ordered as its text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "u8", into = "u8"))]
pub struct Model(u8);

impl Model {
    /// Plain models: symbols x sides.
    pub const PLAIN: usize = 15;
    /// Upper bound of [`Model::index`].
    pub const COUNT: usize = Model::PLAIN * 8;

    /// The model of a plain skeleton.
    pub const fn plain(symbol: Symbol, side: Side) -> Model {
        Model((symbol as u8 * 3 + side as u8) * 8)
    }

    /// The model of a chief.
    pub const fn chief_of(symbol: Symbol, side: Side, chief: Chief) -> Model {
        Model(Model::plain(symbol, side).0 + 1 + chief as u8)
    }

    /// The plain model with this number below [`Model::PLAIN`].
    pub const fn plain_at(number: usize) -> Model {
        assert!(number < Model::PLAIN);
        Model(number as u8 * 8)
    }

    /// The model with this index below [`Model::COUNT`].
    #[inline]
    pub(crate) const fn at(index: usize) -> Model {
        debug_assert!(index < Model::COUNT);
        Model(index as u8)
    }

    /// All plain models in order.
    pub fn all_plain() -> impl Iterator<Item = Model> {
        (0..Model::PLAIN).map(Model::plain_at)
    }

    /// Index for tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its lane: the number of the plain model of the same symbol and side.
    #[inline]
    pub const fn lane(self) -> usize {
        self.0 as usize / 8
    }

    /// Its symbol.
    #[inline]
    pub const fn symbol(self) -> Symbol {
        match self.lane() / 3 {
            0 => Symbol::Blue,
            1 => Symbol::Green,
            2 => Symbol::Purple,
            3 => Symbol::Red,
            _ => Symbol::Yellow,
        }
    }

    /// The forest it enters from.
    #[inline]
    pub fn side(self) -> Side {
        Side::ALL[self.lane() % 3]
    }

    /// The chief it is, if any.
    #[inline]
    pub fn chief(self) -> Option<Chief> {
        match self.0 % 8 {
            0 => None,
            n => Some(Chief::ALL[n as usize - 1]),
        }
    }

    /// Whether it is no chief.
    #[inline]
    pub const fn is_plain(self) -> bool {
        self.0.is_multiple_of(8)
    }

    /// Whether it is that chief.
    #[inline]
    pub fn is(self, chief: Chief) -> bool {
        self.0 % 8 == chief as u8 + 1
    }

    /// Reads `Rl` or `Yt:necromancer`.
    pub fn parse(text: &str) -> Option<Model> {
        let (base, chief) = match text.split_once(':') {
            Some((base, name)) => (base, Some(Chief::named(name)?)),
            None => (text, None),
        };
        let mut letters = base.chars();
        let (symbol, side) = (Symbol::of(letters.next()?)?, Side::of(letters.next()?)?);
        if letters.next().is_some() {
            return None;
        }
        Some(chief.map_or(Model::plain(symbol, side), |chief| Model::chief_of(symbol, side, chief)))
    }
}

/// By its index.
impl TryFrom<u8> for Model {
    type Error = NoSuch;
    fn try_from(index: u8) -> Result<Model, NoSuch> {
        if usize::from(index) < Model::COUNT { Ok(Model(index)) } else { Err(NoSuch("model")) }
    }
}

/// Its index.
impl From<Model> for u8 {
    fn from(model: Model) -> u8 {
        model.0
    }
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.symbol().letter(), self.side().letter())?;
        self.chief().map_or(Ok(()), |chief| write!(f, ":{}", chief.name()))
    }
}

impl fmt::Debug for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Model {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Model, Misread> {
        one(text, A_MODEL, Model::parse)
    }
}

pub(crate) const A_MODEL: &str = "a model such as Rl or Gt:instructor";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn models_read_back_and_are_ordered_as_their_text() {
        let mut models: Vec<Model> = Model::all_plain().collect();
        for &chief in Chief::ALL {
            models.push(Model::chief_of(Symbol::Green, Side::Top, chief));
            models.push(Model::chief_of(Symbol::Blue, Side::Left, chief));
        }
        models.sort();
        let texts: Vec<String> = models.iter().map(ToString::to_string).collect();
        assert!(texts.is_sorted(), "{texts:?}");
        assert!(models.iter().zip(&texts).all(|(m, t)| Model::parse(t) == Some(*m)));
        assert_eq!([Model::parse("Rx"), Model::parse("R"), Model::parse("Rll"), Model::parse("Rl:king")], [None; 4]);
    }
}
