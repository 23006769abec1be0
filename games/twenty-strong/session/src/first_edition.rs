//! Links of the first edition: sets of dice as they are, every other action as its number among the legal ones. They are read for
//! ever, and written no more.

use std::sync::Arc;

use game::{Game as _, History, Rng, Turn};
use session::letters::Reader;
use session::link::{BadLink, DAMAGED};
use twenty_strong::{Action, Card, Cards, Chance, Colour, Deck, Dice, Game, Heap, Kind, Options, PLAYER, Rolled, Step, Version};

use crate::playable::built_in;

/// The version of their layout.
const FORMAT: u8 = 20;

/// The version of the rules they were played by.
const RULES: u32 = 2;

/// How far apart sets are that differ by one die of a colour.
const STRIDES: [u64; Colour::COUNT] = [1, 5, 25, 125, 625];

fn dice_numbered(number: u64) -> Dice {
    Dice(STRIDES.map(|stride| (number / stride % 5) as u8))
}

/// Reads a game.
pub fn read(bytes: &[u8]) -> Result<History<Game>, BadLink> {
    let mut reader = Reader { bytes };
    let format = reader.byte()?;
    if format != FORMAT {
        return Err(BadLink::Other(format));
    }
    let rules = reader.number()?;
    if rules != u64::from(RULES) {
        return Err(BadLink::Rules(rules.try_into().unwrap_or(u32::MAX)));
    }
    let (name, version) = (reader.text()?, reader.number()?);
    let deck = built_in(&name, version.try_into().unwrap_or(u32::MAX))?;
    let seed = reader.number()?;
    let mut history = match reader.byte()? {
        0 => History::new(options(&mut reader, &deck)?, seed),
        1 => History::from_position_by(&reader.text()?, RULES, seed).map_err(BadLink::Position)?,
        _ => return Err(DAMAGED),
    };
    while !reader.bytes.is_empty() {
        let step = step(&mut reader, history.game())?;
        history.take(step, &mut ()).map_err(|_| DAMAGED)?;
    }
    Ok(history)
}

fn options(reader: &mut Reader<'_>, deck: &Arc<Deck>) -> Result<Game, BadLink> {
    let (hero, tyrant, rank, side) = (reader.byte()?, reader.byte()?, reader.byte()?, reader.byte()?);
    let tyrant = Card::nth(Kind::Tyrant, tyrant.into()).ok_or(DAMAGED)?;
    let version = Version::numbered(RULES).ok_or(DAMAGED)?;
    Game::by_version(version, Options { hero, tyrant, rank, side: side.checked_sub(1) }, deck).map_err(|_| DAMAGED)
}

fn card(number: u8) -> Result<Card, BadLink> {
    Card::all().nth(number.into()).ok_or(DAMAGED)
}

fn step(reader: &mut Reader<'_>, game: &Game) -> Result<Step, BadLink> {
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
                (0..count).map(|_| reader.byte().map_err(BadLink::from).and_then(card)).collect::<Result<Cards, BadLink>>()?;
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
    matches!(game.sample(&mut Rng::seeded(0)), Chance::Out(_))
}
