//! The way of the game: step and jump through it, play on from any moment, take it elsewhere.

use leptos::prelude::*;
use page::browser::{new_id, now, save_file};
use page::timeline::{copy_link, link as link_to};
use twenty_strong_session::{Desk, code};

use crate::state::App;

/// The timeline.
#[component]
pub fn Timeline() -> impl IntoView {
    let app = expect_context::<App>();
    let last = Memo::new(move |_| app.desk.with(|desk| desk.as_ref().map_or(0, |desk| desk.course().steps().len())));
    let go = move |to: usize| {
        app.skip();
        app.moment.set((to < last.get_untracked()).then_some(to));
    };
    let fork = move || {
        let desk = app.desk.with_untracked(|desk| Some(desk.as_ref()?.fork(new_id(), now(), app.moment.get_untracked()?)));
        if let Some(desk) = desk {
            app.lesson.set(None);
            app.sit_down(desk);
        }
    };
    let may_fork = Memo::new(|_| true);
    view! { <page::timeline::Timeline last moment=app.moment go=Box::new(go) may_fork fork=Box::new(fork)><Share/></page::timeline::Timeline> }
}

/// Links and files of the game on the table.
#[component]
fn Share() -> impl IntoView {
    let app = expect_context::<App>();
    let with_desk = move |act: &dyn Fn(&Desk)| app.desk.with_untracked(|desk| desk.iter().for_each(act));
    let link = move |_| {
        with_desk(&|desk| {
            let course = desk.course().after(app.moment.get_untracked().unwrap_or(desk.course().steps().len()));
            copy_link(&code::write(&course), move |done| app.say(app.t(if done { "link-copied" } else { "not-copied" })));
        });
    };
    let record = move |_| {
        with_desk(&|desk| match desk.course().record() {
            Some(record) => save_file(&format!("bonehold-20-{}.jsonl", desk.course().seed()), &record),
            // A record begins with a game's first chance; a link has the position and every move since.
            None => {
                save_file(&format!("bonehold-20-{}.txt", desk.course().seed()), &link_to(&code::write(desk.course())));
                app.say(app.t("saved-link"));
            }
        });
    };
    // A link names its deck; one that is not built in would not be found where it is opened.
    let own_deck = move || app.see(|game| game.deck().file.is_some()).unwrap_or(false);
    view! {
        <details class="share">
            <summary>{app.tr("share")}</summary>
            <div>
                <button class="wordy" id="copy-link" disabled=own_deck on:click=link>{app.tr("copy-link")}</button>
                <button class="wordy" id="save-record" on:click=record>{app.tr("save-record")}</button>
            </div>
        </details>
    }
}
