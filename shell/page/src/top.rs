//! Above every table: the way home, and the few switches.

use leptos::prelude::*;
use session::Session;

use crate::art::icon;
use crate::game_page::GamePage;
use crate::markup::{drawn, drawn_once};
use crate::sound::Volume;

/// Above a table.
#[component]
pub fn Top<A: GamePage>(
    /// The page.
    page: A,
    /// Switches that only this game has.
    #[prop(optional)]
    switches: Option<AnyView>,
    /// How the game stands.
    children: Children,
) -> impl IntoView {
    let (reader, shell) = (page.reader(), page.shell());
    let is_mute = move || shell.settings.with(|settings| settings.volume == Volume::Mute);
    let unkept = Memo::new(move |_| !page.play().see(Session::is_kept).unwrap_or(true));
    view! {
        <header class="top">
            <button class="home" on:click=move |_| page.leave() aria-label=reader.tr("leave-table") title=reader.tr("leave-table")>
                <span {..drawn_once(icon("home"))}></span>
            </button>
            {children()}
            {move || unkept.get().then(|| view! { <p class="unkept" title=reader.tr("not-kept")>{reader.tr("unkept")}</p> })}
            <div class="switches">
                {switches}
                <button id="mute" class:on=is_mute aria-pressed=move || is_mute().to_string() aria-label=reader.tr("volume-mute") title=reader.tr("volume-mute")
                    on:click=move |_| shell.settings.update(|settings| settings.volume = if settings.volume == Volume::Mute { Volume::Full } else { Volume::Mute })>
                    <span {..drawn(move || icon(if is_mute() { "mute" } else { "sound" }))}></span>
                </button>
                <button id="settings" aria-label=reader.tr("settings") title=reader.tr("settings") on:click=move |_| shell.sets.set(true)>
                    <span {..drawn_once(icon("settings"))}></span>
                </button>
                <button class="helps" aria-label=reader.tr("help") title=reader.tr("help") on:click=move |_| shell.help.set(true)>
                    <span {..drawn_once(icon("help"))}></span>
                </button>
            </div>
        </header>
    }
}

/// What can be done after a game: another one like it, the same again, or a look at all games.
#[component]
pub fn Again<A: GamePage>(
    /// The page.
    page: A,
    /// What the button for another one says, by its id.
    another: &'static str,
    /// Whether the same can be had again.
    has_same: Memo<bool>,
    /// Whether another one can be had.
    has_another: Memo<bool>,
) -> impl IntoView {
    let reader = page.reader();
    view! {
        <div class="row">
            <button class="main" id="rematch" disabled=move || !has_another.get() on:click=move |_| page.again(false)>{reader.tr(another)}</button>
            {move || has_same.get().then(|| view! { <button class="wordy" on:click=move |_| page.again(true)>{reader.tr("same-seed")}</button> })}
            <button class="wordy" on:click=move |_| page.go_to(crate::Place::Games)>{reader.tr(A::GAMES)}</button>
        </div>
    }
}
