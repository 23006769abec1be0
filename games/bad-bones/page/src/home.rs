//! The page at home. Online tables are a page of their own, so that nobody loads it who plays here.

use leptos::prelude::*;
use page::browser::go_to;
use page::{http, play};

use crate::state::{App, Screen};
use crate::tables::Tables;
use crate::today;

/// What the page at home knows of online tables.
#[derive(Clone, Copy)]
pub struct Home {
    app: App,
    /// Whether the page came from a server with online tables.
    is_offered: RwSignal<bool>,
}

impl Home {
    /// Before anybody was asked.
    pub fn tables(app: App) -> Box<dyn Tables> {
        Box::new(Home { app, is_offered: RwSignal::new(false) })
    }
}

impl Tables for Home {
    /// Bots get ready to think, and whoever served the page is asked for online tables.
    fn wake_up(&self) {
        let is_offered = self.is_offered;
        play::open(self.app);
        http::get("online.txt", move |answer| is_offered.set(answer.is_ok_and(|text| text.trim() == "yes")));
    }

    fn is_offered(&self) -> bool {
        self.is_offered.get()
    }

    /// A link to a table leads to the other page.
    fn takes_over(&self, kind: &str, rest: &str) -> bool {
        if kind == "table" {
            go_to(&format!("online.html#table={rest}"));
        }
        kind == "table"
    }

    fn open_lobby(&self) {
        // Nothing shows while the other page comes.
        self.app.screen.set(Screen::Lobby);
        go_to("online.html");
    }

    fn send_today(&self) {
        today::send(self.app);
    }
}
