//! The field for a game's seed: what is no number is said to be none, and stays to be corrected.

use leptos::prelude::*;

use crate::reader::Reader;

/// The field.
#[component]
pub fn Seed(
    /// The seed as it is.
    seed: Signal<u64>,
    /// Another one was written.
    change: Box<dyn Fn(u64) + Send + Sync>,
) -> impl IntoView {
    let reader = expect_context::<Reader>();
    let is_bad = RwSignal::new(false);
    let written = move |event: web_sys::Event| {
        let number = event_target_value(&event).trim().parse().ok();
        is_bad.set(number.is_none());
        number.into_iter().for_each(&change);
    };
    view! {
        <label class="seed">{reader.tr("start-seed")}
            <input type="text" inputmode="numeric" id="seed" prop:value=move || seed.get().to_string() aria-invalid=move || is_bad.get().to_string()
                aria-describedby="seed-fault" on:change=written/></label>
        <p class="fault" id="seed-fault" role="alert">{move || is_bad.get().then(|| reader.t("seed-fault"))}</p>
    }
}
