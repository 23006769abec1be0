//! What a game says to be played at a screen.

use std::fmt::Debug;

use bots::Players;
use game::{Game, History, Notation, Seat};
use serde::Serialize;
use serde::de::DeserializeOwned;

use serde_json::{Map, Value};

use crate::link::BadLink;
use crate::session::Session;

/// The game of something playable.
pub type GameOf<P> = <P as Players>::Game;

/// An action of it.
pub type ActionOf<P> = <GameOf<P> as Game>::Action;

/// An event of it.
pub type EventOf<P> = <GameOf<P> as Game>::Event;

/// Why it refuses something.
pub type RefusalOf<P> = <GameOf<P> as Game>::Refusal;

/// A game that can be played at a screen: everything that is neither rules nor drawing. It is implemented by a name of the game,
/// an empty type, in the game's own session crate.
pub trait Playable:
    Players<
        Game: Notation<
            Action: Serialize + DeserializeOwned + Send + Sync,
            Chance: Serialize + DeserializeOwned + Send + Sync,
            Event: Clone + PartialEq + Debug + Send + Sync,
        > + Send
                  + Sync
                  + 'static,
        Level: Serialize + DeserializeOwned,
    > + Clone
    + Copy
    + PartialEq
    + Debug
    + Send
    + Sync
    + 'static
{
    /// What a game begins with, files of one's own included: what a link holds before its steps.
    type Start: Serialize + DeserializeOwned;

    /// What whoever sits before the screen is putting together and has not sent.
    type Draft: Clone + Default + PartialEq + Debug + Send + Sync;

    /// A change of it.
    type Edit: Clone + Debug;

    /// What has happened, in sentences.
    type Log: Log<Game = Self::Game> + Send + Sync;

    /// What is kept of a game besides its steps, say whether it counts for a ladder.
    type Marks: Clone + Default + PartialEq + Debug + Send + Sync;

    /// Advice, with its reasons.
    type Hint: Clone + PartialEq + Debug + Serialize + DeserializeOwned;

    /// What those who think find out about a choice that is not final yet; nothing for a game that tells all at once.
    type Study: Clone + PartialEq + Debug + Serialize + DeserializeOwned;

    /// Something that a look back finds, above all a decision that cost much.
    type Turning: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// Whether small matters are told to whoever listens when there is nothing else to tell.
    const TELLS_SMALL_MATTERS: bool = false;

    /// What this game began with.
    fn start(game: &Self::Game) -> Self::Start;

    /// The game before its first chance, by this version of the rules, one that is played here.
    fn begin(start: Self::Start, version: u32) -> Result<Self::Game, BadLink>;

    /// Reads a link of the first edition, without its checksum.
    fn first_edition(bytes: &[u8]) -> Result<History<Self::Game>, BadLink>;

    /// What a list of games shows of it without reading it whole.
    fn summary(session: &Session<Self>) -> Map<String, Value>;

    /// What is kept of a game besides its steps, out of such a line.
    fn read_marks(head: &Value) -> Option<Self::Marks>;

    /// Keeps with a game what a look back found; whether anything is kept.
    fn remember(_: &mut Self::Marks, _: &[Self::Turning]) -> bool {
        false
    }

    /// Changes what is put together. What makes no sense is refused and changes nothing.
    fn edit(draft: &mut Self::Draft, game: &Self::Game, seat: Seat, edit: Self::Edit) -> Result<(), RefusalOf<Self>>;

    /// The action that is put together, or why it is none yet; `None` if nothing was begun.
    fn answer(draft: &Self::Draft, game: &Self::Game, seat: Seat) -> Option<Result<ActionOf<Self>, RefusalOf<Self>>>;

    /// The advised action, put together as far as it can be, to be looked at.
    fn suggested(action: ActionOf<Self>) -> Self::Draft;

    /// The action that a hint advises.
    fn advised(hint: &Self::Hint) -> ActionOf<Self>;

    /// The game without the last choice of this seat, if it may be taken back.
    fn take_back(history: &History<Self::Game>, seat: Seat) -> Option<History<Self::Game>>;

    /// An answer that a person is only asked for who wants to decide everything.
    fn formality(_: &Self::Game, _: Seat) -> Option<ActionOf<Self>> {
        None
    }

    /// The only answer that makes sense, which no person is asked for at a screen.
    fn only_answer(_: &Self::Game, _: Seat) -> Option<ActionOf<Self>> {
        None
    }

    /// Whether persons are waited for before bots answer, because what all share goes to who comes first.
    fn waits_for_persons(_: &Self::Game) -> bool {
        false
    }

    /// Whether what chance decides now is waited for before the eyes of the player, say dice that tumble.
    fn is_suspense(_: &Self::Game) -> bool {
        false
    }

    /// The game as a film of what this action leads to begins with, if that is another one than before the action.
    fn scene(_: &Self::Game, _: Seat, _: ActionOf<Self>) -> Option<Self::Game> {
        None
    }

    /// Whether all that happened so far reaches the goal of a lesson or misses it; `None` while it is open.
    fn judge_lesson(number: usize, told: &[EventOf<Self>]) -> Option<bool>;
}

/// What has happened in a game, in sentences.
pub trait Log: Clone + Debug {
    /// The game.
    type Game: Game;

    /// A sentence.
    type Entry: Entry;

    /// The log of a game that begins.
    fn new(game: &Self::Game) -> Self;

    /// Writes down what the step with this number brought. `before` is the game as it was taken in, `after` as it left it.
    fn hear(&mut self, step: usize, before: &Self::Game, after: &Self::Game, events: &[<Self::Game as Game>::Event]);

    /// Every sentence so far.
    fn entries(&self) -> &[Self::Entry];
}

/// A sentence of a log, as far as every game knows it.
pub trait Entry {
    /// The seat that it concerns; `None` for what concerns the table.
    fn seat(&self) -> Option<Seat>;

    /// How many steps the game had taken, this one included.
    fn step(&self) -> usize;

    /// Whether it is everyday business to a seat, which need not be told of it.
    fn is_slight_to(&self, viewer: Seat) -> bool;

    /// Whether something was lost that counts.
    fn is_loss(&self) -> bool;

    /// Whether a seat may hear it while this phase runs.
    fn is_heard_by(&self, viewer: Seat, phase_number: u32) -> bool;
}
