//! The waiting room: who sits where, what the host decides, and the link for friends.

use bad_bones_session::online::seat_name;
use bad_bones_session::words::{Arg, escaped};
use game::Seat;
use leptos::prelude::*;
use protocol::{PersonId, Stage, TableInfo, Who};

use crate::draw;
use crate::online::fields::input;
use crate::online::lobby::{form, levels, summary};
use crate::pane::{button, picker};
use crate::state::App;

/// The table that waits, who we are, and whether we are its host.
fn waiting(app: App) -> Option<(TableInfo, Option<PersonId>, bool)> {
    let info = app.online.info().filter(|info| info.stage == Stage::Waiting)?;
    let me = app.online.client.with(|client| client.me().map(|(id, _)| id));
    let is_host = me == Some(info.host);
    Some((info, me, is_host))
}

/// The address that leads to the table.
pub fn link(info: &TableInfo) -> String {
    let place = window().location();
    format!("{}{}#table={}", place.origin().unwrap_or_default(), place.pathname().unwrap_or_default(), info.table)
}

/// The link for friends.
pub fn invitation(app: App) -> String {
    waiting(app).map_or(String::new(), |(info, ..)| {
        format!(
            r#"<label for="table-link">{}</label><div class="row grow">{}{}</div>"#,
            app.t("table-link"),
            input("text", "table-link", &link(&info), "readonly"),
            button(app, "main", "copy-table-link", "", "copy-table-link")
        )
    })
}

/// Who sits where, and what can be done with each seat.
pub fn chairs(app: App) -> String {
    waiting(app).map_or(String::new(), |(info, me, is_host)| {
        let rows: String = (0..info.seats.len()).map(|seat| chair(app, &info, seat, me, is_host)).collect();
        format!(r#"<h2>{}</h2><ul class="list" id="seats">{rows}</ul>"#, app.t("start-seats"))
    })
}

fn chair(app: App, info: &TableInfo, seat: usize, me: Option<PersonId>, is_host: bool) -> String {
    let name = escaped(&seat_name(&app.words(), info, seat));
    let (owner, level) = match &info.seats[seat].who {
        Who::Person(id, _) => (Some(*id), ""),
        Who::Bot(level) => (None, level.name()),
        Who::Free => (None, ""),
    };
    let about = if owner == Some(info.host) { app.t("host") } else { String::new() };
    let mut deeds = String::new();
    if owner.is_none() {
        deeds += &button(app, "wordy sit", "sit", &seat.to_string(), "sit-here");
    }
    if is_host && owner.is_none() {
        let mut choices = levels(app);
        choices.insert(0, (String::new(), app.t("seat-free")));
        let label = app.tw("bot-on-seat", &[("seat", Arg::Number(seat as i64 + 1))]);
        deeds += &picker(&format!("bot-{seat}"), &label, &choices, level);
    }
    if is_host && owner.is_some() && owner != me {
        deeds += &button(app, "quiet", "kick", &seat.to_string(), "kick");
    }
    format!(
        r#"<li class="chair{}"><span class="number" style="background:{}">{}</span><b>{name}</b><span class="about-seat">{about}</span>{deeds}</li>"#,
        if owner.is_some() && owner == me { " mine" } else { "" },
        draw::seat_colour(Seat::at(seat)),
        seat + 1
    )
}

/// The settings: to change for the host, to read for all others.
pub fn settings(app: App) -> String {
    waiting(app).map_or(String::new(), |(info, _, is_host)| {
        let inner = if is_host { form(app, &info.settings) } else { format!("<p>{}</p>", summary(app, &info.settings)) };
        format!("<h2>{}</h2>{inner}", app.t("table-settings"))
    })
}

/// What begins the game.
pub fn start(app: App) -> String {
    waiting(app).map_or(String::new(), |(info, me, is_host)| {
        let first = if is_host {
            button(app, "main large", "start-table", "", "start-table")
        } else {
            format!("<p>{}</p>", app.t("waiting-for-host"))
        };
        let sits = me.is_some_and(|me| info.seat_of(me).is_some());
        first + &if sits { button(app, "wordy", "stand-up", "", "stand-up") } else { String::new() }
    })
}
