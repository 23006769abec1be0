//! What happened, in plain words; a click shows the moment.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::Text;
use crate::reader::Reader;
use crate::tip::is_noun;

/// The most sentences shown at once: the latest ones.
pub const MOST: usize = 300;

/// A sentence of the log, as HTML: its class, the moment it tells of, a mark, what it says.
pub fn line(reader: Reader, class: &str, step: usize, mark: &str, sentence: &str) -> String {
    let moment = reader.t("log-moment");
    format!(
        r#"<li class="{class}" data-step="{step}"><button aria-label="{moment}" title="{moment}">{mark}</button><p>{sentence}</p></li>"#
    )
}

/// The log.
#[component]
pub fn Log(
    /// Its sentences, the latest first.
    lines: Text,
    /// Shows the moment after so many steps.
    look: Box<dyn Fn(usize) + Send + Sync>,
) -> impl IntoView {
    let reader = expect_context::<Reader>();
    let clicked = move |event: web_sys::MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let line = target.and_then(|target| target.closest("[data-step]").ok().flatten());
        let step = line.and_then(|line| line.get_attribute("data-step")).and_then(|step| step.parse::<usize>().ok());
        if let Some(step) = step.filter(|_| !is_noun(&event)) {
            look(step);
        }
    };
    view! {
        <section class="log" id="log" tabindex="0" aria-label=reader.tr("log-label")>
            <h2>{reader.tr("log-title")}</h2>
            <ol on:click=clicked inner_html=lines></ol>
        </section>
    }
}
