//! What the page holds while it is open, and what it tells the parts of the screen that all games share.

use game::{Game as _, Seat};
use leptos::prelude::*;
use page::browser::{new_id, new_seed, now, seed_of_today};
use page::game_page::{GamePage, Line, Place, Shell};
use page::games::Row;
use page::markup::Markup;
use page::online::Online;
use page::play::{self, Play};
use page::reader::anew;
use page::storage::Drawer;
use proving_bots::Level;
use proving_session::words::{SHELF, Words};
use proving_session::{Entry, Proving, begin};
use session::fluent::Value;
use session::kept::head;
use session::texts::Language;
use session::{Input, Session};

use crate::online::{self, Command};

static DRAWER: Drawer = Drawer("bonehold/proving/");

/// Seats of a game that nobody described.
const SEATS: usize = 3;

/// Which screen is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Screen {
    /// The game.
    Table,
    /// Online tables, and the waiting room of one.
    Lobby,
    /// Another one.
    Other(Place),
}

/// Everything the page knows. Copied freely: it holds handles.
#[derive(Clone, Copy)]
pub struct App {
    /// The open screen.
    pub screen: RwSignal<Screen>,
    /// The game at the table, with those who think.
    pub play: Play<Proving>,
    /// What was said last.
    pub notice: RwSignal<String>,
    shell: Shell,
    online: StoredValue<Option<Online<App>>>,
}

impl App {
    /// The page as it opens.
    pub fn new() -> App {
        let app = App {
            screen: RwSignal::new(Screen::Other(Place::Start)),
            play: Play::new(&DRAWER),
            notice: RwSignal::new(String::new()),
            shell: Shell::new(),
            online: StoredValue::new(None),
        };
        app.online.set_value(Some(Online::new(app)));
        app
    }

    /// The tables of the server that the page came from.
    pub fn online(self) -> Online<App> {
        self.online.get_value().expect("it is there since the page opened")
    }

    fn is_online(self) -> bool {
        self.play.look(Session::is_online).unwrap_or(false)
    }

    /// The texts. Follows the language.
    pub fn words(self) -> Words {
        Words(self.shell.settings.with(|settings| settings.language))
    }

    /// Something happens at the table.
    pub fn input(self, input: Input<Proving>) {
        self.hush();
        play::input(self, input);
    }

    fn begin(self, seats: usize, seed: u64) -> bool {
        let session = begin(new_id(), now(), seed, seats, Level::Plain);
        session.map(|session| self.sit_down(session)).is_some()
    }
}

impl GamePage for App {
    type Game = Proving;
    type Command = Command;

    fn shell(self) -> Shell {
        self.shell
    }

    fn tell(language: Language, id: &str, values: Vec<(&str, Value)>) -> String {
        let values: Vec<(String, Value)> = values.into_iter().map(|(name, value)| (name.into(), value)).collect();
        SHELF.text(language, id, &values)
    }

    fn dispatch(self, command: Command) {
        online::dispatch(self, command);
    }

    fn meaning(self, help: &str) -> String {
        self.words().text(help)
    }

    fn help_pages(self) -> Markup {
        self.words().text("rules").into()
    }

    fn say(self, text: String) {
        self.notice.update(|notice| *notice = anew(notice, text));
    }

    fn hush(self) {
        self.notice.set(String::new());
    }

    fn said(self) -> Option<String> {
        Some(self.notice.get()).filter(|notice| !notice.is_empty())
    }

    fn go_to(self, place: Place) {
        self.screen.set(Screen::Other(place));
    }

    fn is_at_start(self) -> bool {
        self.screen.get() == Screen::Other(Place::Start)
    }

    fn is_at_table(self) -> bool {
        self.screen.get() == Screen::Table
    }

    fn begin_chosen(self) {
        self.begin(SEATS, new_seed());
    }

    fn begin_today(self) {
        self.begin(SEATS, seed_of_today());
    }

    fn begin_asked(self, query: &str) -> bool {
        let number = |name: &str| query.split('&').find_map(|part| part.strip_prefix(name)?.strip_prefix('=')?.parse().ok());
        self.begin(number("seats").unwrap_or(SEATS as u64) as usize, number("seed").unwrap_or_else(new_seed))
    }

    fn takes_over(self, kind: &str, rest: &str) -> bool {
        if kind == "table" {
            self.online().follow_address(kind, rest);
        }
        kind == "table"
    }

    fn sit_down(self, session: Session<Proving>) {
        self.hush();
        self.screen.set(Screen::Table);
        play::sit_down(self, session);
    }

    fn leave(self) {
        if self.is_online() {
            return self.online().leave();
        }
        self.go_to(Place::Start);
        self.play.leave();
    }

    fn again(self, same_seed: bool) {
        if self.is_online() {
            return self.online().rematch();
        }
        let game = self.play.look(|session| (session.game().seats(), session.history().seed()));
        if let Some((seats, seed)) = game {
            self.begin(seats, if same_seed { seed } else { new_seed() });
        }
    }

    fn lessons() -> Vec<&'static str> {
        vec![]
    }

    fn begin_lesson(self, _: usize) {}

    fn row(self, text: &str) -> Option<Row> {
        let head = head(text).ok()?;
        let round = head["round"].as_u64()? as usize;
        Some(Row {
            id: head["id"].as_str()?.into(),
            began: head["began"].as_u64()?,
            is_over: head["over"].as_bool()?,
            title: self.words().text("title"),
            about: vec![self.words().with("round", &[("number", round)])],
        })
    }

    fn line(self, entry: &Entry) -> Line {
        Line { class: "", mark: "›".into(), sentence: self.words().sentence(entry).into() }
    }

    fn look(self, moment: Option<usize>) {
        self.input(Input::LookAt(moment));
    }

    fn seat(self) -> Seat {
        self.play.look(Session::viewer).unwrap_or(Seat::at(0))
    }
}
