//! What buttons, lists and boxes of the panes do.

use bad_bones::Mode;
use bad_bones_bots::Level;
use bad_bones_session::online::pace_named;
use leptos::prelude::*;
use page::browser::{copy, go_to};
use protocol::{BotLevel, MOST_ONLINE_ROUNDS, Phrase, Settings, Stage, TableId, ToServer};
use wasm_bindgen::JsCast;

use crate::online::people;
use crate::online::room::link;
use crate::state::App;
use crate::view::start::WAYS;

/// Does a deed with its value.
pub fn done(app: App, deed: &str, value: &str) {
    let wanted = || app.online.wanted.get_untracked();
    let seat = || value.parse().unwrap_or(u8::MAX);
    let message = match deed {
        "create-table" => ToServer::Create(wanted()),
        "sit" => ToServer::Sit(seat()),
        "kick" => ToServer::Kick(seat()),
        "stand-up" => ToServer::Stand,
        "start-table" => ToServer::Start,
        "im-back" => ToServer::Back,
        "say" => return say(app, value),
        _ => return done_here(app, deed, value),
    };
    app.notice.set(None);
    app.send_message(&message);
}

fn done_here(app: App, deed: &str, value: &str) {
    match deed {
        "back" => back(app),
        "retry" => app.retry_now(),
        "rename" => app.rename(),
        "sign-in" => app.sign_with_password("api/login"),
        "sign-up" => app.sign_with_password("api/register"),
        "change-password" => app.change_password(),
        "sign-out" => app.sign_out(false),
        "sign-out-elsewhere" => app.sign_out(true),
        "quick-match" => {
            app.notice.set(None);
            let wanted = Settings { open: true, ..app.online.wanted.get_untracked() };
            app.tell(|client| Some(client.match_quickly(wanted)));
        }
        "board" => app.load_board(value),
        "look-back" => people::look_back(app, value),
        "enter" => {
            if let Some(table) = TableId::parse(value) {
                app.enter_table(table, true);
            }
        }
        "copy-table-link" => {
            if let Some(info) = app.online.info() {
                copy(&link(&info), move |done| app.say(app.t(if done { "table-link-copied" } else { "not-copied" }), None));
            }
        }
        _ => match deed.strip_prefix("bot-").and_then(|seat| seat.parse().ok()) {
            Some(seat) => app.send_message(&ToServer::PutBot(seat, Level::read(value).ok().map(BotLevel))),
            None => change(app, deed, value),
        },
    }
}

fn back(app: App) {
    app.notice.set(None);
    if app.online.client.with_untracked(|client| client.table().is_some()) {
        app.leave_table();
        return app.open_lobby();
    }
    // Home is a program of its own.
    go_to("./");
}

fn say(app: App, value: &str) {
    if let Some(phrase) = value.parse().ok().and_then(|index: usize| Phrase::ALL.get(index)) {
        app.send_message(&ToServer::Say(*phrase));
    }
    let menu = document().query_selector(".phrases").ok().flatten().and_then(|menu| menu.dyn_into::<web_sys::Element>().ok());
    if let Some(menu) = menu {
        drop(menu.remove_attribute("open"));
    }
}

/// Changes the table to open, or the one that waits.
fn change(app: App, deed: &str, value: &str) {
    let waiting = app.online.info().filter(|info| info.stage == Stage::Waiting).map(|info| info.settings);
    let at_table = waiting.is_some();
    let mut settings = waiting.unwrap_or_else(|| app.online.wanted.get_untracked());
    let is_on = value == "true";
    match deed {
        "table-mode" => {
            let Some((_, mode, heroic)) = WAYS.into_iter().find(|(way, ..)| *way == value) else { return };
            (settings.mode, settings.heroic) = (mode, heroic);
            settings.rounds = settings.rounds.filter(|_| mode != Mode::Versus);
            settings.seats = if mode == Mode::Solo { 1 } else { settings.seats.max(2) };
        }
        "table-seats" => settings.seats = value.parse().unwrap_or(settings.seats),
        "table-pace" => settings.pace = pace_named(value).unwrap_or(settings.pace),
        "table-stand-in" => settings.stand_in = Level::read(value).unwrap_or(settings.stand_in),
        "table-rounds" => settings.rounds = value.parse().ok().filter(|rounds| (1..=MOST_ONLINE_ROUNDS).contains(rounds)),
        "table-market" => settings.market = is_on,
        "table-chiefs" => settings.chiefs = is_on,
        "table-private" => settings.open = !is_on,
        _ => return,
    }
    if at_table {
        app.send_message(&ToServer::Change(settings));
    } else {
        app.online.wanted.set(settings);
    }
}
