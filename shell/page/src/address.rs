//! What follows the address: a game to begin, a game to open, a table to go to.

use leptos::prelude::*;
use session::kept::Kept;
use session::link;

use crate::browser::clear_address;
use crate::game_page::GamePage;
use crate::games::open;

/// What the address asks for: what it is, and which.
fn asked() -> (String, String) {
    let fragment = window().location().hash().unwrap_or_default();
    let (kind, rest) = fragment.trim_start_matches('#').split_once(['?', '=']).unwrap_or(("", ""));
    (kind.into(), rest.into())
}

/// Whether the address asks for something that the page opens.
pub fn asks() -> bool {
    matches!(&*asked().0, "new" | "game" | "table" | "deck")
}

/// Does what the address asks for, or goes on with the game that was on the table when the page was closed; and listens for a
/// link that is put into the address of the open page.
pub fn follow<A: GamePage>(page: A) {
    open_first(page);
    drop(window_event_listener(leptos::ev::hashchange, move |_| {
        // Other places, like the one to skip to, are the browser's.
        let (kind, rest) = asked();
        if asks()
            && let Err(bad) = go_to(page, &kind, &rest)
        {
            page.say(bad);
        }
    }));
}

fn open_first<A: GamePage>(page: A) {
    let (kind, rest) = asked();
    let done = go_to(page, &kind, &rest);
    if done == Ok(true) {
        return;
    }
    if let Some(Ok(kept)) = page.play().drawer().current().map(|text| Kept::read(&text)) {
        page.sit_down(kept.session());
    }
    // Whoever sits down has a clear table: what is wrong with the link is said after it.
    if let Err(bad) = done {
        page.say(bad);
    }
}

/// Does what the address asks for; whether it asks for anything, or why it can't be done.
fn go_to<A: GamePage>(page: A, kind: &str, rest: &str) -> Result<bool, String> {
    let reader = page.reader();
    if page.takes_over(kind, rest) {
        return Ok(true);
    }
    match kind {
        "new" => {
            clear_address();
            if !page.begin_asked(rest) {
                return Err(reader.t("bad-link"));
            }
        }
        "game" => {
            clear_address();
            let history = link::read::<A::Game>(rest).map_err(|bad| {
                let (id, values) = bad.told();
                format!("{} {}", reader.t("bad-link"), reader.with(id, values))
            })?;
            open(page, history);
        }
        _ => return Ok(false),
    }
    Ok(true)
}
