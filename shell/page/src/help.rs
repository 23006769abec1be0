//! The help, over everything else.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::Picture;
use crate::browser::{focus, focus_soon};
use crate::markup::{Content, Markup, Tag, drawn, tag};
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

/// A name that is explained, with a picture of it if there is one.
pub fn entry<C>(icon: Option<Tag<C>>, name: impl Content<C>, text: impl Content<C>) -> Tag<C> {
    tag("div").with((tag("dt").with((icon, name)), tag("dd").with(text)))
}

/// The keys and what they do, by the ids of their texts; keys with a name of their own in each language also by its id, which
/// begins with `name-`.
pub fn keys(keys: &[(&str, &str)], text: impl Fn(&str) -> String) -> Markup {
    let name = |key: &str| if key.starts_with("name-") { text(key) } else { key.into() };
    let list: Vec<_> = keys.iter().map(|(key, id)| entry(None, tag("kbd").with(name(key)), text(id))).collect();
    [tag("h3").with(text("help-keys")), tag("dl").with(list)].into_iter().collect()
}

/// The help: what is explained is made as a whole, since it changes with the language only.
#[component]
pub fn Dialog(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// What stands in it.
    pages: Picture,
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
                <div class="pages" {..drawn(move || pages.with_value(|pages| pages()))}></div>
            </section>
        })}
    }
}
