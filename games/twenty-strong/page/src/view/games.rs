//! The games kept in this browser, rank and statistics.

use leptos::prelude::*;
use page::games::Row;
use page::markup::{Markup, drawn, tag};
use twenty_strong::{Ending, HIGHEST_RANK, Kind};
use twenty_strong_session::words::Arg;
use twenty_strong_session::{Setup, Summary, Tally};

use crate::state::App;

/// The list, below rank and statistics.
#[component]
pub fn Games() -> impl IntoView {
    let app = expect_context::<App>();
    view! { <page::games::Games page=app><LadderView/></page::games::Games> }
}

/// The name of a hero of the usual deck, or what the record calls it.
fn hero_name(app: App, id: &str) -> String {
    let (deck, words) = (Setup::deck(), app.words());
    deck.hero(id).map_or(id.into(), |number| words.of_deck(&deck.heroes[usize::from(number)].label.name).into())
}

/// The name of a card of the usual deck, or what the record calls it.
fn card_name(app: App, id: &str) -> String {
    let (deck, words) = (Setup::deck(), app.words());
    deck.card(id).map_or(id.into(), |card| words.of_deck(&deck.label(card).name).into())
}

/// A kept game as the list shows it.
pub fn row(app: App, text: &str) -> Option<Row> {
    let game = Summary::read(text)?;
    let state = match game.ending {
        None => "games-open",
        Some(Ending::Victory) => "games-won",
        Some(_) => "games-lost",
    };
    let state = app.tw(state, &[("day", Arg::Number(game.day.into()))]);
    let rank = app.tw("games-rank", &[("rank", Arg::Number(game.rank.into()))]);
    let own = app.shell.settings.with(|settings| game.names(settings.language.code()).map(|names| names.map(String::from)));
    let [hero, tyrant] = own.unwrap_or_else(|| [hero_name(app, &game.hero), card_name(app, &game.tyrant)]);
    let deck = game.deck.map(|name| app.tw("games-deck", &[("name", Arg::Text(name))]));
    Some(Row {
        title: format!("{hero} · {tyrant}"),
        about: [rank, state].into_iter().chain(deck).collect(),
        is_over: game.ending.is_some(),
        id: game.id,
        began: game.began,
    })
}

/// The ladder: the rung one stands on, and the one one came from.
pub fn rungs((from, to): (u8, u8)) -> Markup {
    let class = |rung: u8| {
        if rung == to {
            "now"
        } else if rung == from {
            "from"
        } else {
            ""
        }
    };
    (1..=HIGHEST_RANK).map(|rung| tag("i").class(class(rung)).with(rung)).collect()
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
                    let name = tag("th").attr("scope", "row").with(name);
                    tag("tr").with((name, tag("td").with(tally.games), tag("td").with(tally.won)))
                })
                .collect::<Markup>()
        })
    };
    view! {
        <section class="ladder">
            <p><b>{move || app.tw("ladder-rank", &[("rank", Arg::Number(rank().into()))])}</b> " " <span {..drawn(rungs)} class="rungs" aria-hidden="true"></span> " " <span id="statistics">{sum}</span></p>
            {move || (all().games > 0).then(|| view! {
                <table><thead><tr><th scope="col">{app.tr("tally-name")}</th><th scope="col">{app.tr("tally-games")}</th><th scope="col">{app.tr("tally-won")}</th></tr></thead>
                <tbody {..drawn(rows)}></tbody></table>
            })}
        </section>
    }
}
