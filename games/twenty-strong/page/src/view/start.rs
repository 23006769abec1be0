//! Before a game: one click starts a good one, everything else can be chosen.

use std::sync::Arc;

use leptos::prelude::*;
use page::games::Say;
use page::markup::{Markup, drawn, tag};
use page::panel::{Panel, button};
use page::picker::Picker;
use page::seed::Seed;
use page::start::{Below, first};
use twenty_strong::{Card, Deck, HIGHEST_RANK, Hero, Kind, Plan, Stat};
use twenty_strong_session::Setup;
use twenty_strong_session::words::{Arg, Words};

use crate::draw::{self, Drawing, Look, sign};
use crate::state::{App, Screen};
use crate::store;
use crate::view::cards;

/// The start.
#[component]
pub fn Start() -> impl IntoView {
    let app = expect_context::<App>();
    let scenery = move || app.setup.with(|setup| draw::title(&setup.deck, setup.tyrant));
    view! {
        <main id="main" class="start">
            <Panel class="first-panel" make=Box::new(move || first(app, app.t("title").into(), scenery(), None))/>
            <Say page=app/>
            <Below page=app><Choices/></Below>
        </main>
    }
}

#[component]
fn Choices() -> impl IntoView {
    let app = expect_context::<App>();
    let deck = Memo::new(move |_| app.setup.with(|setup| Arc::clone(&setup.deck)));
    view! {
        <section class="choices twenty">
            <DeckChoice/>
            {move || deck.with(who_and_whom)}
            <fieldset class="more">
                <legend>{app.tr("start-rank")}</legend>
                <Rank/>
                <p class="soft">{app.tr("rank-text")}</p>
                <Seed seed=Signal::derive(move || app.setup.with(|setup| setup.seed)) change=Box::new(move |seed| app.setup.update(|setup| setup.seed = seed))/>
            </fieldset>
            <Panel class="row" make=Box::new(move || button("play-so", "main", page::Command::Play, app.t("start-play")).into())/>
        </section>
    }
}

/// The deck: the game's own, or one of one's own.
#[component]
fn DeckChoice() -> impl IntoView {
    let app = expect_context::<App>();
    let own = store::deck_names();
    let choices = move || {
        let own = own.iter().map(|name| (name.clone(), name.clone()));
        std::iter::once((String::new(), app.t("deck-usual"))).chain(own).collect()
    };
    let now = move || app.setup.with(|setup| if setup.has_own_deck() { setup.deck.name.clone() } else { String::new() });
    let pick = move |name: String| {
        let own = store::deck(&name).and_then(|file| Deck::from_file(&file).ok());
        app.choose_deck(&own.unwrap_or_else(|| Arc::clone(Setup::deck())));
    };
    view! {
        <div class="deck-choice">
            <label>{app.tr("start-deck")}" "<Picker id="deck".into() name=Box::new(app.tr("start-deck")) choices=Box::new(choices) now=Box::new(now) pick=Box::new(pick)/></label>
            <button class="wordy" id="decks" on:click=move |_| app.screen.set(Screen::Decks)>{app.tr("decks")}</button>
        </div>
    }
}

/// Heroes and tyrants of a deck.
fn who_and_whom(deck: &Arc<Deck>) -> impl IntoView + use<> {
    let app = expect_context::<App>();
    let setup = app.setup;
    let hero_pick = |number: usize| {
        let value = deck.heroes[number].label.id.clone();
        let choose = |setup: Setup, number: usize| setup.with_hero(number as u8);
        view! { <Pick name="hero" value is_chosen=|setup, number| usize::from(setup.hero) == number choose number face=hero_face/> }
    };
    let tyrant_pick = |number: usize| {
        let nth = |number: usize| Card::nth(Kind::Tyrant, number);
        let value = nth(number).map_or(String::new(), |card| deck.id(card).to_string());
        let choose =
            |setup: Setup, number: usize| Setup { tyrant: Card::nth(Kind::Tyrant, number).unwrap_or(setup.tyrant), ..setup };
        view! { <Pick name="tyrant" value is_chosen=|setup, number| Card::nth(Kind::Tyrant, number) == Some(setup.tyrant) choose number face=tyrant_face/> }
    };
    view! {
            <div class="who">
                <fieldset class="heroes">
                    <legend>{app.tr("start-hero")}</legend>
                    {(0..deck.heroes.len()).map(hero_pick).collect_view()}
                </fieldset>
                <div {..drawn(move || setup.with(|setup| hero(&app.words(), usize::from(setup.hero), setup.side, !app.narrow.get())))} class="det"></div>
                <Sides/>
            </div>
            <div class="whom">
                <fieldset class="tyrants">
                    <legend>{app.tr("start-tyrant")}</legend>
                    {(0..Kind::Tyrant.count()).map(tyrant_pick).collect_view()}
                </fieldset>
                <div {..drawn(move || setup.with(|setup| card(&app.words(), setup.tyrant, !app.narrow.get())))} class="det"></div>
            </div>
    }
}

