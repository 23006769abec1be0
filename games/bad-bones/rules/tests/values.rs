//! Values as bytes: whatever the bytes are, they are refused or they are a value; and what was once written stays readable.

use bad_bones::{
    Action, Advance, Cell, Chance, Chief, Ending, Heading, Marked, Mode, Model, Options, Phase, Piece, Question, Side, Symbol,
    Tile, Trap, Use, Ware, Weapon,
};
use game::{Seat, Step};
use postcard::{from_bytes, to_allocvec};
use proptest::prelude::*;
use serde_json::json;

/// Bytes that are read as a value must be written and read as the same again.
fn check<T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug>(bytes: &[u8]) -> bool {
    let Ok(value) = from_bytes::<T>(bytes) else { return false };
    let written = to_allocvec(&value).unwrap();
    assert_eq!(from_bytes::<T>(&written).unwrap(), value);
    true
}

proptest! {
    #[test]
    fn any_bytes_are_refused_or_a_value_that_reads_back(bytes in prop::collection::vec(any::<u8>(), 0..12)) {
        check::<Step<bad_bones::Game>>(&bytes);
        check::<Action>(&bytes);
        check::<Chance>(&bytes);
        check::<Question>(&bytes);
        check::<Options>(&bytes);
        check::<(Mode, Model, Cell, Heading)>(&bytes);
        check::<(Piece, Marked)>(&bytes);
        check::<(Tile, Trap, Weapon, Ware)>(&bytes);
        check::<(Use, Advance, Phase, Ending)>(&bytes);
        check::<(Symbol, Side, Chief)>(&bytes);
    }

    /// Small numbers are values more often than any bytes are.
    #[test]
    fn small_bytes_too(bytes in prop::collection::vec(0..32u8, 1..8)) {
        check::<Step<bad_bones::Game>>(&bytes);
        check::<Action>(&bytes);
        check::<Chance>(&bytes);
    }
}

#[test]
fn every_number_of_a_piece_is_one_that_can_stand_somewhere_or_is_refused() {
    let mut known = 0;
    for packed in 0..=u16::MAX {
        let Ok(piece) = Piece::try_from(packed) else { continue };
        assert_eq!(u16::from(piece), packed);
        // It can say where it is, and its text reads back if it stands on a cell.
        assert_eq!(piece.to_string().parse::<Piece>().ok(), piece.cell().map(|_| piece));
        known += 1;
    }
    // 120 models; with 3 marks on 25 cells in 4 headings, in the forest, or turned by the rapier in 4 headings; without marks in
    // the cemetery or fallen.
    assert_eq!(known, 120 * (3 * (25 * 4 + 1 + 4) + 2));
}

#[test]
fn numbers_out_of_range_are_refused() {
    assert!(!check::<Cell>(&[25]) && check::<Cell>(&[24]));
    assert!(!check::<Model>(&[120]) && check::<Model>(&[119]));
    assert!(!check::<Marked>(&[0, 3]) && check::<Marked>(&[0, 2]));
    assert!(!check::<Seat>(&[6]) && check::<Seat>(&[5]));
    assert!(!check::<Heading>(&[4]) && check::<Heading>(&[3]));
    assert!(!check::<Action>(&[16]) && check::<Action>(&[15]) && !check::<Chance>(&[2]));
    // A draw that claims to be far longer than its bytes.
    assert!(!check::<Chance>(&[0, 0, 0xff, 0xff, 0xff, 0xff, 0x0f, 1]));
}

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

fn model(text: &str) -> Model {
    text.parse().unwrap()
}

fn piece(text: &str) -> Piece {
    text.parse().unwrap()
}

