//! The lobby: who I am, a quick match, a table of one's own, and the tables that are open.

use leptos::prelude::*;
use protocol::{Listing, OwnTable, Pace, Settings, Stage};
use session::online::{PACES, pace_name};

use super::bar::time_words;
use super::person::{free, named, portrait};
use super::{Command, Line, Online, OnlinePage, calls, number, people, room};
use crate::art::{avatar, icon};
use crate::games::Say;
use crate::markup::{Markup, Tag, drawn, tag};
use crate::panel::{Entry, Make, Panel, button, list, tick_box};

/// The lobby, or the waiting room of a table: what does not belong to it is empty.
#[component]
pub fn Lobby<A: OnlinePage>(
    /// What the page knows of the server.
    online: Online<A>,
) -> impl IntoView {
    let is_at_table = Memo::new(move |_| online.client.with(|client| client.table().is_some()));
    let always = move |make: fn(Online<A>) -> Markup<A::Command>| -> Make<A::Command> { Box::new(move || make(online)) };
    let hall = move |make: fn(Online<A>) -> Markup<A::Command>| -> Make<A::Command> {
        Box::new(move || if is_at_table.get() { Markup::new() } else { make(online) })
    };
    let title = move || if is_at_table.get() { room::title(online) } else { online.t("online-title") };
    let lead = move || if is_at_table.get() { room::lead(online) } else { hall_lead(online) };
    let back = move || button("back", "wordy", Command::Back.into(), online.t("back")).into();
    view! {
        <main id="main" class="lobby" class:room=move || is_at_table.get()>
            <div class="band">
                <div class="band-scene" {..drawn(move || online.page.scene())}></div>
                <Panel<A::Command> class="back" make=Box::new(back)/>
                <h1>{title}</h1>
                <p class="lead">{lead}</p>
                <Panel class="ways" make=hall(ways)/>
            </div>
            <Panel class="connection" make=always(line_note)/>
            <Say page=online.page/>
            <div class="columns">
                <div class="wide">
                    <Panel class="import" make=always(room::name_first)/>
                    <Panel class="tables own" make=hall(own_tables)/>
                    <Panel class="tables" make=hall(tables)/>
                    <Panel class="chairs" make=always(room::chairs)/>
                    <Panel class="start-bar" make=always(room::start)/>
                    <Panel class="boards" make=hall(people::boards)/>
                </div>
                <div class="near">
                    <Panel class="import" make=hall(people::account)/>
                    <Panel class="import" make=hall(new_table)/>
                    <Panel class="import" make=always(calls::offer)/>
                    <Panel class="import" make=always(room::settings)/>
                    <Panel class="import" make=always(room::invitation)/>
                    <Panel class="import" make=always(room::talk)/>
                </div>
            </div>
        </main>
    }
}

/// How many tables there are to sit down at.
fn hall_lead<A: OnlinePage>(online: Online<A>) -> String {
    let free = online.lobby.with(|tables| tables.iter().filter(|table| !table.playing).count());
    online.with("hall-lead", vec![("count", number(free as i64))])
}

/// Says that the line is lost, or not there yet.
pub fn line_note<A: OnlinePage>(online: Online<A>) -> Markup<A::Command> {
    let (id, can_retry) = match online.line.get() {
        Line::Off | Line::Up => return Markup::new(),
        Line::Opening => ("online-connecting", false),
        Line::Lost => ("online-lost", true),
        Line::Closed(id) => (id, false),
    };
    let retry = can_retry.then(|| button("retry", "wordy", Command::Retry.into(), online.t("online-retry")));
    tag("p").class("line-note").attr("role", "alert").with((tag("span").with(online.t(id)), retry)).into()
}

/// The ways to a game: what is pressed most is largest.
fn ways<A: OnlinePage>(online: Online<A>) -> Markup<A::Command> {
    let quick = button("quick-match", "main large", Command::QuickMatch.into(), online.t("quick-match"));
    let create = button("create-table", "wordy", Command::Create.into(), (icon("plus"), online.t("create-table")));
    let about = tag("p").with(summary(online, &online.wanted.get()));
    let mut panel = Markup::new();
    panel.add((quick, about, create));
    panel
}

fn new_table<A: OnlinePage>(online: Online<A>) -> Markup<A::Command> {
    let mut panel = Markup::new();
    panel.add((tag("h2").with(online.t("new-table")), form(online, &online.wanted.get())));
    panel
}

fn tables<A: OnlinePage>(online: Online<A>) -> Markup<A::Command> {
    let tables: Vec<_> = online.lobby.with(|tables| tables.iter().map(|table| listing(online, table)).collect());
    let list = if tables.is_empty() { nothing_open(online) } else { tag("ul").class("list").with(tables) };
    [tag("h2").with(online.t("open-tables")), list].into_iter().collect()
}

