//! The lobby: who I am, a quick match, a table of one's own, and the tables that are open.

use bad_bones::Mode;
use bad_bones_bots::Level;
use bad_bones_session::online::{PACES, pace_name, pace_words, seat_name};
use bad_bones_session::words::{Arg, escaped};
use leptos::prelude::*;
use protocol::{Listing, MOST_ONLINE_ROUNDS, OwnTable, Settings, Stage};

use crate::online::bar::time_words;
use crate::online::fields::{input, labelled};
use crate::online::{Line, people, room};
use crate::pane::{Pane, button, tick_box};
use crate::state::App;
use crate::view::start::{Say, WAYS};

/// The lobby, or the waiting room of a table: what does not belong to it is empty.
#[component]
pub fn Lobby() -> impl IntoView {
    let app = expect_context::<App>();
    let is_at_table = Memo::new(move |_| app.online.client.with(|client| client.table().is_some()));
    let hall = move |html: fn(App) -> String| -> crate::pane::Html {
        Box::new(move || if is_at_table.get() { String::new() } else { html(app) })
    };
    let title = move || app.t(if is_at_table.get() { "room-title" } else { "online-title" });
    view! {
        <main id="main" class="plain lobby">
            <Pane class="back" html=Box::new(move || button(app, "wordy", "back", "", "back"))/>
            <h1>{title}</h1>
            <Pane class="line" html=Box::new(move || line_note(app))/>
            <Say/>
            <Pane class="tables own" html=hall(own_tables)/>
            <Pane class="import" html=hall(people::account)/>
            <Pane class="import" html=hall(new_table)/>
            <Pane class="tables" html=hall(tables)/>
            <Pane class="boards" html=hall(people::boards)/>
            <Pane class="import" html=Box::new(move || room::invitation(app))/>
            <Pane class="chairs" html=Box::new(move || room::chairs(app))/>
            <Pane class="row" html=Box::new(move || room::start(app))/>
            <Pane class="import" html=Box::new(move || room::settings(app))/>
        </main>
    }
}

