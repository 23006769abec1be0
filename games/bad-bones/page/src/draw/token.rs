//! Skeletons, their symbols, and the hero.

use bad_bones::{Chief, Heading, Model, Symbol};
use game::Seat;

use super::{degrees, seat_colour};

/// A symbol: a colour and its shape, within 13 units each way.
pub fn symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Purple => r##"<path d="M0-14 13 0 0 14-13 0z" fill="#8e6bd1" class="sym"/>"##,
        Symbol::Yellow => r##"<circle r="12" fill="#e8c02c" class="sym"/>"##,
        Symbol::Red => r##"<path d="M0-13 14 11H-14z" fill="#d1495b" class="sym"/>"##,
        Symbol::Blue => r##"<rect x="-11" y="-11" width="22" height="22" fill="#2e86c1" class="sym"/>"##,
        Symbol::Green => r##"<path d="M-5-14H5V-5H14V5H5V14H-5V5H-14V-5H-5z" fill="#2a9d78" class="sym"/>"##,
    }
}

/// A skeleton: a five-sided arrow along its heading with eyes in its tip, bone white or charcoal by its face.
pub fn token(model: Model, heading: Heading, white: bool) -> String {
    let (body, eyes, edge) = if white { ("#f7f1e1", "#23272e", "#23272e") } else { ("#33383f", "#f7f1e1", "#f7f1e1") };
    let rim = if model.is_plain() { String::new() } else { r#" class="chief-rim""#.into() };
    let mark = model.chief().map_or("", chief_mark);
    format!(
        r##"<g transform="rotate({turn})"><path d="M0-36 27-11V30H-27V-11z" fill="{body}" stroke="{edge}" stroke-width="2.500" stroke-linejoin="round"{rim}/><circle cx="-6.500" cy="-15" r="4.200" fill="{eyes}"/><circle cx="6.500" cy="-15" r="4.200" fill="{eyes}"/></g><g transform="translate({x} {y})">{symbol}</g>{mark}"##,
        turn = degrees(heading),
        symbol = symbol(model.symbol()),
        x = offset(heading).0,
        y = offset(heading).1,
    )
}

/// The symbol sits in the body, behind the eyes.
const fn offset(heading: Heading) -> (i8, i8) {
    match heading {
        Heading::N => (0, 9),
        Heading::S => (0, -9),
        Heading::E => (-9, 0),
        Heading::W => (9, 0),
    }
}

/// What tells chiefs apart, in a corner of the token.
fn chief_mark(chief: Chief) -> &'static str {
    match chief {
        Chief::Emperor => r#"<path d="M8 16l5-9 5 6 5-6 5 9v10H8z" class="chief-mark"/>"#,
        Chief::Friendly => r#"<path d="M18 27c-12-8-10-17-4-17 3 0 4 3 4 3s1-3 4-3c6 0 8 9-4 17z" class="chief-mark"/>"#,
        Chief::Instructor => r#"<path d="M9 10h4v18H9zM13 10l16 5-16 5z" class="chief-mark"/>"#,
        Chief::Necromancer => r#"<path d="M16 8h4v6h6v4h-6v10h-4V18h-6v-4h6z" class="chief-mark"/>"#,
        Chief::Saboteur => r#"<path d="M9 10l18 17M27 10 9 27" class="chief-cross"/>"#,
        Chief::Sapper => r#"<path d="M8 9h9v9H8zM19 18h9v9h-9z" class="chief-mark"/>"#,
        Chief::Spectral => r#"<path d="M9 28V17a9 9 0 0 1 18 0v11l-4-4-5 4-5-4z" class="chief-mark"/>"#,
    }
}

/// The hero: a cloaked figure in the seat's colour, with its number.
pub fn hero(seat: Seat) -> String {
    format!(
        r##"<path d="M0-30c10 0 14 8 14 15 0 5 12 14 14 45H-28c2-31 14-40 14-45 0-7 4-15 14-15z" fill="{colour}" stroke="#1b2027" stroke-width="3" stroke-linejoin="round"/><circle cy="-15" r="8" fill="#1b2027"/><path d="M24-26V22M17-16H31" stroke="#1b2027" stroke-width="7"/><path d="M24-26V22M17-16H31" stroke="#f7f1e1" stroke-width="3.500"/><text y="21" class="hero-number">{number}</text>"##,
        colour = seat_colour(seat),
        number = seat.number(),
    )
}
