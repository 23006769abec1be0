//! What scenario files of 20 Strong hold: a position, cards to be turned, rolls, what to expect.

use std::collections::VecDeque;
use std::sync::Arc;

use game::scenario::{Expected, read_asked};
use game::{Game as _, Rng, Staging};
use notation::sheet::Section;
use notation::words::Misread;
use serde_json::{Map, Value};

use crate::card::{Card, Cards, Kind};
use crate::deck::Deck;
use crate::notation::{item_text, parse_item};
use crate::options::Options;
use crate::play::{Chance, Game, Step};
use crate::position::{read_deck, read_dice_key, read_position};
use crate::roll::Rolled;
use crate::state::{PILE_KEYS, sorted};
use crate::version::Version;

/// A scenario of this game.
pub type Scenario = game::Scenario<Game>;

/// What a scenario file says besides its position and answers.
#[derive(Clone, Debug)]
pub struct Stage {
    out: Option<Cards>,
    draws: Vec<Card>,
    rolls: VecDeque<Rolled>,
}

impl Staging<Game> for Stage {
    fn read(top: &Section<'_, '_>, version: u32, own: Option<&Arc<Deck>>) -> Option<(Game, Stage)> {
        let version = Version::known(version);
        let deck = &read_deck(top, version, own)?;
        let start = read_position(top, version, deck);
        let known = |text: &str| deck.card(text).ok_or_else(|| format!("no card of the deck {} is called \"{text}\"", deck.name));
        let draws = top.list("draws", known).unwrap_or_default().into_iter().map(|(_, card)| card).collect();
        let rolls = top.list("rolls", read_roll("rolls")).unwrap_or_default().into_iter().map(|(_, rolled)| rolled).collect();
        let setting_up = start.as_ref().is_some_and(|game| game.step == Step::PutOut);
        let out = top.has("out").then(|| read_out(top, deck)).filter(|_| setting_up);
        Some((start?, Stage { out, draws, rolls }))
    }

    fn stand_in(top: &Section<'_, '_>, version: u32, own: Option<&Arc<Deck>>) -> Option<Game> {
        let version = Version::known(version);
        let deck = &read_deck(top, version, own)?;
        let tyrant = Kind::Tyrant.cards().next().expect("a deck has tyrants");
        Some(Game::bare(version, Options::new(deck, 0, tyrant), deck))
    }

    fn expect(top: &Section<'_, '_>, game: &Game) -> Expected {
        let whole = top.section("expect_game").map_or_else(Map::new, |section| read_expected(&section, game.deck()));
        Expected { whole, seats: vec![] }
    }

    fn begin(&self, game: &mut Game) {
        game.settle(&mut ());
    }

    fn decide(&mut self, game: &Game, rng: &mut Rng) -> Result<Chance, String> {
        let said = if game.step == Step::PutOut {
            self.out.map(Chance::Out)
        } else if game.air.is_empty() {
            let heap = game.heap_to_turn();
            let next = self.draws.iter().position(|card| card.pile() == heap);
            next.map(|number| Chance::Top(self.draws.remove(number)))
        } else {
            self.rolls.pop_front().map(Chance::Roll)
        };
        Ok(said.unwrap_or_else(|| game.sample(rng)))
    }
}

fn read_out(top: &Section<'_, '_>, deck: &Deck) -> Cards {
    let words = top.words("out").unwrap_or_default();
    words.iter().filter_map(|word| deck.card(word.text)).filter(|card| card.kind() == Kind::Omen).collect()
}

/// `"y0 y1 g2"`.
fn read_roll(key: &str) -> impl Fn(&str) -> Result<Rolled, String> {
    move |text| text.parse().map_err(|error: Misread| format!("`{key}`: {error}"))
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
    if let Some(active) = section.parsed("active", read_roll("active")) {
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
    if let Some(asked) = read_asked(section) {
        keys.insert("asked".into(), asked);
    }
    // The lines that must be refused are read with the answers.
    section.has("illegal");
    section.close();
    keys
}
