//! The table: days above, the arena with its tyrant and the cards before it, dice and what is asked on the wood below; beside it hero,
//! plan, items, timeline and log. On narrow screens plan and items lie on the wood, and the rest below.

use game::Game as _;
use leptos::prelude::*;
use page::elsewhere::Elsewhere;
use page::lessons::LessonBar;
use page::log::Log;
use page::settings::Speed;
use page::timeline::Timeline;
use page::tip::Noun;
use twenty_strong::Game;
use twenty_strong_session::words::Arg;

use crate::state::App;
use crate::view::area::Area;
use crate::view::bar::Bar;
use crate::view::dice::Dice;
use crate::view::end::End;
use crate::view::hero::{HeroPanel, Items, Plan, Stats};
use crate::view::options::{self, Options};
use crate::view::outlook::Outlook;
use crate::view::pauses::Pauses;
use crate::view::piles::{Piles, Track};
use crate::view::scene::Scene;

/// The table.
#[component]
pub fn Table() -> impl IntoView {
    let app = expect_context::<App>();
    let over = Memo::new(move |_| {
        app.play.see(|session| session.game().outcome().is_some()) == Some(true) && app.moment.get().is_none()
    });
    let narrow = Memo::new(move |_| app.narrow.get());
    let chooses = Memo::new(move |_| app.see(options::is_here).unwrap_or(false));
    let fights = Memo::new(move |_| app.see(|game: &Game| !game.foes().is_empty()).unwrap_or(false));
    let moves = move || app.shell.settings.with(|settings| settings.speed != Speed::Off);
    view! {
        <main id="main" class="hall" class:chooses=chooses class:fights=fights class:over=over class:moves=moves class:fresh=move || app.fresh.get()>
            <Top/>
            <h1 class="sr">{app.tr("table-title")}</h1>
            <div class="field">
                <div class="notes"><LessonBar page=app/><Elsewhere page=app/></div>
                {move || if over.get() {
                    view! { <End/> }.into_any()
                } else {
                    view! {
                        <div class="arena">
                            <Scene/>
                            {move || (!narrow.get()).then(|| view! { <Piles/> })}
                            {move || if chooses.get() { view! { <Options/> }.into_any() } else { view! { <Area/> }.into_any() }}
                        </div>
                        <div class="wood" role="toolbar" tabindex="-1" aria-label=app.tr("wood-label")>
                            <Outlook/>
                            <Dice/>
                            {move || narrow.get().then(|| view! { <div class="kit"><Plan/><Items/></div> })}
                            <Bar/>
                        </div>
                    }.into_any()
                }}
            </div>
            <aside class="side">
                {move || (!over.get()).then(|| view! { <HeroPanel/> })}
                {move || (!narrow.get() && !over.get()).then(|| view! { <Plan/><Items/> })}
                {move || (narrow.get() && !over.get()).then(|| view! { <Piles/> })}
                <Timeline page=app/>
                <Log page=app/>
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
        <page::top::Top page=app switches=view! { {move || (!app.narrow.get()).then(|| view! { <Pauses/> })} }.into_any()>
            <p class="round"><Noun help="day-track-text" name=Box::new(day)/></p>
            <Track/>
            {move || app.narrow.get().then(|| view! { <Stats/> })}
            <p class="rank"><Noun help="rank-text" name=Box::new(rank)/></p>
        </page::top::Top>
    }
}
