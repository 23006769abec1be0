//! The text game of every game in the list, as people play it: real processes, lines typed into them.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A folder of its own for a game in a test, empty.
fn folder(test: &str, game: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("text-game").join(test).join(game);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// What is printed when this is typed.
fn typed(folder: &Path, words: &[&str], input: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bonehold"));
    // The ladder of whoever runs the tests is left alone.
    command.env("XDG_DATA_HOME", folder.join("data")).env("LC_ALL", "C").args(words).current_dir(folder);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the command starts");
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("output is text")
}

fn played(folder: &Path, game: &str, options: &[&str], lines: &[&str]) -> String {
    let words = [&["play", "--text", "--game", game][..], options].concat();
    typed(folder, &words, &(lines.join("\n") + "\n"))
}

fn names() -> impl Iterator<Item = &'static str> {
    registry::GAMES.iter().map(|game| game.name())
}

/// The lines of the output that are states.
fn states(output: &str) -> Vec<&str> {
    output.lines().filter(|line| line.starts_with('{')).collect()
}

/// What is said after each line that was typed.
fn replies(output: &str) -> Vec<&str> {
    output.split("\n> ").skip(1).map(|part| part.split_once('\n').map_or("", |(_, reply)| reply)).collect()
}

const SEED: [&str; 2] = ["--seed", "3"];

#[test]
fn a_whole_game_is_typed_saved_and_replayed() {
    for game in names() {
        let folder = folder("whole", game);
        let output = played(&folder, game, &SEED, &["1"; 9_000]);
        assert!(output.contains("Seed 3. `save FILE` keeps the record"), "{game}: {output}");
        let prompts = output.lines().filter(|line| line.starts_with("> ")).count();
        let mut lines = vec!["1"; prompts - 1];
        lines.extend(["log", "save whole.jsonl", "quit"]);
        let output = played(&folder, game, &SEED, &lines);
        assert!(output.contains("Saved: whole.jsonl."), "{game}: {output}");
        let checked = typed(&folder, &["replay", "whole.jsonl"], "");
        assert!(checked.contains("right") && !checked.contains("so far"), "{game}: {checked}");
    }
}

#[test]
fn bad_lines_get_an_answer_and_change_nothing() {
    let bad =
        ["0", "99999", "-1", "99999999999999999999999", "zzz", "", "1 1 1", "…", "9 zzz", "undo", "save", "log x", "help zzz"];
    let fine = ["help", "hint", "log", "link", "list"];
    for game in names() {
        let folder = folder("bad", game);
        let lines = [&["state"][..], &bad, &fine, &["state", "quit"]].concat();
        let output = played(&folder, game, &SEED, &lines);
        for (line, reply) in lines.iter().zip(replies(&output)) {
            assert!(!reply.trim().is_empty(), "{game}: nothing is said to `{line}`: {output}");
        }
        let states = states(&output);
        assert!(states.len() == 2 && states[0] == states[1], "{game}: {output}");
        for part in
            ["There is no choice 99999 here", "There is nothing to take back", "That can’t be read", "A file’s name is needed"]
        {
            assert!(output.contains(part), "{game}: {part} is not in: {output}");
        }
    }
}

#[test]
fn a_hint_is_told_with_what_to_type_and_can_be_followed() {
    for game in names() {
        let folder = folder("hint", game);
        let hint = |output: &str| replies(output)[0].split('`').nth(1).map(String::from);
        let output = played(&folder, game, &SEED, &["hint", "hint", "undo", "quit"]);
        assert_eq!(replies(&output)[0], replies(&output)[1], "{game}: the same question gets the same advice");
        assert!(output.contains("There is nothing to take back"), "{game}: advice is no choice: {output}");
        let action = hint(&output).unwrap_or_else(|| panic!("{game}: no notation in: {output}"));
        let output = played(&folder, game, &SEED, &["state", &action, "state", "quit"]);
        assert!(states(&output)[0] != states(&output)[1], "{game}: {output}");
    }
}

#[test]
fn when_no_more_lines_come_the_game_is_told_as_a_link_that_goes_on_with_it() {
    for game in names() {
        let folder = folder("silence", game);
        let untouched = played(&folder, game, &SEED, &["log"]);
        assert!(untouched.contains("The game was not finished") && !untouched.contains("not saved"), "{game}: {untouched}");
        let output = played(&folder, game, &SEED, &["1", "state"]);
        assert!(output.contains("No more lines came, and the game was not saved."), "{game}: {output}");
        let link = output.lines().find(|line| line.contains("#game=")).unwrap_or_else(|| panic!("{game}: no link in: {output}"));
        fs::write(folder.join("link.txt"), format!("http://127.0.0.1:8000/{link}\n")).unwrap();
        let again = played(&folder, game, &["--resume", "link.txt"], &["state", "save again.jsonl"]);
        assert_eq!(states(&again), states(&output), "{game}");
        assert!(!again.contains("not saved"), "{game}: {again}");
        assert!(typed(&folder, &["replay", "--unfinished", "again.jsonl"], "").contains("right so far"), "{game}");
    }
}

#[test]
fn a_damaged_link_is_bad_input() {
    for game in names() {
        let folder = folder("damaged", game);
        fs::write(folder.join("link.txt"), "#game=AgliYWQtYm9uZXMB\n").unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_bonehold"));
        command.args(["play", "--text", "--game", game, "--resume", "link.txt"]).current_dir(&folder).stdin(Stdio::null());
        let output = command.output().unwrap();
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && message.starts_with("link.txt: "), "{game}: {message}");
    }
}

#[test]
fn every_game_speaks_french() {
    let lines = ["help", "hint", "undo", "log", "link", "99", "", "zzz", "save", "1", "log", "list", "undo", "log x", "quit"];
    for game in names() {
        let folder = folder("french", game);
        let spoken = |code| played(&folder, game, &["--seed", "3", "--language", code], &lines);
        let (english, french) = (spoken("en"), spoken("fr"));
        assert!(french.contains("Répondez par un numéro"), "{game}: {french}");
        // Lists of words that can be typed are the same in every language.
        let sentence = |line: &&str| line.starts_with(char::is_uppercase) && line.ends_with('.') && line.contains(' ');
        let strange = english.lines().filter(sentence).find(|line| french.contains(line));
        assert_eq!(strange, None, "{game}: {french}");
        // An id that stands where a text should be would show its name.
        assert!(!french.contains("terminal-") && !french.contains("log-"), "{game}: {french}");
    }
}
