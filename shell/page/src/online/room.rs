//! The waiting room: who sits where, what the host decides, and the link for friends.

use game::Seat;
use leptos::prelude::*;
use protocol::{PersonId, Stage, TableInfo, Who};

use super::lobby::{form, summary};
use super::people::input;
use super::{Command, Online, OnlinePage, number};
use crate::art::seat_mark;
use crate::markup::{Markup, Tag, tag};
use crate::panel::{button, list};

/// A table that waits, as who looks at it.
struct Waiting {
    info: TableInfo,
    me: Option<PersonId>,
}

impl Waiting {
    fn of<A: OnlinePage>(online: Online<A>) -> Option<Waiting> {
        let info = online.info().filter(|info| info.stage == Stage::Waiting)?;
        Some(Waiting { info, me: online.client.with(|client| client.me().map(|(id, _)| id)) })
    }

    fn is_host(&self) -> bool {
        self.me == Some(self.info.host)
    }
}

/// The address that leads to the table.
pub fn link(info: &TableInfo) -> String {
    let place = window().location();
    format!("{}{}#table={}", place.origin().unwrap_or_default(), place.pathname().unwrap_or_default(), info.table)
}

/// The link for friends.
pub fn invitation<A: OnlinePage>(online: Online<A>) -> Markup<A::Command> {
    let Some(Waiting { info, .. }) = Waiting::of(online) else { return Markup::new() };
    let label = tag("label").attr("for", "table-link").with(online.t("table-link"));
    let field = input("text", "table-link", &link(&info)).flag("readonly", true);
    let copy = button("copy-table-link", "main", Command::CopyLink.into(), online.t("copy-table-link"));
    [label, tag("div").class("row grow").with((field, copy))].into_iter().collect()
}

/// Who sits where, and what can be done with each seat.
pub fn chairs<A: OnlinePage>(online: Online<A>) -> Markup<A::Command> {
    let Some(waiting) = Waiting::of(online) else { return Markup::new() };
    let chairs: Vec<_> = (0..waiting.info.seats.len()).map(|seat| chair(online, &waiting, seat)).collect();
    [tag("h2").with(online.t("start-seats")), tag("ul").class("list").id("seats").with(chairs)].into_iter().collect()
}

fn chair<A: OnlinePage>(online: Online<A>, waiting: &Waiting, seat: usize) -> Tag<A::Command> {
    let info = &waiting.info;
    let owner = if let Who::Person(id, _) = &info.seats[seat].who { Some(*id) } else { None };
    let is_mine = owner.is_some() && owner == waiting.me;
    let number = seat as u8;
    let sit = owner
        .is_none()
        .then(|| button(format_args!("sit{seat}"), "wordy sit", Command::Sit(number).into(), online.t("sit-here")));
    let bot = (waiting.is_host() && owner.is_none()).then(|| bots(online, info, seat));
    let kick = (waiting.is_host() && owner.is_some() && !is_mine)
        .then(|| button(format_args!("kick{seat}"), "quiet kick", Command::Kick(number).into(), online.t("kick")));
    let about = if owner == Some(info.host) { online.t("host") } else { String::new() };
    let name = (tag("b").with(online.seat_name(info, seat)), tag("span").class("about-seat").with(about));
    tag("li").class(if is_mine { "chair mine" } else { "chair" }).with((seat_mark(Seat::at(seat)), name, sit, bot, kick))
}

/// The bots that may have a seat, or nobody.
fn bots<A: OnlinePage>(online: Online<A>, info: &TableInfo, seat: usize) -> Tag<A::Command> {
    let level = if let Who::Bot(level) = &info.seats[seat].who { level.as_str() } else { "" };
    let label = online.with("bot-on-seat", vec![("seat", number(seat as i64 + 1))]);
    let nobody = (String::new(), online.t("seat-free"), Command::PutBot(seat as u8, None).into());
    let bots = online.levels().into_iter().map(|(name, words)| {
        let command = Command::PutBot(seat as u8, Some(name.clone())).into();
        (name, words, command)
    });
    list(format_args!("bot-{seat}"), &label, std::iter::once(nobody).chain(bots), level)
}

/// The settings: to change for the host, to read for all others.
pub fn settings<A: OnlinePage>(online: Online<A>) -> Markup<A::Command> {
    let Some(waiting) = Waiting::of(online) else { return Markup::new() };
    let settings = &waiting.info.settings;
    let told = if waiting.is_host() { form(online, settings) } else { tag("p").with(summary(online, settings)) };
    [tag("h2").with(online.t("table-settings")), told].into_iter().collect()
}

/// What begins the game.
pub fn start<A: OnlinePage>(online: Online<A>) -> Markup<A::Command> {
    let Some(waiting) = Waiting::of(online) else { return Markup::new() };
    let first = if waiting.is_host() {
        button("start-table", "main large", Command::Start.into(), online.t("start-table"))
    } else {
        tag("p").with(online.t("waiting-for-host"))
    };
    let sits = waiting.me.is_some_and(|me| waiting.info.seat_of(me).is_some());
    let stand = sits.then(|| button("stand-up", "wordy", Command::Stand.into(), online.t("stand-up")));
    [Some(first), stand].into_iter().collect()
}
