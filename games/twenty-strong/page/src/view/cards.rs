//! What a card shows: its picture, its words as icons, and the sentences behind them.

use leptos::prelude::*;
use page::markup::{Markup, Tag, drawn, tag};
use page::tip::explained;
use session::glossary::Part;
use twenty_strong::{Card, Colour, Game, Kind, Question};
use twenty_strong_session::glossary::glossary;
use twenty_strong_session::words::{Arg, Words, capital};

use crate::draw::{self, Drawing, Framed, Look};
use crate::state::App;

/// A sentence in which words can be asked what they mean; the focus stops at each of them if that is wanted.
pub fn sentence(words: &Words, text: &str, can_focus: bool) -> Markup {
    // French leaves a space before these, where no line may end.
    let text = text.replace(" :", "\u{a0}:").replace(" ;", "\u{a0};");
    explained(glossary(words.language).parts(&text), can_focus)
}

/// What stands for the word that is explained so, and says which word that is.
pub fn figure<C>(words: &Words, help: &str) -> Tag<C> {
    let word = words.text(if help == "help-body" { "noun-body" } else { "noun-damage" });
    tag("span").attr("data-help", help).attr("data-word", word)
}

/// Icons on paper that stand for a sentence: `what` and `number` say which one of the card.
fn chip(
    words: &Words,
    (class, what, word): (&str, &str, &str),
    (card, number): (Card, usize),
    signs: impl Into<Markup>,
) -> Drawing {
    let help = format!("say-{what}-{}-{number}", card.index());
    tag("span").class(&format!("ch {class}")).attr("data-help", help).attr("data-word", words.text(word)).draw(signs)
}

const EFFECT: (&str, &str, &str) = ("ef", "effect", "word-effect");
const REWARD: (&str, &str, &str) = ("rw", "reward", "noun-reward");
const CHANGE: (&str, &str, &str) = ("ef", "change", "word-effect");
const PRICE: (&str, &str, &str) = ("ef", "price", "word-price");
const GIFT: (&str, &str, &str) = ("rw", "gift", "word-gift");
const LOCK: (&str, &str, &str) = ("lk", "lock", "lock-locked");

/// All that a card says, as icons.
pub fn chips(words: &Words, card: Card) -> Markup {
    let deck = &words.deck;
    let effects =
        deck.effects(card).iter().enumerate().map(|(number, one)| chip(words, EFFECT, (card, number), draw::effect(*one)));
    let reward = deck.reward(card).map(|one| chip(words, REWARD, (card, 0), draw::reward(one)));
    let more: Vec<Drawing> = match card.kind() {
        Kind::Omen => {
            let changes = deck.omen(card).iter().enumerate();
            changes.map(|(number, one)| chip(words, CHANGE, (card, number), draw::change(*one).drawn())).collect()
        }
        Kind::Wanderer => {
            let wanderer = deck.wanderer(card);
            let price = wanderer.price.iter().enumerate();
            let price = price.map(|(number, one)| chip(words, PRICE, (card, number), draw::cost(*one).drawn()));
            let gift = wanderer.gift.iter().enumerate();
            price.chain(gift.map(|(number, one)| chip(words, GIFT, (card, number), draw::deed(*one).drawn()))).collect()
        }
        Kind::Lock => vec![chip(words, LOCK, (card, 0), places(deck.lock(card).hits, [0; Colour::COUNT]))],
        _ => vec![],
    };
    effects.chain(more).chain(reward).collect()
}

/// The places of a lock: those that are hit, then those that wait.
pub fn places(need: [u8; Colour::COUNT], hits: [u8; Colour::COUNT]) -> Markup {
    let mut places = Markup::new();
    places.add(draw::sign("lock"));
    for colour in Colour::ALL {
        for number in 0..need[colour as usize] {
            let hit = number < hits[colour as usize];
            places.add(if hit {
                draw::die_picture(colour, Some(twenty_strong::Face::Hit), draw::State::Locked, "")
            } else {
                page::markup::shape::picture(draw::DIE)
                    .class(&format!("die {}", draw::class(colour)))
                    .draw(draw::slot("slot-lock", colour))
            });
        }
    }
    places
}

/// The sentence that icons stand for, and what its words mean.
pub fn said(words: &Words, help: &str) -> Option<String> {
    let mut parts = help.strip_prefix("say-")?.split('-');
    let what = parts.next()?;
    let card = parts.next()?.parse().ok().and_then(|number: usize| Card::all().nth(number))?;
    let number: usize = parts.next()?.parse().ok()?;
    let deck = &words.deck;
    let text = match what {
        "effect" => words.effect(*deck.effects(card).get(number)?),
        "reward" => words.reward(deck.reward(card)?),
        "change" => words.change(*deck.omen(card).get(number)?),
        "price" => words.cost(*deck.wanderer(card).price.get(number)?),
        "gift" => words.deed(*deck.wanderer(card).gift.get(number)?),
        _ => words.about(card).first()?.clone(),
    };
    Some(with_words(words, &capital(&text)))
}

/// A sentence, and below it each of its words with what it means.
fn with_words(words: &Words, text: &str) -> String {
    let mut lines = vec![text.to_string()];
    for part in glossary(words.language).parts(text) {
        if let Part::Noun(name, help) = part {
            let line = format!("{name} – {}", words.text(help));
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
    }
    lines.join("\n")
}

/// What there is to say about a card by its name alone: its character, and all it says.
pub fn about(words: &Words, card: Card) -> String {
    format!("{}\n{}", words.line(card), words.about(card).join("\n"))
}

/// Health and damage of whoever fights, as strong as it would be if it came now.
pub fn strength(game: &Game, card: Card) -> Option<(u8, u8)> {
    match card.kind() {
        Kind::One | Kind::Five => Some((game.health_of(card), game.damage_of(card))),
        Kind::Tyrant if game.foes().iter().any(|foe| foe.card == card) => Some((game.health_of(card), game.damage_of(card))),
        Kind::Tyrant => {
            let (own, more) = (game.deck().tyrant(card), game.challenge());
            Some((own.health.saturating_add(more.health), own.damage.saturating_add(more.damage)))
        }
        _ => None,
    }
}

/// A card's picture with its name and figures, or the upper part of it.
pub fn picture(words: &Words, card: Card, seals: Option<(u8, u8)>, upper: bool, mark: Option<Markup>) -> Drawing {
    let (look, name) = (Look::of(&words.deck, card), words.card(card));
    draw::card(&Framed { kind: Some(card.kind()), look: &look, name: &name, seals, turned: false }, upper, mark)
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
        let mut face: Markup = tag("b").class("name").with(words.card(card)).into();
        face.add(key().map(|key| tag("kbd").class("key").with(key)));
        face
    };
    let label = move || {
        let words = app.words();
        let key =
            key().map_or(String::new(), |key| format!(", {}", words.with("key-label", &[("key", Arg::Number(key as i64))])));
        format!("{}{}{key}. {}", words.card(card), state(), words.about(card).join(" "))
    };
    view! { <button {..drawn(face)} class="head" aria-label=label aria-describedby="tip" data-about=format!("line-{}", card.index())></button> }.into_any()
}
