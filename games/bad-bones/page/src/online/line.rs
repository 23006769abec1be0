//! The line to the server: opened, lost, opened again.

use std::time::Duration;

use bad_bones_session::online::{Clock, Retry};
use bad_bones_session::words::Arg;
use leptos::prelude::*;
use protocol::{Client, Stage, ToClient, ToServer};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{BinaryType, MessageEvent, WebSocket};

use crate::online::http;
use crate::state::App;
use page::browser::now;

/// How the line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// Nobody asked for one.
    Off,
    /// For the first time it is being opened.
    Opening,
    /// It is there.
    Up,
    /// It is lost, and tried again.
    Lost,
    /// The server wants no more of it: the text that says why.
    Closed(&'static str),
}

/// Seconds between two signs of life.
const PING_EVERY: u64 = 10;

/// The socket and what belongs to it.
#[derive(Default)]
pub struct Wire {
    socket: Option<WebSocket>,
    retry: Retry,
    /// Counts sockets, so that what an old one still says is not heard.
    number: u32,
    /// The last ping and the last answer.
    pings: (u32, u32),
    seconds: u64,
    is_ticking: bool,
}

impl App {
    /// Opens the line if there is none: as a guest, or as who one was before.
    pub fn come_in(self) {
        if !matches!(self.online.line.get_untracked(), Line::Off | Line::Closed(_)) {
            return;
        }
        self.online.line.set(Line::Opening);
        self.tick();
        self.greet();
    }

    /// Says who we are, then opens the socket.
    fn greet(self) {
        http::post("api/guest", None, move |answer| match answer {
            Ok(text) => {
                self.know_account(&text);
                self.open_socket();
            }
            Err(_) => self.lost(),
        });
    }

    /// Opens the socket anew, say under another name.
    pub fn reopen(self) {
        self.close_socket();
        self.online.line.set(Line::Opening);
        self.greet();
    }

    pub(super) fn close_socket(self) {
        self.online.wire.update_value(|wire| {
            wire.number += 1;
            if let Some(socket) = wire.socket.take() {
                drop(socket.close());
            }
        });
    }

