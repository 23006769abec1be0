//! Before a game: a scene, what begins a game over it, and all that can be chosen in a drawer below.

use leptos::prelude::*;
use session::texts::Language;
use wasm_bindgen::JsCast;

use crate::browser::focus_soon;
use crate::command::Command;
use crate::dialog::Dialog;
use crate::game_page::{GamePage, Place};
use crate::games::unfinished;
use crate::markup::{Markup, Reaction, Tag, tag};
use crate::panel::{Panel, button, list};
use crate::settings::{Speed, Theme};
use crate::sound::Volume;

/// The scene with the title, and what begins a game. `more` are ways to begin that only this game has.
pub fn first<A: GamePage>(page: A, title: Markup, scene: Markup, more: Option<Tag<A::Command>>) -> Markup<A::Command> {
    let reader = page.reader();
    let begin = |id: &'static str, class: &str, command: Command, text: &str| button(id, class, command.into(), reader.t(text));
    let resume = unfinished(page).map(|_| begin("resume", "main", Command::Resume, "start-resume"));
    let learn = begin("learn", "wordy", Command::Go(Place::Lessons), "start-learn");
    let play = begin("play", "main large", Command::Play, "start-play");
    let ways = tag("div").class("first").with((play, resume, learn, more));
    let mut panel = Markup::new();
    panel.add(tag("h1").draw(title));
    panel.add((tag("p").class("lead").with(reader.t("start-lead")), ways, links(page), other_games(page)));
    let mut screen = Markup::new();
    screen.add(tag("div").class("scenery").draw(scene));
    screen.add(panel);
    screen
}

/// Where else one can go.
fn links<A: GamePage>(page: A) -> Tag<A::Command> {
    let reader = page.reader();
    let today = tag("button").id("today").does(Reaction::Press(Command::Today.into()));
    let today = match A::TODAY {
        Some(help) => today.attr("data-help", help).attr("aria-describedby", "tip"),
        None => today,
    };
    let today = today.with(reader.t("start-today"));
    let games = button("games", "", Command::Go(Place::Games).into(), reader.t(A::GAMES));
    let custom = tag("button").id("customise").attr("aria-expanded", page.shell().customises.get());
    let custom = custom.does(Reaction::Press(Command::Customise.into())).with(reader.t("customise"));
    let settings = button("settings", "", Command::Settings.into(), reader.t("settings"));
    tag("nav").class("links").attr("aria-label", reader.t("more")).with((today, games, custom, settings)).with(button(
        "help",
        "",
        Command::Help.into(),
        reader.t("help"),
    ))
}

/// Opens all that can be chosen of the next game and goes there, or closes it.
pub fn customise<A: GamePage>(page: A) {
    let open = page.shell().customises;
    open.update(|open| *open = !*open);
    if open.get_untracked() {
        focus_soon(".below".into());
    }
}

/// All that can be chosen of the next game, while it is open.
#[component]
pub fn Below<A: GamePage>(
    /// The page.
    page: A,
    /// What can be chosen.
    children: ChildrenFn,
) -> impl IntoView {
    let open = page.shell().customises;
    move || open.get().then(|| view! { <div class="below" tabindex="-1">{children()}</div> })
}

/// The settings, over everything else.
#[component]
pub fn SettingsDialog<A: GamePage>(
    /// The page.
    page: A,
) -> impl IntoView {
    let reader = page.reader();
    view! {
        <Dialog open=page.shell().sets label=Box::new(reader.tr("settings")) close="close-settings">
            <Panel class="settings" make=Box::new(move || settings(page))/>
        </Dialog>
    }
}

/// Language, theme, sound, speed, and the help.
pub fn settings<A: GamePage>(page: A) -> Markup<A::Command> {
    let (reader, settings) = (page.reader(), page.shell().settings.get());
    let tongues = Language::ALL.map(|one| (one.code().to_string(), one.name().to_string(), Command::Language(one).into()));
    let themes = Theme::ALL
        .map(|theme| (theme.name().to_string(), reader.t(&format!("theme-{}", theme.name())), Command::Theme(theme).into()));
    let speeds = Speed::ALL
        .map(|speed| (speed.name().to_string(), reader.t(&format!("speed-{}", speed.name())), Command::Speed(speed).into()));
    let tongue = list("language", &reader.t("language"), tongues, settings.language.code());
    let theme = list("theme", &reader.t("theme"), themes, settings.theme.name());
    let speed = list("speed", &reader.t("speed"), speeds, settings.speed.name());
    let volumes = Volume::ALL.map(|volume| {
        (volume.name().to_string(), reader.t(&format!("volume-{}", volume.name())), Command::Volume(volume).into())
    });
    let volume = list("volume", &reader.t("volume"), volumes, settings.volume.name());
    let named = |id: &str, list: Tag<A::Command>| tag("label").with((tag("span").with(reader.t(id)), list));
    let lists = tag("div").class("form").with((
        named("language", tongue),
        named("theme", theme),
        named("volume", volume),
        named("speed", speed),
    ));
    let help = button("settings-help", "wordy", Command::Help.into(), reader.t("help"));
    let mut panel = Markup::new();
    panel.add((tag("h2").with(reader.t("settings")), lists, tag("div").class("row").with(help)));
    panel
}

/// The ways to other games: the page itself names them.
fn other_games<A: GamePage>(page: A) -> Vec<Tag<A::Command>> {
    let Ok(named) = document().query_selector_all("meta[name=game]") else { return vec![] };
    let named = (0..named.length()).filter_map(|index| named.item(index)?.dyn_into::<web_sys::Element>().ok());
    let way = |game: web_sys::Element| {
        let (name, place) = (game.get_attribute("content")?, game.get_attribute("data-page")?);
        let words = page.reader().with("other-game", vec![("game", session::fluent::Value::Text(name))]);
        Some(tag("a").class("wordy other-game").attr("href", format!("./{place}")).with(words))
    };
    named.filter_map(way).collect()
}
