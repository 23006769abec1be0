//! The messages.

use std::fmt;

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{Common, Fault, Listing, OwnTable, Packed, PersonId, Phrase, Sealed, Seen, Settings, TableId, TableInfo};

/// The largest message a server takes, in bytes. Actions have some twenty; a table with a deck of one's own takes a few thousand.
pub const LARGEST: usize = 16 * 1024;

/// What a client says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ToServer {
    /// The first message: the version of the protocol it speaks.
    Hello(u16),
    /// Is the line still there? Answered by [`ToClient::Pong`] with the same number.
    Ping(u32),
    /// Tell me of open tables, or stop it.
    Lobby(bool),
    /// Which tables do I have a seat at that are not over? Answered by [`ToClient::Mine`].
    Mine,
    /// Open a table with me as host, on its first seat.
    Create(Settings),
    /// Seat me at any open table like this that waits for players, or open one.
    QuickMatch(Settings),
    /// Show me this table; I have seen this much of it.
    Enter(TableId, Seen),
    /// I look at the table no more. A seat stays mine.
    Leave,
    /// Seat me there (counted from 0), before the start.
    Sit(u8),
    /// I give my seat up, before the start.
    Stand,
    /// The host puts the bot of this name on a seat that no person has, or takes it away.
    PutBot(u8, Option<String>),
    /// The host sends a player away from a seat, before the start.
    Kick(u8),
    /// The host changes the settings, before the start.
    Change(Settings),
    /// The host starts the game; free seats are played by the stand-in.
    Start,
    /// My seat's action with this sequence number.
    Act {
        /// The seat's number of actions with this one.
        seq: u32,
        /// A number the client makes up, the same whenever it sends this action again.
        id: u64,
        /// The game's own action.
        action: Packed,
    },
    /// I am back: the stand-in shall leave my seat to me.
    Back,
    /// Something to say to the table.
    Say(Phrase),
    /// Again, with the same people.
    Rematch,
    /// What I contribute to the draws of the table where I have a seat, before the start: a number that nobody can guess. From version 6
    /// on.
    Lot(u64),
    /// Seat me at the table of today's game of this name: the one try, or practice if that is over. From version 6 on.
    Today(String),
}

/// What a server says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ToClient {
    /// The first message: who you are.
    Welcome(PersonId, String),
    /// The answer to a ping.
    Pong(u32),
    /// The open tables.
    Lobby(Vec<Listing>),
    /// The tables where you have a seat, those that wait for you first.
    Mine(Vec<OwnTable>),
    /// All about the table besides its steps, whenever something of it changes.
    Table(TableInfo),
    /// What you have seen of this table is not what there is: forget it. All of it follows.
    Anew(TableId),
    /// Steps of the table.
    Steps(Steps),
    /// Which seats of this table still have to choose while it has so many steps: one bit each, as in [`Steps::asked`].
    Asked(TableId, u32, u8),
    /// Your action with this sequence number and id is done, for good.
    Done(u32, u64),
    /// Your action with this id is not done.
    Declined(u64, Refusal),
    /// Something else you asked for is not done.
    Refused(Refusal),
    /// Somebody says something.
    Said(PersonId, Phrase),
    /// The server closes the line.
    Farewell(Farewell),
    /// Of the steps of this table that are told next, or were told before, a stand-in took those with these numbers, from 0 on.
    /// From version 5 on.
    StoodIn(TableId, Vec<u32>),
    /// What everybody may know of the draws of this table: when it is shown, and when it is opened. From version 6 on.
    Sealed(TableId, Sealed),
    /// What whoever runs the server says to everybody now. From version 6 on.
    Notice(Notice),
}

/// What whoever runs a server says to everybody.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Notice {
    /// In these words.
    pub words: Option<String>,
    /// Milliseconds until the server is started anew.
    pub restart: Option<u64>,
    /// Whether no new tables are opened.
    pub is_draining: bool,
}

/// What a client may see of the game after the version it has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Steps {
    /// Which table.
    pub table: TableId,
    /// The first of these steps has this number, from 0 on.
    pub from: u32,
    /// Steps that everybody may see, each a `game::Step`.
    pub steps: Vec<Packed>,
    /// All steps of the own seat in the running phase.
    pub own: Vec<Packed>,
    /// The number of actions of the own seat so far.
    pub seq: u32,
    /// The seats that still have to choose, one bit each, the lowest for the first. That is no secret; what they choose is.
    pub asked: u8,
    /// Milliseconds that are left for the phase, if there is a clock.
    pub left: Option<u64>,
    /// What the own seat may know of the running phase besides, if there is such a thing.
    pub common: Option<Common>,
}

