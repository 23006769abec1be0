//! The help, over everything else.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::Text;
use crate::browser::{focus, focus_soon};
use crate::reader::Reader;

/// Whether what lies behind can't be reached.
fn shut_off(is_shut: bool) {
    for selector in ["main", ".skip"] {
        if let Ok(Some(element)) = document().query_selector(selector) {
            drop(element.toggle_attribute_with_force("inert", is_shut));
        }
    }
}

/// The focus goes back to where it was; what has been drawn anew since is found by its id.
fn give_back(opener: Option<Element>) {
    let Some(opener) = opener else { return };
    if let Some(element) = opener.dyn_ref::<HtmlElement>().filter(|element| element.is_connected()) {
        drop(element.focus());
    } else if !opener.id().is_empty() {
        focus(&format!("#{}", opener.id()));
    }
}

/// The help: what is explained is one text, since it changes with the language only.
#[component]
pub fn Dialog(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// What stands in it.
    pages: Text,
) -> impl IntoView {
    let reader = expect_context::<Reader>();
    let pages = StoredValue::new(pages);
    let shown = Memo::new(move |_| open.get());
    let mut opener = None;
    Effect::new(move |was_open: Option<bool>| {
        let is_open = open.get();
        if is_open != was_open.unwrap_or(false) {
            if is_open {
                opener = document().active_element();
                focus_soon("#close-help".into());
            }
            shut_off(is_open);
            if !is_open {
                give_back(opener.take());
            }
        }
        is_open
    });
    view! {
        {move || shown.get().then(|| view! {
            <div class="veil" on:click=move |_| open.set(false)></div>
            <section class="help" role="dialog" aria-modal="true" aria-label=reader.tr("help")>
                <button class="main" id="close-help" on:click=move |_| open.set(false)>{reader.tr("close")}</button>
                <div class="pages" inner_html=move || pages.with_value(|pages| pages())></div>
            </section>
        })}
    }
}
