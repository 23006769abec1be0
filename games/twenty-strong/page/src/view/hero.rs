//! The hero: stats, talent, backup plan, items.

use game::Game as _;
use leptos::prelude::*;
use page::markup::{Markup, drawn, drawn_once, tag};
use page::tip::Noun;
use twenty_strong::vocabulary::Effect;
use twenty_strong::{Action, Colour, Face, Game, Item, Kind, PLAYER, Question, Stat};
use twenty_strong_session::words::{Arg, Words, capital, colour_id, stat_help_id, stat_id};

use crate::draw::{self, Look, State};
use crate::state::App;
use crate::view::cards;
use crate::view::pauses::Pauses;

/// What a hero can do: icons, and the sentence.
fn talent(words: &Words, game: &Game, plus: bool) -> Markup {
    let hero = game.hero();
    let icons = hero.talents(plus, game.rules_version()).into_iter().flatten().map(|one| draw::talent(one).drawn());
    let text = if plus && !game.is_plus() {
        words.sides(hero).get(1).cloned().unwrap_or_default()
    } else {
        let side = if plus { "innate-plus" } else { "innate" };
        words.told_of(capital(&words.text(side)), words.talents(hero, plus, game.rules_version()))
    };
    let mut line: Markup = icons.collect();
    line.add(tag("span").with(cards::sentence(words, &text, true)));
    line
}

/// The hero's card: what it can do now, and what it could at innate+ before it is turned.
#[component]
pub fn HeroPanel() -> impl IntoView {
    let app = expect_context::<App>();
    let name = move || {
        let words = app.words();
        app.see(|game| words.of_deck(&game.hero().label.name).to_string())
    };
    let now = move || {
        let words = app.words();
        app.see(|game| talent(&words, game, game.is_plus())).unwrap_or_default()
    };
    let better = move || {
        let words = app.words();
        app.see(|game| if game.is_plus() || game.hero().plus.is_none() { Markup::new() } else { talent(&words, game, true) })
            .unwrap_or_default()
    };
    let looks = Memo::new(move |_| app.see(|game| (game.options().hero, game.is_plus())).unwrap_or_default());
    let portrait = move || {
        let (hero, plus) = looks.get();
        draw::portrait(&Look::of_hero(&app.deck(), hero), plus)
    };
    let health = Memo::new(move |before: Option<&(u8, bool)>| {
        let health = app.see(Game::health).unwrap_or(0);
        (health, before.is_some_and(|(before, _)| health < *before))
    });
    view! {
        <section class="hero" class:plus=move || looks.get().1>
            <div {..drawn(portrait)} class="likeness" class:hurt=move || health.get().1 aria-hidden="true"></div>
            <h2>{name}</h2>
            {move || (!app.narrow.get()).then(|| view! { <Stats/> })}
            <p {..drawn(now)} class="talent"></p>
            <p {..drawn(better)} class="talent next"></p>
            {move || app.narrow.get().then(|| view! { <Pauses/> })}
        </section>
    }
    .into_any()
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
    .into_any()
}

/// The four slots.
#[component]
pub fn Plan() -> impl IntoView {
    let app = expect_context::<App>();
    let deed = move || {
        let words = app.words();
        app.see(|game| {
            let mut line: Markup = draw::deed(game.plan().deed).drawn().into();
            line.add(tag("span").with(cards::sentence(&words, &capital(&words.deed(game.plan().deed)), true)));
            line
        })
    };
    let can_rise =
        Memo::new(move |_| app.free.get() && app.see(|game| game.is_legal(PLAYER, Action::Rise).is_ok()).unwrap_or(false));
    view! {
        <div class="plan" role="toolbar" aria-label=app.tr("plan-label") data-drop="plan">
            <h3><span {..drawn_once(draw::sign("plan"))}></span><Noun help="help-plan-text" name=Box::new(app.tr("plan-label"))/></h3>
            <div class="slots">{(0..4).map(|number| view! { <Slot number/> }).collect_view()}</div>
            <p {..drawn(move || deed().unwrap_or_default())} class="deed"></p>
            {move || can_rise.get().then(|| view! { <button class="main" id="rise" data-help="help-innate" aria-describedby="tip" on:click=move |_| app.act(Action::Rise)>{app.tr("rise")}</button> })}
        </div>
    }
    .into_any()
}

/// Whether a baddie shuts a slot while it stands.
fn is_shut(game: &Game, number: usize) -> bool {
    let shuts = |effect: &Effect| *effect == Effect::Block(number as u8 + 1);
    game.standing().any(|foe| game.deck().effects(foe.card).iter().any(shuts))
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
        Some(colour) => draw::die(colour, Some(Face::Miss), State::Stored),
        None if app.see(|game| is_shut(game, number)).unwrap_or(false) => draw::slot("slot-blocked", wanted()),
        None => draw::slot("slot-plan", wanted()),
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
pub fn Items() -> impl IntoView {
    let app = expect_context::<App>();
    let items = Memo::new(move |_| app.see(|game| game.items().to_vec()).unwrap_or_default());
    let many = move || {
        let most = app.see(|game| game.stat(Stat::Strategy)).unwrap_or(0);
        app.tw("items-many", &[("count", Arg::Number(items.with(Vec::len) as i64)), ("most", Arg::Number(most.into()))])
    };
    view! {
        <div class="items" role="group" aria-label=app.tr("items-label")>
            <h3><span {..drawn_once(draw::sign("item"))}></span><Noun help="help-items-text" name=Box::new(app.tr("items-label"))/>" "<span class="many">{many}</span></h3>
            {move || items.with(Vec::is_empty).then(|| view! { <p class="none">{app.tr("items-none")}</p> })}
            {move || items.get().into_iter().map(|item| view! { <Carried item/> }).collect_view()}
        </div>
    }
    .into_any()
}

/// What an item does as icons, or what a lock still needs.
fn shown(words: &Words, item: &Item) -> Markup {
    let signs = if item.locked {
        cards::places(words.deck.lock(item.card).hits, item.hits)
    } else {
        words.deck.reward(item.card).map(draw::reward).unwrap_or_default()
    };
    let help = format!("say-{}-{}-0", if item.locked { "lock" } else { "reward" }, item.card.index());
    let chip = tag("span").class(if item.locked { "ch lk" } else { "ch rw" }).attr("data-help", help);
    chip.attr("data-word", words.text(if item.locked { "lock-locked" } else { "noun-reward" })).with(signs).into()
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
    let open = !item.locked && card.kind() == Kind::Lock;
    let state = move || match (item.locked, open) {
        (true, _) => format!(": {}", app.words().lock(&item)),
        (_, true) => format!(": {}", app.t("lock-open")),
        _ => String::new(),
    };
    view! {
        <div class="item" class:locked=item.locked>
            <article class="item-card explained" class:can=target data-drop=card.index().to_string() on:click=move |_| app.target(card)>
                <cards::Name card state=Box::new(state) aimed=true/>
                <div {..drawn(move || shown(&app.words(), &item))} class="face" aria-hidden="true"></div>
            </article>
            {move || usable().then(|| view! {
                <button class="wordy use" on:click=move |_| app.act(Action::Use(card))>{move || app.tw("item-use", &[("card", Arg::Card(card))])}</button>
            })}
        </div>
    }
}
