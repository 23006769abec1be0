//! The page of a game, as the parts of the screen that all games share know it.

use game::{History, Seat};
use leptos::prelude::*;
use session::fluent::Value;
use session::texts::Language;
use session::{GameOf, Log, Playable, Session};

use crate::command::Command;
use crate::games::Row;
use crate::log::{Chapter, Fold};
use crate::markup::Markup;
use crate::play::Stage;
use crate::reader::Reader;
use crate::settings::Settings;
use crate::tip::Tip;

/// What every page holds while it is open. Copied freely: it holds handles.
#[derive(Clone, Copy)]
pub struct Shell {
    /// What the person likes.
    pub settings: RwSignal<Settings>,
    /// Whether the help is open.
    pub help: RwSignal<bool>,
    /// Whether all that can be chosen of the next game is open.
    pub customises: RwSignal<bool>,
    /// Whether the settings are open.
    pub sets: RwSignal<bool>,
    /// Words explained.
    pub tip: Tip,
    /// What a screen reader is told.
    pub spoken: RwSignal<String>,
    /// The game forgotten last, as it was kept.
    pub forgotten: RwSignal<Option<String>>,
    /// Lines of the log that are unfolded.
    pub unfolded: RwSignal<Vec<Fold>>,
    /// The seat that the log tells of, if not of all.
    pub log_of: RwSignal<Option<Seat>>,
}

impl Shell {
    /// The page as it opens.
    #[allow(clippy::new_without_default, reason = "it holds handles that belong to a page")]
    pub fn new() -> Shell {
        Shell {
            settings: RwSignal::new(Settings::first()),
            help: RwSignal::new(false),
            customises: RwSignal::new(false),
            sets: RwSignal::new(false),
            tip: Tip::new(),
            spoken: RwSignal::new(String::new()),
            forgotten: RwSignal::new(None),
            unfolded: RwSignal::new(vec![]),
            log_of: RwSignal::new(None),
        }
    }
}

/// Screens that every page has besides its table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// Before a game.
    Start,
    /// The games kept.
    Games,
    /// The tutorial's list.
    Lessons,
}

/// A sentence of the log as it is shown.
pub struct Line {
    /// Its class: what it looks like.
    pub class: &'static str,
    /// What stands before it.
    pub mark: Markup,
    /// What it says.
    pub sentence: Markup,
}

/// A sentence of a game's log.
pub type EntryOf<P> = <<P as Playable>::Log as Log>::Entry;

/// The page of a game. Everything that pages do alike is done by the modules of this crate; this is what they have to be told.
pub trait GamePage: Stage<Self::Game> + Send + Sync {
    /// The game.
    type Game: Playable;

    /// What its buttons, lists and boxes do.
    type Command: From<Command> + Clone + Send + Sync + 'static;

    /// The text above the list of games, by its id.
    const GAMES: &'static str = "games";

    /// The text that tells about the day's game, by its id, if there is one.
    const TODAY: Option<&'static str> = None;

    /// Whether the log can be told in short: see [`GamePage::chapters`].
    const HAS_CHAPTERS: bool = false;

    /// Whether the log tells the first thing first; else the latest.
    const LOG_GOES_ON: bool = false;

    /// Whether each lesson has a text that tells why it was missed.
    const TELLS_WHY_MISSED: bool = false;

    /// What the button after the last lesson says, by its id.
    const AFTER_LESSONS: &'static str = "lessons-finish";

    /// What every page holds.
    fn shell(self) -> Shell;

    /// The text with this id, and values inserted.
    fn tell(language: Language, id: &str, values: Vec<(&str, Value)>) -> String;

    /// Carries out a command.
    fn dispatch(self, command: Self::Command);

    /// What a word on the screen means, by what its element names.
    fn meaning(self, help: &str) -> String;

    /// What stands in the help.
    fn help_pages(self) -> Markup;

    /// Says a short word.
    fn say(self, text: String);

    /// Says no more what was said last.
    fn hush(self);

    /// What was said last. Follows it.
    fn said(self) -> Option<String>;

    /// Goes to a screen.
    fn go_to(self, place: Place);

    /// Whether the first screen is open. Follows it.
    fn is_at_start(self) -> bool;

    /// Whether a game is on the screen. Follows it.
    fn is_at_table(self) -> bool;

    /// Begins the game that was chosen.
    fn begin_chosen(self);

    /// Begins the game that everyone has on this date.
    fn begin_today(self);

    /// Begins the game that a link describes, `seed=7&rank=2`; whether it makes sense.
    fn begin_asked(self, query: &str) -> bool;

    /// Whether something else than this page takes care of what the address asks for.
    fn takes_over(self, _kind: &str, _rest: &str) -> bool {
        false
    }

    /// Takes a game to the table.
    fn sit_down(self, session: Session<Self::Game>);

    /// Leaves the table; the game is kept.
    fn leave(self);

    /// The same game again, or another one like it.
    fn again(self, same_seed: bool);

    /// The names of its lessons in the texts.
    fn lessons() -> Vec<&'static str>;

    /// The numbers of the lessons in the order in which they are taught.
    fn lesson_order() -> Vec<usize> {
        (0..Self::lessons().len()).collect()
    }

    /// Begins a lesson.
    fn begin_lesson(self, number: usize);

    /// Why the running lesson, with this name in the texts, was missed.
    fn why_missed(self, name: &str) -> String {
        let (reader, missed) = (self.reader(), self.reader().t("lesson-missed"));
        if Self::TELLS_WHY_MISSED { format!("{missed} {}", reader.t(&format!("lesson-{name}-missed"))) } else { missed }
    }

    /// What comes after the last lesson.
    fn end_lessons(self) {
        self.leave();
    }

    /// What a lesson says, with words to be explained if there are any.
    fn lesson_text(self, text: String) -> Markup {
        text.into()
    }

    /// A kept game as the list shows it; `None` if it can't be read.
    fn row(self, text: &str) -> Option<Row>;

    /// A sentence of the log as it is shown.
    fn line(self, entry: &EntryOf<Self::Game>) -> Line;

    /// The log in short, of what may be heard, the first thing first.
    fn chapters(self, _heard: &[&EntryOf<Self::Game>]) -> Vec<Chapter> {
        vec![]
    }

    /// What a seat is called.
    fn seat_name(self, seat: Seat) -> String {
        seat.to_string()
    }

    /// Whether what happened last is still being shown, so that the log waits with it.
    fn is_showing(self) -> bool {
        false
    }

    /// Looks at an earlier moment, or at now.
    fn look(self, moment: Option<usize>);

    /// The seat that is looked at: who goes on from an earlier moment plays it.
    fn seat(self) -> Seat;

    /// Whether a link can hold this game.
    fn can_link(_: &GameOf<Self::Game>) -> bool {
        true
    }

    /// Texts for the parts of the screen that all games share.
    fn reader(self) -> Reader {
        Reader { settings: self.shell().settings, tell: Self::tell }
    }
}

/// A game of a page with all that led to it.
pub type HistoryOf<A> = History<GameOf<<A as GamePage>::Game>>;
