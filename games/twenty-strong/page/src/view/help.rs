//! Help: the rules in our own words, and the keys. Cards explain themselves where they lie.

use leptos::prelude::*;
use twenty_strong_session::words::Words;

use crate::draw;
use crate::state::App;
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

/// The keys and what they do, by the ids of their texts.
const KEYS: [(&str, &str); 11] = [
    ("Y G B P R", "key-colours"),
    ("Shift + Y G B P R", "key-shift"),
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

/// The help.
#[component]
pub fn Help() -> impl IntoView {
    let app = expect_context::<App>();
    view! { <page::help::Dialog open=app.help pages=Box::new(move || pages(&app.words()))/> }
}

/// All of it as one text: it changes with the language only.
fn pages(words: &Words) -> String {
    let mut html = format!("<h2>{}</h2><dl>", words.text("help"));
    for (name, text) in PAGES {
        html += &format!("<div><dt>{}</dt><dd>{}</dd></div>", words.text(name), words.text(text));
    }
    html += r#"</dl><p class="row">"#;
    for colour in Colour::ALL {
        for face in [None, Some(Face::Hit)] {
            html += &format!(
                r#"<svg viewBox="-24 -24 48 48" class="die {}" aria-hidden="true">{}</svg>"#,
                draw::class(colour),
                draw::die(colour, face)
            );
        }
    }
    html += &format!("</p><h3>{}</h3><dl>", words.text("help-keys"));
    for (key, text) in KEYS {
        html += &format!("<div><dt><kbd>{key}</kbd></dt><dd>{}</dd></div>", words.text(text));
    }
    html + "</dl>"
}

#[cfg(test)]
mod tests {
    use super::*;
    use session::texts::Language;
    use twenty_strong_session::Setup;

    #[test]
    fn every_rule_and_key_is_explained_in_both_languages() {
        for language in Language::ALL {
            let html = pages(&Words { language, deck: Setup::deck() });
            assert_eq!(html.matches("<dd>").count(), PAGES.len() + KEYS.len());
            assert!(!html.contains("help-") && !html.contains("key-"), "a text is missing: {html}");
        }
    }
}
