//! A list to pick one of.

use leptos::prelude::*;

use crate::Text;
use crate::markup::{Markup, drawn, tag};

/// What can be picked: its name in files, and the words for it.
pub type Choices = Box<dyn Fn() -> Vec<(String, String)> + Send + Sync>;

/// A list to pick one of. It is one piece for all of them, which the page weighs less for.
#[component]
pub fn Picker(
    /// Its id on the page.
    id: String,
    /// Says what it is.
    name: Text,
    /// What can be picked.
    choices: Choices,
    /// What is picked now.
    now: Text,
    /// Something else is picked.
    pick: Box<dyn Fn(String) + Send + Sync>,
) -> impl IntoView {
    let list = move || {
        let now = now();
        let option =
            |(value, text): (String, String)| tag("option").attr("value", &value).flag("selected", value == now).with(text);
        choices().into_iter().map(option).collect::<Markup>()
    };
    view! {
        <select {..drawn(list)} id=id aria-label=name on:change=move |event| pick(event_target_value(&event))></select>
    }
}
