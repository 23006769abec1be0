//! The lobby: who I am, a quick match, a table of one's own, and the tables that are open.

use leptos::prelude::*;
use protocol::{Listing, OwnTable, Settings, Stage};
use session::online::{PACES, pace_name};

use super::bar::time_words;
use super::{Command, Line, Online, OnlinePage, number, people, room};
use crate::games::Say;
use crate::markup::{Markup, Tag, tag};
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
    let title = move || online.t(if is_at_table.get() { "room-title" } else { "online-title" });
    let back = move || button("back", "wordy", Command::Back.into(), online.t("back")).into();
    view! {
        <main id="main" class="plain lobby">
            <Panel<A::Command> class="back" make=Box::new(back)/>
            <h1>{title}</h1>
            <Panel class="connection" make=always(line_note)/>
            <Say page=online.page/>
            <Panel class="tables own" make=hall(own_tables)/>
            <Panel class="import" make=hall(people::account)/>
            <Panel class="import" make=hall(new_table)/>
            <Panel class="tables" make=hall(tables)/>
            <Panel class="boards" make=hall(people::boards)/>
            <Panel class="import" make=always(room::invitation)/>
            <Panel class="chairs" make=always(room::chairs)/>
            <Panel class="row" make=always(room::start)/>
            <Panel class="import" make=always(room::settings)/>
        </main>
    }
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

fn new_table<A: OnlinePage>(online: Online<A>) -> Markup<A::Command> {
    let quick = button("quick-match", "main", Command::QuickMatch.into(), online.t("quick-match"));
    let create = button("create-table", "wordy", Command::Create.into(), online.t("create-table"));
    let mut panel = Markup::new();
    panel.add((tag("h2").with(online.t("new-table")), form(online, &online.wanted.get())));
    panel.add(tag("div").class("row").with((quick, create)));
    panel
}

fn tables<A: OnlinePage>(online: Online<A>) -> Markup<A::Command> {
    let tables: Vec<_> = online.lobby.with(|tables| tables.iter().map(|table| listing(online, table)).collect());
    let list = if tables.is_empty() { tag("p").with(online.t("no-tables")) } else { tag("ul").class("list").with(tables) };
    [tag("h2").with(online.t("open-tables")), list].into_iter().collect()
}

/// The tables where one has a seat: those that wait for this person stand first, as the server tells them.
fn own_tables<A: OnlinePage>(online: Online<A>) -> Markup<A::Command> {
    let tables: Vec<_> = online.mine.with(|tables| tables.iter().map(|table| own_table(online, table)).collect());
    if tables.is_empty() {
        return Markup::new();
    }
    [tag("h2").with(online.t("own-tables")), tag("ul").class("list").with(tables)].into_iter().collect()
}

fn own_table<A: OnlinePage>(online: Online<A>, own: &OwnTable) -> Tag<A::Command> {
    let info = &own.info;
    let me = online.client.with(|client| client.me().and_then(|(me, _)| info.seat_of(me)));
    let others = (0..info.seats.len()).filter(|seat| Some(*seat) != me);
    let names: Vec<String> = others.map(|seat| online.seat_name(info, seat)).collect();
    let state = match (own.asked, info.stage) {
        (true, _) => "own-turn",
        (false, Stage::Waiting) => "own-waiting",
        (false, _) => "others-turn",
    };
    let left = own.left.filter(|_| own.asked).map(|left| format!(" · {}", time_words(online, left)));
    let about = tag("span").with(summary(online, &info.settings));
    let told = (tag("b").with(names.join(", ")), ' ', about, ' ', tag("time").with((online.t(state), left)));
    let class = if own.asked { "open asked" } else { "open" };
    tag("li").with(button(format_args!("own-{}", info.table), class, Command::Enter(info.table).into(), told))
}

fn listing<A: OnlinePage>(online: Online<A>, table: &Listing) -> Tag<A::Command> {
    let state =
        if table.playing { online.t("table-watch") } else { online.with("table-free", vec![("count", number(table.free))]) };
    let about = tag("span").with(summary(online, &table.settings));
    let told = (tag("b").with(&table.host), ' ', about, ' ', tag("time").with(state));
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
