//! Before a game: one click starts a good one, everything else can be chosen.

use leptos::prelude::*;
use page::browser::seed_of_today;
use page::picker::Picker;
use page::settings::Theme;
use session::texts::Language;
use twenty_strong::{Card, Colour, Face, HIGHEST_RANK, Kind};
use twenty_strong_session::Setup;
use twenty_strong_session::words::Arg;

use crate::draw;
use crate::state::App;
use crate::store;
use crate::view::games::{ToGames, resume};
use crate::view::lessons::Learn;
use crate::view::{Say, cards};

/// The start.
#[component]
pub fn Start() -> impl IntoView {
    let app = expect_context::<App>();
    let unfinished = store::games().into_iter().find(|game| game.ending.is_none());
    let today = move |_| app.begin(Setup::of_day(app.setup.get_untracked().rank, seed_of_today()));
    view! {
        <main id="main" class="start">
            <Scenery/>
            <h1>{app.tr("title")}</h1>
            <p class="lead">{app.tr("start-lead")}</p>
            <div class="first">
                <button class="main large" id="play" on:click=move |_| app.begin(app.setup.get_untracked())>{app.tr("start-play")}</button>
                {unfinished.map(|game| view! {
                    <button class="main" id="resume" on:click=move |_| resume(app, &game.id)>{app.tr("start-resume")}</button>
                })}
                <button class="wordy" id="today" data-help="today-text" aria-describedby="tip" on:click=today>{app.tr("start-today")}</button>
                <Learn/>
            </div>
            <Say/>
            <Choices/>
            <nav class="row" aria-label=app.tr("more")>
                <ToGames/>
                <button class="wordy" on:click=move |_| app.help.set(true)>{app.tr("help")}</button>
                <Tongue/>
                <Light/>
                <a class="wordy" id="other-game" href="./">{app.tr("other-game")}</a>
            </nav>
        </main>
    }
}

#[component]
fn Scenery() -> impl IntoView {
    let faces = [None, Some(Face::Hit), Some(Face::Miss), Some(Face::Hit), Some(Face::Crit)];
    let dice = Colour::ALL.into_iter().zip(faces).enumerate().map(|(number, (colour, face))| {
        let (x, y, turn) = (60 + number * 90, 62 + number % 2 * 14, (number * 23) % 40);
        format!(
            r#"<g class="{}" transform="translate({x} {y}) rotate({turn}) scale(1.3)">{}</g>"#,
            draw::class(colour),
            draw::die(colour, face)
        )
    });
    let crown = format!(
        r#"<g class="crown" transform="translate(550 66) scale(1.8)">{}</g>"#,
        draw::emblem(Setup::usual(1, 0).tyrant, Setup::deck())
    );
    let svg: String = dice.chain([crown]).collect();
    view! { <svg class="scenery" viewBox="0 0 620 130" aria-hidden="true" inner_html=svg></svg> }
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
                <label>{app.tr("start-seed")}
                    <input type="text" inputmode="numeric" id="seed" prop:value=move || setup.with(|s| s.seed).to_string()
                        on:change=move |event| setup.update(|s| s.seed = event_target_value(&event).trim().parse().unwrap_or(s.seed))/></label>
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
        let (name, line) = (hero.label.name.get(words.spoken()), hero.label.line.get(words.spoken()));
        cards::choice(&words, draw::hero(number), name, line, &cards::hero_lines(hero, &words))
    };
    view! {
        <label class="card choice explained" class:chosen=chosen><input data-about="" aria-describedby="tip" type="radio" name="hero" value=hero.label.id.clone() prop:checked=chosen
            on:change=move |_| app.setup.update(|setup| *setup = setup.with_hero(number))/><span class="face" inner_html=face></span></label>
    }
}

/// A tyrant's card: before the fight, and in it.
#[component]
fn TyrantChoice(card: Card) -> impl IntoView {
    let app = expect_context::<App>();
    let chosen = move || app.setup.with(|setup| setup.tyrant == card);
    let face = move || {
        let words = app.words();
        cards::choice(&words, draw::emblem(card, words.deck), &words.card(card), words.line(card), &words.about(card))
    };
    view! {
        <label class="card choice tyrant explained" class:chosen=chosen><input data-about="" aria-describedby="tip" type="radio" name="tyrant" value=Setup::deck().id(card).to_string() prop:checked=chosen
            on:change=move |_| app.setup.update(|setup| setup.tyrant = card)/><span class="face" inner_html=face></span></label>
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
                        let deed = words.told_of(slots, twenty_strong::describe::deed(side.plan.deed, words.spoken()));
                        let (name, line) = (side.label.name.get(words.spoken()), side.label.line.get(words.spoken()));
                        cards::choice(&words, draw::SLOTS, name, line, &[deed])
                    };
                    view! {
                        <label class="card choice explained" class:chosen=chosen><input data-about="" aria-describedby="tip" type="radio" name="side" value=side.label.id.clone() prop:checked=chosen
                            on:change=move |_| app.setup.update(|setup| setup.side = Some(number))/><span class="face" inner_html=face></span></label>
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

#[component]
fn Tongue() -> impl IntoView {
    let app = expect_context::<App>();
    view! {
        <Picker id="language".into() name=Box::new(app.tr("language"))
            choices=Box::new(|| Language::ALL.map(|language| (language.code().into(), language.name().into())).to_vec())
            now=Box::new(move || app.settings.with(|settings| settings.language.code().into()))
            pick=Box::new(move |code| if let Some(language) = Language::ALL.into_iter().find(|language| language.code() == code) {
                app.settings.update(|settings| settings.language = language);
            })/>
    }
}

#[component]
fn Light() -> impl IntoView {
    let app = expect_context::<App>();
    view! {
        <Picker id="theme".into() name=Box::new(app.tr("theme"))
            choices=Box::new(move || Theme::ALL.map(|theme| (theme.name().into(), app.t(&format!("theme-{}", theme.name())))).to_vec())
            now=Box::new(move || app.settings.with(|settings| settings.theme.name().into()))
            pick=Box::new(move |name| if let Some(theme) = Theme::ALL.into_iter().find(|theme| theme.name() == name) {
                app.settings.update(|settings| settings.theme = theme);
            })/>
    }
}
