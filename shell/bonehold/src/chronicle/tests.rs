//! Sentences, and what is told when.

use bad_bones::notation::parse_piece;
use bad_bones::scenario::Scenario;
use bad_bones::{Action, Cell, Heading, OwnFiles, Tile, Trap, Use, Ware, Weapon};
use game::Game as _;

use super::*;

fn position(seat: &str, more: &str) -> Game {
    let text = format!(
        "title = \"t\"\ngame = \"bad-bones\"\nmode = \"versus\"\nseats = 2\nround = 3\nphase = \"trap\"\nchiefs = true\n\
         draws = [\"Pl\", \"Pl\", \"Pl\", \"Yl\", \"Yl\", \"Yl\"]\n[[seat]]\n{seat}\n[[seat]]\n{more}\n"
    );
    Scenario::parse(&text, OwnFiles::default()).unwrap_or_else(|faults| panic!("{faults}")).at_first_question()
}

/// What seat 1 is told when both seats pass, one after the other.
fn after_passing(seat: &str, more: &str) -> Vec<String> {
    let mut game = position(seat, more);
    let mut chronicle = Chronicle::new(&game, Seat::at(0));
    for seat in Seat::first(2) {
        game.apply(seat, Action::Pass, &mut chronicle).unwrap();
    }
    chronicle.news().into_iter().map(|line| line.text).collect()
}

#[test]
fn a_way_from_trap_to_trap_is_one_sentence() {
    // Heading east it is turned north by the wall and goes on to b4, which is free.
    let told = after_passing("hero = \"e1\"\ntraps = [\"wall/@b3\"]\nskeletons = [\"a3E=Rl\"]", "hero = \"e1\"");
    assert!(
        told.contains(&"A red skeleton sets off from a3, hits the wall on b3 and comes to b4, heading north.".into()),
        "{told:?}"
    );
    assert!(told.contains(&"Your wall on b3 is damaged.".into()));
    assert_eq!(told[0], "You leave your traps as they are.");
    assert_eq!(told[1], "Seat 2 leaves its traps as they are.");
}

#[test]
fn a_plain_step_tells_where_the_arrow_turns() {
    let told = after_passing("hero = \"e1\"\nskeletons = [\"b5E=Bl\", \"a1S=Pt\"]\nforest = [\"Gr\"]", "");
    for sentence in [
        "A blue skeleton goes from b5 to c5, turning south.",
        "A purple skeleton sets off from a1 and sets fire to the village: 4 houses left.",
        "A green skeleton sets off from the right forest and falls to your hero.",
    ] {
        assert!(told.contains(&sentence.into()), "{sentence} {told:?}");
    }
}

#[test]
fn the_way_of_the_emperor_ends_with_the_kingdom() {
    let told = after_passing("hero = \"e1\"\nskeletons = [\"c4S=Rt:emperor\"]", "");
    assert!(told.contains(&"A red emperor sets off from c4 and takes the kingdom.".into()), "{told:?}");
    assert!(told.contains(&"You are out.".into()));
    assert_eq!(told.last().map(String::as_str), Some("The game is over."));
}

#[test]
fn a_group_is_told_by_its_leader_and_then_by_its_members() {
    let told = after_passing("hero = \"e1\"\nskeletons = [\"a4E=Gl:instructor\", \"a4E=Pt\"]", "");
    for sentence in [
        "A green instructor leads its group off a4.",
        "A purple skeleton comes to b4, heading east.",
        "A green instructor comes to b4, heading east.",
    ] {
        assert!(told.contains(&sentence.into()), "{sentence} {told:?}");
    }
}

#[test]
fn what_others_choose_is_told_when_the_phase_ends() {
    let mut game = position("hero = \"e1\"", "hero = \"e1\"");
    let mut chronicle = Chronicle::new(&game, Seat::at(0));
    let wall = Action::Place(Tile::WallRising, Cell::parse("b3").unwrap());
    game.apply(Seat::at(1), wall, &mut chronicle).unwrap();
    assert_eq!(chronicle.news(), []);
    game.apply(Seat::at(0), Action::Pass, &mut chronicle).unwrap();
    let told: Vec<String> = chronicle.news().into_iter().map(|line| line.text).collect();
    assert_eq!(told[..2], ["You leave your traps as they are.", "Seat 2 lays a rising wall on b3."]);
}

