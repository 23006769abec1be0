//! A game at a screen or at an online table: one state machine, without a screen and without a clock.
//!
//! Whatever happens comes in as an [`Input`]: a click on Commit, the word that a film has ended, a thought of a bot, what a server
//! tells. [`Session::handle`] changes the session and says what is to be done ([`Effect`]): keep the game, ask those who think, show
//! what happened, tell whoever listens. Page and terminal only carry effects out.

mod acting;
mod input;
mod looking;
mod news;
mod online;
mod thinking;

use game::{Game, History, Seat, SeatSet, StandIns, Turn};

use crate::playable::{ActionOf, EventOf, GameOf, Log, Playable};
use crate::thinker::{self, Review};
use crate::who::Who;

pub use input::{Effect, Input, Preferences, Show, Tenure, Word};
pub use online::Table;

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next<L> {
    /// Chance decides.
    Chance,
    /// A bot thinks about its answer.
    Bot(Seat, L),
    /// A person chooses.
    Person(Seat),
    /// A person says whether the choices of this phase stand, while all others wait; only [by lines](Session::by_lines).
    Confirm(Seat),
    /// Nothing: it is over.
    Over,
}

/// A game at a screen.
#[derive(Clone, Debug)]
pub struct Session<P: Playable> {
    /// Its name among the games kept.
    pub id: String,
    /// When it began, in milliseconds since 1970.
    pub began: u64,
    /// What is kept of it besides its steps.
    pub marks: P::Marks,
    history: History<P::Game>,
    /// What stand-ins did in it, if it was played online.
    stand_ins: StandIns,
    who: Vec<Who<P::Level>>,
    viewer: Seat,
    is_covered: bool,
    draft: P::Draft,
    prefers: Preferences,
    by_lines: bool,
    /// Whether whoever sits before the screen has said that the choices of this phase stand.
    stands: bool,
    tenure: Tenure,
    log: P::Log,
    /// Everything that happened since the game came to this screen, what was taken back included.
    told: Vec<EventOf<P>>,
    /// For each seat how many sentences it was told, and in which phase.
    heard: [(usize, u32); Seat::MAX],
    /// What is being shown, and the game waits for.
    showing: Option<Showing>,
    /// The moment looked at, counted in steps; `None` for now.
    moment: Option<usize>,
    thinking: Thinking<P>,
    lesson: Option<Lesson>,
    is_kept: bool,
    /// What a server tells of the game, if it is played online.
    remote: Option<Box<online::Remote<P>>>,
}

/// What is being shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Showing {
    /// What happened.
    Film,
    /// What chance will decide, when it was awaited.
    Suspense,
}

/// What those who think are busy with.
#[derive(Clone, Debug)]
struct Thinking<P: Playable> {
    state: thinker::State,
    /// The last errand's number.
    errands: usize,
    /// The bot that thinks: its errand and its seat.
    answer: Option<(usize, Seat)>,
    /// A hint asked for, by its errand.
    hint: Option<usize>,
    /// A choice that is studied: its errand, the steps of the game then, and the choice.
    study: Option<(usize, usize, ActionOf<P>)>,
    /// The choice that is studied next: one at a time, and of those that waited only the last.
    next_study: Option<ActionOf<P>>,
    review: (usize, Review<P::Turning>),
}

/// A lesson that is being played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// Which one.
    pub number: usize,
    /// Whether its goal is reached (`true`) or missed; `None` while it is open.
    pub done: Option<bool>,
}

impl<P: Playable> Session<P> {
    /// Sits down at a game. Everything that happened in it is told again, and is no news to anybody.
    pub fn new(id: String, began: u64, history: History<P::Game>, who: Vec<Who<P::Level>>, marks: P::Marks) -> Session<P> {
        let viewer = Seat::first(who.len()).find(|seat| who[seat.index()] == Who::Person).unwrap_or(Seat::at(0));
        let log = P::Log::new(history.start());
        let mut session = Session {
            id,
            began,
            marks,
            history,
            stand_ins: StandIns::default(),
            who,
            viewer,
            is_covered: false,
            draft: P::Draft::default(),
            prefers: Preferences::default(),
            by_lines: false,
            stands: false,
            tenure: Tenure::Ours,
            log,
            told: vec![],
            heard: [(0, 0); Seat::MAX],
            showing: None,
            moment: None,
            thinking: Thinking {
                state: thinker::State::default(),
                errands: 0,
                answer: None,
                hint: None,
                study: None,
                next_study: None,
                review: (0, Review::None),
            },
            lesson: None,
            is_kept: true,
            remote: None,
        };
        session.tell_anew();
        session.hear_all();
        session.turn_to_person();
        session
    }

