//! Every scenario file passes, and together they are as many as the rules need.

use std::path::{Path, PathBuf};

use game::checks::scenarios;
use twenty_strong::vocabulary::{Change, Cost, Deed, Effect, Scaling, Talent};
use twenty_strong::{Deck, Game, Version};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../scenarios")
}

#[test]
fn every_scenario_comes_out_as_the_rules_say() {
    scenarios::pass::<Game>(&folder());
}

#[test]
fn the_scenarios_are_many_and_differ() {
    let count = scenarios::differ(&folder());
    assert!(count >= 240, "{count}");
}

/// A file about the earlier version says something that does not hold by the newest.
#[test]
fn every_scenario_of_the_earlier_version_shows_a_difference() {
    let files = scenarios::files(&folder());
    let earlier: Vec<_> = files.iter().filter(|(_, text)| text.contains("\nrules = 2\n")).collect();
    assert!(earlier.len() >= 10, "{}", earlier.len());
    // Those of `counting` are for perft, and say nothing.
    for (name, text) in earlier.into_iter().filter(|(name, _)| !name.starts_with("counting")) {
        assert!(!scenarios::holds_by::<Game>(text, Version::NEWEST.number()), "{name} holds by the newest version too");
    }
}

#[test]
fn many_illegal_actions_are_refused() {
    let lines = scenarios::illegal_lines::<Game>(&folder());
    assert!(lines >= 120, "{lines}");
}

/// The proving deck has a card for every word, and every card with a word of its own is named by some scenario.
#[test]
fn every_word_of_the_vocabulary_is_played_by_a_scenario() {
    let deck_file = Deck::built_in_file("proving").unwrap();
    let files = scenarios::files(&folder());
    let played = |id: &str| files.iter().any(|(_, text)| text.contains(&format!("\"{id}\"")) || text.contains(&format!(" {id}")));
    // The blocks of the deck file, each with the names it has and the phrases it holds.
    let blocks: Vec<&str> = deck_file.split("\n[[").skip(1).collect();
    let id_of =
        |block: &str| block.lines().find_map(|line| line.strip_prefix("id = ")).map(|id| id.trim_matches('"').to_string());
    let lists = [Deed::WORDS, Talent::WORDS, Effect::WORDS, Change::WORDS, Cost::WORDS, Scaling::WORDS];
    let keys: [&[&str]; 6] = [
        &["reward", "plan", "gift"],
        &["talent", "talent_plus", "reward"],
        &["effect", "effects"],
        &["changes"],
        &["price", "explored"],
        &["scaling"],
    ];
    for (list, keys) in lists.iter().zip(keys) {
        for word in list.split(", ").filter_map(|entry| entry.split(' ').next()) {
            let holds = |block: &&&str| {
                let mut lines = block.lines().filter_map(|line| line.split_once(" = "));
                lines.any(|(key, value)| keys.contains(&key) && value.split([' ', '"', '[', ',']).any(|part| part == word))
            };
            let shown = blocks.iter().filter(holds).filter_map(|block| id_of(block)).any(|id| played(&id));
            assert!(shown, "no scenario plays a card with `{word}`");
        }
    }
}