#[test]
fn everyday_steps_of_other_boards_are_for_the_log() {
    let mut game = position("hero = \"e1\"", "hero = \"e1\"\nskeletons = [\"a4E=Gl\"]");
    let mut chronicle = Chronicle::new(&game, Seat::at(0));
    for seat in Seat::first(2) {
        game.apply(seat, Action::Pass, &mut chronicle).unwrap();
    }
    let step = chronicle.lines().iter().find(|line| line.text == "A green skeleton goes from a4 to b4.");
    assert_eq!(step.map(|line| (line.seat, line.weight, line.round)), Some((Some(Seat::at(1)), Weight::Own, 3)));
}

#[test]
fn every_event_is_a_sentence() {
    let game = position("", "");
    let scene = Scene::new(&game, Some(Seat::at(0)));
    let (cell, to, model) = (Cell::parse("b2").unwrap(), Seat::at(1), Model::parse("Rl").unwrap());
    let skeleton = parse_piece("b2E=Rl").unwrap();
    let now = parse_piece("c2S=Rl!").unwrap();
    for seat in Seat::first(2) {
        let mut events = vec![
            Event::PhaseBegan { round: 1, phase: Phase::Hero },
            Event::Drew { seat, model },
            Event::PutBack { seat, model },
            Event::Arrived { seat, model },
            Event::BuysFirst { seat },
            Event::Bought { seat, ware: Ware::Trap(Trap::Wall) },
            Event::Bought { seat, ware: Ware::Weapon(Weapon::Rapier) },
            Event::LeftMarket { seat },
            Event::HeroMoved { seat, to: cell },
            Event::Slain { seat, model },
            Event::HeroLost { seat },
            Event::Retrieved { seat, trap: Trap::Wall, cell },
            Event::Passed { seat },
            Event::SetOff { seat, skeleton, group: false },
            Event::SetOff { seat, skeleton, group: true },
            Event::Stands { seat, was: skeleton, now },
            Event::Held { seat, was: skeleton, now: skeleton },
            Event::Sent { seat, model, to },
            Event::BackToForest { seat, model },
            Event::Destroyed { seat, model },
            Event::AtTower { seat, model, cell, floors: 1 },
            Event::AtVillage { seat, model, houses: 0 },
            Event::Turned { seat, was: skeleton, now: skeleton.headed(Heading::N) },
            Event::Turned { seat, was: skeleton, now },
            Event::HearseLeft { seat, cell, to },
            Event::SaboteurGone { seat, model },
            Event::Eliminated { seat },
            Event::Ended,
        ];
        events.extend(Trap::ALL.iter().map(|&trap| Event::Triggered { seat, trap, cell, heading: Heading::E }));
        for &tile in Tile::ALL {
            events.extend([
                Event::Placed { seat, tile, cell },
                Event::Worn { seat, tile, cell },
                Event::Lost { seat, tile, cell },
            ]);
        }
        let uses = [
            Use::Skip,
            Use::Crossbow(skeleton),
            Use::IceStaff(cell),
            Use::TwoHandedSword(cell),
            Use::BattleAxe(model.symbol()),
            Use::Morningstar(cell, cell),
            Use::DeathStaff(to),
            Use::TeleportationStaff(None),
            Use::Rapier(skeleton, Heading::N),
            Use::RapierDone,
        ];
        events.extend(uses.map(|how| Event::Used { seat, how }));
        for event in events {
            let text = scene.sentence(&event);
            assert!(text.starts_with(char::is_uppercase) && text.ends_with('.'), "{event:?}: {text}");
            assert!(!text.contains("  ") && text.len() > 10, "{event:?}: {text}");
        }
    }
}
