//! Boards and figures of one's own, so that an owner of the box can match the print: checked as they are typed.

use bad_bones::{Figures, Layout, Rules};
use leptos::prelude::*;
use notation::fault::Faults;
use page::browser::{read_file, save_file};
use page::games::Back;
use page::markup::drawn_once;

use crate::draw;
use crate::state::App;
use crate::store;

/// The files that can be edited: their names in the storage, and the texts of their titles.
const FILES: [(&str, &str); 3] = [("board", "editor-board"), ("coop", "editor-coop"), ("figures", "editor-figures")];

fn built_in(name: &str) -> &'static str {
    match name {
        "board" => Rules::built_in_board("classic").unwrap_or_default(),
        "coop" => Rules::built_in_board("coop").unwrap_or_default(),
        _ => Rules::built_in_figures(),
    }
}

fn check(name: &str, text: &str) -> Result<Option<Layout>, Faults> {
    match name {
        "figures" => Figures::parse(text).map(|_| None),
        _ => Layout::parse(text).map(Some),
    }
}

/// The name under which waits what was written into a file and not saved, while one looks at something else.
fn draft(name: &str) -> String {
    format!("{name}-draft")
}

/// The editor.
#[component]
pub fn Editor() -> impl IntoView {
    let app = expect_context::<App>();
    let name = RwSignal::new("board");
    let load = |name: &str| store::file(&draft(name)).or_else(|| store::file(name)).unwrap_or_else(|| built_in(name).into());
    let text = RwSignal::new(load("board"));
    let checked = move || text.with(|text| check(name.get(), text));
    let faults = move || checked().err().map_or(vec![], |faults| faults.0);
    let saved = RwSignal::new(None::<bool>);
    let write = move |written: String| {
        store::keep_file(&draft(name.get_untracked()), Some(&written));
        text.set(written);
        saved.set(None);
    };
    let save = move |_| {
        if checked().is_ok() {
            let kept = store::keep_file(name.get_untracked(), Some(&text.get_untracked()));
            saved.set(Some(kept));
            if kept {
                store::keep_file(&draft(name.get_untracked()), None);
            }
        }
    };
    let status = move || {
        text.track();
        match saved.get() {
            Some(true) => app.t("editor-saved"),
            Some(false) => app.t("not-kept"),
            None if store::file(&draft(name.get())).is_some() => app.t("editor-unsaved"),
            None => String::new(),
        }
    };
    let restore = move |_| {
        store::keep_file(name.get_untracked(), None);
        store::keep_file(&draft(name.get_untracked()), None);
        text.set(built_in(name.get_untracked()).into());
        saved.set(None);
    };
    view! {
        <main id="main" class="plain editor">
            <Back page=app/>
            <h1>{app.tr("editor")}</h1>
            <p>{app.tr("editor-text")}</p>
            <div class="row" role="group" aria-label=app.tr("editor")>
                {FILES.into_iter().map(|(file, id)| view! {
                    <button class="wordy" class:chosen=move || name.get() == file aria-pressed=move || (name.get() == file).to_string()
                        on:click=move |_| { name.set(file); text.set(load(file)); saved.set(None); }>{app.tr(id)}</button>
                }).collect_view()}
            </div>
            <div class="split">
                <div>
                    <label for="editor-file">{app.tr("editor-file")}</label>
                    <textarea id="editor-file" rows="24" spellcheck="false" prop:value=move || text.get()
                        on:input=move |event| write(event_target_value(&event))></textarea>
                    <div class="row">
                        <button class="main" id="save-file" disabled=move || checked().is_err() on:click=save>{app.tr("editor-save")}</button>
                        <button class="wordy" on:click=move |_| save_file(&format!("{}.toml", name.get_untracked()), &text.get_untracked())>{app.tr("editor-export")}</button>
                        <label class="file">{app.tr("import-file")}<input type="file" accept=".toml,.txt" on:change=move |event| read_file(&event, write)/></label>
                        <button class="quiet" on:click=restore>{app.tr("editor-restore")}</button>
                    </div>
                    <p role="status">{status}</p>
                </div>
                <div>
                    <ul class="faults" aria-live="polite">
                        {move || faults().into_iter().map(|fault| view! { <li>{fault.to_string()}</li> }).collect_view()}
                    </ul>
                    {move || checked().ok().flatten().map(|layout| view! {
                        <svg {..drawn_once(draw::ground(&layout))} viewBox="-100 -100 700 700" class="preview" role="img" aria-label=app.t("editor-preview")></svg>
                    })}
                </div>
            </div>
        </main>
    }
}
