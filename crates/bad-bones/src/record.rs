//! Game records: every action and what chance decided, one JSON line each (notation: 4).
//!
//! ```
//! use bad_bones::record::{Record, Writer};
//! use bad_bones::{Game, Mode, Options, Rules};
//! use table::{Game as _, Rng};
//!
//! let rules = Rules::of(Mode::Versus);
//! let mut game = Game::new(Options::new(Mode::Versus, 2, rules), rules).unwrap();
//! let mut writer = Writer::new(&game, 7);
//! let chance = game.sample(&mut Rng::seeded(7));
//! writer.chance(&chance);
//! game.reveal(&chance, &mut ()).unwrap();
//! assert_eq!(Record::parse(writer.text()).unwrap().steps.len(), 1);
//! ```

use serde_json::{Map, Value, json};
use table::fault::{Fault, Faults};
use table::record::{FORMAT, Line, check_end, check_versions, lines};
use table::{Game as _, Outcome, Seat, toml};

use crate::action::Action;
use crate::game::{Chance, Game};
use crate::notation::parse_action;
use crate::options::{MOST_ROUNDS, Mode, Options};
use crate::rules::{BadFile, Rules, VERSION};
use crate::scoring::Ending;
use crate::token::Model;

/// A line of a record between header and end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// What chance decided.
    Chance(Chance),
    /// What a seat did.
    Do(Seat, Action),
}

/// A record, read but not yet replayed.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// The options of the game.
    pub options: Options,
    /// The rules it is played by.
    pub rules: &'static Rules,
    /// The seed it was dealt from; the record does not need it.
    pub seed: u64,
    /// What happened, each with its line.
    pub steps: Vec<(usize, Step)>,
    /// The end it claims, with its line.
    end: Option<(usize, Value)>,
    lines: usize,
}

impl Record {
    /// Reads a record. What it says is not yet checked against the rules.
    pub fn parse(text: &str) -> Result<Record, Faults> {
        let mut lines = lines(text);
        let header = lines.next().unwrap_or_else(|| Err(Fault::at(text, 0, "the file is empty, expected a record")))?;
        let mut record = read_header(&header)?;
        for line in lines {
            let line = line?;
            record.lines = line.number;
            if record.end.is_some() {
                return Err(line.fault("expected nothing more after the end").into());
            }
            if let Some(end) = line.fields.get("end") {
                line.only(&["end"])?;
                record.end = Some((line.number, end.clone()));
            } else {
                record.steps.push((line.number, read_step(&line)?));
            }
        }
        Ok(record)
    }

    /// Whether it has an end.
    pub fn is_finished(&self) -> bool {
        self.end.is_some()
    }

    /// The game before its first line.
    pub fn start(&self) -> Game {
        Game::new(self.options, self.rules).expect("checked when read")
    }

    /// Replays every line by the rules; `each` sees the game after the header and after every line.
    /// A record that breaks a rule, or stops before the end, is refused with its line.
    pub fn replay(&self, mut each: impl FnMut(&Game)) -> Result<Game, Fault> {
        let game = self.replay_unfinished(&mut each)?;
        check_end(self.end.as_ref(), self.lines, game.outcome().map(|outcome| end_value(&outcome)))?;
        each(&game);
        Ok(game)
    }

    /// Replays a game that may not be over yet, up to its last line before the end.
    pub fn replay_unfinished(&self, mut each: impl FnMut(&Game)) -> Result<Game, Fault> {
        let mut game = self.start();
        each(&game);
        for (line, step) in &self.steps {
            let done = match step {
                Step::Chance(chance) => game.reveal(chance, &mut ()),
                Step::Do(seat, action) => game.apply(*seat, *action, &mut ()),
            };
            done.map_err(|refusal| Fault { line: *line, column: 1, what: refusal.to_string() })?;
            each(&game);
        }
        Ok(game)
    }
}

fn read_header(line: &Line) -> Result<Record, Fault> {
    check_versions(line, "bad-bones", VERSION)?;
    line.only(&["record", "game", "rules", "options", "seed", "board_file", "figures_file"])?;
    let options = line.field("options")?;
    let fields = options.as_object().ok_or_else(|| line.fault(format!("`options`: expected an object, found {options}")))?;
    let options = Line { fields: fields.clone(), ..line.clone() };
    options.only(&["mode", "seats", "market", "chiefs", "board", "rounds", "heroic"])?;
    let mode = Mode::read(options.text("mode")?).map_err(|what| line.fault(what))?;
    let board_file = line.fields.get("board_file").map(|file| file_text(line, file)).transpose()?;
    let figures_file = line.fields.get("figures_file").map(|file| file_text(line, file)).transpose()?;
    let rules =
        Rules::with_files(mode, board_file.as_deref(), figures_file.as_deref()).map_err(|bad| line.fault(bad_files(&bad)))?;
    let board = options.text("board")?;
    if board != rules.layout.name() {
        return Err(line.fault(format!("`board`: expected \"{}\", found \"{board}\"", rules.layout.name())));
    }
    let mut read = Options::new(mode, small(&options, "seats", 6)? as u8, rules);
    read.market = flag(&options, "market")?;
    read.chiefs = flag(&options, "chiefs")?;
    read.heroic = flag(&options, "heroic")?;
    if options.fields.contains_key("rounds") {
        read.rounds = small(&options, "rounds", MOST_ROUNDS.into())? as u16;
    }
    if let Some(misfit) = read.misfits(rules).first() {
        return Err(line.fault(misfit.to_string()));
    }
    Ok(Record { options: read, rules, seed: line.number("seed")?, steps: vec![], end: None, lines: line.number })
}

