//! Before a game: one click starts a good one, everything else can be chosen.

use bad_bones::{MOST_ROUNDS, Mode};
use bad_bones_bots::Level;
use bad_bones_session::words::Arg;
use bad_bones_session::{Setup, Who};
use game::Seat;
use leptos::prelude::*;
use page::art::put;
use page::games::Say;
use page::markup::shape::picture;
use page::markup::{Content, Markup, Reaction, Tag, tag};
use page::panel::{Panel, button, list, tick_box};
use page::seed::Seed;
use page::start::{Below, first};

use crate::command::Command;
use crate::draw;
use crate::state::App;
use crate::store;
use crate::view::persons::fields;

/// The four ways to play, as people name them.
pub const WAYS: [(&str, Mode, bool); 4] = [
    ("mode-versus", Mode::Versus, false),
    ("mode-solo", Mode::Solo, false),
    ("mode-heroic", Mode::Solo, true),
    ("mode-coop", Mode::Coop, false),
];

/// The scene of the first screen.
fn scene() -> Markup {
    let scene = picture("0 0 1600 1000").attr("preserveAspectRatio", "xMidYMid slice").class("scene");
    scene.with(put("scene-title", (0, 0), (1600, 1000))).into()
}

/// The name of the house, drawn.
fn wordmark() -> Markup {
    let wordmark = tag("svg").attr("viewBox", "0 0 724 142").attr("role", "img").attr("aria-label", "Bonehold").class("wordmark");
    wordmark.with(put("wordmark", (0, 0), (724, 142))).into()
}

/// The start. What changes with the choices is apart from the buttons, so that no click falls between two pictures of them.
#[component]
pub fn Start() -> impl IntoView {
    let app = expect_context::<App>();
    view! {
        <main id="main" class="start">
            <Panel class="first-panel" make=Box::new(move || first(app, wordmark(), scene(), lobby(app)))/>
            <Say page=app/>
            <Below page=app><Choices/></Below>
        </main>
    }
}

/// Everything about the next game.
#[component]
fn Choices() -> impl IntoView {
    let app = expect_context::<App>();
    let setup = app.setup;
    let limited = Memo::new(move |_| setup.with(|setup| setup.mode != Mode::Versus));
    view! {
        <section class="choices">
            <Panel class="choices-panel" make=Box::new(move || setup.with(|setup| choices(app, setup)))/>
            <div class="more">
                {move || limited.get().then(|| view! {
                    <label>{app.tr("start-rounds")}
                        <input type="number" id="rounds" min="1" max=MOST_ROUNDS.to_string() prop:value=move || setup.with(|s| s.rounds.unwrap_or(10)).to_string()
                            on:change=move |event| setup.update(|s| s.rounds = event_target_value(&event).parse().ok().filter(|n| (1..=MOST_ROUNDS).contains(n)))/></label>
                })}
                <Seed seed=Signal::derive(move || setup.with(|setup| setup.seed)) change=Box::new(move |seed| setup.update(|setup| setup.seed = seed))/>
            </div>
            <Panel class="row" make=Box::new(move || {
                let mut ways = Markup::new();
                ways.add((button("play-so", "main", Command::Page(page::Command::Play), app.t("start-play")), editor(app)));
                ways
            })/>
        </section>
    }
}

/// The way to online tables, where there are any.
fn lobby(app: App) -> Option<Tag<Command>> {
    let is_offered = app.tables(|tables| tables.is_offered());
    is_offered.then(|| button("online", "wordy", Command::Lobby, app.t("online")))
}

/// The way to boards and figures of one's own.
fn editor(app: App) -> Tag<Command> {
    button("editor", "wordy", Command::Editor, app.t("editor"))
}

