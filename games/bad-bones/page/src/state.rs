//! What the page holds while it is open.

use bad_bones::{Action, Cell, Game, Piece, Tile};
use bad_bones_session::film::Frame;
use bad_bones_session::words::{Arg, Words};
use bad_bones_session::{Cast, Desk, Setup, Token};
use game::Seat;
use leptos::prelude::*;
use page::browser::new_seed;
use page::reader::anew;
use page::tip::Tip;
use web_sys::Worker;

use crate::online::Online;
use crate::settings::Settings;
use crate::thinker::Turning;

/// Which screen is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Screen {
    /// Before a game.
    Start,
    /// The game.
    Table,
    /// The games kept.
    Games,
    /// The tutorial's list.
    Lessons,
    /// Online tables, and the waiting room of one.
    Lobby,
    /// Boards and figures.
    Editor,
}

/// What the pointer drags.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drag {
    /// Nothing.
    Nothing,
    /// A trap from the tray; whether it was held before the button went down.
    FromTray(bool),
    /// From a cell.
    FromCell(Cell),
}

/// What a weapon aims at before it is said what becomes of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A skeleton, to be turned.
    Skeleton(Piece),
    /// All on a cell, to be moved.
    Cell(Cell),
}

/// A film that is running.
#[derive(Clone, PartialEq, Debug)]
pub struct Film {
    /// The pictures still to come and the one shown.
    pub frames: Vec<Frame>,
    /// The number of the one shown.
    pub at: usize,
    /// The board as it was when it began.
    pub scene: Game,
}

/// A line that tells why something was refused, or another short word, at a cell if it has one.
#[derive(Clone, PartialEq, Debug)]
pub struct Notice {
    /// The words.
    pub text: String,
    /// The place.
    pub cell: Option<Cell>,
}

/// How the look back at a game stands.
#[derive(Clone, PartialEq, Debug)]
pub enum Review {
    /// Nobody looks back.
    None,
    /// An errand under way, and how much of it is done in percent.
    Running(usize, usize),
    /// The decisions that cost most.
    Done(Vec<Turning>),
}

/// Everything the page knows. Copied freely: it holds handles.
#[derive(Clone, Copy)]
pub struct App {
    /// The open screen.
    pub screen: RwSignal<Screen>,
    /// The next game.
    pub setup: RwSignal<Setup>,
    /// The game at the table.
    pub desk: RwSignal<Option<Desk>>,
    /// What the person likes.
    pub settings: RwSignal<Settings>,
    /// The trap held.
    pub hand: RwSignal<Option<Tile>>,
    /// The cell under pointer or focus.
    pub pointed: RwSignal<Option<Cell>>,
    /// An action under pointer or focus that is no cell.
    pub considered: RwSignal<Option<Action>>,
    /// What a weapon aims at.
    pub aim: RwSignal<Option<Target>>,
    /// What is dragged.
    pub drag: RwSignal<Drag>,
    /// Movements looked ahead.
    pub ahead: RwSignal<usize>,
    /// Whether the board is shown as it will be then.
    pub after: RwSignal<bool>,
    /// Whether the key to decide orders is held down.
    pub holding: RwSignal<bool>,
    /// Words explained.
    pub tip: Tip,
    /// The last refusal or word.
    pub notice: RwSignal<Option<Notice>>,
    /// What a screen reader is told.
    pub spoken: RwSignal<String>,
    /// The tokens of the large board.
    pub cast: RwSignal<Cast>,
    /// The film that runs.
    pub film: RwSignal<Option<Film>>,
    /// The moment looked at, counted in steps; `None` for now.
    pub moment: RwSignal<Option<usize>>,
    /// Another seat's board, shown over one's own.
    pub enlarged: RwSignal<Option<Seat>>,
    /// The seat a bot is thinking for.
    pub thinking: RwSignal<Option<(usize, Seat)>>,
    /// A hint asked for, by its errand.
    pub hint: RwSignal<Option<(usize, Seat)>>,
    /// How the look back at the game stands.
    pub review: RwSignal<Review>,
    /// The last errand's number.
    pub errands: RwSignal<usize>,
    /// Whether the worker listens.
    pub ready: RwSignal<bool>,
    /// Whether the help is open.
    pub help: RwSignal<bool>,
    /// The lesson being played, by number.
    pub lesson: RwSignal<Option<usize>>,
    /// How the lesson stands: `Some(true)` done, `Some(false)` missed.
    pub lesson_done: RwSignal<Option<bool>>,
    /// The game forgotten last, as it was kept.
    pub forgotten: RwSignal<Option<String>>,
    /// Whether the storage has refused a game.
    pub unkept: RwSignal<bool>,
    /// A server with online tables, if there is one.
    pub online: Online,
    /// Those who think.
    pub worker: StoredValue<Option<Worker>, LocalStorage>,
}

