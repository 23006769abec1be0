//! The way of the game: step and jump through it, play on from any moment, take it elsewhere.

use leptos::prelude::*;

use crate::browser::copy;
use crate::reader::Reader;

/// The timeline.
#[component]
pub fn Timeline(
    /// The number of moments that may be looked at.
    last: Memo<usize>,
    /// The moment looked at; `None` for now.
    moment: RwSignal<Option<usize>>,
    /// Goes to a moment.
    go: Box<dyn Fn(usize) + Send + Sync>,
    /// Whether the game may be played on from a moment.
    may_fork: Memo<bool>,
    /// Plays on from the moment looked at.
    fork: Box<dyn Fn() + Send + Sync>,
    /// The ways to share it.
    children: Children,
) -> impl IntoView {
    let reader = expect_context::<Reader>();
    let looking = Memo::new(move |_| moment.get().is_some());
    let at = move || moment.get().unwrap_or_else(|| last.get());
    let (go, fork) = (StoredValue::new(go), StoredValue::new(fork));
    let go = move |to: usize| go.with_value(|go| go(to));
    view! {
        <div class="timeline" role="group" aria-label=reader.tr("timeline")>
            <button aria-label=reader.tr("step-back") disabled=move || at() == 0 on:click=move |_| go(at().saturating_sub(1))>"‹"</button>
            <input type="range" min="0" max=move || last.get().to_string() prop:value=move || at().to_string() aria-label=reader.tr("timeline")
                on:input=move |event| go(event_target_value(&event).parse().unwrap_or(0))/>
            <button aria-label=reader.tr("step-on") disabled=move || { last.get() <= at() } on:click=move |_| go(at() + 1)>"›"</button>
            {move || looking.get().then(|| view! {
                {move || may_fork.get().then(|| view! {
                    <button class="wordy" id="fork" on:click=move |_| fork.with_value(|fork| fork())>{reader.tr("play-from-here")}</button>
                })}
                <button class="wordy" on:click=move |_| moment.set(None)>{reader.tr("back-to-now")}</button>
            })}
            {children()}
        </div>
    }
}

/// A link to a game, by its code.
pub fn link(code: &str) -> String {
    let place = window().location();
    format!("{}{}#game={code}", place.origin().unwrap_or_default(), place.pathname().unwrap_or_default())
}

/// Copies a link to a game, by its code; `then` hears whether it was copied.
pub fn copy_link(code: &str, then: impl Fn(bool) + Copy + 'static) {
    copy(&link(code), then);
}
