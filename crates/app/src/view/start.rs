//! Before a game: one click starts a good one, everything else can be chosen.

use app::browser::seed_of_today;
use app::picker::Picker;
use bad_bones::{MOST_ROUNDS, Mode};
use bots::Level;
use desk::words::Language;
use desk::{Setup, Who};
use leptos::prelude::*;

use crate::draw;
use crate::settings::Theme;
use crate::state::{App, Screen};
use crate::store;

/// The four ways to play, as people name them.
pub const WAYS: [(&str, Mode, bool); 4] = [
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
            <p class="lead">{app.tr("start-lead")}</p>
            <div class="first">
                <button class="main large" id="play" on:click=move |_| app.begin(app.setup.get_untracked())>{app.tr("start-play")}</button>
                {unfinished.map(|game| view! {
                    <button class="main" id="resume" on:click=move |_| super::games::resume(app, &game.id)>{app.tr("start-resume")}</button>
                })}
                {move || app.online.is_offered.get().then(|| view! {
                    <button class="main" id="online" on:click=move |_| app.open_lobby()>{app.tr("online")}</button>
                })}
                <button class="wordy" id="today" on:click=move |_| app.begin(Setup { seed: seed_of_today(), ..app.setup.get_untracked() })>{app.tr("start-today")}</button>
                <button class="wordy" id="learn" on:click=move |_| app.screen.set(Screen::Lessons)>{app.tr("start-learn")}</button>
            </div>
            <Say/>
            <Choices/>
            <nav class="row" aria-label=app.tr("more")>
                <button class="wordy" id="games" on:click=move |_| app.screen.set(Screen::Games)>{app.tr("games")}</button>
                <button class="wordy" id="editor" on:click=move |_| app.screen.set(Screen::Editor)>{app.tr("editor")}</button>
                <button class="wordy" on:click=move |_| app.help.set(true)>{app.tr("help")}</button>
                <Tongue/>
                <Light/>
                <a class="wordy" id="other-game" href="./twenty-strong.html">{app.tr("other-game")}</a>
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

#[component]
fn Scenery() -> impl IntoView {
    use bad_bones::{Heading, Model};
    let tokens = ["Pl", "Yt", "Rl", "Br", "Gt"].into_iter().enumerate().filter_map(|(i, text)| {
        let model = Model::parse(text)?;
        let x = 60 + i * 92;
        Some(format!(r#"<g transform="translate({x} {})">{}</g>"#, 62 + (i % 2) * 14, draw::token(model, Heading::E, i % 2 == 0)))
    });
    let svg: String = tokens
        .chain([format!(r#"<g transform="translate(560 62) scale(1.1)">{}</g>"#, draw::hero(table::Seat::at(0)))])
        .collect();
    view! { <svg class="scenery" viewBox="0 0 620 130" aria-hidden="true" inner_html=svg></svg> }
}

#[component]
fn Choices() -> impl IntoView {
    let app = expect_context::<App>();
    let setup = app.setup;
    let limited = Memo::new(move |_| setup.with(|setup| setup.mode != Mode::Versus));
    let several = Memo::new(move |_| setup.with(|setup| setup.mode != Mode::Solo));
    let is = move |mode: Mode, heroic: bool| setup.with(|setup| setup.mode == mode && setup.heroic == heroic);
    let count = Memo::new(move |_| setup.with(|setup| setup.seats.len()));
    view! {
        <section class="choices">
            <h2>{app.tr("start-choices")}</h2>
            <fieldset class="ways">
                <legend>{app.tr("start-mode")}</legend>
                {WAYS.into_iter().map(|(id, mode, heroic)| view! {
                    <label><input type="radio" name="mode" value=id prop:checked=move || is(mode, heroic)
                        on:change=move |_| setup.update(|setup| {
                            *setup = setup.clone().with_mode(mode);
                            setup.heroic = heroic;
                        })/>
                        <span><b>{app.tr(id)}</b> {app.wr(format!("{id}-text"))}</span></label>
                }).collect_view()}
            </fieldset>
            {move || several.get().then(|| view! {
                <fieldset class="seats">
                    <legend>{app.tr("start-seats")}</legend>
                    <div class="how-many"><span aria-hidden="true">{app.tr("start-seat-count")}</span>
                        <Picker id="seat-count".into() name=Box::new(app.tr("start-seat-count"))
                            choices=Box::new(|| (2..=6).map(|number: usize| (number.to_string(), number.to_string())).collect())
                            now=Box::new(move || count.get().to_string())
                            pick=Box::new(move |number| setup.update(|setup| setup.set_seats(number.parse().unwrap_or(4))))/>
                    </div>
                    {move || (0..count.get()).map(|index| view! { <SeatChoice index/> }).collect_view()}
                </fieldset>
            })}
            <fieldset class="more">
                <legend>{app.tr("start-more")}</legend>
                <label><input type="checkbox" id="market" prop:checked=move || setup.with(|s| s.market) on:change=move |event| setup.update(|s| s.market = event_target_checked(&event))/>
                    <span><b>{app.tr("start-market")}</b> {app.tr("start-market-text")}</span></label>
                <label><input type="checkbox" id="chiefs" prop:checked=move || setup.with(|s| s.chiefs) on:change=move |event| setup.update(|s| s.chiefs = event_target_checked(&event))/>
                    <span><b>{app.tr("start-chiefs")}</b> {app.tr("start-chiefs-text")}</span></label>
                {move || limited.get().then(|| view! {
                    <label>{app.tr("start-rounds")}
                        <input type="number" id="rounds" min="1" max=MOST_ROUNDS.to_string() prop:value=move || setup.with(|s| s.rounds.unwrap_or(10)).to_string()
                            on:change=move |event| setup.update(|s| s.rounds = event_target_value(&event).parse().ok().filter(|n| (1..=MOST_ROUNDS).contains(n)))/></label>
                })}
                <label>{app.tr("start-seed")}
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
    let name = move |who: Who| match who {
        Who::Person | Who::Guest => app.t("person"),
        Who::Bot(level) => app.words().text(&format!("level-{}", level.name())),
    };
    let all = move || std::iter::once(Who::Person).chain(Level::ALL.iter().copied().map(Who::Bot));
    view! {
        <div class="seat"><span class="number" style=format!("background:{}", draw::seat_colour(table::Seat::at(index)))>{index + 1}</span>
            <Picker id=format!("seat-{}", index + 1) name=Box::new(app.tr("start-seats"))
                choices=Box::new(move || all().map(|who| (who.name().into(), name(who))).collect())
                now=Box::new(move || setup.with(|setup| setup.seats.get(index).map_or("", |who| who.name()).into()))
                pick=Box::new(move |chosen| if let Some(who) = Who::named(&chosen) {
                    setup.update(|setup| setup.seats[index] = who);
                })/>
        </div>
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
                }/><span>{app.tr(id)}</span></label>
        }
    }).collect_view()
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
            choices=Box::new(move || Theme::ALL.map(|theme| (theme.name().into(), app.words().text(&format!("theme-{}", theme.name())))).to_vec())
            now=Box::new(move || app.settings.with(|settings| settings.theme.name().into()))
            pick=Box::new(move |name| if let Some(theme) = Theme::ALL.into_iter().find(|theme| theme.name() == name) {
                app.settings.update(|settings| settings.theme = theme);
            })/>
    }
}
