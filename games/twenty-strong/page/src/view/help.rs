//! Help: the rules in our own words, and the keys. Cards explain themselves where they lie.

use page::help::{entry, keys};
use page::markup::{Markup, tag};
use twenty_strong_session::words::Words;

use crate::draw;
use twenty_strong::{Colour, Face};

/// What is explained: the ids of a name and of its text.
const PAGES: [(&str, &str); 10] = [
    ("help-goal", "help-goal-text"),
    ("help-day", "help-day-text"),
    ("help-engagement", "help-engagement-text"),
    ("help-dice", "help-dice-text"),
    ("help-plan", "help-plan-text"),
    ("help-items", "help-items-text"),
    ("help-encounters", "help-encounters-text"),
    ("help-explore", "help-explore-text"),
    ("help-tyrant", "help-tyrant-text"),
    ("help-ladder", "help-ladder-text"),
];

/// The keys besides the letters of dice, and what they do, by the ids of their texts.
const KEYS: [(&str, &str); 9] = [
    ("1–9", "key-numbers"),
    ("S", "key-s"),
    ("A", "key-a"),
    ("Enter", "key-enter"),
    ("Backspace", "key-backspace"),
    ("H", "key-h"),
    ("L", "key-l"),
    ("Space", "key-space"),
    ("M", "key-m"),
];

/// All of it: it changes with the language only.
pub fn pages(words: &Words) -> Markup {
    let rules = PAGES.map(|(name, text)| entry(None, words.text(name), words.text(text)));
    let dice =
        Colour::ALL.map(|colour| [None, Some(Face::Hit)].map(|face| draw::die_picture(colour, face, draw::State::Plain, "")));
    let mut pages = Markup::new();
    pages.add((tag("h2").with(words.text("help")), tag("dl").with(rules), tag("p").class("row").with(dice)));
    let letters = words.text("dice-letters");
    let shifted = format!("Shift + {letters}");
    let all = [[(&*letters, "key-colours"), (&*shifted, "key-shift")].as_slice(), &KEYS].concat();
    pages.add(keys(&all, |id| words.text(id)));
    pages
}

#[cfg(test)]
mod tests {
    use super::*;
    use session::texts::Language;
    use twenty_strong_session::Setup;

    #[test]
    fn every_rule_and_key_is_explained_in_both_languages() {
        for language in Language::ALL {
            let pages = pages(&Words::new(language, Setup::deck()));
            let html = pages.html();
            assert_eq!(html.matches("<dd>").count(), PAGES.len() + KEYS.len() + 2);
            assert!(!html.contains("help-") && !html.contains("key-"), "a text is missing: {html}");
        }
    }
}
