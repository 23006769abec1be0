//! Online tables on the page: the line to the server, the lobby, the waiting room, and what a game online has besides.
//!
//! What a table looks like and how it is played is the same as at home: the desk follows what the client of the protocol knows.

mod bar;
mod deeds;
mod fields;
mod http;
mod line;
mod lobby;
mod people;
mod room;
mod today;

use bad_bones::{Action, Advance, Mode, Question};
use bad_bones_session::online::{News, Outbox, farewell_id, refusal_words, seat_name};
use bad_bones_session::words::Arg;
use bad_bones_session::{Desk, Next};
use game::Seat;
use leptos::prelude::*;
use protocol::{Client, Heard, Listing, OwnTable, Settings, Stage, TableId, TableInfo, ToServer, Who};

use crate::state::{App, Screen};
use page::browser::{clear_address, now, set_place};
use page::storage;

pub use bar::Bar;
pub use line::Line;
pub use lobby::Lobby;

/// Where an action waits that was not acknowledged when the page was closed.
const OUTBOX: &str = "bonehold/outbox";

/// What the page knows of a server.
#[derive(Clone, Copy)]
pub struct Online {
    /// Whether the page came from a server with online tables.
    pub is_offered: RwSignal<bool>,
    /// What it has told us.
    pub client: RwSignal<Client>,
    /// How the line is.
    pub line: RwSignal<Line>,
    /// The open tables.
    pub lobby: RwSignal<Vec<Listing>>,
    /// The tables where we have a seat.
    pub mine: RwSignal<Vec<OwnTable>>,
    /// The table to open next.
    pub wanted: RwSignal<Settings>,
    /// Whether the name is that of an account.
    pub has_account: RwSignal<bool>,
    /// When the phase ends, in milliseconds since 1970.
    pub deadline: RwSignal<Option<u64>>,
    /// The time, while a clock runs.
    pub now: RwSignal<u64>,
    /// What somebody said last.
    pub said: RwSignal<Option<String>>,
    /// Which of the lists is shown.
    pub board: RwSignal<String>,
    /// What stands in it.
    pub ranks: RwSignal<Vec<people::Row>>,
    /// What games did to ratings.
    pub ratings: RwSignal<Vec<people::Rated>>,
    /// A table to take any free seat at, once it is seen.
    joining: RwSignal<Option<TableId>>,
    wire: StoredValue<line::Wire, LocalStorage>,
}

impl Online {
    /// Before anybody asked for it.
    pub fn new() -> Online {
        Online {
            is_offered: RwSignal::new(false),
            client: RwSignal::new(Client::new()),
            line: RwSignal::new(Line::Off),
            lobby: RwSignal::new(vec![]),
            mine: RwSignal::new(vec![]),
            wanted: RwSignal::new(Settings::usual(Mode::Versus, 2)),
            has_account: RwSignal::new(false),
            deadline: RwSignal::new(None),
            now: RwSignal::new(now()),
            said: RwSignal::new(None),
            board: RwSignal::new("today".into()),
            ranks: RwSignal::new(vec![]),
            ratings: RwSignal::new(vec![]),
            joining: RwSignal::new(None),
            wire: StoredValue::new_local(line::Wire::default()),
        }
    }

    /// All about the table besides its steps.
    pub fn info(self) -> Option<TableInfo> {
        self.client.with(|client| client.table()?.info().cloned())
    }

    /// Our seat at the table.
    pub fn seat(self) -> Option<Seat> {
        self.client.with(Client::seat)
    }
}

impl App {
    /// Does what a button, list or box of an online pane says.
    pub fn do_online(self, deed: &str, value: &str) {
        deeds::done(self, deed, value);
    }

    /// The page opens. Nobody has to think before a game is over.
    pub fn wake_up(self) {}

    /// What the address asks for: a table, or else the lobby.
    pub fn takes_over(self, kind: &str, rest: &str) -> bool {
        match TableId::parse(rest).filter(|_| kind == "table") {
            Some(table) => self.enter_table(table, false),
            None => self.open_lobby(),
        }
        if kind == "table" && self.online.client.with_untracked(|client| client.table().is_none()) {
            self.say(self.t("bad-link"), None);
        }
        true
    }

    /// Leaves a table, or the record of one, for the lobby.
    pub fn leave_online(self) -> bool {
        self.desk.set(None);
        self.leave_table();
        self.open_lobby();
        true
    }

