//! The other boards, small and always in sight.

use bad_bones::{Mode, Place};
use desk::words::Arg;
use desk::{Desk, Who};
use leptos::prelude::*;
use table::{Game as _, Seat};

use crate::draw;
use crate::state::App;

/// All boards but the one that is large.
#[component]
pub fn Others() -> impl IntoView {
    let app = expect_context::<App>();
    let seats = Memo::new(move |_| {
        app.desk.with(|desk| {
            let Some(desk) = desk.as_ref() else { return vec![] };
            Seat::first(desk.seats().len()).filter(|seat| *seat != desk.viewer()).collect::<Vec<_>>()
        })
    });
    view! {
        <div class="others" data-count=move || seats.get().len().to_string()>
            {move || seats.get().into_iter().map(|seat| view! { <Other seat/> }).collect_view()}
        </div>
    }
}

#[component]
fn Other(seat: Seat) -> impl IntoView {
    let app = expect_context::<App>();
    // For a moment this board may still be here while a game of fewer seats is on the table already.
    let shown = move || app.shown().filter(|game| seat.index() < game.seats());
    let picture = move || shown().map_or(String::new(), |game| draw::small(&game, seat));
    let figures = move || {
        shown().map(|game| {
            let board = game.board(seat);
            let coop = game.options().mode == Mode::Coop;
            let floors = if coop { board.towers().len() as u8 } else { board.floors() };
            let waiting = board.pieces().iter().filter(|piece| piece.place() == Place::Forest).count();
            (floors, if coop { game.capital() } else { board.houses() }, waiting)
        })
    };
    let figures_picture = move || {
        let (floors, houses, waiting) = figures().unwrap_or_default();
        let icon = |path: &str| format!(r#"<svg viewBox="0 0 16 16" aria-hidden="true"><path d="{path}"/></svg>"#);
        let (tower, house, tree) =
            (icon("M3 15V3h2v2h2V3h2v2h2V3h2v12z"), icon("M2 15V8l6-6 6 6v7z"), icon("M8 1l5 8h-3l3 4H9v2H7v-2H3l3-4H3z"));
        format!("{tower}{floors}{house}{houses}{tree}{waiting}")
    };
    let busy = move || app.desk.with(|desk| desk.as_ref().is_some_and(|desk| desk.game().question(seat).is_some()));
    let who = move || app.desk.with(|desk| desk.as_ref().and_then(|desk: &Desk| desk.seats().get(seat.index()).copied()));
    let named = move || match who() {
        Some(Who::Bot(level)) => app.words().text(&format!("bot-{}", level.name())),
        _ => app.t("person"),
    };
    let name = move || app.name_of(seat).unwrap_or_else(named);
    let doing = move || match (app.stands_in(seat), busy()) {
        (true, _) => app.t("stands-in"),
        (false, true) => "…".into(),
        (false, false) => "✓".into(),
    };
    let look = move |_| {
        if app.desk.with_untracked(|desk| desk.as_ref().is_some_and(Desk::is_watching)) {
            app.desk.update(|desk| desk.iter_mut().for_each(|desk| desk.look_from(seat)));
            return app.sit_at_viewer();
        }
        app.enlarged.update(|large| *large = if *large == Some(seat) { None } else { Some(seat) });
    };
    let label = move || {
        let (floors, houses, _) = figures().unwrap_or_default();
        let args = [
            ("seat", Arg::Number(seat.number() as i64)),
            ("name", Arg::Text(name())),
            ("floors", Arg::Number(floors.into())),
            ("houses", Arg::Number(houses.into())),
        ];
        app.tw("other-label", &args)
    };
    view! {
        <button class="other" class:large=move || app.enlarged.get() == Some(seat) aria-label=label
            aria-pressed=move || (app.enlarged.get() == Some(seat)).to_string()
            on:click=look>
            <svg viewBox="-6 -6 512 512" aria-hidden="true" inner_html=picture></svg>
            <span class="about">
                <span class="number" style=format!("background:{}", draw::seat_colour(seat))>{seat.number()}</span>
                <span class="name">{name}</span>
                <span class="doing">{doing}</span>
                <span class="figures" inner_html=figures_picture></span>
            </span>
        </button>
    }
}
