//! One step of a game.

use crate::{Events, Game, Seat};

/// A step of a game: what chance decided, or what a seat did. This value is what is kept, sent and replayed; text is for people.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "G::Chance: serde::Serialize, G::Action: serde::Serialize",
        deserialize = "G::Chance: serde::Deserialize<'de>, G::Action: serde::Deserialize<'de>"
    ))
)]
pub enum Step<G: Game> {
    /// What chance decided.
    Chance(G::Chance),
    /// What a seat did.
    Do(Seat, G::Action),
}

impl<G: Game> Step<G> {
    /// Carries the step out. One that the rules refuse changes nothing.
    pub fn take(&self, game: &mut G, events: &mut impl Events<G::Event>) -> Result<(), G::Refusal> {
        match self {
            Step::Chance(chance) => game.reveal(chance, events),
            Step::Do(seat, action) => game.apply(*seat, *action, events),
        }
    }

    /// Whether chance decided it.
    pub fn is_chance(&self) -> bool {
        matches!(self, Step::Chance(_))
    }

    /// Whether this seat did it.
    pub fn is_by(&self, seat: Seat) -> bool {
        matches!(self, Step::Do(by, _) if *by == seat)
    }
}
