//! Skeletons of a seat: where they are, which way they look, and how often they still sit out.

use std::fmt;
use std::str::FromStr;

use game::NoSuch;
use notation::words::{Misread, one};

use crate::cell::Cell;
use crate::heading::Heading;
use crate::token::{A_MODEL, Model};

/// How often a skeleton still sits out: 0 moves this round, 1 has moved (or is frozen), 2 misses the next round too.
pub type Mark = u8;

/// Nobody sits out longer.
const MOST_MARKS: Mark = 2;

/// A skeleton as the notation names it away from a cell: its model and its marks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "(Model, Mark)", into = "(Model, Mark)"))]
pub struct Marked {
    /// The model.
    pub model: Model,
    /// Its marks.
    pub mark: Mark,
}

impl TryFrom<(Model, Mark)> for Marked {
    type Error = NoSuch;
    fn try_from((model, mark): (Model, Mark)) -> Result<Marked, NoSuch> {
        if mark <= MOST_MARKS { Ok(Marked { model, mark }) } else { Err(NoSuch("mark")) }
    }
}

impl From<Marked> for (Model, Mark) {
    fn from(marked: Marked) -> (Model, Mark) {
        (marked.model, marked.mark)
    }
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "u16", into = "u16"))]
pub struct Piece(u16);

const FOREST: u16 = 25;
const CEMETERY: u16 = 26;
const FALLEN: u16 = 27;
const TURNED: u16 = 28;

impl Piece {
    #[inline]
    const fn pack(place: u16, heading: Heading, model: Model, mark: Mark) -> Piece {
        Piece(place << 11 | (heading as u16) << 9 | (model.index() as u16) << 2 | mark as u16)
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
        Model::at((self.0 >> 2 & 127) as usize)
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

/// By its packed number. Bits that mean nothing where it is must be zero.
impl TryFrom<u16> for Piece {
    type Error = NoSuch;
    fn try_from(packed: u16) -> Result<Piece, NoSuch> {
        let piece = Piece(packed);
        let (model, mark, heading) = (Model::try_from((packed >> 2 & 127) as u8)?, piece.mark(), piece.heading());
        let rebuilt = match packed >> 11 {
            FOREST => Piece::in_forest(model, mark),
            CEMETERY => Piece::in_cemetery(model),
            FALLEN => Piece::fallen(model),
            TURNED => Piece::turned(heading, model, mark),
            index => Piece::on(Cell::try_from(index as u8)?, heading, model, mark),
        };
        if rebuilt == piece && mark <= MOST_MARKS { Ok(piece) } else { Err(NoSuch("skeleton")) }
    }
}

/// Its packed number.
impl From<Piece> for u16 {
    fn from(piece: Piece) -> u16 {
        piece.0
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

impl FromStr for Marked {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Marked, Misread> {
        one(text, A_MODEL, parse_marked)
    }
}

/// A skeleton on a cell: what stands elsewhere is told apart by where it is told.
impl FromStr for Piece {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Piece, Misread> {
        one(text, A_SKELETON, parse_piece)
    }
}

pub(crate) const A_SKELETON: &str = "a skeleton such as b2E=Rl or b2E=Rl!";

/// Reads a model with its marks: `Rl!`.
pub(crate) fn parse_marked(text: &str) -> Option<Marked> {
    let model = text.trim_end_matches('!');
    let mark = text.len() - model.len();
    Marked::try_from((Model::parse(model)?, Mark::try_from(mark).ok()?)).ok()
}

/// Reads a skeleton on a cell: `b2E=Rl!`.
pub fn parse_piece(text: &str) -> Option<Piece> {
    let (stack, marked) = text.split_once('=')?;
    let ((cell, heading), marked) = (parse_stack(stack)?, parse_marked(marked)?);
    Some(Piece::on(cell, heading, marked.model, marked.mark))
}

/// Reads a cell and a heading: `b2E`.
pub(crate) fn parse_stack(text: &str) -> Option<(Cell, Heading)> {
    let (cell, heading) = text.split_at_checked(2)?;
    Some((Cell::parse(cell)?, Heading::parse(heading)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::token::{Side, Symbol};

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
