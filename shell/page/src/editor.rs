//! A file that is written on a page: checked as it is typed, a draft that waits until it is kept.

use leptos::prelude::*;
use notation::fault::Fault;
use wasm_bindgen::JsCast;
use web_sys::{HtmlDetailsElement, HtmlTextAreaElement};

use crate::Text;
use crate::reader::Reader;
use crate::storage::{get, remove, set};

/// What is being written. Copied freely: it holds handles.
#[derive(Clone, Copy)]
pub struct Sheet {
    /// The text as it stands.
    pub text: RwSignal<String>,
    /// The key in the storage under which it waits while it is not kept.
    draft: RwSignal<String>,
    /// Whether it could be kept when that was last asked for; `None` since it was changed.
    saved: RwSignal<Option<bool>>,
}

impl Sheet {
    /// Takes the draft of this key to hand, or what is there otherwise.
    pub fn open(draft: String, otherwise: impl FnOnce() -> String) -> Sheet {
        let text = get(&draft).unwrap_or_else(otherwise);
        Sheet { text: RwSignal::new(text), draft: RwSignal::new(draft), saved: RwSignal::new(None) }
    }

    /// Takes another one to hand.
    pub fn turn_to(self, draft: String, otherwise: impl FnOnce() -> String) {
        self.text.set(get(&draft).unwrap_or_else(otherwise));
        self.draft.set(draft);
        self.saved.set(None);
    }

    /// Takes a change over; it waits even if the page is left.
    pub fn write(self, written: String) {
        set(&self.draft.get_untracked(), &written);
        self.text.set(written);
        self.saved.set(None);
    }

    /// Writes something where the text is being written.
    pub fn insert(self, more: &str) {
        let Some(field) = field() else { return };
        let at = field.selection_start().ok().flatten().unwrap_or(0);
        drop(field.set_range_text(more));
        let end = at + more.encode_utf16().count() as u32;
        drop(field.set_selection_range(end, end));
        self.write(field.value());
    }

    /// Keeps the text under a key; false if it can't be kept. Then nothing waits any more.
    pub fn keep(self, key: &str) -> bool {
        let kept = set(key, &self.text.get_untracked());
        self.saved.set(Some(kept));
        if kept {
            self.drop_draft();
        }
        kept
    }

    /// Gives up what was written, for this text.
    pub fn restore(self, text: String) {
        self.drop_draft();
        self.text.set(text);
        self.saved.set(None);
    }

    fn drop_draft(self) {
        remove(&self.draft.get_untracked());
    }

    /// Whether it is kept, in words: `saved` is the id of what is said when it just was, `waits` when it is not yet.
    pub fn status(self, reader: Reader, saved: &str, waits: &str) -> String {
        self.text.track();
        match self.saved.get() {
            Some(true) => reader.t(saved),
            Some(false) => reader.t("file-not-kept"),
            None if get(&self.draft.get()).is_some() => reader.t(waits),
            None => String::new(),
        }
    }
}

/// Every mistake with its place; a click on one goes there in the text.
#[component]
pub fn Mistakes(
    /// What is wrong with the text.
    faults: Box<dyn Fn() -> Vec<Fault> + Send + Sync>,
) -> impl IntoView {
    let line = |fault: Fault| {
        let at = fault.line;
        view! { <li><button class="mistake" on:click=move |_| show_line(at)>{fault.to_string()}</button></li> }
    };
    view! { <ul class="faults" aria-live="polite">{move || faults().into_iter().map(line).collect_view()}</ul> }
}

/// The text itself.
#[component]
pub fn Writing(
    /// What is written.
    sheet: Sheet,
    /// Says what it is.
    label: Text,
) -> impl IntoView {
    view! {
        <textarea id="editor-file" rows="24" wrap="off" spellcheck="false" aria-label=label prop:value=move || sheet.text.get()
            on:input=move |event| sheet.write(event_target_value(&event))></textarea>
    }
}

/// Where the text is written.
fn field() -> Option<HtmlTextAreaElement> {
    document().get_element_by_id("editor-file")?.dyn_into().ok()
}

/// Goes to a line of the text, counted from 1, and marks it.
pub fn show_line(line: usize) {
    let Some(field) = field() else { return };
    if let Some(folded) = field.closest("details").ok().flatten().and_then(|around| around.dyn_into::<HtmlDetailsElement>().ok())
    {
        folded.set_open(true);
    }
    let text = field.value();
    // The browser counts in halves of UTF-16.
    let length = |line: &str| line.encode_utf16().count() as u32;
    let before: u32 = text.split_inclusive('\n').take(line.saturating_sub(1)).map(length).sum();
    let own = text.lines().nth(line.saturating_sub(1)).map_or(0, length);
    drop(field.focus());
    drop(field.set_selection_range(before, before + own));
    // Lines are not broken, so all are equally high: the one that is meant comes to the upper third.
    let lines = text.lines().count().max(1) as i32;
    let high = field.scroll_height() / lines;
    field.set_scroll_top(high * line as i32 - field.client_height() / 3);
    field.set_scroll_left(0);
}
