//! Games brought in from elsewhere.

use leptos::prelude::*;

use crate::browser::read_file;
use crate::reader::Reader;

/// A game from elsewhere, not read yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Brought<'t> {
    /// A record.
    Record(&'t str),
    /// A position, as a scenario file.
    Position(&'t str),
    /// The code of a link.
    Code(&'t str),
}

/// What kind of text it is.
pub fn sorted(text: &str) -> Brought<'_> {
    let text = text.trim();
    if text.starts_with('{') {
        Brought::Record(text)
    } else if text.contains('\n') || text.contains(" = ") {
        Brought::Position(text)
    } else {
        Brought::Code(text.rsplit_once("#game=").map_or(text, |(_, code)| code))
    }
}

/// Where a game is pasted or a file is chosen.
#[component]
pub fn Import(
    /// Reads what was brought.
    read: Box<dyn Fn(&str) + Send + Sync>,
) -> impl IntoView {
    let reader = expect_context::<Reader>();
    let pasted = RwSignal::new(String::new());
    let read = StoredValue::new(read);
    let open = move |text: &str| read.with_value(|read| read(text));
    view! {
        <section class="import">
            <h2>{reader.tr("import-title")}</h2>
            <label for="import-text">{reader.tr("import-text")}</label>
            <textarea id="import-text" rows="4" spellcheck="false" prop:value=move || pasted.get() on:input=move |event| pasted.set(event_target_value(&event))></textarea>
            <div class="row">
                <button class="main" id="import" on:click=move |_| open(&pasted.get_untracked())>{reader.tr("import")}</button>
                <label class="file">{reader.tr("import-file")}<input type="file" accept=".jsonl,.toml,.txt" on:change=move |event| read_file(&event, move |text| open(&text))/></label>
            </div>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_positions_and_links_are_told_apart() {
        assert_eq!(sorted(" {\"record\":1}\n"), Brought::Record("{\"record\":1}"));
        assert_eq!(sorted("title = \"\""), Brought::Position("title = \"\""));
        assert_eq!(sorted("https://example.org/page#game=AbC"), Brought::Code("AbC"));
        assert_eq!(sorted("AbC"), Brought::Code("AbC"));
    }
}
