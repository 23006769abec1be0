//! What a list of games shows without reading them.

use bad_bones::Mode;
use bad_bones_bots::Accuracy;
use serde_json::Value;
use session::kept::head;

use crate::playable::read_accuracy;
use crate::setup::Who;

/// What a list of games shows without reading them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Its name.
    pub id: String,
    /// When it began.
    pub began: u64,
    /// The mode.
    pub mode: Mode,
    /// Who sits where.
    pub who: Vec<Who>,
    /// The round it has come to.
    pub round: u16,
    /// Whether it is over.
    pub over: bool,
    /// Who has won, by number of seat.
    pub winners: Vec<usize>,
    /// Points, one for each seat, if it is over and has any.
    pub scores: Vec<u64>,
    /// Floors, or towers, and houses of the persons that still stand; games kept by older pages don't say.
    pub standing: Option<(u64, u64)>,
    /// How good the decisions of its persons were, if somebody has looked back at it.
    pub accuracy: Option<Accuracy>,
}

impl Summary {
    /// Reads the first line of what was kept.
    pub fn read(text: &str) -> Option<Summary> {
        let head = head(text).ok()?;
        let numbers = |key: &str| -> Option<Vec<u64>> { head[key].as_array()?.iter().map(Value::as_u64).collect() };
        Some(Summary {
            id: head["id"].as_str()?.into(),
            began: head["began"].as_u64()?,
            mode: Mode::named(head["mode"].as_str()?)?,
            who: head["who"].as_array()?.iter().map(|who| Who::named(who.as_str()?)).collect::<Option<Vec<Who>>>()?,
            round: u16::try_from(head["round"].as_u64()?).ok()?,
            over: head["over"].as_bool()?,
            winners: numbers("winners")?.into_iter().map(|number| number as usize).collect(),
            scores: numbers("scores")?,
            standing: head["floors"].as_u64().zip(head["houses"].as_u64()),
            accuracy: read_accuracy(&head),
        })
    }

    /// Whether a person has won; `None` while it goes on.
    pub fn won(&self) -> Option<bool> {
        let person = |number: &usize| number.checked_sub(1).and_then(|index| self.who.get(index)) == Some(&Who::Person);
        self.over.then(|| self.winners.iter().any(person))
    }
}
