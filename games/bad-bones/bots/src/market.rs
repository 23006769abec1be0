//! What to buy.

use bad_bones::{Action, Game, Trap, Ware, Weapon};
use game::{Game as _, Seat};

/// Wares from the most to the least wanted, as far as a seat without a plan can tell.
const WANTED: [Ware; 12] = [
    Ware::Trap(Trap::Dragon),
    Ware::Trap(Trap::Catapult),
    Ware::Trap(Trap::Wall),
    Ware::Weapon(Weapon::TwoHandedSword),
    Ware::Trap(Trap::Wall),
    Ware::Trap(Trap::Spring),
    Ware::Trap(Trap::Portal),
    Ware::Weapon(Weapon::Crossbow),
    Ware::Trap(Trap::Barricade),
    Ware::Trap(Trap::Labyrinth),
    Ware::Trap(Trap::Bomb),
    Ware::Weapon(Weapon::TeleportationStaff),
];

/// The first ware wanted that can be had, with no more than two of a kind of trap.
pub fn shop(game: &Game, seat: Seat) -> Action {
    let enough = |ware: Ware| matches!(ware, Ware::Trap(trap) if game.supply(seat).count(trap) >= 2);
    let wanted = WANTED.into_iter().map(Action::Buy);
    let can = |action: &Action| game.is_legal(seat, *action).is_ok();
    wanted.filter(|action| !matches!(action, Action::Buy(ware) if enough(*ware))).find(can).unwrap_or(Action::Done)
}
