//! What the page holds while it is open.

use std::time::Duration;

use bad_bones::{Action, Cell, Chief, Game, Piece, Tile};
use bad_bones_session::film::{Deed, Frame};
use bad_bones_session::words::{Arg, Names, Words};
use bad_bones_session::{BadBones, Cast, People, Session, Setup, Spot, Token, Village, names};
use game::Seat;
use leptos::prelude::*;
use page::Shell;
use page::browser::new_seed;
use page::play::Play;
use page::reader::anew;
use session::Lesson;

use crate::draw::Walk;
use crate::store;
use crate::tables::Tables;
use crate::view::Flyer;
use crate::view::persons::Written;

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
    /// What happens meanwhile on the boards of the other seats.
    pub others: Vec<(Seat, Vec<Frame>)>,
}

impl Film {
    /// What moves on another seat's board in the picture of now: its film is as long as that of the large board.
    pub fn walk(&self, seat: Seat) -> Option<Walk> {
        let (_, frames) = self.others.iter().find(|(other, _)| *other == seat)?;
        let at = |shown: usize| frames.get(shown * frames.len() / self.frames.len());
        let before =
            if self.at == 0 { Cast::of(self.scene.board(seat)).tokens().to_vec() } else { at(self.at - 1)?.tokens.clone() };
        let stood = |token: &Token| if let Spot::Cell(cell) = token.spot { Some((token.id, cell)) } else { None };
        Some(Walk { tokens: at(self.at)?.tokens.clone(), before: before.iter().filter_map(stood).collect() })
    }

    /// Whether the picture of now shows that something is lost. The friendly chief comes to mend.
    pub fn hurts(&self) -> bool {
        self.frames.get(self.at).is_some_and(|frame| {
            let mends = |token: &&Token| Some(token.id) == frame.mover && token.model.is(Chief::Friendly);
            matches!(frame.deed, Deed::Storms | Deed::Burns(_)) && !frame.tokens.iter().any(|token| mends(&token))
        })
    }
}

/// A line that tells why something was refused, or another short word, at a cell if it has one.
#[derive(Clone, PartialEq, Debug)]
pub struct Notice {
    /// The words.
    pub text: String,
    /// The place.
    pub cell: Option<Cell>,
}

/// Everything the page knows. Copied freely: it holds handles.
#[derive(Clone, Copy)]
pub struct App {
    /// The open screen.
    pub screen: RwSignal<Screen>,
    /// The next game.
    pub setup: RwSignal<Setup>,
    /// The game at the table, with those who think.
    pub play: Play<BadBones>,
    /// The moment looked at, counted in steps; `None` for now.
    pub moment: Memo<Option<usize>>,
    /// The villages of all seats at that moment: a whole game is played again for them, so once for all who ask.
    villages: Memo<Vec<Village>>,
    /// What every page holds.
    pub shell: Shell,
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
    /// The last refusal or word.
    pub notice: RwSignal<Option<Notice>>,
    /// The tokens of the large board.
    pub cast: RwSignal<Cast>,
    /// The film that runs.
    pub film: RwSignal<Option<Film>>,
    /// Skeletons that fly to another seat.
    pub flyers: RwSignal<Vec<Flyer>>,
    /// Whether the end is looked behind, at the board.
    pub behind: RwSignal<bool>,
    /// Another seat's board, shown over one's own.
    pub enlarged: RwSignal<Option<Seat>>,
    /// Names and faces of the persons at this screen.
    pub people: RwSignal<People>,
    /// What was written as a name and has to be said something about.
    pub written: RwSignal<Option<Written>>,
    /// What the seats of the game are called: asked for with every text, so worked out once.
    names: Memo<Names>,
    tables: StoredValue<Option<Box<dyn Tables>>>,
}

/// The villages of all seats, at the moment looked at.
fn villages(session: &Session) -> Vec<Village> {
    let then = session.moment().map(|moment| session.history().after(moment));
    let history = then.as_ref().unwrap_or(session.history());
    Seat::first(session.seats().len()).map(|seat| Village::of(history, seat)).collect()
}

impl App {
    /// The page as it opens, with what it has of online tables.
    pub fn new(tables: fn(App) -> Box<dyn Tables>) -> App {
        let play: Play<BadBones> = Play::new(&store::DRAWER);
        let (people, stored) = (RwSignal::new(store::people()), StoredValue::new(None::<Box<dyn Tables>>));
        let guest = move |seat: Seat| stored.with_value(|tables| tables.as_ref().and_then(|tables| tables.name_of(seat)));
        let app = App {
            screen: RwSignal::new(Screen::Start),
            setup: RwSignal::new(Setup::usual(new_seed())),
            play,
            moment: Memo::new(move |_| play.see(Session::moment).flatten()),
            villages: Memo::new(move |_| play.see(villages).unwrap_or_default()),
            shell: Shell::new(),
            hand: RwSignal::new(None),
            pointed: RwSignal::new(None),
            considered: RwSignal::new(None),
            aim: RwSignal::new(None),
            drag: RwSignal::new(Drag::Nothing),
            ahead: RwSignal::new(1),
            after: RwSignal::new(false),
            holding: RwSignal::new(false),
            notice: RwSignal::new(None),
            cast: RwSignal::new(Cast::default()),
            film: RwSignal::new(None),
            flyers: RwSignal::new(vec![]),
            behind: RwSignal::new(false),
            enlarged: RwSignal::new(None),
            people,
            written: RwSignal::new(None),
            names: Memo::new(move |_| {
                play.see(|session| people.with(|people| names(session.seats(), people, guest))).unwrap_or_default()
            }),
            tables: stored,
        };
        app.tables.set_value(Some(tables(app)));
        app
    }

