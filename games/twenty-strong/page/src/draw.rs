//! The pictures, as SVG text: dice, emblems, small signs. All our own.

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
const fn pattern(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => r#"<path d="M-14-14h0M0-14h0M14-14h0M-14 0h0M14 0h0M-14 14h0M0 14h0M14 14h0" class="dots"/>"#,
        Colour::Green => r#"<path d="M-21-5-5-21M-21 11 11-21M-11 21 21-11M5 21 21 5"/>"#,
        Colour::Blue => r#"<path d="M-21-12q5-6 10.5 0t10.5 0 10.5 0 10.5 0M-21 12q5-6 10.5 0t10.5 0 10.5 0 10.5 0"/>"#,
        Colour::Purple => r#"<path d="M-21-12H21M-21 12H21M-12-21V21M12-21V21"/>"#,
        Colour::Red => r#"<rect x="-16" y="-16" width="32" height="32" rx="4"/>"#,
    }
}

const STAR: &str = "M0-9 2.6-3 9-2.6 4 1.8 5.6 8 0 4.6-5.6 8-4 1.8-9-2.6-2.6-3z";

/// A die: without a face it shows its letter large, with one its letter small and a ring, a star or two.
pub fn die(colour: Colour, face: Option<Face>) -> String {
    let letter = colour.letter().to_ascii_uppercase();
    let ground = format!(
        r#"<rect x="-22" y="-22" width="44" height="44" rx="9" class="cube"/><g class="pattern">{}</g>"#,
        pattern(colour)
    );
    let Some(face) = face else {
        return format!(r#"{ground}<circle r="11.5" class="plate"/><text y="6.5" class="letter">{letter}</text>"#);
    };
    let sign = match face {
        Face::Miss => r#"<circle r="6" class="ring"/>"#.to_string(),
        Face::Hit => format!(r#"<path d="{STAR}" class="star"/>"#),
        Face::Crit => format!(
            r#"<path d="{STAR}" class="star" transform="translate(-6.5 3) scale(.82)"/><path d="{STAR}" class="star" transform="translate(6.5 -3) scale(.82)"/>"#
        ),
    };
    format!(r#"{ground}<circle r="14.5" class="plate"/>{sign}<text x="-15.5" y="-11" class="corner">{letter}</text>"#)
}

/// The emblem of a card: its family, or what kind of encounter it is.
pub fn emblem(card: Card, deck: &Deck) -> &'static str {
    match (card.kind(), deck.family(card)) {
        (Kind::Tyrant, _) => r#"<path d="M-18 14V-8l9 8 9-16 9 16 9-8v22z"/>"#,
        (_, Some(0)) => {
            r#"<path d="M-4-20h8l1 6 5 2 5-4 6 6-4 5 2 5 6 1v8l-6 1-2 5 4 5-6 6-5-4-5 2-1 6h-8l-1-6-5-2-5 4-6-6 4-5-2-5-6-1v-8l6-1 2-5-4-5 6-6 5 4 5-2z" transform="scale(.8)"/><circle r="6" class="hole"/>"#
        }
        (_, Some(1)) => {
            r#"<path d="M0-20C9-7 14 0 14 7a14 14 0 0 1-28 0C-14 0-9-7 0-20z"/><circle cx="-4" cy="8" r="4" class="hole"/>"#
        }
        (_, Some(2)) => {
            r#"<path d="M0-6C6-20 20-18 19-6 18 4 6 4 2 4c8 4 8 14 0 12l-2-6-2 6c-8 2-8-8 0-12-4 0-16 0-17-10-1-12 13-14 19 0z"/>"#
        }
        (_, Some(_)) => r#"<path d="M-19 14-14-4-4-8 2-17 13-10l6 24z"/><path d="M-8 12-4 0M8 12 4-2" class="cut"/>"#,
        (Kind::Omen, _) => r#"<path d="M-20 0Q0-22 20 0 0 22-20 0z"/><circle r="7" class="hole"/><circle r="3"/>"#,
        (Kind::Wanderer, _) => {
            r#"<circle cx="-3" cy="-12" r="6"/><path d="M-12 18-8-4h9l6 22z"/><path d="M12-18V18" class="stroke"/>"#
        }
        _ => {
            r#"<path d="M-13-2h26v20h-26z"/><path d="M-8-2v-7a8 8 0 0 1 16 0v7" class="stroke"/><circle cy="7" r="3" class="hole"/>"#
        }
    }
}

/// The emblem of a hero, by its number: each holds something else up.
pub const fn hero(number: u8) -> &'static str {
    match number {
        0 => r#"<circle r="19"/><circle r="13" class="cut"/><circle r="4" class="hole"/>"#,
        1 => r#"<path d="M-12 18V-4l4-2V-16l4-2 3 2v-3l4-1 3 3v2l4 1v10l3-1 3 3-4 14-4 6z"/>"#,
        2 => r#"<path d="M0-20C9-7 14 0 14 7a14 14 0 0 1-28 0C-14 0-9-7 0-20z"/><path d="M-14-14 14 16" class="cut"/>"#,
        3 => {
            r#"<rect x="-17" y="-17" width="34" height="34" rx="5"/><path d="M-17-3h6m-3-4v8M3 17v-6m-4 3h8M17 4h-6m3-4v8M-4-17v6m-4-3h8" class="cut"/>"#
        }
        4 => r#"<path d="M0-20 5-9-5-9zM-9-14-3-4-13-3zM9-14 13-3 3-4zM-4-6h8l3 24H-7z"/><path d="M-9 5H9" class="cut"/>"#,
        5 => r#"<path d="M-16 18C-16-4-9-20 0-20S16-4 16 18z"/><ellipse cy="-3" rx="7" ry="9" class="hole"/>"#,
        _ => {
            r#"<path d="M-15 18V-18H15V18z"/><path d="M-15 18 3 12V-12L-15-18" class="cut"/><circle cx="-2" cy="1" r="2.5" class="hole"/>"#
        }
    }
}

/// The emblem of a backup plan: its four slots.
pub const SLOTS: &str = r#"<path d="M-18-18h15v15h-15zM3-18h15v15H3zM-18 3h15v15h-15zM3 3h15v15H3z"/>"#;

/// A small sign, 24 wide: a heart, a blade, an hourglass for passes, an arrow that returns.
pub fn sign(name: &str) -> String {
    let path = match name {
        "health" => {
            "M12 21C5 15 2 11 2 7.500 2 4.500 4.500 2.500 7 2.500c2 0 4 1 5 3 1-2 3-3 5-3 2.500 0 5 2 5 5 0 3.500-3 7.500-10 13.500z"
        }
        "strategy" => "M5 2h14v3c0 4-4 5-4 7s4 3 4 7v3H5v-3c0-4 4-5 4-7s-4-3-4-7z",
        "recovery" => "M12 4a8 8 0 1 1-7.500 5.200L1.500 8 8 3l1 8-2-.8A5.500 5.500 0 1 0 12 6.500z",
        _ => "M20 2l2 2L10 16l2 2-2 2-2.500-2.500L4 21l-1-1 3.500-3.500L4 14l2-2 2 2z",
    };
    format!(r#"<svg viewBox="0 0 24 24" class="sign {name}" aria-hidden="true"><path d="{path}"/></svg>"#)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_die_has_its_letter_and_a_pattern_of_its_own() {
        let mut patterns: Vec<&str> = Colour::ALL.map(pattern).to_vec();
        patterns.sort_unstable();
        patterns.dedup();
        assert_eq!(patterns.len(), Colour::COUNT);
        for colour in Colour::ALL {
            let letter = format!(">{}<", colour.letter().to_ascii_uppercase());
            assert!(die(colour, None).contains(&letter));
            assert!(Face::ALL.iter().all(|face| die(colour, Some(*face)).contains(&letter)));
        }
    }
}
