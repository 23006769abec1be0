//! What is asked of those who think, and what they say. Both are values that travel as bytes.

use game::{Game, History, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::link;
use crate::playable::{ActionOf, Playable};

/// What is thought about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum Task<P: Playable> {
    /// The answer of a bot.
    Answer(P::Level, Seat),
    /// What a seat should do, and why: also why rather than this, which it is about to do.
    Hint(Seat, Option<ActionOf<P>>),
    /// What a choice of a seat that is not final yet promises.
    Study(Seat, ActionOf<P>),
    /// The decisions of these seats that cost most.
    Review(SeatSet),
}

/// An errand: a task about a game, with a number that comes back with every thought.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum Errand<P: Playable> {
    /// Think about this.
    Think {
        /// The number.
        number: usize,
        /// The task.
        task: Task<P>,
        /// The game, as the bytes of a link.
        history: Vec<u8>,
    },
    /// Don't go on with a review.
    Stop,
}

impl<P: Playable> Errand<P> {
    /// An errand about a game.
    pub fn about(number: usize, task: Task<P>, history: &History<P::Game>) -> Errand<P> {
        Errand::Think { number, task, history: link::bytes::<P>(history) }
    }

    /// As bytes.
    pub fn write(&self) -> Vec<u8> {
        postcard::to_stdvec(self).expect("errands hold nothing that postcard can't write")
    }

    /// Reads such bytes; `None` if they are none.
    pub fn read(bytes: &[u8]) -> Option<Errand<P>> {
        postcard::from_bytes(bytes).ok()
    }
}

/// What comes of an errand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "ActionOf<P>: Serialize", deserialize = "ActionOf<P>: serde::de::DeserializeOwned"))]
pub enum Thought<P: Playable> {
    /// A bot's answer.
    Answer(ActionOf<P>),
    /// Advice.
    Hint(P::Hint),
    /// What a choice promises, if there is anything to say about it.
    Study(Option<P::Study>),
    /// How much of a review is done, of how much.
    Progress(u32, u32),
    /// The decisions that cost most, the dearest first.
    Review(Vec<P::Turning>),
}

impl<P: Playable> Thought<P> {
    /// A thought with the number of its errand, as bytes.
    pub fn write(&self, number: usize) -> Vec<u8> {
        postcard::to_stdvec(&(number, self)).expect("thoughts hold nothing that postcard can't write")
    }

    /// Reads such bytes; `None` if they are none.
    pub fn read(bytes: &[u8]) -> Option<(usize, Thought<P>)> {
        postcard::from_bytes(bytes).ok()
    }
}

/// How those who think are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum State {
    /// They have not said anything yet.
    #[default]
    Waking,
    /// They listen.
    Ready,
    /// They could not be woken, or have broken down: no thought will come.
    Lost,
}

/// How the look back at a game stands.
#[derive(Clone, PartialEq, Debug)]
pub enum Review<T> {
    /// Nobody looks back.
    None,
    /// So much of it is done, in percent.
    Running(u32),
    /// The decisions that cost most.
    Done(Vec<T>),
}

/// A seat asked to be reviewed or not: persons, or all if nobody is one.
pub fn reviewed(game: &impl Game, is_person: impl Fn(Seat) -> bool) -> SeatSet {
    let all: SeatSet = Seat::first(game.seats()).collect();
    let persons: SeatSet = all.into_iter().filter(|seat| is_person(*seat)).collect();
    if persons.is_empty() { all } else { persons }
}
