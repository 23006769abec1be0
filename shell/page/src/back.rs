//! The browser's Back leads one step back within the page, not away from it.

use leptos::prelude::*;
use wasm_bindgen::JsValue;

use crate::address::asks;
use crate::game_page::{GamePage, Place};

/// What an entry of the browser's history carries while another screen than the first is open.
const INSIDE: &str = "inside";

fn is_inside() -> bool {
    window().history().and_then(|history| history.state()).is_ok_and(|state| state.as_string().as_deref() == Some(INSIDE))
}

/// Follows for as long as the page is open.
pub fn follow<A: GamePage>(page: A) {
    Effect::new(move |_| {
        if page.is_at_start() || is_inside() {
            return;
        }
        if let Ok(history) = window().history() {
            drop(history.push_state_with_url(&JsValue::from_str(INSIDE), "", None));
        }
    });
    drop(window_event_listener(leptos::ev::popstate, move |_| {
        // A link that is put into the address is opened by itself.
        if !is_inside() && !asks() {
            step_back(page);
        }
    }));
}

/// Closes what lies over the page, or else leaves the screen.
fn step_back<A: GamePage>(page: A) {
    let shell = page.shell();
    let over = [shell.help, shell.sets].into_iter().find(|open| open.get_untracked());
    match over {
        Some(open) => {
            open.set(false);
            // The screen below it is still to be left.
            if let Ok(history) = window().history() {
                drop(history.push_state_with_url(&JsValue::from_str(INSIDE), "", None));
            }
        }
        None if untrack(|| page.is_at_table()) => page.leave(),
        None => page.go_to(Place::Start),
    }
}
