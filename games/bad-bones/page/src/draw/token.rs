//! Skeletons, their symbols, and the hero.

use bad_bones::{Chief, Heading, Model, Symbol};
use game::Seat;
use page::markup::shape::{circle, group, letters, path, rect};
use page::markup::{Markup, tag};

use super::{degrees, seat_colour};

/// A symbol: a colour and its shape, within 13 units each way.
pub fn symbol(symbol: Symbol) -> Markup {
    let (shape, colour) = match symbol {
        Symbol::Purple => (path("M0-14 13 0 0 14-13 0z"), "#8e6bd1"),
        Symbol::Yellow => (circle((0, 0), 12), "#e8c02c"),
        Symbol::Red => (path("M0-13 14 11H-14z"), "#d1495b"),
        Symbol::Blue => (rect((-11, -11), (22, 22), 0), "#2e86c1"),
        Symbol::Green => (path("M-5-14H5V-5H14V5H5V14H-5V5H-14V-5H-5z"), "#2a9d78"),
    };
    shape.attr("fill", colour).class("sym").into()
}

/// A skeleton: a five-sided arrow along its heading with eyes in its tip, bone white or charcoal by its face.
pub fn token(model: Model, heading: Heading, white: bool) -> Markup {
    let (body, eyes, edge) = if white { ("#f7f1e1", "#23272e", "#23272e") } else { ("#33383f", "#f7f1e1", "#f7f1e1") };
    let rim = if model.is_plain() { "" } else { "chief-rim" };
    let arrow = path("M0-36 27-11V30H-27V-11z").attr("fill", body).attr("stroke", edge);
    let arrow = arrow.attr("stroke-width", "2.5").attr("stroke-linejoin", "round").class(rim);
    let eye = |x: &str| tag("circle").attr("cx", x).attr("cy", -15).attr("r", "4.2").attr("fill", eyes);
    let mut token = Markup::new();
    token.add(group(format_args!("rotate({})", degrees(heading))).with((arrow, eye("-6.5"), eye("6.5"))));
    token.add(tag("g").at(offset(heading)).with(symbol(model.symbol())));
    token.add(model.chief().map(chief_mark));
    token
}

/// The symbol sits in the body, behind the eyes.
const fn offset(heading: Heading) -> (i32, i32) {
    match heading {
        Heading::N => (0, 9),
        Heading::S => (0, -9),
        Heading::E => (-9, 0),
        Heading::W => (9, 0),
    }
}

/// What tells chiefs apart, in a corner of the token.
fn chief_mark(chief: Chief) -> Markup {
    let line = match chief {
        Chief::Emperor => "M8 16l5-9 5 6 5-6 5 9v10H8z",
        Chief::Friendly => "M18 27c-12-8-10-17-4-17 3 0 4 3 4 3s1-3 4-3c6 0 8 9-4 17z",
        Chief::Instructor => "M9 10h4v18H9zM13 10l16 5-16 5z",
        Chief::Necromancer => "M16 8h4v6h6v4h-6v10h-4V18h-6v-4h6z",
        Chief::Saboteur => return path("M9 10l18 17M27 10 9 27").class("chief-cross").into(),
        Chief::Sapper => "M8 9h9v9H8zM19 18h9v9h-9z",
        Chief::Spectral => "M9 28V17a9 9 0 0 1 18 0v11l-4-4-5 4-5-4z",
    };
    path(line).class("chief-mark").into()
}

/// The hero: a cloaked figure in the seat's colour, with its number.
pub fn hero(seat: Seat) -> Markup {
    let cloak =
        path("M0-30c10 0 14 8 14 15 0 5 12 14 14 45H-28c2-31 14-40 14-45 0-7 4-15 14-15z").attr("fill", seat_colour(seat));
    let cloak = cloak.attr("stroke", "#1b2027").attr("stroke-width", 3).attr("stroke-linejoin", "round");
    let sword = |colour: &str, width: &str| path("M24-26V22M17-16H31").attr("stroke", colour).attr("stroke-width", width);
    let mut hero = Markup::new();
    hero.add((cloak, circle((0, -15), 8).attr("fill", "#1b2027")));
    hero.add((sword("#1b2027", "7"), sword("#f7f1e1", "3.5")));
    hero.add(letters((0, 21)).class("hero-number").with(seat.number()));
    hero
}
