//! The games kept in this browser, rank and statistics, and games brought in from elsewhere.

use leptos::prelude::*;
use page::browser::{date_text, new_id, new_seed, now};
use page::import::{Brought, Import, sorted};
use twenty_strong::{Ending, HIGHEST_RANK, Kind};
use twenty_strong_session::words::Arg;
use twenty_strong_session::{Course, Desk, Kept, Setup, Summary, Tally, code};

use crate::state::{App, Screen};
use crate::store;
use crate::view::Say;

/// Takes a kept game to the table. One that can't be read stays where it is.
pub fn resume(app: App, id: &str) {
    let Some(text) = store::DRAWER.game(id) else { return };
    match Kept::read(&text) {
        Ok(kept) => {
            app.lesson.set(None);
            app.sit_down(kept.desk());
        }
        Err(bad) => app.say(format!("{} {}", app.t("bad-record"), app.words().bad_kept(&bad))),
    }
}

/// Takes a game from elsewhere to the table. It does not count on the ladder.
pub fn open(app: App, course: Course) {
    app.lesson.set(None);
    app.sit_down(Desk::new(new_id(), now(), false, course));
}

/// Reads a record, a position, or the code of a link.
fn import(app: App, text: &str) {
    let words = app.words();
    let read = match sorted(text) {
        Brought::Record(text) => Course::from_record(text).map_err(|faults| words.quoted(&faults)),
        Brought::Position(text) => Course::from_position(text, new_seed()).map_err(|faults| words.quoted(&faults)),
        Brought::Code(code) => code::read(code).map_err(|bad| words.bad_code(&bad)),
    };
    match read {
        Ok(course) => open(app, course),
        Err(reason) => app.say(format!("{} {reason}", app.t("bad-record"))),
    }
}

/// The list.
#[component]
pub fn Games() -> impl IntoView {
    let app = expect_context::<App>();
    app.notice.set(String::new());
    let (games, asked) = (RwSignal::new(store::games()), RwSignal::new(String::new()));
    view! {
        <main id="main" class="plain games">
            <Back/>
            <h1>{app.tr("games-title")}</h1>
            <LadderView/>
            <Say/>
            <Import read=Box::new(move |text| import(app, text))/>
            {move || games.with(Vec::is_empty).then(|| view! {<p>{app.tr("games-none")}</p>})}
            <ul class="list">
                {move || games.get().into_iter().map(|game| view! { <Row game games asked/> }).collect_view()}
            </ul>
        </main>
    }
}

/// The name of a hero of the usual deck, or what the record calls it.
fn hero_name(app: App, id: &str) -> String {
    let (deck, spoken) = (Setup::deck(), app.words().spoken());
    deck.hero(id).map_or(id.into(), |number| deck.heroes[usize::from(number)].label.name.get(spoken).into())
}

/// The name of a card of the usual deck, or what the record calls it.
fn card_name(app: App, id: &str) -> String {
    let (deck, spoken) = (Setup::deck(), app.words().spoken());
    deck.card(id).map_or(id.into(), |card| deck.label(card).name.get(spoken).into())
}

/// A game of the list. It is forgotten if that is asked for twice; `asked` is the one it was asked for once.
#[component]
fn Row(game: Summary, games: RwSignal<Vec<Summary>>, asked: RwSignal<String>) -> impl IntoView {
    let app = expect_context::<App>();
    let (id, gone, named) = (game.id.clone(), game.id.clone(), game.id.clone());
    let day = date_text(game.began);
    let about = {
        let (ending, day) = (game.ending, game.day);
        move || {
            let id = match ending {
                None => "games-open",
                Some(Ending::Victory) => "games-won",
                Some(_) => "games-lost",
            };
            app.tw(id, &[("day", Arg::Number(day.into()))])
        }
    };
    let rank = move || app.tw("games-rank", &[("rank", Arg::Number(game.rank.into()))]);
    let names = move || format!("{} · {}", hero_name(app, &game.hero), card_name(app, &game.tyrant));
    let forget = move |_| {
        if asked.get_untracked() == gone {
            store::DRAWER.forget(&gone);
            games.set(store::games());
        } else {
            asked.set(gone.clone());
            app.whisper(app.t("forget-sure"));
        }
    };
    let forgets = move || app.t(if asked.get() == named { "forget-sure" } else { "forget" });
    view! {
        <li>
            <button class="open" on:click=move |_| resume(app, &id)>
                <b>{names}</b> <span>{rank}</span> <span>{about}</span> <time>{day}</time>
            </button>
            <button class="quiet" on:click=forget>{forgets}</button>
        </li>
    }
}

/// The ladder: the rung one stands on, and the one one came from.
pub fn rungs((from, to): (u8, u8)) -> String {
    let class = |rung: u8| {
        if rung == to {
            "now"
        } else if rung == from {
            "from"
        } else {
            ""
        }
    };
    (1..=HIGHEST_RANK).map(|rung| format!(r#"<i class="{}">{rung}</i>"#, class(rung))).collect()
}

/// Rank, and how often each hero, tyrant and rank was played and won.
#[component]
fn LadderView() -> impl IntoView {
    let app = expect_context::<App>();
    let all = move || app.ladder.with(|ladder| ladder.tally(|_| true));
    let sum = move || {
        let Tally { games, won } = all();
        app.tw("ladder-games", &[("games", Arg::Number(games.into())), ("won", Arg::Number(won.into()))])
    };
    let rank = move || app.ladder.with(|ladder| ladder.rank());
    let rungs = move || rungs((rank(), rank()));
    let rows = move || {
        app.ladder.with(|ladder| {
            let deck = Setup::deck();
            let ranks = (1..=HIGHEST_RANK).map(|rank| {
                (app.tw("ladder-rank", &[("rank", Arg::Number(rank.into()))]), ladder.tally(|result| result.rank == rank))
            });
            let heroes = deck
                .heroes
                .iter()
                .map(|hero| (hero_name(app, &hero.label.id), ladder.tally(|result| result.hero == hero.label.id)));
            let tyrants = Kind::Tyrant
                .cards()
                .map(|card| (card_name(app, deck.id(card)), ladder.tally(|result| result.tyrant == deck.id(card))));
            let played = ranks.chain(heroes).chain(tyrants).filter(|(_, tally)| tally.games > 0);
            played
                .map(|(name, tally)| {
                    format!("<tr><th scope=\"row\">{name}</th><td>{}</td><td>{}</td></tr>", tally.games, tally.won)
                })
                .collect::<String>()
        })
    };
    view! {
        <section class="ladder">
            <p><b>{move || app.tw("ladder-rank", &[("rank", Arg::Number(rank().into()))])}</b> " " <span class="rungs" aria-hidden="true" inner_html=rungs></span> " " <span id="statistics">{sum}</span></p>
            {move || (all().games > 0).then(|| view! {
                <table><thead><tr><th scope="col">{app.tr("tally-name")}</th><th scope="col">{app.tr("tally-games")}</th><th scope="col">{app.tr("tally-won")}</th></tr></thead>
                <tbody inner_html=rows></tbody></table>
            })}
        </section>
    }
}

/// Back to the start.
#[component]
pub fn Back() -> impl IntoView {
    let app = expect_context::<App>();
    view! { <button class="wordy" id="back" on:click=move |_| { app.notice.set(String::new()); app.leave(); }>{app.tr("back")}</button> }
}

/// The way to the list.
#[component]
pub fn ToGames() -> impl IntoView {
    let app = expect_context::<App>();
    view! { <button class="wordy" id="games" on:click=move |_| app.screen.set(Screen::Games)>{app.tr("games-title")}</button> }
}
