//! The cards by number, and sets of them. Which is which is the deck's business.

use std::fmt;
use std::str::FromStr;

use game::NoSuch;
use notation::words::{Misread, one};

/// A card of the three piles, or a tyrant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "u8", into = "u8"))]
pub struct Card(u8);

/// What a card is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Kind {
    /// A baddie worth one point.
    One,
    /// A baddie worth five points.
    Five,
    /// A tyrant's encounter.
    Omen,
    /// A wanderer.
    Wanderer,
    /// A lockpick.
    Lock,
    /// A tyrant.
    Tyrant,
}

impl Kind {
    /// All kinds, in the order of the cards.
    pub const ALL: [Kind; 6] = [Kind::One, Kind::Five, Kind::Omen, Kind::Wanderer, Kind::Lock, Kind::Tyrant];

    /// How many cards of it a deck has (rules: 5).
    pub const fn count(self) -> usize {
        match self {
            Kind::One => 29,
            Kind::Five => 14,
            Kind::Omen => 8,
            Kind::Wanderer | Kind::Lock | Kind::Tyrant => 4,
        }
    }

    /// The number of its first card.
    pub const fn first(self) -> usize {
        match self {
            Kind::One => 0,
            Kind::Five => 29,
            Kind::Omen => 43,
            Kind::Wanderer => 51,
            Kind::Lock => 55,
            Kind::Tyrant => 59,
        }
    }

    /// Its cards.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        (self.first()..self.first() + self.count()).map(|number| Card(number as u8))
    }

    /// Its cards as a set.
    pub const fn set(self) -> Cards {
        Cards(((1 << self.count()) - 1) << self.first())
    }

    /// Its key in deck files.
    pub const fn key(self) -> &'static str {
        match self {
            Kind::One => "one",
            Kind::Five => "five",
            Kind::Omen => "omen",
            Kind::Wanderer => "wanderer",
            Kind::Lock => "lock",
            Kind::Tyrant => "tyrant",
        }
    }
}

impl Card {
    /// How many cards a deck has.
    pub const COUNT: usize = 63;

    /// All cards.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..Card::COUNT as u8).map(Card)
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What it is.
    pub fn kind(self) -> Kind {
        let reversed = Kind::ALL.into_iter().rev();
        reversed.into_iter().find(|kind| kind.first() <= self.index()).unwrap_or(Kind::One)
    }

    /// The card of a kind with this number among its kind.
    pub fn nth(kind: Kind, number: usize) -> Option<Card> {
        (number < kind.count()).then(|| Card((kind.first() + number) as u8))
    }

    /// Its pile; none for a tyrant.
    #[inline]
    pub fn pile(self) -> Option<Heap> {
        match self.index() {
            0..29 => Some(Heap::Ones),
            29..43 => Some(Heap::Fives),
            43..59 => Some(Heap::Encounters),
            _ => None,
        }
    }
}

/// By its number.
impl TryFrom<u8> for Card {
    type Error = NoSuch;
    fn try_from(number: u8) -> Result<Card, NoSuch> {
        if usize::from(number) < Card::COUNT { Ok(Card(number)) } else { Err(NoSuch("card")) }
    }
}

/// Its number.
impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.0
    }
}

/// The three piles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Heap {
    /// One-point baddies.
    Ones,
    /// Five-point baddies.
    Fives,
    /// Encounters.
    Encounters,
}

impl Heap {
    /// All piles.
    pub const ALL: [Heap; 3] = [Heap::Ones, Heap::Fives, Heap::Encounters];

    /// Its name in the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Heap::Ones => "ones",
            Heap::Fives => "fives",
            Heap::Encounters => "encounters",
        }
    }

    /// The pile with this name.
    pub fn named(text: &str) -> Option<Heap> {
        Heap::ALL.into_iter().find(|heap| heap.name() == text)
    }

    /// Every card that belongs on it.
    #[inline]
    pub const fn set(self) -> Cards {
        match self {
            Heap::Ones => Kind::One.set(),
            Heap::Fives => Kind::Five.set(),
            Heap::Encounters => Cards(Kind::Omen.set().0 | Kind::Wanderer.set().0 | Kind::Lock.set().0),
        }
    }
}

impl fmt::Display for Heap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Heap {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Heap, Misread> {
        one(text, A_PILE, Heap::named)
    }
}

pub(crate) const A_PILE: &str = "a pile: ones, fives or encounters";

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "u64", into = "u64"))]
pub struct Cards(u64);

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards(0);

    /// Whether it is among them.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Puts a card to them.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card away.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those in both sets.
    #[inline]
    pub const fn and(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// Those in either set.
    #[inline]
    pub const fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// Those not in the other set.
    #[inline]
    pub const fn without(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// The one with this number among them, below [`Cards::len`].
    #[inline]
    pub fn nth(self, number: usize) -> Card {
        let mut bits = self.0;
        for _ in 0..number {
            bits &= bits - 1;
        }
        Card(bits.trailing_zeros() as u8)
    }
}

/// One bit per card, the first lowest.
impl TryFrom<u64> for Cards {
    type Error = NoSuch;
    fn try_from(bits: u64) -> Result<Cards, NoSuch> {
        if bits >> Card::COUNT == 0 { Ok(Cards(bits)) } else { Err(NoSuch("card")) }
    }
}

/// One bit per card, the first lowest.
impl From<Cards> for u64 {
    fn from(cards: Cards) -> u64 {
        cards.0
    }
}

impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = CardIter;
    fn into_iter(self) -> CardIter {
        CardIter(self.0)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut set = Cards::NONE;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

/// The cards of a set in order.
pub struct CardIter(u64);

impl Iterator for CardIter {
    type Item = Card;
    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let card = Card(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_and_piles_share_out_all_cards() {
        let mut all = Cards::NONE;
        for kind in Kind::ALL {
            assert_eq!(kind.set().len(), kind.count());
            assert!(all.and(kind.set()).is_empty());
            all = all.or(kind.set());
            assert!(kind.cards().all(|card| card.kind() == kind && kind.set().contains(card)));
        }
        assert_eq!(all.len(), Card::COUNT);
        for card in Card::all() {
            assert_eq!(card.pile().is_none(), card.kind() == Kind::Tyrant);
            assert!(card.pile().is_none_or(|heap| heap.set().contains(card)));
        }
        assert_eq!(Heap::Encounters.set().len(), 16);
        assert_eq!(all.nth(62), Card(62));
    }

    #[test]
    fn piles_read_back_from_their_names() {
        assert!(Heap::ALL.into_iter().all(|heap| heap.to_string().parse() == Ok(heap)));
        assert!("tyrants".parse::<Heap>().unwrap_err().to_string().contains("ones, fives or encounters"));
    }
}
