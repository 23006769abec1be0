//! The day's game: a finished one can be sent to the server, which plays it again before it counts.

use bad_bones::Mode;
use desk::Desk;
use desk::words::Arg;
use leptos::prelude::*;
use serde_json::Value;
use table::Game as _;

use crate::online::http;
use crate::state::App;
use app::browser::seed_of_today;

/// The record of the game on the table, if it is the day's solo game and over.
fn record(desk: &Desk) -> Option<String> {
    let is_days = desk.course().seed() == seed_of_today() && desk.game().options().mode == Mode::Solo && !desk.is_online();
    if is_days && desk.game().outcome().is_some() { desk.course().record() } else { None }
}

/// Offers to send the day's game.
#[component]
pub fn SendToday() -> impl IntoView {
    let app = expect_context::<App>();
    let said = RwSignal::new(None::<String>);
    let can_send = Memo::new(move |_| {
        app.online.is_offered.get() && app.desk.with(|desk| desk.as_ref().is_some_and(|desk| record(desk).is_some()))
    });
    let send = move |_| {
        let Some(text) = app.desk.with_untracked(|desk| desk.as_ref().and_then(record)) else { return };
        http::post_text("api/guest", None, move |_| {
            http::post_text("api/today", Some(&text), move |answer| {
                let counted = answer.ok().and_then(|text| serde_json::from_str::<Value>(&text).ok());
                said.set(Some(match counted {
                    Some(game) => app.tw("today-counts", &[("points", Arg::Number(game["score"].as_i64().unwrap_or(0)))]),
                    None => app.t("today-refused"),
                }));
            });
        });
    };
    move || {
        can_send.get().then(|| view! {
            <div class="row">
                <button class="wordy" id="send-today" disabled=move || said.with(Option::is_some) on:click=send>{app.tr("send-today")}</button>
                <p role="status">{move || said.get()}</p>
            </div>
        })
    }
}
