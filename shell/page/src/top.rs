//! Above every table: the way home, and the few switches.

use leptos::prelude::*;
use session::Session;

use crate::game_page::GamePage;
use crate::picker::Picker;
use crate::settings::Speed;

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
    let unkept = Memo::new(move |_| !page.play().see(Session::is_kept).unwrap_or(true));
    view! {
        <header class="top">
            <button class="home" on:click=move |_| page.leave() aria-label=reader.tr("leave-table") title=reader.tr("leave-table")>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 11 12 3l9 8v10h-6v-7H9v7H3z"/></svg>
            </button>
            {children()}
            {move || unkept.get().then(|| view! { <p class="unkept" title=reader.tr("not-kept")>{reader.tr("unkept")}</p> })}
            <div class="switches">
                {switches}
                <Picker id="speed".into() name=Box::new(reader.tr("speed"))
                    choices=Box::new(move || Speed::ALL.map(|speed| (speed.name().into(), reader.t(&format!("speed-{}", speed.name())))).to_vec())
                    now=Box::new(move || shell.settings.with(|settings| settings.speed.name().into()))
                    pick=Box::new(move |name| if let Some(speed) = Speed::ALL.into_iter().find(|speed| speed.name() == name) {
                        shell.settings.update(|settings| settings.speed = speed);
                    })/>
                <button on:click=move |_| shell.help.set(true)>{reader.tr("help")}</button>
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
