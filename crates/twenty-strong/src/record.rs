//! Game records: every action and what chance decided, one JSON line each.
//!
//! ```
//! use table::{Game as _, Rng};
//! use twenty_strong::record::{Record, Writer};
//! use twenty_strong::{Deck, Game, Options};
//!
//! let deck = Deck::built_in();
//! let mut game = Game::new(Options::new(deck, 0, deck.card("the-deep").unwrap()), deck).unwrap();
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
use crate::card::{Card, Cards, Kind};
use crate::deck::Deck;
use crate::die::{Rolled, Shown};
use crate::game::{Chance, Ending, Game, PLAYER, VERSION};
use crate::notation::{action_text, parse_action};
use crate::options::{HIGHEST_RANK, Options};

/// The name of the game in headers and scenario files.
pub const GAME: &str = "twenty-strong";

/// A line of a record between header and end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// What chance decided.
    Chance(Chance),
    /// What the player did.
    Do(Action),
}

/// A record, read but not yet replayed.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// What was chosen before the game.
    pub options: Options,
    /// The deck it is played with.
    pub deck: &'static Deck,
    /// The seed it was dealt from; the record does not need it.
    pub seed: u64,
    /// What happened, each with its line.
    pub steps: Vec<(usize, Step)>,
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
                record.steps.push((line.number, read_step(&line, record.deck)?));
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
        Game::new(self.options, self.deck).expect("checked when read")
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
                Step::Do(action) => game.apply(PLAYER, *action, &mut ()),
            };
            done.map_err(|refusal| Fault { line: *line, column: 1, what: refusal.to_string() })?;
            each(&game);
        }
        Ok(game)
    }
}

fn read_header(line: &Line) -> Result<Record, Fault> {
    check_versions(line, GAME, VERSION)?;
    line.only(&["record", "game", "rules", "options", "seed", "deck_file"])?;
    let options = line.field("options")?;
    let fields = options.as_object().ok_or_else(|| line.fault(format!("`options`: expected an object, found {options}")))?;
    let options = Line { fields: fields.clone(), ..line.clone() };
    options.only(&["deck", "deck_version", "hero", "tyrant", "rank", "side"])?;
    let deck = read_deck(line, &options)?;
    let hero = options.text("hero")?;
    let hero =
        deck.hero(hero).ok_or_else(|| line.fault(format!("`hero`: expected one of {}, found \"{hero}\"", deck.hero_ids())))?;
    let tyrant = options.text("tyrant")?;
    let tyrant = deck
        .card(tyrant)
        .filter(|card| card.kind() == Kind::Tyrant)
        .ok_or_else(|| line.fault(format!("`tyrant`: expected one of {}, found \"{tyrant}\"", deck.ids(Kind::Tyrant))))?;
    let rank = options.number("rank")?;
    if !(1..=u64::from(HIGHEST_RANK)).contains(&rank) {
        return Err(line.fault(format!("`rank`: expected a number from 1 to {HIGHEST_RANK}, found {rank}")));
    }
    let mut read = Options { hero, tyrant, rank: rank as u8, side: None };
    if options.fields.contains_key("side") {
        let side = options.text("side")?;
        read.side = Some(deck.side(side).ok_or_else(|| line.fault(format!("`side`: the deck has no side \"{side}\"")))?);
    }
    if let Some(misfit) = read.misfits(deck).first() {
        return Err(line.fault(misfit.to_string()));
    }
    Ok(Record { options: read, deck, seed: line.number("seed")?, steps: vec![], end: None, lines: line.number })
}

/// A record of another deck, or of another version of it, is refused by name.
fn read_deck(line: &Line, options: &Line) -> Result<&'static Deck, Fault> {
    let (name, version) = (options.text("deck")?, options.number("deck_version")?);
    let deck = match line.fields.get("deck_file") {
        Some(file) => {
            let text = toml::written(file).ok_or_else(|| line.fault("`deck_file`: expected a deck file as an object"))?;
            Deck::from_file(&text).map_err(|faults| line.fault(format!("`deck_file`: {faults}")))?
        }
        None => Deck::built_in_named(name)
            .ok_or_else(|| line.fault(format!("played with the deck \"{name}\", which is not built in and not in the record")))?,
    };
    if deck.name != name || u64::from(deck.version) != version {
        let have = format!("{} version {}", deck.name, deck.version);
        return Err(line.fault(format!("played with the deck {name} version {version}, and this is {have}")));
    }
    Ok(deck)
}