    /// Again, with the same people.
    pub fn rematch_online(self) {
        self.send_message(&ToServer::Rematch);
    }

    /// Whether a stand-in plays a seat.
    pub fn stands_in(self, seat: Seat) -> bool {
        self.is_online() && self.online.info().is_some_and(|info| info.seats.get(seat.index()).is_some_and(|seat| seat.stand_in))
    }

    /// Whether a seat still has to choose, if the game is being played online. What it chooses is nobody's business.
    pub fn is_choosing(self, seat: Seat) -> Option<bool> {
        if !self.is_playing_online() {
            return None;
        }
        self.online.client.with(|client| client.table().map(|at| at.is_asked(seat)))
    }

    /// Opens the lobby.
    pub fn open_lobby(self) {
        self.notice.set(None);
        self.screen.set(Screen::Lobby);
        self.tell(|client| Some(client.look_at_lobby(true)));
        self.send_message(&ToServer::Mine);
        self.come_in();
        self.load_board("today");
    }

    /// Goes to a table; `joins` takes a free seat there.
    pub fn enter_table(self, table: TableId, joins: bool) {
        self.notice.set(None);
        self.screen.set(Screen::Lobby);
        self.online.joining.set(joins.then_some(table));
        self.tell(|client| Some(client.enter(table)));
        self.come_in();
    }

    /// Leaves the table; a seat stays ours.
    pub fn leave_table(self) {
        if self.online.client.with_untracked(|client| client.table().is_none()) {
            return;
        }
        clear_address();
        self.online.said.set(None);
        self.online.deadline.set(None);
        self.tell(|client| Some(client.leave()));
    }

    /// Whether the game on the table is played online.
    pub fn is_online(self) -> bool {
        self.desk.with(|desk| desk.as_ref().is_some_and(Desk::is_online))
    }

    /// Who plays a seat, if the game is online.
    pub fn name_of(self, seat: Seat) -> Option<String> {
        if !self.is_online() {
            return None;
        }
        let (words, info) = (self.words(), self.online.info()?);
        Some(seat_name(&words, &info, seat.index()))
    }

    /// Sends what the client wants to say.
    pub fn tell(self, say: impl FnOnce(&mut Client) -> Option<ToServer>) {
        let mut message = None;
        self.online.client.update(|client| message = say(client));
        if let Some(message) = message {
            self.send_message(&message);
        }
    }

    /// A choice is final: it goes to the server, now or as soon as the line is there.
    pub fn act_online(self, action: Action) {
        let id = (js_sys::Math::random() * 2_f64.powi(53)) as u64;
        self.act_with(&action.to_string(), id);
    }

    fn act_with(self, text: &str, id: u64) {
        self.tell(|client| {
            let table = client.table()?.id();
            let message = client.act(text, id).ok()?;
            if let Some(sent) = Outbox::of(table, &message) {
                storage::set(OUTBOX, &sent.write());
            }
            Some(message)
        });
        self.catch_up();
    }

    /// What the server says.
    fn hear(self, message: protocol::ToClient) {
        let mut heard = Heard::Nothing;
        self.online.client.update(|client| heard = client.hear(message));
        match heard {
            Heard::Welcome => self.line_is_up(),
            Heard::Pong(number) => self.heard_pong(number),
            Heard::Lobby(tables) => self.online.lobby.set(tables),
            Heard::Mine(tables) => self.online.mine.set(tables),
            Heard::Anew => self.desk.set(None),
            Heard::Table => self.see_table(),
            Heard::Steps | Heard::Phase => {
                let left = self.online.client.with_untracked(|client| client.table().and_then(|at| at.left()));
                self.online.now.set(now());
                self.online.deadline.set(left.map(|left| now() + left));
                self.send_again();
                self.catch_up();
            }
            Heard::Done(_) => {
                storage::remove(OUTBOX);
                self.catch_up();
            }
            Heard::Declined(_, why) => {
                storage::remove(OUTBOX);
                self.say(refusal_words(&self.words(), &why), None);
                self.catch_up();
            }
            Heard::Refused(why) => self.refused(&why),
            Heard::Said(who, phrase) => {
                let name = self.online.info().and_then(|info| {
                    let seat = info.seat_of(who)?;
                    Some(seat_name(&self.words(), &info, seat))
                });
                let args = [
                    ("name", Arg::Text(name.unwrap_or_else(|| self.t("spectator")))),
                    ("phrase", Arg::Word(phrase.text_id().into())),
                ];
                let text = self.tw("said", &args);
                self.whisper(text.clone());
                self.online.said.set(Some(text));
            }
            Heard::Farewell(why) => self.farewell(farewell_id(&why)),
            Heard::Missed(message) => self.send_message(&message),
            Heard::Asked | Heard::Nothing => {}
        }
    }