    /// What the page has of online tables, asked something.
    pub fn tables<T>(self, ask: impl FnOnce(&dyn Tables) -> T) -> T {
        self.tables.with_value(|tables| ask(tables.as_deref().expect("they are there since the page opened")))
    }

    /// The texts, told to whoever sits before the screen. Follows the language.
    pub fn words(self) -> Words {
        let reader = self.play.see(Session::reader).flatten();
        Words { language: self.shell.settings.with(|settings| settings.language), reader, names: self.names.get() }
    }

    /// A text.
    pub fn t(self, id: &'static str) -> String {
        Words::new(self.shell.settings.with(|settings| settings.language)).text(id)
    }

    /// A text that follows the language. All of them are one type, which the page weighs less for.
    pub fn tr(self, id: &'static str) -> impl Fn() -> String + Copy + Send + Sync + 'static {
        move || self.t(id)
    }

    /// The same for an id that is put together.
    pub fn wr(self, id: String) -> impl Fn() -> String + Clone + Send + Sync + 'static {
        move || Words::new(self.shell.settings.with(|settings| settings.language)).text(&id)
    }

    /// The choice that is not yet final.
    pub fn pending(self) -> Option<Action> {
        self.play.see(|session| *session.draft()).flatten()
    }

    /// Whether this action is chosen and not yet final.
    pub fn is_pending(self, action: Action) -> impl Fn() -> bool + Copy + Send + Sync + 'static {
        move || self.pending() == Some(action)
    }

    /// The same as an attribute.
    pub fn pressed(self, action: Action) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
        move || if self.pending() == Some(action) { "true" } else { "false" }
    }

    /// A text with something inserted.
    pub fn tw(self, id: &'static str, args: &[(&str, Arg)]) -> String {
        let language = self.shell.settings.with(|settings| settings.language);
        Words { language, reader: None, names: self.names.get() }.with(id, args)
    }

    /// The lesson that is played.
    pub fn lesson(self) -> Option<Lesson> {
        self.play.see(Session::lesson).flatten()
    }

    /// The game as the table shows it: now, at the beginning of a film, or at the moment looked at.
    pub fn shown(self) -> Option<Game> {
        if self.moment.get().is_none()
            && let Some(film) = self.film.get()
        {
            return Some(film.scene);
        }
        self.play.see(Session::looked_at)
    }

    /// A seat's village as the table shows it: at the moment looked at, or before what the running film shows.
    pub fn village(self, seat: Seat) -> Village {
        let village = self.villages.with(|villages| villages.get(seat.index()).cloned());
        let mut village = village.unwrap_or_else(|| Village::new(0));
        if let Some(game) = self.shown() {
            village.settle_as(&game, seat);
        }
        village
    }

    /// The picture of the film that is shown now.
    pub fn frame(self) -> Option<Frame> {
        self.film.with(|film| film.as_ref().and_then(|film| film.frames.get(film.at).cloned()))
    }

    /// Whether the game on the table is played online.
    pub fn is_online(self) -> bool {
        self.play.see(Session::is_online).unwrap_or(false)
    }

    /// The seat whose board is large.
    pub fn shown_seat(self) -> Seat {
        let viewer = self.play.see(Session::viewer).unwrap_or(Seat::at(0));
        self.enlarged.get().unwrap_or(viewer)
    }

    /// The tokens of the large board.
    pub fn tokens(self) -> Vec<Token> {
        let at_home = self.enlarged.get().is_none() && self.moment.get().is_none();
        if at_home {
            if let Some(frame) = self.frame() {
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
        self.play.see(Session::is_covered).unwrap_or(false)
    }

    /// Whether the person before the screen may act on the large board now.
    pub fn may_act(self) -> bool {
        self.play.see(|session| session.why_not().is_none()).unwrap_or(false) && self.enlarged.get().is_none()
    }

    /// Says a short word at a cell, or nowhere in particular. It is heard too, apart from what [`App::whisper`] tells.
    pub fn say(self, text: String, cell: Option<Cell>) {
        self.notice.update(|notice| {
            let last = notice.as_ref().map_or("", |notice| &*notice.text);
            *notice = Some(Notice { text: anew(last, text), cell });
        });
        self.forget_later();
    }

    /// What was said goes away when it can be read by then.
    fn forget_later(self) {
        let said = self.notice.get_untracked();
        let letters = said.as_ref().map_or(0, |notice| notice.text.len() as u64);
        let forget = move || {
            if self.notice.get_untracked() == said {
                self.notice.set(None);
            }
        };
        set_timeout(forget, Duration::from_millis(4_000 + 80 * letters));
    }

    /// Tells a screen reader what can be seen elsewhere.
    pub fn whisper(self, text: String) {
        self.shell.spoken.update(|spoken| *spoken = anew(spoken, text));
    }
}
