//! Before a game: one click starts a good one, everything else can be chosen.

use bad_bones::{MOST_ROUNDS, Mode};
use bots::Level;
use desk::words::{Arg, Language};
use desk::{Setup, Who, seed_of_day};
use leptos::prelude::*;

use crate::draw;
use crate::settings::Theme;
use crate::state::{App, Screen};
use crate::store;

/// The four ways to play, as people name them.
const WAYS: [(&str, Mode, bool); 4] = [
    ("mode-versus", Mode::Versus, false),
    ("mode-solo", Mode::Solo, false),
    ("mode-heroic", Mode::Solo, true),
    ("mode-coop", Mode::Coop, false),
];

/// The start.
#[component]
pub fn Start() -> impl IntoView {
    let app = expect_context::<App>();
    let unfinished = store::games().into_iter().find(|game| !game.over);
    view! {
        <main id="main" class="start">
            <Scenery/>
            <h1>"Bonehold"</h1>
            <p class="lead">{move || app.t("start-lead")}</p>
            <div class="first">
                <button class="main large" id="play" on:click=move |_| app.begin(app.setup.get_untracked())>{move || app.t("start-play")}</button>
                {unfinished.map(|game| view! {
                    <button class="main" id="resume" on:click=move |_| super::games::resume(app, &game.id)>{move || app.t("start-resume")}</button>
                })}
                <button class="wordy" id="today" on:click=move |_| app.begin(Setup { seed: today(), ..app.setup.get_untracked() })>{move || app.t("start-today")}</button>
                <button class="wordy" id="learn" on:click=move |_| app.screen.set(Screen::Lessons)>{move || app.t("start-learn")}</button>
            </div>
            <Say/>
            <Choices/>
            <nav class="row" aria-label=move || app.t("more")>
                <button class="wordy" id="games" on:click=move |_| app.screen.set(Screen::Games)>{move || app.t("games")}</button>
                <button class="wordy" id="editor" on:click=move |_| app.screen.set(Screen::Editor)>{move || app.t("editor")}</button>
                <button class="wordy" on:click=move |_| app.help.set(true)>{move || app.t("help")}</button>
                <Tongue/>
                <Light/>
            </nav>
        </main>
    }
}

/// A line for what has to be said on this screen.
#[component]
pub fn Say() -> impl IntoView {
    let app = expect_context::<App>();
    view! { <p class="say" role="alert">{move || app.notice.get().map(|notice| notice.text)}</p> }
}

fn today() -> u64 {
    let date = js_sys::Date::new_0();
    seed_of_day(date.get_full_year(), date.get_month() + 1, date.get_date())
}

