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
    let text = format!("title = \"a crowd\"\ngame = \"twenty-strong\"\nday = 1\nphase = \"day\"\n{more}\ndo = [\"1 battle\"]\n");
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
