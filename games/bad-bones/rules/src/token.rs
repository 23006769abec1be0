//! Skeletons: symbols, sides, chiefs, models, and the pieces that stand about.

use std::fmt;

use crate::cell::{Cell, Heading};

macro_rules! lettered {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident $letter:literal),* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name { $($(#[$vdoc])* $variant),* }
        impl $name {
            /// All, in the order of their letters.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// The letter.
            pub const fn letter(self) -> char {
                match self { $($name::$variant => $letter),* }
            }

            /// The one with this letter.
            pub fn of(letter: char) -> Option<$name> {
                $name::ALL.iter().copied().find(|x| x.letter() == letter)
            }
        }
    };
}

lettered! {
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

macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident $text:literal),* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name { $($(#[$vdoc])* $variant),* }
        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// Its name in the notation.
            pub const fn name(self) -> &'static str {
                match self { $($name::$variant => $text),* }
            }

            /// The one with this name.
            pub fn named(name: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|x| x.name() == name)
            }

            /// All names, for messages.
            pub fn names() -> String {
                $name::ALL.iter().map(|x| x.name()).collect::<Vec<_>>().join(", ")
            }
        }
    };
}
pub(crate) use named;

named! {
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

/// How often a skeleton still sits out: 0 moves this round, 1 has moved (or is frozen), 2 misses the next round too.
pub type Mark = u8;

/// A skeleton as the notation names it away from a cell: its model and its marks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Marked {
    /// The model.
    pub model: Model,
    /// Its marks.
    pub mark: Mark,
}

impl fmt::Display for Marked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.model, &"!!"[..self.mark as usize])
    }
}

impl fmt::Debug for Marked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Where a skeleton of a seat is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// On a cell.
    Cell(Cell),
    /// In its lane of the forest.
    Forest,
    /// In the cemetery.
    Cemetery,
    /// Just destroyed by a hero with the death staff: in the bag unless the staff is used.
    Fallen,
    /// On the rapier's cell, already turned.
    Turned,
}

/// A skeleton of a seat, packed so that the numbers are in the engine's order: cells before the forest, each by its text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(u16);

const FOREST: u16 = 25;
const CEMETERY: u16 = 26;
const FALLEN: u16 = 27;
const TURNED: u16 = 28;

impl Piece {
    #[inline]
    const fn pack(place: u16, heading: Heading, model: Model, mark: Mark) -> Piece {
        Piece(place << 11 | (heading as u16) << 9 | (model.0 as u16) << 2 | mark as u16)
    }

    /// On a cell.
    #[inline]
    pub const fn on(cell: Cell, heading: Heading, model: Model, mark: Mark) -> Piece {
        Piece::pack(cell.index() as u16, heading, model, mark)
    }

    /// In the forest.
    #[inline]
    pub const fn in_forest(model: Model, mark: Mark) -> Piece {
        Piece::pack(FOREST, Heading::E, model, mark)
    }

    /// In a cemetery. Nothing is marked there.
    #[inline]
    pub const fn in_cemetery(model: Model) -> Piece {
        Piece::pack(CEMETERY, Heading::E, model, 0)
    }

    /// At the feet of a hero with the death staff.
    pub(crate) const fn fallen(model: Model) -> Piece {
        Piece::pack(FALLEN, Heading::E, model, 0)
    }

    /// Turned by the rapier, waiting for the others of its cell.
    pub(crate) const fn turned(heading: Heading, model: Model, mark: Mark) -> Piece {
        Piece::pack(TURNED, heading, model, mark)
    }

    /// Where it is.
    pub const fn place(self) -> Place {
        match self.0 >> 11 {
            FOREST => Place::Forest,
            CEMETERY => Place::Cemetery,
            FALLEN => Place::Fallen,
            TURNED => Place::Turned,
            index => Place::Cell(Cell::at(index as usize)),
        }
    }

    /// Its cell, if it is on one.
    #[inline]
    pub const fn cell(self) -> Option<Cell> {
        let index = (self.0 >> 11) as usize;
        if index < Cell::COUNT { Some(Cell::at(index)) } else { None }
    }

    /// Whether it is on this cell.
    #[inline]
    pub const fn is_on(self, cell: Cell) -> bool {
        (self.0 >> 11) as usize == cell.index()
    }

