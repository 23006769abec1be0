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

/// What a server puts before the names of guests.
pub const GUEST: char = '~';

/// How many portraits there are for people.
const AVATARS: usize = 8;

/// The portrait of a person who has chosen none: drawn from the name, so that it is the same wherever they are met. Where they have a
/// seat it is on the seat's colour, elsewhere on one that follows from the name too.
pub fn avatar<C>(name: &str, seat: Option<Seat>) -> Tag<C> {
    let sum = sum_of(name.trim_start_matches(GUEST));
    face(format_args!("av-{}", sum % AVATARS + 1), seat.unwrap_or(Seat::at(sum / AVATARS % Seat::MAX)))
}

/// FNV-1a: the same for a name for ever.
fn sum_of(name: &str) -> usize {
    let sum = name.bytes().fold(0x811c_9dc5_u32, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    // Its lowest bits change least from one name to the next.
    (sum >> 8) as usize
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
    fn a_name_has_one_portrait_and_names_have_many() {
        let drawn = |name: &str| Markup::<()>::from(avatar::<()>(name, None)).html().to_string();
        assert_eq!(drawn("Ann"), drawn("~Ann"), "with an account or without");
        let names: Vec<String> = (0..200).map(|number| format!("Guest {number:04}")).collect();
        let different: std::collections::BTreeSet<String> = names.iter().map(|name| drawn(name)).collect();
        assert!(different.len() > 40, "{} of 48", different.len());
    }

    #[test]
    fn an_icon_takes_its_symbol_and_says_nothing() {
        let icon: Markup = icon("undo").into();
        let expected = "<svg viewBox=\"0 0 28 28\" aria-hidden=\"true\" class=\"icon\"><use href=\"#ui-undo\" x=\"0\" y=\"0\" \
                        width=\"28\" height=\"28\"></use></svg>";
        assert_eq!(icon.html(), expected);
    }
}
