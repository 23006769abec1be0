//! The day's game: a finished one can be sent to the server, which plays it again before it counts.

use bad_bones::Mode;
use bad_bones_session::Session;
use bad_bones_session::words::Arg;
use game::Game as _;
use page::browser::seed_of_today;
use page::http;
use page::online::feat;
use protocol::http::Counted;

use crate::state::App;

/// The record of the game on the table, if it is the day's solo game and over.
fn record(session: &Session) -> Option<String> {
    let (game, history) = (session.game(), session.history());
    let is_days = history.seed() == seed_of_today() && game.options().mode == Mode::Solo && !session.is_online();
    if is_days && game.outcome().is_some() { history.record() } else { None }
}

/// Whether there is a day's game to send.
pub fn is_played(app: App) -> bool {
    app.play.see(|session| record(session).is_some()) == Some(true)
}

/// Sends the day's game.
pub fn send(app: App) {
    let Some(text) = app.play.look(record).flatten() else { return };
    http::post("api/guest", None, move |_| {
        http::post("api/today", Some(("text/plain", &text)), move |answer| {
            let counted = answer.ok().and_then(|text| serde_json::from_str::<Counted>(&text).ok());
            let said = match counted {
                Some(game) => app.tw("today-counts", &[("what", Arg::Text(feat(app, game.won, game.score, game.rounds)))]),
                None => app.t("today-refused"),
            };
            app.say(said, None);
        });
    });
}
