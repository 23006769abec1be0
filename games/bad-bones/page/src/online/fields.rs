//! Fields to write in, and lists with their labels, as text.

use bad_bones_session::words::escaped;
use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use crate::pane::picker;

/// What stands in a field of the page.
pub fn field(id: &str) -> String {
    let element = document().get_element_by_id(id).and_then(|element| element.dyn_into::<HtmlInputElement>().ok());
    element.map_or(String::new(), |input| input.value())
}

/// A list with its label before it.
pub fn labelled(deed: &str, label: &str, choices: &[(String, String)], now: &str) -> String {
    format!("<label>{label} {}</label>", picker(deed, label, choices, now))
}

/// A field to write in.
pub fn input(kind: &str, id: &str, value: &str, more: &str) -> String {
    format!(r#"<input type="{kind}" id="{id}" value="{}" {more}>"#, escaped(value))
}
