//! Places at the table.

use std::fmt;
use std::str::FromStr;

use notation::words::{Misread, one};

use crate::NoSuch;
use crate::notation::{A_SEAT, seat_of};

/// A player's place. Written from 1 on, counted from 0 inside.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "u8", into = "u8"))]
pub struct Seat(u8);

impl Seat {
    /// The most seats a table has.
    pub const MAX: usize = 6;

    /// The seat with this index, counted from 0.
    pub const fn at(index: usize) -> Seat {
        assert!(index < Seat::MAX);
        Seat(index as u8)
    }

    /// The seat with this number, counted from 1, if there is one.
    pub fn numbered(number: usize) -> Option<Seat> {
        (1..=Seat::MAX).contains(&number).then(|| Seat(number as u8 - 1))
    }

    /// Index from 0, for lists.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Number from 1, for people.
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// The first `n` seats in order.
    pub fn first(n: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..n).map(Seat::at)
    }

    /// Left neighbour: the next seat clockwise among `n`.
    pub fn left(self, n: usize) -> Seat {
        Seat::at(if self.index() + 1 == n { 0 } else { self.index() + 1 })
    }

    /// Right neighbour: the previous seat among `n`.
    pub fn right(self, n: usize) -> Seat {
        Seat::at(if self.index() == 0 { n - 1 } else { self.index() - 1 })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// Reads its number, from 1 on.
impl FromStr for Seat {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Seat, Misread> {
        one(text, A_SEAT, seat_of)
    }
}

/// By its index, counted from 0.
impl TryFrom<u8> for Seat {
    type Error = NoSuch;
    fn try_from(index: u8) -> Result<Seat, NoSuch> {
        Seat::numbered(usize::from(index) + 1).ok_or(NoSuch("seat"))
    }
}

/// Its index, counted from 0.
impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "u8", into = "u8"))]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The first `n` seats.
    pub const fn first(n: usize) -> SeatSet {
        SeatSet(((1u16 << n) - 1) as u8)
    }

    /// This seat alone.
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Whether the seat is one of them.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// These without that one.
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// One bit per seat, the first lowest.
    pub const fn bits(self) -> u32 {
        self.0 as u32
    }
}

/// One bit per seat, the first lowest.
impl TryFrom<u8> for SeatSet {
    type Error = NoSuch;
    fn try_from(bits: u8) -> Result<SeatSet, NoSuch> {
        if bits >> Seat::MAX == 0 { Ok(SeatSet(bits)) } else { Err(NoSuch("seat")) }
    }
}

/// One bit per seat, the first lowest.
impl From<SeatSet> for u8 {
    fn from(set: SeatSet) -> u8 {
        set.0
    }
}

impl IntoIterator for SeatSet {
    type Item = Seat;
    type IntoIter = SeatIter;
    fn into_iter(self) -> SeatIter {
        SeatIter(self.0)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

/// The seats of a set in order.
pub struct SeatIter(u8);

impl Iterator for SeatIter {
    type Item = Seat;
    fn next(&mut self) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(Seat(index as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_wrap_around_the_table() {
        let (first, last) = (Seat::at(0), Seat::at(3));
        assert_eq!(last.left(4), first);
        assert_eq!(first.right(4), last);
        assert_eq!(first.left(4), Seat::at(1));
        assert_eq!(first.left(1), first);
    }

    #[test]
    fn a_set_lists_its_seats_in_order() {
        let set: SeatSet = [Seat::at(4), Seat::at(1)].into_iter().collect();
        assert_eq!(set.into_iter().map(Seat::number).collect::<Vec<_>>(), [2, 5]);
        assert_eq!(SeatSet::first(6).len(), 6);
        assert!(set.without(Seat::at(4)).without(Seat::at(1)).is_empty());
    }

    #[test]
    fn only_numbers_of_the_table_are_seats() {
        assert_eq!(Seat::numbered(0), None);
        assert_eq!(Seat::numbered(7), None);
        assert_eq!(Seat::numbered(6), Some(Seat::at(5)));
    }

    #[test]
    fn a_seat_reads_back_from_its_text_and_nothing_else_is_one() {
        assert!(Seat::first(Seat::MAX).all(|seat| seat.to_string().parse() == Ok(seat)));
        for wrong in ["0", "7", "01", "+1", " 1", "1 ", "", "a"] {
            let error = wrong.parse::<Seat>().unwrap_err();
            assert_eq!((error.expected.as_str(), error.found.as_str()), ("a seat 1 to 6", wrong));
        }
    }

    #[test]
    fn bytes_are_seats_or_refused() {
        for byte in 0..=u8::MAX {
            let (seat, set) = (postcard::from_bytes::<Seat>(&[byte]), postcard::from_bytes::<SeatSet>(&[byte]));
            assert_eq!(seat.ok(), (byte < 6).then(|| Seat::at(byte.into())));
            assert_eq!(set.ok().map(|set| postcard::to_allocvec(&set).unwrap()), (byte < 64).then(|| vec![byte]));
        }
    }
}
