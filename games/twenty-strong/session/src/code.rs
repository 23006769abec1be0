//! A whole game in some hundred letters, for links: sets of dice as they are, every other action as its number among the legal
//! ones, so what can be read was played by the rules.

use std::fmt;

use game::{Game as _, Turn};
use notation::fault::Faults;
use twenty_strong::record::Step;
use twenty_strong::{Action, Card, Cards, Chance, Colour, Deck, Dice, Game, Heap, Kind, Options, PLAYER, Rolled, VERSION};

use super::course::Course;
use session::letters::{self, BadLetters, Reader, checksum, number, text};

/// The version of this layout. It differs from that of the other game, so that a link of one is no link of the other.
const FORMAT: u8 = 20;

/// Why a code can't be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadCode {
    /// It can't be read at all.
    Letters(BadLetters),
    /// Another layout.
    Format(u8),
    /// Other rules.
    Rules(u64),
    /// Another deck, or another version of it.
    Deck(String, u64),
    /// The position in it has mistakes.
    Position(Faults),
}

impl From<BadLetters> for BadCode {
    fn from(bad: BadLetters) -> BadCode {
        BadCode::Letters(bad)
    }
}

impl fmt::Display for BadCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadCode::Format(n) => write!(f, "a link of format {n}, and this page reads format {FORMAT}"),
            BadCode::Letters(bad) => write!(f, "{bad}"),
            BadCode::Rules(n) => write!(f, "played by version {n} of the rules, and this program plays version {VERSION}"),
            BadCode::Deck(name, n) => match Deck::built_in_named(name) {
                Some(deck) => write!(f, "played with the deck {name} version {n}, and this is {name} version {}", deck.version),
                None => write!(f, "played with the deck {name}, which is not built in"),
            },
            BadCode::Position(faults) => write!(f, "{faults}"),
        }
    }
}

impl std::error::Error for BadCode {}

const DAMAGED: BadCode = BadCode::Letters(BadLetters::Damaged);

/// Writes a game.
pub fn write(course: &Course) -> String {
    let mut bytes = vec![FORMAT];
    let (start, deck) = (course.start(), course.start().deck());
    number(&mut bytes, VERSION.into());
    text(&mut bytes, &deck.name);
    number(&mut bytes, deck.version.into());
    number(&mut bytes, course.seed());
    match course.position() {
        Some(position) => {
            bytes.push(1);
            text(&mut bytes, position);
        }
        None => {
            let options = start.options();
            let tyrant = options.tyrant.index() - Kind::Tyrant.first();
            bytes.extend([0, options.hero, tyrant as u8, options.rank, options.side.map_or(0, |side| side + 1)]);
        }
    }
    let mut game = start.clone();
    for step in course.steps() {
        write_step(&mut bytes, &mut game, step);
    }
    let sum = checksum(&bytes);
    bytes.extend(sum.to_le_bytes());
    letters::letters(&bytes)
}

/// How far apart sets are that differ by one die of a colour.
const STRIDES: [u64; Colour::COUNT] = [1, 5, 25, 125, 625];

fn dice_number(dice: Dice) -> u64 {
    dice.0.iter().zip(STRIDES).map(|(count, stride)| u64::from(*count) * stride).sum()
}

fn dice_numbered(number: u64) -> Dice {
    Dice(STRIDES.map(|stride| (number / stride % 5) as u8))
}

fn write_step(bytes: &mut Vec<u8>, game: &mut Game, step: &Step) {
    match step {
        Step::Chance(chance) => {
            match chance {
                Chance::Out(cards) => {
                    bytes.push(cards.len() as u8);
                    bytes.extend(cards.into_iter().map(|card| card.index() as u8));
                }
                Chance::Top(card) => bytes.push(card.index() as u8),
                Chance::Roll(rolled) => {
                    let rolling = game.rolling();
                    bytes.extend(rolling.colours().map(|colour| rolled.0[colour as usize]).map(|faces| faces[0] * 5 + faces[1]));
                }
            }
            game.reveal(chance, &mut ()).expect("it was played before");
        }
        Step::Do(_, action) => {
            let list = game.legal_actions(PLAYER);
            let plain = list.plain();
            let chosen = match action {
                Action::Commit(dice) | Action::Recover(dice) | Action::Exhaust(dice) => plain.len() as u64 + dice_number(*dice),
                _ => plain.iter().position(|known| known == action).expect("it was played before") as u64,
            };
            number(bytes, chosen);
            game.apply_legal(PLAYER, *action, &mut ());
        }
    }
}

/// Reads a game.
pub fn read(code: &str) -> Result<Course, BadCode> {
    let bytes = letters::read_letters(code)?;
    let (body, sum) = bytes.split_last_chunk::<4>().ok_or(DAMAGED)?;
    let mut reader = Reader { bytes: body };
    let format = reader.byte()?;
    if format != FORMAT {
        return Err(BadCode::Format(format));
    }
    if checksum(body) != u32::from_le_bytes(*sum) {
        return Err(DAMAGED);
    }
    let rules = reader.number()?;
    if rules != u64::from(VERSION) {
        return Err(BadCode::Rules(rules));
    }
    let (name, version) = (reader.text()?, reader.number()?);
    let deck = Deck::built_in_named(&name).filter(|deck| u64::from(deck.version) == version);
    let deck = deck.ok_or(BadCode::Deck(name, version))?;
    let seed = reader.number()?;
    let mut course = match reader.byte()? {
        0 => Course::new(options(&mut reader, deck)?, seed),
        1 => Course::from_position(&reader.text()?, seed).map_err(BadCode::Position)?,
        _ => return Err(DAMAGED),
    };
    while !reader.bytes.is_empty() {
        let step = step(&mut reader, course.game())?;
        course.take(step, &mut ()).map_err(|_| DAMAGED)?;
    }
    Ok(course)
}

