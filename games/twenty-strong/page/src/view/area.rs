//! The active area: baddies, what they still take and deal, and the chance to defeat each.

use game::Game as _;
use leptos::prelude::*;
use page::art::put;
use page::markup::shape::picture;
use page::markup::{Markup, drawn, drawn_once, tag};
use twenty_strong::{Action, Card, Foe, Game, PLAYER, Question, Shown};
use twenty_strong_session::aim;
use twenty_strong_session::odds::percent;
use twenty_strong_session::words::{Arg, Words};

use crate::draw::{self, State};
use crate::state::App;
use crate::view::cards;
use crate::view::outlook::is_lethal;

/// Health up to this is shown as boxes; more is a bar.
const MOST_BOXES: u8 = 8;

/// The active area.
#[component]
pub fn Area() -> impl IntoView {
    let app = expect_context::<App>();
    let foes =
        Memo::new(move |_| app.see(|game| game.foes().iter().map(|foe| foe.card).collect::<Vec<Card>>()).unwrap_or_default());
    let tops = Memo::new(move |_| app.see(tops).filter(|_| app.free.get()).unwrap_or_default());
    let tyrant = move |card: Card| app.see(|game| game.options().tyrant == card).unwrap_or(false);
    let count = move || foes.with(Vec::len) + tops.with(Vec::len);
    let has_tyrant = move || foes.with(|foes| foes.iter().any(|card| tyrant(*card)));
    // The tyrant stands in the middle, and takes the room of two.
    let style = move || {
        let (count, many) = (count(), count() + usize::from(has_tyrant()));
        format!("--n:{};--rows:{};--cols:{}", many.max(1), count.div_ceil(3).max(1), count.clamp(1, 3))
    };
    let place = move |card: Card| {
        let others: Vec<Card> = foes.with(|foes| foes.iter().copied().filter(|other| !tyrant(*other)).collect());
        let at = others.iter().position(|other| *other == card);
        at.map_or(0, |at| if has_tyrant() && at < others.len().div_ceil(2) { -1 } else { 1 })
    };
    view! {
        <section class="area" data-drop="area" style=style>
            <div class="row-of-cards" role="toolbar" aria-label=app.tr("area-label")>
            <For each=move || foes.get() key=|card| card.index() let:card><Baddie card place=Signal::derive(move || place(card))/></For>
            <For each=move || tops.get() key=|card| card.index() let:card><Baddie card place=Signal::derive(|| 2)/></For>
            </div>
        </section>
    }
    .into_any()
}

/// The cards of which one comes, while that is asked.
fn tops(game: &Game) -> Vec<Card> {
    if !matches!(game.question(PLAYER), Some(Question::Activate(_))) {
        return vec![];
    }
    let comes = |action: &Action| if let Action::Activate(card) = action { Some(*card) } else { None };
    game.legal_actions(PLAYER).plain().iter().filter_map(comes).collect()
}

fn find(game: &Game, card: Card) -> Option<Foe> {
    game.foes().iter().copied().find(|foe| foe.card == card)
}

/// Whether a click on it answers something.
fn is_target(app: App, card: Card) -> bool {
    match app.asked() {
        Some(Question::Assign) if app.hand.get().held.is_none() => !sent(app, card).is_empty(),
        Some(Question::Assign) => app.see(|game| app.hand.get().targets(game).contains(&card)).unwrap_or(false),
        Some(Question::Activate(_)) => app.see(|game| tops(game).contains(&card)).unwrap_or(false),
        Some(Question::Strike(_)) => app.see(|game| game.standing().any(|foe| foe.card == card)).unwrap_or(false),
        _ => false,
    }
}

