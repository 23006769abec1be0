//! The active area: baddies, what they still take and deal, and the chance to defeat each.

use game::Game as _;
use leptos::prelude::*;
use page::markup::{Markup, drawn, tag};
use page::tip::noun;
use twenty_strong::{Against, Card, Foe, Game, Question, Stat};
use twenty_strong_session::odds::percent;
use twenty_strong_session::words::{Arg, Words, stat_id};

use crate::draw;
use crate::state::App;
use crate::view::cards;

/// The active area.
#[component]
pub fn Area() -> impl IntoView {
    let app = expect_context::<App>();
    let foes =
        Memo::new(move |_| app.see(|game| game.foes().iter().map(|foe| foe.card).collect::<Vec<Card>>()).unwrap_or_default());
    view! {
        <section class="area" aria-label=app.tr("area-label") data-drop="area">
            {move || foes.with(Vec::is_empty).then(|| view! { <p class="empty">{app.tr("area-empty")}</p> })}
            <For each=move || foes.get() key=|card| card.index() let:card><Baddie card/></For>
        </section>
    }
}

fn find(game: &Game, card: Card) -> Option<Foe> {
    game.foes().iter().copied().find(|foe| foe.card == card)
}

/// Whether a click on it answers something.
fn is_target(app: App, card: Card) -> bool {
    match app.asked() {
        Some(Question::Assign) => app.see(|game| app.hand.get().targets(game).contains(&card)).unwrap_or(false),
        Some(Question::Strike(_)) => app.see(|game| game.standing().any(|foe| foe.card == card)).unwrap_or(false),
        _ => false,
    }
}

/// A chance as people read it.
pub fn chance_text(words: &Words, ids: [&'static str; 2], share: f64, exact: bool) -> String {
    words.with(ids[usize::from(!exact)], &[("chance", Arg::Number(percent(share)))])
}

fn chance_of(app: App, card: Card) -> Option<String> {
    app.odds.with(|odds| {
        let (_, chance) = odds.as_ref()?.each.iter().find(|(one, _)| *one == card)?;
        Some(chance_text(&app.words(), ["foe-chance", "foe-chance-about"], chance.share, chance.exact))
    })
}

#[component]
fn Baddie(card: Card) -> impl IntoView {
    let app = expect_context::<App>();
    let foe = move || app.see(|game| find(game, card)).flatten();
    let defeated = move || foe().is_some_and(|foe| foe.defeated);
    let target = Memo::new(move |_| is_target(app, card));
    let tyrant = move || app.see(|game| game.options().tyrant == card).unwrap_or(false);
    let face = move || {
        let words = app.words();
        app.see(|game| {
            let hits = find(game, card).map_or(0, |foe| if foe.defeated { game.health_of(card) } else { foe.hits });
            let (health, damage) = (game.health_of(card), game.damage_of(card));
            let pips: Vec<_> = (0..health).map(|pip| tag("i").class(if pip < hits { "on" } else { "" })).collect();
            let heart = cards::figure(&words, "help-body").with(draw::sign("health"));
            let pips = cards::figure(&words, "help-body").class("pips").with(pips);
            let harm = cards::figure(&words, "help-damage").class("harm").with((draw::sign("blade"), damage));
            let mut face = Markup::new();
            face.add((tag("span").class("wounds").with((heart, pips, harm)), cards::lines(&words, card)));
            face
        })
        .unwrap_or_default()
    };
    let state = move || {
        let words = app.words();
        let state = app.see(|game| {
            let foe = find(game, card)?;
            let number = |number: u8| Arg::Number(number.into());
            let state = if foe.defeated {
                words.text("foe-defeated")
            } else {
                let hits = words.with("foe-health", &[("hits", number(foe.hits)), ("health", number(game.health_of(card)))]);
                format!("{hits}, {}", words.with("foe-damage", &[("damage", number(game.damage_of(card)))]))
            };
            let chance =
                chance_of(app, card).map_or(String::new(), |chance| format!(". {}: {chance}", words.text("chance-label")));
            Some(format!(": {state}{chance}"))
        });
        state.flatten().unwrap_or_default()
    };
    view! {
        <article class="card foe explained" class:can=target class:gone=defeated class:tyrant=tyrant data-drop=card.index().to_string()
            id=format!("foe-{}", card.index()) on:click=move |_| app.target(card)>
            <cards::Name card state=Box::new(state) aimed=true/>
            <div {..drawn(face)} class="face" aria-hidden="true"></div>
            {move || chance_of(app, card).map(|chance| view! { <span class="chance" aria-hidden="true" data-help="odds-title">{chance}</span> })}
            {move || defeated().then(|| view! { <span class="stamp" aria-hidden="true">{app.tr("foe-defeated")}</span> })}
        </article>
    }
}

/// What stands against the player in this engagement: passes, damage that comes, the chance to defeat all.
#[component]
pub fn Outlook() -> impl IntoView {
    let app = expect_context::<App>();
    let number = |number: u8| Arg::Number(number.into());
    let all = move || {
        app.odds.with(|odds| {
            let all = odds.as_ref()?.all;
            Some(chance_text(&app.words(), ["odds-all", "odds-all-about"], all.share, all.exact))
        })
    };
    let coming = move || {
        let words = app.words();
        app.see(|game| {
            let damage = game.damage_coming();
            (damage > 0 && game.outcome().is_none()).then(|| {
                let prevented = damage - game.damage_taken(damage);
                let rest = if prevented > 0 {
                    words.with("damage-prevented", &[("prevented", number(prevented))])
                } else {
                    String::new()
                };
                let health = [("stat", Arg::Word(stat_id(Stat::Health).into())), ("value", number(game.stat(Stat::Health)))];
                let damage = words.with("damage-coming", &[("damage", number(damage))]);
                format!("{damage}{rest} · {}", words.with("stat-value", &health))
            })
        })
        .flatten()
    };
    let pass = move || {
        let words = app.words();
        app.see(|game| {
            let pass = words.pass(game)?;
            Some(format!("{} · {pass}", words.with("engagement-now", &[("number", number(game.engagement()))])))
        })
        .flatten()
    };
    let omen = move || match app.see(Game::against) {
        Some(Against::Omen(card)) => noun(&app.words().card(card), &format!("card-{}", card.index()), true).into(),
        _ => Markup::new(),
    };
    let told = move |text: Option<String>| text.map_or(Markup::new(), |text| cards::sentence(&app.words(), &text, true));
    view! {
        <p class="outlook">
            <span {..drawn(omen)}></span>
            <span {..drawn(move || told(pass()))}></span>
            <span {..drawn(move || told(coming()))} class="coming"></span>
            <b {..drawn(move || all().map_or(Markup::new(), |text| noun(&text, "odds-title", true).into()))} class="all"></b>
        </p>
    }
}