/// Written by hand from the rules of postcard: the number of the variant as a varint, then the fields; a `u8` is a byte, a `u16`
/// a varint, an option a byte 0 or 1 before its value, a list its length as a varint before its values.
///
/// A cell is 5 x column + row. A model is 8 x (3 x symbol + side) + chief, symbols B G P R Y, sides l r t, chiefs from 1 on.
/// `Rl` is 8 x 9 = 72, `Gl:instructor` 8 x 3 + 3 = 27.
/// A piece is 2048 x cell + 512 x heading (E N S W) + 4 x model + marks: `b2E=Rl!` is 2048 x 6 + 4 x 72 + 1 = 12577, as a varint
/// 12577 = 98 x 128 + 33: 0x80 + 33, 98.
#[test]
fn every_action_is_written_as_it_always_was() {
    let seat = Seat::at(2);
    let marked = |text: &str| text.parse::<Marked>().unwrap();
    let b2 = piece("b2E=Rl!");
    let cases: [(Action, &[u8]); 29] = [
        (Action::Buy(Ware::Trap(Trap::Spring)), &[0, 0, 9]),
        (Action::Buy(Ware::Weapon(Weapon::Rapier)), &[0, 1, 7]),
        (Action::Done, &[1]),
        (Action::Start(cell("b4")), &[2, 8]),
        (Action::Hero(cell("e5")), &[3, 24]),
        (Action::Place(Tile::Spring, cell("a1")), &[4, 11, 0]),
        (Action::Retrieve(cell("b3")), &[5, 7]),
        (Action::Pass, &[6]),
        (Action::Push(marked("Rl!"), Heading::N), &[7, 72, 1, 1]),
        (Action::Send(marked("Rl"), seat), &[8, 72, 0, 2]),
        (Action::SendFrom(cell("b3"), seat), &[9, 7, 2]),
        (Action::Advance(Advance::Stack(cell("b2"), Heading::W)), &[10, 0, 6, 3]),
        (Action::Advance(Advance::Model(cell("b2"), Heading::S, model("Rl"))), &[10, 1, 6, 2, 72]),
        (Action::Advance(Advance::Forest(model("Rl"))), &[10, 2, 72]),
        (Action::Advance(Advance::All), &[10, 3]),
        (Action::Lead(model("Gl:instructor")), &[11, 27]),
        (Action::Use(Use::Skip), &[12, 0]),
        (Action::Use(Use::Crossbow(b2)), &[12, 1, 0x80 + 33, 98]),
        (Action::Use(Use::IceStaff(cell("b2"))), &[12, 2, 6]),
        (Action::Use(Use::TwoHandedSword(cell("b2"))), &[12, 3, 6]),
        (Action::Use(Use::BattleAxe(Symbol::Yellow)), &[12, 4, 4]),
        (Action::Use(Use::Morningstar(cell("a1"), cell("a2"))), &[12, 5, 0, 1]),
        (Action::Use(Use::DeathStaff(seat)), &[12, 6, 2]),
        (Action::Use(Use::TeleportationStaff(Some(cell("b4")))), &[12, 7, 1, 8]),
        (Action::Use(Use::Rapier(b2, Heading::E)), &[12, 8, 0x80 + 33, 98, 0]),
        (Action::Use(Use::RapierDone), &[12, 9]),
        (Action::Fall(marked("Rl!")), &[13, 72, 1]),
        (Action::Stop, &[14]),
        (Action::Onward, &[15]),
    ];
    for (action, bytes) in cases {
        assert_eq!(to_allocvec(&action).unwrap(), bytes, "{action}");
        assert_eq!(from_bytes::<Action>(bytes).unwrap(), action);
    }
    assert_eq!(to_allocvec(&Action::Use(Use::TeleportationStaff(None))).unwrap(), [12, 7, 0]);
}

#[test]
fn every_chance_and_step_is_written_as_it_always_was() {
    let draw = Chance::Draw(Seat::at(1), [model("Rl"), model("Gl:instructor")].into_iter().collect());
    let first = Chance::First(Seat::at(3));
    for (chance, bytes) in [(&draw, &[0, 1, 2, 72, 27][..]), (&first, &[1, 3])] {
        assert_eq!(to_allocvec(chance).unwrap(), bytes);
        assert_eq!(&from_bytes::<Chance>(bytes).unwrap(), chance);
    }
    let steps: [(Step<bad_bones::Game>, &[u8]); 2] =
        [(Step::Chance(first.clone()), &[0, 1, 3]), (Step::Do(Seat::at(5), Action::Pass), &[1, 5, 6])];
    for (step, bytes) in steps {
        assert_eq!(to_allocvec(&step).unwrap(), bytes);
        assert_eq!(from_bytes::<Step<bad_bones::Game>>(bytes).unwrap(), step);
    }
}

/// The order of the smaller enums is part of the bytes.
#[test]
fn what_actions_are_made_of_keeps_its_numbers() {
    let names = |all: Vec<(u8, &'static str)>| all.into_iter().map(|(_, name)| name).collect::<Vec<_>>().join(" ");
    let number = |bytes: Vec<u8>| bytes[0];
    let traps = Trap::ALL.iter().map(|trap| (number(to_allocvec(trap).unwrap()), trap.name())).collect::<Vec<_>>();
    assert!(traps.iter().enumerate().all(|(at, (number, _))| at == usize::from(*number)));
    assert_eq!(names(traps), "wall catapult dragon treasure barricade bomb hearse labyrinth portal spring");
    let tiles = Tile::ALL.iter().map(|tile| (number(to_allocvec(tile).unwrap()), tile.name())).collect::<Vec<_>>();
    assert!(tiles.iter().enumerate().all(|(at, (number, _))| at == usize::from(*number)));
    assert_eq!(
        names(tiles),
        "wall/ wall\\ catapult dragon treasure barricade bomb hearse labyrinth.white labyrinth.black portal spring"
    );
    let weapons = Weapon::ALL.iter().map(|weapon| (number(to_allocvec(weapon).unwrap()), weapon.name())).collect::<Vec<_>>();
    assert!(weapons.iter().enumerate().all(|(at, (number, _))| at == usize::from(*number)));
    assert_eq!(
        names(weapons),
        "crossbow ice-staff two-handed-sword battle-axe morningstar death-staff teleportation-staff rapier"
    );
}

#[test]
fn values_are_plain_in_other_formats_too() {
    let action = Action::Advance(Advance::Stack(cell("b2"), Heading::E));
    assert_eq!(serde_json::to_value(action).unwrap(), json!({"Advance": {"Stack": [6, "E"]}}));
    assert!(serde_json::from_value::<Cell>(json!(25)).unwrap_err().to_string().contains("there is no such cell"));
}
