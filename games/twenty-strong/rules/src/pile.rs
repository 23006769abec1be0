//! The three face-up piles, each with an upper pile that exploring makes (rules: 3, 4 explore).
//!
//! Only the top of a pile is known. What lies below is a set, and chance decides which of it comes to the top when the card
//! above it has gone: the same as a shuffled pile, but nobody can peek.

use arrayvec::ArrayVec;

use crate::card::{Card, Cards};

/// A lower pile and the upper one beside it.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Pile {
    pub(crate) top: Option<Card>,
    pub(crate) rest: Cards,
    pub(crate) upper: ArrayVec<Card, 29>,
}

impl Pile {
    /// A shuffled pile whose top is not turned yet.
    pub(crate) fn shuffled(cards: Cards) -> Pile {
        Pile { top: None, rest: cards, upper: ArrayVec::new() }
    }

    /// The top of the lower pile.
    #[inline]
    pub fn top(&self) -> Option<Card> {
        self.top
    }

    /// The top of the upper pile.
    #[inline]
    pub fn upper_top(&self) -> Option<Card> {
        self.upper.last().copied()
    }

    /// The upper pile from the bottom to the top.
    pub fn upper(&self) -> &[Card] {
        &self.upper
    }

    /// The cards below the top of the lower pile, in unknown order.
    pub fn rest(&self) -> Cards {
        self.rest
    }

    /// The tops that can be activated.
    pub fn tops(&self) -> impl Iterator<Item = Card> + use<> {
        self.top.into_iter().chain(self.upper_top())
    }

    /// Whether a card is one of the tops.
    #[inline]
    pub fn shows(&self, card: Card) -> bool {
        self.top == Some(card) || self.upper_top() == Some(card)
    }

    /// Every card of both piles.
    pub fn cards(&self) -> Cards {
        self.rest.or(self.top.into_iter().chain(self.upper.iter().copied()).collect())
    }

    /// Whether chance has to turn the next top.
    #[inline]
    pub(crate) fn is_to_turn(&self) -> bool {
        self.top.is_none() && !self.rest.is_empty()
    }

    /// Whether both piles are empty.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.top.is_none() && self.rest.is_empty() && self.upper.is_empty()
    }

    /// Takes one of the tops away. Whether the upper pile was shuffled into an empty lower one.
    pub(crate) fn take(&mut self, card: Card) -> bool {
        if self.top == Some(card) {
            self.top = None;
        } else {
            debug_assert_eq!(self.upper_top(), Some(card));
            self.upper.pop();
        }
        self.refill()
    }

    /// rules: 4 explore: the top of the lower pile goes onto the upper one.
    pub(crate) fn explore(&mut self) -> bool {
        if let Some(card) = self.top.take() {
            self.upper.push(card);
        }
        self.refill()
    }

    /// rules: 4 explore: an empty lower pile is refilled by shuffling the upper one.
    fn refill(&mut self) -> bool {
        let due = self.top.is_none() && self.rest.is_empty() && !self.upper.is_empty();
        if due {
            self.rest = self.upper.drain(..).collect();
        }
        due
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Kind;

    #[test]
    fn exploring_the_last_card_shuffles_the_upper_pile_down() {
        let cards: Vec<Card> = Kind::Five.cards().take(2).collect();
        let mut pile = Pile::shuffled([cards[1]].into_iter().collect());
        pile.upper.push(cards[0]);
        assert!(pile.is_to_turn());
        (pile.top, pile.rest) = (Some(cards[1]), Cards::NONE);
        assert!(pile.explore());
        assert_eq!((pile.top, pile.rest.len(), pile.upper.len()), (None, 2, 0));
    }
}