/// The dice that a click on it sends, while none is held.
fn sent(app: App, card: Card) -> Vec<Shown> {
    let assigns = app.asked() == Some(Question::Assign) && app.hand.get().held.is_none();
    let sent = app.see(|game| if assigns { aim::at(game, card) } else { vec![] }).unwrap_or_default();
    sent.into_iter().filter_map(|action| if let Action::Assign(shown, _) = action { Some(shown) } else { None }).collect()
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

/// Health as boxes, those that are hit first; as a bar with what is left where there would be too many.
fn wounds(words: &Words, hits: u8, health: u8) -> Markup {
    let hits = hits.min(health);
    let wounds = cards::figure(words, "help-body");
    if health > MOST_BOXES {
        let left = health - hits;
        let number = |number: u8| Arg::Number(number.into());
        let text = words.with("foe-left", &[("left", number(left)), ("health", number(health))]);
        let share = tag("i").attr("style", format_args!("--left:calc({left}/{health})"));
        return wounds.class("bar-of-health").with((share, tag("b").with(text))).into();
    }
    let boxes = (0..health).map(|number| {
        let symbol = if number < hits { "hp-hit" } else { "hp" };
        picture("0 0 20 20").with(put(symbol, (0, 0), (20, 20)))
    });
    wounds.class("hp").with(boxes.collect::<Vec<_>>()).into()
}

/// What stands below the picture.
fn face(words: &Words, game: &Game, card: Card) -> Markup {
    let hits = find(game, card).map_or(0, |foe| if foe.defeated { game.health_of(card) } else { foe.hits });
    let tyrant = game.options().tyrant == card;
    let harm = tyrant.then(|| {
        let harm = cards::figure(words, "help-damage").class("ch harm").draw(crate::draw::sign("damage"));
        harm.with(tag("b").with(game.damage_of(card)))
    });
    let mut face = Markup::new();
    face.add((wounds(words, hits, game.health_of(card)), tag("span").class("says").with(harm).with(cards::chips(words, card))));
    face.add(tag("em").with(words.line(card)));
    face
}

#[component]
fn Baddie(card: Card, place: Signal<i32>) -> impl IntoView {
    let app = expect_context::<App>();
    let foe = move || app.see(|game| find(game, card)).flatten();
    let defeated = move || foe().is_some_and(|foe| foe.defeated);
    let target = Memo::new(move |_| is_target(app, card));
    let tyrant = move || app.see(|game| game.options().tyrant == card).unwrap_or(false);
    let deadly = Memo::new(move |_| is_deadly(app, card));
    let art = move || {
        let words = app.words();
        let seals = app.see(|game| (game.options().tyrant != card).then(|| cards::strength(game, card))).flatten().flatten();
        seals.map_or(Markup::new(), |seals| cards::picture(&words, card, Some(seals), false, None).into())
    };
    let text = move || {
        let words = app.words();
        app.see(|game| face(&words, game, card)).unwrap_or_default()
    };
    // Over the seals, which are a part of the picture.
    let figures = move || {
        let words = app.words();
        let mut figures = Markup::new();
        figures.add((cards::figure(&words, "help-body").class("vigour"), cards::figure(&words, "help-damage").class("harm")));
        if tyrant() { Markup::new() } else { figures }
    };
    view! {
        <article class="card foe explained" class:can=target class:gone=defeated class:tyrant=tyrant class:deadly=deadly data-drop=card.index().to_string()
            style=move || format!("order:{}", place.get()) id=format!("foe-{}", card.index()) on:click=move |_| app.target(card)>
            <span {..drawn(art)} class="art" aria-hidden="true"></span>
            <cards::Name card state=Box::new(move || state(app, card)) aimed=true/>
            <span {..drawn(figures)} aria-hidden="true"></span>
            <div {..drawn(text)} class="face" aria-hidden="true"></div>
            {move || deadly.get().then(|| view! { <span {..drawn_once(draw::sign("lethal"))} class="skull" aria-hidden="true" data-help="deadly-title"></span> })}
            {move || Some(sent(app, card)).filter(|dice| !dice.is_empty()).map(|dice| {
                let dice = dice.into_iter().map(|shown| draw::die_picture(shown.colour, Some(shown.face), State::Plain, "")).collect::<Markup>();
                view! { <span {..drawn_once(dice)} class="chance sends" aria-hidden="true" data-help="sends-title"></span> }
            })}
            {move || chance_of(app, card).map(|chance| view! { <span class="chance" aria-hidden="true" data-help="odds-title">{chance}</span> })}
        </article>
    }
    .into_any()
}

/// Whether its damage would be a part of the end, if nothing more were done.
fn is_deadly(app: App, card: Card) -> bool {
    let deals = |game: &Game| game.standing().any(|foe| foe.card == card) && game.damage_of(card) > 0;
    app.see(|game| is_lethal(game) && deals(game)).unwrap_or(false)
}

/// How it stands, for whoever can't see it.
fn state(app: App, card: Card) -> String {
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
        let chance = chance_of(app, card).map_or(String::new(), |chance| format!(". {}: {chance}", words.text("chance-label")));
        let dice = sent(app, card).into_iter().map(|shown| words.fallen(shown)).collect::<Vec<_>>();
        let sends = if dice.is_empty() {
            String::new()
        } else {
            format!(". {}", words.told_of(words.text("sends-label"), words.list(&dice)))
        };
        let deadly = if is_deadly(app, card) { format!(". {}", words.text("deadly-label")) } else { String::new() };
        Some(format!(": {state}{chance}{sends}{deadly}"))
    });
    state.flatten().unwrap_or_default()
}
