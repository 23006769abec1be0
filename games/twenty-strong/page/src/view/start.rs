//! Before a game: one click starts a good one, everything else can be chosen.

use leptos::prelude::*;
use page::games::Say;
use page::markup::drawn;
use page::panel::Panel;
use page::picker::Picker;
use page::seed::Seed;
use page::start::{Below, first};
use twenty_strong::{Card, HIGHEST_RANK, Kind};
use twenty_strong_session::Setup;
use twenty_strong_session::words::Arg;

use crate::draw;
use crate::state::App;
use crate::view::cards;

/// The start.
#[component]
pub fn Start() -> impl IntoView {
    let app = expect_context::<App>();
    let scenery = || draw::scenery(Setup::usual(1, 0).tyrant, Setup::deck());
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
    let setup = app.setup;
    let heroes = 0..Setup::deck().heroes.len() as u8;
    view! {
        <section class="choices twenty">
            <fieldset class="deck">
                <legend>{app.tr("start-hero")}</legend>
                {heroes.map(|number| view! { <HeroChoice number/> }).collect_view()}
            </fieldset>
            <Sides/>
            <fieldset class="deck">
                <legend>{app.tr("start-tyrant")}</legend>
                {Kind::Tyrant.cards().map(|card| view! { <TyrantChoice card/> }).collect_view()}
            </fieldset>
            <fieldset class="more">
                <legend>{app.tr("start-rank")}</legend>
                <Rank/>
                <p class="soft">{app.tr("rank-text")}</p>
                <Seed seed=Signal::derive(move || setup.with(|setup| setup.seed)) change=Box::new(move |seed| setup.update(|setup| setup.seed = seed))/>
            </fieldset>
        </section>
    }
}

/// A hero's card, both sides.
#[component]
fn HeroChoice(number: u8) -> impl IntoView {
    let app = expect_context::<App>();
    let chosen = move || app.setup.with(|setup| setup.hero == number);
    let hero = &Setup::deck().heroes[usize::from(number)];
    let face = move || {
        let words = app.words();
        let (name, line) = (words.of_deck(&hero.label.name), words.of_deck(&hero.label.line));
        cards::choice(&words, draw::hero(number), name, line, &cards::hero_lines(hero, &words))
    };
    view! {
        <label class="card choice explained" class:chosen=chosen><input data-about="" aria-describedby="tip" type="radio" name="hero" value=hero.label.id.clone() prop:checked=chosen
            on:change=move |_| app.setup.update(|setup| *setup = setup.with_hero(number))/><span {..drawn(face)} class="face"></span></label>
    }
}

/// A tyrant's card: before the fight, and in it.
#[component]
fn TyrantChoice(card: Card) -> impl IntoView {
    let app = expect_context::<App>();
    let chosen = move || app.setup.with(|setup| setup.tyrant == card);
    let face = move || {
        let words = app.words();
        cards::choice(&words, draw::emblem(card, &words.deck), &words.card(card), words.line(card), &words.about(card))
    };
    view! {
        <label class="card choice tyrant explained" class:chosen=chosen><input data-about="" aria-describedby="tip" type="radio" name="tyrant" value=Setup::deck().id(card).to_string() prop:checked=chosen
            on:change=move |_| app.setup.update(|setup| setup.tyrant = card)/><span {..drawn(face)} class="face"></span></label>
    }
}

/// The sides of the universal plan, for a hero that uses it.
#[component]
fn Sides() -> impl IntoView {
    let app = expect_context::<App>();
    let needed = Memo::new(move |_| app.setup.with(|setup| setup.side.is_some()));
    move || {
        needed.get().then(|| view! {
            <fieldset class="deck">
                <legend>{app.tr("start-side")}</legend>
                {Setup::deck().sides.iter().enumerate().map(|(number, side)| {
                    let number = number as u8;
                    let chosen = move || app.setup.with(|setup| setup.side == Some(number));
                    let face = move || {
                        let words = app.words();
                        let slots: String = side.plan.slots.iter().map(|colour| colour.letter().to_ascii_uppercase()).collect();
                        let deed = words.told_of(slots, words.deed(side.plan.deed));
                        let (name, line) = (words.of_deck(&side.label.name), words.of_deck(&side.label.line));
                        cards::choice(&words, draw::slots(), name, line, &[deed])
                    };
                    view! {
                        <label class="card choice explained" class:chosen=chosen><input data-about="" aria-describedby="tip" type="radio" name="side" value=side.label.id.clone() prop:checked=chosen
                            on:change=move |_| app.setup.update(|setup| setup.side = Some(number))/><span {..drawn(face)} class="face"></span></label>
                    }
                }).collect_view()}
            </fieldset>
        })
    }
}

/// The rank: the ladder's own first.
#[component]
fn Rank() -> impl IntoView {
    let app = expect_context::<App>();
    let own = move || app.ladder.with(|ladder| ladder.rank());
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
