//! The lobby: who I am, a quick match, a table of one's own, and the tables that are open.

use app::picker::Picker;
use bad_bones::Mode;
use bots::Level;
use desk::online::{PACES, pace_name, pace_named, pace_words};
use desk::words::{Arg, escaped};
use leptos::prelude::*;
use protocol::{Listing, MOST_ONLINE_ROUNDS, Settings, TableId, ToServer};
use wasm_bindgen::JsCast;

use crate::online::Line;
use crate::online::people::{Account, Boards};
use crate::online::room::Room;
use crate::state::{App, Screen};
use crate::view::{Say, WAYS};

/// The lobby, or the waiting room of a table.
#[component]
pub fn Lobby() -> impl IntoView {
    let app = expect_context::<App>();
    let is_at_table = Memo::new(move |_| app.online.client.with(|client| client.table().is_some()));
    let back = move |_| {
        app.notice.set(None);
        if is_at_table.get_untracked() {
            app.leave_table();
        } else {
            app.tell(|client| Some(client.look_at_lobby(false)));
            app.screen.set(Screen::Start);
        }
    };
    view! {
        <main id="main" class="plain lobby">
            <button class="wordy" id="back" on:click=back>{app.tr("back")}</button>
            <h1>{move || app.t(if is_at_table.get() { "room-title" } else { "online-title" })}</h1>
            <LineNote/>
            <Say/>
            {move || if is_at_table.get() { view! { <Room/> }.into_any() } else { view! { <Hall/> }.into_any() }}
        </main>
    }
}

/// Says that the line is lost, or not there yet.
#[component]
pub fn LineNote() -> impl IntoView {
    let app = expect_context::<App>();
    move || {
        let (id, can_retry) = match app.online.line.get() {
            Line::Off | Line::Up => return None,
            Line::Opening => ("online-connecting", false),
            Line::Lost => ("online-lost", true),
            Line::Closed(id) => (id, false),
        };
        Some(view! {
            <p class="line-note" role="alert"><span>{app.tr(id)}</span>
                {can_retry.then(|| view! { <button class="wordy" id="retry" on:click=move |_| app.retry_now()>{app.tr("online-retry")}</button> })}
            </p>
        })
    }
}

#[component]
fn Hall() -> impl IntoView {
    let app = expect_context::<App>();
    let wanted = app.online.wanted;
    let is_up = Memo::new(move |_| app.online.line.get() == Line::Up);
    let quick = move |_| app.send_message(&ToServer::QuickMatch(Settings { open: true, ..wanted.get_untracked() }));
    let create = move |_| app.send_message(&ToServer::Create(wanted.get_untracked()));
    let list = move || app.online.lobby.with(|tables| tables.iter().map(|table| listing(app, table)).collect::<String>());
    let enter = move |event: web_sys::MouseEvent| {
        let clicked = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let button = clicked.and_then(|element| element.closest("[data-table]").ok().flatten());
        let table = button.and_then(|button| TableId::parse(&button.get_attribute("data-table")?));
        if let Some(table) = table {
            app.enter_table(table, true);
        }
    };
    view! {
        <p class="lead">{app.tr("online-text")}</p>
        <Account/>
        <section class="import">
            <h2>{app.tr("new-table")}</h2>
            <Form settings=wanted.into() change=Callback::new(move |settings| wanted.set(settings))/>
            <div class="row">
                <button class="main" id="quick-match" disabled=move || !is_up.get() on:click=quick>{app.tr("quick-match")}</button>
                <button class="wordy" id="create-table" disabled=move || !is_up.get() on:click=create>{app.tr("create-table")}</button>
            </div>
        </section>
        <section>
            <h2>{app.tr("open-tables")}</h2>
            {move || app.online.lobby.with(Vec::is_empty).then(|| view! { <p>{app.tr("no-tables")}</p> })}
            <ul class="list" id="tables" on:click=enter inner_html=list></ul>
        </section>
        <Boards/>
    }
}

