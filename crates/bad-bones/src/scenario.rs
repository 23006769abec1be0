//! Scenario files: a position, a script of answers, and what must come of it (notation: 3).

use serde_json::{Map, Value, json};
use table::fault::{Fault, Faults};
use table::sheet::{Section, Sheet};
use table::{Game as _, Rng, Seat, Turn, sort_short};

use crate::action::Action;
use crate::figures::read_supply;
use crate::game::{Chance, Game, Phase};
use crate::notation::{laid_text, parse_laid, parse_line, parse_models};
use crate::position::{OwnFiles, read_cells, read_hero, read_phase, read_pieces, read_position, read_weapon};
use crate::state::{sorted, state, supply_texts};
use crate::token::Model;

/// A scenario, read and found possible.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// What it shows.
    pub title: String,
    /// The position; its phase has not begun.
    pub start: Game,
    draws: Vec<Model>,
    first: Option<Seat>,
    seed: u64,
    until: Option<Phase>,
    script: Vec<(String, Seat, Action)>,
    seats: Vec<(Seat, Map<String, Value>)>,
    whole: Map<String, Value>,
    illegal: Vec<String>,
}

/// What came of a scenario.
#[derive(Clone, Debug)]
pub struct Run {
    /// The game where the scenario stopped.
    pub game: Game,
    /// What is not as expected; empty if all is well.
    pub differences: Vec<String>,
}

/// Most rounds a scenario goes on for: far more than any needs, so that no file runs for ever.
const ROUNDS_PLAYED: u16 = 1_000;

impl Scenario {
    /// Reads a scenario file; all its mistakes come back at once.
    pub fn parse(text: &str, files: OwnFiles<'_>) -> Result<Scenario, Faults> {
        if text.trim().is_empty() {
            return Err(Fault::at(text, 0, "the file is empty, expected a scenario").into());
        }
        Sheet::read(text, |top| read(top, files))
    }

    /// The game played on from the position, chance decided as the file says, up to the first question.
    pub fn at_first_question(&self) -> Game {
        let mut player = Player::new(self);
        player.play(&mut []);
        player.game
    }

    /// Plays the script and compares.
    pub fn run(&self) -> Run {
        let mut player = Player::new(self);
        let mut used = vec![false; self.script.len()];
        player.play(&mut used);
        let Player { game, mut differences, .. } = player;
        for (_, (line, ..)) in used.iter().zip(&self.script).filter(|(used, _)| !**used) {
            differences.push(format!("`{line}` is left over: no question was asked that it answers"));
        }
        if let Some(until) = self.until.filter(|_| !game.is_halted() && !game.is_over()) {
            let asked = state(&game)["asked"].to_string();
            differences.push(format!("the phase {} was not reached: asked {asked}", until.name()));
        }
        self.compare(&game, &mut differences);
        Run { game, differences }
    }

    fn compare(&self, game: &Game, differences: &mut Vec<String>) {
        let state = state(game);
        let mut compare = |place: String, key: &str, expected: &Value, got: &Value| {
            if expected != got {
                differences.push(format!("{place}{key}: expected {expected}, got {got}"));
            }
        };
        for (seat, keys) in &self.seats {
            for (key, expected) in keys {
                compare(format!("seat {seat} "), key, expected, &state["seats"][seat.index()][key]);
            }
        }
        for (key, expected) in &self.whole {
            let missing = if key == "over" { json!(false) } else { Value::Null };
            compare(String::new(), key, expected, state.get(key).unwrap_or(&missing));
        }
        for line in &self.illegal {
            if parse_line(line).is_ok_and(|(seat, action)| game.is_legal(seat, action).is_ok()) {
                differences.push(format!("`{line}`: expected a refusal, got a legal action"));
            }
        }
    }
}

/// Plays a scenario.
struct Player<'s> {
    scenario: &'s Scenario,
    game: Game,
    rng: Rng,
    draws: std::slice::Iter<'s, Model>,
    differences: Vec<String>,
}

