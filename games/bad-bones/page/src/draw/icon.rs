//! Pictograms of traps and weapons, drawn around the point 0 0 within 40 units each way, and the colours of seats.

use std::convert::Infallible;

use bad_bones::{Tile, Weapon};
use game::Seat;
use page::markup::shape::{self, circle, path, rect};
use page::markup::{Markup, Tag, tag};

/// The colour of a seat: light, so that it differs from every symbol, and always shown with the seat's number.
pub fn seat_colour(seat: Seat) -> &'static str {
    ["#ffb58a", "#8fdcf0", "#f5b3de", "#c5e88c", "#d3c4ff", "#ffe59a"][seat.index()]
}

/// The number of a seat in its colour.
pub fn seat_mark<C>(seat: Seat) -> Tag<C> {
    tag("span").class("number").attr("style", format_args!("background:{}", seat_colour(seat))).with(seat.number())
}

/// A pictogram as a picture of its own.
pub fn icon<C>(picture: Markup) -> Tag<C> {
    shape::picture("-48 -48 96 96").class("trap").draw(picture)
}

/// A trap as it lies.
pub fn trap_icon(tile: Tile) -> Markup {
    let shapes = match tile {
        Tile::WallRising => {
            vec![path("M-36 36 36-36").class("thick"), path("M-22 8l8 8M-8-6l8 8M6-20l8 8").class("thin light")]
        }
        Tile::WallFalling => {
            vec![path("M-36-36 36 36").class("thick"), path("M-14-28l-8 8M0-14l-8 8M14 0l-8 8").class("thin light")]
        }
        Tile::Catapult => {
            vec![
                path("M-28 30H28M-22 30-6 0M22 30-6 0").class("line"),
                path("M-16 14 22-24").class("line"),
                circle((26, -28), 9),
                circle((-18, 30), 7),
                circle((18, 30), 7),
            ]
        }
        Tile::Dragon => {
            vec![
                path(
                    "M-32 26c2-26 10-34 22-34-4-8-4-16 2-24 4 8 10 12 18 12 14 0 24 10 24 22l-14 2-12-2c-2 10 6 14 12 20-20 8-40 8-52 4z",
                ),
                circle((12, -8), "3.5").class("hole"),
            ]
        }
        Tile::Treasure => {
            vec![path("M-30-4c0-16 10-22 30-22s30 6 30 22z"), path("M-30 2H30V28H-30z"), path("M-6-8H6V10H-6z").class("hole")]
        }
        Tile::Barricade => {
            vec![path("M-34-14H34M-34 14H34").class("line"), path("M-26-30-14 32M-6-32 6 32M14-32 26 30").class("line")]
        }
        Tile::Bomb => {
            vec![
                circle((-4, 8), 24),
                path("M12-10 20-20c4-6 10-6 14-2").class("line"),
                path("M34-34v8M26-26h6M38-28l-5 5").class("thin"),
            ]
        }
        Tile::Hearse => {
            vec![
                path("M-34-16H22L34-2V14H-34z"),
                path("M-24-8H10V2H-24z").class("hole"),
                circle((-18, 20), 10),
                circle((18, 20), 10),
            ]
        }
        Tile::LabyrinthWhite => labyrinth("#fbf7ec", "#23272e"),
        Tile::LabyrinthBlack => labyrinth("#23272e", "#fbf7ec"),
        Tile::Portal => {
            vec![path("M-26 32V-4a26 26 0 0 1 52 0V32H14V-4a14 14 0 0 0-28 0V32z"), path("M0 24V2M-7 9 0 2 7 9").class("thin")]
        }
        Tile::Spring => {
            vec![path("M-24 32H24M-20 24 20 14-20 4 20-6-20-16 20-26").class("line"), path("M-28-30H28").class("line")]
        }
    };
    shapes.into_iter().collect()
}

/// A labyrinth: its ground and its walls.
fn labyrinth(ground: &str, walls: &str) -> Vec<Tag<Infallible>> {
    vec![
        rect((-34, -34), (68, 68), 6).attr("fill", ground),
        path("M-24 30V-24H24V24H-10V-8H8V8").class("maze").attr("stroke", walls),
    ]
}

/// A weapon.
pub fn weapon_icon(weapon: Weapon) -> Markup {
    let shapes = match weapon {
        Weapon::Crossbow => vec![path("M-28-4C-18-28 18-28 28-4M0-22V32M-28-4 0 8 28-4").class("line")],
        Weapon::IceStaff => vec![path("M0 34V-8").class("line"), path("M0-36V-4M-14-28 14-12M14-28-14-12").class("line")],
        Weapon::TwoHandedSword => vec![path("M0-36 6-26V12H-6V-26z"), path("M-20 14H20M0 14V34").class("line")],
        Weapon::BattleAxe => {
            vec![
                path("M0-30V34").class("line"),
                path("M4-26c20-8 28 6 26 22-10-8-18-8-26-6zM-4-26c-20-8-28 6-26 22 10-8 18-8 26-6z"),
            ]
        }
        Weapon::Morningstar => {
            vec![
                path("M-26 32-2 8").class("line"),
                circle((10, -8), 13),
                path("M10-30V14M-12-8H32M-5-23 25 7M25-23-5 7").class("thin"),
            ]
        }
        Weapon::DeathStaff => {
            vec![
                path("M0 34V-4").class("line"),
                circle((0, -18), 15),
                circle((-6, -19), 4).class("hole"),
                circle((6, -19), 4).class("hole"),
            ]
        }
        Weapon::TeleportationStaff => {
            vec![path("M0 34V0").class("line"), path("M0-2a16 16 0 1 1 14-8M0-10a8 8 0 1 1 6-4").class("line")]
        }
        Weapon::Rapier => vec![path("M-28 28 30-34M-30 10-10 30").class("line"), circle((-20, 20), 9)],
    };
    shapes.into_iter().collect()
}
