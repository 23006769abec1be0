//! The line to the server: opened, lost, opened again.

use std::time::Duration;

use leptos::prelude::*;
use protocol::{Client, Stage, ToClient, ToServer};
use session::online::{Clock, Retry};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{BinaryType, MessageEvent, WebSocket};

use super::{Online, OnlinePage, number};
use crate::browser::now;
use crate::http;

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

impl<A: OnlinePage> Online<A> {
    /// Opens the line if there is none: as a guest, or as who one was before.
    pub(super) fn come_in(self) {
        if !matches!(self.line.get_untracked(), Line::Off | Line::Closed(_)) {
            return;
        }
        self.line.set(Line::Opening);
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
    pub(super) fn reopen(self) {
        self.close_socket();
        self.line.set(Line::Opening);
        self.greet();
    }

    pub(super) fn close_socket(self) {
        self.wire.update_value(|wire| {
            wire.number += 1;
            if let Some(socket) = wire.socket.take() {
                drop(socket.close());
            }
        });
    }

    fn open_socket(self) {
        self.close_socket();
        let number = self.wire.with_value(|wire| wire.number);
        let is_current = move || self.wire.with_value(|wire| wire.number == number);
        let place = window().location();
        let way = if place.protocol().as_deref() == Ok("https:") { "wss" } else { "ws" };
        let path = place.pathname().unwrap_or_default();
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let address = format!("{way}://{}{folder}/socket", place.host().unwrap_or_default());
        let Ok(socket) = WebSocket::new(&address) else { return self.lost() };
        socket.set_binary_type(BinaryType::Arraybuffer);
        let opened = Closure::<dyn Fn()>::new(move || {
            if is_current() {
                let messages = self.client.with_untracked(Client::connected);
                messages.iter().for_each(|message| self.send(message));
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
        self.wire.update_value(|wire| wire.socket = Some(socket));
    }

    /// Sends a message if the line is there. What must not be lost is sent again when it is.
    pub(super) fn send(self, message: &ToServer) {
        self.wire.with_value(|wire| {
            if let Some(socket) = wire.socket.as_ref().filter(|socket| socket.ready_state() == WebSocket::OPEN) {
                drop(socket.send_with_u8_array(&protocol::encode(message)));
            }
        });
    }

    pub(super) fn line_is_up(self) {
        self.wire.update_value(|wire| {
            wire.retry.forget();
            wire.pings = (0, 0);
        });
        if self.line.get_untracked() == Line::Lost {
            self.page.whisper(self.t("online-back"));
        }
        self.line.set(Line::Up);
    }

    pub(super) fn heard_pong(self, number: u32) {
        self.wire.update_value(|wire| wire.pings.1 = number);
    }

    pub(super) fn hear_farewell(self, (id, comes_again): (&'static str, bool)) {
        if !comes_again {
            self.close_socket();
            self.line.set(Line::Closed(id));
            self.page.whisper(self.t(id));
        }
    }

    /// The line is lost: it is tried again, a little later each time.
    fn lost(self) {
        if matches!(self.line.get_untracked(), Line::Closed(_)) {
            return;
        }
        if self.line.get_untracked() == Line::Up {
            self.page.whisper(self.t("online-lost"));
        }
        self.close_socket();
        self.line.set(Line::Lost);
        let mut wait = 0;
        self.wire.update_value(|wire| wait = wire.retry.next(js_sys::Math::random()));
        let number = self.wire.with_value(|wire| wire.number);
        let later = move || {
            let is_waiting = self.wire.with_value(|wire| wire.number == number);
            if is_waiting && self.line.get_untracked() == Line::Lost {
                self.greet();
            }
        };
        set_timeout(later, Duration::from_millis(wait));
    }

    /// Tries at once.
    pub(super) fn retry_now(self) {
        if self.line.get_untracked() == Line::Lost {
            self.close_socket();
            self.greet();
        }
    }

    /// Once a second: the clock, and now and then a sign of life.
    fn tick(self) {
        if self.wire.with_value(|wire| wire.is_ticking) {
            return;
        }
        self.wire.update_value(|wire| wire.is_ticking = true);
        let every = move || {
            self.show_time();
            let mut is_due = false;
            self.wire.update_value(|wire| {
                wire.seconds += 1;
                is_due = wire.seconds % PING_EVERY == 0;
            });
            if is_due && self.line.get_untracked() == Line::Up {
                self.ping();
                // Somebody may have moved at another table of ours.
                if self.client.with_untracked(|client| client.table().is_none()) {
                    self.send(&ToServer::Mine);
                }
            }
        };
        drop(set_interval_with_handle(every, Duration::from_secs(1)));
        drop(window_event_listener(leptos::ev::online, move |_| self.retry_now()));
        drop(window_event_listener(leptos::ev::pointerdown, move |_| self.come_back()));
        drop(window_event_listener(leptos::ev::keydown, move |event| {
            self.come_back();
            let target = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
            if let Some(field) = target.filter(|_| event.key() == "Enter" && !event.is_composing() && !event.repeat()) {
                self.entered(&field.id());
            }
        }));
    }

    /// Whoever touches the page is back: the stand-in leaves the seat.
    fn come_back(self) {
        let is_replaced = self.client.with_untracked(|client| {
            let (info, seat) = (client.table()?.info()?, client.seat()?);
            Some(info.stage == Stage::Playing && info.seats[seat.index()].stand_in)
        });
        if is_replaced == Some(true) {
            self.send(&ToServer::Back);
        }
    }

    fn ping(self) {
        let (sent, answered) = self.wire.with_value(|wire| wire.pings);
        if sent != answered {
            // A line on which nobody answers is none, whatever the system says.
            return self.lost();
        }
        self.wire.update_value(|wire| wire.pings.0 += 1);
        self.send(&ToServer::Ping(sent + 1));
    }

    fn show_time(self) {
        let Some(deadline) = self.deadline.get_untracked() else { return };
        self.now.set(now());
        let left = deadline.saturating_sub(now()).div_ceil(1000);
        let is_asked = self.page.play().look(|session| session.question().is_some()) == Some(true);
        if is_asked && (left == Clock::LAST || left == Clock::LAST / 2) {
            self.page.whisper(self.with("clock-last", vec![("seconds", number(left))]));
        }
    }
}