fn small(line: &Line, key: &str, most: u64) -> Result<u64, Fault> {
    let number = line.number(key)?;
    if (1..=most).contains(&number) {
        return Ok(number);
    }
    Err(line.fault(format!("`{key}`: expected a number from 1 to {most}, found {number}")))
}

fn flag(line: &Line, key: &str) -> Result<bool, Fault> {
    match line.fields.get(key) {
        None => Ok(false),
        Some(Value::Bool(flag)) => Ok(*flag),
        Some(other) => Err(line.fault(format!("`{key}`: expected true or false, found {other}"))),
    }
}

/// A file that was written whole into the header, as TOML again.
fn file_text(line: &Line, file: &Value) -> Result<String, Fault> {
    toml::written(file).ok_or_else(|| line.fault("expected a board or figures file as an object"))
}

fn bad_files(bad: &[BadFile]) -> String {
    let texts: Vec<String> = bad
        .iter()
        .map(|file| match file {
            BadFile::Board(faults) => format!("`board_file`: {faults}"),
            BadFile::Figures(faults) => format!("`figures_file`: {faults}"),
        })
        .collect();
    texts.join("; ")
}

fn seat_of(line: &Line, key: &str) -> Result<Seat, Fault> {
    let number = small(line, key, Seat::MAX as u64)?;
    Ok(Seat::at(number as usize - 1))
}

fn read_step(line: &Line) -> Result<Step, Fault> {
    if line.fields.contains_key("do") {
        line.only(&["seat", "do"])?;
        let text = line.text("do")?;
        let action = parse_action(text).map_err(|error| line.fault_in(text, error.at, format!("`do`: {error}")))?;
        return Ok(Step::Do(seat_of(line, "seat")?, action));
    }
    if line.fields.contains_key("first") {
        line.only(&["first"])?;
        return Ok(Step::Chance(Chance::First(seat_of(line, "first")?)));
    }
    if let Some(draw) = line.fields.get("draw") {
        line.only(&["draw", "seat"])?;
        let list = draw.as_array().ok_or_else(|| line.fault(format!("`draw`: expected a list of models, found {draw}")))?;
        let read = |value: &Value| {
            let text = value.as_str().unwrap_or_default();
            let what = || format!("`draw`: expected a model such as \"Rl\", found {value}");
            Model::parse(text).ok_or_else(|| line.fault_in(text, 0, what()))
        };
        let tokens = list.iter().map(read).collect::<Result<Vec<Model>, Fault>>()?;
        return Ok(Step::Chance(Chance::Draw(seat_of(line, "seat")?, tokens.into_iter().collect())));
    }
    Err(line.fault("expected a line with `do`, `draw`, `first` or `end`"))
}

fn end_value(outcome: &Outcome<Ending>) -> Value {
    let winners: Vec<usize> = outcome.winners.into_iter().map(Seat::number).collect();
    json!({ "scores": outcome.scores, "winners": winners })
}

/// Writes a record line by line, while the game is played.
#[derive(Clone, Debug)]
pub struct Writer {
    text: String,
}

impl Writer {
    /// Begins the record of a new game.
    pub fn new(game: &Game, seed: u64) -> Writer {
        let mut writer = Writer { text: String::new() };
        writer.line(header(game, seed));
        writer
    }

    /// Goes on with a record that was read.
    pub fn resume(record: &Record) -> Writer {
        let mut writer = Writer::new(&record.start(), record.seed);
        for (_, step) in &record.steps {
            match step {
                Step::Chance(chance) => writer.chance(chance),
                Step::Do(seat, action) => writer.action(*seat, *action),
            }
        }
        writer
    }

    /// What has been written.
    pub fn text(&self) -> &str {
        &self.text
    }

    fn line(&mut self, value: Value) {
        self.text.push_str(&value.to_string());
        self.text.push('\n');
    }

    /// Chance has decided.
    pub fn chance(&mut self, chance: &Chance) {
        self.line(match chance {
            Chance::Draw(seat, draw) => {
                let tokens: Vec<String> = draw.iter().map(ToString::to_string).collect();
                json!({ "draw": tokens, "seat": seat.number() })
            }
            Chance::First(seat) => json!({ "first": seat.number() }),
        });
    }

    /// A seat has acted.
    pub fn action(&mut self, seat: Seat, action: Action) {
        self.line(json!({ "seat": seat.number(), "do": action.to_string() }));
    }

    /// The game is over.
    pub fn end(&mut self, outcome: &Outcome<Ending>) {
        self.line(json!({ "end": end_value(outcome) }));
    }
}

fn header(game: &Game, seed: u64) -> Value {
    let (options, rules) = (game.options(), game.rules());
    let mut fields = Map::new();
    fields.insert("mode".into(), options.mode.name().into());
    fields.insert("seats".into(), options.seats.into());
    fields.insert("market".into(), options.market.into());
    fields.insert("chiefs".into(), options.chiefs.into());
    fields.insert("board".into(), rules.layout.name().into());
    if options.mode != Mode::Versus {
        fields.insert("rounds".into(), options.rounds.into());
    }
    if options.mode == Mode::Solo {
        fields.insert("heroic".into(), options.heroic.into());
    }
    let mut header = json!({ "record": FORMAT, "game": "bad-bones", "rules": VERSION, "options": fields, "seed": seed });
    for (key, file) in [("board_file", &rules.board_file), ("figures_file", &rules.figures_file)] {
        if let Some(text) = file {
            header[key] = toml::to_json(text).expect("it was read before");
        }
    }
    header
}