impl<'s> Player<'s> {
    fn new(scenario: &'s Scenario) -> Player<'s> {
        let mut game = scenario.start.clone();
        game.halt_before(scenario.until);
        game.resume(&mut ());
        let rng = Rng::seeded(scenario.seed);
        Player { scenario, game, rng, draws: scenario.draws.iter(), differences: vec![] }
    }

    /// Goes on until nobody is asked, or no unused line answers. An empty `used` answers nothing at all.
    fn play(&mut self, used: &mut [bool]) {
        let last = self.game.round().saturating_add(ROUNDS_PLAYED);
        while self.differences.is_empty() && self.game.round() <= last {
            match self.game.turn() {
                Turn::Over => return,
                Turn::Chance => self.decide(),
                Turn::Asked(_) if self.game.is_halted() => return,
                Turn::Asked(_) => {
                    let unused = (0..used.len()).filter(|&i| !used[i]);
                    let legal = |i: &usize| self.game.is_legal(self.scenario.script[*i].1, self.scenario.script[*i].2).is_ok();
                    let Some(next) = unused.into_iter().find(legal) else { return };
                    used[next] = true;
                    let (_, seat, action) = self.scenario.script[next];
                    self.game.apply(seat, action, &mut ()).expect("found to be legal");
                }
            }
        }
    }

    fn decide(&mut self) {
        let chance = match (self.game.phase(), self.scenario.first) {
            (Phase::Market, Some(first)) => Chance::First(first),
            (Phase::Market, None) => self.game.sample(&mut self.rng),
            _ => {
                let figures = &self.game.rules().figures;
                let (draws, rng) = (&mut self.draws, &mut self.rng);
                let mut missing = None;
                let draw = self.game.draw_with(|bag| match draws.next() {
                    Some(&model) if bag.take(model, figures) => Some(model),
                    Some(&model) => {
                        missing = Some(model);
                        None
                    }
                    None => bag.draw(rng, figures),
                });
                if let Some(model) = missing {
                    self.differences.push(format!("draws: the bag holds no {model} when it is its turn"));
                    return;
                }
                Chance::Draw(Seat::at(self.game.drawing as usize), draw)
            }
        };
        if let Err(refusal) = self.game.reveal(&chance, &mut ()) {
            self.differences.push(refusal.to_string());
        }
    }
}

fn read(top: &Section<'_, '_>, files: OwnFiles<'_>) -> Option<Scenario> {
    let title = top.word("title").map_or(String::new(), |word| word.text.into());
    let until = read_phase(top, "until");
    let seed = top.number("seed", 0..=i64::MAX).unwrap_or(0) as u64;
    let draws = read_draws(top);
    let script = read_script(top);
    let expect = top.sections("expect");
    let whole = top.section("expect_game");
    let start = read_position(top, files);
    let seat_count = start.as_ref().map_or(6, |game| game.boards.len());
    let first = top.number("first", 1..=seat_count as i64).and_then(|n| Seat::numbered(n as usize));
    for section in &expect {
        if !section.has("seat") {
            section.missing("seat");
        }
    }
    let seats = expect.iter().filter_map(|section| read_expected_seat(section, seat_count)).collect();
    let mut illegal = Vec::new();
    let whole = whole.map_or_else(Map::new, |section| {
        illegal = section.words("illegal").unwrap_or_default().iter().map(|word| word.text.to_string()).collect();
        read_expected_game(&section, seat_count)
    });
    let start = start?;
    for &model in &draws {
        if model.1.chief().is_some() && (!start.options().chiefs || start.rules().figures.chief_number(model.1).is_none()) {
            top.fault(model.0, crate::position::not_in_bag(&start, model.1));
        }
    }
    for (at, line, seat, _) in &script {
        if seat.index() >= start.boards.len() {
            top.fault(*at, format!("`{line}`: there is no seat {seat} at this table"));
        }
    }
    Some(Scenario {
        title,
        draws: draws.into_iter().map(|(_, model)| model).collect(),
        first,
        seed,
        until,
        script: script.into_iter().map(|(_, line, seat, action)| (line, seat, action)).collect(),
        seats,
        whole,
        illegal,
        start,
    })
}

fn read_draws(top: &Section<'_, '_>) -> Vec<(usize, Model)> {
    let mut draws = Vec::new();
    for word in top.words("draws").unwrap_or_default() {
        match parse_models(word.text) {
            Ok(models) => draws.extend(models.into_iter().map(|model| (word.at, model))),
            Err(error) => top.fault(word.at + 1 + error.at, error.to_string()),
        }
    }
    draws
}

fn read_script(top: &Section<'_, '_>) -> Vec<(usize, String, Seat, Action)> {
    let mut script = Vec::new();
    for word in top.words("do").unwrap_or_default() {
        match parse_line(word.text) {
            Ok((seat, action)) => script.push((word.at, word.text.to_string(), seat, action)),
            Err(error) => top.fault(word.at + 1 + error.at, error.to_string()),
        }
    }
    script
}

fn read_expected_seat(section: &Section<'_, '_>, seats: usize) -> Option<(Seat, Map<String, Value>)> {
    let seat = section.number("seat", 1..=seats as i64);
    let mut keys = Map::new();
    if let Some(hero) = read_hero(section) {
        keys.insert("hero".into(), hero.map_or("none".into(), |cell| cell.to_string()).into());
    }
    for key in ["tower", "houses", "coins"] {
        if let Some(number) = section.number(key, 0..=999) {
            keys.insert(key.into(), number.into());
        }
    }
    if let Some(towers) = read_cells(section, "towers") {
        keys.insert("towers".into(), sorted(towers.iter().map(|(_, cell)| cell.to_string())).into());
    }
    if let Some(supply) = read_supply(section, "supply") {
        keys.insert("supply".into(), supply_texts(&supply).into());
    }
    if let Some(words) = section.words("traps") {
        let read = |word: &str| match parse_laid(word) {
            Ok((cell, laid)) => Ok(laid_text(cell, laid).unwrap_or_default()),
            Err(error) => Err(error.to_string()),
        };
        let texts = words.into_iter().filter_map(|word| section.parse(word, read));
        keys.insert("traps".into(), sorted(texts).into());
    }
    for key in ["skeletons", "forest", "cemetery"] {
        if let Some(pieces) = read_pieces(section, key) {
            keys.insert(key.into(), sorted(pieces.iter().map(|(_, piece)| piece.to_string())).into());
        }
    }
    if let Some(weapon) = read_weapon(section) {
        keys.insert("weapon".into(), weapon.map(|weapon| weapon.name()).into());
    }
    section.close();
    Seat::numbered(seat? as usize).map(|seat| (seat, keys))
}

fn read_expected_game(section: &Section<'_, '_>, seats: usize) -> Map<String, Value> {
    let mut keys = Map::new();
    if let Some(over) = section.flag("over") {
        keys.insert("over".into(), over.into());
    }
    if let Some(mut winners) = section.numbers("winners", 1..=seats as i64) {
        sort_short(&mut winners, |a, b| a < b);
        keys.insert("winners".into(), winners.into());
    }
    if let Some(scores) = section.numbers("scores", 0..=9_999) {
        keys.insert("scores".into(), scores.into());
    }
    for key in ["round", "bag", "capital", "coins"] {
        if let Some(number) = section.number(key, 0..=9_999) {
            keys.insert(key.into(), number.into());
        }
    }
    let phase = section.parsed("phase", |text| {
        Phase::named(text).ok_or_else(|| format!("`phase`: expected one of {}, found \"{text}\"", Phase::names()))
    });
    if let Some(phase) = phase {
        keys.insert("phase".into(), phase.name().into());
    }
    for key in ["supply", "retrieved"] {
        if let Some(supply) = read_supply(section, key) {
            keys.insert(key.into(), supply_texts(&supply).into());
        }
    }
    if let Some(asked) = section.section("asked") {
        let mut sorted_by_seat: Vec<(String, Value)> =
            asked.entries().into_iter().map(|(seat, text)| (seat.text.to_string(), text.text.into())).collect();
        sort_short(&mut sorted_by_seat, |a, b| a.0 < b.0);
        keys.insert("asked".into(), Value::Object(sorted_by_seat.into_iter().collect()));
    }
    section.words("illegal");
    section.close();
    keys
}
