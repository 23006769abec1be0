//! The pictures, as SVG: dice, emblems, small signs. All our own.

use page::markup::shape::{circle, ellipse, group, letters, path, picture, rect};
use page::markup::{Markup, Tag, tag};
use twenty_strong::{Card, Colour, Deck, Face, Kind};

/// The class of a colour's dice.
pub const fn class(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "die-y",
        Colour::Green => "die-g",
        Colour::Blue => "die-b",
        Colour::Purple => "die-p",
        Colour::Red => "die-r",
    }
}

/// No colour is the only mark of a die: dots, stripes, waves, a lattice, a frame.
fn pattern(colour: Colour) -> Markup {
    let shape = match colour {
        Colour::Yellow => path("M-14-14h0M0-14h0M14-14h0M-14 0h0M14 0h0M-14 14h0M0 14h0M14 14h0").class("dots"),
        Colour::Green => path("M-21-5-5-21M-21 11 11-21M-11 21 21-11M5 21 21 5"),
        Colour::Blue => path("M-21-12q5-6 10.5 0t10.5 0 10.5 0 10.5 0M-21 12q5-6 10.5 0t10.5 0 10.5 0 10.5 0"),
        Colour::Purple => path("M-21-12H21M-21 12H21M-12-21V21M12-21V21"),
        Colour::Red => rect((-16, -16), (32, 32), 4),
    };
    shape.into()
}

const STAR: &str = "M0-9 2.6-3 9-2.6 4 1.8 5.6 8 0 4.6-5.6 8-4 1.8-9-2.6-2.6-3z";

/// A die: without a face it shows its letter large, with one its letter small and a ring, a star or two.
pub fn die(colour: Colour, face: Option<Face>) -> Markup {
    let letter = colour.letter().to_ascii_uppercase();
    let plate = |radius: &str| circle((0, 0), radius).class("plate");
    let star = || path(STAR).class("star");
    let mut die = Markup::new();
    die.add(rect((-22, -22), (44, 44), 9).class("cube"));
    die.add(tag("g").class("pattern").with(pattern(colour)));
    let Some(face) = face else {
        die.add((plate("11.5"), tag("text").attr("y", "6.5").class("letter").with(letter)));
        return die;
    };
    die.add(plate("14.5"));
    match face {
        Face::Miss => die.add(circle((0, 0), 6).class("ring")),
        Face::Hit => die.add(star()),
        Face::Crit => die.add([
            star().attr("transform", "translate(-6.5 3) scale(.82)"),
            star().attr("transform", "translate(6.5 -3) scale(.82)"),
        ]),
    }
    die.add(tag("text").attr("x", "-15.5").attr("y", -11).class("corner").with(letter));
    die
}

/// A die as a picture of its own, with classes besides its colour.
pub fn die_picture<C>(colour: Colour, face: Option<Face>, classes: &str) -> Tag<C> {
    picture(DIE).class(&format!("die {classes}{}", class(colour))).draw(die(colour, face))
}

/// What a picture of a die shows of the plane.
pub const DIE: &str = "-24 -24 48 48";

/// What a picture of an emblem shows of the plane.
pub const EMBLEM: &str = "-22 -22 44 44";

/// A hole in an emblem.
fn hole(middle: (i32, i32), radius: impl std::fmt::Display) -> Tag<std::convert::Infallible> {
    circle(middle, radius).class("hole")
}

/// The emblem of a card: its family, or what kind of encounter it is.
pub fn emblem(card: Card, deck: &Deck) -> Markup {
    let shapes = match (card.kind(), deck.family(card)) {
        (Kind::Tyrant, _) => vec![path("M-18 14V-8l9 8 9-16 9 16 9-8v22z")],
        (_, Some(0)) => {
            let wheel = "M-4-20h8l1 6 5 2 5-4 6 6-4 5 2 5 6 1v8l-6 1-2 5 4 5-6 6-5-4-5 2-1 6h-8l-1-6-5-2-5 4-6-6 4-5-2-5-6-1v-8l6-1 2-5-4-5 \
                         6-6 5 4 5-2z";
            vec![path(wheel).attr("transform", "scale(.8)"), hole((0, 0), 6)]
        }
        (_, Some(1)) => vec![path(DROP), hole((-4, 8), 4)],
        (_, Some(2)) => {
            vec![path("M0-6C6-20 20-18 19-6 18 4 6 4 2 4c8 4 8 14 0 12l-2-6-2 6c-8 2-8-8 0-12-4 0-16 0-17-10-1-12 13-14 19 0z")]
        }
        (_, Some(_)) => vec![path("M-19 14-14-4-4-8 2-17 13-10l6 24z"), path("M-8 12-4 0M8 12 4-2").class("cut")],
        (Kind::Omen, _) => vec![path("M-20 0Q0-22 20 0 0 22-20 0z"), hole((0, 0), 7), circle((0, 0), 3)],
        (Kind::Wanderer, _) => {
            vec![circle((-3, -12), 6), path("M-12 18-8-4h9l6 22z"), path("M12-18V18").class("stroke")]
        }
        _ => vec![path("M-13-2h26v20h-26z"), path("M-8-2v-7a8 8 0 0 1 16 0v7").class("stroke"), hole((0, 7), 3)],
    };
    shapes.into_iter().collect()
}

