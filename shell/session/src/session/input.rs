//! What comes in, and what is to be done.

use game::Seat;

use super::online::Table;
use crate::playable::{ActionOf, EventOf, GameOf, Playable, RefusalOf};
use crate::thinker::{self, Errand, Thought};

/// What a person likes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preferences {
    /// Whether what happens is shown as it happens.
    pub films: bool,
    /// Whether the person is asked what could be left to the rules as well.
    pub formalities: bool,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences { films: true, formalities: false }
    }
}

/// Whose game it is when several tabs have it open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tenure {
    /// This one's.
    Ours,
    /// Another's: here it can only be looked at, and taken over.
    Elsewhere,
}

/// Something that happens.
#[derive(Clone, Debug)]
pub enum Input<P: Playable> {
    /// The game was taken to the screen.
    Open,
    /// The person changes what is put together.
    Edit(P::Edit),
    /// What is put together is final; [by lines](super::Session::by_lines) also: what was chosen in this phase stands.
    Commit,
    /// An action is chosen and final at once.
    Act(ActionOf<P>),
    /// Takes back what is put together, or else the last choice.
    Undo,
    /// What was shown has been seen, or was skipped.
    Shown,
    /// The person whose turn it is has come.
    Uncover,
    /// Looks at the moment after so many steps; `None` for now.
    LookAt(Option<usize>),
    /// A spectator looks at the table from another seat.
    LookFrom(Seat),
    /// Goes on from the moment looked at, as a game of its own: the person plays one seat, bots the others.
    Fork {
        /// Its name among the games kept.
        id: String,
        /// When it begins.
        began: u64,
        /// The person's seat.
        seat: Seat,
        /// The bots' level.
        level: P::Level,
    },
    /// Asks for a hint.
    AskHint,
    /// Asks what a choice promises that is not final yet.
    Study(ActionOf<P>),
    /// Asks which decisions cost most.
    AskReview,
    /// Nobody waits for that any more.
    StopReview,
    /// Those who think have woken up, or are lost.
    Thinker(thinker::State),
    /// What came of an errand.
    Thought(usize, Thought<P>),
    /// The person likes something else.
    Prefer(Preferences),
    /// Whether the game could be kept.
    Kept(bool),
    /// Another tab has the game, or this one has it again.
    Tenure(Tenure),
    /// This tab shall have the game.
    TakeOver,
    /// What a server tells of the table.
    Follow(Box<Table<P>>),
}

/// Something to be shown before the game goes on; [`Input::Shown`] says that it was.
#[derive(Clone, PartialEq, Debug)]
pub enum Show<P: Playable> {
    /// What chance decides is awaited: it is not decided yet.
    Suspense,
    /// What happened, and the game as it was when that began.
    Happened {
        /// The game before.
        scene: Box<GameOf<P>>,
        /// What happened since.
        events: Vec<EventOf<P>>,
    },
}

/// A short word to whoever sits before the screen.
#[derive(Clone, PartialEq, Debug)]
pub enum Word<P: Playable> {
    /// The rules refuse it.
    Refused(RefusalOf<P>),
    /// Nothing was chosen yet.
    ChooseFirst,
    /// There is nothing to take back.
    NothingToUndo,
    /// Something is still being shown.
    StillShowing,
    /// An earlier moment is looked at.
    LookingBack,
    /// It is not this person who is asked.
    OthersAreAsked,
    /// Another tab has the game.
    Elsewhere,
    /// Those who think have not woken up yet.
    HintNotYet,
    /// Nobody is there who could give a hint.
    NoHints,
    /// Those who think are gone, and with them the bots.
    BotsStopped,
    /// The game can't be kept.
    NotKept,
}

/// Something to be done.
#[derive(Clone, Debug)]
pub enum Effect<P: Playable> {
    /// The game has gone on: keep it, and say with [`Input::Kept`] whether that went well.
    Keep,
    /// Say to other tabs that this one has the game; then [`Input::Tenure`], and the game as it was kept last.
    Claim,
    /// Ask those who think.
    Think(Errand<P>),
    /// Show this; then [`Input::Shown`].
    Show(Show<P>),
    /// The position has changed without anything to show: draw it.
    Redraw,
    /// Tell whoever listens these sentences of the log, by number, and what is asked or how it ended.
    Announce(Vec<usize>),
    /// Say a short word.
    Say(Word<P>),
    /// A hint has come, and is put together to be looked at.
    Advise(P::Hint),
    /// What a choice promises that is not final yet, on the position as it is.
    Studied(ActionOf<P>, P::Study),
    /// A final choice of an online game: send it.
    Send(ActionOf<P>),
    /// The goal of the lesson is reached, or missed.
    LessonDone(bool),
    /// The game is over, now.
    Ended,
}
