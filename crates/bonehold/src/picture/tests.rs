//! Pictures of known positions. What must be where is worked out by hand from the rules of drawing:
//! a block has 65 columns, the first cell begins at column 8 and row 19, cells are 10 columns and 4 rows apart.

use bad_bones::OwnFiles;
use bad_bones::scenario::Scenario;

use super::*;

/// A position by its text.
fn position(text: &str) -> Game {
    let scenario = Scenario::parse(text, OwnFiles::default()).unwrap_or_else(|faults| panic!("{faults}"));
    scenario.begin()
}

const BUSY: &str = r#"
title = "busy"
game = "bad-bones"
mode = "versus"
seats = 2
round = 4
phase = "hero"
chiefs = true

[[seat]]
hero = "d2"
tower = 3
houses = 2
supply = ["wall", "wall", "dragon"]
traps = ["wall/@b3 damaged", "wall\\@d2", "labyrinth.white@a1", "bomb@c1 crater", "treasure@e5", "barricade@e1", "catapult@a5 damaged", "portal@b1", "hearse@e3", "spring@d5"]
skeletons = ["a1E=Rl", "a1E=Bl x2", "c2N=Gt", "c2W=Pl! x2", "c2E=Bl:friendly", "c1S=Rt", "b4E=Rl", "b4E=Yl x2", "b4S=Gt x3", "b4N=Pt!", "b4N=Bt", "b4W=Rr", "b4W=Br", "a3E=Yt!!"]
forest = ["Rl x2", "Gt", "Gt!", "Br:friendly", "Pl:sapper"]
cemetery = ["Yl", "Yl", "Gt"]
weapon = "ice-staff"
coins = 4

[[seat]]
hero = "c3"
"#;

#[test]
fn look() {
    let game = position(BUSY);
    println!("{}", draw(&game, false, 140));
    println!("{}", describe(&game, Seat::at(0)));
    println!("{}", draw_seat(&game, Seat::at(0), true));
    let text = std::fs::read_to_string("../../scenarios/bad-bones/coop/hero-steps-onto-a-ruin.toml").unwrap();
    println!("{}", draw(&position(&text), false, 100));
    println!("{}", legend());
}
