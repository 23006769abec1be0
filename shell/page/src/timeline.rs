//! The way of the game: step and jump through it, play on from any moment, take it elsewhere.

use bots::Players as _;
use game::{Game as _, Notation as _};
use leptos::prelude::*;
use session::{GameOf, Input, Next, Playable, Session};

use crate::browser::{address_of, copy, new_id, now, save_file};
use crate::game_page::{GamePage, HistoryOf};
use crate::log::told_by;
use crate::markup::drawn;
use crate::play;

/// The number of moments that may be looked at: of a game that others play in as well those before the running phase, whose choices
/// are still hidden.
pub fn moments<P: Playable>(session: &Session<P>) -> usize {
    let is_open = session.game().outcome().is_some() || session.seats().len() == 1;
    if is_open { session.history().steps().len() } else { session.history().phase_begins() }
}

/// The timeline; `children` are ways to share the game that only this game has.
#[component]
pub fn Timeline<A: GamePage>(
    /// The page.
    page: A,
    /// More ways to share it.
    #[prop(optional)]
    children: Option<ChildrenFn>,
) -> impl IntoView {
    let reader = page.reader();
    let last = Memo::new(move |_| page.play().see(moments).unwrap_or(0));
    let moment = Memo::new(move |_| page.play().see(Session::moment).flatten());
    let at = move || moment.get().unwrap_or_else(|| last.get());
    // The last moment is now.
    let go = move |to: usize| page.look(Some(to).filter(|to| *to < last.get_untracked()));
    view! {
        <div class="timeline" role="group" aria-label=reader.tr("timeline")>
            <button aria-label=reader.tr("step-back") disabled=move || at() == 0 on:click=move |_| go(at().saturating_sub(1))>"‹"</button>
            <input type="range" min="0" max=move || last.get().to_string() prop:value=move || at().to_string() aria-label=reader.tr("timeline")
                on:input=move |event| go(event_target_value(&event).parse().unwrap_or(0))/>
            <button aria-label=reader.tr("step-on") disabled=move || { last.get() <= at() } on:click=move |_| go(at() + 1)>"›"</button>
            {move || moment.get().map(|step| view! { <p class="then-told" {..drawn(move || told_by(page, step))}></p> <Looking page/> })}
            <Share page children=children.clone()/>
        </div>
    }
}

/// What can be done at an earlier moment. A game that is still played with others is not played on alone.
#[component]
fn Looking<A: GamePage>(page: A) -> impl IntoView {
    let reader = page.reader();
    let is_played = |session: &Session<A::Game>| session.is_online() && session.next() != Next::Over;
    let may_fork = Memo::new(move |_| !page.play().see(is_played).unwrap_or(false));
    let fork = move |_| {
        let fork = Input::Fork { id: new_id(), began: now(), seat: page.seat(), level: A::Game::stand_in() };
        play::input(page, fork);
    };
    view! {
        {move || may_fork.get().then(|| view! { <button class="wordy" id="fork" on:click=fork>{reader.tr("play-from-here")}</button> })}
        <button class="wordy" on:click=move |_| page.look(None)>{reader.tr("back-to-now")}</button>
    }
}

/// Links and files of the game on the table. One of several persons is not shared while its choices are hidden.
#[component]
fn Share<A: GamePage>(page: A, children: Option<ChildrenFn>) -> impl IntoView {
    let reader = page.reader();
    let is_open = |session: &Session<A::Game>| !session.is_shared() || session.game().outcome().is_some();
    let open = Memo::new(move |_| page.play().see(is_open).unwrap_or(false));
    let no_link = Memo::new(move |_| !page.play().see(|session| A::can_link(session.game())).unwrap_or(false));
    move || {
        let children = children.clone();
        open.get().then(|| view! {
            <details class="share">
                <summary>{reader.tr("share")}</summary>
                <div>
                    <button class="wordy" id="copy-link" disabled=no_link on:click=move |_| copy_link(page)>{reader.tr("copy-link")}</button>
                    <button class="wordy" id="save-record" on:click=move |_| save_record(page)>{reader.tr("save-record")}</button>
                    {children.map(|children| children())}
                </div>
            </details>
        })
    }
}

/// Copies a link to the moment looked at.
fn copy_link<A: GamePage>(page: A) {
    let history = page.play().look(|session| {
        let history = session.history();
        history.after(session.moment().unwrap_or(history.steps().len()))
    });
    if let Some(history) = history {
        copy(&link::<A>(&history), move |done| page.say(page.reader().t(if done { "link-copied" } else { "not-copied" })));
    }
}

/// A link to a game.
fn link<A: GamePage>(history: &HistoryOf<A>) -> String {
    address_of(&format!("#game={}", session::link::write::<A::Game>(history)))
}

/// Saves the record. It begins with a game's first chance; of a game that began with a position the link has that, and every move
/// since.
fn save_record<A: GamePage>(page: A) {
    let told = page.play().look(|session| (session.history().clone(), session.stand_ins().clone()));
    let Some((history, stand_ins)) = told else { return };
    let name = format!("bonehold-{}-{}", GameOf::<A::Game>::NAME, history.seed());
    match history.record_with(&stand_ins) {
        Some(record) => save_file(&format!("{name}.jsonl"), &record),
        None => {
            save_file(&format!("{name}.txt"), &link::<A>(&history));
            page.say(page.reader().t("saved-link"));
        }
    }
}
