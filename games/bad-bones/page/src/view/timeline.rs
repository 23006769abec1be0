//! The way of the game, and how it can be shared.

use bad_bones_session::words::Arg;
use leptos::prelude::*;
use page::browser::copy;

use crate::state::App;

/// The timeline.
#[component]
pub fn Timeline() -> impl IntoView {
    let app = expect_context::<App>();
    view! {
        <page::timeline::Timeline page=app>
            <button class="wordy" on:click=move |_| copy_position(app)>{app.tr("copy-position")}</button>
        </page::timeline::Timeline>
    }
}

/// Copies the position looked at, or at the beginning of the running phase, as a scenario file.
fn copy_position(app: App) {
    let game = app.play.look(|session| {
        let step = session.moment().unwrap_or_else(|| session.history().phase_begins());
        session.history().after(step).game().clone()
    });
    let Some(game) = game else { return };
    let text = bad_bones::position_text(&game, &app.tw("round", &[("round", Arg::Number(game.round().into()))]));
    copy(&text, move |done| app.say(app.t(if done { "position-copied" } else { "not-copied" }), None));
}
