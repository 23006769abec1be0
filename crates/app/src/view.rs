//! What is on the screen.

mod board;
mod editor;
mod end;
mod games;
mod help;
mod lessons;
mod log;
mod market;
mod options;
mod others;
mod phrases;
mod picker;
mod start;
mod table;
mod timeline;
mod tray;

use desk::{Kept, Setup};
use leptos::prelude::*;

pub use phrases::{hint_words, question_text, target_words, turning_words, words_of};

use crate::keys;
use crate::settings::Theme;
use crate::state::{App, Screen, new_seed};
use crate::store;

/// The whole page.
#[component]
pub fn Page() -> impl IntoView {
    let app = App::new();
    provide_context(app);
    keys::listen(app);
    app.start_worker();
    Effect::new(move |_| follow_settings(app));
    open_first(app);
    // From here on the page can be played.
    request_animation_frame(|| mark("bonehold-ready"));
    view! {
        <a class="skip" href="#main">{app.tr("skip-to-content")}</a>
        {move || match app.screen.get() {
            Screen::Start => view! { <start::Start/> }.into_any(),
            Screen::Table => view! { <table::Table/> }.into_any(),
            Screen::Games => view! { <games::Games/> }.into_any(),
            Screen::Lessons => view! { <lessons::Lessons/> }.into_any(),
            Screen::Editor => view! { <editor::Editor/> }.into_any(),
        }}
        <help::Help/>
        <p class="tip" id="tip" role="tooltip" style=move || app.tip_place.get()>{move || app.tip.get()}</p>
        <div class="sr" role="status" aria-live="polite">{move || app.spoken.get()}</div>
    }
}

/// The language, theme and speed of the whole document, and what is kept of them.
fn follow_settings(app: App) {
    let (settings, holding) = (app.settings.get(), app.holding.get());
    store::keep_settings(&settings.text());
    let Some(root) = document().document_element() else { return };
    drop(root.set_attribute("lang", settings.language.code()));
    let theme = match settings.theme {
        Theme::System => root.remove_attribute("data-theme"),
        other => root.set_attribute("data-theme", other.name()),
    };
    drop(theme);
    drop(root.set_attribute("style", &format!("--step:{}ms", settings.speed.step())));
    app.desk.update_untracked(|desk| {
        if let Some(desk) = desk {
            desk.decides_order = settings.orders || holding;
        }
    });
}

/// Marks a moment, for whoever measures.
pub fn mark(name: &str) {
    if let Some(clock) = window().performance() {
        drop(clock.mark(name));
    }
}

/// What the address asks for, or the game that was on the table when the page was closed.
fn open_first(app: App) {
    let fragment = window().location().hash().unwrap_or_default();
    let (kind, rest) = fragment.trim_start_matches('#').split_once(['?', '=']).unwrap_or(("", ""));
    match kind {
        "new" => {
            clear_address();
            match Setup::from_query(rest, new_seed()) {
                Some(setup) => return app.begin(setup),
                None => app.say(app.t("bad-link"), None),
            }
        }
        "game" => {
            clear_address();
            match desk::code::read(rest) {
                Ok(course) => return games::open(app, course),
                Err(bad) => app.say(format!("{} {bad}", app.t("bad-link")), None),
            }
        }
        _ => {}
    }
    if let Some(Ok(kept)) = store::current().and_then(|id| store::game(&id)).map(|text| Kept::read(&text)) {
        app.sit_down(kept.desk());
    }
}

/// The address asks for something once; after a reload the game itself is there.
fn clear_address() {
    let history = window().history();
    if let Ok(history) = history {
        drop(history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some("./")));
    }
}

/// Saves a text as a file.
pub fn save_file(name: &str, text: &str) {
    use wasm_bindgen::JsCast;
    let parts = js_sys::Array::of1(&wasm_bindgen::JsValue::from_str(text));
    let Ok(blob) = web_sys::Blob::new_with_str_sequence(&parts) else { return };
    let Ok(address) = web_sys::Url::create_object_url_with_blob(&blob) else { return };
    if let Ok(link) = document().create_element("a")
        && let Ok(link) = link.dyn_into::<web_sys::HtmlAnchorElement>()
    {
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    drop(web_sys::Url::revoke_object_url(&address));
}

/// Puts a text where it can be pasted from.
pub fn copy(text: &str) {
    drop(window().navigator().clipboard().write_text(text));
}

/// Moves the focus to the first element that matches.
pub fn focus(selector: &str) {
    use wasm_bindgen::JsCast;
    let found = document().query_selector(selector).ok().flatten();
    if let Some(element) = found.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        drop(element.focus());
    }
}
