//! Who sits where: names and faces.

use bad_bones_session::{Session, Who, character};
use game::{Game as _, Seat};
use leptos::prelude::With;
use page::art::{avatar, face};
use page::markup::Tag;

use crate::state::App;

fn who(app: App, seat: Seat) -> Option<Who> {
    app.play.see(|session| session.seats().get(seat.index()).copied()).flatten()
}

/// What a seat is called. Whoever sits before the screen and has no name is "you".
pub fn name(app: App, seat: Seat) -> String {
    let is_own = app.play.see(Session::reader).flatten() == Some(seat);
    let is_named = app.people.with(|people| people.name(seat).is_some()) || app.is_online();
    if is_own && !is_named { app.t("you") } else { app.words().name(seat) }
}

/// How strong a bot is, in a word.
pub fn strength(app: App, seat: Seat) -> Option<String> {
    match who(app, seat)? {
        Who::Bot(level) => Some(app.words().text(&format!("bot-{}", level.name()))),
        Who::Person | Who::Guest => None,
    }
}

/// The face of a seat, on its colour.
pub fn portrait<C>(app: App, seat: Seat) -> Tag<C> {
    // Whoever plays online looks as in the lobby.
    let (name, bot) = app.tables(|tables| (tables.name_of(seat), tables.bot_face(seat)));
    match (who(app, seat), bot, name) {
        (Some(Who::Bot(level)), ..) => face(format_args!("face-{}", character(level, seat)), seat),
        (_, Some(bot), _) => face(bot, seat),
        (_, None, Some(name)) => avatar(&name, Some(seat)),
        _ => face(format_args!("av-{}", app.people.with(|people| people.face(seat))), seat),
    }
}

/// What a seat does now.
pub fn doing(app: App, seat: Seat) -> String {
    let busy = app.play.see(|session| session.game().question(seat).is_some()).unwrap_or(false);
    let (stands_in, choosing) = app.tables(|tables| (tables.stands_in(seat), tables.is_choosing(seat)));
    match (stands_in, choosing.unwrap_or(busy)) {
        (true, _) => app.t("stands-in"),
        (false, true) => app.t("thinking"),
        (false, false) => app.t("ready"),
    }
}
