//! The other boards, small and always in sight.

use bad_bones::{Game, Mode, Place};
use bad_bones_session::words::Arg;
use bad_bones_session::{Session, Who};
use game::{Game as _, Seat};
use leptos::prelude::*;
use page::markup::shape::{path, picture};
use page::markup::{Markup, Reaction, Tag, tag};
use page::panel::Panel;
use session::Input;

use crate::command::Command;
use crate::draw;
use crate::state::App;

/// All boards but the one that is large.
#[component]
pub fn Others() -> impl IntoView {
    let app = expect_context::<App>();
    view! { <Panel class="others-panel" make=Box::new(move || boards(app))/> }
}

fn boards(app: App) -> Markup<Command> {
    let Some(game) = app.shown() else { return Markup::new() };
    let viewer = app.play.see(Session::viewer).unwrap_or(Seat::at(0));
    let others = Seat::first(game.seats()).filter(|seat| *seat != viewer);
    let boards: Vec<_> = others.map(|seat| board(app, &game, seat)).collect();
    tag("div").class("others").attr("data-count", boards.len()).with(boards).into()
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
    let (who, busy) = app
        .play
        .see(|session| {
            let who = session.seats().get(seat.index()).copied();
            (who, who.is_some() && session.game().question(seat).is_some())
        })
        .unwrap_or_default();
    let named = || match who {
        Some(Who::Bot(level)) => app.words().text(&format!("bot-{}", level.name())),
        _ => app.t("person"),
    };
    let (stands_in, choosing) = app.tables(|tables| (tables.stands_in(seat), tables.is_choosing(seat)));
    let doing = match (stands_in, choosing.unwrap_or(busy)) {
        (true, _) => app.t("stands-in"),
        (false, true) => app.t("thinking"),
        (false, false) => app.t("ready"),
    };
    (app.tables(|tables| tables.name_of(seat)).unwrap_or_else(named), doing)
}

fn board(app: App, game: &Game, seat: Seat) -> Tag<Command> {
    let (floors, houses, waiting) = figures(game, seat);
    let (name, doing) = name_and_doing(app, seat);
    let args = [
        ("seat", Arg::Number(seat.number() as i64)),
        ("name", Arg::Text(name.clone())),
        ("floors", Arg::Number(floors.into())),
        ("houses", Arg::Number(houses.into())),
        ("doing", Arg::Text(doing.clone())),
    ];
    let label = app.tw(if is_coop(game) { "other-label-coop" } else { "other-label" }, &args);
    let large = app.enlarged.get() == Some(seat);
    let icon = |line: &'static str| picture("0 0 16 16").with(path(line));
    let towers = (icon("M3 15V3h2v2h2V3h2v2h2V3h2v12z"), floors);
    let village = (icon("M2 15V8l6-6 6 6v7z"), houses);
    let forest = (icon("M8 1l5 8h-3l3 4H9v2H7v-2H3l3-4H3z"), waiting);
    let span = |class: &str| tag("span").class(class);
    let about = (
        draw::seat_mark(seat),
        span("name").with(name),
        span("doing").with(doing),
        span("figures").with((towers, village, forest)),
    );
    let button = tag("button").class(if large { "other large" } else { "other" }).id(format_args!("other-{}", seat.number()));
    let button = button.attr("aria-label", label).attr("aria-pressed", large).does(Reaction::Press(Command::Enlarge(seat)));
    button.with((picture("-6 -6 512 512").draw(draw::small(game, seat)), span("about").with(about)))
}

/// Shows a board large, or no longer; a spectator sits down behind it.
pub fn enlarge(app: App, seat: Seat) {
    if app.play.look(Session::is_watching) == Some(true) {
        app.input(Input::LookFrom(seat));
        return app.uncover();
    }
    app.enlarged.update(|large| *large = if *large == Some(seat) { None } else { Some(seat) });
}
