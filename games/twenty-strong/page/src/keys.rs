//! The keyboard: the whole game can be played with it.

use leptos::prelude::*;
use page::browser::focus;
use page::settings::Speed;
use page::tip::is_noun;
use twenty_strong::{Action, Colour, Question};
use twenty_strong_session::Hand;
use twenty_strong_session::words::Words;
use web_sys::KeyboardEvent;

use crate::state::{App, Screen};
use crate::view::answers;

/// Listens for as long as the page is open.
pub fn listen(app: App) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| pressed(app, &event));
    on_cleanup(move || handle.remove());
}

fn pressed(app: App, event: &KeyboardEvent) {
    let Some(pressed) = page::pressed::pressed(event, app.shell) else { return };
    let key = &pressed.key;
    if app.screen.get_untracked() != Screen::Table {
        return;
    }
    if key == " " && app.roll.get_untracked().is_some() {
        app.skip();
        return event.prevent_default();
    }
    // A noun explains itself; to roll while reading would surprise.
    if is_noun(event) && matches!(&**key, "Enter" | " ") {
        return event.prevent_default();
    }
    // The button that Enter presses may have come to mean something else just now.
    if matches!(&**key, "Enter" | " ") && app.fresh.get_untracked() {
        return event.prevent_default();
    }
    // A key that is held does nothing twice.
    if pressed.is_taken() || event.repeat() {
        return;
    }
    match &**key {
        "Enter" | " " => app.send(),
        "Backspace" => app.undo(),
        "Escape" => escape(app),
        "a" | "A" => app.pick_all(),
        "s" | "S" => app.slot(None),
        "h" | "H" => app.ask_hint(),
        "l" | "L" => focus("#log"),
        "m" | "M" => app.shell.settings.update(|settings| {
            settings.speed = if settings.speed == Speed::Off { Speed::Normal } else { Speed::Off };
        }),
        key if page::toolbar::lead(key) => {}
        _ => match (colour(&app.words(), key), key.parse::<usize>()) {
            (Some((colour, back)), _) => dice(app, colour, back),
            (_, Ok(number @ 1..=9)) => answer(app, number - 1),
            _ => return,
        },
    }
    event.prevent_default();
}

/// The colour of a letter in the reader's language, and whether a die of it is put back, or while dice are assigned picked for the
/// next pass: Shift makes a capital of it.
fn colour(words: &Words, key: &str) -> Option<(Colour, bool)> {
    let mut letters = key.chars();
    let letter = letters.next().filter(|_| letters.next().is_none())?;
    let meant = |colour: &Colour| words.letter(*colour) == letter.to_ascii_uppercase();
    Colour::ALL.into_iter().find(meant).map(|colour| (colour, letter.is_ascii_uppercase()))
}

fn dice(app: App, colour: Colour, back: bool) {
    let question = app.play.look(|session| session.question()).flatten();
    match question {
        Some(Question::Assign) if back => app.pick(colour),
        Some(Question::Assign) => app.hold_next(colour),
        Some(Question::Turn) => app.act(Action::Turn(colour)),
        _ if back => app.put_back(colour),
        _ => app.pick(colour),
    }
}

/// With a die in hand that can go somewhere the baddie or lock that shows the number, else the answer of that number.
fn answer(app: App, number: usize) {
    let Some(game) = app.shown.get_untracked() else { return };
    let hand: Hand = app.hand.get_untracked();
    let chosen = match (hand.held, hand.targets(&game)) {
        (Some(shown), targets) if !targets.is_empty() => targets.get(number).map(|card| Action::Assign(shown, *card)),
        _ => answers(&game).get(number).copied(),
    };
    chosen.into_iter().for_each(|action| app.act(action));
}

fn escape(app: App) {
    if app.shell.tip.is_open() {
        return app.shell.tip.hide();
    }
    if app.moment.get_untracked().is_some() {
        app.look_at(None);
    } else if app.hand.get_untracked().is_changed() {
        app.undo();
    }
    app.notice.set(String::new());
}

#[cfg(test)]
mod tests {
    use super::*;
    use session::texts::Language;
    use twenty_strong_session::Setup;

    #[test]
    fn letters_are_the_colours_and_capitals_put_back() {
        let colour = |language: &str, key: &str| colour(&Words::new(Language::named(language).unwrap(), Setup::deck()), key);
        assert_eq!(colour("en", "y"), Some((Colour::Yellow, false)));
        assert_eq!(colour("en", "P"), Some((Colour::Purple, true)));
        assert_eq!(colour("fr", "j"), Some((Colour::Yellow, false)));
        assert_eq!(colour("fr", "V"), Some((Colour::Green, true)));
        for (language, key) in [("en", "x"), ("en", "yy"), ("en", ""), ("en", "j"), ("fr", "y")] {
            assert_eq!(colour(language, key), None, "{key}");
        }
    }
}
