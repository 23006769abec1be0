//! Proving at online tables: what the host decides, and where the game hands over to the lobby.

use leptos::prelude::*;
use page::markup::Markup;
use page::online::{self, OnlinePage, labelled};
use protocol::{Packed, Settings};
use proving_session::Proving;
use session::fluent::Told;

use crate::app::{App, Screen};

/// What buttons, lists and boxes of this page do.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// What every page has.
    Page(page::Command),
    /// What lobby, waiting room and table have.
    Online(online::Command),
    /// Goes to the lobby.
    Lobby,
}

impl From<page::Command> for Command {
    fn from(command: page::Command) -> Command {
        Command::Page(command)
    }
}

impl From<online::Command> for Command {
    fn from(command: online::Command) -> Command {
        Command::Online(command)
    }
}

/// Carries out a command.
pub fn dispatch(app: App, command: Command) {
    match command {
        Command::Page(command) => page::command::dispatch(app, command),
        Command::Online(command) => app.online().dispatch(command),
        Command::Lobby => app.online().open_lobby(),
    }
}

impl OnlinePage for App {
    fn usual() -> Settings {
        Settings::usual::<Proving>(&(), 2)
    }

    fn form(self, settings: &Settings) -> Markup<Command> {
        let change = |seats: u8| Command::Online(online::Command::Change(Settings { seats, ..settings.clone() }));
        let counts = [2, 3, 4, 5, 6].map(|seats: u8| (seats.to_string(), seats.to_string(), change(seats)));
        labelled("table-seats", self.words().text("seats"), counts, &settings.seats.to_string()).into()
    }

    fn agreed(self, settings: &Settings) -> Vec<String> {
        vec![self.words().text("title"), self.words().with("seat-count", &[("count", settings.seats.into())])]
    }

    fn own_fault(_: &Packed) -> Option<Told> {
        None
    }

    fn kind_words(self, kind: &str) -> String {
        kind.into()
    }

    fn show_lobby(self) {
        self.screen.set(Screen::Lobby);
    }

    fn whisper(self, text: String) {
        use page::game_page::GamePage as _;
        self.shell().spoken.set(text);
    }
}
