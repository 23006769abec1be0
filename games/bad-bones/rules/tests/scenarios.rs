//! Every scenario file passes, and together they are as many as the rules need.

use std::fs;
use std::path::{Path, PathBuf};

use bad_bones::OwnFiles;
use bad_bones::scenario::Scenario;

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
        match Scenario::parse(&text, OwnFiles::default()) {
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

/// What the rules do now, and did by their first version: `NAME-v2.toml` and `NAME-v1.toml`.
#[test]
fn every_difference_between_the_versions_is_shown_by_both() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scenarios/versions");
    let mut found = Vec::new();
    files(&folder, &mut found);
    let second = |path: &&PathBuf| path.to_string_lossy().ends_with("-v2.toml");
    assert!(found.iter().filter(second).count() >= 15, "{}", found.len());
    for path in found.iter().filter(second) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        assert!(folder.join(name.replace("-v2", "-v1")).exists(), "{name} has no sibling");
        let text = fs::read_to_string(path).unwrap();
        let by_first = Scenario::parse_by(&text, 1, OwnFiles::default());
        assert!(!by_first.is_ok_and(|scenario| scenario.run().differences.is_empty()), "{name} holds by version 1 too");
    }
    for path in found.iter().filter(|path| !second(path)) {
        let text = fs::read_to_string(path).unwrap();
        assert!(text.contains("\nrules = 1\n"), "{} says nothing of its version", path.display());
        let by_second = Scenario::parse(&text.replace("\nrules = 1\n", "\n"), OwnFiles::default());
        assert!(!by_second.is_ok_and(|scenario| scenario.run().differences.is_empty()), "{} holds by version 2", path.display());
    }
}

#[test]
fn the_scenarios_are_many_and_differ() {
    let texts: Vec<String> = all().iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    assert!(texts.len() >= 178, "{}", texts.len());
    let titles: std::collections::HashSet<&str> =
        texts.iter().filter_map(|text| text.lines().find(|line| line.starts_with("title"))).collect();
    assert_eq!(titles.len(), texts.len(), "two scenarios have the same title");
}