const DROP: &str = "M0-20C9-7 14 0 14 7a14 14 0 0 1-28 0C-14 0-9-7 0-20z";

/// The emblem of a hero, by its number: each holds something else up.
pub fn hero(number: u8) -> Markup {
    let cut = |line: &'static str| path(line).class("cut");
    let shapes = match number {
        0 => vec![circle((0, 0), 19), circle((0, 0), 13).class("cut"), hole((0, 0), 4)],
        1 => vec![path("M-12 18V-4l4-2V-16l4-2 3 2v-3l4-1 3 3v2l4 1v10l3-1 3 3-4 14-4 6z")],
        2 => vec![path(DROP), cut("M-14-14 14 16")],
        3 => vec![rect((-17, -17), (34, 34), 5), cut("M-17-3h6m-3-4v8M3 17v-6m-4 3h8M17 4h-6m3-4v8M-4-17v6m-4-3h8")],
        4 => vec![path("M0-20 5-9-5-9zM-9-14-3-4-13-3zM9-14 13-3 3-4zM-4-6h8l3 24H-7z"), cut("M-9 5H9")],
        5 => vec![path("M-16 18C-16-4-9-20 0-20S16-4 16 18z"), ellipse((0, -3), (7, 9)).class("hole")],
        _ => vec![path("M-15 18V-18H15V18z"), cut("M-15 18 3 12V-12L-15-18"), hole((-2, 1), "2.5")],
    };
    shapes.into_iter().collect()
}

/// The emblem of a backup plan: its four slots.
pub fn slots() -> Markup {
    path("M-18-18h15v15h-15zM3-18h15v15H3zM-18 3h15v15h-15zM3 3h15v15H3z").into()
}

/// A slot that waits for a die of a colour.
pub fn vacant(colour: Colour) -> Markup {
    let letter = letters((0, 6)).class("letter").with(colour.letter().to_ascii_uppercase());
    [rect((-21, -21), (42, 42), 9).class("vacant"), letter].into_iter().collect()
}

/// Dice and the tyrant's crown, for the start.
pub fn scenery(tyrant: Card, deck: &Deck) -> Markup {
    let faces = [None, Some(Face::Hit), Some(Face::Miss), Some(Face::Hit), Some(Face::Crit)];
    let dice = Colour::ALL.into_iter().zip(faces).enumerate().map(|(number, (colour, face))| {
        let (x, y, turn) = (60 + number * 90, 62 + number % 2 * 14, (number * 23) % 40);
        let place = format_args!("translate({x} {y}) rotate({turn}) scale(1.3)").to_string();
        group(place).class(class(colour)).with(die(colour, face))
    });
    let crown = group("translate(550 66) scale(1.8)").class("crown").with(emblem(tyrant, deck));
    dice.chain([crown]).collect()
}

/// A small sign, 24 wide: a heart, a blade, an hourglass for passes, an arrow that returns.
pub fn sign<C>(name: &str) -> Tag<C> {
    let line = match name {
        "health" => {
            "M12 21C5 15 2 11 2 7.500 2 4.500 4.500 2.500 7 2.500c2 0 4 1 5 3 1-2 3-3 5-3 2.500 0 5 2 5 5 0 3.500-3 7.500-10 13.500z"
        }
        "strategy" => "M5 2h14v3c0 4-4 5-4 7s4 3 4 7v3H5v-3c0-4 4-5 4-7s-4-3-4-7z",
        "recovery" => "M12 4a8 8 0 1 1-7.500 5.200L1.500 8 8 3l1 8-2-.8A5.500 5.500 0 1 0 12 6.500z",
        _ => "M20 2l2 2L10 16l2 2-2 2-2.500-2.500L4 21l-1-1 3.500-3.500L4 14l2-2 2 2z",
    };
    picture("0 0 24 24").class(&format!("sign {name}")).with(path(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_die_has_its_letter_and_a_pattern_of_its_own() {
        let mut patterns: Vec<String> = Colour::ALL.map(|colour| pattern(colour).html().to_string()).to_vec();
        patterns.sort_unstable();
        patterns.dedup();
        assert_eq!(patterns.len(), Colour::COUNT);
        for colour in Colour::ALL {
            let letter = format!(">{}<", colour.letter().to_ascii_uppercase());
            assert!(die(colour, None).html().contains(&letter));
            assert!(Face::ALL.iter().all(|face| die(colour, Some(*face)).html().contains(&letter)));
        }
    }
}
