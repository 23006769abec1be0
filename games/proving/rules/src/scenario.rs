//! What scenario files hold: cards, tokens and points, the cards to be turned over, what to expect.

use game::scenario::{Expected, read_asked};
use game::{Game as _, Rng, Seat, Staging};
use notation::sheet::Section;
use serde_json::{Map, Value};

use crate::game::{Chance, Game, Numbers};

/// What a scenario file says besides its position and answers: the cards to be turned over, the next one last.
#[derive(Clone, Debug)]
pub struct Stage(Vec<u8>);

impl Staging<Game> for Stage {
    fn read(top: &Section<'_, '_>, _: u32, (): ()) -> Option<(Game, Stage)> {
        let seats = top.number("seats", 2..=Seat::MAX as i64);
        let (card, pot) = (top.number("card", 1..=6), top.number("pot", 0..=21));
        let cards = read_numbers(top, "cards");
        let draws = top.numbers("draws", 1..=6).unwrap_or_default();
        let hands = top.sections("seat");
        if !top.has("seats") {
            top.missing("seats");
        }
        let mut game = Game::new(seats? as usize)?;
        game.cards = cards.unwrap_or(Numbers::ALL);
        game.card = card.map(|card| card as u8);
        game.pot = pot.unwrap_or(0) as u8;
        for (index, section) in hands.iter().enumerate() {
            match game.hands.get_mut(index) {
                Some(hand) => {
                    hand.tokens = read_numbers(section, "tokens").unwrap_or(hand.tokens);
                    hand.points = section.number("points", 0..=21).unwrap_or(0) as u8;
                }
                None => top.fault(section.place(), format!("a game of {} has no seat {}", game.hands.len(), index + 1)),
            }
            section.close();
        }
        if game.card.is_some_and(|card| game.cards.contains(card)) {
            top.fault(top.place_of("card"), "`card`: it can't lie face down as well");
        }
        Some((game, Stage(draws.into_iter().rev().map(|card| card as u8).collect())))
    }

    fn stand_in(_: &Section<'_, '_>, _: u32, (): ()) -> Option<Game> {
        Game::new(Seat::MAX)
    }

    fn expect(top: &Section<'_, '_>, game: &Game) -> Expected {
        let seat = |section: Section<'_, '_>| {
            let number = section.number("seat", 1..=game.seats() as i64);
            let mut keys = Map::new();
            if let Some(tokens) = read_numbers(&section, "tokens") {
                keys.insert("tokens".into(), crate::notation::list(tokens));
            }
            for key in ["points", "bid"] {
                keys.extend(section.number(key, 0..=21).map(|value| (key.to_string(), value.into())));
            }
            section.close();
            Seat::numbered(number? as usize).map(|seat| (seat, keys))
        };
        Expected {
            seats: top.sections("expect").into_iter().filter_map(seat).collect(),
            whole: top.section("expect_game").map_or_else(Map::new, |section| read_whole(&section)),
        }
    }

    fn begin(&self, _: &mut Game) {}

    fn decide(&mut self, game: &Game, rng: &mut Rng) -> Result<Chance, String> {
        Ok(self.0.pop().map_or_else(|| game.sample(rng), Chance::Card))
    }
}

fn read_numbers(section: &Section<'_, '_>, key: &'static str) -> Option<Numbers> {
    Some(section.numbers(key, 1..=6)?.into_iter().map(|number| number as u8).collect())
}

fn read_whole(section: &Section<'_, '_>) -> Map<String, Value> {
    let mut keys = Map::new();
    for key in ["round", "card", "pot"] {
        keys.extend(section.number(key, 0..=21).map(|value| (key.to_string(), value.into())));
    }
    for key in ["winners", "scores"] {
        keys.extend(section.numbers(key, 0..=21).map(|values| (key.to_string(), values.into())));
    }
    keys.extend(section.flag("over").map(|over| ("over".to_string(), over.into())));
    keys.extend(read_asked(section).map(|asked| ("asked".to_string(), asked)));
    section.has("illegal");
    section.close();
    keys
}