/// Why something was not done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Refusal {
    /// There is no such table.
    NoSuchTable,
    /// The table is of a game that nobody knows here: this one.
    OtherGame(String),
    /// The table was played by another version of the rules: this one.
    OtherRules(u32),
    /// Something is wrong with the table, and it is left alone until somebody has looked at it.
    SetAside,
    /// You are at no table.
    NotAtATable,
    /// There is no such seat.
    NoSuchSeat,
    /// Somebody else has the seat.
    SeatTaken,
    /// The host has sent you away from this table.
    Kicked,
    /// You have no seat here.
    NoSeat,
    /// Only the host may do that.
    NotTheHost,
    /// Only before the start.
    TooLate,
    /// The game has not begun, or is over.
    NotPlaying,
    /// The seats can't be fewer than the people on them.
    TooFewSeats,
    /// The settings make no game: every reason.
    Settings(Vec<Fault>),
    /// It is no action of this game.
    Misread,
    /// The rules don't allow it: why.
    Illegal(String),
    /// The seat's next action has this sequence number; somebody else acted for it.
    OutOfOrder(u32),
    /// Too many messages, or too many tables.
    TooMuch,
    /// The message is none.
    Unreadable,
    /// The server could not write it down; try again.
    NotKept,
    /// Only for those who have an account. From version 6 on.
    AccountsOnly,
    /// No new tables are opened here now: the server is about to be started anew. From version 6 on.
    Draining,
}

impl Refusal {
    /// The same for a client that speaks this version of the protocol: one that it would not understand is told as something it knows.
    pub fn for_version(self, version: u16) -> Refusal {
        match self {
            Refusal::AccountsOnly | Refusal::Draining if version < 6 => Refusal::NotKept,
            other => other,
        }
    }
}

/// Why the server closes the line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Farewell {
    /// It speaks this version of the protocol, and you another one.
    OtherProtocol(u16),
    /// It goes down. Come again in a moment, maybe on another machine.
    ShuttingDown,
    /// You sent too much, or nothing that could be read.
    Flood,
    /// You read too slowly. Come again: you get what you missed.
    TooSlow,
    /// The session was ended elsewhere.
    SignedOut,
}

/// A message that is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable;

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a message of protocol {}", crate::VERSION)
    }
}

impl std::error::Error for Unreadable {}

/// Most messages are shorter: they are written on the stack first.
const USUAL: usize = 128;

/// The bytes of a message, with no capacity to spare: to share such bytes takes no allocation more.
pub fn encode(message: &impl Serialize) -> Vec<u8> {
    let mut usual = [0; USUAL];
    match postcard::to_slice(message, &mut usual) {
        Ok(bytes) => bytes.to_vec(),
        Err(_) => postcard::to_extend(message, vec![]).expect("messages hold nothing that postcard can't write"),
    }
}

/// Reads a message. Bytes after it make it unreadable.
pub fn decode<M: DeserializeOwned>(bytes: &[u8]) -> Result<M, Unreadable> {
    match postcard::take_from_bytes(bytes) {
        Ok((message, [])) => Ok(message),
        _ => Err(Unreadable),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Whatever later versions add, this must stay: a number below 128 is one byte, above it seven bits each, lowest first.
    #[test]
    fn hello_has_the_same_bytes_for_ever() {
        assert_eq!(encode(&ToServer::Hello(1)), [0, 1]);
        assert_eq!(encode(&ToServer::Hello(300)), [0, 0xac, 2]);
    }

    #[test]
    fn an_action_is_small() {
        let act = ToServer::Act { seq: 7, id: u64::MAX, action: Packed::from_bytes(&[4, 9, 0]) };
        // One byte for the kind, one for the number, ten for the largest id, one for the length, the bytes.
        assert_eq!(encode(&act).len(), 1 + 1 + 10 + 1 + 3);
        assert_eq!(decode(&encode(&act)), Ok(act));
    }

    #[test]
    fn more_than_a_message_is_none() {
        let mut bytes = encode(&ToServer::Start);
        bytes.push(0);
        assert_eq!(decode::<ToServer>(&bytes), Err(Unreadable));
        assert_eq!(decode::<ToServer>(&[]), Err(Unreadable));
        assert_eq!(decode::<ToServer>(&[200]), Err(Unreadable));
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            if let Ok(message) = decode::<ToServer>(&bytes) {
                prop_assert_eq!(decode(&encode(&message)), Ok(message));
            }
            let _ = decode::<ToClient>(&bytes);
        }
    }
}