/// Stats as icons with numbers.
fn stats(words: &Words, hero: &Hero) -> Vec<Drawing> {
    let one = |stat: Stat| {
        let label = words.with(
            "stat-value",
            &[
                ("stat", Arg::Word(twenty_strong_session::words::stat_id(stat).into())),
                ("value", Arg::Number(hero.stats[stat as usize].into())),
            ],
        );
        let pair = tag("span").class("fact").attr("role", "img").attr("aria-label", label).draw(sign(stat.name()));
        pair.with(tag("b").with(hero.stats[stat as usize]))
    };
    Stat::ALL.map(one).to_vec()
}

/// The four slots and the deed of a plan.
fn plan(plan: &Plan) -> Drawing {
    let slots = plan.slots.map(|colour| {
        page::markup::shape::picture(draw::DIE)
            .class(&format!("die {}", draw::class(colour)))
            .draw(draw::slot("slot-plan", colour))
    });
    tag("span").class("ch lk").draw(sign("plan")).with(slots).draw(draw::deed(plan.deed).drawn())
}

/// The hero that is chosen: icons, and all its sentences.
pub fn hero(words: &Words, number: usize, side: Option<u8>, open: bool) -> Markup {
    let deck = &words.deck;
    let Some(hero) = deck.heroes.get(number) else { return Markup::new() };
    let own = side.map_or(hero.plan.as_ref(), |side| Some(&deck.sides[usize::from(side)].plan));
    let talents = [Some(hero.talent), hero.plus.map(|plus| plus.talent)].into_iter().flatten();
    let talents: Vec<Drawing> = talents.map(|one| tag("span").class("ch rw").draw(draw::talent(one).drawn())).collect();
    let mut detail = Markup::new();
    detail.add((tag("h3").with(words.of_deck(&hero.label.name)), tag("em").with(words.of_deck(&hero.label.line))));
    detail.add(tag("p").class("says").with(stats(words, hero)).with(talents).with(own.map(plan)));
    let lines = words.hero(hero).into_iter().skip(1).collect::<Vec<_>>();
    detail.add(in_words(words, &lines, open));
    detail
}

/// What icons say in words: at hand where there is room, else one touch away.
fn in_words(words: &Words, lines: &[String], open: bool) -> Markup {
    let lines = lines.iter().map(|line| tag("p").class("line").with(cards::sentence(words, line, true))).collect::<Markup>();
    if open {
        return lines;
    }
    tag("details").with((tag("summary").with(words.text("choose-words")), lines)).into()
}

/// A card that is chosen: icons, and all its sentences.
pub fn card(words: &Words, card: Card, open: bool) -> Markup {
    let mut detail = Markup::new();
    detail.add((tag("h3").with(words.card(card)), tag("em").with(words.line(card))));
    detail.add(tag("p").class("says").with(cards::chips(words, card)));
    detail.add(in_words(words, &words.about(card), open));
    detail
}

