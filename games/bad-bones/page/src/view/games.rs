//! The games kept in this browser, and what they come to.

use bad_bones_bots::Accuracy;
use bad_bones_session::words::Arg;
use bad_bones_session::{Statistics, Summary, Tally, Who};
use leptos::prelude::*;
use page::games::Row;
use page::markup::{Markup, drawn, tag};

use crate::state::App;
use crate::store;
use crate::view::end::{Scale, curve};

/// The list.
#[component]
pub fn Games() -> impl IntoView {
    let app = expect_context::<App>();
    let told = Memo::new(move |_| {
        // Counted again whenever a game is forgotten.
        app.shell.forgotten.track();
        Statistics::of(&store::games())
    });
    view! {
        <page::games::Games page=app>
            <p class="tally">{move || tally_words(app, "games-statistics", told.with(|told| told.all))}</p>
            <div {..drawn(move || told.with(|told| statistics(app, told)))} class="statistics"></div>
        </page::games::Games>
    }
}

fn tally_words(app: App, id: &'static str, tally: Tally) -> String {
    app.tw(id, &[("over", Arg::Number(tally.over as i64)), ("won", Arg::Number(tally.won as i64))])
}

/// What the games come to, as a list and bars.
fn statistics(app: App, told: &Statistics) -> Markup {
    if told.all.over == 0 {
        return Markup::new();
    }
    let number = |number: u64| Arg::Number(number as i64);
    let mut lines = vec![
        app.tw("statistics-streak", &[("count", number(told.streak as u64)), ("longest", number(told.longest as u64))]),
        app.tw("statistics-standing", &[("kept", Arg::Text(app.words().kept(told.floors, told.houses)))]),
    ];
    lines.extend(told.best.map(|best| app.tw("statistics-best", &[("score", number(best))])));
    lines.extend(told.accuracy().map(|(percent, recent)| {
        let games = number(told.accuracies.len() as u64);
        app.tw("accuracy-mean", &[("games", games), ("percent", number(percent.into())), ("recent", number(recent.into()))])
    }));
    let list: Vec<_> = lines.into_iter().map(|line| tag("li").with(line)).collect();
    let bar = |(name, tally): (String, Tally)| {
        let share = tally.won * 100 / tally.over.max(1);
        let track = tag("i").with(tag("b").attr("style", format_args!("width:{share}%")));
        let words = tag("span").with(tally_words(app, "statistics-tally", tally));
        tag("div").class("share-bar").with((tag("span").with(name), track, words))
    };
    let modes = told.modes.iter().map(|(mode, tally)| (app.words().text(&format!("mode-{}", mode.name())), *tally));
    let levels = told.levels.iter().map(|(level, tally)| (app.words().text(&format!("level-{}", level.name())), *tally));
    let bars: Vec<_> = modes.chain(levels).map(bar).collect();
    let course = (told.accuracies.len() > 1).then(|| {
        let games: Vec<Vec<u32>> = told.accuracies.iter().map(|percent| vec![*percent]).collect();
        tag("div").class("accuracies").with((tag("h3").with(app.t("accuracy-title")), curve(&games, Scale::Percent)))
    });
    [tag("ul").with(list), tag("div").with(bars)].into_iter().chain(course).collect()
}

/// A kept game as the list shows it.
pub fn row(app: App, text: &str) -> Option<Row> {
    let game = Summary::read(text)?;
    let id = match game.won() {
        None => "games-open",
        Some(_) if !game.who.contains(&Who::Person) => "games-of-others",
        Some(true) => "games-won",
        Some(false) => "games-lost",
    };
    let scores: Vec<String> = game.scores.iter().map(ToString::to_string).collect();
    let scores = if scores.is_empty() { String::new() } else { format!("({})", scores.join(" · ")) };
    let state = app.tw(id, &[("round", Arg::Number(game.round.into())), ("scores", Arg::Text(scores))]);
    let name = |who: &Who| match who {
        Who::Person | Who::Guest => app.t("person"),
        Who::Bot(level) => app.words().text(&format!("level-{}", level.name())),
    };
    let names: Vec<String> = game.who.iter().map(name).collect();
    let percent = game.accuracy.and_then(Accuracy::percent);
    let accuracy = percent.map(|percent| app.tw("accuracy-short", &[("percent", Arg::Number(percent.into()))]));
    Some(Row {
        title: app.words().text(&format!("mode-{}", game.mode.name())),
        about: [names.join(", "), state].into_iter().chain(accuracy).collect(),
        id: game.id,
        began: game.began,
        is_over: game.over,
    })
}
