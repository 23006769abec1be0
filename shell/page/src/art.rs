//! Drawings. They lie in sheets of symbols, `art/*.svg` here and in every game, which a browser loads beside the program; this is how
//! one of them is put into a picture. `art.css` gives them their colours.

use std::fmt::Display;

use game::Seat;

use crate::markup::shape::picture;
use crate::markup::{Tag, tag};

/// A symbol by its name, from its upper left corner, so wide and high.
pub fn put<C>(name: impl Display, (x, y): (i32, i32), (wide, high): (i32, i32)) -> Tag<C> {
    let symbol = tag("use").attr("href", format_args!("#{name}"));
    symbol.attr("x", x).attr("y", y).attr("width", wide).attr("height", high)
}

/// A picture of its own of one symbol that is as high as wide.
pub fn alone<C>(name: impl Display) -> Tag<C> {
    picture("0 0 100 100").with(put::<C>(name, (0, 0), (100, 100)))
}

/// An icon of the buttons, in the colour of their text.
pub fn icon<C>(name: &str) -> Tag<C> {
    picture("0 0 28 28").class("icon").with(put::<C>(format_args!("ui-{name}"), (0, 0), (28, 28)))
}

/// A portrait on the colour of a seat.
pub fn face<C>(name: impl Display, seat: Seat) -> Tag<C> {
    let portrait = picture("0 0 100 100").class(&format!("face {}", seat_class(seat)));
    portrait.with(put::<C>(name, (0, 0), (100, 100)))
}

/// The class that has a seat's colours: light, so that they differ from every symbol, and always with the seat's number.
pub fn seat_class(seat: Seat) -> &'static str {
    ["seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6"][seat.index() % 6]
}

/// The number of a seat in its colour.
pub fn seat_mark<C>(seat: Seat) -> Tag<C> {
    tag("span").class(&format!("number {}", seat_class(seat))).with(seat.number())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markup::Markup;

    #[test]
    fn an_icon_takes_its_symbol_and_says_nothing() {
        let icon: Markup = icon("undo").into();
        let expected = "<svg viewBox=\"0 0 28 28\" aria-hidden=\"true\" class=\"icon\"><use href=\"#ui-undo\" x=\"0\" y=\"0\" \
                        width=\"28\" height=\"28\"></use></svg>";
        assert_eq!(icon.html(), expected);
    }
}
