//! What a table's log is made of.

use protocol::{Packed, PersonId, Secret, Settings, Sum, TableId};
use serde::{Deserialize, Serialize};

/// Why the stand-in plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Absence {
    /// Its owner is not connected.
    Away,
    /// Its owner was out of time.
    Late,
}

/// Something that happened at a table. Seats are counted from 0.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// The first event: who opened the table, and by which rules it plays.
    Opened {
        /// The version of the game's rules.
        rules: u32,
        /// What the host decided, and which game it is.
        settings: Settings,
        /// The host.
        host: PersonId,
        /// Whether it starts by itself when all seats are taken.
        quick: bool,
    },
    /// Other settings.
    Changed(Settings),
    /// A person took a seat, with this name.
    Sat(u8, PersonId, String),
    /// A person gave a seat up.
    Rose(u8),
    /// The host sent a person away.
    Kicked(u8),
    /// Somebody else is the host.
    Host(PersonId),
    /// The bot of this name was put on a seat, or taken away.
    Bot(u8, Option<String>),
    /// The game began.
    Started,
    /// A seat acted: the id its owner gave it, 0 for a bot, and the step.
    Acted(u8, u64, Packed),
    /// Chance decided: the step.
    Chance(Packed),
    /// The stand-in plays a seat from now on.
    Handed(u8, Absence),
    /// Its owner plays it again.
    Back(u8),
    /// The same people play again there.
    Rematch(TableId),
    /// Nobody came: the table is closed.
    Closed,
    /// The draws will follow from a secret with this sum: right after the opening.
    Sealed(Sum),
    /// It is the game of this day, for practice only or not.
    Day(u64, bool),
    /// What a person contributes to the draws.
    Lot(PersonId, u64),
    /// The game is over, and this was the secret.
    Unsealed(Secret),
    /// Whoever runs the server says which seats have won a finished game, counted from 1; or that it counts for nothing.
    Ruled(Option<Vec<u8>>),
}

impl Event {
    /// The step of the game, if it is one.
    pub fn step(&self) -> Option<LoggedStep> {
        match self {
            Event::Acted(seat, id, step) => Some(LoggedStep { by: Some(*seat), id: *id, step: step.clone() }),
            Event::Chance(step) => Some(LoggedStep { by: None, id: super::BOT, step: step.clone() }),
            _ => None,
        }
    }

    /// Whether nobody has to be told of it.
    pub fn is_quiet(&self) -> bool {
        matches!(self, Event::Lot(..))
    }

    /// Whether it is a step of the game.
    pub fn is_step(&self) -> bool {
        matches!(self, Event::Acted(..) | Event::Chance(_))
    }
}

/// A step of the game, with the seat that took it; none for chance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoggedStep {
    /// The seat, counted from 0.
    pub by: Option<u8>,
    /// The id that the seat's owner gave it; 0 if a bot took it, for itself or for who has the seat.
    pub id: u64,
    /// The step.
    pub step: Packed,
}

/// Events written at once, with the time in milliseconds since 1970. This is a row of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// The time.
    pub at: u64,
    /// What happened, in order.
    pub events: Vec<Event>,
}

/// A whole log in one row, so that a long one is read quickly.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// When the running phase began.
    pub phase_began: u64,
    /// The time of the last event.
    pub at: u64,
    /// Every event so far.
    pub events: Vec<Event>,
}
