//! Before a game: one click starts a good one, everything else can be chosen.

use bad_bones::{MOST_ROUNDS, Mode};
use bad_bones_bots::Level;
use bad_bones_session::words::{Arg, Language};
use bad_bones_session::{Setup, Who};
use leptos::prelude::*;
use page::browser::seed_of_today;

use crate::draw;
use crate::pane::{Pane, button, picker, tick_box};
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

/// The start. What changes with the choices is apart from the buttons, so that no click falls between two pictures of them.
#[component]
pub fn Start() -> impl IntoView {
    let app = expect_context::<App>();
    let setup = app.setup;
    let limited = Memo::new(move |_| setup.with(|setup| setup.mode != Mode::Versus));
    view! {
        <main id="main" class="start">
            <Pane class="first-pane" html=Box::new(move || first(app))/>
            <Say/>
            <section class="choices">
                <Pane class="choices-pane" html=Box::new(move || choices(app))/>
                <div class="more">
                    {move || limited.get().then(|| view! {
                        <label>{app.tr("start-rounds")}
                            <input type="number" id="rounds" min="1" max=MOST_ROUNDS.to_string() prop:value=move || setup.with(|s| s.rounds.unwrap_or(10)).to_string()
                                on:change=move |event| setup.update(|s| s.rounds = event_target_value(&event).parse().ok().filter(|n| (1..=MOST_ROUNDS).contains(n)))/></label>
                    })}
                    <label>{app.tr("start-seed")}
                        <input type="text" inputmode="numeric" id="seed" prop:value=move || setup.with(|s| s.seed).to_string()
                            on:change=move |event| setup.update(|s| s.seed = event_target_value(&event).trim().parse().unwrap_or(s.seed))/></label>
                </div>
            </section>
            <Pane class="nav-pane" html=Box::new(move || more(app))/>
        </main>
    }
}

/// A line for what has to be said on this screen. It is heard from elsewhere.
#[component]
pub fn Say() -> impl IntoView {
    let app = expect_context::<App>();
    view! { <p class="say">{move || app.notice.get().map(|notice| notice.text)}</p> }
}

