//! What lies in the active area and beside it: baddies, items, the battle of the day, and where the game stands in it.

use crate::card::{Card, Kind};
use crate::die::{Colour, Dice};

/// Whom the day's battle is fought against.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Against {
    /// Nobody yet.
    Nobody,
    /// The queue alone.
    Queue,
    /// A tyrant's encounter.
    Omen(Card),
    /// A wanderer that was not let go in peace.
    Wanderer,
    /// The tyrant.
    Tyrant,
}

/// The battle of the day.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Battle {
    pub against: Against,
    /// How much the queue was lowered.
    pub lowered: u8,
    /// How much it was raised.
    pub raised: u8,
    /// Points of the queue that are still to come; what encounters and callers add is no part of it.
    pub queue_left: u8,
    pub due_fives: u8,
    pub due_ones: u8,
    pub engagement: u8,
    /// Passes begun in this engagement.
    pub pass: u8,
    /// Passes given by deeds in this engagement.
    pub extra: u8,
    pub shield: u8,
    /// Dice assigned in this pass.
    pub dealt: u8,
    /// Damage that has come in this engagement, and Health lost by it.
    pub come: u8,
    pub hurt: u8,
    pub tyrant_health: u8,
    pub tyrant_damage: u8,
    pub rested: bool,
    pub explored: bool,
    /// The player has gone on without a use from where the game stands.
    pub heeded: bool,
    /// No more pauses today.
    pub unasked: bool,
}

impl Battle {
    pub const NONE: Battle = Battle {
        against: Against::Nobody,
        lowered: 0,
        raised: 0,
        queue_left: 0,
        due_fives: 0,
        due_ones: 0,
        engagement: 0,
        pass: 0,
        extra: 0,
        shield: 0,
        dealt: 0,
        come: 0,
        hurt: 0,
        tyrant_health: 0,
        tyrant_damage: 0,
        rested: false,
        explored: false,
        heeded: false,
        unasked: false,
    };
}

/// A baddie or the tyrant in the active area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Foe {
    /// Its card.
    pub card: Card,
    /// Hits on it in this engagement.
    pub hits: u8,
    /// Whether it is defeated; it is discarded in the upkeep.
    pub defeated: bool,
    /// Whether it has ignored a hit in this pass.
    pub(crate) parried: bool,
}

impl Foe {
    pub(crate) fn new(card: Card) -> Foe {
        Foe { card, hits: 0, defeated: false, parried: false }
    }
}

/// An item: a card with a reward, or a lockpick that is open or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Item {
    /// Its card.
    pub card: Card,
    /// A lockpick that is not open yet.
    pub locked: bool,
    /// Hits of each colour on the lock.
    pub hits: [u8; Colour::COUNT],
    /// The dice on the lock.
    pub dice: Dice,
}

impl Item {
    pub(crate) fn new(card: Card) -> Item {
        Item { card, locked: card.kind() == Kind::Lock, hits: [0; Colour::COUNT], dice: Dice::NONE }
    }
}

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Step {
    /// Chance takes tyrant encounters out.
    PutOut,
    Handicap,
    /// The counter goes up.
    Dawn,
    Day,
    Activation,
    Commit,
    Assign,
    /// The damage of the foe with this number and of those after it.
    Damage(u8),
    /// The subsequent effect of the foe with this number.
    Subsequent(u8),
    Exhaust,
    Recovery,
    /// The item of the foe with this number.
    Items(u8),
    Upkeep,
    After,
    Over,
}

/// A question that interrupts what is going on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Pending {
    /// Up to so many dice return, but not those that have just paid for it.
    Recover(u8, Dice),
    Strike(u8),
    Turn(u8),
    Exhaust(u8),
    Banish(u8),
    Discard,
    /// The queue goes up or down by so much.
    Shift(u8),
    /// No question: what this wanderer gives for peace, when all above it is paid.
    Gift(Card),
}
