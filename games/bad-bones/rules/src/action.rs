//! What seats are asked, and what they can answer.

use game::Seat;

use crate::cell::Cell;
use crate::heading::Heading;
use crate::piece::{Marked, Piece};
use crate::token::{Model, Symbol};
use crate::trap::{Tile, Trap, Weapon};

/// Something the market sells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ware {
    /// A trap.
    Trap(Trap),
    /// A weapon.
    Weapon(Weapon),
}

/// What a seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Question {
    /// Buy something, or be done.
    Market,
    /// The tower the hero starts on.
    Start,
    /// The hero's step.
    Hero,
    /// Place, retrieve or pass.
    Trap,
    /// Where the dragon pushes this skeleton, or the group it leads.
    Push(Marked),
    /// To whom this skeleton, or the group it leads, goes over the edge.
    Send(Marked),
    /// To whom the catapult or hearse of this cell sends.
    SendFrom(Cell),
    /// Which skeletons move next.
    Advance,
    /// Which of the instructors leads.
    Lead,
    /// Whether and how the weapon is used.
    Use(Weapon),
    /// Which member of a group falls with a cooperative tower.
    Fall,
    /// Whether to stop as a winner or to go on.
    Onward,
}

/// A seat's answer.
///
/// Kept and sent by the number of the variant, here and in all it is made of: new ones are only ever added at the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Action {
    /// Buys.
    Buy(Ware),
    /// Leaves the market.
    Done,
    /// The hero begins here.
    Start(Cell),
    /// The hero steps here.
    Hero(Cell),
    /// Lays a trap.
    Place(Tile, Cell),
    /// Takes a trap back.
    Retrieve(Cell),
    /// Does nothing with traps.
    Pass,
    /// The dragon pushes this one there.
    Push(Marked, Heading),
    /// This one goes over the edge to that seat.
    Send(Marked, Seat),
    /// The trap on this cell sends to that seat.
    SendFrom(Cell, Seat),
    /// These move next.
    Advance(Advance),
    /// This instructor leads.
    Lead(Model),
    /// Uses a weapon, or not.
    Use(Use),
    /// This member of the group falls with the tower.
    Fall(Marked),
    /// The game ends here, won.
    Stop,
    /// The game goes on after it is won.
    Onward,
}

/// Which skeletons move next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Advance {
    /// All of a cell with this heading.
    Stack(Cell, Heading),
    /// Those of this model among them.
    Model(Cell, Heading, Model),
    /// This model, from its lane of the forest.
    Forest(Model),
    /// All the rest, in the engine's order.
    All,
}

/// How a weapon is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Use {
    /// Not at all.
    Skip,
    /// Destroys this skeleton.
    Crossbow(Piece),
    /// Freezes this cell.
    IceStaff(Cell),
    /// The hero steps here.
    TwoHandedSword(Cell),
    /// Destroys this symbol around the hero.
    BattleAxe(Symbol),
    /// Moves all of the first cell to the second.
    Morningstar(Cell, Cell),
    /// The fallen go to this seat.
    DeathStaff(Seat),
    /// The hero goes to the tower, or to this one of them.
    TeleportationStaff(Option<Cell>),
    /// Turns this skeleton.
    Rapier(Piece, Heading),
    /// Turns no more.
    RapierDone,
}