/// The title, and what begins a game.
fn first(app: App) -> String {
    use bad_bones::{Heading, Model};
    let tokens = ["Pl", "Yt", "Rl", "Br", "Gt"].into_iter().enumerate().filter_map(|(i, text)| {
        let model = Model::parse(text)?;
        let x = 60 + i * 92;
        Some(format!(r#"<g transform="translate({x} {})">{}</g>"#, 62 + (i % 2) * 14, draw::token(model, Heading::E, i % 2 == 0)))
    });
    let mut html: String = std::iter::once(r#"<svg class="scenery" viewBox="0 0 620 130" aria-hidden="true">"#.to_string())
        .chain(tokens)
        .chain([format!(r#"<g transform="translate(560 62) scale(1.1)">{}</g></svg>"#, draw::hero(game::Seat::at(0)))])
        .collect();
    html.push_str(&format!(r#"<h1>Bonehold</h1><p class="lead">{}</p><div class="first">"#, app.t("start-lead")));
    html.push_str(&button(app, "main large", "play", "", "start-play"));
    if unfinished().is_some() {
        html.push_str(&button(app, "main", "resume", "", "start-resume"));
    }
    if app.online.is_offered.get() {
        html.push_str(&button(app, "main", "online", "", "online"));
    }
    html.push_str(&button(app, "wordy", "today", "", "start-today"));
    html.push_str(&button(app, "wordy", "learn", "", "start-learn"));
    html + "</div>"
}

fn unfinished() -> Option<String> {
    store::games().into_iter().find(|game| !game.over).map(|game| game.id)
}

/// What can be chosen, but what is written into fields.
fn choices(app: App) -> String {
    app.setup.with(|setup| {
        let legend = |id| format!("<legend>{}</legend>", app.t(id));
        let ways: String = WAYS.into_iter().map(|(id, mode, heroic)| {
            let checked = if setup.mode == mode && setup.heroic == heroic { " checked" } else { "" };
            let text = app.words().text(&format!("{id}-text"));
            format!(r#"<label><input type="radio" name="mode" id="{id}" value="{id}" data-do="mode"{checked}><span><b>{}</b> {text}</span></label>"#, app.t(id))
        }).collect();
        let mut html = format!(r#"<h2>{}</h2><fieldset class="ways">{}{ways}</fieldset>"#, app.t("start-choices"), legend("start-mode"));
        if setup.mode != Mode::Solo {
            html.push_str(&format!(r#"<fieldset class="seats">{}{}</fieldset>"#, legend("start-seats"), seats(app, setup)));
        }
        let tick = |deed: &str, name: &'static str, text: &str, on: bool| tick_box(deed, &format!("<span><b>{}</b> {text}</span>", app.t(name)), on);
        html.push_str(&format!(r#"<fieldset class="more">{}"#, legend("start-more")));
        html.push_str(&tick("market", "start-market", &app.t("start-market-text"), setup.market));
        html.push_str(&tick("chiefs", "start-chiefs", &app.t("start-chiefs-text"), setup.chiefs));
        for (name, id) in OWN_FILES {
            let serves = name == "figures" || name == board_file(setup.mode);
            let used = if name == "figures" { setup.figures.is_some() } else { setup.board.is_some() };
            if serves && store::file(name).is_some() {
                html.push_str(&tick(&format!("own-{name}"), id, "", used));
            }
        }
        html + "</fieldset>"
    })
}

/// Files of one's own by their names in the storage, and the texts for them.
const OWN_FILES: [(&str, &str); 3] = [("board", "start-own-board"), ("coop", "start-own-coop"), ("figures", "start-own-figures")];

/// The board of one's own that a mode is played on.
fn board_file(mode: Mode) -> &'static str {
    if mode == Mode::Coop { "coop" } else { "board" }
}

/// The same with one's own files as they are kept now: they may have been corrected or given up since they were ticked.
fn with_files(mut setup: Setup) -> Setup {
    setup.board = setup.board.and_then(|_| store::file(board_file(setup.mode)));
    setup.figures = setup.figures.and_then(|_| store::file("figures"));
    setup
}

fn seats(app: App, setup: &Setup) -> String {
    let counts: Vec<(String, String)> = (2..=6).map(|number: usize| (number.to_string(), number.to_string())).collect();
    let label = app.t("start-seat-count");
    let how_many = picker("seat-count", &label, &counts, &setup.seats.len().to_string());
    let mut html = format!(r#"<div class="how-many"><span aria-hidden="true">{label}</span>{how_many}</div>"#);
    let bots = Level::ALL.iter().map(|level| (level.name().to_string(), app.words().text(&format!("level-{}", level.name()))));
    let all: Vec<(String, String)> = std::iter::once(("person".to_string(), app.t("person"))).chain(bots).collect();
    for (index, who) in setup.seats.iter().enumerate() {
        let label = app.tw("start-seat", &[("seat", Arg::Number(index as i64 + 1))]);
        let pick = picker(&format!("seat-{}", index + 1), &label, &all, who.name());
        let colour = draw::seat_colour(game::Seat::at(index));
        html.push_str(&format!(
            r#"<div class="seat"><span class="number" style="background:{colour}">{}</span>{pick}</div>"#,
            index + 1
        ));
    }
    html
}

/// Where else one can go, language and theme.
fn more(app: App) -> String {
    let settings = app.settings.get();
    let tongues = Language::ALL.map(|language| (language.code().to_string(), language.name().to_string()));
    let themes = Theme::ALL.map(|theme| (theme.name().to_string(), app.words().text(&format!("theme-{}", theme.name()))));
    let places: String = ["games", "editor", "help"].map(|place| button(app, "wordy", place, "", place)).concat();
    let tongue = picker("language", &app.t("language"), &tongues, settings.language.code());
    let theme = picker("theme", &app.t("theme"), &themes, settings.theme.name());
    let other = app.t("other-game");
    format!(
        r#"<nav class="row" aria-label="{}">{places}{tongue}{theme}<a class="wordy" id="other-game" href="./twenty-strong.html">{other}</a></nav>"#,
        app.t("more")
    )
}

/// Does what a button, list or box of this screen says; false if it is none of them.
pub fn done(app: App, deed: &str, value: &str) -> bool {
    let setup = app.setup;
    let is_on = value == "true";
    match deed {
        "play" => app.begin(with_files(setup.get_untracked())),
        "resume" => unfinished().iter().for_each(|id| super::games::resume(app, id)),
        "online" => app.open_lobby(),
        "today" => app.begin(Setup { seed: seed_of_today(), ..with_files(setup.get_untracked()) }),
        "learn" => app.screen.set(Screen::Lessons),
        "games" => app.screen.set(Screen::Games),
        "editor" => app.screen.set(Screen::Editor),
        "help" => app.help.set(true),
        "language" => app.settings.update(|settings| settings.language = Language::preferred([value])),
        "theme" => app.settings.update(|settings| {
            settings.theme = Theme::ALL.into_iter().find(|theme| theme.name() == value).unwrap_or(settings.theme);
        }),
        _ => {
            let mut known = true;
            setup.update(|setup| known = choose(setup, deed, value, is_on));
            return known;
        }
    }
    true
}

fn choose(setup: &mut Setup, deed: &str, value: &str, is_on: bool) -> bool {
    match deed {
        "mode" => {
            if let Some((_, mode, heroic)) = WAYS.into_iter().find(|(way, ..)| *way == value) {
                *setup = setup.clone().with_mode(mode);
                setup.heroic = heroic;
            }
        }
        "seat-count" => setup.set_seats(value.parse().unwrap_or(4)),
        "market" => setup.market = is_on,
        "chiefs" => setup.chiefs = is_on,
        "own-board" | "own-coop" => setup.board = store::file(&deed[4..]).filter(|_| is_on),
        "own-figures" => setup.figures = store::file("figures").filter(|_| is_on),
        _ => {
            let number = deed.strip_prefix("seat-").and_then(|number| number.parse::<usize>().ok());
            let seat = number.and_then(|number| setup.seats.get_mut(number.checked_sub(1)?));
            let (Some(seat), Some(who)) = (seat, Who::named(value)) else { return false };
            *seat = who;
        }
    }
    true
}