fn options(reader: &mut Reader<'_>, deck: &'static Deck) -> Result<Game, BadCode> {
    let (hero, tyrant, rank, side) = (reader.byte()?, reader.byte()?, reader.byte()?, reader.byte()?);
    let tyrant = Card::nth(Kind::Tyrant, tyrant.into()).ok_or(DAMAGED)?;
    Game::new(Options { hero, tyrant, rank, side: side.checked_sub(1) }, deck).map_err(|_| DAMAGED)
}

fn card(number: u8) -> Result<Card, BadCode> {
    Card::all().nth(number.into()).ok_or(DAMAGED)
}

fn step(reader: &mut Reader<'_>, game: &Game) -> Result<Step, BadCode> {
    match game.turn() {
        Turn::Over => Err(DAMAGED),
        Turn::Chance if !game.rolling().is_empty() => {
            let mut rolled = Rolled::default();
            for colour in game.rolling().colours() {
                let (faces, all) = (reader.byte()?, game.rolling().of(colour));
                let (misses, hits) = (faces / 5, faces % 5);
                rolled.0[colour as usize] = [misses, hits, all.checked_sub(misses + hits).ok_or(DAMAGED)?];
            }
            Ok(Step::Chance(Chance::Roll(rolled)))
        }
        // Before the first card is turned, chance says which cards are out.
        Turn::Chance
            if game.day() == 0
                && Heap::ALL.iter().all(|heap| game.pile(*heap).top().is_none())
                && game.out().is_empty()
                && is_put_out(game) =>
        {
            let count = reader.byte()?;
            let cards =
                (0..count).map(|_| reader.byte().map_err(BadCode::from).and_then(card)).collect::<Result<Cards, BadCode>>()?;
            Ok(Step::Chance(Chance::Out(cards)))
        }
        Turn::Chance => Ok(Step::Chance(Chance::Top(card(reader.byte()?)?))),
        Turn::Asked(_) => {
            let (list, chosen) = (game.legal_actions(PLAYER), reader.number()?);
            let plain = list.plain();
            if let Some(action) = usize::try_from(chosen).ok().and_then(|chosen| plain.get(chosen)) {
                return Ok(Step::Do(PLAYER, *action));
            }
            let dice = dice_numbered(chosen - plain.len() as u64);
            let all = [Action::Commit(dice), Action::Recover(dice), Action::Exhaust(dice)];
            all.into_iter()
                .find(|action| game.is_legal(PLAYER, *action).is_ok())
                .map(|action| Step::Do(PLAYER, action))
                .ok_or(DAMAGED)
        }
    }
}

/// Whether the next chance is the one that puts cards out: the game proposes it.
fn is_put_out(game: &Game) -> bool {
    matches!(game.sample(&mut game::Rng::seeded(0)), Chance::Out(_))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::course::played;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn every_game_reads_back(hero in 0..7u8, rank in 1..6u8, seed: u64, steps in 0..400usize) {
            let course = played(hero, rank, seed, steps);
            let read = read(&write(&course)).unwrap();
            prop_assert_eq!(read.steps(), course.steps());
            prop_assert_eq!(read.seed(), course.seed());
            prop_assert_eq!(read.game(), course.game());
        }

        #[test]
        fn any_letters_are_read_or_refused(code in "[A-Za-z0-9_-]{0,80}") {
            let _ = read(&code);
        }

        #[test]
        fn a_change_is_noticed(at in 1..80usize, letter in "[A-Za-z0-9_-]") {
            let code = write(&played(0, 1, 5, 50));
            prop_assume!(code.as_bytes()[at] != letter.as_bytes()[0]);
            let mut changed = code.clone();
            changed.replace_range(at..at + 1, &letter);
            prop_assert!(read(&changed).is_err());
        }
    }

    #[test]
    fn another_deck_or_version_is_refused_by_name() {
        let code = write(&played(0, 1, 5, 9));
        let mut bytes = letters::read_letters(&code).unwrap();
        // Format, rules, the length of the name, eleven letters, then the version.
        let place = 3 + "hollow-hill".len();
        bytes[place] += 1;
        bytes.truncate(bytes.len() - 4);
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        let said = read(&letters::letters(&bytes)).unwrap_err().to_string();
        assert!(said.contains("hollow-hill version"), "{said}");
    }

    #[test]
    fn a_link_of_the_other_game_is_refused() {
        let setup = bad_bones_session::Setup::usual(1);
        let other = bad_bones_session::code::write(&bad_bones_session::Course::new(setup.game().unwrap(), 1));
        assert_eq!(read(&other).unwrap_err(), BadCode::Format(1));
        let ours = bad_bones_session::code::read(&write(&played(0, 1, 5, 9)));
        assert!(matches!(ours, Err(bad_bones_session::code::BadCode::Format(20))));
    }
}