    fn open_socket(self) {
        self.close_socket();
        let number = self.online.wire.with_value(|wire| wire.number);
        let is_current = move || self.online.wire.with_value(|wire| wire.number == number);
        let place = window().location();
        let way = if place.protocol().as_deref() == Ok("https:") { "wss" } else { "ws" };
        let path = place.pathname().unwrap_or_default();
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let address = format!("{way}://{}{folder}/socket", place.host().unwrap_or_default());
        let Ok(socket) = WebSocket::new(&address) else { return self.lost() };
        socket.set_binary_type(BinaryType::Arraybuffer);
        let opened = Closure::<dyn Fn()>::new(move || {
            if is_current() {
                let messages = self.online.client.with_untracked(Client::connected);
                messages.iter().for_each(|message| self.send_message(message));
            }
        });
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let bytes = js_sys::Uint8Array::new(&event.data()).to_vec();
            if let Ok(message) = protocol::decode::<ToClient>(&bytes)
                && is_current()
            {
                self.hear(message);
            }
        });
        let closed = Closure::<dyn Fn()>::new(move || {
            if is_current() {
                self.lost();
            }
        });
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        // They live as long as the socket does, which the browser decides.
        opened.forget();
        heard.forget();
        closed.forget();
        self.online.wire.update_value(|wire| wire.socket = Some(socket));
    }

    /// Sends a message if the line is there. What must not be lost is sent again when it is.
    pub fn send_message(self, message: &ToServer) {
        self.online.wire.with_value(|wire| {
            if let Some(socket) = wire.socket.as_ref().filter(|socket| socket.ready_state() == WebSocket::OPEN) {
                drop(socket.send_with_u8_array(&protocol::encode(message)));
            }
        });
    }

    pub(super) fn line_is_up(self) {
        self.online.wire.update_value(|wire| {
            wire.retry.forget();
            wire.pings = (0, 0);
        });
        if self.online.line.get_untracked() == Line::Lost {
            self.whisper(self.t("online-back"));
        }
        self.online.line.set(Line::Up);
    }

    pub(super) fn heard_pong(self, number: u32) {
        self.online.wire.update_value(|wire| wire.pings.1 = number);
    }

    pub(super) fn farewell(self, (id, comes_again): (&'static str, bool)) {
        if !comes_again {
            self.close_socket();
            self.online.line.set(Line::Closed(id));
            self.whisper(self.t(id));
        }
    }

    /// The line is lost: it is tried again, a little later each time.
    fn lost(self) {
        if matches!(self.online.line.get_untracked(), Line::Closed(_)) {
            return;
        }
        if self.online.line.get_untracked() == Line::Up {
            self.whisper(self.t("online-lost"));
        }
        self.close_socket();
        self.online.line.set(Line::Lost);
        let mut wait = 0;
        self.online.wire.update_value(|wire| wait = wire.retry.next(js_sys::Math::random()));
        let number = self.online.wire.with_value(|wire| wire.number);
        let later = move || {
            let is_waiting = self.online.wire.with_value(|wire| wire.number == number);
            if is_waiting && self.online.line.get_untracked() == Line::Lost {
                self.greet();
            }
        };
        set_timeout(later, Duration::from_millis(wait));
    }

    /// Tries at once.
    pub fn retry_now(self) {
        if self.online.line.get_untracked() == Line::Lost {
            self.close_socket();
            self.greet();
        }
    }

    /// Once a second: the clock, and now and then a sign of life.
    fn tick(self) {
        if self.online.wire.with_value(|wire| wire.is_ticking) {
            return;
        }
        self.online.wire.update_value(|wire| wire.is_ticking = true);
        let every = move || {
            self.show_time();
            let mut is_due = false;
            self.online.wire.update_value(|wire| {
                wire.seconds += 1;
                is_due = wire.seconds % PING_EVERY == 0;
            });
            if is_due && self.online.line.get_untracked() == Line::Up {
                self.ping();
                // Somebody may have moved at another table of ours.
                if self.online.client.with_untracked(|client| client.table().is_none()) {
                    self.send_message(&ToServer::Mine);
                }
            }
        };
        drop(set_interval_with_handle(every, Duration::from_secs(1)));
        drop(window_event_listener(leptos::ev::online, move |_| self.retry_now()));
        drop(window_event_listener(leptos::ev::pointerdown, move |_| self.come_back()));
        drop(window_event_listener(leptos::ev::keydown, move |_| self.come_back()));
    }

    /// Whoever touches the page is back: the stand-in leaves the seat.
    fn come_back(self) {
        let is_replaced = self.online.client.with_untracked(|client| {
            let (info, seat) = (client.table()?.info()?, client.seat()?);
            Some(info.stage == Stage::Playing && info.seats[seat.index()].stand_in)
        });
        if is_replaced == Some(true) {
            self.send_message(&ToServer::Back);
        }
    }

    fn ping(self) {
        let (sent, answered) = self.online.wire.with_value(|wire| wire.pings);
        if sent != answered {
            // A line on which nobody answers is none, whatever the system says.
            return self.lost();
        }
        self.online.wire.update_value(|wire| wire.pings.0 += 1);
        self.send_message(&ToServer::Ping(sent + 1));
    }

    fn show_time(self) {
        let Some(deadline) = self.online.deadline.get_untracked() else { return };
        self.online.now.set(now());
        let left = deadline.saturating_sub(now()).div_ceil(1000);
        let is_asked = self.desk.with_untracked(|desk| desk.as_ref().is_some_and(|desk| desk.question().is_some()));
        if is_asked && (left == Clock::LAST || left == Clock::LAST / 2) {
            self.whisper(self.tw("clock-last", &[("seconds", Arg::Number(left as i64))]));
        }
    }
}
