//! What comes of it if one stops here, in words and small pictures.

use bad_bones::{Game, Mode};
use bad_bones_session::forecast::{Forecast, receiver};
use bad_bones_session::words::Arg;
use game::{Game as _, Seat};
use leptos::prelude::*;
use page::art::alone;
use page::markup::{Markup, Tag, drawn, tag};

use crate::state::App;
use crate::view::board::current_forecast;
use crate::view::people::name;

/// Whether what is chosen, or doing nothing, ends the game for the person: what is about to be made final is followed.
pub fn ends(app: App) -> bool {
    app.may_act() && current_forecast(app).is_some_and(|(_, told, _)| told.falls && told.movements == 1)
}

/// The panel.
#[component]
pub fn Foretold() -> impl IntoView {
    let app = expect_context::<App>();
    let is_told = Memo::new(move |_| current_forecast(app).is_some());
    let made = move || current_forecast(app).map_or(Markup::new(), |(game, told, _)| lines(app, &game, &told));
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
    for (cell, tile) in &told.traps {
        let values = [("trap", Arg::Text(app.words().tile(*tile))), ("cell", Arg::Cell(*cell))];
        lines.add(line("crack", app.tw("foretold-trap", &values)));
    }
    let seat = app.shown_seat();
    let sent = |to: Seat| told.ghosts.iter().filter(|ghost| receiver(game, seat, ghost) == Some(to)).count();
    for to in Seat::first(game.seats()).filter(|to| *to != seat || game.seats() == 1) {
        let count = sent(to);
        if count > 0 && game.seats() > 1 {
            let values = [("count", Arg::Number(count as i64)), ("name", Arg::Text(name(app, to)))];
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
