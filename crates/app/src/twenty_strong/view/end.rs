//! The end: how it ended, what it means for the rank, and what next.

use app::browser::new_seed;
use desk::twenty_strong::Setup;
use desk::twenty_strong::words::Arg;
use leptos::prelude::*;
use table::Game as _;
use twenty_strong::Ending;

use crate::state::{App, Screen};

/// The result.
#[component]
pub fn End() -> impl IntoView {
    let app = expect_context::<App>();
    let result = move || {
        app.desk.with(|desk| {
            let desk = desk.as_ref()?;
            Some((desk.game().outcome()?.ending, desk.game().day(), desk.counts))
        })
    };
    let title = move || result().map(|(ending, ..)| app.t(if ending == Ending::Victory { "end-won" } else { "end-lost" }));
    let how = move || result().map(|(ending, day, _)| app.words().ending(ending, day));
    let rank = move || {
        let rank = app.ladder.with(|ladder| ladder.rank());
        result().map(|(.., counts)| app.tw(if counts { "end-rank" } else { "end-free" }, &[("rank", Arg::Number(rank.into()))]))
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
            {move || app.lesson.get().is_none().then(|| view! {
                <p>{rank}</p>
                <div class="row">
                    <button class="main" id="rematch" on:click=move |_| again(false)>{app.tr("next-game")}</button>
                    <button class="wordy" on:click=move |_| again(true)>{app.tr("same-seed")}</button>
                    <button class="wordy" on:click=move |_| app.screen.set(Screen::Games)>{app.tr("games-title")}</button>
                </div>
            })}
        </section>
    }
}
