//! Cells of the 5 x 5 board.

use std::fmt;
use std::str::FromStr;

use game::NoSuch;
use notation::words::{Misread, one};

use crate::heading::Heading;
use crate::piece::Stance;

/// Columns and rows of a board.
pub const SIZE: usize = 5;

/// One of the 25 cells. Their order is that of their text: `a1`, `a2`, … `e5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "u8", into = "u8"))]
pub struct Cell(u8);

impl Cell {
    /// How many cells there are.
    pub const COUNT: usize = SIZE * SIZE;

    /// The cell with this index below [`Cell::COUNT`].
    pub const fn at(index: usize) -> Cell {
        assert!(index < Cell::COUNT);
        Cell(index as u8)
    }

    /// The cell of a column (0 is `a`) and a row (0 is `1`).
    pub const fn new(column: usize, row: usize) -> Cell {
        assert!(column < SIZE && row < SIZE);
        Cell((column * SIZE + row) as u8)
    }

    /// Every cell in order.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..Cell::COUNT).map(Cell::at)
    }

    /// Index for tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Column, 0 for `a`.
    pub const fn column(self) -> usize {
        self.0 as usize / SIZE
    }

    /// Row, 0 for `1`, the bottom one.
    pub const fn row(self) -> usize {
        self.0 as usize % SIZE
    }

    /// The next cell along a heading; `None` beyond the edge.
    #[inline]
    pub const fn step(self, heading: Heading) -> Option<Cell> {
        let next = STEP[heading as usize][self.0 as usize];
        if next == OFF { None } else { Some(Cell(next)) }
    }

    /// The up to eight cells around this one.
    #[inline]
    pub const fn around(self) -> Cells {
        AROUND[self.0 as usize]
    }

    /// The up to four cells beside this one.
    #[inline]
    pub const fn beside(self) -> Cells {
        BESIDE[self.0 as usize]
    }

    /// Reads `a1` … `e5`.
    pub fn parse(text: &str) -> Option<Cell> {
        match *text.as_bytes() {
            [column @ b'a'..=b'e', row @ b'1'..=b'5'] => Some(Cell::new((column - b'a') as usize, (row - b'1') as usize)),
            _ => None,
        }
    }
}

/// By its index.
impl TryFrom<u8> for Cell {
    type Error = NoSuch;
    fn try_from(index: u8) -> Result<Cell, NoSuch> {
        if usize::from(index) < Cell::COUNT { Ok(Cell(index)) } else { Err(NoSuch("cell")) }
    }
}

/// Its index.
impl From<Cell> for u8 {
    fn from(cell: Cell) -> u8 {
        cell.0
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column() as u8) as char, self.row() + 1)
    }
}

impl FromStr for Cell {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Cell, Misread> {
        one(text, A_CELL, Cell::parse)
    }
}

pub(crate) const A_CELL: &str = "a cell a1 to e5";

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cells(u32);

impl Cells {
    /// None.
    pub const EMPTY: Cells = Cells(0);
    /// All 25.
    pub const ALL: Cells = Cells((1 << Cell::COUNT) - 1);

    /// No cell, but what a step beyond the edge comes to.
    pub(crate) const BEYOND: Cells = Cells(1 << 31);

    /// Whether the cell of a stance is one of them.
    #[inline]
    pub(crate) const fn contains_stance(self, stance: Stance) -> bool {
        self.0 >> stance.place() & 1 != 0
    }

    /// These and the cell of a stance, or a bit beyond the cells.
    #[inline]
    pub(crate) const fn with_stance(self, stance: Stance) -> Cells {
        Cells(self.0 | 1 << stance.place())
    }

    /// This one.
    #[inline]
    pub const fn only(cell: Cell) -> Cells {
        Cells(1 << cell.0)
    }

