//! At a table: what the server says of it, and what we say.

use std::time::Duration;

use game::{Notation, Seat};
use leptos::prelude::*;
use protocol::{Client, Heard, PersonId, Phrase, Settings, Stage, TableId, TableInfo, ToClient, ToServer, Who};
use session::online::{Outbox, sit_down, table, words};
use session::{ActionOf, GameOf, Input, Next};

use super::{Online, OnlinePage, Said, text};
use crate::browser::{clear_address, now, secret_number, set_place};
use crate::{play, storage};

/// Where an action waits that was not acknowledged when the page was closed.
const OUTBOX: &str = "bonehold/outbox";

/// How long it is seen what somebody said.
const PHRASES_STAY: Duration = Duration::from_secs(5);

impl<A: OnlinePage> Online<A> {
    /// What the address asks for: a table, or else the lobby.
    pub fn follow_address(self, kind: &str, rest: &str) {
        match TableId::parse(rest).filter(|_| kind == "table") {
            Some(table) => self.enter_table(table, false),
            None => self.open_lobby(),
        }
        if kind == "table" && self.client.with_untracked(|client| client.table().is_none()) {
            self.page.say(self.t("bad-link"));
        }
    }

    /// Opens the lobby.
    pub fn open_lobby(self) {
        self.page.hush();
        self.page.show_lobby();
        self.tell(|client| Some(client.look_at_lobby(true)));
        self.send(&ToServer::Mine);
        self.come_in();
        self.load_board(super::Board::Today);
    }

    /// Goes to a table; `joins` takes a free seat there.
    pub(super) fn enter_table(self, table: TableId, joins: bool) {
        self.page.hush();
        self.page.show_lobby();
        self.joining.set(joins.then_some((table, None)));
        self.tell(|client| Some(client.enter(table)));
        self.come_in();
    }

    /// Leaves the table; a seat stays ours.
    pub fn leave_table(self) {
        if self.client.with_untracked(|client| client.table().is_none()) {
            return;
        }
        clear_address();
        self.said.set(None);
        self.deadline.set(None);
        self.tell(|client| Some(client.leave()));
    }

    /// Leaves a game, or the record of one, for the lobby.
    pub fn leave(self) {
        self.page.play().session.set(None);
        self.leave_table();
        self.open_lobby();
    }

    /// Again, with the same people.
    pub fn rematch(self) {
        self.send(&ToServer::Rematch);
    }

    /// Whether a stand-in plays a seat.
    pub fn stands_in(self, seat: Seat) -> bool {
        self.is_online() && self.info().is_some_and(|info| info.seats.get(seat.index()).is_some_and(|seat| seat.stand_in))
    }

    /// Whether a seat still has to choose, if the game is being played. What it chooses is nobody's business.
    pub fn is_choosing(self, seat: Seat) -> Option<bool> {
        let is_played = |session: &session::Session<A::Game>| session.is_online() && session.next() != Next::Over;
        self.page.play().see(is_played).filter(|is_played| *is_played)?;
        self.client.with(|client| client.table().map(|at| at.is_asked(seat)))
    }

    /// Who plays a seat, if the game is online.
    pub fn name_of(self, seat: Seat) -> Option<String> {
        self.info().filter(|_| self.is_online()).map(|info| self.seat_name(&info, seat.index()))
    }

    /// Sends what the client wants to say.
    pub(super) fn tell(self, say: impl FnOnce(&mut Client<A::Game>) -> Option<ToServer>) {
        let mut message = None;
        self.client.update(|client| message = say(client));
        if let Some(message) = message {
            self.send(&message);
        }
    }

    /// A choice is final: it goes to the server, now or as soon as the line is there.
    pub fn act(self, action: ActionOf<A::Game>) {
        self.act_with(action, secret_number());
    }

    fn act_with(self, action: ActionOf<A::Game>, id: u64) {
        self.tell(|client| {
            let table = client.table()?.id();
            let message = client.act(action, id).ok()?;
            if let Some(sent) = Outbox::of(table, &message) {
                storage::set(OUTBOX, &sent.write());
            }
            Some(message)
        });
        self.catch_up();
    }

    /// The game has ended: now somebody may look back at it, and ratings change.
    pub fn ended(self) {
        if self.is_online() {
            play::wake(self.page);
            self.load_ratings(8);
        }
    }

    /// What the server says.
    pub(super) fn hear(self, message: ToClient) {
        let mut heard = Heard::Nothing;
        self.client.update(|client| heard = client.hear(message));
        match heard {
            Heard::Welcome => self.line_is_up(),
            Heard::Pong(number) => self.heard_pong(number),
            // Tables of other games have pages of their own.
            Heard::Lobby(tables) => self.lobby.set(tables.into_iter().filter(|table| is_ours::<A>(&table.settings)).collect()),
            Heard::Mine(tables) => self.mine.set(tables.into_iter().filter(|own| is_ours::<A>(&own.info.settings)).collect()),
            Heard::Anew => self.page.play().session.set(None),
            Heard::Table => self.see_table(),
            Heard::Steps | Heard::Phase => {
                let left = self.client.with_untracked(|client| client.table().and_then(|at| at.left()));
                self.now.set(now());
                self.deadline.set(left.map(|left| now() + left));
                self.send_again();
                self.catch_up();
            }
            Heard::Done(_) => {
                storage::remove(OUTBOX);
                self.catch_up();
            }
            Heard::Declined(_, why) => {
                storage::remove(OUTBOX);
                self.page.say(self.refusal_words(&why));
                self.catch_up();
            }
            Heard::Refused(why) => self.refused(&why),
            Heard::Said(who, phrase) => self.hear_phrase(who, phrase),
            Heard::Farewell(why) => self.hear_farewell(words::farewell(&why)),
            Heard::Missed(message) => self.send(&message),
            Heard::Sealed => self.give_lot(),
            Heard::Notice(notice) => self.hear_notice(notice),
            Heard::Asked | Heard::Nothing => {}
        }
    }

