//! What stands against the player in this engagement: passes, damage that comes, the chance to defeat all.

use game::Game as _;
use leptos::prelude::*;
use page::markup::{Markup, drawn, tag};
use page::tip::noun;
use twenty_strong::{Against, Game, Stat};
use twenty_strong_session::words::{Arg, stat_id};

use crate::draw::sign;
use crate::state::App;
use crate::view::area::chance_text;
use crate::view::cards;

/// Whether the damage that comes would be the end, if nothing more were done.
pub fn is_lethal(game: &Game) -> bool {
    game.outcome().is_none() && game.damage_taken(game.damage_coming()) >= game.health()
}

fn number(number: u8) -> Arg {
    Arg::Number(number.into())
}

/// The damage that comes, and the Health there is.
fn coming(app: App) -> Markup {
    let words = app.words();
    let told = app.see(|game| {
        let damage = game.damage_coming();
        if damage == 0 || game.outcome().is_some() {
            return Markup::new();
        }
        let prevented = damage - game.damage_taken(damage);
        let rest =
            if prevented > 0 { words.with("damage-prevented", &[("prevented", number(prevented))]) } else { String::new() };
        let health = [("stat", Arg::Word(stat_id(Stat::Health).into())), ("value", number(game.stat(Stat::Health)))];
        let damage = words.with("damage-coming", &[("damage", number(damage))]);
        let text = format!("{damage}{rest} · {}", words.with("stat-value", &health));
        let lethal = is_lethal(game);
        let box_of = tag("span").class(if lethal { "com lethal" } else { "com" });
        box_of
            .draw(sign(if lethal { "lethal" } else { "coming" }))
            .with(tag("span").with(cards::sentence(&words, &text, true)))
            .into()
    });
    told.unwrap_or_default()
}

/// The chance to defeat all.
fn all(app: App) -> Markup {
    app.odds.with(|odds| {
        let Some((all, damage)) = odds.as_ref().map(|odds| (odds.all, odds.damage)) else { return Markup::new() };
        let text = chance_text(&app.words(), ["odds-all", "odds-all-about"], all.share, all.exact);
        let mut told: Markup = sign("all").into();
        told.add(noun(&text, "odds-title", true));
        told.add(tag("span").class("dmg").with(app.words().expected(damage)));
        told
    })
}

/// The engagement, and the pass of it.
fn pass(app: App) -> Markup {
    let words = app.words();
    let told = app.see(|game| {
        let pass = words.pass(game)?;
        let text = format!("{} · {pass}", words.with("engagement-now", &[("number", number(game.engagement()))]));
        Some(cards::sentence(&words, &text, true))
    });
    told.flatten().unwrap_or_default()
}

/// All of it.
#[component]
pub fn Outlook() -> impl IntoView {
    let app = expect_context::<App>();
    let omen = move || match app.see(Game::against) {
        Some(Against::Omen(card)) => noun(&app.words().card(card), &format!("card-{}", card.index()), true).into(),
        _ => Markup::new(),
    };
    view! {
        <p class="outlook">
            <span {..drawn(omen)}></span>
            <span {..drawn(move || pass(app))} class="pass"></span>
            <b {..drawn(move || all(app))} class="all"></b>
            <span {..drawn(move || coming(app))} class="coming"></span>
        </p>
    }
    .into_any()
}
