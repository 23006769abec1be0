//! The day's game: a finished one can be sent to the server, which plays it again before it counts.

use bad_bones::Mode;
use bad_bones_session::Desk;
use bad_bones_session::words::Arg;
use game::Game as _;
use leptos::prelude::*;
use serde_json::Value;

use crate::online::http;
use crate::state::App;
use page::browser::seed_of_today;

/// The record of the game on the table, if it is the day's solo game and over.
fn record(desk: &Desk) -> Option<String> {
    let is_days = desk.course().seed() == seed_of_today() && desk.game().options().mode == Mode::Solo && !desk.is_online();
    if is_days && desk.game().outcome().is_some() { desk.course().record() } else { None }
}

/// The points of a game.
pub fn points(app: App, row: &Value) -> String {
    app.tw("board-points", &[("points", Arg::Number(row["score"].as_i64().unwrap_or(0)))])
}

/// What the day's game came to: who falls has no points, but rounds survived.
pub fn feat(app: App, row: &Value) -> String {
    if row["won"].as_bool() == Some(true) {
        return points(app, row);
    }
    app.tw("board-rounds", &[("rounds", Arg::Number(row["rounds"].as_i64().unwrap_or(0)))])
}

impl App {
    /// Whether there is a day's game to send, and somebody to send it to.
    pub fn may_send_today(self) -> bool {
        self.online.is_offered.get() && self.desk.with(|desk| desk.as_ref().is_some_and(|desk| record(desk).is_some()))
    }

    /// Sends the day's game.
    pub fn send_today(self) {
        let Some(text) = self.desk.with_untracked(|desk| desk.as_ref().and_then(record)) else { return };
        http::post("api/guest", None, move |_| {
            http::post("api/today", Some(("text/plain", &text)), move |answer| {
                let counted = answer.ok().and_then(|text| serde_json::from_str::<Value>(&text).ok());
                let said = match counted {
                    Some(game) => self.tw("today-counts", &[("what", Arg::Text(feat(self, &game)))]),
                    None => self.t("today-refused"),
                };
                self.say(said, None);
            });
        });
    }
}