/// Mode, seats and what else was agreed, in one line.
pub fn summary(app: App, settings: &Settings) -> String {
    let words = app.words();
    let mode = if settings.heroic { "mode-heroic".into() } else { format!("mode-{}", settings.mode.name()) };
    let mut parts = vec![words.text(&mode), words.with("seat-count", &[("count", Arg::Number(settings.seats.into()))])];
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

fn listing(app: App, table: &Listing) -> String {
    let state =
        if table.playing { app.t("table-watch") } else { app.tw("table-free", &[("count", Arg::Number(table.free.into()))]) };
    format!(
        r#"<li><button class="open" data-table="{}"><b>{}</b> <span>{}</span> <time>{state}</time></button></li>"#,
        table.table,
        escaped(&table.host),
        summary(app, &table.settings)
    )
}

/// What the host decides.
#[component]
pub fn Form(settings: Signal<Settings>, change: Callback<Settings>) -> impl IntoView {
    let app = expect_context::<App>();
    let with = move |edit: &dyn Fn(&mut Settings)| {
        let mut changed = settings.get_untracked();
        edit(&mut changed);
        change.run(changed);
    };
    let way = move || settings.with(|s| if s.heroic { "mode-heroic".into() } else { format!("mode-{}", s.mode.name()) });
    let pick_way = move |id: String| {
        let Some((_, mode, heroic)) = WAYS.into_iter().find(|(way, ..)| *way == id) else { return };
        with(&|s| {
            (s.mode, s.heroic, s.rounds) = (mode, heroic, s.rounds.filter(|_| mode != Mode::Versus));
            s.seats = if mode == Mode::Solo { 1 } else { s.seats.max(2) };
        });
    };
    let is_limited = Memo::new(move |_| settings.with(|s| s.mode != Mode::Versus));
    let is_solo = Memo::new(move |_| settings.with(|s| s.mode == Mode::Solo));
    let level_name = move |level: Level| app.words().text(&format!("level-{}", level.name()));
    view! {
        <div class="form">
            <label>{app.tr("start-mode")} <Picker id="table-mode".into() name=Box::new(app.tr("start-mode"))
                choices=Box::new(move || WAYS.map(|(id, ..)| (id.into(), app.t(id))).to_vec())
                now=Box::new(way) pick=Box::new(pick_way)/></label>
            {move || (!is_solo.get()).then(|| view! {
                <label>{app.tr("start-seats")} <Picker id="table-seats".into() name=Box::new(app.tr("start-seats"))
                    choices=Box::new(|| (2..=6).map(|number: u8| (number.to_string(), number.to_string())).collect())
                    now=Box::new(move || settings.with(|s| s.seats).to_string())
                    pick=Box::new(move |number| with(&|s| s.seats = number.parse().unwrap_or(2)))/></label>
            })}
            <label>{app.tr("table-pace")} <Picker id="table-pace".into() name=Box::new(app.tr("table-pace"))
                choices=Box::new(move || PACES.map(|pace| (pace_name(pace), pace_words(&app.words(), pace))).to_vec())
                now=Box::new(move || pace_name(settings.with(|s| s.pace)))
                pick=Box::new(move |name| if let Some(pace) = pace_named(&name) { with(&|s| s.pace = pace) })/></label>
            <label>{app.tr("table-stand-in")} <Picker id="table-stand-in".into() name=Box::new(app.tr("table-stand-in"))
                choices=Box::new(move || Level::ALL.iter().map(|level| (level.name().into(), level_name(*level))).collect())
                now=Box::new(move || settings.with(|s| s.stand_in.name().into()))
                pick=Box::new(move |name| if let Ok(level) = Level::read(&name) { with(&|s| s.stand_in = level) })/></label>
            {move || is_limited.get().then(|| view! {
                <label>{app.tr("start-rounds")} <input type="number" id="table-rounds" min="1" max=MOST_ONLINE_ROUNDS.to_string()
                    prop:value=move || settings.with(|s| s.rounds.unwrap_or(10)).to_string()
                    on:change=move |event| { let rounds = event_target_value(&event).parse().ok(); with(&|s| s.rounds = rounds) }/></label>
            })}
            <label class="tick-box"><input type="checkbox" id="table-market" prop:checked=move || settings.with(|s| s.market)
                on:change=move |event| { let on = event_target_checked(&event); with(&|s| s.market = on) }/>{app.tr("start-market")}</label>
            <label class="tick-box"><input type="checkbox" id="table-chiefs" prop:checked=move || settings.with(|s| s.chiefs)
                on:change=move |event| { let on = event_target_checked(&event); with(&|s| s.chiefs = on) }/>{app.tr("start-chiefs")}</label>
            <label class="tick-box"><input type="checkbox" id="table-private" prop:checked=move || settings.with(|s| !s.open)
                on:change=move |event| { let on = event_target_checked(&event); with(&|s| s.open = !on) }/>{app.tr("table-private")}</label>
        </div>
    }
}
