//! Piles that run out in the middle of an activation. The built-in decks never come to it, so these are decks of one's own.

use std::sync::Arc;

use twenty_strong::scenario::Scenario;
use twenty_strong::{Deck, Kind, state};

/// The proving deck with these cards calling nine others each.
fn crowd(callers: &[&str]) -> Arc<Deck> {
    let mut text = Deck::built_in_file("proving").unwrap().replace("name = \"proving\"", "name = \"crowd\"");
    for card in callers {
        let id = format!("id = \"{card}\"\n");
        assert!(text.contains(&id), "{card}");
        text = text.replace(&id, &format!("{id}effect = \"call 9\"\n"));
    }
    Deck::from_file(&text).unwrap_or_else(|faults| panic!("{faults}"))
}

fn position(deck: &Arc<Deck>, more: &str) -> serde_json::Value {
    run(deck, &format!("{more}\ndo = [\"1 battle\"]"))
}

fn run(deck: &Arc<Deck>, more: &str) -> serde_json::Value {
    let text = format!("title = \"a crowd\"\ngame = \"twenty-strong\"\nday = 1\nphase = \"day\"\n{more}\n");
    let run = Scenario::parse(&text, Some(deck)).unwrap_or_else(|faults| panic!("{faults}")).run();
    assert!(run.differences.is_empty(), "{:?}", run.differences);
    state(&run.game)
}

/// rules: 6: with fewer cards than needed, activate what there is.
#[test]
fn with_fewer_cards_than_needed_all_that_there_are_come() {
    // One is due; each of the first four calls nine: 1 + 4 x 9 = 37, and there are 29.
    let deck = crowd(&["plain-1", "plain-2", "plain-3", "harmless"]);
    let after = position(&deck, "ones = \"plain-1\"\ndraws = [\"plain-2\", \"plain-3\", \"harmless\"]");
    assert_eq!(after["foes"].as_array().unwrap().len(), Kind::One.count());
    assert_eq!((&after["left_ones"], &after["asked"]["1"]), (&0.into(), &"commit".into()));
}

/// rules: 4 f, 6: the discards come too, then it is enough.
#[test]
fn discards_are_reshuffled_before_too_few_come() {
    // One is due and calls nine: ten. Five items are held and 21 discarded, so three lie in the pile.
    let held = ["item-strike", "item-sweep", "item-turn", "item-reroll", "item-pass"];
    let piled = ["plain-1", "plain-2", "plain-3"];
    let deck = crowd(&["plain-1"]);
    let ids: Vec<&str> = Kind::One.cards().map(|card| deck.id(card)).collect();
    let gone: Vec<String> =
        ids.iter().filter(|id| !held.contains(id) && !piled.contains(id)).map(|id| format!("\"{id}\"")).collect();
    assert_eq!(gone.len(), 21);
    // A discarded caller that comes again would call one more.
    let quiet: Vec<String> = gone.iter().filter(|id| !id.contains("caller")).take(8).cloned().collect();
    let items = held.map(|id| format!("\"{id}\"")).join(", ");
    let more = format!(
        "strategy = 6\nitems = [{items}]\ndiscarded = [{}]\nones = \"plain-1\"\ndraws = [\"plain-2\", \"plain-3\", {}]",
        gone.join(", "),
        quiet.join(", ")
    );
    let after = position(&deck, &more);
    assert_eq!(after["foes"].as_array().unwrap().len(), 10);
    // 24 ones in pile and discards, less the ten, less the new top.
    assert_eq!((&after["left_ones"], &after["discarded"]), (&13.into(), &serde_json::json!([])));
}

/// rules: 4 backup plan, 6: a use that brings no other card changes nothing, so nobody is asked about it.
#[test]
fn the_queue_stands_when_it_is_longer_than_the_cards_that_are_left() {
    let deck = crowd(&["plain-1", "plain-2", "plain-3", "harmless"]);
    // The deft one moves the queue by one. When the first caller has come 9 are due of 28, after the second 8 + 9 = 17 of 27, after
    // the third 16 + 9 = 25 of 26: one more would come, it is asked. After the fourth 24 + 9 = 33 of 25: no more can come.
    let cards = "hero = \"deft\"\nplan = \"y---\"\nones = \"plain-1\"\ndraws = [\"plain-2\", \"plain-3\", \"harmless\"]";
    let after = run(&deck, &format!("{cards}\ndo = [\"1 battle\", \"1 go\", \"1 go\", \"1 go\"]"));
    assert_eq!(after["foes"].as_array().unwrap().len(), Kind::One.count());
    assert_eq!((&after["plan"], &after["asked"]["1"]), (&"y---".into(), &"commit".into()));
}

/// The same where the plan could be used anyway, because one of two tops is to be chosen.
#[test]
fn a_use_that_brings_no_other_card_is_refused() {
    let deck = crowd(&["plain-1", "plain-2", "plain-3", "harmless"]);
    // As above; two that lie on the upper pile leave a choice after the fourth caller, when 33 are due of 25.
    let cards = "hero = \"deft\"\nplan = \"y---\"\nones = \"plain-1\"\nupper_ones = [\"heavy\", \"toll\"]\n\
                 draws = [\"plain-2\", \"plain-3\", \"harmless\"]";
    let callers = ["plain-1", "plain-2", "plain-3", "harmless"].map(|card| format!("\"1 activate {card}\"")).join(", ");
    let expected = "[expect_game]\nasked = { 1 = \"activate ones\" }\nillegal = [\"1 plan y\", \"1 go\"]";
    let after = run(&deck, &format!("{cards}\ndo = [\"1 battle\", {callers}]\n{expected}"));
    assert_eq!(after["foes"].as_array().unwrap().len(), 4);
}
