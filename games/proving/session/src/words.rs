//! Every text of Proving that a person reads, in every language.

use game::Seat;
use proving::{Action, Refusal};
use session::fluent::Value;
use session::texts::{self, Language, Shelf};

use crate::log::Entry;

/// The files of this game.
pub mod files {
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

/// The texts.
pub static SHELF: Shelf = Shelf::new(&[texts::files::COMMON, texts::files::ONLINE, files::GAME]);

/// Texts in a language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Words(pub Language);

impl Words {
    /// The text with this id.
    pub fn text(self, id: &str) -> String {
        SHELF.text(self.0, id, &[])
    }

    /// The text with this id and numbers inserted.
    pub fn with(self, id: &str, numbers: &[(&str, usize)]) -> String {
        let value = |(name, number): &(&str, usize)| (name.to_string(), Value::Number(*number as i64));
        SHELF.text(self.0, id, &numbers.iter().map(value).collect::<Vec<_>>())
    }

    /// A sentence of the log.
    pub fn sentence(self, entry: &Entry) -> String {
        self.with(entry.id, &[("number", entry.number.into()), ("seat", entry.seat.map_or(0, Seat::number))])
    }

    /// What a seat has.
    pub fn hand(self, seat: Seat, points: u8, tokens: &str) -> String {
        let values = [
            ("seat".to_string(), Value::Number(seat.number() as i64)),
            ("points".to_string(), Value::Number(points.into())),
            ("tokens".to_string(), Value::Text(tokens.into())),
        ];
        SHELF.text(self.0, "hand", &values)
    }

    /// An action in a few words.
    pub fn action(self, Action::Bid(token): Action) -> String {
        self.with("bid", &[("number", token.into())])
    }

    /// Why something was refused.
    pub fn refusal(self, refusal: Refusal) -> String {
        match refusal {
            Refusal::NotAsked(_) => self.text("refused-not-asked"),
            Refusal::NoSuchToken(token) => self.with("refused-token", &[("number", token.into())]),
            Refusal::NotChance | Refusal::NoSuchCard(_) => self.text("refused-card"),
        }
    }
}
