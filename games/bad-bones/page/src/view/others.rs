//! The other boards, small and always in sight.

use bad_bones::{Game, Mode, Place};
use bad_bones_session::words::{Arg, escaped};
use bad_bones_session::{Desk, Who};
use game::{Game as _, Seat};
use leptos::prelude::*;

use crate::draw;
use crate::pane::Pane;
use crate::state::App;

/// All boards but the one that is large.
#[component]
pub fn Others() -> impl IntoView {
    let app = expect_context::<App>();
    view! { <Pane class="others-pane" html=Box::new(move || boards(app))/> }
}

fn boards(app: App) -> String {
    let Some(game) = app.shown() else { return String::new() };
    let viewer = app.desk.with(|desk| desk.as_ref().map_or(Seat::at(0), Desk::viewer));
    let others: Vec<Seat> = Seat::first(game.seats()).filter(|seat| *seat != viewer).collect();
    let all: String = others.iter().map(|seat| board(app, &game, *seat)).collect();
    format!(r#"<div class="others" data-count="{}">{all}</div>"#, others.len())
}

fn is_coop(game: &Game) -> bool {
    game.options().mode == Mode::Coop
}

/// Floors, or towers; houses; skeletons in the forest.
fn figures(game: &Game, seat: Seat) -> (u8, u8, usize) {
    let board = game.board(seat);
    let coop = is_coop(game);
    let floors = if coop { board.towers().len() as u8 } else { board.floors() };
    let waiting = board.pieces().iter().filter(|piece| piece.place() == Place::Forest).count();
    (floors, if coop { game.capital() } else { board.houses() }, waiting)
}

/// What a seat is called, and what it does now.
fn name_and_doing(app: App, seat: Seat) -> (String, String) {
    let (who, busy) = app.desk.with(|desk| {
        let desk = desk.as_ref();
        let who = desk.and_then(|desk| desk.seats().get(seat.index()).copied());
        (who, desk.is_some_and(|desk| seat.index() < desk.seats().len() && desk.game().question(seat).is_some()))
    });
    let named = || match who {
        Some(Who::Bot(level)) => app.words().text(&format!("bot-{}", level.name())),
        _ => app.t("person"),
    };
    let doing = match (app.stands_in(seat), app.is_choosing(seat).unwrap_or(busy)) {
        (true, _) => app.t("stands-in"),
        (false, true) => app.t("thinking"),
        (false, false) => app.t("ready"),
    };
    (app.name_of(seat).unwrap_or_else(named), doing)
}

fn board(app: App, game: &Game, seat: Seat) -> String {
    let (floors, houses, waiting) = figures(game, seat);
    let (name, doing) = name_and_doing(app, seat);
    let args = [
        ("seat", Arg::Number(seat.number() as i64)),
        ("name", Arg::Text(name.clone())),
        ("floors", Arg::Number(floors.into())),
        ("houses", Arg::Number(houses.into())),
        ("doing", Arg::Text(doing.clone())),
    ];
    let (label, large) = (
        escaped(&app.tw(if is_coop(game) { "other-label-coop" } else { "other-label" }, &args)),
        app.enlarged.get() == Some(seat),
    );
    let icon = |path: &str| format!(r#"<svg viewBox="0 0 16 16" aria-hidden="true"><path d="{path}"/></svg>"#);
    let (tower, house, tree) =
        (icon("M3 15V3h2v2h2V3h2v2h2V3h2v12z"), icon("M2 15V8l6-6 6 6v7z"), icon("M8 1l5 8h-3l3 4H9v2H7v-2H3l3-4H3z"));
    format!(
        r#"<button class="other{}" id="other-{number}" data-do="enlarge" data-value="{number}" aria-label="{label}" aria-pressed="{large}"><svg viewBox="-6 -6 512 512" aria-hidden="true">{}</svg><span class="about"><span class="number" style="background:{}">{number}</span><span class="name">{}</span><span class="doing">{doing}</span><span class="figures">{tower}{floors}{house}{houses}{tree}{waiting}</span></span></button>"#,
        if large { " large" } else { "" },
        draw::small(game, seat),
        draw::seat_colour(seat),
        escaped(&name),
        number = seat.number(),
    )
}

/// Shows a board large, or no longer; a spectator sits down behind it.
pub fn enlarge(app: App, seat: Seat) {
    if app.desk.with_untracked(|desk| desk.as_ref().is_some_and(Desk::is_watching)) {
        app.desk.update(|desk| desk.iter_mut().for_each(|desk| desk.look_from(seat)));
        return app.sit_at_viewer();
    }
    app.enlarged.update(|large| *large = if *large == Some(seat) { None } else { Some(seat) });
}
