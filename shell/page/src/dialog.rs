//! Something that lies over everything else until it is closed.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::Text;
use crate::browser::{focus, focus_soon};
use crate::heard::Heard;
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

/// A dialog. The focus goes to the button that closes it, and back again.
#[component]
pub fn Dialog(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// Says what it is.
    label: Text,
    /// The id of the button that closes it.
    close: &'static str,
    /// What stands in it.
    children: ChildrenFn,
) -> impl IntoView {
    let reader = expect_context::<Reader>();
    let (label, children) = (StoredValue::new(label), StoredValue::new(children));
    let shown = Memo::new(move |_| open.get());
    let mut opener = None;
    Effect::new(move |was_open: Option<bool>| {
        let is_open = open.get();
        if is_open != was_open.unwrap_or(false) {
            if is_open {
                opener = document().active_element();
                focus_soon(format!("#{close}"));
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
            <section class="help" role="dialog" aria-modal="true" aria-label=move || label.with_value(|label| label())>
                // Firefox moves the focus without a word.
                <Heard text=Box::new(move || label.with_value(|label| label()))/>
                <button class="main close" id=close on:click=move |_| open.set(false)>{reader.tr("close")}</button>
                {children.with_value(|children| children())}
            </section>
        })}
    }
}
