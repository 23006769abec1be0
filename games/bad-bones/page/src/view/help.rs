//! Help: every phase, trap, weapon and chief in our own words, and the keys.

use bad_bones::{Chief, Mode, Rules, Tile, Trap, Ware, Weapon};
use bad_bones_session::words::{Arg, Words, chief_id, trap_id, ware_help_id, weapon_id};
use page::help::{entry, keys};
use page::markup::{Markup, Tag, tag};

use crate::draw;

/// The keys and what they do, by the ids of their texts; keys with a name of their own in each language also by its id.
const KEYS: [(&str, &str); 14] = [
    ("↑ ↓ ← →", "key-arrows"),
    ("name-shift-arrows", "key-look"),
    ("name-numpad", "key-numpad"),
    ("name-enter", "key-enter"),
    ("name-backspace", "key-backspace"),
    ("R", "key-r"),
    ("T", "key-t"),
    ("F", "key-f"),
    ("1 2 3", "key-ahead"),
    ("H", "key-h"),
    ("L", "key-l"),
    ("O", "key-o"),
    ("name-space", "key-space"),
    ("M", "key-m"),
];

/// All of it: it changes with the language only.
pub fn pages(words: &Words) -> Markup {
    let title = |id: &str| tag("h3").with(words.text(id));
    let told = |name: String, text: String| tag("p").with((tag("b").with(words.text(&name)), ' ', words.text(&text)));
    let modes = ["versus", "solo", "heroic", "coop"].map(|mode| told(format!("mode-{mode}"), format!("help-mode-{mode}")));
    let phases = ["market", "start", "hero", "trap", "skeletons", "arrivals"];
    let phases = phases.map(|phase| told(format!("phase-{phase}"), format!("help-phase-{phase}")));
    let traps = Trap::ALL.iter().map(|trap| {
        let icon = draw::icon(draw::trap_icon(Tile::of(*trap)[0]));
        thing(words, Some(icon), &trap_id(*trap), &ware_help_id(Ware::Trap(*trap)))
    });
    let weapons = Weapon::ALL.iter().map(|weapon| {
        let icon = draw::icon(draw::weapon_icon(*weapon));
        thing(words, Some(icon), &weapon_id(*weapon), &ware_help_id(Ware::Weapon(*weapon)))
    });
    let chiefs = Chief::ALL.iter().map(|chief| {
        let icon = draw::icon_of(chief.name());
        thing(words, Some(icon), &chief_id(*chief), &format!("help-chief-{}", chief.name()))
    });
    let mut pages = Markup::new();
    pages.add((tag("h2").with(words.text("help")), title("help-goal"), modes, title("help-round"), phases));
    pages.add((title("help-board"), tag("dl").with(board(words).to_vec())));
    pages.add((title("help-traps"), tag("dl").with(traps.collect::<Vec<_>>()), title("help-weapons")));
    pages.add((tag("p").with(words.text("help-weapons-text")), tag("dl").with(weapons.collect::<Vec<_>>())));
    pages.add((title("help-chiefs"), tag("dl").with(chiefs.collect::<Vec<_>>()), keys(&KEYS, |id| words.text(id))));
    pages
}

/// What is printed on the board and lies around it, and what counts in the end.
fn board<C>(words: &Words) -> [Tag<C>; 6] {
    let told = [
        ("turn", "help-arrows"),
        ("gate", "help-lanes"),
        ("labyrinth", "help-faces"),
        ("exit", "help-neighbours"),
        ("cemetery", "help-cemetery"),
        ("chest", "help-scoring"),
    ];
    let figures = &Rules::of(Mode::Versus).figures;
    let points = [("floor", Arg::Number(figures.floor_points.into())), ("house", Arg::Number(figures.house_points.into()))];
    told.map(|(drawing, name)| {
        let text = words.with(&format!("{name}-text"), &points);
        entry(Some(draw::icon_of(drawing)), words.text(name), text)
    })
}

fn thing<C>(words: &Words, icon: Option<Tag<C>>, name: &str, text: &str) -> Tag<C> {
    entry(icon, words.text(name), words.text(text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bad_bones_session::words::Language;

    #[test]
    fn every_trap_weapon_and_chief_is_explained() {
        for language in Language::ALL {
            let pages = pages(&Words::new(language));
            let html = pages.html();
            assert_eq!(html.matches("<dd>").count(), 6 + 10 + 8 + 7 + KEYS.len());
            assert!(!html.contains("help-") && !html.contains("name-"), "a text is missing: {html}");
            assert_eq!(html.contains("<kbd>Space</kbd>"), language == Language::default(), "{html}");
        }
    }
}
