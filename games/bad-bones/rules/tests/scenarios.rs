//! Every scenario file passes, and together they are as many as the rules need.

use std::path::{Path, PathBuf};

use bad_bones::Game;
use game::checks::scenarios;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../scenarios")
}

#[test]
fn every_scenario_comes_out_as_the_rules_say() {
    scenarios::pass::<Game>(&folder());
}

/// What the rules do now, and did by their first version: `NAME-v2.toml` and `NAME-v1.toml`.
#[test]
fn every_difference_between_the_versions_is_shown_by_both() {
    let found = scenarios::files(&folder().join("versions"));
    let (second, first): (Vec<_>, Vec<_>) = found.iter().partition(|(name, _)| name.ends_with("-v2.toml"));
    assert!(second.len() >= 15, "{}", found.len());
    for (name, text) in second {
        assert!(first.iter().any(|(other, _)| *other == name.replace("-v2", "-v1")), "{name} has no sibling");
        assert!(!scenarios::holds_by::<Game>(text, 1), "{name} holds by version 1 too");
    }
    for (name, text) in first {
        assert!(text.contains("\nrules = 1\n"), "{name} says nothing of its version");
        assert!(!scenarios::holds_by::<Game>(text, 2), "{name} holds by version 2");
    }
}

#[test]
fn the_scenarios_are_many_and_differ() {
    let count = scenarios::differ(&folder());
    assert!(count >= 178, "{count}");
}
