//! Online tables as the page at home knows them: they are a program of their own, so that nobody loads it who plays at home.
//!
//! What a game online has besides is nothing here; `online.rs` is the other side.

#[path = "online/http.rs"]
mod http;
#[path = "online/today.rs"]
mod today;

use bad_bones::Action;
use game::Seat;
use leptos::prelude::*;
use page::browser::go_to;

use crate::state::{App, Screen};

/// What the page at home knows of a server.
#[derive(Clone, Copy)]
pub struct Online {
    /// Whether the page came from a server with online tables.
    pub is_offered: RwSignal<bool>,
}

impl Online {
    /// Before anybody was asked.
    pub fn new() -> Online {
        Online { is_offered: RwSignal::new(false) }
    }
}

impl App {
    /// The page opens: bots get ready to think, and whoever served it is asked for online tables.
    pub fn wake_up(self) {
        self.start_worker();
        http::get("online.txt", move |answer| self.online.is_offered.set(answer.is_ok_and(|text| text.trim() == "yes")));
    }

    /// A link to a table leads to the other program.
    pub fn takes_over(self, kind: &str, rest: &str) -> bool {
        if kind == "table" {
            go_to(&format!("online.html#table={rest}"));
        }
        kind == "table"
    }

    /// Goes to the online tables.
    pub fn open_lobby(self) {
        self.screen.set(Screen::Lobby);
        go_to("online.html");
    }

    /// At home nothing is online.
    pub fn is_online(self) -> bool {
        false
    }

    /// See [`App::is_online`].
    pub fn is_playing_online(self) -> bool {
        false
    }

    /// See [`App::is_online`].
    pub fn leave_online(self) -> bool {
        false
    }

    /// See [`App::is_online`].
    pub fn leave_table(self) {}

    /// See [`App::is_online`].
    pub fn do_online(self, _: &str, _: &str) {}

    /// See [`App::is_online`].
    pub fn catch_up(self) {}

    /// See [`App::is_online`].
    pub fn act_online(self, _: Action) {}

    /// See [`App::is_online`].
    pub fn rematch_online(self) {}

    /// See [`App::is_online`].
    pub fn stands_in(self, _: Seat) -> bool {
        false
    }

    /// See [`App::is_online`].
    pub fn is_choosing(self, _: Seat) -> Option<bool> {
        None
    }

    /// See [`App::is_online`].
    pub fn rating_words(self, _: Seat) -> Option<String> {
        None
    }

    /// See [`App::is_online`].
    pub fn name_of(self, _: Seat) -> Option<String> {
        None
    }
}

/// Nothing, at home.
#[component]
pub fn Bar() -> impl IntoView {}

/// Nothing while the other program comes.
#[component]
pub fn Lobby() -> impl IntoView {}
