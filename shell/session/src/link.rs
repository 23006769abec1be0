//! A whole game in a link: what it began with and every step, as values. What can be read was played by the rules.
//!
//! A link does not hang on the order in which legal actions are listed: golden links of every edition are kept and must open for
//! ever.

use std::fmt;

use game::{Game, History, Notation, Seat, Step, Turn};
use notation::fault::Faults;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::fluent::{Told, Value};
use crate::letters::{BadLetters, Reader, checksum, letters, number, read_letters, text};
use crate::playable::{GameOf, Playable};

/// The version of this layout. The first edition had one of its own for each game.
const FORMAT: u8 = 2;

/// Why a link can't be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadLink {
    /// Letters that no link has, or some are missing.
    Letters(BadLetters),
    /// A link of another game, or of a layout that nobody knows.
    Other(u8),
    /// A link of the game with this name.
    OtherGame(String),
    /// Played by this version of the rules, which nobody knows.
    Rules(u32),
    /// It needs something with this name and version that is not here, say a deck.
    Missing(String, u32),
    /// The position it began with has mistakes.
    Position(Faults),
}

impl BadLink {
    /// The text that tells it to people.
    pub fn told(&self) -> Told {
        let version = |version: u32| ("version", Value::Number(version.into()));
        match self {
            BadLink::Letters(BadLetters::Letter(place)) => ("link-letter", vec![("place", Value::Number(*place as i64))]),
            BadLink::Letters(BadLetters::Damaged) => ("link-damaged", vec![]),
            BadLink::Other(format) => ("link-other", vec![version((*format).into())]),
            BadLink::OtherGame(name) => ("link-other-game", vec![("game", Value::Text(name.clone()))]),
            BadLink::Rules(rules) => ("link-rules", vec![version(*rules)]),
            BadLink::Missing(name, number) => ("link-missing", vec![("name", Value::Text(name.clone())), version(*number)]),
            BadLink::Position(faults) => ("technical-reason", vec![("why", Value::Text(faults.to_string()))]),
        }
    }
}

/// It was cut or changed on its way.
pub const DAMAGED: BadLink = BadLink::Letters(BadLetters::Damaged);

impl fmt::Display for BadLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadLink::Letters(bad) => write!(f, "{bad}"),
            BadLink::Other(format) => write!(f, "a link of layout {format}, which this program does not know"),
            BadLink::OtherGame(name) => write!(f, "a link of \"{name}\""),
            BadLink::Rules(version) => write!(f, "played by version {version} of the rules, which this program does not know"),
            BadLink::Missing(name, version) => write!(f, "played with {name} version {version}, which is not here"),
            BadLink::Position(faults) => write!(f, "{faults}"),
        }
    }
}

impl std::error::Error for BadLink {}

impl From<BadLetters> for BadLink {
    fn from(bad: BadLetters) -> BadLink {
        BadLink::Letters(bad)
    }
}

/// Writes a game.
pub fn write<P: Playable>(history: &History<P::Game>) -> String {
    letters(&sealed(bytes::<P>(history)))
}

/// Reads a game, of this edition or of the first.
pub fn read<P: Playable>(link: &str) -> Result<History<P::Game>, BadLink> {
    let bytes = read_letters(link)?;
    let (body, sum) = bytes.split_last_chunk::<4>().ok_or(DAMAGED)?;
    let format = *body.first().ok_or(DAMAGED)?;
    if checksum(body) != u32::from_le_bytes(*sum) {
        return Err(DAMAGED);
    }
    if format == FORMAT { from_bytes::<P>(body) } else { P::first_edition(body) }
}

/// Bytes with their checksum.
pub fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let sum = checksum(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

/// A game as bytes, without a checksum: what travels where nothing is lost.
pub fn bytes<P: Playable>(history: &History<P::Game>) -> Vec<u8> {
    let mut bytes = vec![FORMAT];
    text(&mut bytes, GameOf::<P>::NAME);
    number(&mut bytes, history.start().version().into());
    number(&mut bytes, history.seed());
    match history.position() {
        Some(position) => {
            bytes.push(1);
            text(&mut bytes, position);
        }
        None => {
            bytes.push(0);
            value(&mut bytes, &P::start(history.start()));
        }
    }
    let mut game = history.start().clone();
    for step in history.steps() {
        write_step::<P>(&mut bytes, &game, step);
        step.take(&mut game, &mut ()).expect("it was played before");
    }
    bytes
}

/// Reads such bytes.
pub fn from_bytes<P: Playable>(bytes: &[u8]) -> Result<History<P::Game>, BadLink> {
    let mut reader = Reader { bytes };
    let format = reader.byte()?;
    if format != FORMAT {
        return Err(BadLink::Other(format));
    }
    let name = reader.text()?;
    if name != GameOf::<P>::NAME {
        return Err(BadLink::OtherGame(name));
    }
    let version = u32::try_from(reader.number()?).map_err(|_| DAMAGED)?;
    if !GameOf::<P>::VERSIONS.contains(&version) {
        return Err(BadLink::Rules(version));
    }
    let seed = reader.number()?;
    let mut history = match reader.byte()? {
        0 => History::new(P::begin(read_value(&mut reader)?, version)?, seed),
        1 => History::from_position_by(&reader.text()?, version, seed).map_err(BadLink::Position)?,
        _ => return Err(DAMAGED),
    };
    while !reader.bytes.is_empty() {
        let step = read_step::<P>(&mut reader, history.game())?;
        history.take(step, &mut ()).map_err(|_| DAMAGED)?;
    }
    Ok(history)
}

/// What chance decides or a seat is asked follows from the game, so a step is only told as far as it does not.
fn write_step<P: Playable>(bytes: &mut Vec<u8>, game: &P::Game, step: &Step<P::Game>) {
    match step {
        Step::Chance(chance) => value(bytes, chance),
        Step::Do(seat, action) => {
            if game.seats() > 1 {
                bytes.push(seat.index() as u8);
            }
            value(bytes, action);
        }
    }
}

fn read_step<P: Playable>(reader: &mut Reader<'_>, game: &P::Game) -> Result<Step<P::Game>, BadLink> {
    match game.turn() {
        Turn::Over => Err(DAMAGED),
        Turn::Chance => Ok(Step::Chance(read_value(reader)?)),
        Turn::Asked(_) => {
            let index = if game.seats() > 1 { reader.byte()? } else { 0 };
            let seat = Some(usize::from(index)).filter(|index| *index < game.seats()).ok_or(DAMAGED)?;
            Ok(Step::Do(Seat::at(seat), read_value(reader)?))
        }
    }
}

fn value(bytes: &mut Vec<u8>, value: &impl Serialize) {
    let written = postcard::to_extend(value, std::mem::take(bytes)).expect("games hold nothing that postcard can't write");
    *bytes = written;
}

fn read_value<T: DeserializeOwned>(reader: &mut Reader<'_>) -> Result<T, BadLink> {
    let (value, rest) = postcard::take_from_bytes(reader.bytes).map_err(|_| DAMAGED)?;
    reader.bytes = rest;
    Ok(value)
}