    /// Whether the cell is one of them.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 != 0
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.0;
    }

    /// Takes a cell out.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.0);
    }

    /// In either.
    #[inline]
    pub const fn or(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }

    /// In both.
    #[inline]
    pub const fn and(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }

    /// In the first and not in the second.
    #[inline]
    pub const fn without(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// One bit per cell.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        cells.into_iter().fold(Cells::EMPTY, |set, cell| set.or(Cells::only(cell)))
    }
}

impl IntoIterator for Cells {
    type Item = Cell;
    type IntoIter = CellIter;
    fn into_iter(self) -> CellIter {
        CellIter(self.0)
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// The cells of a set in order.
pub struct CellIter(u32);

impl Iterator for CellIter {
    type Item = Cell;
    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(Cell(index as u8))
    }
}

const OFF: u8 = u8::MAX;

const STEP: [[u8; Cell::COUNT]; 4] = {
    let mut table = [[OFF; Cell::COUNT]; 4];
    let mut i = 0;
    while i < Cell::COUNT {
        let (column, row) = (i / SIZE, i % SIZE);
        if column + 1 < SIZE {
            table[Heading::E as usize][i] = (i + SIZE) as u8;
        }
        if row + 1 < SIZE {
            table[Heading::N as usize][i] = (i + 1) as u8;
        }
        if row > 0 {
            table[Heading::S as usize][i] = (i - 1) as u8;
        }
        if column > 0 {
            table[Heading::W as usize][i] = (i - SIZE) as u8;
        }
        i += 1;
    }
    table
};

const BESIDE: [Cells; Cell::COUNT] = {
    let mut table = [Cells::EMPTY; Cell::COUNT];
    let mut i = 0;
    while i < Cell::COUNT {
        let mut h = 0;
        while h < 4 {
            if STEP[h][i] != OFF {
                table[i] = table[i].or(Cells(1 << STEP[h][i]));
            }
            h += 1;
        }
        i += 1;
    }
    table
};

const AROUND: [Cells; Cell::COUNT] = {
    let mut table = [Cells::EMPTY; Cell::COUNT];
    let mut i = 0;
    while i < Cell::COUNT {
        let mut j = 0;
        while j < Cell::COUNT {
            let columns = (i / SIZE).abs_diff(j / SIZE);
            let rows = (i % SIZE).abs_diff(j % SIZE);
            if i != j && columns <= 1 && rows <= 1 {
                table[i] = table[i].or(Cells(1 << j));
            }
            j += 1;
        }
        i += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(text: &str) -> Cell {
        Cell::parse(text).unwrap()
    }

    #[test]
    fn steps_follow_the_owners_view() {
        assert_eq!(cell("b2").step(Heading::N), Some(cell("b3")));
        assert_eq!(cell("b2").step(Heading::E), Some(cell("c2")));
        assert_eq!(cell("b2").step(Heading::S), Some(cell("b1")));
        assert_eq!(cell("b2").step(Heading::W), Some(cell("a2")));
        assert_eq!(cell("e5").step(Heading::N), None);
        assert_eq!(cell("e5").step(Heading::E), None);
        assert_eq!(cell("a1").step(Heading::S), None);
        assert_eq!(cell("a1").step(Heading::W), None);
    }

    #[test]
    fn a_corner_has_three_neighbours_and_the_middle_eight() {
        assert_eq!(cell("a1").around(), ["a2", "b1", "b2"].map(cell).into_iter().collect());
        assert_eq!(cell("c3").around().len(), 8);
        assert_eq!(cell("c3").beside(), ["b3", "d3", "c2", "c4"].map(cell).into_iter().collect());
    }

    #[test]
    fn cells_are_ordered_as_their_text() {
        let texts: Vec<String> = Cell::all().map(|c| c.to_string()).collect();
        assert!(texts.is_sorted());
        assert_eq!(texts.len(), 25);
        assert!(Cell::all().all(|c| Cell::parse(&c.to_string()) == Some(c)));
        assert_eq!([Cell::parse("f1"), Cell::parse("a6"), Cell::parse("a"), Cell::parse("é1")], [None; 4]);
    }
}
