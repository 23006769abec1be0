//! A part of the screen that is written as text, with deeds instead of handlers: it weighs a fraction of what elements do.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement, HtmlSelectElement};

use crate::state::App;
use crate::view::focus;

/// Writes a pane.
pub type Html = Box<dyn Fn() -> String + Send + Sync>;

/// A pane. Buttons, lists and boxes in it name their deed as `data-do`, and what it is about as `data-value`.
#[component]
pub fn Pane(
    /// Its class.
    class: &'static str,
    /// What stands in it.
    html: Html,
) -> impl IntoView {
    let app = expect_context::<App>();
    let text = Memo::new(move |_| html());
    let place = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |_| {
        let (Some(place), text) = (place.get(), text.get()) else { return };
        // What has the focus keeps it, though it is another element now.
        let focused = document().active_element().filter(|element| place.contains(Some(element))).map(|element| element.id());
        place.set_inner_html(&text);
        if let Some(id) = focused.filter(|id| !id.is_empty()) {
            focus(&format!("#{id}"));
        }
    });
    let clicked = move |event: web_sys::MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if let Some(button) = target.and_then(|target| target.closest("button[data-do]").ok().flatten()) {
            let value = button.get_attribute("data-value").unwrap_or_default();
            run(app, &button, &value);
        }
    };
    let changed = move |event: web_sys::Event| {
        let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
        let value = match target.dyn_ref::<HtmlInputElement>() {
            Some(input) if input.type_() == "checkbox" => input.checked().to_string(),
            Some(input) => input.value(),
            None => target.dyn_ref::<HtmlSelectElement>().map_or(String::new(), HtmlSelectElement::value),
        };
        run(app, &target, &value);
    };
    view! { <div class=class node_ref=place on:click=clicked on:change=changed></div> }
}

fn run(app: App, element: &Element, value: &str) {
    if let Some(deed) = element.get_attribute("data-do")
        && !crate::view::done(app, &deed, value)
    {
        app.do_online(&deed, value);
    }
}

/// A button. Its id is that of the deed, with the value if there is one.
pub fn button(app: App, class: &str, deed: &str, value: &str, text: &'static str) -> String {
    format!(r#"<button class="{class}" id="{deed}{value}" data-do="{deed}" data-value="{value}">{}</button>"#, app.t(text))
}

/// A list to pick one of.
pub fn picker(deed: &str, label: &str, choices: &[(String, String)], now: &str) -> String {
    let option = |(value, text): &(String, String)| {
        let selected = if value == now { " selected" } else { "" };
        format!(r#"<option value="{value}"{selected}>{text}</option>"#)
    };
    let options: String = choices.iter().map(option).collect();
    format!(r#"<select id="{deed}" data-do="{deed}" aria-label="{label}">{options}</select>"#)
}

/// A box to tick.
pub fn tick_box(deed: &str, label: &str, on: bool) -> String {
    let checked = if on { " checked" } else { "" };
    format!(r#"<label class="tick-box"><input type="checkbox" id="{deed}" data-do="{deed}"{checked}>{label}</label>"#)
}
