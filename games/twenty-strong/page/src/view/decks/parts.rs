//! What pictures are put together from: a click on a part writes its name into the text.

use leptos::prelude::*;
use page::editor::Sheet;
use page::markup::{Markup, drawn_once, tag};
use twenty_strong::drawings;

use crate::draw;
use crate::state::App;

/// All parts of figures, while they are asked for.
#[component]
pub fn Parts(sheet: Sheet) -> impl IntoView {
    let app = expect_context::<App>();
    let is_open = RwSignal::new(false);
    let part = move |name: &'static str| {
        let mut face: Markup = draw::part(name).into();
        face.add(tag("span").with(name));
        view! { <button class="deck-card part" on:click=move |_| sheet.insert(&format!("\"{name}\"")) {..drawn_once(face)}></button> }
    };
    // Backgrounds and halls have keys of their own.
    let parts = move || drawings().filter(|name| !name.starts_with("motif-") && !name.starts_with("hall-") && *name != "cave");
    view! {
        <details class="parts" on:toggle=move |_| is_open.update(|open| *open = !*open)>
            <summary>{app.tr("deck-parts")}</summary>
            {move || is_open.get().then(|| view! { <div class="deck-cards">{parts().map(part).collect_view()}</div> })}
        </details>
    }
}