#[component]
fn Scenery() -> impl IntoView {
    use bad_bones::{Heading, Model};
    let tokens = ["Pl", "Yt", "Rl", "Br", "Gt"].into_iter().enumerate().filter_map(|(i, text)| {
        let model = Model::parse(text)?;
        let x = 60.0 + i as f64 * 92.0;
        Some(format!(r#"<g transform="translate({x} {})">{}</g>"#, 62 + (i % 2) * 14, draw::token(model, Heading::E, i % 2 == 0)))
    });
    let svg: String = tokens.chain([format!(r#"<g transform="translate(560 62) scale(1.1)">{}</g>"#, draw::hero(table::Seat::at(0)))]).collect();
    view! { <svg class="scenery" viewBox="0 0 620 130" aria-hidden="true" inner_html=svg></svg> }
}

#[component]
fn Choices() -> impl IntoView {
    let app = expect_context::<App>();
    let setup = app.setup;
    let is = move |mode: Mode, heroic: bool| setup.with(|setup| setup.mode == mode && setup.heroic == heroic);
    let count = Memo::new(move |_| setup.with(|setup| setup.seats.len()));
    view! {
        <section class="choices">
            <h2>{move || app.t("start-choices")}</h2>
            <fieldset class="ways">
                <legend>{move || app.t("start-mode")}</legend>
                {WAYS.into_iter().map(|(id, mode, heroic)| view! {
                    <label><input type="radio" name="mode" value=id prop:checked=move || is(mode, heroic)
                        on:change=move |_| setup.update(|setup| {
                            *setup = setup.clone().with_mode(mode);
                            setup.heroic = heroic;
                        })/>
                        <span><b>{move || app.t(id)}</b> {move || app.words().text(&format!("{id}-text"))}</span></label>
                }).collect_view()}
            </fieldset>
            <Show when=move || setup.with(|setup| setup.mode != Mode::Solo)>
                <fieldset class="seats">
                    <legend>{move || app.t("start-seats")}</legend>
                    <label class="count">{move || app.t("start-seat-count")}
                        <select id="seat-count" on:change=move |event| {
                            let number = event_target_value(&event).parse().unwrap_or(4);
                            setup.update(|setup| setup.set_seats(number));
                        }>
                            {(2..=6).map(|number| view! { <option value=number.to_string() selected=move || count.get() == number>{number}</option> }).collect_view()}
                        </select>
                    </label>
                    {move || (0..count.get()).map(|index| view! { <SeatChoice index/> }).collect_view()}
                </fieldset>
            </Show>
            <fieldset class="more">
                <legend>{move || app.t("start-more")}</legend>
                <label><input type="checkbox" id="market" prop:checked=move || setup.with(|s| s.market) on:change=move |event| setup.update(|s| s.market = event_target_checked(&event))/>
                    <span><b>{move || app.t("start-market")}</b> {move || app.t("start-market-text")}</span></label>
                <label><input type="checkbox" id="chiefs" prop:checked=move || setup.with(|s| s.chiefs) on:change=move |event| setup.update(|s| s.chiefs = event_target_checked(&event))/>
                    <span><b>{move || app.t("start-chiefs")}</b> {move || app.t("start-chiefs-text")}</span></label>
                <Show when=move || setup.with(|setup| setup.mode != Mode::Versus)>
                    <label>{move || app.t("start-rounds")}
                        <input type="number" id="rounds" min="1" max=MOST_ROUNDS.to_string() prop:value=move || setup.with(|s| s.rounds.unwrap_or(10)).to_string()
                            on:change=move |event| setup.update(|s| s.rounds = event_target_value(&event).parse().ok().filter(|n| (1..=MOST_ROUNDS).contains(n)))/></label>
                </Show>
                <label>{move || app.t("start-seed")}
                    <input type="text" inputmode="numeric" id="seed" prop:value=move || setup.with(|s| s.seed).to_string()
                        on:change=move |event| setup.update(|s| s.seed = event_target_value(&event).trim().parse().unwrap_or(s.seed))/></label>
                <OwnFiles/>
            </fieldset>
        </section>
    }
}

#[component]
fn SeatChoice(index: usize) -> impl IntoView {
    let app = expect_context::<App>();
    let setup = app.setup;
    let who = move || setup.with(|setup| setup.seats.get(index).copied().unwrap_or(Who::Person));
    let all = std::iter::once(Who::Person).chain(Level::ALL.iter().copied().map(Who::Bot));
    let name = move |who: Who| match who {
        Who::Person => app.t("person"),
        Who::Bot(level) => app.words().text(&format!("level-{}", level.name())),
    };
    view! {
        <label class="seat"><span class="number" style=format!("background:{}", draw::seat_colour(table::Seat::at(index)))>{index + 1}</span>
            <span class="sr">{move || app.tw("start-seat", &[("seat", Arg::Number(index as i64 + 1))])}</span>
            <select id=format!("seat-{}", index + 1) on:change=move |event| {
                if let Some(chosen) = Who::named(&event_target_value(&event)) {
                    setup.update(|setup| setup.seats[index] = chosen);
                }
            }>
                {all.map(|option| view! { <option value=option.name() selected=move || who() == option>{move || name(option)}</option> }).collect_view()}
            </select>
        </label>
    }
}

/// Boards and figures of one's own, if there are any.
#[component]
fn OwnFiles() -> impl IntoView {
    let app = expect_context::<App>();
    let files = [("board", "start-own-board"), ("coop", "start-own-coop"), ("figures", "start-own-figures")];
    files.into_iter().filter_map(|(name, id)| Some((name, id, store::file(name)?))).map(|(name, id, text)| {
        let serves = move |mode: Mode| match name {
            "board" => mode != Mode::Coop,
            "coop" => mode == Mode::Coop,
            _ => true,
        };
        let used = move |setup: &Setup| if name == "figures" { setup.figures.is_some() } else { setup.board.is_some() };
        view! {
            <label><input type="checkbox" disabled=move || !serves(app.setup.with(|s| s.mode)) prop:checked=move || app.setup.with(used)
                on:change=move |event| {
                    let chosen = event_target_checked(&event).then(|| text.clone());
                    app.setup.update(|setup| if name == "figures" { setup.figures = chosen } else { setup.board = chosen });
                }/><span>{move || app.t(id)}</span></label>
        }
    }).collect_view()
}

#[component]
fn Tongue() -> impl IntoView {
    let app = expect_context::<App>();
    view! {
        <label class="pick"><span class="sr">{move || app.t("language")}</span>
            <select id="language" on:change=move |event| {
                let code = event_target_value(&event);
                if let Some(language) = Language::ALL.into_iter().find(|language| language.code() == code) {
                    app.settings.update(|settings| settings.language = language);
                }
            }>
                {Language::ALL.into_iter().map(|language| view! {
                    <option value=language.code() lang=language.code() selected=move || app.settings.with(|s| s.language == language)>{language.name()}</option>
                }).collect_view()}
            </select>
        </label>
    }
}

#[component]
fn Light() -> impl IntoView {
    let app = expect_context::<App>();
    view! {
        <label class="pick"><span class="sr">{move || app.t("theme")}</span>
            <select id="theme" on:change=move |event| {
                let name = event_target_value(&event);
                if let Some(theme) = Theme::ALL.into_iter().find(|theme| theme.name() == name) {
                    app.settings.update(|settings| settings.theme = theme);
                }
            }>
                {Theme::ALL.into_iter().map(|theme| view! {
                    <option value=theme.name() selected=move || app.settings.with(|s| s.theme == theme)>{move || app.words().text(&format!("theme-{}", theme.name()))}</option>
                }).collect_view()}
            </select>
        </label>
    }
}
