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
    fn drawn(&self, app: App, game: &Game, is_own: bool) -> Tag<Command> {
        // Each explains itself; those of another's board are a button together, which the focus comes to as a whole.
        let figure = |help: &'static str, word: &'static str, number: usize| {
            let figure = tag("span").attr("data-help", help);
            if is_own {
                let label = format!("{number} {}", app.t(word));
                figure.attr("role", "img").attr("tabindex", 0).attr("aria-label", label).attr("aria-describedby", "tip")
            } else {
                figure
            }
        };
        let counted = |name: &'static str, number: usize| (alone(name), tag("b").with(number));
        let floors = usize::from(self.floors);
        let towers = |word| figure("help-noun-tower", word, floors);
        let tower = if is_coop(game) {
            towers("figure-towers").with(counted("stower", floors))
        } else {
            let tower =
                picture("0 0 100 150").class("tall").with(put(format_args!("tower-{}", self.floors.min(4)), (0, 0), (100, 150)));
            towers("figure-floors").with((tower, tag("b").with(floors)))
        };
        let houses = figure("help-noun-house", "figure-houses", self.houses.into());
        let houses = houses.with(counted(if is_coop(game) { "cap-house" } else { "house" }, self.houses.into()));
        let forest = figure("help-noun-forest", "figure-forest", self.waiting).with(counted("pines", self.waiting));
        let broken = figure("help-cemetery-text", "figure-cemetery", self.broken).class("broken");
        tag("span").class("figures").with((tower, houses, forest, broken.with(counted("cemetery", self.broken))))
    }
}

/// One's own seat.
fn mine(app: App, game: &Game, seat: Seat) -> Tag<Command> {
    let (figures, coop) = (Figures::of(game, seat), is_coop(game));
    let is_named = app.people.with(|people| people.name(seat).is_some()) && !app.is_online();
    let is_watching = app.play.see(Session::is_watching).unwrap_or(false);
    let title = if is_watching || is_named { name(app, seat) } else { app.t("your-hold") };
    let number = |number: usize| Arg::Number(number as i64);
    let values =
        [("floors", number(figures.floors.into())), ("houses", number(figures.houses.into())), ("bag", number(game.bag_count()))];
    let told = app.tw(if coop { "hold-figures-coop" } else { "hold-figures" }, &values);
    let words = tag("div").with((tag("h2").with(title), tag("p").with(told)));
    let hold = tag("div").class(&format!("hold panel {}", draw::seat_class(seat)));
    hold.with((portrait(app, seat), words, figures.drawn(app, game, true), draw::seat_mark(seat)))
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
    let walk = app.film.with(|film| film.as_ref()?.walk(seat));
    let glance = picture("-6 -6 512 612").class("glance-board").draw(draw::small(game, seat, &app.village(seat), walk.as_ref()));
    let about = span("about").with((figures.drawn(app, game, false), span("doing").with(doing)));
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
