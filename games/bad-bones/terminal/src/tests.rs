//! Games played by text, in memory.

mod playing;
mod saving;
mod speaking;

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use bad_bones::record::Record;
use bad_bones::{Action, Game};
use game::{ActionSet as _, Game as _, History, Rng, Seat, SeatSet};
use session::texts::Language;
use session::{Effect, Input, Next, Word};
use terminal::{CommandGame as _, Done, Look, Thinking, Voice as _};

use super::*;

type Seated = terminal::play::Table<BadBones>;
type Play = <BadBones as TextGame>::Play;

fn matches(options: &str) -> ArgMatches {
    let words = ["play", "--no-colour"].into_iter().chain(options.split_whitespace());
    BadBones.play_command().try_get_matches_from(words).unwrap_or_else(|error| panic!("{options}: {error}"))
}

/// The game that options stand for.
fn game(options: &str) -> Game {
    Table::from_arg_matches(&matches(options)).unwrap().game().unwrap()
}

fn run(options: &str, mut input: impl BufRead, output: &mut Vec<u8>) -> Done {
    let english = if options.contains("--language") { String::new() } else { "--language en ".into() };
    BadBones.play(&matches(&(english + options)), &mut input, output)
}

/// What is printed when this is typed.
fn typed_by(options: &str, input: impl BufRead) -> String {
    let mut output = Vec::new();
    run(options, input, &mut output).expect("the game runs");
    String::from_utf8(output).expect("the output is text")
}

/// What is printed when these lines are typed.
fn typed(options: &str, lines: &[&str]) -> String {
    typed_by(options, lines.join("\n").as_bytes())
}

/// A game at the terminal with persons at these seats, bots at random elsewhere, gone on to its first question.
fn seated(options: &str, seed: u64, persons: &[usize]) -> Seated {
    sat_down(History::new(game(options), seed), persons)
}

fn sat_down(history: History<Game>, persons: &[usize]) -> Seated {
    let persons: SeatSet = persons.iter().map(|seat| Seat::at(*seat)).collect();
    let levels = vec![Level::Random; history.game().seats()];
    let mut table = Seated::new(history, persons, &levels, Thinking::default());
    table.put(Input::Open);
    table
}

/// What is said when nothing else comes of it.
fn word(table: &mut Seated, input: Input<Play>) -> Option<Word<Play>> {
    table.put(input).into_iter().find_map(|effect| if let Effect::Say(word) = effect { Some(word) } else { None })
}

fn action(text: &str) -> Action {
    bad_bones::notation::parse_action(text).unwrap()
}

/// Somebody who answers `1` for ever, or nearly so.
struct Ones(usize);

impl Read for Ones {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        self.0 = self.0.checked_sub(1).expect("a game comes to its end");
        buffer[..2].copy_from_slice(b"1\n");
        Ok(2)
    }
}

fn ones() -> impl BufRead {
    BufReader::new(Ones(100_000))
}

/// The output with its line breaks taken out.
fn unbroken(output: &str) -> String {
    output.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The lines of the output that are states.
fn states(output: &str) -> Vec<&str> {
    output.lines().filter_map(|line| line.find("{\"round\"").map(|start| &line[start..])).collect()
}

/// A file that does not exist yet; its name is used by one test only.
fn fresh_file(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("bonehold-{}-{name}.jsonl", std::process::id()));
    let _ = std::fs::remove_file(&path);
    path
}
