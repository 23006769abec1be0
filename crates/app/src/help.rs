//! The help, over everything else.

use leptos::prelude::*;

use crate::Text;
use crate::browser::focus;
use crate::reader::Reader;

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
    Effect::new(move |_| {
        if open.get() {
            request_animation_frame(|| focus("#close-help"));
        }
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
