//! What a card shows, as HTML text: it changes as a whole.

use leptos::prelude::*;
use page::tip::explained;
use session::texts::escaped;
use twenty_strong::{Card, Game, Hero, Kind, Question, describe};
use twenty_strong_session::glossary::glossary;
use twenty_strong_session::words::{Arg, Words, capital};

use crate::draw;
use crate::state::App;

/// A sentence in which words can be asked what they mean; the focus stops at each of them if that is wanted.
pub fn sentence(words: &Words, text: &str, can_focus: bool) -> String {
    // French leaves a space before these, where no line may end.
    let text = text.replace(" :", "\u{a0}:").replace(" ;", "\u{a0};");
    explained(glossary(words.language).parts(&text), can_focus)
}

/// Sentences of one kind, each on a line of its own.
fn sentences(words: &Words, class: &str, texts: &[String]) -> String {
    texts.iter().map(|text| format!(r#"<span class="{class}">{}</span>"#, sentence(words, &capital(text), false))).collect()
}

/// An emblem and a name.
fn titled(emblem: &str, name: &str) -> String {
    format!(r#"<svg viewBox="-22 -22 44 44" class="emblem" aria-hidden="true">{emblem}</svg><b>{}</b>"#, escaped(name))
}

/// What a sign that stands for a word says of itself.
pub fn figure_words(words: &Words, help: &str) -> String {
    let word = words.text(if help == "help-body" { "noun-body" } else { "noun-damage" });
    format!(r#"data-help="{help}" data-word="{word}""#)
}

/// Health and damage as signs with numbers.
fn figures(words: &Words, health: u8, damage: u8) -> String {
    let figure =
        |sign: &str, help: &str, number: u8| format!("<span {}>{}{number}</span>", figure_words(words, help), draw::sign(sign));
    format!(
        r#"<span class="numbers">{} {}</span>"#,
        figure("health", "help-body", health),
        figure("blade", "help-damage", damage)
    )
}

/// What it does and leaves, a line each.
pub fn lines(words: &Words, card: Card) -> String {
    let (deck, spoken) = (words.deck, words.spoken());
    match card.kind() {
        Kind::One | Kind::Five | Kind::Tyrant => {
            let effects: Vec<String> = deck.effects(card).iter().map(|effect| describe::effect(*effect, spoken)).collect();
            let reward = deck.reward(card).filter(|_| card.kind() != Kind::Tyrant);
            let reward: Vec<String> = reward.map(|reward| describe::reward(reward, deck, spoken)).into_iter().collect();
            sentences(words, "effect", &effects) + &sentences(words, "reward", &reward)
        }
        _ => whole(words, card),
    }
}

/// All that a card says.
pub fn whole(words: &Words, card: Card) -> String {
    sentences(words, "effect", &words.about(card))
}

/// A card on a pile, as strong as it would be if it came now.
pub fn small(words: &Words, game: &Game, card: Card) -> String {
    let figures = match card.kind() {
        Kind::One | Kind::Five => figures(words, game.health_of(card), game.damage_of(card)),
        _ => String::new(),
    };
    figures + &lines(words, card)
}

/// What there is to say about a card by its name alone: its character, and all it says.
pub fn about(words: &Words, card: Card) -> String {
    format!("{}\n{}", words.line(card), words.about(card).join("\n"))
}

/// A card to choose, with its character and these sentences. All of it is read where it stands.
pub fn choice(words: &Words, emblem: &str, name: &str, line: &str, texts: &[String]) -> String {
    format!(
        r#"<span class="head">{}</span><span class="line">{}</span>{}"#,
        titled(emblem, name),
        escaped(line),
        sentences(words, "effect", texts)
    )
}

/// The sentences of a hero's card, both sides.
pub fn hero_lines(hero: &Hero, words: &Words) -> Vec<String> {
    describe::hero(hero, words.deck, words.spoken())
}

/// The name of a card that lies open: a button that says what the card is, how it stands and what it says. A click anywhere on
/// the card is a click on it.
#[component]
pub fn Name(
    /// The card.
    card: Card,
    /// How it stands, for whoever can't see it; nothing where its text says all.
    state: page::Text,
    /// Whether dice are given to it: then it shows the key that gives the held one.
    #[prop(optional)]
    aimed: bool,
) -> impl IntoView {
    let app = expect_context::<App>();
    let key = move || {
        let assigns = aimed && app.asked() == Some(Question::Assign);
        app.see(|game| app.hand.get().key_of(game, card).filter(|_| assigns)).flatten()
    };
    let html = move || {
        let words = app.words();
        let key = key().map_or(String::new(), |key| format!(r#"<kbd class="key">{key}</kbd>"#));
        titled(draw::emblem(card, words.deck), &words.card(card)) + &key
    };
    let label = move || {
        let words = app.words();
        let key =
            key().map_or(String::new(), |key| format!(", {}", words.with("key-label", &[("key", Arg::Number(key as i64))])));
        format!("{}{}{key}. {}", words.card(card), state(), words.about(card).join(" "))
    };
    view! { <button class="head" aria-label=label aria-describedby="tip" data-about=format!("line-{}", card.index()) inner_html=html></button> }
}
