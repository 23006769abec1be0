//! What scenario files of Bad Bones hold (notation: 3): a position, draws, the market's first seat, a phase to stop at, what to expect.

use game::scenario::{Expected, read_asked};
use game::{Game as _, Rng, Seat, Staging};
use notation::sheet::Section;
use serde_json::{Map, Value};

use crate::chance::Chance;
use crate::figures::read_supply;
use crate::notation::{laid_text, parse_laid, parse_models};
use crate::options::{Mode, Options};
use crate::play::{Game, Phase};
use crate::position::{OwnFiles, read_cells, read_hero, read_phase, read_pieces, read_position, read_weapon};
use crate::rules::Rules;
use crate::state::{sorted, state, supply_texts};
use crate::token::Model;
use crate::version::Version;

/// A scenario of this game.
pub type Scenario = game::Scenario<Game>;

/// Most rounds a scenario goes on for: far more than any needs, so that no file runs for ever.
const ROUNDS_PLAYED: u16 = 1_000;

/// What a scenario file says besides its position and answers.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The tokens to be drawn, the next one last.
    draws: Vec<Model>,
    first: Option<Seat>,
    until: Option<Phase>,
    /// The round in which nobody waits any longer for an end.
    last: u16,
}

impl Staging<Game> for Stage {
    fn read(top: &Section<'_, '_>, version: u32, files: OwnFiles<'_>) -> Option<(Game, Stage)> {
        let until = read_phase(top, "until");
        let draws = read_draws(top);
        let start = read_position(top, Version::known(version), files);
        let seats = start.as_ref().map_or(Seat::MAX, |game| game.boards.len());
        let first = top.number("first", 1..=seats as i64).and_then(|number| Seat::numbered(number as usize));
        let start = start?;
        for (at, model) in &draws {
            if model.chief().is_some() && (!start.options().chiefs || start.rules().figures.chief_number(*model).is_none()) {
                top.fault(*at, crate::position::not_in_bag(&start, *model));
            }
        }
        let draws = draws.into_iter().rev().map(|(_, model)| model).collect();
        let last = start.round().saturating_add(ROUNDS_PLAYED);
        Some((start, Stage { draws, first, until, last }))
    }

    fn stand_in(_: &Section<'_, '_>, version: u32, _: OwnFiles<'_>) -> Option<Game> {
        let rules = Rules::of(Mode::Versus);
        Some(Game::bare(Version::known(version), Options::new(Mode::Versus, Seat::MAX as u8, rules), rules))
    }

    fn expect(top: &Section<'_, '_>, game: &Game) -> Expected {
        let seats = game.boards.len();
        let expect = top.sections("expect");
        for section in expect.iter().filter(|section| !section.has("seat")) {
            section.missing("seat");
        }
        Expected {
            seats: expect.iter().filter_map(|section| read_expected_seat(section, seats)).collect(),
            whole: top.section("expect_game").map_or_else(Map::new, |section| read_expected_game(&section, seats)),
        }
    }

    fn begin(&self, game: &mut Game) {
        game.halt_before(self.until);
        game.resume(&mut ());
    }

    fn decide(&mut self, game: &Game, rng: &mut Rng) -> Result<Chance, String> {
        if game.phase() == Phase::Market {
            return Ok(self.first.map_or_else(|| game.sample(rng), Chance::First));
        }
        let figures = &game.rules().figures;
        let mut missing = None;
        let draw = game.draw_with(|bag| match self.draws.pop() {
            Some(model) if bag.take(model, figures) => Some(model),
            Some(model) => {
                missing = Some(model);
                None
            }
            None => bag.draw(rng, figures),
        });
        match missing {
            Some(model) => Err(format!("draws: the bag holds no {model} when it is its turn")),
            None => Ok(Chance::Draw(Seat::at(game.drawing as usize), draw)),
        }
    }

    fn is_halted(&self, game: &Game) -> bool {
        game.is_halted()
    }

    fn unreached(&self, game: &Game) -> Option<String> {
        let until = self.until.filter(|_| !game.is_halted() && !game.is_over())?;
        Some(format!("the phase {} was not reached: asked {}", until.name(), state(game)["asked"]))
    }

    fn is_endless(&self, game: &Game) -> bool {
        game.round() > self.last
    }
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
        winners.sort_unstable();
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
    if let Some(asked) = read_asked(section) {
        keys.insert("asked".into(), asked);
    }
    // The lines that must be refused are read with the answers.
    section.has("illegal");
    section.close();
    keys
}
