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
pub mod start;
mod table;
mod timeline;
mod tray;

use bad_bones_session::words::Words;
use bad_bones_session::{Kept, Setup};
use leptos::prelude::*;

pub use phrases::{hint_words, kept_words, question_text, target_words, turning_words, words_of};

pub use end::verdict;
pub use page::browser::focus;

use page::browser::{clear_address, mark, new_seed};
use page::reader::Reader;

use crate::keys;
use crate::online::Lobby;
use crate::state::{App, Screen};
use crate::store;

/// The whole page.
#[component]
pub fn Page() -> impl IntoView {
    let app = App::new();
    provide_context(app);
    provide_context(Reader { settings: app.settings, text: |language, id| Words::new(language).text(id) });
    app.tip.listen(move |help| app.words().text(help));
    keys::listen(app);
    app.wake_up();
    Effect::new(move |_| follow_settings(app));
    open_first(app);
    drop(window_event_listener(leptos::ev::hashchange, move |_| address_changed(app)));
    // From here on the page can be played.
    request_animation_frame(|| mark("bonehold-ready"));
    view! {
        <a class="skip" href="#main">{app.tr("skip-to-content")}</a>
        {move || match app.screen.get() {
            Screen::Start => view! { <start::Start/> }.into_any(),
            Screen::Table => view! { <table::Table/> }.into_any(),
            Screen::Games => view! { <games::Games/> }.into_any(),
            Screen::Lessons => view! { <lessons::Lessons/> }.into_any(),
            Screen::Lobby => view! { <Lobby/> }.into_any(),
            Screen::Editor => view! { <editor::Editor/> }.into_any(),
        }}
        <help::Help/>
        <page::tip::Shown tip=app.tip/>
        <div class="sr" role="status" aria-live="polite">{move || app.spoken.get()}</div>
        <div class="sr" role="alert">{move || app.notice.get().map(|notice| notice.text)}</div>
    }
}

/// The settings on the whole document, and at the table.
fn follow_settings(app: App) {
    let (settings, holding) = (app.settings.get(), app.holding.get());
    settings.show();
    app.desk.update_untracked(|desk| {
        if let Some(desk) = desk {
            desk.decides_order = settings.orders || holding;
        }
    });
}

/// Does what a button, list or box of a pane says; false if it is none of the table's and the screens around it.
pub fn done(app: App, deed: &str, value: &str) -> bool {
    match deed {
        "enlarge" => {
            if let Some(seat) = value.parse().ok().and_then(::game::Seat::numbered) {
                others::enlarge(app, seat);
            }
        }
        "buy" => market::buy(app, value),
        "done-buying" => app.choose(bad_bones::Action::Done),
        "open-game" => games::resume(app, value),
        "forget" => games::forget(app, value),
        "unforget" => games::unforget(app),
        _ => return start::done(app, deed, value),
    }
    true
}

/// What the address asks for, or the game that was on the table when the page was closed.
fn open_first(app: App) {
    let (kind, rest) = fragment();
    let asked = if app.takes_over(&kind, &rest) { Ok(true) } else { follow_address(app, &kind, &rest) };
    if asked == Ok(true) {
        return;
    }
    if let Some(Ok(kept)) = store::DRAWER.current().map(|text| Kept::read(&text)) {
        app.sit_down(kept.desk());
    }
    // Whoever sits down has a clear table: what is wrong with the link is said after it.
    if let Err(bad) = asked {
        app.say(bad, None);
    }
}

/// A link was put into the address of the open page. Other places, like the one to skip to, are the browser's.
fn address_changed(app: App) {
    let (kind, rest) = fragment();
    if matches!(&*kind, "new" | "game" | "table")
        && !app.takes_over(&kind, &rest)
        && let Err(bad) = follow_address(app, &kind, &rest)
    {
        app.say(bad, None);
    }
}

/// What follows the address: what it is, and which.
fn fragment() -> (String, String) {
    let fragment = window().location().hash().unwrap_or_default();
    let (kind, rest) = fragment.trim_start_matches('#').split_once(['?', '=']).unwrap_or(("", ""));
    (kind.into(), rest.into())
}

/// Does what the address asks for; whether it asks for anything, or why it can't be done.
fn follow_address(app: App, kind: &str, rest: &str) -> Result<bool, String> {
    match kind {
        "new" => {
            clear_address();
            app.begin(Setup::from_query(rest, new_seed()).ok_or_else(|| app.t("bad-link"))?);
        }
        "game" => {
            clear_address();
            let course = bad_bones_session::code::read(rest);
            games::open(app, course.map_err(|bad| format!("{} {}", app.t("bad-link"), app.words().bad_code(&bad)))?);
        }
        _ => return Ok(false),
    }
    Ok(true)
}