    /// Its heading; without meaning off the cells.
    #[inline]
    pub const fn heading(self) -> Heading {
        Heading::at((self.0 >> 9 & 3) as usize)
    }

    /// What is printed on it.
    #[inline]
    pub const fn model(self) -> Model {
        Model((self.0 >> 2 & 127) as u8)
    }

    /// Its marks.
    #[inline]
    pub const fn mark(self) -> Mark {
        (self.0 & 3) as Mark
    }

    /// Model and marks.
    pub const fn marked(self) -> Marked {
        Marked { model: self.model(), mark: self.mark() }
    }

    /// The same with other marks.
    #[inline]
    pub const fn with_mark(self, mark: Mark) -> Piece {
        Piece(self.0 & !3 | mark as u16)
    }

    /// The same having moved this round.
    #[inline]
    pub const fn moved(self) -> Piece {
        Piece(self.0 | (self.0 & 3 == 0) as u16)
    }

    /// The same with another heading.
    #[inline]
    pub const fn headed(self, heading: Heading) -> Piece {
        Piece(self.0 & !(3 << 9) | (heading as u16) << 9)
    }

    /// Cell and heading alone, for a table of steps.
    #[inline]
    pub(crate) const fn stance(self) -> Stance {
        Stance(self.0 & !0x1ff)
    }

    /// The same skeleton at another stance, having moved.
    #[inline]
    pub(crate) const fn at_stance(self, stance: Stance) -> Piece {
        Piece(stance.0 | self.0 & 0x1ff).moved()
    }

    /// The same with one mark less: a round has begun.
    #[inline]
    pub(crate) const fn next_round(self) -> Piece {
        Piece(self.0 - (self.0 & 3 != 0) as u16)
    }

    /// Whether it has still to move this round: on a cell or in the forest, without a mark.
    #[inline]
    pub const fn is_to_move(self) -> bool {
        self.0 < CEMETERY << 11 && self.0 & 3 == 0
    }
}

/// A cell and a heading.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Stance(u16);

impl Stance {
    /// No stance: beyond an edge.
    pub(crate) const OFF: Stance = Stance(u16::MAX);
    /// How many there are, those off the cells included.
    pub(crate) const COUNT: usize = 128;

    pub(crate) const fn new(cell: Cell, heading: Heading) -> Stance {
        Stance((cell.index() as u16) << 11 | (heading as u16) << 9)
    }

    /// Index for tables; off the cells without meaning, but still in range.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 >> 9) as usize
    }

    /// The number of its cell, or 31 beyond the edge.
    #[inline]
    pub(crate) const fn place(self) -> u32 {
        (self.0 >> 11) as u32
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place() {
            Place::Cell(cell) => write!(f, "{cell}{}={}", self.heading(), self.marked()),
            _ => write!(f, "{}", self.marked()),
        }
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {self}", self.place())
    }
}

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

    #[test]
    fn pieces_are_ordered_as_their_text_and_the_forest_comes_last() {
        let model = |text| Model::parse(text).unwrap();
        let mut pieces = Vec::new();
        for cell in [Cell::at(3), Cell::at(7)] {
            for heading in Heading::ALL {
                for text in ["Rl", "Rl:emperor", "Bt", "Gr"] {
                    pieces.extend([0, 1, 2].map(|mark| Piece::on(cell, heading, model(text), mark)));
                }
            }
        }
        pieces.sort();
        let texts: Vec<String> = pieces.iter().map(ToString::to_string).collect();
        assert!(texts.is_sorted(), "{texts:?}");
        assert!(pieces.iter().all(|&p| p < Piece::in_forest(model("Bl"), 0)));
        assert!(Piece::in_forest(model("Yt"), 2) < Piece::in_cemetery(model("Bl")));
    }

    #[test]
    fn only_unmarked_skeletons_of_board_and_forest_have_to_move() {
        let model = Model::plain(Symbol::Red, Side::Left);
        assert!(Piece::in_forest(model, 0).is_to_move());
        assert!(!Piece::in_forest(model, 1).is_to_move());
        assert!(!Piece::in_cemetery(model).is_to_move());
        assert_eq!(Piece::in_forest(model, 0).moved().mark(), 1);
        assert_eq!(Piece::in_forest(model, 2).moved().mark(), 2);
    }
}
