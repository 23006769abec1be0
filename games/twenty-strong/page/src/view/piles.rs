//! The three piles with both tops, the tyrant, and the track of days.

use game::Game as _;
use leptos::prelude::*;
use page::markup::drawn;
use page::tip::Noun;
use twenty_strong::{Action, Card, Game, Heap, LAST_DAY, PLAYER};
use twenty_strong_session::words::{Arg, heap_id};

use crate::state::App;
use crate::view::cards;

/// Tyrant and piles.
#[component]
pub fn Piles() -> impl IntoView {
    let app = expect_context::<App>();
    let tyrant = Memo::new(move |_| app.see(|game| game.options().tyrant));
    view! {
        <section class="piles" aria-label=app.tr("piles-label")>
            {move || tyrant.get().map(|card| view! { <TyrantCard card/> })}
            {Heap::ALL.into_iter().map(|heap| view! { <PileView heap/> }).collect_view()}
        </section>
    }
}

#[component]
fn TyrantCard(card: Card) -> impl IntoView {
    let app = expect_context::<App>();
    let left = move || app.tw("omens-left", &[("left", Arg::Number(app.see(Game::omens_left).unwrap_or(0).into()))]);
    view! {
        <div class="pile boss">
            <h3><Noun help="help-tyrant-text" name=Box::new(app.tr("start-tyrant"))/>" "<span class="many">{left}</span></h3>
            <article class="card small tyrant explained">
                <cards::Name card state=Box::new(String::new)/>
                <div {..drawn(move || cards::whole(&app.words(), card))} class="face" aria-hidden="true"></div>
            </article>
        </div>
    }
}

#[component]
fn PileView(heap: Heap) -> impl IntoView {
    let app = expect_context::<App>();
    let tops = Memo::new(move |_| app.see(|game| (game.pile(heap).top(), game.pile(heap).upper_top())).unwrap_or_default());
    let left = move || {
        let count = app.see(|game| game.pile(heap).rest().len()).unwrap_or(0);
        app.tw("pile-left", &[("count", Arg::Number(count as i64))])
    };
    let upper = move || {
        let count = app.see(|game| game.pile(heap).upper().len()).unwrap_or(0);
        (count > 0).then(|| app.tw("pile-upper", &[("count", Arg::Number(count as i64))]))
    };
    let help = if heap == Heap::Encounters { "help-encounters-text" } else { "help-points" };
    view! {
        <div class="pile" class:both=move || tops.get().1.is_some()>
            <h3><Noun help=help name=Box::new(app.tr(heap_id(heap)))/>" "<span class="many">{left}{move || upper().map(|text| format!(" · {text}"))}</span></h3>
            <div class="tops">
                {move || match tops.get().0 {
                    Some(card) => view! { <Top card/> }.into_any(),
                    None => view! { <p class="card small vacant">{app.tr("pile-empty")}</p> }.into_any(),
                }}
                {move || tops.get().1.map(|card| view! { <Top card/> })}
            </div>
        </div>
    }
}

/// A card that lies open.
#[component]
fn Top(card: Card) -> impl IntoView {
    let app = expect_context::<App>();
    let may = move || app.free.get() && app.see(|game| game.is_legal(PLAYER, Action::Activate(card)).is_ok()).unwrap_or(false);
    let face = move || {
        let words = app.words();
        app.see(|game| cards::small(&words, game, card)).unwrap_or_default()
    };
    // The label tells what the card says; whoever hears it is told what has become of that.
    let state = move || {
        let words = app.words();
        app.see(|game| words.grown(game, card).map_or(String::new(), |grown| format!(": {grown}"))).unwrap_or_default()
    };
    view! {
        <article class="card small explained" class:can=may on:click=move |_| app.target(card)>
            <cards::Name card state=Box::new(state)/>
            <div {..drawn(face)} class="face" aria-hidden="true"></div>
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
        <div class="track" role="img" aria-label=move || days(app) data-help="day-track-text">
            {(1..=LAST_DAY).map(|number| view! {
                <i class:past=move || number < day.get() class:now=move || number == day.get() class:boss=move || { from.get() <= number } class:last=number == LAST_DAY>{number}</i>
            }).collect_view()}
        </div>
    }
}
