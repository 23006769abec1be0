//! Help: every phase, trap, weapon and chief in our own words, and the keys.

use bad_bones::{Chief, Trap, Ware, Weapon};
use bad_bones_session::words::{Words, chief_id, trap_id, ware_help_id, weapon_id};
use leptos::prelude::*;

use crate::draw;
use crate::state::App;

/// The keys and what they do, by the ids of their texts; keys with a name of their own in each language also by its id.
const KEYS: [(&str, &str); 13] = [
    ("↑ ↓ ← →", "key-arrows"),
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

/// The help.
#[component]
pub fn Help() -> impl IntoView {
    let app = expect_context::<App>();
    view! { <page::help::Dialog open=app.help pages=Box::new(move || pages(&app.words()))/> }
}

/// All of it as one text: it changes with the language only.
fn pages(words: &Words) -> String {
    let mut html = format!("<h2>{}</h2>", words.text("help"));
    let title = |html: &mut String, id: &str| html.push_str(&format!("<h3>{}</h3>", words.text(id)));
    title(&mut html, "help-goal");
    for mode in ["versus", "solo", "heroic", "coop"] {
        paragraph(&mut html, words, &format!("mode-{mode}"), &format!("help-mode-{mode}"));
    }
    title(&mut html, "help-round");
    for phase in ["market", "start", "hero", "trap", "skeletons", "arrivals"] {
        paragraph(&mut html, words, &format!("phase-{phase}"), &format!("help-phase-{phase}"));
    }
    title(&mut html, "help-traps");
    let traps = Trap::ALL.iter().map(|trap| {
        (
            draw::trap_icon(bad_bones::Tile::of(*trap)[0]),
            words.text(&trap_id(*trap)),
            words.text(&ware_help_id(Ware::Trap(*trap))),
        )
    });
    list(&mut html, &traps.collect::<Vec<_>>());
    title(&mut html, "help-weapons");
    html.push_str(&format!("<p>{}</p>", words.text("help-weapons-text")));
    let weapons = Weapon::ALL.iter().map(|weapon| {
        (draw::weapon_icon(*weapon), words.text(&weapon_id(*weapon)), words.text(&ware_help_id(Ware::Weapon(*weapon))))
    });
    list(&mut html, &weapons.collect::<Vec<_>>());
    title(&mut html, "help-chiefs");
    let chiefs =
        Chief::ALL.iter().map(|chief| ("", words.text(&chief_id(*chief)), words.text(&format!("help-chief-{}", chief.name()))));
    list(&mut html, &chiefs.collect::<Vec<_>>());
    title(&mut html, "help-keys");
    let name = |key: &str| if key.starts_with("name-") { words.text(key) } else { key.into() };
    let keys = KEYS.into_iter().map(|(key, id)| ("", format!("<kbd>{}</kbd>", name(key)), words.text(id)));
    list(&mut html, &keys.collect::<Vec<_>>());
    html
}

fn paragraph(html: &mut String, words: &Words, name: &str, text: &str) {
    html.push_str(&format!("<p><b>{}</b> {}</p>", words.text(name), words.text(text)));
}

fn list(html: &mut String, things: &[(&str, String, String)]) {
    html.push_str("<dl>");
    for (icon, name, text) in things {
        let icon = match *icon {
            "" => String::new(),
            icon => format!(r#"<svg viewBox="-48 -48 96 96" class="trap" aria-hidden="true">{icon}</svg>"#),
        };
        html.push_str(&format!("<div><dt>{icon}{name}</dt><dd>{text}</dd></div>"));
    }
    html.push_str("</dl>");
}

#[cfg(test)]
mod tests {
    use super::*;
    use bad_bones_session::words::Language;

    #[test]
    fn every_trap_weapon_and_chief_is_explained() {
        for language in Language::ALL {
            let html = pages(&Words::new(language));
            assert_eq!(html.matches("<dd>").count(), 10 + 8 + 7 + KEYS.len());
            assert!(!html.contains("help-") && !html.contains("name-"), "a text is missing: {html}");
            assert_eq!(html.contains("<kbd>Space</kbd>"), language == Language::En, "{html}");
        }
    }
}
