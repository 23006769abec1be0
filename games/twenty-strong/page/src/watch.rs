//! What the page follows while it is open: the size of its window, buttons that come to mean something else, odds that are estimates.

use std::mem::{Discriminant, discriminant};
use std::time::Duration;

use game::Game as _;
use leptos::prelude::*;
use session::Input;
use twenty_strong::{Action, PLAYER, Question};

use crate::state::App;

/// Where everything stands below each other.
const NARROW: &str = "(max-width: 760px), (max-aspect-ratio: 1/1), (max-height: 500px)";

/// So long a button takes no click after it has come to mean something else.
const SETTLES: Duration = Duration::from_millis(300);

/// Follows all of them for as long as the page is open.
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
    study(app);
}

/// What is estimated at a glance is looked at by those who think.
fn study(app: App) {
    Effect::new(move |_| {
        let rough = app.glance.with(|glance| glance.as_ref().is_some_and(|glance| !glance.are_exact()));
        app.studied.set(None);
        if rough {
            app.input(Input::Study(Action::Commit(app.hand.get_untracked().dice)));
        }
    });
}

/// What buttons mean: the kind of question, the day, engagement and pass, whether it can be answered, what was warned of.
type Meant = (Option<(Discriminant<Question>, u32)>, bool, Option<Action>);

/// A click that was meant for the last question must not answer the next one.
fn settle(app: App) {
    let latest = StoredValue::new(0_u32);
    Effect::new(move |before: Option<Meant>| {
        let question = app.see(|game| Some((discriminant(&game.question(PLAYER)?), game.phase_number()))).flatten();
        let meant = (question, app.free.get(), app.warned.get());
        if before.is_none_or(|before| before == meant) {
            return meant;
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
        meant
    });
}
