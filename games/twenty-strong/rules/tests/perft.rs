//! The table of known counts in `docs/perft.md`, counted in two ways: over the listed actions, and over everything that
//! can be written down and is not refused.

use std::fs;
use std::path::{Path, PathBuf};

use game::perft::{known_counts, perft, perft_by_trying};
use twenty_strong::scenario::Scenario;
use twenty_strong::{Action, Card, Colour, Dice, Face, Game, Heap, Manner, Shown};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// The rows of the table: a scenario and its counts from depth 1 on.
fn table() -> Vec<(String, Vec<u64>)> {
    let text = fs::read_to_string(root().join("docs/perft.md")).unwrap();
    let (_, own) = text.split_once("\n## 20 Strong").unwrap();
    known_counts(own)
}

fn start(name: &str) -> Game {
    let text = fs::read_to_string(root().join("games/twenty-strong/scenarios").join(name)).unwrap();
    Scenario::parse(&text, None).unwrap().at_first_question()
}

/// Every set of dice, those included that there are not enough of.
fn sets() -> impl Iterator<Item = Dice> {
    (0..6 * 6 * 6 * 6 * 3).map(|number: u32| {
        let count = |step: u32| (number / step % 6) as u8;
        Dice([count(1), count(6), count(36), count(216), (number / 1296) as u8])
    })
}

/// Every action that can be written down, legal or not.
fn writable() -> Vec<Action> {
    let mut all = vec![Action::Battle, Action::Tyrant, Action::Stop, Action::Done, Action::Rise, Action::Take, Action::Decline];
    all.extend([Action::Rest, Action::Pass, Action::Go, Action::GoToday, Action::Raise, Action::Lower]);
    all.extend(Heap::ALL.map(Action::Explore));
    for colour in Colour::ALL {
        all.extend([Action::Store(colour), Action::Plan(colour), Action::Turn(colour), Action::Banish(colour)]);
    }
    all.extend(sets().flat_map(|dice| [Action::Commit(dice), Action::Recover(dice), Action::Exhaust(dice)]));
    for card in Card::all() {
        all.extend([Manner::Plain, Manner::Peace, Manner::Fight].map(|manner| Action::Encounter(card, manner)));
        all.extend([Action::Activate(card), Action::Use(card), Action::Strike(card)]);
        all.extend([Action::Replace(card), Action::Discard(card)]);
        let faces = |colour| Face::ALL.map(|face| Action::Assign(Shown { colour, face }, card));
        all.extend(Colour::ALL.into_iter().flat_map(faces));
        all.extend(Colour::ALL.map(|colour| Action::Extend(card, Dice::one(colour))));
    }
    all
}

#[test]
fn the_listed_actions_give_the_known_counts() {
    let table = table();
    assert!(table.len() >= 5, "{}", table.len());
    for (name, counts) in table {
        let game = start(&name);
        let found: Vec<u64> = (1..=counts.len() as u32).map(|depth| perft(&game, depth)).collect();
        assert_eq!(found, counts, "{name}");
    }
}

#[test]
fn trying_everything_gives_the_same_counts() {
    let writable = writable();
    for (name, counts) in table() {
        let game = start(&name);
        for (depth, &count) in (1..).zip(&counts).take(3) {
            assert_eq!(perft_by_trying(&game, depth, &|_: &Game| writable.iter().copied()), count, "{name} at depth {depth}");
        }
    }
}
