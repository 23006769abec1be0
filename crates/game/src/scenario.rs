//! Scenario files: a position, a script of answers, and what must come of it (notation: 3).

use serde_json::{Map, Value, json};

use notation::fault::{Fault, Faults};
use notation::sheet::{Section, Sheet, Word};

use crate::{Notation, Rng, Seat, Turn};

/// What a scenario file of a game says besides its title, seed and answers: the position, what chance decides, where to stop and
/// what to expect.
pub trait Staging<G: Notation>: Clone + std::fmt::Debug {
    /// Reads it, with the position, to be played by this version of the rules. Keys that nobody reads are mistakes.
    fn read(top: &Section<'_, '_>, version: u32, files: G::Files<'_>) -> Option<(G, Self)>;

    /// Any game by the rules that the file names, to read its answers with when the position has mistakes.
    fn stand_in(top: &Section<'_, '_>, version: u32, files: G::Files<'_>) -> Option<G>;

    /// Reads what must come of it: of the whole game, and of each seat.
    fn expect(top: &Section<'_, '_>, game: &G) -> Expected;

    /// The game goes on from the position to its first question or chance.
    fn begin(&self, game: &mut G);

    /// What chance decides now, by the file as long as it says so, then by the generator. What can't be is said.
    fn decide(&mut self, game: &G, rng: &mut Rng) -> Result<G::Chance, String>;

    /// Whether the game has come to where the file says to stop, though somebody is asked.
    fn is_halted(&self, _: &G) -> bool {
        false
    }

    /// What the file says that was never reached.
    fn unreached(&self, _: &G) -> Option<String> {
        None
    }

    /// Whether the game has gone on for so long that no file can mean it.
    fn is_endless(&self, _: &G) -> bool {
        false
    }
}

/// What must come of a scenario, key by key of the state.
#[derive(Clone, Default, Debug)]
pub struct Expected {
    /// Keys of the whole game.
    pub whole: Map<String, Value>,
    /// Keys of seats.
    pub seats: Vec<(Seat, Map<String, Value>)>,
}

/// A scenario, read and found possible.
#[derive(Clone, Debug)]
pub struct Scenario<G: Notation> {
    /// What it shows.
    pub title: String,
    /// The position; nothing has begun.
    pub start: G,
    staging: G::Staging,
    seed: u64,
    script: Vec<(String, Seat, G::Action)>,
    expected: Expected,
    illegal: Vec<String>,
}

/// What came of a scenario.
#[derive(Clone, Debug)]
pub struct Run<G> {
    /// The game where the scenario stopped.
    pub game: G,
    /// What is not as expected; empty if all is well.
    pub differences: Vec<String>,
}

impl<G: Notation> Scenario<G> {
    /// Reads a scenario file; all its mistakes come back at once. `files` are used where the file names none, and the newest rules
    /// where it names no version.
    pub fn parse(text: &str, files: G::Files<'_>) -> Result<Scenario<G>, Faults> {
        Scenario::parse_by(text, *G::VERSIONS.end(), files)
    }

    /// Reads a scenario file, to be played by this version of the rules where it names none.
    pub fn parse_by(text: &str, version: u32, files: G::Files<'_>) -> Result<Scenario<G>, Faults> {
        if text.trim().is_empty() {
            return Err(Fault::at(text, 0, "the file is empty, expected a scenario").into());
        }
        Sheet::read(text, |top| read(top, version, files))
    }

    /// The game played on from the position, chance decided as the file says, up to the first question.
    pub fn at_first_question(&self) -> G {
        let mut player = Player::new(self);
        player.play(&mut []);
        player.game
    }

    /// Plays the script and compares.
    pub fn run(&self) -> Run<G> {
        let mut player = Player::new(self);
        let mut used = vec![false; self.script.len()];
        player.play(&mut used);
        let Player { game, mut differences, .. } = player;
        for (_, (line, ..)) in used.iter().zip(&self.script).filter(|(used, _)| !**used) {
            differences.push(format!("`{line}` is left over: no question was asked that it answers"));
        }
        differences.extend(self.staging.unreached(&game));
        self.compare(&game, &mut differences);
        Run { game, differences }
    }

    /// The lines that must be refused at the end.
    pub fn illegal(&self) -> &[String] {
        &self.illegal
    }

    fn compare(&self, game: &G, differences: &mut Vec<String>) {
        let state = game.state();
        let mut compare = |place: String, key: &str, expected: &Value, got: &Value| {
            if expected != got {
                differences.push(format!("{place}{key}: expected {expected}, got {got}"));
            }
        };
        for (seat, keys) in &self.expected.seats {
            for (key, expected) in keys {
                compare(format!("seat {seat} "), key, expected, &state["seats"][seat.index()][key]);
            }
        }
        for (key, expected) in &self.expected.whole {
            let missing = if key == "over" { json!(false) } else { Value::Null };
            compare(String::new(), key, expected, state.get(key).unwrap_or(&missing));
        }
        for line in &self.illegal {
            if game.parse_line(line).is_ok_and(|(seat, action)| game.is_legal(seat, action).is_ok()) {
                differences.push(format!("`{line}`: expected a refusal, got a legal action"));
            }
        }
    }
}

/// Plays a scenario.
struct Player<'s, G: Notation> {
    scenario: &'s Scenario<G>,
    game: G,
    staging: G::Staging,
    rng: Rng,
    differences: Vec<String>,
}

impl<'s, G: Notation> Player<'s, G> {
    fn new(scenario: &'s Scenario<G>) -> Player<'s, G> {
        let mut game = scenario.start.clone();
        scenario.staging.begin(&mut game);
        let rng = Rng::seeded(scenario.seed);
        Player { scenario, game, staging: scenario.staging.clone(), rng, differences: vec![] }
    }

    /// Goes on until nobody is asked, or no unused line answers. An empty `used` answers nothing at all.
    fn play(&mut self, used: &mut [bool]) {
        while self.differences.is_empty() && !self.staging.is_endless(&self.game) {
            match self.game.turn() {
                Turn::Over => return,
                Turn::Chance => self.decide(),
                Turn::Asked(_) if self.staging.is_halted(&self.game) => return,
                Turn::Asked(_) => {
                    let unused = (0..used.len()).filter(|&line| !used[line]);
                    let Some(next) = unused.into_iter().find(|line| self.is_answer(*line)) else { return };
                    used[next] = true;
                    let (_, seat, action) = self.scenario.script[next];
                    self.game.apply(seat, action, &mut ()).expect("found to be legal");
                }
            }
        }
    }

    fn is_answer(&self, line: usize) -> bool {
        let (_, seat, action) = self.scenario.script[line];
        self.game.is_legal(seat, action).is_ok()
    }

    fn decide(&mut self) {
        match self.staging.decide(&self.game, &mut self.rng) {
            Ok(chance) => {
                if let Err(refusal) = self.game.reveal(&chance, &mut ()) {
                    let said = Value::Object(self.game.chance_fields(&chance));
                    self.differences.push(format!("{said}: {refusal}"));
                }
            }
            Err(what) => self.differences.push(what),
        }
    }
}

fn read<G: Notation>(top: &Section<'_, '_>, usual: u32, files: G::Files<'_>) -> Option<Scenario<G>> {
    check_game::<G>(top);
    let versions = i64::from(*G::VERSIONS.start())..=i64::from(*G::VERSIONS.end());
    let version = top.number("rules", versions).map_or(usual, |version| version as u32);
    let title = top.word("title").map_or(String::new(), |word| word.text.into());
    let seed = top.number("seed", 0..=i64::MAX).unwrap_or(0) as u64;
    let lines = top.words("do").unwrap_or_default();
    let staged = G::Staging::read(top, version, files);
    let start = staged.as_ref().map(|(start, _)| start.clone()).or_else(|| G::Staging::stand_in(top, version, files))?;
    let script = read_script(top, &start, &lines);
    let illegal = top.section("expect_game").and_then(|section| section.words("illegal")).unwrap_or_default();
    let illegal = illegal.iter().map(|word| word.text.to_string()).collect();
    let expected = G::Staging::expect(top, &start);
    let (start, staging) = staged?;
    Some(Scenario { title, start, staging, seed, script, expected, illegal })
}

fn read_script<G: Notation>(top: &Section<'_, '_>, start: &G, lines: &[Word<'_>]) -> Vec<(String, Seat, G::Action)> {
    let mut script = Vec::new();
    for word in lines {
        match start.parse_line(word.text) {
            Ok((seat, _)) if seat.index() >= start.seats() => {
                top.fault(word.at, format!("`{}`: there is no seat {seat} at this table", word.text));
            }
            Ok((seat, action)) => script.push((word.text.to_string(), seat, action)),
            Err(error) => top.fault(word.at + 1 + error.at, error.to_string()),
        }
    }
    script
}

fn check_game<G: Notation>(top: &Section<'_, '_>) {
    if !top.has("game") {
        top.missing("game");
    }
    top.parsed("game", |text| match text {
        _ if text == G::NAME => Ok(()),
        _ => Err(format!("`game`: expected \"{}\", found \"{text}\"", G::NAME)),
    });
}

/// Reads `asked` of an expectation: what each seat is asked.
pub fn read_asked(section: &Section<'_, '_>) -> Option<Value> {
    let asked = section.section("asked")?;
    let mut by_seat: Vec<(String, Value)> =
        asked.entries().into_iter().map(|(seat, text)| (seat.text.to_string(), text.text.into())).collect();
    by_seat.sort_by(|a, b| a.0.cmp(&b.0));
    Some(Value::Object(by_seat.into_iter().collect()))
}

/// Which game a scenario file is of, by its text; `None` if it does not say so.
pub fn game_of(text: &str) -> Option<&str> {
    let top = text.lines().take_while(|line| !line.trim_start().starts_with('['));
    let named = |line: &'_ str| line.split_once('=').is_some_and(|(key, _)| key.trim() == "game");
    let (_, value) = top.into_iter().find(|line| named(line))?.split_once('=')?;
    value.trim().trim_start_matches(['"', '\'']).split(['"', '\'']).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_game_of_a_file_is_told_by_its_top() {
        assert_eq!(game_of("title = \"x\"\ngame = \"chess\"  # the old one\n[seat]\ngame = \"go\""), Some("chess"));
        assert_eq!(game_of("game='go'"), Some("go"));
        assert_eq!(game_of("title = \"x\"\n[seat]\ngame = \"go\""), None);
    }
}
