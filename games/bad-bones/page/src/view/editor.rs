//! Boards and figures of one's own, so that an owner of the box can match the print: by clicking, or as a text that is checked as it
//! is typed. What is clicked corrects the text, so both are always the same.

mod board;
mod figures;

use bad_bones::{Figures, Layout, Rules};
use leptos::prelude::*;
use notation::fault::Faults;
use page::GamePage as _;
use page::browser::{read_file, save_file};
use page::editor::{self, Mistakes, Writing};
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

/// The key under which waits what was written into a file and not saved, while one looks at something else.
fn draft(name: &str) -> String {
    store::file_key(&format!("{name}-draft"))
}

/// A file as it is kept, or as the game has it.
fn kept(name: &str) -> String {
    store::file(name).unwrap_or_else(|| built_in(name).into())
}

/// What is being edited.
#[derive(Clone, Copy)]
struct Sheet {
    app: App,
    /// Which file, by its name in the storage.
    name: RwSignal<&'static str>,
    text: RwSignal<String>,
    file: editor::Sheet,
}

impl Sheet {
    fn open(app: App) -> Sheet {
        let file = editor::Sheet::open(draft("board"), || kept("board"));
        Sheet { app, name: RwSignal::new("board"), text: file.text, file }
    }

    /// Takes another file to hand.
    fn turn_to(self, name: &'static str) {
        self.name.set(name);
        self.file.turn_to(draft(name), || kept(name));
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

    /// Takes a change over.
    fn write(self, written: String) {
        self.file.write(written);
    }

    /// Keeps the file, and plays the next games with it.
    fn save(self) {
        let name = self.name.get_untracked();
        if untrack(|| self.checked()).is_err() || !self.file.keep(&store::file_key(name)) {
            return;
        }
        self.app.setup.update(|setup| {
            let own = if name == FIGURES { &mut setup.figures } else { &mut setup.board };
            *own = Some(self.text.get_untracked());
        });
    }

    /// Gives the own file up.
    fn restore(self) {
        let name = self.name.get_untracked();
        store::forget_file(name);
        self.file.restore(built_in(name).into());
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
            <Mistakes faults=Box::new(move || sheet.checked().err().map_or(vec![], |faults| faults.0))/>
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
            <p role="status">{move || sheet.file.status(app.reader(), "editor-saved", "editor-unsaved")}</p>
            <details class="as-text">
                <summary id="as-text">{app.tr("editor-file")}</summary>
                <Writing sheet=sheet.file label=Box::new(app.tr("editor-file"))/>
            </details>
        </main>
    }
}
