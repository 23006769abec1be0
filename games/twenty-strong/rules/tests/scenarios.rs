//! Every scenario file passes, and together they are as many as the rules need.

use std::fs;
use std::path::{Path, PathBuf};

use twenty_strong::Deck;
use twenty_strong::scenario::Scenario;
use twenty_strong::vocabulary::{Change, Cost, Deed, Effect, Scaling, Talent};

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            found.push(path);
        }
    }
}

fn all() -> Vec<PathBuf> {
    let mut found = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../scenarios"), &mut found);
    found.sort();
    found
}

#[test]
fn every_scenario_comes_out_as_the_rules_say() {
    let mut failed = Vec::new();
    for path in all() {
        let name = path.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap_or(&path).display().to_string();
        let text = fs::read_to_string(&path).unwrap();
        match Scenario::parse(&text, None) {
            Err(faults) => failed.push(faults.in_file(&name)),
            Ok(scenario) => {
                let differences = scenario.run().differences;
                if !differences.is_empty() {
                    failed.push(format!("{name}: {}\n    {}", scenario.title, differences.join("\n    ")));
                }
            }
        }
    }
    assert!(failed.is_empty(), "{} failed:\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn the_scenarios_are_many_and_differ() {
    let texts: Vec<String> = all().iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    assert!(texts.len() >= 240, "{}", texts.len());
    let titles: std::collections::HashSet<&str> =
        texts.iter().filter_map(|text| text.lines().find(|line| line.starts_with("title"))).collect();
    assert_eq!(titles.len(), texts.len(), "two scenarios have the same title");
}

#[test]
fn many_illegal_actions_are_refused() {
    let lines: usize =
        all().iter().map(|path| Scenario::parse(&fs::read_to_string(path).unwrap(), None).unwrap().illegal().len()).sum();
    assert!(lines >= 120, "{lines}");
}

/// The proving deck has a card for every word, and every card with a word of its own is named by some scenario.
#[test]
fn every_word_of_the_vocabulary_is_played_by_a_scenario() {
    let deck_file = Deck::built_in_file("proving").unwrap();
    let texts: Vec<String> = all().iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    let played = |id: &str| texts.iter().any(|text| text.contains(&format!("\"{id}\"")) || text.contains(&format!(" {id}")));
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
