//! 20 Strong by the command, as people use it: real processes, right and wrong input.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn bonehold(words: &[&str], input: &str) -> Output {
    // The ladder of whoever runs the tests is left alone.
    bonehold_with(&Path::new(env!("CARGO_TARGET_TMPDIR")).join("data"), words, input)
}

fn bonehold_with(data: &Path, words: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bonehold"));
    command.env("XDG_DATA_HOME", data).env("LC_ALL", "C");
    command.args(words).current_dir(root()).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the command starts");
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn told(words: &[&str], input: &str) -> String {
    let output = bonehold(words, input);
    assert_eq!(output.status.code(), Some(0), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("output is text")
}

fn refused(words: &[&str], expected: &str) {
    let output = bonehold(words, "");
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{words:?}: {message}");
    assert!(message.contains(expected) && !message.contains("panicked"), "{words:?}: {message}");
    assert!(output.stdout.is_empty(), "{words:?}: nothing is printed");
}

/// A folder of its own for a test, empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    fs::create_dir_all(&folder).unwrap();
    folder
}

const TWENTY: [&str; 2] = ["--game", "twenty-strong"];

#[test]
fn scenarios_of_both_games_run_together() {
    let text =
        told(&["scenario", "games/twenty-strong/scenarios/setup", "games/bad-bones/scenarios/examples/hero-step.toml"], "");
    assert_eq!(text.lines().last(), Some("9 passed, 0 failed"), "{text}");
    refused(&["show", "--game", "bad-bones", "games/twenty-strong/scenarios/setup/rank-1.toml"], "a file of twenty-strong");
    refused(
        &["show", "--game", "twenty-strong", "games/bad-bones/scenarios/examples/hero-step.toml"],
        "a file of bad-bones, expected twenty-strong",
    );
    let other = bonehold(&["scenario", "--game", "bad-bones", "games/twenty-strong/scenarios/setup/rank-1.toml"], "");
    assert_eq!(other.status.code(), Some(2), "a scenario of the other game is refused");
}

#[test]
fn sequences_of_actions_are_counted() {
    let file = "games/twenty-strong/scenarios/counting/plan-in-hand.toml";
    let text = told(&["perft", "--game", "twenty-strong", "--divide", file, "2"], "");
    // One die, nothing, or the plan: a roll; 49 sets to recover; two to strike.
    for line in ["1 commit y: 1", "1 stop: 49", "1 plan y: 2", "depth 1: 3", "depth 2: 52"] {
        assert!(text.lines().any(|told| told == line), "{line}\n{text}");
    }
    refused(&["perft", "--game", "bad-bones", file, "1"], "a file of twenty-strong");
}

#[test]
fn simulations_count_every_game_and_write_records_that_replay() {
    let folder = folder("twenty-records");
    let records = folder.join("games").display().to_string();
    let words = ["sim", "--games", "9", "--bots", "steady", "--rank", "2", "--json", "--records", &records];
    let report: serde_json::Value = serde_json::from_str(&told(&[&words[..], &TWENTY].concat(), "")).unwrap();
    assert_eq!((report["games"].as_u64(), report["rank"].as_u64()), (Some(9), Some(2)));
    let mut replayed = 0;
    for entry in fs::read_dir(&records).unwrap() {
        let path = entry.unwrap().path().display().to_string();
        let summary: serde_json::Value = serde_json::from_str(&told(&["replay", "--json", &path], "")).unwrap();
        assert_eq!(summary["finished"], true);
        let lines = fs::read_to_string(&path).unwrap().lines().count();
        assert_eq!(told(&["replay", "--states", &path], "").lines().count(), lines);
        replayed += 1;
    }
    assert_eq!(replayed, 9);
}

#[test]
fn wrong_options_are_refused_by_name() {
    refused(&["sim", "--hero", "brannoc"], "--hero is an option of twenty-strong");
    refused(&[&["sim", "--market"][..], &TWENTY].concat(), "--market is an option of bad-bones");
    refused(&[&["sim", "--hero", "nobody"][..], &TWENTY].concat(), "known are: brannoc");
    refused(&[&["sim", "--tyrant", "pebble"][..], &TWENTY].concat(), "known are: old-king-under");
    refused(&[&["sim", "--hero", "brannoc", "--side", "rope"][..], &TWENTY].concat(), "has a plan of its own");
    refused(&[&["sim", "--bots", "sharp"][..], &TWENTY].concat(), "known are: random, novice, steady, master");
    refused(&[&["sim", "--bots", "steady,random"][..], &TWENTY].concat(), "--bots names 2 bots, and the game has 1 seat");
}

#[test]
fn a_deck_with_mistakes_starts_nothing_and_lists_them_all() {
    let folder = folder("twenty-decks");
    let deck = told(&["data", "hollow-hill"], "");
    let path = folder.join("mine.toml");
    let spoilt =
        deck.replacen("effect = \"call 1\"", "effect = \"shout 1\"", 1).replacen("slots = \"yygb\"", "slots = \"yygbb\"", 1);
    fs::write(&path, &spoilt).unwrap();
    let name = path.display().to_string();
    let words = [&["sim", "--games", "1", "--deck", &name][..], &TWENTY].concat();
    let line = |part: &str| 1 + spoilt.lines().position(|line| line.contains(part)).unwrap();
    refused(&words, &format!("{name}:{}:10: `shout 1`: unknown effect", line("shout 1")));
    refused(&words, &format!("{name}:{}:9: `slots`: expected four letters", line("yygbb")));
    fs::write(&path, deck.replace("name = \"hollow-hill\"", "name = \"mine\"")).unwrap();
    assert!(told(&words, "").contains("games         1 in"));
}

#[test]
fn a_game_is_played_saved_and_gone_on_with() {
    let folder = folder("twenty-play");
    let saved = folder.join("game.jsonl").display().to_string();
    let words = [&["play", "--text", "--seed", "4", "--hero", "tamsin"][..], &TWENTY].concat();
    let text = told(&words, &format!("help\ncard tamsin\nbattle\nodds pp\ncommit pprrr\ncommit pp\nundo\nsave {saved}\nquit\n"));
    for part in [
        "Tamsin Patchwork against",
        "Innate: store misses",
        "That can’t be read",
        "can’t be taken back any more",
        "Saved:",
        "not finished",
    ] {
        assert!(text.contains(part), "expected \"{part}\" in: {text}");
    }
    let more = told(&["play", "--text", "--resume", &saved], "table\nquit\n");
    assert!(more.contains("Day 1") && more.contains("seed 4"), "{more}");
    assert!(told(&["replay", "--unfinished", &saved], "").contains("right so far, not finished, day 1"));
    refused(&["replay", &saved], "the record stops here");
}

#[test]
fn a_whole_game_can_be_played_by_numbers_alone() {
    let answers = "1\n".repeat(3_000);
    let data = folder("twenty-ladder");
    let words = [&["play", "--text", "--seed", "5"][..], &TWENTY].concat();
    let played = || String::from_utf8(bonehold_with(&data, &words, &answers).stdout).expect("output is text");
    let text = played();
    // `stop` is the first answer to every commit: it can only end badly, but it ends.
    assert!(
        text.contains("You fell in a battle on day") && text.contains("Your rank stays 1, the first: there is none below."),
        "{text}"
    );
    // The same game is noted once.
    let again = played();
    assert!(again.contains("This game was noted before: your rank stays 1."), "{again}");
}

#[test]
fn a_position_is_shown() {
    let text = told(&["show", "games/twenty-strong/scenarios/tyrants/lost.toml"], "");
    for part in ["A hero can fall against the tyrant", "King plain (king-plain)", "Health 2", "Pool"] {
        assert!(text.contains(part), "{text}");
    }
    let state: serde_json::Value =
        serde_json::from_str(&told(&["show", "--json", "games/twenty-strong/scenarios/tyrants/lost.toml"], "")).unwrap();
    assert_eq!(state["health"], 2);
}
