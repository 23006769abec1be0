//! What a table has besides when it is played online: the line, the clock, stand-ins, quick phrases.

use leptos::prelude::*;
use protocol::{Client, Phrase, Stage, TableInfo};
use session::Session;
use session::online::Clock;

use super::lobby::line_note;
use super::{Command, Online, OnlinePage, number, text};
use crate::art::seat_mark;
use crate::markup::{Content, Markup, Tag, tag};
use crate::panel::{Make, Panel, button};

/// The bar below the phases: empty at home.
#[component]
pub fn Bar<A: OnlinePage>(
    /// What the page knows of the server.
    online: Online<A>,
) -> impl IntoView {
    let at_table = move |make: fn(Online<A>) -> Markup<A::Command>| -> Make<A::Command> {
        Box::new(move || if online.is_online() { make(online) } else { Markup::new() })
    };
    view! {
        <div class="online" class:off=move || !online.is_online()>
            <Panel class="time" make=at_table(clock)/>
            <Panel class="state" make=at_table(state)/>
            <Panel class="talk" make=at_table(phrases)/>
        </div>
    }
}

fn clock<A: OnlinePage>(online: Online<A>) -> Markup<A::Command> {
    let is_playing = online.info().is_some_and(|info| info.stage == Stage::Playing);
    let Some(deadline) = online.deadline.get().filter(|_| is_playing) else { return Markup::new() };
    let left = deadline.saturating_sub(online.now.get());
    let class = if left <= Clock::LAST * 1000 { "clock late" } else { "clock" };
    let clock = tag("p").class(class).attr("role", "timer").attr("aria-label", online.t("clock-label"));
    clock.with(time_words(online, left)).into()
}

/// So many milliseconds, as a clock shows them.
pub fn time_words<A: OnlinePage>(online: Online<A>, left: u64) -> String {
    match Clock::of(left) {
        Clock::Seconds(minutes, seconds) => format!("{minutes}:{seconds:02}"),
        Clock::Hours(hours) => online.with("clock-hours", vec![("hours", number(hours))]),
        Clock::Days(days) => online.with("clock-days", vec![("days", number(days))]),
    }
}

fn state<A: OnlinePage>(online: Online<A>) -> Markup<A::Command> {
    let mut state = line_note(online);
    if online.page.play().see(Session::is_watching) == Some(true) {
        state.add(line("watching", online.t("watching")));
    }
    if online.client.with(|client| client.table().is_some_and(|at| at.is_waiting())) {
        state.add(line("sent", online.t("sent")));
    }
    state.add(large_seat(online));
    let playing = online.info().filter(|info| info.stage == Stage::Playing);
    let is_paused = playing.as_ref().is_some_and(TableInfo::is_paused);
    let why = online.t(if is_paused { "paused" } else { "stood-in" });
    if playing.zip(online.client.with(Client::seat)).is_some_and(|(info, seat)| info.seats[seat.index()].stand_in) {
        let back = button("im-back", "main", Command::ImBack.into(), online.t("im-back"));
        state.add(line("line-note", (tag("span").with(why), back)));
    } else if is_paused {
        state.add(line("line-note", why));
    }
    if online.info().is_some_and(|info| info.rematch.is_some()) {
        state.add(line("said", online.t("rematch-open")));
    }
    state.add(online.said.get().map(|said| line("said", said.line)));
    state
}

fn line<C>(class: &str, content: impl Content<C>) -> Tag<C> {
    tag("p").class(class).with(content)
}

/// Whether the seat whose board is large has chosen; the others say so themselves.
fn large_seat<A: OnlinePage>(online: Online<A>) -> Option<Tag<A::Command>> {
    let seat = online.page.play().see(Session::viewer)?;
    let doing = online.t(if online.is_choosing(seat)? { "thinking" } else { "ready" });
    let label = online.with("seat-doing", vec![("seat", number(seat.number() as i64)), ("doing", text(doing.clone()))]);
    Some(tag("p").class("own-doing").attr("aria-label", label).with((seat_mark(seat), ' ', doing)))
}

fn phrases<A: OnlinePage>(online: Online<A>) -> Markup<A::Command> {
    let phrase = |(index, phrase): (usize, &Phrase)| {
        button(format_args!("say-{index}"), "wordy", Command::Say(*phrase).into(), online.t(phrase.text_id()))
    };
    let list: Vec<_> = Phrase::ALL.iter().enumerate().map(phrase).collect();
    let menu = (tag("summary").id("say").with(online.t("say")), tag("div").with(list));
    tag("details").class("share phrases").with(menu).into()
}
