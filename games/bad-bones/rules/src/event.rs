//! What happens in a game, told as it happens: for the log, the animation and the record.

use game::Seat;

use crate::action::{Use, Ware};
use crate::cell::Cell;
use crate::heading::Heading;
use crate::piece::Piece;
use crate::play::Phase;
use crate::token::Model;
use crate::trap::{Tile, Trap};

/// One thing that happened. `seat` is the seat on whose board it did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum Event {
    /// A phase begins.
    PhaseBegan { round: u16, phase: Phase },
    /// A token is drawn.
    Drew { seat: Seat, model: Model },
    /// A token drawn in the setup goes back to the bag.
    PutBack { seat: Seat, model: Model },
    /// A token goes to its lane of the forest.
    Arrived { seat: Seat, model: Model },
    /// This seat buys first.
    BuysFirst { seat: Seat },
    /// Something was bought.
    Bought { seat: Seat, ware: Ware },
    /// The seat buys no more.
    LeftMarket { seat: Seat },
    /// The hero stands here now.
    HeroMoved { seat: Seat, to: Cell },
    /// The hero destroyed a skeleton.
    Slain { seat: Seat, model: Model },
    /// The emperor and the hero have destroyed each other.
    HeroLost { seat: Seat },
    /// A trap was laid.
    Placed { seat: Seat, tile: Tile, cell: Cell },
    /// A trap was taken back.
    Retrieved { seat: Seat, trap: Trap, cell: Cell },
    /// The seat left its traps as they are.
    Passed { seat: Seat },
    /// A skeleton sets off, or a whole group behind it.
    SetOff { seat: Seat, skeleton: Piece, group: bool },
    /// The skeletons under way come to a trap.
    Triggered { seat: Seat, trap: Trap, cell: Cell, heading: Heading },
    /// A skeleton has come to stand.
    Stands { seat: Seat, was: Piece, now: Piece },
    /// A skeleton could not move.
    Held { seat: Seat, was: Piece, now: Piece },
    /// A skeleton goes to a cemetery, over an edge or thrown.
    Sent { seat: Seat, model: Model, to: Seat },
    /// A skeleton goes back to its lane.
    BackToForest { seat: Seat, model: Model },
    /// A skeleton is destroyed, and not by the hero.
    Destroyed { seat: Seat, model: Model },
    /// A skeleton came to a tower; floors left, in cooperative games 0 or 1.
    AtTower { seat: Seat, model: Model, cell: Cell, floors: u8 },
    /// A skeleton came to the village or the capital; houses left.
    AtVillage { seat: Seat, model: Model, houses: u8 },
    /// What came to the capital in a phase has been settled: houses before, and now.
    CapitalSettled { before: u8, after: u8 },
    /// The emperor came to a tower, the village or the capital.
    Conquered { seat: Seat, model: Model },
    /// A skeleton turned where it stands.
    Turned { seat: Seat, was: Piece, now: Piece },
    /// A weapon has moved a skeleton to another cell, as it is.
    Hurled { seat: Seat, was: Piece, now: Piece },
    /// A weapon makes a skeleton miss a move.
    Frozen { seat: Seat, was: Piece, now: Piece },
    /// A trap is damaged, or a bomb has become a crater.
    Worn { seat: Seat, tile: Tile, cell: Cell },
    /// A trap leaves the game.
    Lost { seat: Seat, tile: Tile, cell: Cell },
    /// A hearse drove off with its load.
    HearseLeft { seat: Seat, cell: Cell, to: Seat },
    /// A saboteur that did its work goes to the bag.
    SaboteurGone { seat: Seat, model: Model },
    /// A weapon was used.
    Used { seat: Seat, how: Use },
    /// The agreed rounds are over and the game is won: the seat stops there, or goes on.
    Decided { seat: Seat, onward: bool },
    /// A seat is out.
    Eliminated { seat: Seat },
    /// The game is over.
    Ended,
}
