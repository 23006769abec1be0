//! The scenarios, and what every game must hold to.

use std::path::Path;

use game::{Game as _, Scenario, Seat, SeatSet, Turn, checks};
use proptest::prelude::*;
use proving::{Action, Chance, Game};

#[test]
fn every_scenario_comes_out_as_its_file_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scenarios");
    assert_eq!(checks::scenarios::pass::<Game>(&folder), 4);
}

#[test]
fn mistakes_of_a_scenario_are_all_named() {
    let text = "title = \"x\"\ngame = \"proving\"\nseats = 2\ncard = 3\ncards = [3]\nhat = 1\ndo = [\"1 bid 7\", \"3 bid 1\"]\n";
    let faults = Scenario::<Game>::parse(text, ()).unwrap_err().to_string();
    for place in ["4:8: `card`", "6:1: unknown key `hat`", "7:14: expected a token", "7:18: `3 bid 1`"] {
        assert!(faults.contains(place), "{place} is not in\n{faults}");
    }
}

#[test]
fn other_numbers_of_seats_are_no_game() {
    assert!(Game::new(1).is_none() && Game::new(7).is_none());
    assert!((2..=6).all(|seats| Game::new(seats).is_some()));
}

#[test]
fn bids_are_hidden_until_the_last_is_made() {
    let mut game = Game::new(2).unwrap();
    game.reveal(&Chance::Card(5), &mut ()).unwrap();
    game.apply(Seat::at(0), Action::Bid(6), &mut ()).unwrap();
    let seen = game.seen_by(&game, Some(Seat::at(1)));
    assert_eq!(seen.hands()[0].bid, None);
    assert_eq!(game.seen_by(&game, Some(Seat::at(0))).hands()[0].bid, Some(6), "the own bid shows");
    assert_eq!(game.turn(), Turn::Asked(SeatSet::only(Seat::at(1))));
}

#[test]
fn all_points_are_taken_or_lie_in_the_pot() {
    for seed in 0..200 {
        let game = checks::play(&Game::new(2 + seed as usize % 5).unwrap(), seed, usize::MAX);
        let taken: u8 = game.hands().iter().map(|hand| hand.points).sum();
        // 1 + 2 + 3 + 4 + 5 + 6 points are on the cards.
        assert_eq!(taken + game.pot(), 21);
    }
}

proptest! {
    #[test]
    fn it_holds_to_what_every_game_does(seats in 2..7usize, seed: u64, most in 0..50usize) {
        checks::play(&Game::new(seats).unwrap(), seed, most);
    }
}
