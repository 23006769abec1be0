//! The table: round and phases above, my board, the others, what happened.

use bad_bones::{Mode, Phase, Question};
use bad_bones_session::words::Arg;
use bad_bones_session::{Desk, Next};
use game::Seat;
use leptos::prelude::*;
use page::picker::Picker;

use crate::draw;
use crate::online::Bar;
use crate::settings::Speed;
use crate::state::{App, Screen};
use crate::store;
use crate::view::board::Board;
use crate::view::end::End;
use crate::view::lessons::LessonBar;
use crate::view::log::Log;
use crate::view::market::Market;
use crate::view::others::Others;
use crate::view::timeline::Timeline;
use crate::view::tray::Tray;
use page::browser::focus_soon;

/// The table.
#[component]
pub fn Table() -> impl IntoView {
    let app = expect_context::<App>();
    let market = Memo::new(move |_| {
        app.desk.with(|desk| desk.as_ref().is_some_and(|desk| desk.game().phase() == Phase::Market)) && app.moment.get().is_none()
    });
    let over = Memo::new(move |_| {
        app.desk.with(|desk| desk.as_ref().is_some_and(|desk| desk.next() == Next::Over)) && app.film.with(Option::is_none)
    });
    let covered = Memo::new(move |_| app.is_covered());
    let alone = Memo::new(move |_| app.desk.with(|desk| desk.as_ref().is_some_and(|desk| desk.seats().len() == 1)));
    view! {
        <main id="main" class="table" class:alone=alone>
            <Top/>
            <h1 class="sr">{app.tr("table-title")}</h1>
            {move || if covered.get() {
                view! { <Cover/> }.into_any()
            } else {
                view! {
                    <LessonBar/>
                    <Bar/>
                    <div class="middle">
                        <div class="mine">
                            {move || if market.get() { view! { <Market/> }.into_any() } else { view! { <Board/> }.into_any() }}
                            {move || app.enlarged.get().map(|seat| view! { <Away seat/> })}
                            <Word/>
                        </div>
                        <Tray/>
                    </div>
                    <aside class="side">
                        {move || over.get().then(|| view! { <End/> })}
                        <Others/>
                        <Timeline/>
                        <Log/>
                    </aside>
                }.into_any()
            }}
        </main>
    }
}

/// A short word that belongs to no cell.
#[component]
fn Word() -> impl IntoView {
    let app = expect_context::<App>();
    let text = move || app.notice.get().filter(|notice| notice.cell.is_none()).map(|notice| notice.text);
    view! { <p class="word">{text}</p> }
}

/// Another's board lies over mine.
#[component]
fn Away(seat: Seat) -> impl IntoView {
    let app = expect_context::<App>();
    view! {
        <button class="back-home" on:click=move |_| app.enlarged.set(None)>
            {move || app.tw("back-to-mine", &[("seat", Arg::Seat(seat))])}
        </button>
    }
}

/// Round, phases, bag, and the few switches.
#[component]
fn Top() -> impl IntoView {
    let app = expect_context::<App>();
    let shown = move || {
        app.shown().map(|game| {
            let film = app.film.with(Option::is_some);
            let phase = if film { Phase::Skeletons } else { game.phase() };
            (game.round(), game.is_white(), phase, game.bag_count(), game.options().mode, game.options().rounds)
        })
    };
    let round = move || {
        shown().map(|(round, .., mode, rounds)| match mode {
            Mode::Versus => app.tw("round", &[("round", Arg::Number(round.into()))]),
            _ => app.tw("round-of", &[("round", Arg::Number(round.into())), ("rounds", Arg::Number(rounds.into()))]),
        })
    };
    let face = move || shown().map_or("disc", |(_, white, ..)| if white { "disc white" } else { "disc black" });
    let face_name = move || shown().map(|(_, white, ..)| app.t(if white { "face-white-round" } else { "face-black-round" }));
    let phases = [Phase::Market, Phase::Start, Phase::Hero, Phase::Trap, Phase::Skeletons, Phase::Arrivals];
    view! {
        <header class="top">
            <button class="home" on:click=move |_| leave(app) aria-label=app.tr("leave-table") title=app.tr("leave-table")>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 11 12 3l9 8v10h-6v-7H9v7H3z"/></svg>
            </button>
            <p class="round"><span class=face role="img" aria-label=face_name title=face_name></span>{round}</p>
            <ol class="phases">
                {phases.into_iter().map(|phase| {
                    let is_now = move || shown().is_some_and(|(_, _, now, ..)| now == phase);
                    view! {
                        <li class:now=is_now class:rare=matches!(phase, Phase::Market | Phase::Start) aria-current=move || is_now().then_some("step")
                            title=app.wr(format!("help-phase-{}", phase.name()))>
                            {app.wr(bad_bones_session::words::phase_id(phase))}
                        </li>
                    }
                }).collect_view()}
            </ol>
            <p class="bag" title=app.tr("bag-title")>{move || shown().map(|(.., bag, _, _)| app.tw("bag", &[("count", Arg::Number(bag as i64))]))}</p>
            {move || app.unkept.get().then(|| view! { <p class="unkept" title=app.tr("not-kept")>{app.tr("unkept")}</p> })}
            <div class="switches">
                <button class:on=move || app.settings.with(|s| s.forecast) aria-pressed=move || app.settings.with(|s| s.forecast).to_string()
                    on:click=move |_| app.settings.update(|s| s.forecast = !s.forecast)>{app.tr("forecast")}</button>
                <Picker id="speed".into() name=Box::new(app.tr("speed"))
                    choices=Box::new(move || Speed::ALL.map(|speed| (speed.name().into(), app.words().text(&format!("speed-{}", speed.name())))).to_vec())
                    now=Box::new(move || app.settings.with(|settings| settings.speed.name().into()))
                    pick=Box::new(move |name| if let Some(speed) = Speed::ALL.into_iter().find(|speed| speed.name() == name) {
                        app.settings.update(|settings| settings.speed = speed);
                    })/>
                <button on:click=move |_| app.help.set(true)>{app.tr("help")}</button>
            </div>
        </header>
    }
}

fn leave(app: App) {
    store::DRAWER.leave();
    app.film.set(None);
    app.thinking.set(None);
    app.notice.set(None);
    app.stop_review();
    if app.leave_online() {
        return;
    }
    app.screen.set(if app.lesson.get_untracked().is_some() { Screen::Lessons } else { Screen::Start });
    app.lesson.set(None);
    app.desk.set(None);
}

/// Between two persons at one screen: what one has chosen is not for the other's eyes.
#[component]
fn Cover() -> impl IntoView {
    let app = expect_context::<App>();
    let seat = move || app.desk.with(|desk| desk.as_ref().map_or(Seat::at(0), Desk::viewer));
    focus_soon("#uncover".into());
    view! {
        <section class="cover">
            <svg viewBox="-40 -40 80 80" aria-hidden="true" inner_html=move || draw::hero(seat())></svg>
            <h2>{move || app.tw("cover-title", &[("seat", Arg::Seat(seat()))])}</h2>
            <p>{app.tr("cover-text")}</p>
            <button class="main" id="uncover" on:click=move |_| app.uncover()>{app.tr("cover-ready")}</button>
        </section>
    }
}

/// Whether the question before the person is the market's.
pub fn asks_market(app: App) -> bool {
    app.desk.with(|desk| desk.as_ref().and_then(Desk::question)) == Some(Question::Market)
}
