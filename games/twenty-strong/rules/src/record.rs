//! What game records of 20 Strong hold: a header with deck, hero and tyrant; cards put out, tops turned, rolls.
//!
//! ```
//! use game::{Game as _, Rng};
//! use twenty_strong::{Deck, Game, Options, Record, Writer};
//!
//! let deck = Deck::built_in();
//! let mut game = Game::new(Options::new(deck, 0, deck.card("the-deep").unwrap()), deck).unwrap();
//! let mut writer = Writer::new(&game, 7);
//! let chance = game.sample(&mut Rng::seeded(7));
//! writer.chance(&chance);
//! game.reveal(&chance, &mut ()).unwrap();
//! assert_eq!(Record::parse(writer.text()).unwrap().steps.len(), 1);
//! ```

use std::sync::Arc;

use notation::fault::Fault;
use notation::lines::Line;
use notation::toml;
use serde_json::{Map, Value, json};

use crate::card::{Card, Cards, Kind};
use crate::deck::Deck;
use crate::die::Shown;
use crate::options::{FIRST_NIGHTS, HIGHEST_RANK, Options, TOP_RANK};
use crate::play::{Chance, Game};
use crate::roll::Rolled;
use crate::version::Version;

/// The name of the game in headers and scenario files.
pub const GAME: &str = "twenty-strong";

/// A record of this game.
pub type Record = game::Record<Game>;

/// A step of this game.
pub type Step = game::Step<Game>;

/// Writes a record of this game.
pub type Writer = game::Writer<Game>;

/// The game that a header tells of.
pub(crate) fn begin(line: &Line, version: Version) -> Result<Game, Fault> {
    line.only(&["record", "game", "rules", "options", "seed", "deck_file"])?;
    let options = line.object("options")?;
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
    let ranks = if version >= Version::Third { FIRST_NIGHTS..=TOP_RANK } else { 1..=HIGHEST_RANK };
    let rank = options.number_in("rank", u64::from(*ranks.start())..=u64::from(*ranks.end()))?;
    let mut read = Options { hero, tyrant, rank: rank as u8, side: None };
    if options.fields.contains_key("side") {
        let side = options.text("side")?;
        read.side = Some(deck.side(side).ok_or_else(|| line.fault(format!("`side`: the deck has no side \"{side}\"")))?);
    }
    Game::by_version(version, read, &deck).map_err(|misfits| line.fault(misfits[0].to_string()))
}

/// A record of another deck, or of another version of it, is refused by name.
fn read_deck(line: &Line, options: &Line) -> Result<Arc<Deck>, Fault> {
    let (name, version) = (options.text("deck")?, options.number("deck_version")?);
    let deck = match line.fields.get("deck_file") {
        Some(file) => {
            let text = toml::written(file).ok_or_else(|| line.fault("`deck_file`: expected a deck file as an object"))?;
            Deck::from_file(&text).map_err(|faults| line.fault(format!("`deck_file`: {faults}")))?
        }
        None => {
            let known = u32::try_from(version).ok().and_then(|version| Deck::built_in_version(name, version));
            let newest = known.or_else(|| Deck::built_in_named(name));
            newest.map(Arc::clone).ok_or_else(|| {
                line.fault(format!("played with the deck \"{name}\", which is not built in and not in the record"))
            })?
        }
    };
    if deck.name != name || u64::from(deck.version) != version {
        let have = format!("{} version {}", deck.name, deck.version);
        return Err(line.fault(format!("played with the deck {name} version {version}, and this is {have}")));
    }
    Ok(deck)
}

/// What chance decided, if the line tells of it.
pub(crate) fn read_chance(line: &Line, deck: &Deck) -> Result<Option<Chance>, Fault> {
    if line.fields.contains_key("out") {
        line.only(&["out"])?;
        let cards = line.texts("out")?.into_iter().map(|text| card(line, "out", text, deck)).collect::<Result<Cards, Fault>>()?;
        return Ok(Some(Chance::Out(cards)));
    }
    if line.fields.contains_key("top") {
        line.only(&["top"])?;
        return Ok(Some(Chance::Top(card(line, "top", line.text("top")?, deck)?)));
    }
    if !line.fields.contains_key("roll") {
        return Ok(None);
    }
    line.only(&["roll"])?;
    let mut rolled = Rolled::default();
    for text in line.texts("roll")? {
        let what = || format!("`roll`: expected a die such as y1, found \"{text}\"");
        let shown = Shown::parse(text).ok_or_else(|| line.fault_in(text, 0, what()))?;
        if !rolled.has_room(shown.colour) {
            return Err(line.fault(format!("`roll`: there are not so many {} dice", shown.colour.name())));
        }
        rolled.put(shown);
    }
    Ok(Some(Chance::Roll(rolled)))
}

fn card(line: &Line, key: &str, text: &str, deck: &Deck) -> Result<Card, Fault> {
    deck.card(text).ok_or_else(|| line.fault_in(text, 0, format!("`{key}`: the deck {} has no card \"{text}\"", deck.name)))
}

/// What chance decided, as a line tells it.
pub(crate) fn chance_fields(chance: &Chance, deck: &Deck) -> Map<String, Value> {
    let (key, value) = match chance {
        Chance::Out(cards) => ("out", cards.into_iter().map(|card| deck.id(card)).collect()),
        Chance::Top(card) => ("top", deck.id(*card).into()),
        Chance::Roll(rolled) => ("roll", rolled.each().map(|shown| shown.to_string()).collect()),
    };
    Map::from_iter([(key.into(), value)])
}

/// What a header tells of the game.
pub(crate) fn header(game: &Game) -> Map<String, Value> {
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
    let mut header = Map::from_iter([("options".into(), json!(fields))]);
    if let Some(text) = &deck.file {
        header.insert("deck_file".into(), toml::to_json(text).expect("it was read before"));
    }
    header
}