/// What can be chosen, but what is written into fields.
fn choices(app: App, setup: &Setup) -> Markup<Command> {
    let group = |class: &str, id: &'static str| tag("fieldset").class(class).with(tag("legend").with(app.t(id)));
    let mut panel = Markup::new();
    panel.add((tag("h2").with(app.t("start-choices")), group("ways", "start-mode").with(WAYS.map(|way| mode(app, setup, way)))));
    panel.add(group("seats", "start-seats").with(seats(app, setup)));
    let market = named(app, "start-market", app.t("start-market-text"));
    let chiefs = named(app, "start-chiefs", app.t("start-chiefs-text"));
    let more = group("more", "start-more").with(tick_box("market", Command::Market, setup.market, market));
    panel.add(more.with(tick_box("chiefs", Command::Chiefs, setup.chiefs, chiefs)).with(own_files(app, setup)));
    panel
}

/// A name with what it means.
fn named<C>(app: App, name: &'static str, text: impl Content<C>) -> Tag<C> {
    tag("span").with((tag("b").with(app.t(name)), ' ', text))
}

/// A way to play.
fn mode(app: App, setup: &Setup, (id, mode, heroic): (&'static str, Mode, bool)) -> Tag<Command> {
    let is_chosen = setup.mode == mode && setup.heroic == heroic;
    let choice = tag("input").attr("type", "radio").attr("name", "mode").id(id).attr("value", id).flag("checked", is_chosen);
    let choice = choice.does(Reaction::Press(Command::Mode(mode, heroic)));
    tag("label").with((choice, named(app, id, app.words().text(&format!("{id}-text")))))
}

/// Files of one's own that serve the mode, each as a box to tick.
fn own_files(app: App, setup: &Setup) -> Vec<Tag<Command>> {
    let board = match setup.mode {
        Mode::Coop => ("own-coop", "start-own-coop"),
        _ => ("own-board", "start-own-board"),
    };
    let has_board = store::file(board_file(setup.mode)).is_some();
    let board = has_board.then(|| tick_box(board.0, Command::OwnBoard, setup.board.is_some(), named(app, board.1, "")));
    let figures = store::file("figures")
        .map(|_| tick_box("own-figures", Command::OwnFigures, setup.figures.is_some(), named(app, "start-own-figures", "")));
    board.into_iter().chain(figures).collect()
}

/// The board of one's own that a mode is played on, by its name in the storage.
pub fn board_file(mode: Mode) -> &'static str {
    if mode == Mode::Coop { "coop" } else { "board" }
}

/// The same with one's own files as they are kept now: they may have been corrected or given up since they were ticked.
pub fn with_files(mut setup: Setup) -> Setup {
    setup.board = setup.board.and_then(|_| store::file(board_file(setup.mode)));
    setup.figures = setup.figures.and_then(|_| store::file("figures"));
    setup
}

/// How many seats there are, and who plays each.
fn seats(app: App, setup: &Setup) -> Markup<Command> {
    let counts = (2..=6).map(|count: usize| (count.to_string(), count.to_string(), Command::SeatCount(count)));
    let label = app.t("start-seat-count");
    let how_many = list("seat-count", &label, counts, &setup.seats.len().to_string());
    let mut panel = Markup::new();
    if setup.mode == Mode::Solo {
        panel.add(tag("div").class("seat has-person").with((draw::seat_mark(Seat::at(0)), fields(app, 0))));
        return panel;
    }
    panel.add(tag("div").class("how-many").with((tag("span").hidden().with(label), how_many)));
    panel.extend(setup.seats.iter().enumerate().map(|(index, who)| seat(app, index, *who)));
    panel
}

fn seat(app: App, index: usize, now: Who) -> Tag<Command> {
    let named = |who: Who, words: String| (who.name().to_string(), words, Command::Seat(index, who));
    let bots = Level::ALL.iter().map(|level| named(Who::Bot(*level), app.words().text(&format!("level-{}", level.name()))));
    let all = std::iter::once(named(Who::Person, app.t("person"))).chain(bots);
    let label = app.tw("start-seat", &[("seat", Arg::Number(index as i64 + 1))]);
    let pick = list(format_args!("seat-{}", index + 1), &label, all, now.name());
    let is_person = now == Who::Person;
    let person = is_person.then(|| fields(app, index));
    tag("div").class(if is_person { "seat has-person" } else { "seat" }).with((draw::seat_mark(Seat::at(index)), pick, person))
}
