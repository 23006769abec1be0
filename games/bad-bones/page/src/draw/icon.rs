//! Traps and weapons, drawn around the point 0 0, as they lie and as they are held.

use bad_bones::{Tile, Trap, Weapon};
use page::art::put;
use page::markup::shape;
use page::markup::{Markup, Tag};

/// A drawing as a picture of its own.
pub fn icon<C>(picture: Markup) -> Tag<C> {
    shape::picture("-50 -50 100 100").class("trap").draw(picture)
}

/// A symbol as a picture of its own. Towers are half as high again as wide.
pub fn icon_of<C>(name: &str) -> Tag<C> {
    if name.starts_with("tower") {
        return shape::picture("0 0 100 150").with(put(name, (0, 0), (100, 150)));
    }
    shape::picture("0 0 100 100").with(put(name, (0, 0), (100, 100)))
}

/// What a trap is drawn as.
const fn trap_symbol(tile: Tile) -> &'static str {
    match tile {
        Tile::WallRising => "wall-ne",
        Tile::WallFalling => "wall-nw",
        Tile::Catapult => "catapult",
        Tile::Dragon => "dragon",
        Tile::Treasure => "chest",
        Tile::Barricade => "barricade",
        Tile::Bomb => "bomb",
        Tile::Hearse => "hearse",
        Tile::LabyrinthWhite => "labyrinth",
        Tile::LabyrinthBlack => "labyrinth-b",
        Tile::Portal => "portal",
        Tile::Spring => "spring",
    }
}

/// A trap as it lies.
pub fn trap_icon(tile: Tile) -> Markup {
    put(trap_symbol(tile), (-44, -46), (88, 88)).into()
}

/// The same once it has been damaged. What is never damaged looks as before.
pub fn worn_icon(tile: Tile) -> Markup {
    let breaks = !matches!(tile.trap(), Trap::Treasure | Trap::Hearse | Trap::Labyrinth | Trap::Bomb);
    let end = if breaks { "-x" } else { "" };
    put(format_args!("{}{end}", trap_symbol(tile)), (-44, -46), (88, 88)).into()
}

/// A weapon.
pub fn weapon_icon(weapon: Weapon) -> Markup {
    let name = match weapon {
        Weapon::Crossbow => "w-crossbow",
        Weapon::IceStaff => "w-ice",
        Weapon::TwoHandedSword => "w-sword",
        Weapon::BattleAxe => "w-axe",
        Weapon::Morningstar => "w-star",
        Weapon::DeathStaff => "w-death",
        Weapon::TeleportationStaff => "w-tele",
        Weapon::Rapier => "w-rapier",
    };
    put(name, (-44, -44), (88, 88)).into()
}