fn read_step(line: &Line, deck: &Deck) -> Result<Step, Fault> {
    if line.fields.contains_key("do") {
        line.only(&["seat", "do"])?;
        if line.number("seat")? != PLAYER.number() as u64 {
            return Err(line.fault("`seat`: expected 1, this is a game for one"));
        }
        let text = line.text("do")?;
        let action = parse_action(text, deck).map_err(|error| line.fault_in(text, error.at, format!("`do`: {error}")))?;
        return Ok(Step::Do(action));
    }
    if let Some(out) = line.fields.get("out") {
        line.only(&["out"])?;
        let cards =
            texts(line, "out", out)?.iter().map(|text| card(line, "out", text, deck)).collect::<Result<Cards, Fault>>()?;
        return Ok(Step::Chance(Chance::Out(cards)));
    }
    if line.fields.contains_key("top") {
        line.only(&["top"])?;
        return Ok(Step::Chance(Chance::Top(card(line, "top", line.text("top")?, deck)?)));
    }
    if let Some(roll) = line.fields.get("roll") {
        line.only(&["roll"])?;
        let mut rolled = Rolled::default();
        for text in texts(line, "roll", roll)? {
            let what = || format!("`roll`: expected a die such as y1, found \"{text}\"");
            let shown = Shown::parse(text).ok_or_else(|| line.fault_in(text, 0, what()))?;
            if rolled.dice().of(shown.colour) == crate::die::Dice::ALL.of(shown.colour) {
                return Err(line.fault(format!("`roll`: there are not so many {} dice", shown.colour.name())));
            }
            rolled.put(shown);
        }
        return Ok(Step::Chance(Chance::Roll(rolled)));
    }
    Err(line.fault("expected a line with `do`, `out`, `top`, `roll` or `end`"))
}

fn texts<'v>(line: &Line, key: &str, value: &'v Value) -> Result<Vec<&'v str>, Fault> {
    let texts = value.as_array().and_then(|list| list.iter().map(Value::as_str).collect::<Option<Vec<_>>>());
    texts.ok_or_else(|| line.fault(format!("`{key}`: expected a list of texts, found {value}")))
}

fn card(line: &Line, key: &str, text: &str, deck: &Deck) -> Result<Card, Fault> {
    deck.card(text).ok_or_else(|| line.fault_in(text, 0, format!("`{key}`: the deck {} has no card \"{text}\"", deck.name)))
}

fn end_value(outcome: &Outcome<Ending>) -> Value {
    let winners: Vec<usize> = outcome.winners.into_iter().map(Seat::number).collect();
    json!({ "scores": outcome.scores, "winners": winners, "ending": outcome.ending.name() })
}

/// Writes a record line by line, while the game is played.
#[derive(Clone, Debug)]
pub struct Writer {
    text: String,
    deck: &'static Deck,
}

impl Writer {
    /// Begins the record of a new game.
    pub fn new(game: &Game, seed: u64) -> Writer {
        let mut writer = Writer { text: String::new(), deck: game.deck() };
        writer.line(header(game, seed));
        writer
    }

    /// Goes on with a record that was read.
    pub fn resume(record: &Record) -> Writer {
        let mut writer = Writer::new(&record.start(), record.seed);
        for (_, step) in &record.steps {
            match step {
                Step::Chance(chance) => writer.chance(chance),
                Step::Do(action) => writer.action(*action),
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
        let value = match chance {
            Chance::Out(cards) => json!({ "out": cards.into_iter().map(|card| self.deck.id(card)).collect::<Vec<_>>() }),
            Chance::Top(card) => json!({ "top": self.deck.id(*card) }),
            Chance::Roll(rolled) => json!({ "roll": rolled.each().map(|shown| shown.to_string()).collect::<Vec<_>>() }),
        };
        self.line(value);
    }

    /// The player has acted.
    pub fn action(&mut self, action: Action) {
        self.line(json!({ "seat": PLAYER.number(), "do": action_text(action, self.deck) }));
    }

    /// The game is over.
    pub fn end(&mut self, outcome: &Outcome<Ending>) {
        self.line(json!({ "end": end_value(outcome) }));
    }
}

fn header(game: &Game, seed: u64) -> Value {
    let (options, deck) = (game.options(), game.deck());
    let mut fields = Map::new();
    fields.insert("deck".into(), deck.name.as_str().into());
    fields.insert("deck_version".into(), deck.version.into());
    fields.insert("hero".into(), game.hero().label.id.as_str().into());
    fields.insert("tyrant".into(), deck.id(options.tyrant).into());
    fields.insert("rank".into(), options.rank.into());
    if let Some(side) = options.side {
        fields.insert("side".into(), deck.sides[usize::from(side)].label.id.as_str().into());
    }
    let mut header = json!({ "record": FORMAT, "game": GAME, "rules": VERSION, "options": fields, "seed": seed });
    if let Some(text) = &deck.file {
        header["deck_file"] = toml::to_json(text).expect("it was read before");
    }
    header
}