/// What can be done when no table is open: a game against bots, a table for friends, one that takes its time.
fn nothing_open<A: OnlinePage>(online: Online<A>) -> Tag<A::Command> {
    let settings = online.wanted.get();
    let way = |id: &'static str, about: &'static str, symbol: &'static str, settings: Settings| {
        let text = tag("span").with((tag("b").with(online.t(id)), tag("span").with(online.t(about))));
        tag("li").with(button(id, "open", Command::CreateSo(settings).into(), (icon(symbol), text)))
    };
    let private = way("open-private", "open-private-text", "link", Settings { open: false, ..settings.clone() });
    let slow = Settings { open: true, pace: Pace::Correspondence(1), ..settings };
    let slow = way("open-slow", "open-slow-text", "clock", slow);
    let ways = tag("ul").class("list").with((private, slow));
    tag("div").class("nothing-open").with((tag("p").with(online.t("no-tables")), ways))
}

/// The tables where one has a seat: those that wait for this person stand first, as the server tells them.
fn own_tables<A: OnlinePage>(online: Online<A>) -> Markup<A::Command> {
    let tables: Vec<_> = online.mine.with(|tables| tables.iter().map(|table| own_table(online, table)).collect());
    if tables.is_empty() {
        return Markup::new();
    }
    let waiting = online.mine.with(|tables| tables.iter().filter(|table| table.asked).count());
    let told =
        (waiting > 0).then(|| tag("small").with(online.with("own-waiting-count", vec![("count", number(waiting as i64))])));
    let title = tag("h2").with((online.t("own-tables"), ' ', told));
    [title, tag("ul").class("list own-list").with(tables)].into_iter().collect()
}

fn own_table<A: OnlinePage>(online: Online<A>, own: &OwnTable) -> Tag<A::Command> {
    let info = &own.info;
    let me = online.client.with(|client| client.me().and_then(|(me, _)| info.seat_of(me)));
    let others: Vec<usize> = (0..info.seats.len()).filter(|seat| Some(*seat) != me).collect();
    let names: Vec<String> = others.iter().map(|seat| online.seat_name(info, *seat)).collect();
    let faces: Vec<_> = others.iter().map(|seat| portrait(online, info, *seat)).collect();
    let state = match (own.asked, info.stage) {
        (true, _) => "own-turn",
        (false, Stage::Waiting) => "own-waiting",
        (false, _) => "others-turn",
    };
    let left = own.left.filter(|_| own.asked).map(|left| format!(" · {}", time_words(online, left)));
    let about = tag("span").with(summary(online, &info.settings));
    let state = tag("time").class(if own.asked { "chip you" } else { "chip" }).with((online.t(state), left));
    let told = (tag("span").class("faces").with(faces), tag("b").with(names.join(", ")), ' ', about, ' ', state);
    let class = if own.asked { "open asked" } else { "open" };
    tag("li").with(button(format_args!("own-{}", info.table), class, Command::Enter(info.table).into(), told))
}

fn listing<A: OnlinePage>(online: Online<A>, table: &Listing) -> Tag<A::Command> {
    let state =
        if table.playing { online.t("table-watch") } else { online.with("table-free", vec![("count", number(table.free))]) };
    let faces = std::iter::once(avatar(&table.host, None)).chain((0..table.free).map(|_| free("+")));
    let faces = tag("span").class("faces").with(faces.collect::<Vec<_>>());
    let about = tag("span").with(summary(online, &table.settings));
    let told = (faces, tag("span").class("whose").with(named(online, &table.host)), ' ', about, ' ', tag("time").with(state));
    tag("li").with(button(format_args!("table-{}", table.table), "open", Command::Enter(table.table).into(), told))
}

/// What was agreed, in one line.
pub fn summary<A: OnlinePage>(online: Online<A>, settings: &Settings) -> String {
    let mut parts = online.page.agreed(settings);
    parts.push(online.pace_words(settings.pace));
    parts.join(" · ")
}

/// What a host decides: of the game, and of any table.
pub fn form<A: OnlinePage>(online: Online<A>, settings: &Settings) -> Tag<A::Command> {
    let changed = |change: &dyn Fn(&mut Settings)| -> A::Command {
        let mut settings = settings.clone();
        change(&mut settings);
        Command::Change(settings).into()
    };
    let paces =
        PACES.map(|pace| (pace_name(pace), online.pace_words(pace), changed(&|settings: &mut Settings| settings.pace = pace)));
    let pace = labelled("table-pace", online.t("table-pace"), paces, &pace_name(settings.pace));
    let levels = online.levels().into_iter().map(|(name, words)| {
        let command = changed(&|settings: &mut Settings| settings.stand_in.clone_from(&name));
        (name, words, command)
    });
    let stand_in = labelled("table-stand-in", online.t("table-stand-in"), levels, &settings.stand_in);
    let private = |is_on: bool| changed(&|settings: &mut Settings| settings.open = !is_on);
    let private = tick_box("table-private", private, !settings.open, online.t("table-private"));
    tag("div").class("form").with((online.page.form(settings), pace, stand_in, private))
}

/// A list with its label before it.
pub fn labelled<C>(id: &'static str, label: String, entries: impl IntoIterator<Item = Entry<C>>, now: &str) -> Tag<C> {
    let list = list(id, &label, entries, now);
    tag("label").with((label, ' ', list))
}
