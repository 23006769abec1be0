//! Scenario files: a position, a script of answers, and what must come of it.

use std::collections::VecDeque;

use serde_json::{Map, Value, json};
use table::fault::{Fault, Faults};
use table::sheet::{Section, Sheet};
use table::{Game as _, Rng, Turn};

use crate::action::Action;
use crate::card::{Card, Cards, Kind};
use crate::deck::Deck;
use crate::die::{Rolled, Shown};
use crate::game::{Chance, Game, PLAYER, Step};
use crate::notation::{item_text, parse_item, parse_line};
use crate::position::{read_deck, read_dice_key, read_position};
use crate::record::GAME;
use crate::state::{PILE_KEYS, sorted, state};

/// A scenario, read and found possible.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// What it shows.
    pub title: String,
    /// The position.
    pub start: Game,
    out: Option<Cards>,
    draws: Vec<Card>,
    rolls: Vec<Rolled>,
    seed: u64,
    script: Vec<(String, Action)>,
    expected: Map<String, Value>,
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

impl Scenario {
    /// Reads a scenario file; all its mistakes come back at once. `own` is a deck to be used where the file names none.
    pub fn parse(text: &str, own: Option<&'static Deck>) -> Result<Scenario, Faults> {
        if text.trim().is_empty() {
            return Err(Fault::at(text, 0, "the file is empty, expected a scenario").into());
        }
        Sheet::read(text, |top| read(top, own))
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
        for (_, (line, _)) in used.iter().zip(&self.script).filter(|(used, _)| !**used) {
            differences.push(format!("`{line}` is left over: no question was asked that it answers"));
        }
        let state = state(&game);
        for (key, expected) in &self.expected {
            let missing = if key == "over" { json!(false) } else { Value::Null };
            let got = state.get(key).unwrap_or(&missing);
            if got != expected {
                differences.push(format!("{key}: expected {expected}, got {got}"));
            }
        }
        for line in &self.illegal {
            if parse_line(line, game.deck()).is_ok_and(|(seat, action)| game.is_legal(seat, action).is_ok()) {
                differences.push(format!("`{line}`: expected a refusal, got a legal action"));
            }
        }
        Run { game, differences }
    }

    /// The lines that must be refused at the end.
    pub fn illegal(&self) -> &[String] {
        &self.illegal
    }
}

/// Plays a scenario.
struct Player<'s> {
    scenario: &'s Scenario,
    game: Game,
    rng: Rng,
    draws: Vec<Card>,
    rolls: VecDeque<Rolled>,
    differences: Vec<String>,
}