/// Something to choose: its picture, and what choosing it does.
#[component]
fn Pick(
    /// What is chosen among others of this name.
    name: &'static str,
    /// Its own name.
    value: String,
    /// Whether the next game has it.
    is_chosen: fn(&Setup, usize) -> bool,
    /// The next game with it.
    choose: fn(Setup, usize) -> Setup,
    /// Its number.
    number: usize,
    /// How it looks.
    face: fn(&Words, usize) -> Markup,
) -> impl IntoView {
    let app = expect_context::<App>();
    let chosen = Memo::new(move |_| app.setup.with(|setup| is_chosen(setup, number)));
    view! {
        <label class=format!("pick {name}-pick") class:chosen=chosen><input type="radio" name=name value=value prop:checked=chosen
            on:change=move |_| app.setup.update(|setup| *setup = choose(setup.clone(), number))/><span {..drawn(move || face(&app.words(), number))} class="likeness"></span></label>
    }
    .into_any()
}

/// A hero's picture and name.
pub fn hero_face(words: &Words, number: usize) -> Markup {
    let Some(hero) = words.deck.heroes.get(number) else { return Markup::new() };
    let mut face: Markup = draw::portrait(&Look::of_hero(&words.deck, number as u8), false).into();
    face.add(tag("b").with(words.of_deck(&hero.label.name)));
    face
}

/// A tyrant in its hall: from which day on, how strong.
fn tyrant_face(words: &Words, number: usize) -> Markup {
    let Some(card) = Card::nth(Kind::Tyrant, number) else { return Markup::new() };
    let (look, tyrant) = (Look::of(&words.deck, card), words.deck.tyrant(card));
    let fact = |icon: &str, number: u8| tag("span").class("fact").draw(sign(icon)).with(tag("b").with(number));
    let facts = [fact("dayend", tyrant.day), fact("health", tyrant.health), fact("damage", tyrant.damage)];
    let mut face = Markup::new();
    face.add((draw::hall(&look, "bg"), draw::tyrant(&look, false, "tf")));
    face.add(tag("span").class("plate-of").with((tag("b").with(words.card(card)), tag("span").hidden().with(facts))));
    face
}

fn side_face(words: &Words, number: usize) -> Markup {
    let side = &words.deck.sides[number];
    let mut face: Markup = draw::bust(&Look::of_side(&words.deck, number as u8), false, "thing").into();
    face.add((tag("b").with(words.of_deck(&side.label.name)), plan(&side.plan)));
    face.add(tag("span").class("line").with(words.deed(side.plan.deed)));
    face
}

/// The sides of the universal plan, for a hero that uses it.
#[component]
fn Sides() -> impl IntoView {
    let app = expect_context::<App>();
    let needed = Memo::new(move |_| app.setup.with(|setup| setup.side.is_some()));
    let side = move |number: usize| {
        let value = app.setup.with_untracked(|setup| setup.deck.sides[number].label.id.clone());
        let choose = |setup: Setup, number: usize| Setup { side: Some(number as u8), ..setup };
        view! { <Pick name="side" value is_chosen=|setup, number| setup.side == Some(number as u8) choose number face=side_face/> }
    };
    move || {
        needed.get().then(|| view! { <fieldset class="sides"><legend>{app.tr("start-side")}</legend>{(0..2).map(side).collect_view()}</fieldset> })
    }
}

/// The rank: the ladder's own first.
#[component]
fn Rank() -> impl IntoView {
    let app = expect_context::<App>();
    // With a deck of one's own no rank is on the ladder.
    let own = move || app.ladder.with(|ladder| ladder.rank()) * u8::from(app.setup.with(|setup| !setup.has_own_deck()));
    let choices = move || {
        let own = own();
        let text =
            |rank: u8| app.tw(if rank == own { "rank-ladder" } else { "rank-chosen" }, &[("rank", Arg::Number(rank.into()))]);
        (1..=HIGHEST_RANK).map(|rank| (rank.to_string(), text(rank))).collect()
    };
    view! {
        <Picker id="rank".into() name=Box::new(app.tr("start-rank")) choices=Box::new(choices)
            now=Box::new(move || app.setup.with(|setup| setup.rank.to_string()))
            pick=Box::new(move |rank| app.setup.update(|setup| setup.rank = rank.parse().unwrap_or(setup.rank)))/>
    }
}
