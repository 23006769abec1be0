//! What a game says to be played at an online table.

use std::fmt::Debug;
use std::ops::RangeInclusive;

use bots::Players;
use game::{Game, Notation, Seat, Step};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{FirstEdition, Packed, Settings};

/// An action of an online game.
pub type ActionOf<O> = <<O as Players>::Game as Game>::Action;

/// A step of it.
pub type StepOf<O> = Step<<O as Players>::Game>;

/// A question of it.
pub type QuestionOf<O> = <<O as Players>::Game as Game>::Question;

/// A game that can be played at an online table. It is implemented by a name of the game, an empty type, in the game's own session
/// crate; [`HostedGame`](crate::HostedGame) is the same for whoever does not know which game it is.
pub trait Online:
    Players<
        Game: Notation<Action: Serialize + DeserializeOwned + Send + Sync, Chance: Serialize + DeserializeOwned + Send + Sync>
                  + Send
                  + Sync
                  + 'static,
    > + Copy
    + Debug
    + Send
    + Sync
    + 'static
{
    /// What the host decides besides what every game has. Once tables were kept with it, a field may only be added in a way that
    /// old bytes are still read.
    type Options: Serialize + DeserializeOwned;

    /// Why options make no game.
    type Fault: Serialize + DeserializeOwned;

    /// What a seat may know at once of what others do in a running phase.
    type Common: Serialize + DeserializeOwned;

    /// The lists in which its results stand. No other game has a kind of the same name.
    const KINDS: &'static [Kind];

    /// How logs of the first edition are read, if it played this game online.
    const FIRST_EDITION: Option<&'static dyn FirstEdition> = None;

    /// How many may play with these options; never more than [`Seat::MAX`].
    fn seats(options: &Self::Options) -> RangeInclusive<u8>;

    /// The game before its first chance, by this version of the rules, one that is played here; or every reason why there is none.
    /// The number of seats is one of [`Online::seats`], or a fault that is named anyway.
    fn begin(options: &Self::Options, seats: u8, rules: u32) -> Result<Self::Game, Vec<Self::Fault>>;

    /// Whether these options are the standard ones: only such games count for ratings and records.
    fn is_standard(_: &Self::Options) -> bool {
        true
    }

    /// In which of [`Online::KINDS`] the result of a game stands.
    fn kind(game: &Self::Game) -> &'static str;

    /// What a seat may know of the running phase besides its own steps, say what a team shares; mostly there is nothing.
    fn common(_: &Self::Game, _: Seat) -> Option<Self::Common> {
        None
    }

    /// What a seat sees, with what it may know besides.
    fn with_common(view: Self::Game, _: Self::Common) -> Self::Game {
        view
    }

    /// The table of a day's game, the same for everybody; none if there is no such game. The day is a date, as in 20261105.
    fn of_day(_: u64) -> Option<Settings> {
        None
    }

    /// What a finished game with a day's seed comes to, or why it does not count.
    fn days_game(_: &Self::Game) -> Result<DaysGame, String> {
        Err(format!("there is no day's game of {}", Self::Game::NAME))
    }
}

/// A list of results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    /// Its name: `versus`.
    pub name: &'static str,
    /// Whether people are rated by it.
    pub is_rated: bool,
}

/// A day's game that counts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DaysGame {
    /// The kind of game with its options: `solo`, `solo-heroic-market`.
    pub kind: String,
    /// Rounds survived.
    pub rounds: u16,
    /// Points.
    pub score: u32,
    /// Whether it was won.
    pub won: bool,
}

/// What a seat may know at once of what others do in a running phase: this is no secret, because it can run out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Common {
    /// What it knows, a value of [`Online::Common`].
    pub known: Packed,
    /// Whether this seat is still asked something.
    pub asked: bool,
}

impl Common {
    /// What a seat knows of a game.
    pub fn of<O: Online>(game: &O::Game, seat: Seat) -> Option<Common> {
        let known = O::common(game, seat)?;
        Some(Common { known: Packed::of(&known), asked: game.question(seat).is_some() })
    }
}