impl<'s> Player<'s> {
    fn new(scenario: &'s Scenario) -> Player<'s> {
        let mut game = scenario.start.clone();
        game.settle(&mut ());
        let rng = Rng::seeded(scenario.seed);
        Player {
            scenario,
            game,
            rng,
            draws: scenario.draws.clone(),
            rolls: scenario.rolls.iter().copied().collect(),
            differences: vec![],
        }
    }

    /// Goes on until nothing is asked, or the next line does not answer. An empty `used` answers nothing at all.
    fn play(&mut self, used: &mut [bool]) {
        while self.differences.is_empty() {
            match self.game.turn() {
                Turn::Over => return,
                Turn::Chance => self.decide(),
                Turn::Asked(_) => {
                    let Some(next) = (0..used.len()).find(|&number| !used[number]) else { return };
                    let action = self.scenario.script[next].1;
                    if self.game.apply(PLAYER, action, &mut ()).is_err() {
                        return;
                    }
                    used[next] = true;
                }
            }
        }
    }

    fn decide(&mut self) {
        let chance = if self.game.step == Step::PutOut {
            self.scenario.out.map_or_else(|| self.game.sample(&mut self.rng), Chance::Out)
        } else if self.game.air.is_empty() {
            let heap = self.game.heap_to_turn();
            match self.draws.iter().position(|card| card.pile() == heap) {
                Some(number) => Chance::Top(self.draws.remove(number)),
                None => self.game.sample(&mut self.rng),
            }
        } else {
            self.rolls.pop_front().map_or_else(|| self.game.sample(&mut self.rng), Chance::Roll)
        };
        if let Err(refusal) = self.game.reveal(&chance, &mut ()) {
            let said = match &chance {
                Chance::Roll(rolled) => {
                    let texts: Vec<String> = rolled.each().map(|shown| shown.to_string()).collect();
                    format!("rolls: \"{}\" when {} are rolled", texts.join(" "), self.game.rolling())
                }
                Chance::Top(card) => format!("draws: {}", self.game.deck().id(*card)),
                Chance::Out(_) => "out".into(),
            };
            self.differences.push(format!("{said}: {refusal}"));
        }
    }
}

fn read(top: &Section<'_, '_>, own: Option<&'static Deck>) -> Option<Scenario> {
    if !top.has("game") {
        top.missing("game");
    }
    top.parsed("game", |text| if text == GAME { Ok(()) } else { Err(format!("`game`: expected \"{GAME}\", found \"{text}\"")) });
    let title = top.word("title").map_or(String::new(), |word| word.text.into());
    let seed = top.number("seed", 0..=i64::MAX).unwrap_or(0) as u64;
    let start = read_position(top, own);
    let deck = read_deck(top, own)?;
    let known = |text: &str| deck.card(text).ok_or_else(|| format!("no card of the deck {} is called \"{text}\"", deck.name));
    let draws: Vec<Card> = top.list("draws", known).unwrap_or_default().into_iter().map(|(_, card)| card).collect();
    let rolls: Vec<Rolled> = top.list("rolls", read_roll).unwrap_or_default().into_iter().map(|(_, rolled)| rolled).collect();
    let script = read_script(top, deck);
    let setting_up = start.as_ref().is_some_and(|game| game.step == Step::PutOut);
    let out = top.has("out").then(|| read_out(top, deck)).filter(|_| setting_up);
    let mut illegal = Vec::new();
    let expected = top.section("expect_game").map_or_else(Map::new, |section| {
        illegal = section.words("illegal").unwrap_or_default().iter().map(|word| word.text.to_string()).collect();
        read_expected(&section, deck)
    });
    Some(Scenario { title, start: start?, out, draws, rolls, seed, script, expected, illegal })
}

fn read_out(top: &Section<'_, '_>, deck: &Deck) -> Cards {
    let words = top.words("out").unwrap_or_default();
    words.iter().filter_map(|word| deck.card(word.text)).filter(|card| card.kind() == Kind::Omen).collect()
}

/// `"y0 y1 g2"`.
fn read_roll(text: &str) -> Result<Rolled, String> {
    let mut rolled = Rolled::default();
    for word in text.split_whitespace() {
        let shown = Shown::parse(word).ok_or_else(|| format!("`rolls`: expected dice such as \"y0 g2\", found \"{word}\""))?;
        if rolled.dice().of(shown.colour) == crate::die::Dice::ALL.of(shown.colour) {
            return Err(format!("`rolls`: there are not so many {} dice", shown.colour.name()));
        }
        rolled.put(shown);
    }
    Ok(rolled)
}

fn read_script(top: &Section<'_, '_>, deck: &Deck) -> Vec<(String, Action)> {
    let mut script = Vec::new();
    for word in top.words("do").unwrap_or_default() {
        match parse_line(word.text, deck) {
            Ok((_, action)) => script.push((word.text.to_string(), action)),
            Err(error) => top.fault(word.at + 1 + error.at, error.to_string()),
        }
    }
    script
}

fn read_expected(section: &Section<'_, '_>, deck: &Deck) -> Map<String, Value> {
    let mut keys = Map::new();
    for key in
        ["day", "rank", "health", "strategy", "recovery", "engagement", "pass", "left_ones", "left_fives", "left_encounters"]
    {
        if let Some(number) = section.number(key, 0..=99) {
            keys.insert(key.into(), number.into());
        }
    }
    for key in ["over", "innate_plus"] {
        if let Some(flag) = section.flag(key) {
            keys.insert(key.into(), flag.into());
        }
    }
    for key in ["pool", "exhausted", "banished", "assigned", "rolling"] {
        if let Some(dice) = read_dice_key(section, key) {
            keys.insert(key.into(), dice.to_string().into());
        }
    }
    for key in ["phase", "plan", "against", "ending", "hero", "tyrant"] {
        if let Some(word) = section.word(key) {
            keys.insert(key.into(), word.text.into());
        }
    }
    for (_, top, upper, _) in PILE_KEYS {
        if let Some(word) = section.word(top) {
            keys.insert(top.into(), word.text.into());
        }
        if let Some(words) = section.words(upper) {
            keys.insert(upper.into(), words.iter().map(|word| word.text).collect());
        }
    }
    for key in ["foes", "discarded", "out"] {
        if let Some(words) = section.words(key) {
            keys.insert(key.into(), sorted(words.iter().map(|word| word.text.to_string())).into());
        }
    }
    if let Some(active) = section.parsed("active", read_roll) {
        keys.insert("active".into(), active.each().map(|shown| shown.to_string()).collect());
    }
    if let Some(words) = section.words("items") {
        let read = |text: &str| parse_item(text, deck).map(|item| item_text(&item, deck)).map_err(|error| error.to_string());
        let texts = words.into_iter().filter_map(|word| section.parse(word, read));
        keys.insert("items".into(), sorted(texts).into());
    }
    if let Some(winners) = section.numbers("winners", 1..=1) {
        keys.insert("winners".into(), winners.into());
    }
    if let Some(asked) = section.section("asked") {
        let entries = asked.entries().into_iter().map(|(seat, text)| (seat.text.to_string(), text.text.into()));
        keys.insert("asked".into(), Value::Object(entries.collect()));
    }
    section.words("illegal");
    section.close();
    keys
}
