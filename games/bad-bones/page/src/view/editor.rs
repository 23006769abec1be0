//! Boards and figures of one's own, so that an owner of the box can match the print: by clicking, or as a text that is checked as it
//! is typed. What is clicked corrects the text, so both are always the same.

mod board;
mod figures;

use bad_bones::{Figures, Layout, Rules};
use leptos::prelude::*;
use notation::fault::Faults;
use page::browser::{read_file, save_file};
use page::games::Back;

use crate::state::App;
use crate::store;

/// The files that can be edited: their names in the storage, and the texts of their titles.
const FILES: [(&str, &str); 3] = [("board", "editor-board"), ("coop", "editor-coop"), ("figures", "editor-figures")];

/// The file of figures; the others are boards.
const FIGURES: &str = "figures";

fn built_in(name: &str) -> &'static str {
    match name {
        "board" => Rules::built_in_board("classic").unwrap_or_default(),
        "coop" => Rules::built_in_board("coop").unwrap_or_default(),
        _ => Rules::built_in_figures(),
    }
}

/// The name under which waits what was written into a file and not saved, while one looks at something else.
fn draft(name: &str) -> String {
    format!("{name}-draft")
}

fn load(name: &str) -> String {
    store::file(&draft(name)).or_else(|| store::file(name)).unwrap_or_else(|| built_in(name).into())
}

/// What is being edited.
#[derive(Clone, Copy)]
struct Sheet {
    app: App,
    /// Which file, by its name in the storage.
    name: RwSignal<&'static str>,
    text: RwSignal<String>,
    /// Whether it could be kept when that was last asked for; `None` since it was changed.
    saved: RwSignal<Option<bool>>,
}

impl Sheet {
    fn open(app: App) -> Sheet {
        Sheet { app, name: RwSignal::new("board"), text: RwSignal::new(load("board")), saved: RwSignal::new(None) }
    }

    /// Takes another file to hand.
    fn turn_to(self, file: &'static str) {
        self.name.set(file);
        self.text.set(load(file));
        self.saved.set(None);
    }

    /// The board, if it is one without mistakes.
    fn layout(self) -> Option<Layout> {
        (self.name.get() != FIGURES).then(|| self.text.with(|text| Layout::parse(text).ok())).flatten()
    }

    fn checked(self) -> Result<(), Faults> {
        self.text.with(|text| match self.name.get() {
            FIGURES => Figures::parse(text).map(drop),
            _ => Layout::parse(text).map(drop),
        })
    }

    /// Takes a change over; it waits even if the page is left.
    fn write(self, written: String) {
        store::keep_file(&draft(self.name.get_untracked()), Some(&written));
        self.text.set(written);
        self.saved.set(None);
    }

    /// Keeps the file, and plays the next games with it.
    fn save(self) {
        if self.checked().is_err() {
            return;
        }
        let (name, text) = (self.name.get_untracked(), self.text.get_untracked());
        let kept = store::keep_file(name, Some(&text));
        self.saved.set(Some(kept));
        if !kept {
            return;
        }
        store::keep_file(&draft(name), None);
        self.app.setup.update(|setup| {
            let own = if name == FIGURES { &mut setup.figures } else { &mut setup.board };
            *own = Some(text);
        });
    }

    /// Gives the own file up.
    fn restore(self) {
        let name = self.name.get_untracked();
        store::keep_file(name, None);
        store::keep_file(&draft(name), None);
        self.text.set(built_in(name).into());
        self.saved.set(None);
    }

    fn status(self) -> String {
        self.text.track();
        match self.saved.get() {
            Some(true) => self.app.t("editor-saved"),
            Some(false) => self.app.t("not-kept"),
            None if store::file(&draft(self.name.get())).is_some() => self.app.t("editor-unsaved"),
            None => String::new(),
        }
    }
}

/// The editor.
#[component]
pub fn Editor() -> impl IntoView {
    let app = expect_context::<App>();
    let sheet = Sheet::open(app);
    let chosen = move |file: &str| sheet.name.get() == file;
    let export = move |_| save_file(&format!("{}.toml", sheet.name.get_untracked()), &sheet.text.get_untracked());
    let is_bad = Memo::new(move |_| sheet.checked().is_err());
    view! {
        <main id="main" class="plain editor">
            <Back page=app/>
            <h1>{app.tr("editor")}</h1>
            <p>{app.tr("editor-text")}</p>
            <div class="row" role="group" aria-label=app.tr("editor")>
                {FILES.into_iter().map(|(file, id)| view! {
                    <button class="wordy" id=format!("file-{file}") class:chosen=move || chosen(file) aria-pressed=move || chosen(file).to_string()
                        on:click=move |_| sheet.turn_to(file)>{app.tr(id)}</button>
                }).collect_view()}
            </div>
            <Mistakes sheet/>
            {move || match sheet.name.get() {
                FIGURES => view! { <figures::Fields sheet/> }.into_any(),
                _ => view! { <board::Corrected sheet/> }.into_any(),
            }}
            <div class="row">
                <button class="main" id="save-file" disabled=move || is_bad.get() on:click=move |_| sheet.save()>{app.tr("editor-save")}</button>
                <button class="wordy" on:click=export>{app.tr("editor-export")}</button>
                <label class="file">{app.tr("import-file")}<input type="file" accept=".toml,.txt" on:change=move |event| read_file(&event, move |text| sheet.write(text))/></label>
                <button class="quiet" on:click=move |_| sheet.restore()>{app.tr("editor-restore")}</button>
            </div>
            <p role="status">{move || sheet.status()}</p>
            <details class="as-text">
                <summary id="as-text">{app.tr("editor-file")}</summary>
                <textarea id="editor-file" rows="24" spellcheck="false" aria-label=app.tr("editor-file") prop:value=move || sheet.text.get()
                    on:input=move |event| sheet.write(event_target_value(&event))></textarea>
            </details>
        </main>
    }
}

/// Every mistake with its place.
#[component]
fn Mistakes(sheet: Sheet) -> impl IntoView {
    let faults = move || sheet.checked().err().map_or(vec![], |faults| faults.0);
    view! {
        <ul class="faults" aria-live="polite">
            {move || faults().into_iter().map(|fault| view! { <li>{fault.to_string()}</li> }).collect_view()}
        </ul>
    }
}