/// Says that the line is lost, or not there yet.
pub fn line_note(app: App) -> String {
    let (id, can_retry) = match app.online.line.get() {
        Line::Off | Line::Up => return String::new(),
        Line::Opening => ("online-connecting", false),
        Line::Lost => ("online-lost", true),
        Line::Closed(id) => (id, false),
    };
    let retry = if can_retry { button(app, "wordy", "retry", "", "online-retry") } else { String::new() };
    format!(r#"<p class="line-note" role="alert"><span>{}</span>{retry}</p>"#, app.t(id))
}

fn new_table(app: App) -> String {
    format!(
        r#"<h2>{}</h2>{}<div class="row">{}{}</div>"#,
        app.t("new-table"),
        form(app, &app.online.wanted.get()),
        button(app, "main", "quick-match", "", "quick-match"),
        button(app, "wordy", "create-table", "", "create-table")
    )
}

fn tables(app: App) -> String {
    let list = app.online.lobby.with(|tables| tables.iter().map(|table| listing(app, table)).collect::<String>());
    let list =
        if list.is_empty() { format!("<p>{}</p>", app.t("no-tables")) } else { format!(r#"<ul class="list">{list}</ul>"#) };
    format!("<h2>{}</h2>{list}", app.t("open-tables"))
}

/// The tables where one has a seat: those that wait for this person stand first, as the server tells them.
fn own_tables(app: App) -> String {
    let list = app.online.mine.with(|tables| tables.iter().map(|table| own_table(app, table)).collect::<String>());
    if list.is_empty() { list } else { format!(r#"<h2>{}</h2><ul class="list">{list}</ul>"#, app.t("own-tables")) }
}

fn own_table(app: App, own: &OwnTable) -> String {
    let (words, info) = (app.words(), &own.info);
    let me = app.online.client.with(|client| client.me().and_then(|(me, _)| info.seat_of(me)));
    let others = (0..info.seats.len()).filter(|seat| Some(*seat) != me).map(|seat| seat_name(&words, info, seat));
    let names: Vec<String> = others.map(|name| escaped(&name)).collect();
    let state = match (own.asked, info.stage) {
        (true, _) => "own-turn",
        (false, Stage::Waiting) => "own-waiting",
        (false, _) => "others-turn",
    };
    let left = own.left.filter(|_| own.asked).map_or(String::new(), |left| format!(" · {}", time_words(app, left)));
    format!(
        r#"<li><button class="open{}" id="own-{table}" data-do="enter" data-value="{table}"><b>{}</b> <span>{}</span> <time>{}{left}</time></button></li>"#,
        if own.asked { " asked" } else { "" },
        names.join(", "),
        summary(app, &info.settings),
        app.t(state),
        table = info.table
    )
}

fn listing(app: App, table: &Listing) -> String {
    let state =
        if table.playing { app.t("table-watch") } else { app.tw("table-free", &[("count", Arg::Number(table.free.into()))]) };
    format!(
        r#"<li><button class="open" data-do="enter" data-value="{}"><b>{}</b> <span>{}</span> <time>{state}</time></button></li>"#,
        table.table,
        escaped(&table.host),
        summary(app, &table.settings)
    )
}

/// The id of a mode as people name it.
fn way(settings: &Settings) -> String {
    if settings.heroic { "mode-heroic".into() } else { format!("mode-{}", settings.mode.name()) }
}

/// Mode, seats and what else was agreed, in one line.
pub fn summary(app: App, settings: &Settings) -> String {
    let words = app.words();
    let mut parts = vec![words.text(&way(settings)), words.with("seat-count", &[("count", Arg::Number(settings.seats.into()))])];
    for (id, on) in [("start-market", settings.market), ("start-chiefs", settings.chiefs)] {
        if on {
            parts.push(app.t(id));
        }
    }
    if let Some(rounds) = settings.rounds {
        parts.push(words.with("rounds-count", &[("count", Arg::Number(rounds.into()))]));
    }
    parts.push(pace_words(&words, settings.pace));
    parts.join(" · ")
}

/// The levels of bots with their names.
pub fn levels(app: App) -> Vec<(String, String)> {
    let named = |level: &Level| (level.name().to_string(), app.words().text(&format!("level-{}", level.name())));
    Level::ALL.iter().map(named).collect()
}

/// What a host decides.
pub fn form(app: App, settings: &Settings) -> String {
    let ways: Vec<_> = WAYS.iter().map(|(id, ..)| ((*id).to_string(), app.t(id))).collect();
    let mut html = labelled("table-mode", &app.t("start-mode"), &ways, &way(settings));
    if settings.mode != Mode::Solo {
        let counts: Vec<_> = (2..=6).map(|count: u8| (count.to_string(), count.to_string())).collect();
        html += &labelled("table-seats", &app.t("start-seats"), &counts, &settings.seats.to_string());
    }
    let paces: Vec<_> = PACES.iter().map(|pace| (pace_name(*pace), pace_words(&app.words(), *pace))).collect();
    html += &labelled("table-pace", &app.t("table-pace"), &paces, &pace_name(settings.pace));
    html += &labelled("table-stand-in", &app.t("table-stand-in"), &levels(app), settings.stand_in.name());
    if settings.mode != Mode::Versus {
        let more = format!(r#"data-do="table-rounds" min="1" max="{MOST_ONLINE_ROUNDS}""#);
        let rounds = settings.rounds.unwrap_or(10).to_string();
        html += &format!("<label>{} {}</label>", app.t("start-rounds"), input("number", "table-rounds", &rounds, &more));
    }
    html += &tick_box("table-market", &app.t("start-market"), settings.market);
    html += &tick_box("table-chiefs", &app.t("start-chiefs"), settings.chiefs);
    html += &tick_box("table-private", &app.t("table-private"), !settings.open);
    format!(r#"<div class="form">{html}</div>"#)
}
