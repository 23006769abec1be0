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

#[test]
fn the_scenarios_are_many_and_differ() {
    let texts: Vec<String> = all().iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    assert!(texts.len() >= 178, "{}", texts.len());
    let titles: std::collections::HashSet<&str> =
        texts.iter().filter_map(|text| text.lines().find(|line| line.starts_with("title"))).collect();
    assert_eq!(titles.len(), texts.len(), "two scenarios have the same title");
}
