//! Before a game: what begins one, and where else one can go.

use leptos::prelude::*;
use session::texts::Language;
use wasm_bindgen::JsCast;

use crate::command::Command;
use crate::game_page::{GamePage, Place};
use crate::games::unfinished;
use crate::markup::shape::picture;
use crate::markup::{Markup, Reaction, Tag, tag};
use crate::panel::{button, list};
use crate::settings::Theme;

/// The title, and what begins a game. `more` are ways to begin that only this game has.
pub fn first<A: GamePage>(page: A, title: String, scenery: Markup, more: Option<Tag<A::Command>>) -> Markup<A::Command> {
    let reader = page.reader();
    let begin = |id: &'static str, class: &str, command: Command, text: &str| button(id, class, command.into(), reader.t(text));
    let resume = unfinished(page).map(|_| begin("resume", "main", Command::Resume, "start-resume"));
    let today = tag("button").class("wordy").id("today").does(Reaction::Press(Command::Today.into()));
    let today = match A::TODAY {
        Some(help) => today.attr("data-help", help).attr("aria-describedby", "tip"),
        None => today,
    };
    let today = today.with(reader.t("start-today"));
    let learn = begin("learn", "wordy", Command::Go(Place::Lessons), "start-learn");
    let ways =
        tag("div").class("first").with((begin("play", "main large", Command::Play, "start-play"), resume, more, today, learn));
    let mut panel = Markup::new();
    panel.add(picture("0 0 620 130").class("scenery").draw(scenery));
    panel.add((tag("h1").with(title), tag("p").class("lead").with(reader.t("start-lead")), ways));
    panel
}

/// Where else one can go, language and theme. `more` are places that only this game has.
pub fn places<A: GamePage>(page: A, more: Option<Tag<A::Command>>) -> Markup<A::Command> {
    let (reader, settings) = (page.reader(), page.shell().settings.get());
    let games = button("games", "wordy", Command::Go(Place::Games).into(), reader.t(A::GAMES));
    let help = button("help", "wordy", Command::Help.into(), reader.t("help"));
    let tongues = Language::ALL.map(|one| (one.code().to_string(), one.name().to_string(), Command::Language(one).into()));
    let themes = Theme::ALL
        .map(|theme| (theme.name().to_string(), reader.t(&format!("theme-{}", theme.name())), Command::Theme(theme).into()));
    let tongue = list("language", &reader.t("language"), tongues, settings.language.code());
    let theme = list("theme", &reader.t("theme"), themes, settings.theme.name());
    let places = tag("nav").class("row").attr("aria-label", reader.t("more"));
    places.with((games, more, help, tongue, theme)).with(other_games(page)).into()
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
