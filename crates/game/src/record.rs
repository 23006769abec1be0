//! Game records: every action and what chance decided, in JSON Lines (notation: 4): a header first, the end last.
//!
//! The header names the version of this layout (`record`), the game and the version of its rules (`rules`). A record is
//! replayed by the version it names; one of a version nobody knows is refused by name, never guessed at.

use std::ops::RangeInclusive;

use serde_json::{Map, Value, json};

use notation::fault::{Fault, Faults};
use notation::lines::{Line, lines};

use crate::{Notation, Outcome, Seat, SeatSet, Step};

/// The version of the layout.
pub const FORMAT: u64 = 1;

/// What stand-ins did in a game for people who were away, and who has won if that counts for nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StandIns {
    /// The steps they took, counted from 0, in order.
    pub steps: Vec<usize>,
    /// Who has won, if others have than the rules say: who leaves wins nothing.
    pub winners: Option<SeatSet>,
}

impl StandIns {
    /// Whether a stand-in took this step, counted from 0.
    pub fn took(&self, step: usize) -> bool {
        self.steps.binary_search(&step).is_ok()
    }

    /// Forgets what comes after so many steps: another end may follow them.
    pub fn forget_after(&mut self, steps: usize) {
        self.steps.retain(|step| *step < steps);
        self.winners = None;
    }
}

/// A record, read but not yet replayed.
#[derive(Clone, PartialEq, Debug)]
pub struct Record<G: Notation> {
    start: G,
    /// The seed it was dealt from; the record does not need it.
    pub seed: u64,
    /// What happened, each with its line.
    pub steps: Vec<(usize, Step<G>)>,
    /// Which of them stand-ins took, and who has won then.
    pub stand_ins: StandIns,
    /// How the draws of an online table came about, with its line: for whoever checks it.
    pub draws: Option<(usize, Value)>,
    /// The end it claims, with its line.
    end: Option<(usize, Value)>,
    lines: usize,
}

impl<G: Notation> Record<G> {
    /// Reads a record. What it says is not yet checked against the rules.
    pub fn parse(text: &str) -> Result<Record<G>, Faults> {
        let mut lines = lines(text);
        let header = lines.next().unwrap_or_else(|| Err(Fault::at(text, 0, "the file is empty, expected a record")))?;
        let mut record: Record<G> = Record::begun(&header)?;
        for line in lines {
            let line = line?;
            record.lines = line.number;
            if record.end.is_some() {
                if let Some(draws) = line.fields.get("draws").filter(|_| record.draws.is_none()) {
                    line.only(&["draws"])?;
                    record.draws = Some((line.number, draws.clone()));
                    continue;
                }
                return Err(line.fault("expected nothing more after the end").into());
            }
            if let Some(end) = line.fields.get("end") {
                line.only(&["end", "won"])?;
                record.end = Some((line.number, end.clone()));
                record.stand_ins.winners = read_winners(&line, record.start.seats())?;
            } else {
                let step = read_step(&record.start, &line)?;
                if matches!(step, Step::Do(..)) && line.flag("stand_in")? {
                    record.stand_ins.steps.push(record.steps.len());
                }
                record.steps.push((line.number, step));
            }
        }
        Ok(record)
    }

    fn begun(header: &Line) -> Result<Record<G>, Fault> {
        let version = check_versions(header, G::NAME, G::VERSIONS)?;
        let start = G::begin(header, version)?;
        Ok(Record {
            start,
            seed: header.number("seed")?,
            steps: vec![],
            stand_ins: StandIns::default(),
            draws: None,
            end: None,
            lines: header.number,
        })
    }

    /// Whether it has an end.
    pub fn is_finished(&self) -> bool {
        self.end.is_some()
    }

    /// The game before its first line.
    pub fn start(&self) -> &G {
        &self.start
    }

    /// Replays every line by the rules; `each` sees the game after the header and after every line.
    /// A record that breaks a rule, or stops before the end, is refused with its line.
    pub fn replay(&self, mut each: impl FnMut(&G)) -> Result<G, Fault> {
        let game = self.replay_unfinished(&mut each)?;
        let truth = match game.outcome() {
            Some(outcome) => Truth::Over(Value::Object(game.end(&outcome))),
            None => Truth::Open(game.complete_rounds()),
        };
        check_end(self.end.as_ref(), self.lines, &truth)?;
        each(&game);
        Ok(game)
    }

