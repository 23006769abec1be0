//! What is on the screen.

mod area;
mod bar;
mod cards;
mod dice;
mod end;
mod games;
mod help;
mod hero;
mod lessons;
mod log;
mod piles;
mod start;
mod table;
mod timeline;

use leptos::prelude::*;
use page::browser::{clear_address, mark, new_seed};
use page::reader::Reader;
use twenty_strong::Card;
use twenty_strong_session::words::Words;
use twenty_strong_session::{Kept, Setup, code};

pub use bar::answers;

use crate::state::{App, Screen};
use crate::{drag, keys, store};

/// The whole page.
#[component]
pub fn Page() -> impl IntoView {
    let app = App::new();
    provide_context(app);
    provide_context(Reader { settings: app.settings, text: |language, id| Words { language, deck: Setup::deck() }.text(id) });
    app.tip.listen(move |help| meaning(app, help));
    keys::listen(app);
    drag::listen(app);
    app.start_worker();
    Effect::new(move |_| app.settings.with(|settings| settings.show()));
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
        }}
        <help::Help/>
        <page::tip::Shown tip=app.tip/>
        <div class="sr" role="status" aria-live="polite">{move || app.spoken.get()}</div>
    }
}

/// What a word means, or a card that is named.
fn meaning(app: App, help: &str) -> String {
    let card = |number: &str| number.parse().ok().and_then(|number: usize| Card::all().nth(number));
    let words = app.words();
    if let Some(card) = help.strip_prefix("card-").and_then(card) {
        return cards::about(&words, card);
    }
    if let Some(card) = help.strip_prefix("line-").and_then(card) {
        return words.line(card).into();
    }
    match help {
        "day-track-text" => piles::days(app),
        "help-innate" => app.see(|game| words.innate(game.hero())).unwrap_or_else(|| words.text(help)),
        _ => words.text(help),
    }
}

/// What the address asks for, or the game that was on the table when the page was closed.
fn open_first(app: App) {
    let fragment = window().location().hash().unwrap_or_default();
    let mut bad = None;
    let (kind, rest) = fragment.trim_start_matches('#').split_once(['?', '=']).unwrap_or(("", ""));
    match kind {
        "new" => {
            clear_address();
            let rank = app.ladder.with_untracked(|ladder| ladder.rank());
            match Setup::from_query(rest, rank, new_seed()) {
                Some(setup) => return app.begin(setup),
                None => bad = Some(app.t("bad-link")),
            }
        }
        "game" => {
            clear_address();
            match code::read(rest) {
                Ok(course) => return games::open(app, course),
                Err(why) => bad = Some(format!("{} {}", app.t("bad-link"), app.words().bad_code(&why))),
            }
        }
        _ => {}
    }
    if let Some(Ok(kept)) = store::DRAWER.current().map(|text| Kept::read(&text)) {
        app.sit_down(kept.desk());
    }
    // Whoever sits down has a clear table: what is wrong with the link is said after it.
    if let Some(bad) = bad {
        app.say(bad);
    }
}

/// A line for what has to be said.
#[component]
pub fn Say() -> impl IntoView {
    let app = expect_context::<App>();
    view! { <p class="say" role="alert">{move || app.notice.get()}</p> }
}
