//! What the page follows while it is open: the size of its window, and buttons that come to mean something else.

use std::time::Duration;

use game::Game as _;
use leptos::prelude::*;
use twenty_strong::PLAYER;

use crate::state::App;

/// Where everything stands below each other.
const NARROW: &str = "(max-width: 760px), (max-aspect-ratio: 1/1), (max-height: 500px)";

/// So long a button takes no click after it has come to mean something else.
const SETTLES: Duration = Duration::from_millis(300);

/// Follows both for as long as the page is open.
pub fn watch(app: App) {
    let measure = move || {
        let narrow = window().match_media(NARROW).ok().flatten().is_some_and(|query| query.matches());
        if app.narrow.get_untracked() != narrow {
            app.narrow.set(narrow);
        }
    };
    measure();
    let handle = window_event_listener(leptos::ev::resize, move |_| measure());
    on_cleanup(move || handle.remove());
    settle(app);
}

/// A click that was meant for the last question must not answer the next one.
fn settle(app: App) {
    let meant = Memo::new(move |_| {
        let question = app.see(|game| game.question(PLAYER).map(|question| std::mem::discriminant(&question))).flatten();
        (question, app.free.get(), app.warned.get())
    });
    let latest = StoredValue::new(0_u32);
    Effect::new(move |before: Option<()>| {
        meant.track();
        if before.is_none() {
            return;
        }
        latest.update_value(|number| *number += 1);
        let number = latest.get_value();
        app.fresh.set(true);
        set_timeout(
            move || {
                if latest.get_value() == number {
                    app.fresh.set(false);
                }
            },
            SETTLES,
        );
    });
}