    fn refused(self, why: &protocol::Refusal) {
        let is_nowhere = self.online.client.with_untracked(|client| client.table().is_some_and(|at| at.info().is_none()));
        if is_nowhere {
            self.leave_table();
            self.open_lobby();
        }
        self.say(refusal_words(&self.words(), why), None);
    }

    /// Seats, settings or stage have changed.
    fn see_table(self) {
        let Some(info) = self.online.info() else { return };
        set_place(&format!("#table={}", info.table));
        if info.stage == Stage::Waiting {
            if self.desk.with_untracked(|desk| desk.as_ref().is_some_and(Desk::is_online)) {
                self.desk.set(None);
                self.online.said.set(None);
            }
            self.screen.set(Screen::Lobby);
            return self.join(&info);
        }
        let sits =
            self.desk.with_untracked(|desk| desk.as_ref().is_some_and(|d| d.is_online() && d.id == info.table.to_string()));
        if sits {
            return self.catch_up();
        }
        if let Some(desk) = self.online.client.with_untracked(|client| Desk::at_table(now(), client)) {
            self.lesson.set(None);
            self.sit_down(desk);
        }
    }

    fn join(self, info: &TableInfo) {
        if self.online.joining.get_untracked() != Some(info.table) {
            return;
        }
        self.online.joining.set(None);
        let free = info.seats.iter().position(|seat| seat.who == Who::Free);
        if let Some(seat) = free.filter(|_| self.online.seat().is_none()) {
            self.send_message(&ToServer::Sit(seat as u8));
        }
    }

    /// What was on its way when the page was closed is sent again, unless it arrived or somebody else played the seat.
    fn send_again(self) {
        let Some(kept) = storage::get(OUTBOX).and_then(|line| Outbox::read(&line)) else { return };
        let state = self.online.client.with_untracked(|client| {
            let at = client.table()?;
            (at.id() == kept.table).then(|| (at.seq(), at.is_waiting()))
        });
        match state {
            Some((seq, false)) if seq + 1 == kept.seq => self.act_with(&kept.text, kept.id),
            Some((seq, _)) if seq >= kept.seq => drop(storage::remove(OUTBOX)),
            _ => {}
        }
    }

    /// Bots get ready to look back at a game.
    fn wake_worker(self) {
        if !self.ready.get_untracked() {
            self.start_worker();
        }
    }

    /// Shows what is new at the online table, film by film, and answers what needs no person.
    pub fn catch_up(self) {
        if self.film.with_untracked(Option::is_some) || !self.desk.with_untracked(|d| d.as_ref().is_some_and(Desk::is_online)) {
            return;
        }
        let mut news = News::default();
        self.online.client.with_untracked(|client| {
            self.desk.update(|desk| {
                if let Some(desk) = desk {
                    news = desk.follow(client);
                }
            });
        });
        if !news.is_new {
            // A film has ended: what it showed is told now.
            if self.desk.with_untracked(|desk| desk.as_ref().is_some_and(Desk::has_news)) {
                self.announce();
            }
            return;
        }
        // Now somebody may look back at it.
        if self.desk.with_untracked(|desk| desk.as_ref().is_some_and(|desk| desk.next() == Next::Over)) {
            self.wake_worker();
            self.load_ratings(8);
        }
        self.hand.set(None);
        self.absorb(&news.events, news.scene);
        let question = self.desk.with_untracked(|desk| desk.as_ref().filter(|desk| !desk.decides_order).and_then(Desk::question));
        if question == Some(Question::Advance) {
            return self.act_online(Action::Advance(Advance::All));
        }
        if self.film.with_untracked(Option::is_none) {
            self.announce();
        }
    }

    /// Whether an online game is still being played.
    pub fn is_playing_online(self) -> bool {
        self.desk.with(|desk| desk.as_ref().is_some_and(|desk| desk.is_online() && desk.next() != Next::Over))
    }
}
