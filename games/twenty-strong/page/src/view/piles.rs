//! The three piles with both tops, what the tyrant has left, and the track of days.

use leptos::prelude::*;
use page::markup::{Markup, drawn, drawn_once};
use page::tip::Noun;
use twenty_strong::{Card, Game, Heap, LAST_DAY};
use twenty_strong_session::words::{Arg, heap_id};

use crate::draw;
use crate::state::App;
use crate::view::cards;

/// What lies open on the piles, small: a card says all when it is pointed at.
#[component]
pub fn Piles() -> impl IntoView {
    let app = expect_context::<App>();
    let left = move || app.tw("omens-left", &[("left", Arg::Number(app.see(Game::omens_left).unwrap_or(0).into()))]);
    view! {
        <section class="piles" aria-label=app.tr("piles-label")>
            <div class="pile boss"><h3><span {..drawn_once(draw::sign("dayend"))}></span><Noun help="help-tyrant-text" name=Box::new(left)/></h3></div>
            {Heap::ALL.into_iter().map(|heap| view! { <PileView heap/> }).collect_view()}
        </section>
    }
    .into_any()
}

#[component]
fn PileView(heap: Heap) -> impl IntoView {
    let app = expect_context::<App>();
    let tops = Memo::new(move |_| app.see(|game| (game.pile(heap).top(), game.pile(heap).upper_top())).unwrap_or_default());
    let left = move || {
        let count = app.see(|game| game.pile(heap).rest().len()).unwrap_or(0);
        app.tw("pile-left", &[("count", Arg::Number(count as i64))])
    };
    let help = if heap == Heap::Encounters { "help-encounters-text" } else { "help-points" };
    view! {
        <div class="pile" class:both=move || tops.get().1.is_some()>
            <h3><Noun help=help name=Box::new(app.tr(heap_id(heap)))/>" "<span class="many">{left}</span></h3>
            <div class="tops">
                {move || tops.get().0.map(|card| view! { <Top card upper=false/> })}
                {move || tops.get().1.map(|card| view! { <Top card upper=true/> })}
            </div>
        </div>
    }
}

/// A card that lies open.
#[component]
fn Top(card: Card, upper: bool) -> impl IntoView {
    let app = expect_context::<App>();
    let art = move || {
        let words = app.words();
        let seals = app.see(|game| cards::strength(game, card)).flatten();
        Markup::from(cards::picture(&words, card, seals, true, upper.then(draw::explored)))
    };
    // The label tells what the card says; whoever hears it is told what has become of that.
    let state = move || {
        let words = app.words();
        app.see(|game| words.grown(game, card).map_or(String::new(), |grown| format!(": {grown}"))).unwrap_or_default()
    };
    view! {
        <article class="card small" data-help=format!("card-{}", card.index())>
            <span {..drawn(art)} class="art" aria-hidden="true"></span>
            <cards::Name card state=Box::new(state)/>
        </article>
    }
}

/// The first day of the tyrant.
fn first_day(game: &Game) -> u8 {
    game.deck().tyrant(game.options().tyrant).day
}

/// The track of days in words.
pub fn days(app: App) -> String {
    let (day, from) = app.see(|game| (game.day(), first_day(game))).unwrap_or((0, LAST_DAY));
    app.tw("day-track-text", &[("day", Arg::Number(day.into())), ("from", Arg::Number(from.into()))])
}

/// Twelve days: the one it is, the first one of the tyrant, and the last.
#[component]
pub fn Track() -> impl IntoView {
    let app = expect_context::<App>();
    let day = Memo::new(move |_| app.see(|game| game.day()).unwrap_or(0));
    let from = Memo::new(move |_| app.see(first_day).unwrap_or(LAST_DAY));
    view! {
        <div {..drawn(move || draw::track(day.get(), from.get()))} class="track" role="img" aria-label=move || days(app) data-help="day-track-text"></div>
    }
}
