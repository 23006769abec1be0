//! Skeletons, their symbols, and the hero.

use bad_bones::{Chief, Heading, Model, Symbol};
use game::Seat;
use page::art::put;
use page::markup::shape::{group, letters};
use page::markup::{Markup, Tag, tag};

/// The drawing of a symbol: a shape in its colour.
pub const fn emblem(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Purple => "em-p",
        Symbol::Yellow => "em-y",
        Symbol::Red => "em-r",
        Symbol::Blue => "em-b",
        Symbol::Green => "em-g",
    }
}

/// A skeleton around the point 0 0, a cell wide: what it walks on turns with its heading, the figure shows front, side or back.
/// Bone white or charcoal by its face; `look` tells those of one model apart.
pub fn token(model: Model, heading: Heading, white: bool, look: u32) -> Markup {
    let body = match model.chief() {
        Some(chief) => leader(chief, heading),
        None => walker(heading, look),
    };
    let symbol = put(emblem(model.symbol()), (20, 38), (60, 60));
    let base = if model.is_plain() { "sk-base" } else { "chief-base" };
    let point = (!model.is_plain()).then(|| turned("chief-point", heading));
    let figure = tag("g").class("fig").with((body, symbol));
    let picture = tag("svg").attr("x", -48).attr("y", -48).attr("width", 96).attr("height", 96);
    let picture = picture.attr("viewBox", "-12 -12 124 124").class(if white { "tok" } else { "tok sk-black" });
    picture.with((turned(base, heading), figure, point)).into()
}

/// A part that turns with the heading.
fn turned<C>(name: &str, heading: Heading) -> Tag<C> {
    group(format_args!("rotate({} 50 50)", super::degrees_from_south(heading))).with(put::<C>(name, (0, 0), (100, 100)))
}

/// A plain skeleton.
fn walker<C>(heading: Heading, look: u32) -> Tag<C> {
    let look = match look % 3 {
        0 => "",
        1 => "-2",
        _ => "-3",
    };
    match heading {
        Heading::S => figure(format!("sk-front{look}"), false),
        Heading::N => figure(format!("sk-back{look}"), false),
        Heading::E | Heading::W => figure(format!("sk-side{look}"), heading == Heading::W),
    }
}

/// A chief.
fn leader<C>(chief: Chief, heading: Heading) -> Tag<C> {
    let name = chief.name();
    match heading {
        Heading::S => figure(name.to_string(), false),
        Heading::N => figure(format!("{name}-back"), false),
        Heading::E | Heading::W => figure(format!("{name}-side"), heading == Heading::W),
    }
}

/// A figure, which looks east if it looks to a side at all.
fn figure<C>(name: String, is_mirrored: bool) -> Tag<C> {
    let body = put(name, (0, 0), (100, 100));
    if is_mirrored { body.attr("transform", "matrix(-1 0 0 1 100 0)") } else { body }
}

/// What falls apart leaves this.
pub fn bones() -> Markup {
    put("sk-bones", (-40, -40), (80, 80)).into()
}

/// The hero in the seat's colours, around the point 0 0; the number says the same as the colour.
pub fn hero(seat: Seat) -> Markup {
    let figure = put("hero", (-50, -54), (100, 100));
    let number = letters((-2, 36)).class("hero-number").with(seat.number());
    tag("g").class(super::seat_class(seat)).with((figure, number)).into()
}
