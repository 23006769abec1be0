//! Values as bytes: whatever the bytes are, they are refused or they are a value; and what was once written stays readable.

use game::{Seat, Step};
use postcard::{from_bytes, to_allocvec};
use proptest::prelude::*;
use serde_json::json;
use twenty_strong::{
    Action, Card, Cards, Chance, Colour, Dice, Ending, Face, Game, Heap, Kind, Manner, Options, PLAYER, Question, Rolled, Shown,
};

/// Bytes that are read as a value must be written and read as the same again.
fn check<T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug>(bytes: &[u8]) -> bool {
    let Ok(value) = from_bytes::<T>(bytes) else { return false };
    let written = to_allocvec(&value).unwrap();
    assert_eq!(from_bytes::<T>(&written).unwrap(), value);
    true
}

proptest! {
    #[test]
    fn any_bytes_are_refused_or_a_value_that_reads_back(bytes in prop::collection::vec(any::<u8>(), 0..20)) {
        check::<Step<Game>>(&bytes);
        check::<Action>(&bytes);
        check::<Chance>(&bytes);
        check::<Question>(&bytes);
        check::<Options>(&bytes);
        check::<(Card, Cards)>(&bytes);
        check::<(Dice, Colour, Face, Shown)>(&bytes);
        check::<Rolled>(&bytes);
        check::<(Heap, Kind, Manner, Ending)>(&bytes);
    }

    /// Small numbers are values more often than any bytes are.
    #[test]
    fn small_bytes_too(bytes in prop::collection::vec(prop_oneof![4 => Just(0u8), 1 => 0..26u8], 1..18)) {
        check::<Step<Game>>(&bytes);
        check::<Action>(&bytes);
        check::<Chance>(&bytes);
        check::<Rolled>(&bytes);
    }
}

#[test]
fn numbers_out_of_range_are_refused() {
    assert!(!check::<Card>(&[63]) && check::<Card>(&[62]));
    // 2^62, and 2^63: nine and ten bytes of seven bits.
    assert!(check::<Cards>(&[0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x40]));
    assert!(!check::<Cards>(&[0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01]));
    // All dice are 4 + 4 x 5 + 4 x 25 + 4 x 125 + 625 = 1249 = 9 x 128 + 97; with one more there are two red ones. 3125 = 24 x 128 + 53
    // has a sixth digit.
    assert!(check::<Dice>(&[97 | 128, 9]) && !check::<Dice>(&[98 | 128, 9]) && !check::<Dice>(&[53 | 128, 24]));
    // A red die has no miss, and 255 + 1 dice are not none.
    assert!(!check::<Shown>(&[4, 0]) && check::<Shown>(&[4, 1]) && !check::<Shown>(&[0, 3]));
    assert!(!check::<Rolled>(&[0, 0, 0, 0, 1]));
    // Four yellow misses; green: a miss, a hit and two crits, 1 + 5 + 2 x 25; a red hit.
    assert!(check::<Rolled>(&[4, 56, 0, 0, 5]));
    // Five crits, and ten.
    assert!(!check::<Rolled>(&[125, 0, 0, 0, 0]) && !check::<Rolled>(&[250, 0, 0, 0, 0]));
    assert!(!check::<Action>(&[29]) && !check::<Chance>(&[3]));
}

