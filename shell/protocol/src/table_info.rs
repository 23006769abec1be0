//! What everybody may know of a table besides its steps.

use serde::{Deserialize, Serialize};

use crate::{PersonId, Settings, TableId};

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Who {
    /// Nobody yet.
    Free,
    /// A person with this name.
    Person(PersonId, String),
    /// A bot of this name.
    Bot(String),
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SeatInfo {
    /// Who has it.
    pub who: Who,
    /// Whether the stand-in plays it until its owner is back.
    pub stand_in: bool,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// Seats are taken, settings may change.
    Waiting,
    /// The game runs.
    Playing,
    /// The game is over.
    Over,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Points of each seat; none in cooperative games.
    pub scores: Vec<u32>,
    /// Numbers of the seats that won, from 1 on.
    pub winners: Vec<u8>,
}

/// All that everybody may know of a table besides its steps.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TableInfo {
    /// The table.
    pub table: TableId,
    /// How often any of this has changed: what comes late is known by it.
    pub changes: u32,
    /// What the host has decided.
    pub settings: Settings,
    /// The version of the rules that it is played by.
    pub rules: u32,
    /// The host.
    pub host: PersonId,
    /// The seats, in order.
    pub seats: Vec<SeatInfo>,
    /// How far it has come.
    pub stage: Stage,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The table where the same people play again.
    pub rematch: Option<TableId>,
}

impl TableInfo {
    /// Whether the game waits because none of the people who have seats plays.
    pub fn is_paused(&self) -> bool {
        let mut people = self.seats.iter().filter(|seat| matches!(seat.who, Who::Person(..))).peekable();
        self.stage == Stage::Playing && people.peek().is_some() && people.all(|seat| seat.stand_in)
    }

    /// The seat of a person, counted from 0.
    pub fn seat_of(&self, person: PersonId) -> Option<usize> {
        self.seats.iter().position(|seat| matches!(&seat.who, Who::Person(id, _) if *id == person))
    }
}

/// A table in the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Listing {
    /// The table.
    pub table: TableId,
    /// What is played.
    pub settings: Settings,
    /// The host's name.
    pub host: String,
    /// Seats nobody has.
    pub free: u8,
    /// Whether it plays already, and can be watched.
    pub playing: bool,
}

/// A table where one has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OwnTable {
    /// What everybody may know of it.
    pub info: TableInfo,
    /// Whether it waits for this person's choice.
    pub asked: bool,
    /// Milliseconds that are left for the phase, if there is a clock.
    pub left: Option<u64>,
}
