//! One's own hold, and the other seats: always in sight.

use bad_bones::{Game, Mode, Place};
use bad_bones_session::Session;
use bad_bones_session::words::Arg;
use game::{Game as _, Seat};
use leptos::prelude::*;
use page::art::{alone, put};
use page::markup::shape::picture;
use page::markup::{Markup, Reaction, Tag, tag};
use page::panel::Panel;
use session::Input;

use crate::command::Command;
use crate::draw;
use crate::state::App;
use crate::view::people::{doing, name, portrait, strength};

/// All seats, one's own first.
#[component]
pub fn Others() -> impl IntoView {
    let app = expect_context::<App>();
    view! { <Panel class="others-panel" make=Box::new(move || seats(app))/> }
}

fn seats(app: App) -> Markup<Command> {
    let Some(game) = app.shown() else { return Markup::new() };
    let viewer = app.play.see(Session::viewer).unwrap_or(Seat::at(0));
    let others: Vec<_> = Seat::first(game.seats()).filter(|seat| *seat != viewer).map(|seat| other(app, &game, seat)).collect();
    let mut panel = Markup::new();
    panel.add(mine(app, &game, viewer));
    panel.add(tag("div").class("others").attr("data-count", others.len()).with(others));
    panel
}

fn is_coop(game: &Game) -> bool {
    game.options().mode == Mode::Coop
}

/// Floors, or towers; houses, or those of the capital; skeletons in the forest, and in the cemetery.
struct Figures {
    floors: u8,
    houses: u8,
    waiting: usize,
    broken: usize,
}

impl Figures {
    fn of(game: &Game, seat: Seat) -> Figures {
        let (board, coop) = (game.board(seat), is_coop(game));
        let at = |place: Place| board.pieces().iter().filter(|piece| piece.place() == place).count();
        Figures {
            floors: if coop { board.towers().len() as u8 } else { board.floors() },
            houses: if coop { game.capital() } else { board.houses() },
            waiting: at(Place::Forest),
            broken: at(Place::Cemetery),
        }
    }

    /// As drawings with their numbers.
    fn drawn(&self, game: &Game) -> Tag<Command> {
        let counted = |name: &'static str, number: usize| tag("span").with((alone(name), tag("b").with(number)));
        let tower = if is_coop(game) {
            tag("span").with((alone("stower"), tag("b").with(self.floors)))
        } else {
            let tower =
                picture("0 0 100 150").class("tall").with(put(format_args!("tower-{}", self.floors.min(4)), (0, 0), (100, 150)));
            tag("span").with((tower, tag("b").with(self.floors)))
        };
        let houses = counted(if is_coop(game) { "cap-house" } else { "house" }, self.houses.into());
        let figures = tag("span").class("figures").with((tower, houses, counted("pines", self.waiting)));
        figures.with(tag("span").class("broken").with((alone("cemetery"), tag("b").with(self.broken))))
    }
}

/// One's own seat.
fn mine(app: App, game: &Game, seat: Seat) -> Tag<Command> {
    let (figures, coop) = (Figures::of(game, seat), is_coop(game));
    let title = if app.play.see(Session::is_watching).unwrap_or(false) { name(app, seat) } else { app.t("your-hold") };
    let number = |number: usize| Arg::Number(number as i64);
    let values =
        [("floors", number(figures.floors.into())), ("houses", number(figures.houses.into())), ("bag", number(game.bag_count()))];
    let told = app.tw(if coop { "hold-figures-coop" } else { "hold-figures" }, &values);
    let words = tag("div").with((tag("h2").with(title), tag("p").with(told)));
    let hold = tag("div").class(&format!("hold panel {}", draw::seat_class(seat)));
    hold.with((portrait(app, seat), words, figures.drawn(game), draw::seat_mark(seat)))
}

/// Another's seat: its board at a glance.
fn other(app: App, game: &Game, seat: Seat) -> Tag<Command> {
    let figures = Figures::of(game, seat);
    let (name, doing, strength) = (name(app, seat), doing(app, seat), strength(app, seat));
    let args = [
        ("seat", Arg::Number(seat.number() as i64)),
        ("name", Arg::Text(strength.map_or_else(|| name.clone(), |strength| format!("{name} ({strength})")))),
        ("floors", Arg::Number(figures.floors.into())),
        ("houses", Arg::Number(figures.houses.into())),
        ("doing", Arg::Text(doing.clone())),
    ];
    let label = app.tw(if is_coop(game) { "other-label-coop" } else { "other-label" }, &args);
    let large = app.enlarged.get() == Some(seat);
    let span = |class: &str| tag("span").class(class);
    let head = span("head").with((portrait(app, seat), span("name").with(name), draw::seat_mark(seat)));
    let glance = picture("-6 -6 512 612").class("glance-board").draw(draw::small(game, seat, &app.village(seat)));
    let about = span("about").with((figures.drawn(game), span("doing").with(doing)));
    let class = format!("other {}{}", draw::seat_class(seat), if large { " large" } else { "" });
    let button = tag("button").class(&class).id(format_args!("other-{}", seat.number()));
    let button = button.attr("aria-label", &label).attr("title", label).attr("aria-pressed", large);
    button.does(Reaction::Press(Command::Enlarge(seat))).with((head, glance, about))
}

/// Shows a board large, or no longer; a spectator sits down behind it.
pub fn enlarge(app: App, seat: Seat) {
    if app.play.look(Session::is_watching) == Some(true) {
        app.input(Input::LookFrom(seat));
        return app.uncover();
    }
    app.enlarged.update(|large| *large = if *large == Some(seat) { None } else { Some(seat) });
}
