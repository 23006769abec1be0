//! What a card shows: it changes as a whole.

use leptos::prelude::*;
use page::markup::shape::picture;
use page::markup::{Markup, Tag, drawn, tag};
use page::tip::explained;
use twenty_strong::{Card, Game, Hero, Kind, Question};
use twenty_strong_session::glossary::glossary;
use twenty_strong_session::words::{Arg, Words, capital};

use crate::draw;
use crate::state::App;

/// A sentence in which words can be asked what they mean; the focus stops at each of them if that is wanted.
pub fn sentence(words: &Words, text: &str, can_focus: bool) -> Markup {
    // French leaves a space before these, where no line may end.
    let text = text.replace(" :", "\u{a0}:").replace(" ;", "\u{a0};");
    explained(glossary(words.language).parts(&text), can_focus)
}

/// Sentences of one kind, each on a line of its own.
fn sentences(words: &Words, class: &str, texts: &[String]) -> Markup {
    texts.iter().map(|text| tag("span").class(class).with(sentence(words, &capital(text), false))).collect()
}

/// An emblem and a name.
fn titled(emblem: Markup, name: &str) -> Markup {
    [picture(draw::EMBLEM).class("emblem").with(emblem), tag("b").with(name)].into_iter().collect()
}

/// What stands for the word that is explained so, and says which word that is.
pub fn figure<C>(words: &Words, help: &str) -> Tag<C> {
    let word = words.text(if help == "help-body" { "noun-body" } else { "noun-damage" });
    tag("span").attr("data-help", help).attr("data-word", word)
}

/// Health and damage as signs with numbers.
fn figures(words: &Words, health: u8, damage: u8) -> Markup {
    let health = figure(words, "help-body").with((draw::sign("health"), health));
    let damage = figure(words, "help-damage").with((draw::sign("blade"), damage));
    tag("span").class("numbers").with((health, ' ', damage)).into()
}

/// What it does and leaves, a line each.
pub fn lines(words: &Words, card: Card) -> Markup {
    let deck = &words.deck;
    match card.kind() {
        Kind::One | Kind::Five | Kind::Tyrant => {
            let effects: Vec<String> = deck.effects(card).iter().map(|effect| words.effect(*effect)).collect();
            let reward = deck.reward(card).filter(|_| card.kind() != Kind::Tyrant);
            let reward: Vec<String> = reward.map(|reward| words.reward(reward)).into_iter().collect();
            [sentences(words, "effect", &effects), sentences(words, "reward", &reward)].into_iter().collect()
        }
        _ => whole(words, card),
    }
}

/// All that a card says.
pub fn whole(words: &Words, card: Card) -> Markup {
    sentences(words, "effect", &words.about(card))
}

/// A card on a pile, as strong as it would be if it came now.
pub fn small(words: &Words, game: &Game, card: Card) -> Markup {
    let figures = match card.kind() {
        Kind::One | Kind::Five => Some(figures(words, game.health_of(card), game.damage_of(card))),
        _ => None,
    };
    [figures, Some(lines(words, card))].into_iter().collect()
}

/// What there is to say about a card by its name alone: its character, and all it says.
pub fn about(words: &Words, card: Card) -> String {
    format!("{}\n{}", words.line(card), words.about(card).join("\n"))
}

/// A card to choose, with its character and these sentences. All of it is read where it stands.
pub fn choice(words: &Words, emblem: Markup, name: &str, line: &str, texts: &[String]) -> Markup {
    let mut card = Markup::new();
    card.add((tag("span").class("head").with(titled(emblem, name)), tag("span").class("character").with(line)));
    card.add(sentences(words, "effect", texts));
    card
}

/// The sentences of a hero's card, both sides.
pub fn hero_lines(hero: &Hero, words: &Words) -> Vec<String> {
    words.hero(hero)
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
    let face = move || {
        let words = app.words();
        let mut face = titled(draw::emblem(card, &words.deck), &words.card(card));
        face.add(key().map(|key| tag("kbd").class("key").with(key)));
        face
    };
    let label = move || {
        let words = app.words();
        let key =
            key().map_or(String::new(), |key| format!(", {}", words.with("key-label", &[("key", Arg::Number(key as i64))])));
        format!("{}{}{key}. {}", words.card(card), state(), words.about(card).join(" "))
    };
    view! { <button {..drawn(face)} class="head" aria-label=label aria-describedby="tip" data-about=format!("line-{}", card.index())></button> }
}
