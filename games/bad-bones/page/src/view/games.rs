//! The games kept in this browser: a list with results, and games brought in from elsewhere.

use bad_bones_session::words::{Arg, escaped};
use bad_bones_session::{Course, Desk, Kept, Statistics, Summary, Tally, Who};
use game::Game as _;
use leptos::prelude::*;
use page::browser::{date_text, focus_soon, new_id, new_seed, now};
use page::import::{Brought, Import, sorted};

use crate::pane::{Pane, button};
use crate::state::{App, Screen};
use crate::store;
use crate::view::kept_words;
use crate::view::start::Say;

/// Takes a kept game to the table. One that can't be read stays where it is.
pub fn resume(app: App, id: &str) {
    let Some(text) = store::DRAWER.game(id) else { return };
    match Kept::read(&text) {
        Ok(kept) => {
            app.lesson.set(None);
            app.sit_down(kept.desk());
        }
        Err(bad) => app.say(format!("{} {}", app.t("bad-record"), app.words().bad_kept(&bad)), None),
    }
}

/// Takes a game from elsewhere to the table: the person plays the first seat, bots the others. One that is over was played by others.
pub fn open(app: App, course: Course) {
    let mut who = vec![Who::Guest; course.game().seats()];
    if course.game().outcome().is_none() {
        who.iter_mut().for_each(|who| *who = who.at_home());
        who[0] = Who::Person;
    }
    app.lesson.set(None);
    app.sit_down(Desk::new(new_id(), now(), course, who));
    app.keep_now();
}

/// Reads a record, a position, or the code of a link.
fn import(app: App, text: &str) {
    let read = match sorted(text) {
        Brought::Record(text) => Course::from_record(text).map_err(|faults| faults.to_string()),
        Brought::Position(text) => Course::from_position(text, new_seed()).map_err(|faults| faults.to_string()),
        Brought::Code(code) => bad_bones_session::code::read(code).map_err(|bad| app.words().bad_code(&bad)),
    };
    match read {
        Ok(course) => open(app, course),
        Err(reason) => app.say(format!("{} {reason}", app.t("bad-record")), None),
    }
}

/// The list.
#[component]
pub fn Games() -> impl IntoView {
    let app = expect_context::<App>();
    app.notice.set(None);
    app.forgotten.set(None);
    view! {
        <main id="main" class="plain games">
            <Back/>
            <h1>{app.tr("games")}</h1>
            <Say/>
            <Import read=Box::new(move |text| import(app, text))/>
            <Pane class="kept" html=Box::new(move || list(app))/>
        </main>
    }
}

/// What the games come to, and each with its result.
fn list(app: App) -> String {
    // Read again whenever a game is forgotten.
    let again = app.forgotten.with(Option::is_some).then(|| button(app, "wordy", "unforget", "", "unforget"));
    let games = store::games();
    let told = Statistics::of(&games);
    let none = if games.is_empty() { format!("<p>{}</p>", app.t("games-none")) } else { String::new() };
    let rows: String = games.iter().map(|game| row(app, game)).collect();
    format!(
        r#"<p class="tally">{}</p><div class="statistics">{}</div>{none}{}<ul class="list">{rows}</ul>"#,
        tally_words(app, "games-statistics", told.all),
        statistics_picture(app, &told),
        again.unwrap_or_default()
    )
}

fn tally_words(app: App, id: &'static str, tally: Tally) -> String {
    app.tw(id, &[("over", Arg::Number(tally.over as i64)), ("won", Arg::Number(tally.won as i64))])
}

/// What the games come to, as a list and bars.
fn statistics_picture(app: App, told: &Statistics) -> String {
    if told.all.over == 0 {
        return String::new();
    }
    let number = |number: u64| Arg::Number(number as i64);
    let mut lines = vec![
        app.tw("statistics-streak", &[("count", number(told.streak as u64)), ("longest", number(told.longest as u64))]),
        app.tw("statistics-standing", &[("kept", Arg::Text(kept_words(&app.words(), told.floors, told.houses)))]),
    ];
    lines.extend(told.best.map(|best| app.tw("statistics-best", &[("score", number(best))])));
    let list: String = lines.iter().map(|line| format!("<li>{line}</li>")).collect();
    let row = |(name, tally): (String, Tally)| {
        let share = tally.won * 100 / tally.over.max(1);
        let words = tally_words(app, "statistics-tally", tally);
        format!(r#"<div class="share-bar"><span>{name}</span><i><b style="width:{share}%"></b></i><span>{words}</span></div>"#)
    };
    let modes = told.modes.iter().map(|(mode, tally)| (app.words().text(&format!("mode-{}", mode.name())), *tally));
    let levels = told.levels.iter().map(|(level, tally)| (app.words().text(&format!("level-{}", level.name())), *tally));
    let bars: String = modes.chain(levels).map(row).collect();
    format!("<ul>{list}</ul><div>{bars}</div>")
}

fn row(app: App, game: &Summary) -> String {
    let id = match game.won() {
        None => "games-open",
        Some(_) if !game.who.contains(&Who::Person) => "games-of-others",
        Some(true) => "games-won",
        Some(false) => "games-lost",
    };
    let scores: Vec<String> = game.scores.iter().map(ToString::to_string).collect();
    let scores = if scores.is_empty() { String::new() } else { format!("({})", scores.join(" · ")) };
    let about = app.tw(id, &[("round", Arg::Number(game.round.into())), ("scores", Arg::Text(scores))]);
    let name = |who: &Who| match who {
        Who::Person | Who::Guest => app.t("person"),
        Who::Bot(level) => app.words().text(&format!("level-{}", level.name())),
    };
    let names: Vec<String> = game.who.iter().map(name).collect();
    let (mode, key) = (app.words().text(&format!("mode-{}", game.mode.name())), escaped(&game.id));
    format!(
        r#"<li><button class="open" id="game-{key}" data-do="open-game" data-value="{key}"><b>{mode}</b> <span>{}</span> <span>{about}</span> <time>{}</time></button>{}</li>"#,
        names.join(", "),
        date_text(game.began),
        button(app, "quiet", "forget", &key, "forget")
    )
}

/// Forgets a game; as long as the list is open the last one can be had back.
pub fn forget(app: App, id: &str) {
    app.forgotten.set(store::DRAWER.game(id));
    store::DRAWER.forget(id);
    focus_soon("#unforget".into());
}

/// Takes that back.
pub fn unforget(app: App) {
    let Some((text, game)) = app.forgotten.get_untracked().and_then(|text| Summary::read(&text).map(|game| (text, game))) else {
        return;
    };
    store::DRAWER.keep(&game.id, &text);
    app.forgotten.set(None);
    focus_soon(format!("#game-{}", game.id));
}

/// Back to the start.
#[component]
pub fn Back() -> impl IntoView {
    let app = expect_context::<App>();
    view! { <button class="wordy" id="back" on:click=move |_| { app.notice.set(None); app.screen.set(Screen::Start) }>{app.tr("back")}</button> }
}
