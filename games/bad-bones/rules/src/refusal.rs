//! Why an action, or something chance is said to have decided, is refused.

use std::fmt;

use game::Seat;

use crate::action::Ware;
use crate::cell::Cell;
use crate::piece::Marked;
use crate::token::Model;
use crate::trap::{Trap, Weapon};

/// The reason of a refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// This seat is not at the table.
    NoSuchSeat(Seat),
    /// The seat is not asked anything now.
    NotAsked(Seat),
    /// The seat is asked something else.
    OtherQuestion,
    /// Chance comes first.
    ChanceFirst,
    /// It is not chance that decides now.
    NotChance,
    /// The hero steps to one of the cells around it.
    NotAround(Cell),
    /// There is no such trap in the supply.
    NoneInSupply(Trap),
    /// The trap was retrieved in this round.
    JustRetrieved(Trap),
    /// There lies a trap already.
    TrapThere(Cell),
    /// Nothing is built on a crater.
    CraterThere(Cell),
    /// A tower stands there.
    TowerThere(Cell),
    /// Skeletons stand there.
    SkeletonsThere(Cell),
    /// There is no trap to retrieve.
    NoTrapThere(Cell),
    /// A crater can't be retrieved.
    CraterStays(Cell),
    /// Another skeleton is meant.
    OtherSkeleton(Marked),
    /// Another trap is meant.
    OtherTrap(Cell),
    /// A dragon doesn't push there.
    NoPushThere,
    /// It can't be sent to this seat.
    NotToSeat(Seat),
    /// No such skeleton has to move.
    NothingToMove,
    /// It moves with its instructor only.
    MovesWithInstructor,
    /// No instructor of this model is there.
    NoSuchInstructor(Model),
    /// There is no standing tower.
    NoTowerThere(Cell),
    /// It is not for sale.
    NotForSale(Ware),
    /// It is sold out.
    SoldOut(Ware),
    /// It costs more than there is.
    TooExpensive {
        /// The price.
        cost: u8,
        /// The coins left.
        coins: u16,
    },
    /// One weapon each.
    HasWeapon(Weapon),
    /// The seat holds another weapon.
    OtherWeapon,
    /// The weapon finds nothing there.
    NoTarget,
    /// The bag holds no such token.
    NotInBag(Model),
    /// Fewer or more tokens than must be drawn.
    WrongDraw,
    /// The draw of this seat comes first.
    OtherDraw(Seat),
    /// No such skeleton lies under the dragon that has landed.
    NotUnderDragon(Marked),
    /// No such skeleton is in the group before the tower.
    NotInGroup(Marked),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Over => write!(f, "the game is over"),
            Refusal::NoSuchSeat(seat) => write!(f, "there is no seat {seat} at this table"),
            Refusal::NotAsked(seat) => write!(f, "seat {seat} is not asked anything now"),
            Refusal::OtherQuestion => write!(f, "this does not answer the question asked"),
            Refusal::ChanceFirst => write!(f, "something must be drawn first"),
            Refusal::NotChance => write!(f, "nothing is to be drawn now"),
            Refusal::NotAround(cell) => write!(f, "the hero steps to a neighbouring cell, which {cell} is not"),
            Refusal::NoneInSupply(trap) => write!(f, "there is no {trap} in the supply"),
            Refusal::JustRetrieved(trap) => {
                write!(f, "the {trap} was retrieved in this round and can be placed from the next one on")
            }
            Refusal::TrapThere(cell) => write!(f, "a trap lies on {cell} already"),
            Refusal::CraterThere(cell) => write!(f, "nothing can be placed on the crater at {cell}"),
            Refusal::TowerThere(cell) => write!(f, "a tower stands on {cell}"),
            Refusal::SkeletonsThere(cell) => write!(f, "skeletons stand on {cell}, where only a dragon or a bomb can be placed"),
            Refusal::NoTrapThere(cell) => write!(f, "there is no trap on {cell} to retrieve"),
            Refusal::CraterStays(cell) => write!(f, "the crater at {cell} stays for the rest of the game"),
            Refusal::OtherSkeleton(asked) => write!(f, "it is {asked} that the question is about"),
            Refusal::OtherTrap(cell) => write!(f, "it is the trap on {cell} that the question is about"),
            Refusal::NoPushThere => {
                write!(f, "a dragon does not push onto a barricade, nor onto a dragon that has already pushed")
            }
            Refusal::NotToSeat(seat) => write!(f, "it can't be sent to seat {seat}"),
            Refusal::NothingToMove => write!(f, "no such skeleton has still to move"),
            Refusal::MovesWithInstructor => {
                write!(f, "it moves only together with its instructor: name the cell and heading alone")
            }
            Refusal::NoSuchInstructor(model) => write!(f, "{model} is none of the instructors to choose from"),
            Refusal::NoTowerThere(cell) => write!(f, "no tower stands on {cell}"),
            Refusal::NotForSale(ware) => write!(f, "the {ware} is not for sale in this game"),
            Refusal::SoldOut(ware) => write!(f, "the {ware} is sold out"),
            Refusal::TooExpensive { cost, coins } => write!(f, "it costs {cost} and only {coins} coins are left"),
            Refusal::HasWeapon(weapon) => write!(f, "one weapon each: the seat has the {weapon}"),
            Refusal::OtherWeapon => write!(f, "the seat holds another weapon"),
            Refusal::NoTarget => write!(f, "the weapon finds no target there"),
            Refusal::NotInBag(model) => write!(f, "the bag holds no {model}"),
            Refusal::WrongDraw => write!(f, "the number of tokens drawn is not what the rules ask for"),
            Refusal::OtherDraw(seat) => write!(f, "it is seat {seat} that draws now"),
            Refusal::NotUnderDragon(skeleton) => write!(f, "no {skeleton} waits under the dragon that has landed"),
            Refusal::NotInGroup(skeleton) => write!(f, "no {skeleton} is in the group before the tower"),
        }
    }
}

impl std::error::Error for Refusal {}