impl App {
    /// The page as it opens.
    pub fn new() -> App {
        App {
            screen: RwSignal::new(Screen::Start),
            setup: RwSignal::new(Setup::usual(new_seed())),
            desk: RwSignal::new(None),
            settings: RwSignal::new(Settings::first()),
            hand: RwSignal::new(None),
            pointed: RwSignal::new(None),
            considered: RwSignal::new(None),
            aim: RwSignal::new(None),
            drag: RwSignal::new(Drag::Nothing),
            ahead: RwSignal::new(1),
            after: RwSignal::new(false),
            holding: RwSignal::new(false),
            tip: Tip::new(),
            notice: RwSignal::new(None),
            spoken: RwSignal::new(String::new()),
            cast: RwSignal::new(Cast::default()),
            film: RwSignal::new(None),
            moment: RwSignal::new(None),
            enlarged: RwSignal::new(None),
            thinking: RwSignal::new(None),
            hint: RwSignal::new(None),
            review: RwSignal::new(Review::None),
            errands: RwSignal::new(0),
            ready: RwSignal::new(false),
            help: RwSignal::new(false),
            lesson: RwSignal::new(None),
            lesson_done: RwSignal::new(None),
            forgotten: RwSignal::new(None),
            unkept: RwSignal::new(false),
            online: Online::new(),
            worker: StoredValue::new_local(None),
        }
    }

    /// The texts, told to whoever sits before the screen. Follows the language.
    pub fn words(self) -> Words {
        let reader = self.desk.with(|desk| desk.as_ref().and_then(Desk::reader));
        Words { language: self.settings.with(|settings| settings.language), reader }
    }

    /// A text.
    pub fn t(self, id: &'static str) -> String {
        Words::new(self.settings.with(|settings| settings.language)).text(id)
    }

    /// A text that follows the language. All of them are one type, which the page weighs less for.
    pub fn tr(self, id: &'static str) -> impl Fn() -> String + Copy + Send + Sync + 'static {
        move || self.t(id)
    }

    /// The same for an id that is put together.
    pub fn wr(self, id: String) -> impl Fn() -> String + Clone + Send + Sync + 'static {
        move || Words::new(self.settings.with(|settings| settings.language)).text(&id)
    }

    /// Whether this action is chosen and not yet final.
    pub fn is_pending(self, action: Action) -> impl Fn() -> bool + Copy + Send + Sync + 'static {
        move || self.desk.with(|desk| desk.as_ref().and_then(Desk::pending) == Some(action))
    }

    /// The same as an attribute.
    pub fn pressed(self, action: Action) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
        move || if self.desk.with(|desk| desk.as_ref().and_then(Desk::pending) == Some(action)) { "true" } else { "false" }
    }

    /// A text with something inserted.
    pub fn tw(self, id: &'static str, args: &[(&str, Arg)]) -> String {
        Words::new(self.settings.with(|settings| settings.language)).with(id, args)
    }

    /// The game as the table shows it: now, at the beginning of a film, or at the moment looked at.
    pub fn shown(self) -> Option<Game> {
        if let Some(moment) = self.moment.get() {
            return self.desk.with(|desk| {
                let desk = desk.as_ref()?;
                Some(desk.course().after(moment).view(Some(desk.viewer())))
            });
        }
        if let Some(film) = self.film.get() {
            return Some(film.scene);
        }
        self.desk.with(|desk| desk.as_ref().map(Desk::view))
    }

    /// The seat whose board is large.
    pub fn shown_seat(self) -> Seat {
        let viewer = self.desk.with(|desk| desk.as_ref().map_or(Seat::at(0), Desk::viewer));
        self.enlarged.get().unwrap_or(viewer)
    }

    /// The tokens of the large board.
    pub fn tokens(self) -> Vec<Token> {
        let at_home = self.enlarged.get().is_none() && self.moment.get().is_none();
        if at_home {
            if let Some(frame) = self.film.with(|film| film.as_ref().and_then(|film| film.frames.get(film.at).cloned())) {
                return frame.tokens;
            }
            return self.cast.with(|cast| cast.tokens().to_vec());
        }
        let mut cast = Cast::default();
        if let Some(game) = self.shown() {
            cast.follow(game.board(self.shown_seat()));
        }
        cast.tokens().to_vec()
    }

    /// Whether the screen is covered between two persons; a film is seen before.
    pub fn is_covered(self) -> bool {
        self.desk.with(|desk| desk.as_ref().is_some_and(Desk::is_covered)) && self.film.with(Option::is_none)
    }

    /// Whether the person before the screen may act on the large board now.
    pub fn may_act(self) -> bool {
        let asked = self.desk.with(|desk| desk.as_ref().is_some_and(|desk| desk.question().is_some() && !desk.is_covered()));
        asked && self.film.with(Option::is_none) && self.moment.get().is_none() && self.enlarged.get().is_none()
    }

    /// Why the person can't act on the large board now.
    pub fn why_not(self) -> String {
        if self.film.with_untracked(Option::is_some) {
            self.t("skeletons-walk")
        } else if self.moment.get_untracked().is_some() {
            self.t("looking-back")
        } else if self.enlarged.get_untracked().is_some() {
            self.t("refused-not-yours")
        } else {
            self.t("others-think")
        }
    }

    /// Says a short word at a cell, or nowhere in particular. It is heard too, apart from what [`App::whisper`] tells.
    pub fn say(self, text: String, cell: Option<Cell>) {
        self.notice.update(|notice| {
            let last = notice.as_ref().map_or("", |notice| &*notice.text);
            *notice = Some(Notice { text: anew(last, text), cell });
        });
    }

    /// Tells a screen reader what can be seen elsewhere.
    pub fn whisper(self, text: String) {
        self.spoken.update(|spoken| *spoken = anew(spoken, text));
    }
}
