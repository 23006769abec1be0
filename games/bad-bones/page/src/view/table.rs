//! The table: round and phases above, my board, the others, what happened.

use bad_bones::{Phase, Question};
use bad_bones_session::Session;
use bad_bones_session::words::Arg;
use game::Seat;
use leptos::prelude::*;
use page::art::icon;
use page::browser::focus_soon;
use page::elsewhere::Elsewhere;
use page::lessons::LessonBar;
use page::log::Log;
use page::markup::{drawn, drawn_once};
use session::{Input, Next};

use crate::draw;
use crate::state::{App, Screen};
use crate::view::bar::Bar;
use crate::view::board::Board;
use crate::view::end::End;
use crate::view::flyers::Flyers;
use crate::view::foretold::Foretold;
use crate::view::lens::Lens;
use crate::view::market::Market;
use crate::view::onward::Onward;
use crate::view::others::Others;
use crate::view::timeline::Timeline;
use crate::view::tray::Tray;

/// The table.
#[component]
pub fn Table() -> impl IntoView {
    let app = expect_context::<App>();
    let market = Memo::new(move |_| {
        app.play.see(|session| session.game().phase() == Phase::Market) == Some(true) && app.moment.get().is_none()
    });
    // A lesson says itself how it went.
    let over = Memo::new(move |_| {
        let is_over = app.play.see(|session| session.next() == Next::Over && session.lesson().is_none());
        is_over == Some(true) && app.film.with(Option::is_none)
    });
    let covered = Memo::new(move |_| app.is_covered());
    let alone = Memo::new(move |_| app.play.see(|session| session.seats().len() == 1) == Some(true));
    view! {
        <Flyers/>
        <main id="main" class="table" class:alone=alone class:trading=market>
            <Top/>
            <h1 class="sr">{app.tr("table-title")}</h1>
            {move || if covered.get() {
                view! { <Cover/> }.into_any()
            } else {
                view! {
                    <LessonBar page=app/>
                    <Elsewhere page=app/>
                    {app.tables(|tables| tables.bar())}
                    <div class="stage">
                        <div class="mine">
                            {move || if market.get() { view! { <Market/> }.into_any() } else { view! { <Board/> }.into_any() }}
                            {move || app.enlarged.get().map(|seat| view! { <Away seat/> })}
                            <Word/>
                        </div>
                        <Tray/>
                    </div>
                    <div class="bar"><Bar/></div>
                    <aside class="side">
                        {move || over.get().then(|| view! { <End/> })}
                        <Onward/>
                        <Others/>
                        <Foretold/>
                        <Lens/>
                        <Timeline/>
                        <Log page=app/>
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
            (game.is_white(), phase)
        })
    };
    let round = move || app.shown().map(|game| app.words().round(&game));
    let face = move || shown().map_or("disc", |(white, _)| if white { "disc white" } else { "disc black" });
    let face_name = move || shown().map(|(white, _)| app.t(if white { "face-white-round" } else { "face-black-round" }));
    let phases = [Phase::Market, Phase::Start, Phase::Hero, Phase::Trap, Phase::Skeletons, Phase::Arrivals];
    view! {
        <page::top::Top page=app switches=view! { <Switches/> }.into_any()>
            <p class="round"><span class=face role="img" tabindex="0" aria-label=face_name data-help="help-faces-text" aria-describedby="tip"></span>{round}</p>
            <ol class="phases">
                {phases.into_iter().map(|phase| {
                    let is_now = move || shown().is_some_and(|(_, now)| now == phase);
                    view! {
                        <li class:now=is_now class:rare=matches!(phase, Phase::Market | Phase::Start) aria-current=move || is_now().then_some("step")
                            data-help=format!("help-phase-{}", phase.name())>
                            {app.wr(bad_bones_session::words::phase_id(phase))}
                        </li>
                    }
                }).collect_view()}
            </ol>
        </page::top::Top>
    }
}

/// Whether the person decides orders, and whether the forecast is shown.
#[component]
fn Switches() -> impl IntoView {
    let app = expect_context::<App>();
    let foretells = move || app.shell.settings.with(|settings| settings.forecast);
    let orders = move || app.shell.settings.with(|settings| settings.orders) || app.holding.get();
    view! {
        <button class="orders" class:on=orders aria-pressed=move || orders().to_string() aria-label=app.tr("orders") title=app.tr("orders-title")
            on:click=move |_| app.shell.settings.update(|settings| settings.orders = !settings.orders)>
            <span {..drawn_once(icon("orders"))}></span><span class="word-of">{app.tr("orders")}</span>
        </button>
        <button class="forecast" class:on=foretells aria-pressed=move || foretells().to_string() aria-label=app.tr("forecast") title=app.tr("forecast")
            on:click=move |_| app.shell.settings.update(|settings| settings.forecast = !settings.forecast)>
            <span {..drawn_once(icon("forecast"))}></span><span class="word-of">{app.tr("forecast")}</span>
        </button>
    }
}

/// Leaves the table; the game is kept.
pub fn leave(app: App) {
    app.film.set(None);
    app.notice.set(None);
    app.input(Input::StopReview);
    if app.tables(|tables| tables.leave()) {
        return;
    }
    app.screen.set(if app.lesson().is_some() { Screen::Lessons } else { Screen::Start });
    app.play.leave();
}

/// Between two persons at one screen: what one has chosen is not for the other's eyes.
#[component]
fn Cover() -> impl IntoView {
    let app = expect_context::<App>();
    let seat = move || app.play.see(Session::viewer).unwrap_or(Seat::at(0));
    focus_soon("#uncover".into());
    view! {
        <section class="cover">
            <svg {..drawn(move || draw::hero(seat()))} viewBox="-50 -54 100 100" aria-hidden="true"></svg>
            <h2>{move || app.tw("cover-title", &[("seat", Arg::Seat(seat()))])}</h2>
            <p>{app.tr("cover-text")}</p>
            <button class="main" id="uncover" on:click=move |_| app.uncover()>{app.tr("cover-ready")}</button>
        </section>
    }
}

/// Whether the question before the person is the market's.
pub fn asks_market(app: App) -> bool {
    app.play.see(Session::question).flatten() == Some(Question::Market)
}