    /// The same, as a lesson.
    pub fn as_lesson(mut self, number: usize) -> Session<P> {
        self.lesson = Some(Lesson { number, done: None });
        self
    }

    /// The same, played by lines of text. There an action is final as soon as it is typed, so bots wait for the persons, and where
    /// others must not know it a person says in the end that it stands ([`Next::Confirm`]); until then it can be taken back. There
    /// are no pictures either: all that is new is told, and nothing is left to the rules.
    pub fn by_lines(mut self) -> Session<P> {
        self.by_lines = true;
        self.prefers = Preferences { films: false, formalities: true };
        self
    }

    /// Whatever happens comes in here; what is to be done comes out, in its order.
    pub fn handle(&mut self, input: Input<P>) -> Vec<Effect<P>> {
        let mut effects = Vec::new();
        match input {
            Input::Open => self.open(&mut effects),
            Input::Edit(edit) => self.edit(edit, &mut effects),
            Input::Commit => self.commit(&mut effects),
            Input::Act(action) => self.act_now(action, &mut effects),
            Input::Undo => self.undo(&mut effects),
            Input::Shown => self.shown(&mut effects),
            Input::Uncover => self.uncover(&mut effects),
            Input::LookAt(moment) => self.look_at(moment),
            Input::LookFrom(seat) => self.look_from(seat),
            Input::Fork { id, began, seat, level } => self.fork(id, began, seat, level, &mut effects),
            Input::AskHint => self.ask_hint(&mut effects),
            Input::Study(action) => self.ask_study(action, &mut effects),
            Input::AskReview => self.ask_review(&mut effects),
            Input::StopReview => self.stop_review(&mut effects),
            Input::Thinker(state) => self.hear_thinker(state, &mut effects),
            Input::Thought(number, thought) => self.hear_thought(number, thought, &mut effects),
            Input::Prefer(preferences) => self.prefers = preferences,
            Input::Kept(is_kept) => self.hear_kept(is_kept, &mut effects),
            Input::Tenure(tenure) => self.hear_tenure(tenure, &mut effects),
            Input::TakeOver => effects.push(Effect::Claim),
            Input::Follow(table) => self.follow(*table, &mut effects),
        }
        effects
    }

    /// The game's way so far.
    pub fn history(&self) -> &History<P::Game> {
        &self.history
    }

    /// The same, with what stand-ins did in it.
    pub fn with_stand_ins(mut self, stand_ins: StandIns) -> Session<P> {
        self.stand_ins = stand_ins;
        self
    }

    /// What stand-ins did, if it was played online.
    pub fn stand_ins(&self) -> &StandIns {
        &self.stand_ins
    }

    /// Who has won, if it is over. Who left it to a stand-in has not.
    pub fn winners(&self) -> SeatSet {
        let outcome = self.game().outcome();
        outcome.map_or(SeatSet::EMPTY, |outcome| self.stand_ins.winners.unwrap_or(outcome.winners))
    }

    /// The whole truth; online, all of it that is known here.
    pub fn game(&self) -> &GameOf<P> {
        self.remote.as_ref().map_or(self.history.game(), |remote| remote.seen())
    }

    /// What whoever sits before the screen may see now.
    pub fn view(&self) -> GameOf<P> {
        self.remote.as_ref().map_or_else(|| self.history.view(Some(self.viewer)), |remote| remote.seen().clone())
    }

    /// Who sits where.
    pub fn seats(&self) -> &[Who<P::Level>] {
        &self.who
    }

    /// Who plays a seat.
    pub fn who(&self, seat: Seat) -> Who<P::Level> {
        self.who[seat.index()]
    }

    /// The seat before the screen.
    pub fn viewer(&self) -> Seat {
        self.viewer
    }

