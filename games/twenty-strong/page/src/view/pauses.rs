//! How often the player is asked.

use leptos::prelude::*;

use crate::state::App;

/// The switch to be asked less: nobody is asked at the pauses of a day while it is on.
#[component]
pub fn Pauses() -> impl IntoView {
    let app = expect_context::<App>();
    let fewer = move || app.fewer_pauses.get();
    let toggle = move |_| app.ask_less(!app.fewer_pauses.get_untracked());
    view! {
        <button class="quiet" id="pauses" class:on=fewer aria-pressed=move || fewer().to_string() title=app.tr("pauses-title") on:click=toggle>
            {app.tr("pauses-fewer")}
        </button>
    }
    .into_any()
}
