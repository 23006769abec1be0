//! What buttons, lists and boxes of lobby, waiting room and online table do.

use game::Notation as _;
use leptos::prelude::*;
use protocol::{Phrase, Settings, Stage, TableId, ToServer};

use super::{Online, OnlinePage, Rules, room};
use crate::browser::{copy, go_to};

/// A command of lobby, waiting room or online table.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Back to the lobby, or home.
    Back,
    /// Tries at once to have the line again.
    Retry,
    /// Takes the name that is written.
    Rename,
    /// Signs in with what is written.
    SignIn,
    /// Makes an account of what is written.
    SignUp,
    /// Takes the password that is written.
    ChangePassword,
    /// Signs out here.
    SignOut,
    /// Signs out everywhere else.
    SignOutElsewhere,
    /// Changes the table to open, or the one that waits.
    Change(Settings),
    /// Takes a seat at any open table like the wanted one.
    QuickMatch,
    /// Opens the wanted table.
    Create,
    /// Opens a table like this.
    CreateSo(Settings),
    /// Asks the browser to let us call.
    AllowCalls,
    /// Goes to a table, and takes a free seat there.
    Enter(TableId),
    /// Copies the link to the table.
    CopyLink,
    /// Takes a seat.
    Sit(u8),
    /// Gives the seat up.
    Stand,
    /// Sends a player away from a seat.
    Kick(u8),
    /// Puts a bot on a seat, or takes it away.
    PutBot(u8, Option<String>),
    /// Starts the game.
    Start,
    /// Takes the seat back from the stand-in.
    ImBack,
    /// Says something to the table.
    Say(Phrase),
    /// Shows one of the lists.
    Show(Board),
    /// Plays today's game, for which the server draws.
    PlayToday,
    /// Looks back at a finished game, from this seat.
    LookBack(String, usize),
}

/// A list of results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Board {
    /// The day's game.
    Today,
    /// One's own games.
    History,
    /// One's own results.
    Statistics,
    /// The best of a kind.
    Leaders(&'static str),
}

impl Board {
    /// Its name in a list.
    pub fn name(self) -> String {
        match self {
            Board::Today => "today".into(),
            Board::History => "history".into(),
            Board::Statistics => "statistics".into(),
            Board::Leaders(kind) => format!("mode-{kind}"),
        }
    }
}

impl<A: OnlinePage> Online<A> {
    /// Carries out a command.
    pub fn dispatch(self, command: Command) {
        let message = match command {
            Command::Create => ToServer::Create(self.wanted.get_untracked()),
            Command::CreateSo(settings) => ToServer::Create(settings),
            Command::Kick(seat) => ToServer::Kick(seat),
            Command::PutBot(seat, level) => ToServer::PutBot(seat, level),
            Command::Stand => ToServer::Stand,
            Command::Start => ToServer::Start,
            Command::ImBack => ToServer::Back,
            Command::PlayToday => ToServer::Today(Rules::<A>::NAME.into()),
            other => return self.dispatch_here(other),
        };
        self.page.hush();
        self.send(&message);
    }

    /// What is more than a message to the server.
    fn dispatch_here(self, command: Command) {
        match command {
            Command::Back => self.back(),
            Command::Retry => self.retry_now(),
            Command::Rename => self.rename(),
            Command::SignIn => self.sign_with_password("api/login"),
            Command::SignUp => self.sign_with_password("api/register"),
            Command::ChangePassword => self.change_password(),
            Command::SignOut => self.sign_out(),
            Command::SignOutElsewhere => self.sign_out_elsewhere(),
            Command::Change(settings) => self.change(settings),
            Command::QuickMatch => {
                self.page.hush();
                let wanted = Settings { open: true, ..self.wanted.get_untracked() };
                self.tell(|client| Some(client.match_quickly(wanted)));
            }
            Command::Enter(table) => self.enter_table(table, true),
            Command::AllowCalls => self.allow_calls(),
            Command::Sit(seat) => self.sit(seat),
            Command::CopyLink => self.copy_link(),
            Command::Say(phrase) => self.say(phrase),
            Command::Show(board) => self.load_board(board),
            Command::LookBack(table, seat) => self.look_back(table, seat),
            // These were sent as they are.
            Command::Create
            | Command::CreateSo(_)
            | Command::Kick(_)
            | Command::PutBot(..)
            | Command::Stand
            | Command::Start
            | Command::PlayToday
            | Command::ImBack => {}
        }
    }

    fn back(self) {
        self.page.hush();
        if self.client.with_untracked(|client| client.table().is_some()) {
            self.leave_table();
            return self.open_lobby();
        }
        // Home is a page of its own.
        go_to("./");
    }

    fn copy_link(self) {
        if let Some(info) = self.info() {
            copy(&room::link(&info), move |done| self.page.say(self.t(if done { "table-link-copied" } else { "not-copied" })));
        }
    }

    fn say(self, phrase: Phrase) {
        self.send(&ToServer::Say(phrase));
        if let Ok(Some(menu)) = document().query_selector(".phrases") {
            drop(menu.remove_attribute("open"));
        }
    }

    fn change(self, settings: Settings) {
        if self.info().is_some_and(|info| info.stage == Stage::Waiting) {
            self.send(&ToServer::Change(settings));
        } else {
            self.wanted.set(settings);
        }
    }
}
