//! What comes of it if one stops here, in words and small pictures.

use bad_bones::{Game, Mode};
use bad_bones_session::forecast::{Forecast, forecast, receiver};
use bad_bones_session::words::Arg;
use game::{Game as _, Seat};
use leptos::prelude::*;
use page::art::alone;
use page::markup::{Markup, Tag, drawn, tag};

use crate::state::App;
use crate::view::board::Foreseen;

/// Whether the choice that is about to be made final ends the game for the person, whatever is pointed at or shown.
pub fn ends(app: App) -> bool {
    let told = app.play.see(|session| {
        let chosen = (*session.draft())?;
        forecast(session.game(), session.viewer(), Some(chosen), 1)
    });
    app.may_act() && told.flatten().is_some_and(|told| told.falls)
}

/// The panel.
#[component]
pub fn Foretold() -> impl IntoView {
    let (app, foreseen) = (expect_context::<App>(), expect_context::<Foreseen>());
    let is_told = Memo::new(move |_| foreseen.get().is_some());
    let made = move || foreseen.get().map_or(Markup::new(), |(game, told, _)| lines(app, &game, &told));
    move || {
        is_told.get().then(|| {
            view! {
                <section class="foretold panel" aria-hidden="true">
                    <h2>{app.tr("foretold-title")}</h2>
                    <ul {..drawn(made)}></ul>
                </section>
            }
        })
    }
}

fn lines(app: App, game: &Game, told: &Forecast) -> Markup {
    let coop = game.options().mode == Mode::Coop;
    let number = |count: i64| [("count", Arg::Number(count))];
    let mut lines = Markup::new();
    if told.falls {
        let text =
            (tag("b").with(app.t("foretold-falls")), ' ', app.t(if coop { "foretold-lost-together" } else { "foretold-ends" }));
        lines.add(tag("li").class("ends").with((alone("mark-end"), tag("p").with(text))));
    }
    if told.floors > 0 && !told.falls {
        let drawing = if coop { "stower-x" } else { "hit" };
        lines.add(line(drawing, app.tw(if coop { "foretold-towers" } else { "foretold-floors" }, &number(told.floors.into()))));
    }
    if told.houses > 0 {
        lines.add(line("house-fire", app.tw("foretold-houses", &number(told.houses.into()))));
    }
    if told.hero_falls.is_some() {
        lines.add(line("mark-danger", app.t("foretold-hero")));
    }
    for (cell, tile) in &told.traps {
        let values = [("trap", Arg::Text(app.words().tile(*tile))), ("cell", Arg::Cell(*cell))];
        lines.add(line("crack", app.tw("foretold-trap", &values)));
    }
    let seat = app.shown_seat();
    let sent = |to: Seat| told.ghosts.iter().filter(|ghost| receiver(game, seat, ghost) == Some(to)).count();
    for to in Seat::first(game.seats()).filter(|to| *to != seat || game.seats() == 1) {
        let count = sent(to);
        if count > 0 && game.seats() > 1 {
            let values = [("count", Arg::Number(count as i64)), ("to", Arg::Seat(to))];
            lines.add(line("sk-bones", app.tw("foretold-sent", &values)));
        }
    }
    let nowhere = told.away - Seat::first(game.seats()).map(sent).sum::<usize>().min(told.away);
    if nowhere > 0 {
        lines.add(line("sk-bones", app.tw("foretold-away", &number(nowhere as i64))));
    }
    if lines.is_empty() {
        lines.add(line("mark-mend", app.t("foretold-nothing")));
    }
    lines
}

fn line<C>(drawing: &str, text: String) -> Tag<C> {
    tag("li").with((alone(drawing), tag("p").with(text)))
}
