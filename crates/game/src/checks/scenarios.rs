//! What the scenario files of a game are checked by.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use crate::{Notation, Scenario};

/// The files of a folder and of the folders in it, each with its name from there on, in order.
///
/// # Panics
/// If something can't be read.
pub fn files(folder: &Path) -> Vec<(String, String)> {
    let (mut folders, mut found) = (vec![folder.to_path_buf()], Vec::new());
    while let Some(inside) = folders.pop() {
        for entry in fs::read_dir(&inside).unwrap_or_else(|error| panic!("{}: {error}", inside.display())) {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "toml") {
                let name = path.strip_prefix(folder).expect("it lies there").display().to_string();
                found.push((name, fs::read_to_string(&path).expect("a scenario is text")));
            }
        }
    }
    found.sort();
    found
}

/// Reads a scenario without files of one's own.
///
/// # Panics
/// If it has mistakes.
pub fn read<G: Notation>(name: &str, text: &str) -> Scenario<G> {
    Scenario::parse(text, G::Files::default()).unwrap_or_else(|faults| panic!("{}", faults.in_file(name)))
}

/// Plays every scenario of a folder. How many there are.
///
/// # Panics
/// If there are mistakes, or some come out otherwise than their files say: all are named.
pub fn pass<G: Notation>(folder: &Path) -> usize {
    let (all, mut failed) = (files(folder), Vec::new());
    for (name, text) in &all {
        match Scenario::<G>::parse(text, G::Files::default()) {
            Err(faults) => failed.push(faults.in_file(name)),
            Ok(scenario) => {
                let differences = scenario.run().differences;
                if !differences.is_empty() {
                    failed.push(format!("{name}: {}\n    {}", scenario.title, differences.join("\n    ")));
                }
            }
        }
    }
    assert!(failed.is_empty(), "{} failed:\n{}", failed.len(), failed.join("\n"));
    all.len()
}

/// Whether a scenario, whose file says which version of the rules it is about, would come out the same by this one.
pub fn holds_by<G: Notation>(text: &str, version: u32) -> bool {
    let without: String = text.lines().filter(|line| !line.starts_with("rules = ")).flat_map(|line| [line, "\n"]).collect();
    let scenario = Scenario::<G>::parse_by(&without, version, G::Files::default());
    scenario.is_ok_and(|scenario| scenario.run().differences.is_empty())
}

/// Checks that no two scenarios have the same title. How many there are.
///
/// # Panics
/// If two have.
pub fn differ(folder: &Path) -> usize {
    let (all, mut titles) = (files(folder), HashSet::new());
    for (name, text) in &all {
        let title = text.lines().find(|line| line.starts_with("title")).unwrap_or_else(|| panic!("{name} has no title"));
        assert!(titles.insert(title), "{name}: another one has the {title} too");
    }
    all.len()
}

/// How many lines of a folder's scenarios say what is refused.
pub fn illegal_lines<G: Notation>(folder: &Path) -> usize {
    files(folder).iter().map(|(name, text)| read::<G>(name, text).illegal().len()).sum()
}
