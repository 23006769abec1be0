//! The hero: stats, talent, backup plan, items.

use game::Game as _;
use leptos::prelude::*;
use page::markup::{drawn, drawn_once};
use page::tip::Noun;
use twenty_strong::{Action, Colour, Game, Item, Kind, PLAYER, Question, Stat};
use twenty_strong_session::words::{Arg, capital, colour_id, stat_help_id, stat_id};

use crate::draw;
use crate::state::App;
use crate::view::cards;
use crate::view::pauses::Pauses;

/// The hero's card.
#[component]
pub fn HeroPanel() -> impl IntoView {
    let app = expect_context::<App>();
    let name = move || {
        let words = app.words();
        app.see(|game| words.of_deck(&game.hero().label.name).to_string())
    };
    let talent = move || {
        let words = app.words();
        app.see(|game| {
            let side = if game.is_plus() { "innate-plus" } else { "innate" };
            let talents = words.talents(game.hero(), game.is_plus(), game.rules_version());
            let text = words.told_of(capital(&words.text(side)), talents);
            cards::sentence(&words, &text, true)
        })
    };
    let emblem = move || app.see(|game| draw::hero(game.options().hero)).unwrap_or_default();
    view! {
        <section class="hero" class:plus=move || app.see(Game::is_plus).unwrap_or(false)>
            <h2><svg {..drawn(emblem)} viewBox=draw::EMBLEM class="emblem" aria-hidden="true"></svg>{name}</h2>
            <Stats/>
            <p {..drawn(move || talent().unwrap_or_default())} class="talent"></p>
            <Plan/>
            <Items/>
            <Pauses/>
        </section>
    }
}

/// The three stats.
#[component]
pub fn Stats() -> impl IntoView {
    let app = expect_context::<App>();
    view! {
        <ul class="stats" aria-label=app.tr("stats-label")>
            {Stat::ALL.into_iter().map(|stat| {
                let value = Memo::new(move |_| app.see(|game| game.stat(stat)).unwrap_or(0));
                let label = move || app.tw("stat-value", &[("stat", Arg::Word(stat_id(stat).into())), ("value", Arg::Number(value.get().into()))]);
                view! {
                    <li class=stat.name() class:low=move || stat == Stat::Health && value.get() <= 2>
                        <span class="noun stat" role="button" tabindex="0" data-help=stat_help_id(stat) aria-label=label aria-describedby="tip">
                            <span {..drawn_once(draw::sign(stat.name()))}></span><b>{move || value.get()}</b>
                            <span class="stat-name">{app.tr(stat_id(stat))}</span>
                        </span>
                    </li>
                }
            }).collect_view()}
        </ul>
    }
}

/// The four slots.
#[component]
fn Plan() -> impl IntoView {
    let app = expect_context::<App>();
    let deed = move || {
        let words = app.words();
        app.see(|game| cards::sentence(&words, &capital(&words.deed(game.plan().deed)), true))
    };
    let can_rise =
        Memo::new(move |_| app.free.get() && app.see(|game| game.is_legal(PLAYER, Action::Rise).is_ok()).unwrap_or(false));
    view! {
        <div class="plan" role="group" aria-label=app.tr("plan-label") data-drop="plan">
            <h3><Noun help="help-plan-text" name=Box::new(app.tr("plan-label"))/></h3>
            <div class="slots">{(0..4).map(|number| view! { <Slot number/> }).collect_view()}</div>
            <p {..drawn(move || deed().unwrap_or_default())} class="deed"></p>
            {move || can_rise.get().then(|| view! { <button class="main" id="rise" data-help="help-innate" aria-describedby="tip" on:click=move |_| app.act(Action::Rise)>{app.tr("rise")}</button> })}
        </div>
    }
}

