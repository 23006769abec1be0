//! What a table has besides when it is played online: the line, the clock, stand-ins, quick phrases.

use bad_bones_session::Desk;
use bad_bones_session::online::Clock;
use bad_bones_session::words::{Arg, escaped};
use leptos::prelude::*;
use protocol::{Phrase, Stage};

use crate::draw::seat_colour;
use crate::online::lobby::line_note;
use crate::pane::{Pane, button};
use crate::state::App;

/// The bar below the phases: empty at home.
#[component]
pub fn Bar() -> impl IntoView {
    let app = expect_context::<App>();
    let at_table = move |html: fn(App) -> String| -> crate::pane::Html {
        Box::new(move || if app.is_online() { html(app) } else { String::new() })
    };
    view! {
        <div class="online" class:off=move || !app.is_online()>
            <Pane class="time" html=at_table(clock)/>
            <Pane class="state" html=at_table(state)/>
            <Pane class="talk" html=at_table(phrases)/>
        </div>
    }
}

fn clock(app: App) -> String {
    let is_playing = app.online.info().is_some_and(|info| info.stage == Stage::Playing);
    let Some(deadline) = app.online.deadline.get().filter(|_| is_playing) else { return String::new() };
    let left = deadline.saturating_sub(app.online.now.get());
    let told = time_words(app, left);
    let late = if left <= Clock::LAST * 1000 { " late" } else { "" };
    format!(r#"<p class="clock{late}" role="timer" aria-label="{}">{told}</p>"#, app.t("clock-label"))
}

/// So many milliseconds, as a clock shows them.
pub fn time_words(app: App, left: u64) -> String {
    match Clock::of(left) {
        Clock::Seconds(minutes, seconds) => format!("{minutes}:{seconds:02}"),
        Clock::Hours(hours) => app.tw("clock-hours", &[("hours", Arg::Number(hours as i64))]),
        Clock::Days(days) => app.tw("clock-days", &[("days", Arg::Number(days as i64))]),
    }
}

fn state(app: App) -> String {
    let mut html = line_note(app);
    let plain = |class: &str, text: &str| format!(r#"<p class="{class}">{text}</p>"#);
    if app.desk.with(|desk| desk.as_ref().is_some_and(Desk::is_watching)) {
        html += &plain("watching", &app.t("watching"));
    }
    if app.online.client.with(|client| client.table().is_some_and(|at| at.is_waiting())) {
        html += &plain("sent", &app.t("sent"));
    }
    html += &large_seat(app);
    let playing = app.online.info().filter(|info| info.stage == Stage::Playing);
    if playing.zip(app.online.seat()).is_some_and(|(info, seat)| info.seats[seat.index()].stand_in) {
        let back = button(app, "main", "im-back", "", "im-back");
        html += &plain("line-note", &format!("<span>{}</span>{back}", app.t("stood-in")));
    }
    if app.online.info().is_some_and(|info| info.rematch.is_some()) {
        html += &plain("said", &app.t("rematch-open"));
    }
    if let Some(said) = app.online.said.get() {
        html += &plain("said", &escaped(&said));
    }
    html
}

/// Whether the seat whose board is large has chosen; the others say so themselves.
fn large_seat(app: App) -> String {
    let Some(seat) = app.desk.with(|desk| desk.as_ref().map(Desk::viewer)) else { return String::new() };
    app.is_choosing(seat).map_or(String::new(), |is_choosing| {
        let doing = app.t(if is_choosing { "thinking" } else { "ready" });
        let label = app.tw("seat-doing", &[("seat", Arg::Number(seat.number() as i64)), ("doing", Arg::Text(doing.clone()))]);
        let colour = seat_colour(seat);
        format!(
            r#"<p class="own-doing" aria-label="{label}"><span class="number" style="background:{colour}">{seat}</span> {doing}</p>"#
        )
    })
}

fn phrases(app: App) -> String {
    let phrase = |(index, phrase): (usize, &Phrase)| {
        format!(r#"<button class="wordy" data-do="say" data-value="{index}">{}</button>"#, app.words().text(phrase.text_id()))
    };
    let list: String = Phrase::ALL.iter().enumerate().map(phrase).collect();
    format!(r#"<details class="share phrases"><summary id="say">{}</summary><div>{list}</div></details>"#, app.t("say"))
}
