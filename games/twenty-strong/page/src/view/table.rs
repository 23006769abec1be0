//! The table: days and stats above, piles and tyrant, the active area, dice, what is asked; beside it hero, log and timeline.

use game::Game as _;
use leptos::prelude::*;
use page::picker::Picker;
use page::settings::Speed;
use page::tip::Noun;
use twenty_strong_session::words::Arg;

use crate::state::App;
use crate::view::area::Area;
use crate::view::bar::Bar;
use crate::view::dice::Dice;
use crate::view::end::End;
use crate::view::hero::HeroPanel;
use crate::view::lessons::LessonBar;
use crate::view::log::Log;
use crate::view::piles::{Piles, Track};
use crate::view::timeline::Timeline;

/// The table.
#[component]
pub fn Table() -> impl IntoView {
    let app = expect_context::<App>();
    let over = Memo::new(move |_| app.desk.with(|desk| desk.as_ref().is_some_and(|desk| desk.game().outcome().is_some())));
    view! {
        <main id="main" class="hall">
            <Top/>
            <h1 class="sr">{app.tr("table-title")}</h1>
            <LessonBar/>
            <div class="field">
                <div class="stage">
                    <Piles/>
                    <Area/>
                </div>
                <Dice/>
                <Bar/>
            </div>
            <aside class="beside">
                {move || over.get().then(|| view! { <End/> })}
                <HeroPanel/>
                <Timeline/>
                <Log/>
            </aside>
        </main>
    }
}

/// The day, the way home, and the few switches.
#[component]
fn Top() -> impl IntoView {
    let app = expect_context::<App>();
    let day = move || app.tw("day-now", &[("day", Arg::Number(app.see(|game| game.day()).unwrap_or(0).into()))]);
    let rank = move || app.tw("ladder-rank", &[("rank", Arg::Number(app.see(|game| game.options().rank).unwrap_or(1).into()))]);
    view! {
        <header class="top">
            <button class="home" on:click=move |_| app.leave() aria-label=app.tr("leave-table") title=app.tr("leave-table")>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 11 12 3l9 8v10h-6v-7H9v7H3z"/></svg>
            </button>
            <p class="round"><Noun help="day-track-text" name=Box::new(day)/></p>
            <Track/>
            <p class="rank"><Noun help="rank-text" name=Box::new(rank)/></p>
            <div class="switches">
                <SpeedPicker/>
                <button on:click=move |_| app.help.set(true)>{app.tr("help")}</button>
            </div>
        </header>
    }
}

#[component]
fn SpeedPicker() -> impl IntoView {
    let app = expect_context::<App>();
    view! {
        <Picker id="speed".into() name=Box::new(app.tr("speed"))
            choices=Box::new(move || Speed::ALL.map(|speed| (speed.name().into(), app.t(&format!("speed-{}", speed.name())))).to_vec())
            now=Box::new(move || app.settings.with(|settings| settings.speed.name().into()))
            pick=Box::new(move |name| if let Some(speed) = Speed::ALL.into_iter().find(|speed| speed.name() == name) {
                app.settings.update(|settings| settings.speed = speed);
            })/>
    }
}