    /// The seat that texts call "you"; none of a game that others play or have played.
    pub fn reader(&self) -> Option<Seat> {
        Some(self.viewer).filter(|seat| !self.is_watching() && self.who(*seat) == Who::Person)
    }

    /// Whether several people play.
    pub fn is_shared(&self) -> bool {
        self.remote.is_some() || self.who.iter().filter(|who| **who == Who::Person).count() > 1
    }

    /// Whether the screen is covered because another person's turn begins; what is being shown is seen before.
    pub fn is_covered(&self) -> bool {
        self.is_covered && self.showing.is_none()
    }

    /// What is put together and not yet sent.
    pub fn draft(&self) -> &P::Draft {
        &self.draft
    }

    /// Everything told so far.
    pub fn log(&self) -> &P::Log {
        &self.log
    }

    /// Everything that happened since the game came to this screen, what was taken back included.
    pub fn told(&self) -> &[EventOf<P>] {
        &self.told
    }

    /// Whether something is being shown.
    pub fn is_showing(&self) -> bool {
        self.showing.is_some()
    }

    /// The moment looked at, counted in steps; `None` for now.
    pub fn moment(&self) -> Option<usize> {
        self.moment
    }

    /// The lesson, if it is one.
    pub fn lesson(&self) -> Option<Lesson> {
        self.lesson
    }

    /// Whether the game could be kept when that was tried last.
    pub fn is_kept(&self) -> bool {
        self.is_kept
    }

    /// Whose game it is: this tab's or another's.
    pub fn tenure(&self) -> Tenure {
        self.tenure
    }

    /// The seat of the bot that thinks.
    pub fn thinks_for(&self) -> Option<Seat> {
        self.thinking.answer.map(|(_, seat)| seat)
    }

    /// Whether a hint is being thought about.
    pub fn awaits_hint(&self) -> bool {
        self.thinking.hint.is_some()
    }

    /// How the look back at the game stands.
    pub fn review(&self) -> &Review<P::Turning> {
        &self.thinking.review.1
    }

    /// How those who think are.
    pub fn thinker(&self) -> thinker::State {
        self.thinking.state
    }

    /// What the game waits for. Several seats may be asked at once: bots answer while a person thinks.
    pub fn next(&self) -> Next<P::Level> {
        match self.game().turn() {
            Turn::Over => Next::Over,
            // Online the server draws, asks bots, and says when to go on.
            _ if self.remote.is_some() => Next::Person(self.viewer),
            Turn::Chance => Next::Chance,
            Turn::Asked(_) if self.awaits_word() => Next::Confirm(self.viewer),
            Turn::Asked(seats) => {
                let bot = seats.into_iter().find_map(|seat| match self.who(seat) {
                    Who::Bot(level) => Some(Next::Bot(seat, level)),
                    Who::Person | Who::Guest => None,
                });
                let person = seats.into_iter().find(|seat| self.who(*seat) == Who::Person).map(Next::Person);
                let first = if self.by_lines || P::waits_for_persons(self.game()) { person.or(bot) } else { bot.or(person) };
                first.unwrap_or(Next::Over)
            }
        }
    }

    /// What whoever sits before the screen is asked.
    pub fn question(&self) -> Option<<GameOf<P> as Game>::Question> {
        if let Some(remote) = &self.remote {
            return remote.is_asked().then(|| self.game().question(self.viewer)).flatten();
        }
        self.game().question(self.viewer).filter(|_| self.who(self.viewer) == Who::Person)
    }

    /// Why whoever sits before the screen can't act now; `None` if they can.
    pub fn why_not(&self) -> Option<Word<P>> {
        if self.tenure == Tenure::Elsewhere {
            Some(Word::Elsewhere)
        } else if self.showing.is_some() {
            Some(Word::StillShowing)
        } else if self.moment.is_some() {
            Some(Word::LookingBack)
        } else if self.question().is_none() || self.is_covered {
            Some(Word::OthersAreAsked)
        } else {
            None
        }
    }

    /// The answer that would be sent now, if what is put together is one.
    pub fn answer(&self) -> Option<ActionOf<P>> {
        P::answer(&self.draft, self.game(), self.viewer).and_then(Result::ok)
    }
}
