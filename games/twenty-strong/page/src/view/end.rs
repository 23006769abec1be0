//! The end: how it ended, what it came to, what it means for the rank, and what next.

use leptos::prelude::*;
use page::browser::new_seed;
use twenty_strong_session::{Feats, Result as Played, Setup};

use crate::state::{App, Screen};
use crate::view::cards;
use crate::view::games::rungs;

/// The result of the game at the table, as it was noted; lessons are not.
fn played(app: App) -> Option<Played> {
    app.desk.with(|desk| {
        let desk = desk.as_ref()?;
        let noted = app.ladder.with(|ladder| ladder.result(&desk.id).cloned());
        noted.or_else(|| Played::of(&desk.id, desk.game(), false))
    })
}

/// The result.
#[component]
pub fn End() -> impl IntoView {
    let app = expect_context::<App>();
    let title = move || played(app).map(|played| app.t(if played.won() { "end-won" } else { "end-lost" }));
    let how = move || played(app).map(|played| app.words().ending(played.ending, played.day));
    let rank = move || played(app).map(|played| played.climb(&app.words(), app.ladder.with(|ladder| ladder.rank())));
    let rungs = move || played(app).map_or(String::new(), |played| rungs((played.rank, played.leads_to())));
    let feats = move || {
        let words = app.words();
        let told = app.desk.with(|desk| desk.as_ref().map(|desk| Feats::of(desk.told()).told(&words)));
        told.iter().flatten().map(|line| format!("<li>{}</li>", cards::sentence(&words, line, true))).collect::<String>()
    };
    let again = move |same_seed: bool| {
        let setup = app.desk.with_untracked(|desk| {
            let desk = desk.as_ref()?;
            Some(Setup::of(desk.game(), if same_seed { desk.course().seed() } else { new_seed() }))
        });
        if let Some(setup) = setup {
            let rank = app.ladder.with_untracked(|ladder| ladder.rank());
            app.begin(if same_seed { setup } else { Setup { rank, ..setup } });
        }
    };
    view! {
        <section class="end" aria-label=app.tr("end-label")>
            <h2>{title}</h2>
            <p>{how}</p>
            <ul class="feats" inner_html=feats></ul>
            {move || app.lesson.get().is_none().then(|| view! {
                <p class="climb"><span class="rungs" aria-hidden="true" inner_html=rungs></span>{rank}</p>
                <div class="row">
                    <button class="main" id="rematch" on:click=move |_| again(false)>{app.tr("next-game")}</button>
                    <button class="wordy" on:click=move |_| again(true)>{app.tr("same-seed")}</button>
                    <button class="wordy" on:click=move |_| app.screen.set(Screen::Games)>{app.tr("games-title")}</button>
                </div>
            })}
        </section>
    }
}