    /// What whoever runs the server says to everybody.
    fn hear_notice(self, notice: protocol::Notice) {
        let minutes = |left: u64| self.with("restart-soon", vec![("minutes", super::number(left.div_ceil(60_000)))]);
        let draining = notice.is_draining.then(|| self.t("online-draining"));
        let words: Vec<String> = notice.words.into_iter().chain(notice.restart.map(minutes)).chain(draining).collect();
        if !words.is_empty() {
            self.page.say(words.join(" "));
        }
    }

    /// Who has a seat at a table whose draws can be proved contributes to them.
    fn give_lot(self) {
        self.tell(|client| client.lot(secret_number()));
    }

    fn hear_phrase(self, who: PersonId, phrase: Phrase) {
        let name = self.info().and_then(|info| Some(self.seat_name(&info, info.seat_of(who)?)));
        let (name, phrase) = (name.unwrap_or_else(|| self.t("spectator")), self.t(phrase.text_id()));
        let line = self.with("said", vec![("name", text(name)), ("phrase", text(phrase.clone()))]);
        self.page.whisper(line.clone());
        let said = Said { who, phrase, line, at: now() };
        self.said.set(Some(said.clone()));
        let is_still_there = move || self.said.with_untracked(|last| last.as_ref() == Some(&said));
        set_timeout(
            move || {
                if is_still_there() {
                    self.said.set(None)
                }
            },
            PHRASES_STAY,
        );
    }

    fn refused(self, why: &protocol::Refusal) {
        let is_nowhere = self.client.with_untracked(|client| client.table().is_some_and(|at| at.info().is_none()));
        if is_nowhere || *why == protocol::Refusal::SetAside {
            self.page.play().leave();
            self.leave_table();
            self.open_lobby();
        }
        self.page.say(self.refusal_words(why));
    }

    /// Seats, settings or stage have changed.
    fn see_table(self) {
        let (Some(info), play) = (self.info(), self.page.play()) else { return };
        if !is_ours::<A>(&info.settings) {
            self.leave_table();
            self.open_lobby();
            return self.page.say(self.t("bad-link"));
        }
        set_place(&format!("#table={}", info.table));
        if info.stage == Stage::Waiting {
            if play.look(|session| session.is_online()) == Some(true) {
                play.session.set(None);
                self.said.set(None);
            }
            self.page.show_lobby();
            self.give_lot();
            return self.join(&info);
        }
        let id = info.table.to_string();
        if play.look(|session| session.is_online() && session.id == id) == Some(true) {
            return self.catch_up();
        }
        if let Some(session) = self.client.with_untracked(|client| sit_down(client, now())) {
            // Whoever waited at the end of a long room would see the end of the table.
            window().scroll_to_with_x_and_y(0.0, 0.0);
            self.page.sit_down(session);
        }
    }

    fn join(self, info: &TableInfo) {
        let Some((_, wanted)) = self.joining.get_untracked().filter(|(table, _)| *table == info.table) else { return };
        self.joining.set(None);
        let free = || info.seats.iter().position(|seat| seat.who == Who::Free).map(|seat| seat as u8);
        if let Some(seat) = wanted.or_else(free).filter(|_| self.client.with_untracked(Client::seat).is_none()) {
            self.send(&ToServer::Sit(seat));
        }
    }

    /// What was on its way when the page was closed is sent again, unless it arrived or somebody else played the seat.
    fn send_again(self) {
        let Some(kept) = storage::get(OUTBOX).and_then(|line| Outbox::read(&line)) else { return };
        let state = self.client.with_untracked(|client| {
            let at = client.table()?;
            (at.id() == kept.table).then(|| (at.seq(), at.is_waiting()))
        });
        match state {
            Some((seq, false)) if seq + 1 == kept.seq => {
                if let Ok(action) = kept.action.open() {
                    self.act_with(action, kept.id);
                }
            }
            Some((seq, _)) if seq >= kept.seq => drop(storage::remove(OUTBOX)),
            _ => {}
        }
    }

    /// Hands over to the session what the client knows of the table.
    fn catch_up(self) {
        if self.page.play().look(|session| session.is_online()) != Some(true) {
            return;
        }
        if let Some(table) = self.client.with_untracked(table) {
            play::input(self.page, Input::Follow(Box::new(table)));
        }
    }
}

/// Whether the game of this page is played at a table.
fn is_ours<A: OnlinePage>(settings: &Settings) -> bool {
    settings.game == GameOf::<A::Game>::NAME
}
