//! The whole state of a game as JSON, in the words of the notation.

use game::{Game as _, Seat};
use serde_json::{Map, Value, json};

use crate::card::{Card, Cards, Heap};
use crate::deck::{Deck, Stat};
use crate::die::Colour;
use crate::notation::{item_text, question_text};
use crate::play::{Against, Foe, Game, PLAYER};

/// Texts in order.
pub(crate) fn sorted(texts: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut texts: Vec<String> = texts.into_iter().collect();
    texts.sort();
    texts
}

/// The four slots: the letter of the stored die, or `-`.
pub(crate) fn slots_text(slots: [Option<Colour>; 4]) -> String {
    slots.iter().map(|slot| slot.map_or('-', Colour::letter)).collect()
}

/// A baddie: its name, with hits on it, or `defeated`.
pub(crate) fn foe_text(foe: &Foe, deck: &Deck) -> String {
    match (foe.defeated, foe.hits) {
        (true, _) => format!("{} defeated", deck.id(foe.card)),
        (false, 0) => deck.id(foe.card).to_string(),
        (false, hits) => format!("{} {hits}", deck.id(foe.card)),
    }
}

fn against_text(against: Against, deck: &Deck) -> Value {
    match against {
        Against::Nobody => Value::Null,
        Against::Queue => "queue".into(),
        Against::Omen(card) => deck.id(card).into(),
        Against::Wanderer => "wanderer".into(),
        Against::Tyrant => "tyrant".into(),
    }
}

/// Keys of a pile: its top, the upper pile, and how many cards lie below the top.
pub(crate) const PILE_KEYS: [(Heap, &str, &str, &str); 3] = [
    (Heap::Ones, "ones", "upper_ones", "left_ones"),
    (Heap::Fives, "fives", "upper_fives", "left_fives"),
    (Heap::Encounters, "encounters", "upper_encounters", "left_encounters"),
];

/// The whole state.
pub fn state(game: &Game) -> Value {
    let deck = game.deck();
    let ids = |cards: Cards| sorted(cards.into_iter().map(|card| deck.id(card).to_string()));
    let mut fields = Map::new();
    let mut put = |key: &str, value: Value| drop(fields.insert(key.into(), value));
    put("day", game.day().into());
    put("phase", game.phase().into());
    put("hero", game.hero().label.id.as_str().into());
    put("tyrant", deck.id(game.options().tyrant).into());
    put("rank", game.options().rank.into());
    put("health", game.health().into());
    put("strategy", game.stat(Stat::Strategy).into());
    put("recovery", game.stat(Stat::Recovery).into());
    put("innate_plus", game.is_plus().into());
    put("pool", game.pool().to_string().into());
    put("exhausted", game.exhausted().to_string().into());
    put("banished", game.banished().to_string().into());
    put("assigned", game.assigned().to_string().into());
    put("active", game.active().each().map(|shown| shown.to_string()).collect());
    put("rolling", game.rolling().to_string().into());
    put("plan", slots_text(game.slots()).into());
    put("items", sorted(game.items().iter().map(|item| item_text(item, deck))).into());
    put("foes", sorted(game.foes().iter().map(|foe| foe_text(foe, deck))).into());
    put("against", against_text(game.against(), deck));
    put("engagement", game.engagement().into());
    put("pass", game.pass().into());
    for (heap, top, upper, left) in PILE_KEYS {
        let pile = game.pile(heap);
        put(top, pile.top().map_or("none", |card| deck.id(card)).into());
        put(upper, pile.upper().iter().map(|card: &Card| deck.id(*card)).collect());
        put(left, pile.rest().len().into());
    }
    put("discarded", ids(game.discards()).into());
    put("out", ids(game.out()).into());
    let asked = game.question(PLAYER).map(|question| (PLAYER.to_string(), question_text(question, deck).into()));
    put("asked", Value::Object(asked.into_iter().collect()));
    if let Some(outcome) = game.outcome() {
        put("over", true.into());
        put("ending", outcome.ending.name().into());
        put("winners", outcome.winners.into_iter().map(Seat::number).collect());
        put("scores", json!(outcome.scores));
    }
    Value::Object(fields)
}
