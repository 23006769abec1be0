//! What travels by plain requests, as JSON: who somebody is, results, the day's game.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::{PersonId, Secret, Settings, Sum};

/// A name that somebody wants to have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Naming {
    /// The name.
    pub name: String,
}

/// Name and password of an account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
}

/// Name and password of an account that is to be made, with an invitation where one is needed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Registration {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
    /// The secret part of the link that one was given.
    #[serde(default)]
    pub invitation: Option<String>,
}

/// Another password, by a link that works once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reset {
    /// The secret part of the link.
    pub token: String,
    /// The password.
    pub password: String,
}

/// The own password, to be sure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Password {
    /// The password; empty for a guest, who has none.
    pub password: String,
}

/// Something is wrong at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reported {
    /// The table, as in its link.
    pub table: String,
    /// What is wrong, in up to 500 letters.
    pub words: String,
}

/// Another password for an account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Passwords {
    /// The one it has.
    pub old: String,
    /// The one it shall have.
    pub new: String,
}

/// Which session is to be ended.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// A session, or all others if there is none.
    pub session: Option<String>,
}

/// How many sessions were ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ended {
    /// So many.
    pub ended: usize,
}

/// Why a request was not done, in English: a page goes by the status.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Denial {
    /// Why.
    pub error: String,
}

/// Who somebody is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Me {
    /// The person.
    #[serde(serialize_with = "write_person", deserialize_with = "read_person")]
    pub person: PersonId,
    /// The name others see.
    pub name: String,
    /// Whether it is the name of an account.
    pub account: bool,
}

/// As text: a number of 63 bits does not fit into a number of a script.
fn write_person<S: Serializer>(person: &PersonId, out: S) -> Result<S::Ok, S::Error> {
    out.collect_str(&person.0)
}

fn read_person<'de, D: Deserializer<'de>>(from: D) -> Result<PersonId, D::Error> {
    String::deserialize(from)?.parse().map(PersonId).map_err(D::Error::custom)
}

/// A session of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SessionInfo {
    /// Its id.
    pub session: String,
    /// When it began, in milliseconds since 1970.
    pub created: u64,
    /// What the browser called itself.
    pub device: String,
    /// Whether it is the one that asks.
    pub own: bool,
}

/// A game in a person's history.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlayedGame {
    /// The table, as in its link.
    pub table: String,
    /// The seat, from 1 on.
    pub seat: u64,
    /// The kind of game: `versus`.
    pub mode: String,
    /// When it ended, in milliseconds since 1970.
    pub ended: u64,
    /// Points.
    pub score: u64,
    /// The place, from 1 on.
    pub place: u64,
    /// Whether it was won.
    pub won: bool,
    /// What it did to the rating, if it was rated.
    pub rating: Option<RatingChange>,
    /// Whether it was played by who had the seat. Else that one left, and a stand-in played on.
    #[serde(default = "by_hand")]
    pub by_hand: bool,
    /// How many actions the stand-in did.
    #[serde(default)]
    pub stood_in: u64,
}

fn by_hand() -> bool {
    true
}

/// What a game did to a rating. Skill, cautiously: what it is at least, very likely.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct RatingChange {
    /// Before the game.
    pub before: f64,
    /// After it.
    pub after: f64,
}

/// What a game did to the rating of a seat's owner.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatRating {
    /// The seat, from 1 on.
    pub seat: u64,
    /// Skill before the game, cautiously.
    pub before: f64,
    /// Skill after it.
    pub after: f64,
}

/// What a person has done in a kind of game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Statistics {
    /// The kind of game.
    pub mode: String,
    /// Games finished.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// The most points.
    pub best: u64,
    /// Skill, cautiously, if games of this kind are rated.
    pub rating: Option<f64>,
}

/// A line of a leaderboard.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Leader {
    /// The name.
    pub name: String,
    /// Skill, cautiously: what it is at least, very likely.
    pub rating: f64,
    /// Games that count.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// The most points.
    pub best: u64,
}

/// The best of a day's game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Today {
    /// The day, as in 20261105.
    pub day: u64,
    /// The seed of its game.
    pub seed: u64,
    /// The best of each kind, or of one.
    pub best: Vec<DayEntry>,
    /// The games that the server draws for on this day, one try for each account.
    #[serde(default)]
    pub games: Vec<DaysBoard>,
}

/// The game of a day, drawn by the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DaysBoard {
    /// The game.
    pub game: String,
    /// What is played.
    pub settings: Settings,
    /// The sum of the secret that its draws follow from.
    pub seal: Sum,
    /// The secret, two days after the day began.
    pub secret: Option<Secret>,
    /// How many have tried it.
    pub tried: u64,
    /// The table of the own try, as in its link.
    pub own: Option<String>,
    /// The best.
    pub best: Vec<DayEntry>,
}

/// A line of a day's leaderboard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DayEntry {
    /// The kind of game.
    pub kind: String,
    /// The name.
    pub name: String,
    /// Rounds survived.
    pub rounds: u64,
    /// Points.
    pub score: u64,
    /// Whether the game was won.
    pub won: bool,
    /// The table, as in its link, if the server drew for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
}

/// A day's game that was sent and counts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Counted {
    /// The day.
    pub day: u64,
    /// The kind of game.
    pub kind: String,
    /// Rounds survived.
    pub rounds: u64,
    /// Points.
    pub score: u64,
    /// Whether it was won.
    pub won: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_is_a_text_that_a_script_can_hold() {
        let me = Me { person: PersonId(u64::MAX >> 1), name: "Ann".into(), account: false };
        let text = serde_json::to_string(&me).unwrap();
        assert_eq!(text, r#"{"person":"9223372036854775807","name":"Ann","account":false}"#);
        assert_eq!(serde_json::from_str::<Me>(&text).unwrap(), me);
    }

    #[test]
    fn a_request_with_something_else_in_it_is_none() {
        assert!(serde_json::from_str::<Naming>(r#"{"name":"Ann"}"#).is_ok());
        assert!(serde_json::from_str::<Naming>(r#"{"name":"Ann","admin":true}"#).is_err());
        assert_eq!(serde_json::from_str::<Ending>("{}").unwrap(), Ending::default());
    }
}