#[component]
fn Slot(number: usize) -> impl IntoView {
    let app = expect_context::<App>();
    let wanted = move || app.see(|game| game.plan().slots[number]).unwrap_or(Colour::Yellow);
    let stored = move || app.see(|game| game.slots()[number]).flatten();
    let takes = move || app.free.get() && app.see(|game| app.hand.get().slot(game) == Some(number)).unwrap_or(false);
    let usable = move || {
        let free = app.free.get();
        stored()
            .is_some_and(|colour| free && app.see(|game| game.is_legal(PLAYER, Action::Plan(colour)).is_ok()).unwrap_or(false))
    };
    let label = move || {
        let state = match stored() {
            None => app.t("slot-free"),
            Some(colour) => app.tw(if usable() { "slot-use" } else { "slot-holds" }, &[("colour", Arg::Colour(colour))]),
        };
        let args = [
            ("number", Arg::Number(number as i64 + 1)),
            ("colour", Arg::Word(colour_id(wanted()).into())),
            ("state", Arg::Text(state)),
        ];
        app.tw("plan-slot", &args)
    };
    let picture = move || match stored() {
        Some(colour) => draw::die(colour, None),
        None => draw::vacant(wanted()),
    };
    view! {
        <button class="slot" class:can=takes class:usable=usable class:full=move || stored().is_some() aria-label=label title=label
            disabled=move || !takes() && !usable() && app.hand.get().held.is_none() on:click=move |_| app.slot(stored())>
            <svg {..drawn(picture)} viewBox=draw::DIE class=move || format!("die {}", draw::class(stored().unwrap_or(wanted()))) aria-hidden="true"></svg>
        </button>
    }
}

/// What is carried.
#[component]
fn Items() -> impl IntoView {
    let app = expect_context::<App>();
    let items = Memo::new(move |_| app.see(|game| game.items().to_vec()).unwrap_or_default());
    let many = move || {
        let most = app.see(|game| game.stat(Stat::Strategy)).unwrap_or(0);
        app.tw("items-many", &[("count", Arg::Number(items.with(Vec::len) as i64)), ("most", Arg::Number(most.into()))])
    };
    view! {
        <div class="items" role="group" aria-label=app.tr("items-label")>
            <h3><Noun help="help-items-text" name=Box::new(app.tr("items-label"))/>" "<span class="many">{many}</span></h3>
            {move || items.with(Vec::is_empty).then(|| view! { <p class="none">{app.tr("items-none")}</p> })}
            {move || items.get().into_iter().map(|item| view! { <Carried item/> }).collect_view()}
        </div>
    }
}

#[component]
fn Carried(item: Item) -> impl IntoView {
    let app = expect_context::<App>();
    let card = item.card;
    let target = move || match app.asked() {
        Some(Question::Assign) => app.see(|game| app.hand.get().targets(game).contains(&card)).unwrap_or(false),
        Some(Question::Discard) => app.see(|game| game.is_legal(PLAYER, Action::Discard(card)).is_ok()).unwrap_or(false),
        _ => false,
    };
    let usable = move || app.free.get() && app.see(|game| game.is_legal(PLAYER, Action::Use(card)).is_ok()).unwrap_or(false);
    let what = move || {
        let words = app.words();
        if item.locked {
            return cards::sentence(&words, &words.lock(&item), false);
        }
        let reward = words.deck.reward(card).map(|reward| capital(&words.reward(reward)));
        let text = reward.unwrap_or_default();
        let text = if card.kind() == Kind::Lock { format!("{} · {text}", words.text("lock-open")) } else { text };
        cards::sentence(&words, &text, false)
    };
    let state = move || if item.locked { format!(": {}", app.words().lock(&item)) } else { String::new() };
    view! {
        <div class="item" class:locked=item.locked>
            <article class="item-card explained" class:can=target data-drop=card.index().to_string() on:click=move |_| app.target(card)>
                <cards::Name card state=Box::new(state) aimed=true/>
                <div {..drawn(what)} class="face" aria-hidden="true"></div>
            </article>
            {move || usable().then(|| view! {
                <button class="wordy use" on:click=move |_| app.act(Action::Use(card))>{move || app.tw("item-use", &[("card", Arg::Card(card))])}</button>
            })}
        </div>
    }
}
