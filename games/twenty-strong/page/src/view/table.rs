//! The table: days and stats above, piles and tyrant, the active area, dice, what is asked; beside it hero, log and timeline.

use game::Game as _;
use leptos::prelude::*;
use page::elsewhere::Elsewhere;
use page::lessons::LessonBar;
use page::log::Log;
use page::timeline::Timeline;
use page::tip::Noun;
use twenty_strong_session::words::Arg;

use crate::state::App;
use crate::view::area::Area;
use crate::view::bar::Bar;
use crate::view::dice::Dice;
use crate::view::end::End;
use crate::view::hero::HeroPanel;
use crate::view::piles::{Piles, Track};

/// The table.
#[component]
pub fn Table() -> impl IntoView {
    let app = expect_context::<App>();
    let over = Memo::new(move |_| app.play.see(|session| session.game().outcome().is_some()) == Some(true));
    view! {
        <main id="main" class="hall">
            <Top/>
            <h1 class="sr">{app.tr("table-title")}</h1>
            <LessonBar page=app/>
            <Elsewhere page=app/>
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
        <page::top::Top page=app>
            <p class="round"><Noun help="day-track-text" name=Box::new(day)/></p>
            <Track/>
            <p class="rank"><Noun help="rank-text" name=Box::new(rank)/></p>
        </page::top::Top>
    }
}
