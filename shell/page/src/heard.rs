//! What only a screen reader tells.

use std::time::Duration;

use leptos::prelude::*;

use crate::Text;

/// How long it is waited until something new can be told: what stands in a live region from the beginning is not, and a change of the
/// focus would cut it off.
const MOMENT: Duration = Duration::from_millis(400);

/// A line that is told a moment after it has come, and again whenever it changes.
#[component]
pub fn Heard(
    /// What is told.
    text: Text,
) -> impl IntoView {
    let is_told = RwSignal::new(false);
    let later = set_timeout_with_handle(move || is_told.set(true), MOMENT);
    on_cleanup(move || later.into_iter().for_each(|later| later.clear()));
    view! { <p class="sr" role="status" aria-live="polite">{move || is_told.get().then(&text)}</p> }
}
