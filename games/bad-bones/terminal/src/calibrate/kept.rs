//! What was played before: a JSON object per line of a file.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;

use serde_json::{Value, json};
use terminal::Failure;

use super::{Line, Score};

/// The file, if there is one, and what was in it.
pub struct Kept {
    known: Vec<Value>,
    file: Option<File>,
}

impl Kept {
    /// Reads the file, which may not exist yet.
    pub fn open(path: Option<&Path>) -> Result<Kept, Failure> {
        let Some(path) = path else { return Ok(Kept { known: vec![], file: None }) };
        let wrong = |why: String| Failure::bad_input(format!("{}: {why}", path.display()));
        let text = match std::fs::read_to_string(path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            other => other.map_err(|error| wrong(error.to_string()))?,
        };
        let mut known = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let read = serde_json::from_str(line).ok().filter(|value| score(value).is_some());
            known
                .push(read.ok_or_else(|| wrong(format!("line {}: expected a line of `bonehold calibrate --keep`", number + 1)))?);
        }
        let file = OpenOptions::new().create(true).append(true).open(path).map_err(|error| wrong(error.to_string()))?;
        Ok(Kept { known, file: Some(file) })
    }

    /// What a line came to, if it was played by the same minds with the same seed.
    pub fn find(&self, line: &Line, seed: u64, games: u64) -> Option<Score> {
        let key = key(line, seed, games);
        self.known.iter().find(|value| value["key"] == key).and_then(score)
    }

    /// Keeps what a line came to.
    pub fn add(&mut self, line: &Line, seed: u64, games: u64, score: Score) -> Result<(), Failure> {
        let Some(file) = &mut self.file else { return Ok(()) };
        let Score { games: played, score, lo, hi } = score;
        let kept = json!({ "key": key(line, seed, games), "games": played, "score": score, "lo": lo, "hi": hi });
        writeln!(file, "{kept}")?;
        Ok(())
    }
}

/// All that decides what comes of a line, but for weights and nets: with other ones a new file is needed.
fn key(line: &Line, seed: u64, games: u64) -> String {
    let mode = line.start().options().mode;
    let recipe = |level: bad_bones_bots::Level| level.recipe(mode);
    let (own, against) = (recipe(line.level), line.against.map(recipe).unwrap_or_default());
    let who = line.character.map(|number| format!("{:?}", bad_bones_bots::Character::ALL[number - 1].style)).unwrap_or_default();
    let (part, level, other) = (line.part.name(), line.level.name(), line.against_name());
    format!("{part} {level} {other} seed {seed} games {games}: {own} / {against} {who}")
}

fn score(value: &Value) -> Option<Score> {
    let number = |name: &str| value[name].as_f64();
    Some(Score { games: value["games"].as_u64()?, score: number("score")?, lo: number("lo")?, hi: number("hi")? })
}
