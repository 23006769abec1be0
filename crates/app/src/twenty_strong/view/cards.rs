//! What a card shows, as HTML text: it changes as a whole.

use desk::twenty_strong::words::{Words, capital};
use leptos::prelude::*;
use twenty_strong::{Card, Deck, Game, Hero, Kind, describe};

use crate::draw::{self, escape};
use crate::state::App;

/// Its name and emblem.
pub fn head(words: &Words, card: Card) -> String {
    format!(
        r#"<span class="head"><svg viewBox="-22 -22 44 44" class="emblem" aria-hidden="true">{}</svg><b>{}</b></span>"#,
        draw::emblem(card, words.deck),
        escape(&words.card(card))
    )
}

/// Health and damage as signs with numbers.
fn figures(health: u8, damage: u8) -> String {
    format!(r#"<span class="numbers">{}{health} {}{damage}</span>"#, draw::sign("health"), draw::sign("blade"))
}

/// What it does and leaves, a line each.
pub fn lines(words: &Words, card: Card) -> String {
    let (deck, spoken) = (words.deck, words.spoken());
    let mut lines: Vec<(&str, String)> = Vec::new();
    match card.kind() {
        Kind::One | Kind::Five | Kind::Tyrant => {
            lines.extend(deck.effects(card).iter().map(|effect| ("effect", describe::effect(*effect, spoken))));
            if card.kind() != Kind::Tyrant {
                lines.extend(deck.reward(card).map(|reward| ("reward", describe::reward(reward, deck, spoken))));
            }
        }
        _ => lines.extend(words.about(card).into_iter().map(|line| ("effect", line))),
    }
    let line = |(class, text): (&str, String)| format!(r#"<span class="{class}">{}</span>"#, escape(&capital(&text)));
    lines.into_iter().map(line).collect()
}

/// A card on a pile.
pub fn small(words: &Words, game: &Game, card: Card) -> String {
    let figures = match card.kind() {
        Kind::One | Kind::Five => figures(game.health_of(card), game.deck().baddie(card).damage),
        _ => String::new(),
    };
    format!("{}{figures}{}", head(words, card), lines(words, card))
}

/// All that there is to read about a card, for the inspector and for screen readers.
pub fn sentences(words: &Words, card: Card) -> String {
    words.about(card).join(" ")
}

/// The sentences of a hero's card, both sides.
pub fn hero_lines(hero: &Hero, deck: &Deck, words: &Words) -> Vec<String> {
    describe::hero(hero, deck, words.spoken())
}

/// The card under pointer or focus, with all it says.
#[component]
pub fn Inspector() -> impl IntoView {
    let app = expect_context::<App>();
    let about = move || {
        let card = app.pointed.get()?;
        let words = app.words();
        let lines: String = words.about(card).iter().map(|line| format!("<p>{}</p>", escape(line))).collect();
        Some(format!(r#"{}<p class="line">{}</p>{lines}"#, head(&words, card), escape(words.line(card))))
    };
    view! { <div class="inspector" class:open=move || app.pointed.get().is_some() aria-hidden="true" inner_html=move || about().unwrap_or_default()></div> }
}
