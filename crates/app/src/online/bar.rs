//! What a table has besides when it is played online: the line, the clock, stand-ins, quick phrases.

use desk::online::Clock;
use desk::words::Arg;
use leptos::prelude::*;
use protocol::{Phrase, Stage, ToServer};
use wasm_bindgen::JsCast;

use crate::online::lobby::LineNote;
use crate::state::App;

/// The bar below the phases, if the game is online.
#[component]
pub fn Bar() -> impl IntoView {
    let app = expect_context::<App>();
    let is_online = Memo::new(move |_| app.is_online());
    move || is_online.get().then(|| view! { <Inner/> })
}

#[component]
fn Inner() -> impl IntoView {
    let app = expect_context::<App>();
    let online = app.online;
    let is_watching = Memo::new(move |_| app.desk.with(|desk| desk.as_ref().is_some_and(desk::Desk::is_watching)));
    let stands_in = Memo::new(move |_| {
        let seat = online.seat();
        let playing = online.info().filter(|info| info.stage == Stage::Playing);
        playing.zip(seat).is_some_and(|(info, seat)| info.seats[seat.index()].stand_in)
    });
    let is_sent = Memo::new(move |_| online.client.with(|client| client.table().is_some_and(|at| at.is_waiting())));
    let left = Memo::new(move |_| {
        let playing = online.info().is_some_and(|info| info.stage == Stage::Playing);
        online.deadline.get().filter(|_| playing).map(|deadline| deadline.saturating_sub(online.now.get()))
    });
    let clock = move || {
        left.get().map(|left| match Clock::of(left) {
            Clock::Seconds(minutes, seconds) => format!("{minutes}:{seconds:02}"),
            Clock::Hours(hours) => app.tw("clock-hours", &[("hours", Arg::Number(hours as i64))]),
            Clock::Days(days) => app.tw("clock-days", &[("days", Arg::Number(days as i64))]),
        })
    };
    let is_late = move || left.get().is_some_and(|left| left <= Clock::LAST * 1000);
    let phrases = move || {
        let button = |(index, phrase): (usize, &Phrase)| {
            format!(r#"<button class="wordy" data-phrase="{index}">{}</button>"#, app.words().text(phrase.text_id()))
        };
        Phrase::ALL.iter().enumerate().map(button).collect::<String>()
    };
    let menu = NodeRef::<leptos::html::Details>::new();
    let speak = move |event: web_sys::MouseEvent| {
        let clicked = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let index =
            clicked.and_then(|element| element.get_attribute("data-phrase")).and_then(|index| index.parse::<usize>().ok());
        if let Some(phrase) = index.and_then(|index| Phrase::ALL.get(index)) {
            app.send_message(&ToServer::Say(*phrase));
            if let Some(menu) = menu.get_untracked() {
                menu.set_open(false);
            }
        }
    };
    view! {
        <div class="online">
            {move || left.get().is_some().then(|| view! { <p class="clock" class:late=is_late role="timer" aria-label=app.tr("clock-label")>{clock}</p> })}
            {move || is_watching.get().then(|| view! { <p>{app.tr("watching")}</p> })}
            {move || is_sent.get().then(|| view! { <p class="sent">{app.tr("sent")}</p> })}
            {move || stands_in.get().then(|| view! {
                <p class="line-note"><span>{app.tr("stood-in")}</span>
                    <button class="main" id="im-back" on:click=move |_| app.send_message(&ToServer::Back)>{app.tr("im-back")}</button></p>
            })}
            <LineNote/>
            <p class="said">{move || online.said.get()}</p>
            <details class="share phrases" node_ref=menu>
                <summary>{app.tr("say")}</summary>
                <div on:click=speak inner_html=phrases></div>
            </details>
        </div>
    }
}