/// Written by hand from the rules of postcard: the number of the variant as a varint, then the fields; a `u8` is a byte, an array
/// its values without a length.
///
/// Dice are a number, 1 for a yellow die, 5 for a green one, then 25, 125 and 625: two yellow, a green and a red one are 632 = 4 x 128 +
/// 120, a blue and a purple one 150 = 128 + 22. A roll is a byte for each colour, 1 for a miss, 5 for a hit, 25 for a crit.
///
/// A card is its number: ones 0 to 28, fives to 42, encounters to 58, tyrants to 62. Colours are y g b p r, faces by their hits.
#[test]
fn every_action_is_written_as_it_always_was() {
    let card = |number: u8| Card::try_from(number).unwrap();
    let dice = |text: &str| text.parse::<Dice>().unwrap();
    let cases: [(Action, &[u8]); 29] = [
        (Action::Battle, &[0]),
        (Action::Encounter(card(51), Manner::Fight), &[1, 51, 2]),
        (Action::Tyrant, &[2]),
        (Action::Activate(card(28)), &[3, 28]),
        (Action::Commit(dice("yygr")), &[4, 120 | 128, 4]),
        (Action::Stop, &[5]),
        (Action::Assign("g2".parse().unwrap(), card(7)), &[6, 1, 2, 7]),
        (Action::Store(Colour::Purple), &[7, 3]),
        (Action::Done, &[8]),
        (Action::Plan(Colour::Yellow), &[9, 0]),
        (Action::Extend(card(3), dice("bp")), &[10, 3, 22 | 128, 1]),
        (Action::Rise, &[11]),
        (Action::Use(card(62)), &[12, 62]),
        (Action::Strike(card(0)), &[13, 0]),
        (Action::Turn(Colour::Green), &[14, 1]),
        (Action::Recover(Dice::NONE), &[15, 0]),
        (Action::Exhaust(Dice::ALL), &[16, 97 | 128, 9]),
        (Action::Banish(Colour::Red), &[17, 4]),
        (Action::Take, &[18]),
        (Action::Replace(card(5)), &[19, 5]),
        (Action::Decline, &[20]),
        (Action::Discard(card(6)), &[21, 6]),
        (Action::Rest, &[22]),
        (Action::Explore(Heap::Encounters), &[23, 2]),
        (Action::Pass, &[24]),
        (Action::Go, &[25]),
        (Action::GoToday, &[26]),
        (Action::Raise, &[27]),
        (Action::Lower, &[28]),
    ];
    for (action, bytes) in cases {
        assert_eq!(to_allocvec(&action).unwrap(), bytes, "{action:?}");
        assert_eq!(from_bytes::<Action>(bytes).unwrap(), action);
    }
    assert_eq!(to_allocvec(&Manner::Plain).unwrap(), [0]);
    assert_eq!(to_allocvec(&Manner::Peace).unwrap(), [1]);
}

#[test]
fn every_chance_and_step_is_written_as_it_always_was() {
    let (one, other) = (Card::try_from(0).unwrap(), Card::try_from(8).unwrap());
    // Bits 0 and 8: 257 = 2 x 128 + 1.
    let out = Chance::Out([one, other].into_iter().collect());
    let mut rolled = Rolled::default();
    ["y0", "y2", "y2", "r1"].iter().for_each(|die| rolled.put(die.parse().unwrap()));
    let cases: [(Chance, &[u8]); 3] =
        [(out, &[0, 0x81, 2]), (Chance::Top(other), &[1, 8]), (Chance::Roll(rolled), &[2, 51, 0, 0, 0, 5])];
    for (chance, bytes) in cases {
        assert_eq!(to_allocvec(&chance).unwrap(), bytes, "{chance:?}");
        assert_eq!(from_bytes::<Chance>(bytes).unwrap(), chance);
    }
    let steps: [(Step<Game>, &[u8]); 2] =
        [(Step::Chance(Chance::Top(other)), &[0, 1, 8]), (Step::Do(PLAYER, Action::Rest), &[1, 0, 22])];
    for (step, bytes) in steps {
        assert_eq!(to_allocvec(&step).unwrap(), bytes);
        assert_eq!(from_bytes::<Step<Game>>(bytes).unwrap(), step);
    }
}

#[test]
fn values_are_plain_in_other_formats_too() {
    let step: Step<Game> = Step::Do(PLAYER, Action::Explore(Heap::Fives));
    assert_eq!(serde_json::to_value(&step).unwrap(), json!({"Do": [0, {"Explore": "Fives"}]}));
    assert!(serde_json::from_value::<Card>(json!(63)).unwrap_err().to_string().contains("there is no such card"));
    assert!(serde_json::from_value::<Seat>(json!(6)).unwrap_err().to_string().contains("there is no such seat"));
}
