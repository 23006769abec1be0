//! Online tables on a page: the line to the server, the lobby, the waiting room, and what a game online has besides.
//!
//! What a table looks like and how it is played is the same as at home: the session follows what the client of the protocol knows.

mod bar;
mod calls;
mod command;
mod line;
mod lobby;
mod people;
mod person;
mod room;
mod table;

use bots::{Level as _, Players};
use game::Seat;
use leptos::prelude::*;
use protocol::{Client, Listing, OwnTable, Pace, Packed, PersonId, Refusal, Settings, TableId, TableInfo, Who};
use session::GameOf;
use session::fluent::Told;
use session::online::{OnlineGame, words};

use crate::browser::now;
use crate::game_page::GamePage;
use crate::markup::Markup;

pub use bar::Bar;
pub use command::{Board, Command};
pub use line::Line;
pub use lobby::{Lobby, labelled};
pub use people::feat;

/// The page of a game that is played at online tables too.
pub trait OnlinePage: GamePage<Game: OnlineGame, Command: From<Command>> {
    /// The table to open, if nobody says otherwise.
    fn usual() -> Settings;

    /// What the host decides of this game: lists and boxes that change the settings.
    fn form(self, settings: &Settings) -> Markup<Self::Command>;

    /// What was agreed, in a few words each.
    fn agreed(self, settings: &Settings) -> Vec<String>;

    /// What is wrong with settings, as far as only the game knows it; `None` if it is a fault of another version.
    fn own_fault(fault: &Packed) -> Option<Told>;

    /// A kind of the day's game in words.
    fn kind_words(self, kind: &str) -> String;

    /// Shows the lobby.
    fn show_lobby(self);

    /// Tells a screen reader what can be seen elsewhere.
    fn whisper(self, text: String);

    /// The portrait of a bot of this level on this seat, by the name of its symbol.
    fn bot_face(self, level: &str, seat: Seat) -> String {
        let level = <Self::Game as Players>::Level::ALL.iter().position(|one| one.name() == level).unwrap_or(0);
        format!("face-{}", (level + seat.index()) % 12 + 1)
    }

    /// What a bot of this level on this seat is called.
    fn bot_name(self, level: &str, _seat: Seat) -> String {
        self.reader().t(&format!("level-{level}"))
    }

    /// What is seen behind the title of the lobby.
    fn scene(self) -> Markup {
        Markup::new()
    }
}

/// What somebody said.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Said {
    who: PersonId,
    /// The phrase alone, and with the name before it.
    phrase: String,
    line: String,
    /// When, in milliseconds since 1970.
    at: u64,
}

/// What a page knows of a server. Copied freely: it holds handles.
#[derive(Clone, Copy)]
pub struct Online<A: OnlinePage> {
    /// The page.
    pub page: A,
    /// What the server has told us.
    client: RwSignal<Client<A::Game>>,
    /// How the line is.
    line: RwSignal<Line>,
    /// The open tables.
    lobby: RwSignal<Vec<Listing>>,
    /// The tables where we have a seat.
    mine: RwSignal<Vec<OwnTable>>,
    /// The table to open next.
    wanted: RwSignal<Settings>,
    /// Whether the name is that of an account.
    has_account: RwSignal<bool>,
    /// When the phase ends, in milliseconds since 1970.
    deadline: RwSignal<Option<u64>>,
    /// The time, while a clock runs.
    now: RwSignal<u64>,
    /// What somebody said last.
    said: RwSignal<Option<Said>>,
    /// Whether the browser lets us call.
    calls: RwSignal<calls::Allowed>,
    /// Which of the lists is shown.
    board: RwSignal<Board>,
    /// What stands in it.
    rows: RwSignal<Vec<people::Row>>,
    /// What games did to ratings.
    ratings: RwSignal<Vec<people::Rated>>,
    /// A table to take a seat at once it is seen: this one, or any that is free.
    joining: RwSignal<Option<(TableId, Option<u8>)>>,
    wire: StoredValue<line::Wire, LocalStorage>,
}

impl<A: OnlinePage> Online<A> {
    /// Before anybody asked for it.
    pub fn new(page: A) -> Online<A> {
        let online = Online {
            page,
            client: RwSignal::new(Client::new()),
            line: RwSignal::new(Line::Off),
            lobby: RwSignal::new(vec![]),
            mine: RwSignal::new(vec![]),
            wanted: RwSignal::new(A::usual()),
            has_account: RwSignal::new(false),
            deadline: RwSignal::new(None),
            now: RwSignal::new(now()),
            said: RwSignal::new(None),
            calls: RwSignal::new(calls::Allowed::now()),
            board: RwSignal::new(Board::Today),
            rows: RwSignal::new(vec![]),
            ratings: RwSignal::new(vec![]),
            joining: RwSignal::new(None),
            wire: StoredValue::new_local(line::Wire::default()),
        };
        online.watch_for_calls();
        online
    }

    /// All about the table besides its steps.
    fn info(self) -> Option<TableInfo> {
        self.client.with(|client| client.table()?.info().cloned())
    }

    /// Whether the game on the table is played online.
    fn is_online(self) -> bool {
        self.page.play().see(|session| session.is_online()).unwrap_or(false)
    }

    /// A text.
    fn t(self, id: &str) -> String {
        self.page.reader().t(id)
    }

    /// A text with something inserted.
    fn with(self, id: &str, values: Vec<(&str, session::fluent::Value)>) -> String {
        self.page.reader().with(id, values)
    }

    /// Why the server has not done something.
    fn refusal_words(self, why: &Refusal) -> String {
        let told = words::refusal(why, A::own_fault).into_iter().map(|(id, values)| self.with(id, values));
        told.collect::<Vec<String>>().join(" ")
    }

    /// A pace in words.
    fn pace_words(self, pace: Pace) -> String {
        let (id, values) = words::pace(pace);
        self.with(id, values)
    }

    /// What a person has just said.
    fn said_by(self, person: PersonId) -> Option<String> {
        self.said.with(|said| said.as_ref().filter(|said| said.who == person).map(|said| said.phrase.clone()))
    }

    /// Who has a seat, counted from 0.
    fn seat_name(self, info: &TableInfo, seat: usize) -> String {
        match info.seats.get(seat).map(|seat| &seat.who) {
            Some(Who::Person(_, name)) => name.clone(),
            Some(Who::Bot(level)) => self.page.bot_name(level, Seat::at(seat)),
            _ => self.t("seat-free"),
        }
    }

    /// The portrait of the bot that has a seat of the table, by the name of its symbol.
    pub fn bot_face(self, seat: Seat) -> Option<String> {
        let info = self.info().filter(|_| self.is_online())?;
        let Who::Bot(level) = &info.seats.get(seat.index())?.who else { return None };
        Some(self.page.bot_face(level, seat))
    }

    /// The levels of bots with their names.
    fn levels(self) -> Vec<(String, String)> {
        let levels = <A::Game as Players>::Level::ALL.iter();
        levels.map(|level| (level.name().to_string(), self.t(&format!("level-{}", level.name())))).collect()
    }
}

/// A number for a text.
fn number(number: impl TryInto<i64>) -> session::fluent::Value {
    session::fluent::Value::Number(number.try_into().unwrap_or(i64::MAX))
}

/// Words for a text.
fn text(words: impl Into<String>) -> session::fluent::Value {
    session::fluent::Value::Text(words.into())
}

/// The game of a page.
type Rules<A> = GameOf<<A as GamePage>::Game>;