    /// Replays a game that may not be over yet, up to its last line before the end.
    pub fn replay_unfinished(&self, mut each: impl FnMut(&G)) -> Result<G, Fault> {
        let mut game = self.start.clone();
        each(&game);
        for (line, step) in &self.steps {
            step.take(&mut game, &mut ()).map_err(|refusal| Fault { line: *line, column: 1, what: refusal.to_string() })?;
            each(&game);
        }
        Ok(game)
    }
}

fn read_step<G: Notation>(start: &G, line: &Line) -> Result<Step<G>, Fault> {
    if line.fields.contains_key("do") {
        line.only(&["seat", "do", "stand_in"])?;
        let text = line.text("do")?;
        let action = start.parse_action(text).map_err(|error| line.fault_in(text, error.at, format!("`do`: {error}")))?;
        return Ok(Step::Do(read_seat(line, "seat", start.seats())?, action));
    }
    match start.read_chance(line)? {
        Some(chance) => Ok(Step::Chance(chance)),
        None => {
            let keys: Vec<String> = ["do"].iter().chain(G::CHANCES).map(|key| format!("`{key}`")).collect();
            Err(line.fault(format!("expected a line with {} or `end`", keys.join(", "))))
        }
    }
}

/// Who has won by what an end says besides, if it does.
fn read_winners(line: &Line, seats: usize) -> Result<Option<SeatSet>, Fault> {
    let Some(won) = line.fields.get("won") else { return Ok(None) };
    let seat = |value: &Value| {
        value.as_u64().filter(|number| (1..=seats as u64).contains(number)).map(|number| Seat::at(number as usize - 1))
    };
    let winners: Option<SeatSet> = won.as_array().and_then(|list| list.iter().map(seat).collect());
    winners.map(Some).ok_or_else(|| line.fault(format!("`won`: expected a list of seats from 1 to {seats}, found {won}")))
}

/// A seat of a line, among so many.
pub fn read_seat(line: &Line, key: &str, seats: usize) -> Result<Seat, Fault> {
    let number = line.number_in(key, 1..=seats as u64)?;
    Ok(Seat::at(number as usize - 1))
}

/// How a game stands after its last line.
enum Truth {
    /// It is over, with this end.
    Over(Value),
    /// It is not, after so many rounds.
    Open(Option<u64>),
}

/// Checks the end that a record of so many lines claims, with its line, against how the game ended or was cut off.
fn check_end(claimed: Option<&(usize, Value)>, lines: usize, truth: &Truth) -> Result<(), Fault> {
    let Some((line, claim)) = claimed else {
        return Err(Fault { line: lines + 1, column: 1, what: "the record stops here, before its end".into() });
    };
    let is = match truth {
        Truth::Over(end) if end == claim => return Ok(()),
        Truth::Open(Some(rounds)) if *claim == json!({ "cut": rounds }) => return Ok(()),
        Truth::Over(end) => format!("the game ended with {end}"),
        Truth::Open(Some(rounds)) if claim.get("cut").is_some() => format!("{rounds} rounds are complete"),
        Truth::Open(_) => "the game is not over".to_string(),
    };
    Err(Fault { line: *line, column: 1, what: format!("the record says {claim}, but {is}") })
}

/// Checks the versions that a header names; the one of the rules comes back.
fn check_versions(header: &Line, game: &str, played: RangeInclusive<u32>) -> Result<u32, Fault> {
    let format = header.number("record")?;
    if format != FORMAT {
        return Err(header.fault(format!("a record of format {format}, and this program reads format {FORMAT}")));
    }
    let named = header.text("game")?;
    if named != game {
        return Err(header.fault(format!("a record of \"{named}\", expected \"{game}\"")));
    }
    let version = header.number("rules")?;
    u32::try_from(version).ok().filter(|version| played.contains(version)).ok_or_else(|| {
        let known = known_versions(&played);
        header.fault(format!("played by version {version} of the rules of {game}, and this program plays {known}"))
    })
}

/// The versions that are played here, for messages.
fn known_versions(played: &RangeInclusive<u32>) -> String {
    match (played.start(), played.end()) {
        (first, last) if first == last => format!("version {last}"),
        (first, last) => format!("versions {first} to {last}"),
    }
}

/// Which game a record is of, by its first line; `None` if that is none.
pub fn game_of(text: &str) -> Option<String> {
    let header = lines(text).next()?.ok()?;
    header.text("game").ok().map(str::to_string)
}

/// Writes a record line by line, while the game is played.
#[derive(Clone, Debug)]
pub struct Writer<G: Notation> {
    text: String,
    start: G,
}

