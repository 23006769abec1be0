//! The waiting room: who sits where, what the host decides, and the link for friends.

use game::Seat;
use leptos::prelude::*;
use protocol::{PersonId, Phrase, Stage, TableInfo, Who};

use super::lobby::{form, summary};
use super::people::input;
use super::person::{marks, plain_name, portrait};
use super::{Command, Online, OnlinePage, number, text};
use crate::art::{icon, seat_mark};
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

/// Whose table it is, or that players are being looked for.
pub fn title<A: OnlinePage>(online: Online<A>) -> String {
    let waiting = Waiting::of(online);
    online.t(if waiting.is_some_and(|waiting| waiting.is_host()) { "room-own-title" } else { "room-title" })
}

/// How many people are here, and what everybody waits for.
pub fn lead<A: OnlinePage>(online: Online<A>) -> String {
    let Some(waiting) = Waiting::of(online) else { return String::new() };
    let count = |is_it: fn(&Who) -> bool| number(waiting.info.seats.iter().filter(|seat| is_it(&seat.who)).count() as i64);
    let people = online.with("room-people", vec![("count", count(|who| matches!(who, Who::Person(..))))]);
    let next = match (waiting.is_host(), waiting.info.settings.open) {
        (false, _) => online.t("waiting-for-host"),
        (true, true) => online.with("room-searching", vec![("free", count(|who| *who == Who::Free))]),
        (true, false) => online.t("room-start-now"),
    };
    format!("{people} {next}")
}

/// Whoever follows a link and has no name yet is asked for one; whoever sits down takes it.
pub fn name_first<A: OnlinePage>(online: Online<A>) -> Markup<A::Command> {
    let Some(waiting) = Waiting::of(online) else { return Markup::new() };
    let sits = waiting.me.is_some_and(|me| waiting.info.seat_of(me).is_some());
    if sits || online.has_account.get() {
        return Markup::new();
    }
    let name = online.client.with(|client| client.me().map_or(String::new(), |(_, name)| name.into()));
    let field = input("text", "own-name", &name).attr("maxlength", 24).attr("autocomplete", "username");
    let take = button("rename", "wordy", Command::Rename.into(), online.t("rename"));
    let label = tag("label").attr("for", "own-name").with(online.t("name-first"));
    [tag("h2").with(label), tag("div").class("row grow").with((field, take))].into_iter().collect()
}

/// The link for friends.
pub fn invitation<A: OnlinePage>(online: Online<A>) -> Markup<A::Command> {
    let Some(Waiting { info, .. }) = Waiting::of(online) else { return Markup::new() };
    let label = tag("label").attr("for", "table-link").with(online.t("table-link"));
    let field = input("text", "table-link", &link(&info)).flag("readonly", true);
    let copy = button("copy-table-link", "wordy", Command::CopyLink.into(), (icon("link"), online.t("copy-table-link")));
    [tag("h2").with(online.t("bring-somebody")), label, tag("div").class("row grow").with((field, copy))].into_iter().collect()
}

/// What can be said while one waits.
pub fn talk<A: OnlinePage>(online: Online<A>) -> Markup<A::Command> {
    if Waiting::of(online).is_none() {
        return Markup::new();
    }
    let say = |phrase: Phrase| {
        let index = Phrase::ALL.iter().position(|one| *one == phrase).unwrap_or(0);
        button(format_args!("say-{index}"), "wordy", Command::Say(phrase).into(), online.t(phrase.text_id()))
    };
    let phrases = [Phrase::Hello, Phrase::GoodLuck, Phrase::OneMoment, Phrase::Thanks, Phrase::Goodbye].map(say);
    [tag("h2").with(online.t("say-something")), tag("div").class("row").with(phrases)].into_iter().collect()
}

/// Who sits where, and what can be done with each seat.
pub fn chairs<A: OnlinePage>(online: Online<A>) -> Markup<A::Command> {
    let Some(waiting) = Waiting::of(online) else { return Markup::new() };
    let chairs: Vec<_> = (0..waiting.info.seats.len()).map(|seat| chair(online, &waiting, seat)).collect();
    let title = tag("h2").class("unseen").with(online.t("start-seats"));
    [title, tag("ul").class("chair-list").id("seats").with(chairs)].into_iter().collect()
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
    let is_free = info.seats[seat].who == Who::Free;
    let about = is_free.then(|| tag("span").class("about-seat").with(at_the_start(online, info)));
    // Whether it is a guest's name stands beside it.
    let name = online.seat_name(info, seat);
    let name = tag("b").with(plain_name(&name).0);
    let said = owner.and_then(|owner| online.said_by(owner)).map(|said| tag("span").class("bubble").with(said));
    let person = tag("div").class("person").with((name, marks(online, info, seat), about, said));
    let class = match (is_mine, is_free) {
        (true, _) => "chair own-chair",
        (false, true) => "chair free-chair",
        (false, false) => "chair",
    };
    let deeds = tag("div").class("row").with((sit, bot, kick));
    tag("li").class(class).with((portrait(online, info, seat), seat_mark(Seat::at(seat)), person, deeds))
}

/// Who plays a free seat when the game starts.
fn at_the_start<A: OnlinePage>(online: Online<A>, info: &TableInfo) -> String {
    let bot = online.t(&format!("level-{}", info.settings.stand_in));
    online.with("seat-at-start", vec![("bot", text(bot))])
}

/// The bots that may have a seat, or nobody.
fn bots<A: OnlinePage>(online: Online<A>, info: &TableInfo, seat: usize) -> Tag<A::Command> {
    let level = if let Who::Bot(level) = &info.seats[seat].who { level.as_str() } else { "" };
    let label = online.with("bot-on-seat", vec![("seat", number(seat as i64 + 1))]);
    let nobody = (String::new(), online.t("add-a-bot"), Command::PutBot(seat as u8, None).into());
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

/// What begins the game, and what it will add.
pub fn start<A: OnlinePage>(online: Online<A>) -> Markup<A::Command> {
    let Some(waiting) = Waiting::of(online) else { return Markup::new() };
    let free = waiting.info.seats.iter().filter(|seat| seat.who == Who::Free).count() as i64;
    let first = waiting.is_host().then(|| button("start-table", "main large", Command::Start.into(), online.t("start-table")));
    let told = if waiting.is_host() {
        let bot = online.t(&format!("level-{}", waiting.info.settings.stand_in));
        online.with("start-adds", vec![("count", number(free)), ("bot", text(bot))])
    } else {
        online.t("waiting-for-host")
    };
    let sits = waiting.me.is_some_and(|me| waiting.info.seat_of(me).is_some());
    let stand = sits.then(|| button("stand-up", "wordy", Command::Stand.into(), online.t("stand-up")));
    let mut bar = Markup::new();
    bar.add((first, tag("p").with(told), stand));
    bar
}
