//! The three piles with both tops, the tyrant, and the track of days.

use desk::twenty_strong::words::{Arg, heap_id};
use leptos::prelude::*;
use table::Game as _;
use twenty_strong::{Action, Card, Heap, LAST_DAY, PLAYER};

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
    let face = move || {
        let words = app.words();
        let about: String = words
            .about(card)
            .iter()
            .map(|line| format!(r#"<span class="effect">{}</span>"#, crate::draw::escape(line)))
            .collect();
        format!("{}{about}", cards::head(&words, card))
    };
    let label = move || {
        let words = app.words();
        format!("{}: {}. {}", words.text("start-tyrant"), words.card(card), cards::sentences(&words, card))
    };
    view! {
        <div class="pile boss">
            <h3>{app.tr("start-tyrant")}</h3>
            <button class="card small tyrant" aria-label=label on:click=move |_| app.pointed.set(Some(card))
                on:pointerenter=move |_| app.pointed.set(Some(card)) on:focus=move |_| app.pointed.set(Some(card))>
                <span class="face" inner_html=face></span>
            </button>
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
    view! {
        <div class="pile" class:both=move || tops.get().1.is_some()>
            <h3>{app.tr(heap_id(heap))}" "<span class="many">{left}{move || upper().map(|text| format!(" · {text}"))}</span></h3>
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
    let label = move || {
        let words = app.words();
        format!("{}. {}", words.card(card), cards::sentences(&words, card))
    };
    view! {
        <button class="card small" class:can=may aria-label=label on:click=move |_| app.target(card)
            on:pointerenter=move |_| app.pointed.set(Some(card)) on:focus=move |_| app.pointed.set(Some(card))>
            <span class="face" inner_html=face></span>
        </button>
    }
}

/// Twelve days: the one it is, the first one of the tyrant, and the last.
#[component]
pub fn Track() -> impl IntoView {
    let app = expect_context::<App>();
    let day = Memo::new(move |_| app.see(|game| game.day()).unwrap_or(0));
    let from = Memo::new(move |_| app.see(|game| game.deck().tyrant(game.options().tyrant).day).unwrap_or(LAST_DAY));
    let label =
        move || app.tw("day-track-text", &[("day", Arg::Number(day.get().into())), ("from", Arg::Number(from.get().into()))]);
    view! {
        <div class="track" role="img" aria-label=label title=label>
            {(1..=LAST_DAY).map(|number| view! {
                <i class:past=move || number < day.get() class:now=move || number == day.get() class:boss=move || { from.get() <= number } class:last=number == LAST_DAY>{number}</i>
            }).collect_view()}
        </div>
    }
}
