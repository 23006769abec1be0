//! The way of the game: step and jump through it, play on from any moment, take it elsewhere.

use bad_bones_session::Desk;
use bad_bones_session::words::Arg;
use game::Game as _;
use leptos::prelude::*;
use page::browser::{copy, new_id, now, save_file};
use page::timeline::copy_link;

use crate::state::App;

/// The number of moments that may be looked at: all of a game that is over, else those before the running phase.
fn moments(desk: &Desk) -> usize {
    if desk.game().outcome().is_some() { desk.course().steps().len() } else { desk.course().phase_begins() }
}

/// The timeline.
#[component]
pub fn Timeline() -> impl IntoView {
    let app = expect_context::<App>();
    let last = Memo::new(move |_| app.desk.with(|desk| desk.as_ref().map_or(0, moments)));
    // A game that is still played with others is not played on alone.
    let may_fork = Memo::new(move |_| !app.is_playing_online());
    let go = move |to: usize| {
        app.enlarged.set(None);
        app.moment.set((to < last.get_untracked()).then_some(to));
    };
    let fork = move || {
        let desk = app.desk.with_untracked(|desk| {
            let desk = desk.as_ref()?;
            let step = app.moment.get_untracked()?;
            Some(desk.fork(
                new_id(),
                now(),
                step,
                app.enlarged.get_untracked().unwrap_or(desk.viewer()),
                bad_bones_bots::Level::Steady,
            ))
        });
        if let Some(desk) = desk {
            app.sit_down(desk);
        }
    };
    view! { <page::timeline::Timeline last moment=app.moment go=Box::new(go) may_fork fork=Box::new(fork)><Share/></page::timeline::Timeline> }
}

/// Links and files of the game on the table.
#[component]
fn Share() -> impl IntoView {
    let app = expect_context::<App>();
    let with_desk = move |act: &dyn Fn(&Desk)| app.desk.with_untracked(|desk| desk.iter().for_each(act));
    let said = move |id: &'static str| move |done: bool| app.say(app.t(if done { id } else { "not-copied" }), None);
    let link = move |_| {
        with_desk(&|desk| {
            let course = desk.course().after(app.moment.get_untracked().unwrap_or(desk.course().steps().len()));
            copy_link(&bad_bones_session::code::write(&course), said("link-copied"));
        });
    };
    let record = move |_| {
        with_desk(&|desk| match desk.course().record() {
            Some(record) => save_file(&format!("bonehold-{}.jsonl", desk.course().seed()), &record),
            None => save_file("bonehold-position.toml", desk.course().position().unwrap_or_default()),
        });
    };
    let position = move |_| {
        with_desk(&|desk| {
            let step = app.moment.get_untracked().unwrap_or_else(|| desk.course().phase_begins());
            let game = desk.course().after(step).game().clone();
            let text = bad_bones::position_text(&game, &app.tw("round", &[("round", Arg::Number(game.round().into()))]));
            copy(&text, said("position-copied"));
        });
    };
    // A game of several persons is not shared while its choices are hidden.
    let open = Memo::new(move |_| {
        app.desk.with(|desk| desk.as_ref().is_some_and(|desk| !desk.is_shared() || desk.game().outcome().is_some()))
    });
    view! {
        {move || open.get().then(|| view! {
            <details class="share">
                <summary>{app.tr("share")}</summary>
                <div>
                    <button class="wordy" on:click=link>{app.tr("copy-link")}</button>
                    <button class="wordy" on:click=record>{app.tr("save-record")}</button>
                    <button class="wordy" on:click=position>{app.tr("copy-position")}</button>
                </div>
            </details>
        })}
    }
}
