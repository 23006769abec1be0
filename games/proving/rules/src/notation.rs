//! The game as text.

use std::ops::RangeInclusive;

use game::{Game as _, Notation, Seat};
use notation::fault::Fault;
use notation::lines::Line;
use notation::words::{Misread, Words};
use serde_json::{Map, Value, json};

use crate::game::{Action, Chance, Game, Numbers, Question};
use crate::scenario::Stage;

/// Reads a number from 1 to 6.
fn number(text: &str) -> Option<u8> {
    text.parse().ok().filter(|number| (1..=6).contains(number) && text.len() == 1)
}

pub(crate) fn list(numbers: Numbers) -> Value {
    numbers.iter().collect()
}

impl Notation for Game {
    const NAME: &'static str = "proving";
    const VERSIONS: RangeInclusive<u32> = 1..=1;
    const CHANCES: &'static [&'static str] = &["card"];
    type Files<'f> = ();
    type Staging = Stage;

    fn version(&self) -> u32 {
        1
    }

    fn action_text(&self, Action::Bid(token): Action) -> String {
        format!("bid {token}")
    }

    fn read_action(&self, words: &mut Words<'_>) -> Result<Action, Misread> {
        words.next("an action: bid", |word| (word == "bid").then_some(()))?;
        let token = words.next("a token from 1 to 6", number)?;
        words.end()?;
        Ok(Action::Bid(token))
    }

    fn question_text(&self, Question::Bid: Question) -> String {
        "bid".into()
    }

    fn chance_fields(&self, Chance::Card(card): &Chance) -> Map<String, Value> {
        Map::from_iter([("card".into(), (*card).into())])
    }

    fn read_chance(&self, line: &Line) -> Result<Option<Chance>, Fault> {
        if !line.fields.contains_key("card") {
            return Ok(None);
        }
        line.only(&["card"])?;
        Ok(Some(Chance::Card(line.number_in("card", 1..=6)? as u8)))
    }

    fn header(&self) -> Map<String, Value> {
        Map::from_iter([("options".into(), json!({ "seats": self.seats() }))])
    }

    fn begin(header: &Line, _: u32) -> Result<Game, Fault> {
        header.only(&["record", "game", "rules", "options", "seed"])?;
        let options = header.object("options")?;
        options.only(&["seats"])?;
        let seats = options.number_in("seats", 2..=Seat::MAX as u64)?;
        Ok(Game::new(seats as usize).expect("a number of seats that is played"))
    }

    fn state(&self) -> Value {
        let hand = |hand: &crate::Hand| json!({ "tokens": list(hand.tokens), "bid": hand.bid, "points": hand.points });
        let asked = Seat::first(self.seats()).filter(|seat| self.question(*seat).is_some());
        let asked: Map<String, Value> = asked.map(|seat| (seat.to_string(), "bid".into())).collect();
        let mut state = json!({
            "round": self.round(), "card": self.card, "pot": self.pot, "cards": list(self.cards),
            "seats": self.hands.iter().map(hand).collect::<Vec<_>>(), "asked": asked,
        });
        if let Some(outcome) = self.outcome() {
            state["over"] = true.into();
            state["scores"] = outcome.scores.into();
            state["winners"] = outcome.winners.into_iter().map(Seat::number).collect();
        }
        state
    }
}