impl<G: Notation> Writer<G> {
    /// Begins the record of a new game.
    pub fn new(game: &G, seed: u64) -> Writer<G> {
        let mut writer = Writer { text: String::new(), start: game.clone() };
        let mut header = Map::from_iter([
            ("record".into(), FORMAT.into()),
            ("game".into(), G::NAME.into()),
            ("rules".into(), game.version().into()),
        ]);
        // What was agreed stands before the seed, files after it.
        let mut own = game.header();
        header.extend(own.shift_remove_entry("options"));
        header.insert("seed".into(), seed.into());
        header.extend(own);
        writer.line(header);
        writer
    }

    /// Goes on with a record that was read.
    pub fn resume(record: &Record<G>) -> Writer<G> {
        let mut writer = Writer::new(&record.start, record.seed);
        let steps = record.steps.iter().enumerate();
        steps.for_each(|(number, (_, step))| writer.step_by(step, record.stand_ins.took(number)));
        writer
    }

    /// What has been written.
    pub fn text(&self) -> &str {
        &self.text
    }

    fn line(&mut self, fields: Map<String, Value>) {
        self.text.push_str(&Value::Object(fields).to_string());
        self.text.push('\n');
    }

    /// A step was taken.
    pub fn step(&mut self, step: &Step<G>) {
        match step {
            Step::Chance(chance) => self.chance(chance),
            Step::Do(seat, action) => self.action(*seat, *action),
        }
    }

    /// Chance has decided.
    pub fn chance(&mut self, chance: &G::Chance) {
        self.line(self.start.chance_fields(chance));
    }

    /// A seat has acted.
    pub fn action(&mut self, seat: Seat, action: G::Action) {
        self.line(self.action_fields(seat, action));
    }

    fn action_fields(&self, seat: Seat, action: G::Action) -> Map<String, Value> {
        let action = self.start.action_text(action);
        Map::from_iter([("seat".into(), seat.number().into()), ("do".into(), action.into())])
    }

    /// A step was taken, by a stand-in or not.
    pub fn step_by(&mut self, step: &Step<G>, is_stand_in: bool) {
        match step {
            Step::Do(seat, action) if is_stand_in => {
                let mut fields = self.action_fields(*seat, *action);
                fields.insert("stand_in".into(), true.into());
                self.line(fields);
            }
            _ => self.step(step),
        }
    }

    /// The game is cut off after so many rounds, because nobody would see its end.
    pub fn cut(&mut self, rounds: u64) {
        self.line(Map::from_iter([("end".into(), json!({ "cut": rounds }))]));
    }

    /// The game is over.
    pub fn end(&mut self, outcome: &Outcome<G::Ending>) {
        self.end_won_by(outcome, None);
    }

    /// The game is over, and these have won, if others have than the rules say.
    pub fn end_won_by(&mut self, outcome: &Outcome<G::Ending>, winners: Option<SeatSet>) {
        let mut fields = Map::from_iter([("end".into(), json!(self.start.end(outcome)))]);
        if let Some(winners) = winners.filter(|winners| *winners != outcome.winners) {
            let numbers: Vec<usize> = winners.into_iter().map(Seat::number).collect();
            fields.insert("won".into(), json!(numbers));
        }
        self.line(fields);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_versions_are_refused_by_name() {
        let header = |text: &str| lines(text).next().unwrap().unwrap();
        let check = |text: &str| check_versions(&header(text), "bad-bones", 2..=3).map_err(|fault| fault.what);
        assert_eq!(check(r#"{"record":1,"game":"bad-bones","rules":3}"#), Ok(3));
        assert_eq!(check(r#"{"record":1,"game":"bad-bones","rules":2}"#), Ok(2));
        assert!(check(r#"{"record":2,"game":"bad-bones","rules":3}"#).unwrap_err().contains("format 2"));
        assert!(check(r#"{"record":1,"game":"chess","rules":3}"#).unwrap_err().contains("chess"));
        assert!(check(r#"{"record":1,"game":"bad-bones","rules":1}"#).unwrap_err().contains("version 1 of the rules"));
        assert!(check(r#"{"record":1,"game":"bad-bones","rules":4}"#).unwrap_err().contains("plays versions 2 to 3"));
        assert!(check(r#"{"record":1,"game":"bad-bones"}"#).unwrap_err().contains("`rules` is missing"));
    }

    #[test]
    fn the_game_of_a_record_is_told_by_its_first_line() {
        assert_eq!(game_of("{\"record\":1,\"game\":\"chess\"}\nnonsense"), Some("chess".into()));
        assert_eq!(game_of("nonsense"), None);
        assert_eq!(game_of(""), None);
    }
}
