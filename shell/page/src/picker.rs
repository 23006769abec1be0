//! A list to pick one of.

use leptos::prelude::*;

/// What can be picked: its name in files, and the words for it.
pub type Choices = Box<dyn Fn() -> Vec<(String, String)> + Send + Sync>;

/// A list to pick one of. It is one piece for all of them, which the page weighs less for.
#[component]
pub fn Picker(
    /// Its id on the page.
    id: String,
    /// Says what it is.
    name: Box<dyn Fn() -> String + Send + Sync>,
    /// What can be picked.
    choices: Choices,
    /// What is picked now.
    now: Box<dyn Fn() -> String + Send + Sync>,
    /// Something else is picked.
    pick: Box<dyn Fn(String) + Send + Sync>,
) -> impl IntoView {
    let list = move || {
        let now = now();
        let option = |(value, text): (String, String)| {
            let selected = if value == now { " selected" } else { "" };
            format!(r#"<option value="{value}"{selected}>{text}</option>"#)
        };
        choices().into_iter().map(option).collect::<String>()
    };
    view! {
        <select id=id aria-label=name on:change=move |event| pick(event_target_value(&event)) inner_html=list></select>
    }
}
