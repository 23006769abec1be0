//! The help, over everything else.

use leptos::prelude::*;

use crate::Picture;
use crate::dialog::Dialog;
use crate::markup::{Content, Markup, Tag, drawn, tag};
use crate::reader::Reader;

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
pub fn Help(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// What stands in it.
    pages: Picture,
) -> impl IntoView {
    let reader = expect_context::<Reader>();
    let pages = StoredValue::new(pages);
    view! {
        <Dialog open label=Box::new(reader.tr("help")) close="close-help">
            <div class="pages" {..drawn(move || pages.with_value(|pages| pages()))}></div>
        </Dialog>
    }
}
