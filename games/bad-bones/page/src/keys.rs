//! The keyboard: the whole game can be played with it.

use bad_bones::{Action, Cell, Heading, Question};
use leptos::prelude::*;
use page::pressed::Pressed;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use crate::state::{App, Screen};
use crate::view::focus;
use page::settings::Speed;

/// Listens for as long as the page is open.
pub fn listen(app: App) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| pressed(app, &event));
    let up = window_event_listener(leptos::ev::keyup, move |event| {
        if event.key().eq_ignore_ascii_case("o") {
            app.hold(false);
        }
    });
    on_cleanup(move || {
        handle.remove();
        up.remove();
    });
}

fn pressed(app: App, event: &KeyboardEvent) {
    let Some(pressed) = page::pressed::pressed(event, app.shell) else { return };
    let Pressed { key, classes, .. } = &pressed;
    if app.screen.get_untracked() != Screen::Table {
        return;
    }
    let code = event.code();
    // The place of a key, since without NumLock and on French keyboards it has another name.
    let step = code.strip_prefix("Numpad").and_then(numpad).or_else(|| arrow(key));
    if let Some(step) = step {
        // The log and the market are scrolled.
        if element(event).is_some_and(|element| element.closest("#log, .market").is_ok_and(|place| place.is_some())) {
            return;
        }
        if event.shift_key() {
            look_around(app, step);
        } else {
            move_cursor(app, step);
        }
        return event.prevent_default();
    }
    let on_answer = classes.split(' ').any(|class| matches!(class, "cell" | "answer" | "wordy" | "ware"));
    // A noun explains itself; to commit while reading would surprise.
    if classes == "noun" && matches!(&**key, "Enter" | " ") {
        return event.prevent_default();
    }
    if key == "Enter" && !pressed.is_taken() && app.is_covered() {
        app.uncover();
        return event.prevent_default();
    }
    if key == "Enter" && (!pressed.is_taken() || on_answer && is_settled(event)) {
        app.commit();
        return event.prevent_default();
    }
    if key == " " && app.film.with_untracked(Option::is_some) {
        app.skip();
        return event.prevent_default();
    }
    match code.strip_prefix("Digit").filter(|digit| matches!(*digit, "1" | "2" | "3")).unwrap_or(key) {
        "Backspace" => app.undo(),
        "Escape" => escape(app),
        "r" | "R" => app.turn(),
        "t" | "T" => focus("#tray button:not([aria-disabled=true])"),
        "f" | "F" => app.shell.settings.update(|settings| settings.forecast = !settings.forecast),
        digit @ ("1" | "2" | "3") => app.ahead.set(digit.parse().unwrap_or(1)),
        "h" | "H" => app.ask_hint(),
        "l" | "L" => focus("#log"),
        "m" | "M" => app.shell.settings.update(|settings| {
            settings.speed = if settings.speed == Speed::Off { Speed::Normal } else { Speed::Off };
        }),
        "o" | "O" => app.hold(true),
        "p" | "P" if app.is_trap_question() => {
            app.choose(Action::Pass);
            focus("#commit");
        }
        _ => return,
    }
    event.prevent_default();
}

fn escape(app: App) {
    if app.shell.tip.is_open() {
        app.shell.tip.hide();
    } else if app.enlarged.get_untracked().is_some() {
        app.enlarged.set(None);
    } else if app.moment.get_untracked().is_some() {
        app.look_at(None);
    } else {
        app.hand.set(None);
        app.aim.set(None);
        app.notice.set(None);
    }
}

fn element(event: &KeyboardEvent) -> Option<Element> {
    event.target().and_then(|target| target.dyn_into().ok())
}

/// Whether Enter makes the choice final: on the cell or the answer already chosen. Elsewhere it chooses, or says why it can't.
fn is_settled(event: &KeyboardEvent) -> bool {
    let is = |name: &str| element(event).and_then(|element| element.get_attribute(name)).as_deref() == Some("true");
    is("aria-pressed") || is("aria-current")
}

/// Columns to the right and rows up.
type Steps = (i32, i32);

fn arrow(key: &str) -> Option<Steps> {
    match key {
        "ArrowUp" => Some((0, 1)),
        "ArrowDown" => Some((0, -1)),
        "ArrowLeft" => Some((-1, 0)),
        "ArrowRight" => Some((1, 0)),
        _ => None,
    }
}

fn numpad(key: &str) -> Option<Steps> {
    let number: i32 = key.parse().ok()?;
    (1..=9).contains(&number).then(|| ((number - 1) % 3 - 1, (number - 1) / 3 - 1)).filter(|step| *step != (0, 0))
}

/// The cell so many steps away, if it is on the board.
fn stepped(from: Cell, (right, up): Steps) -> Option<Cell> {
    let along = |cell: Cell, steps: i32, plus: Heading, minus: Heading| {
        let heading = if steps > 0 { plus } else { minus };
        (0..steps.abs()).try_fold(cell, |cell, _| cell.step(heading))
    };
    along(from, right, Heading::E, Heading::W).and_then(|cell| along(cell, up, Heading::N, Heading::S))
}

/// Moves the cursor and chooses nothing, for whoever reads the board cell by cell.
fn look_around(app: App, step: Steps) {
    let hero = app.play.look(|session| session.game().board(session.viewer()).hero()).flatten();
    let from = app.pointed.get_untracked().or(hero).unwrap_or(Cell::at(12));
    if let Some(to) = stepped(from, step) {
        focus(&format!("#cell-{to}"));
    }
}

/// Moves the hero's choice while a step is asked, else the cursor. Where the hero can't go it is said why, and the choice stays.
fn move_cursor(app: App, step: Steps) {
    let may_act = app.may_act();
    let stands = app.play.look(|session| {
        let hero = session.game().board(session.viewer()).hero();
        match (session.question().filter(|_| may_act), *session.draft()) {
            (Some(Question::Hero), Some(Action::Hero(cell))) => Some((true, cell)),
            (Some(Question::Hero), _) => hero.map(|cell| (true, cell)),
            _ => Some((false, app.pointed.get_untracked().or(hero).unwrap_or(Cell::at(12)))),
        }
    });
    let Some((is_hero, from)) = stands.flatten().filter(|_| app.film.with_untracked(Option::is_none)) else { return };
    let Some(to) = stepped(from, step) else { return };
    if is_hero {
        let hero = app.play.look(|session| session.game().board(session.viewer()).hero()).flatten();
        if Some(to) == hero {
            app.undo();
        } else {
            app.choose(Action::Hero(to));
            if !app.is_pending(Action::Hero(to))() {
                return;
            }
        }
    }
    focus(&format!("#cell-{to}"));
    app.pointed.set(Some(to));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numpad_points_in_eight_directions() {
        assert_eq!(numpad("7"), Some((-1, 1)));
        assert_eq!(numpad("3"), Some((1, -1)));
        assert_eq!(numpad("5"), None);
        assert_eq!(numpad("Enter"), None);
        assert_eq!(arrow("ArrowUp"), Some((0, 1)));
    }

    #[test]
    fn the_cursor_stays_on_the_board() {
        let cell = |text: &str| Cell::parse(text).unwrap();
        assert_eq!(stepped(cell("b2"), (1, 1)), Some(cell("c3")));
        assert_eq!(stepped(cell("a1"), (-1, 0)), None);
        assert_eq!(stepped(cell("e5"), (1, 1)), None);
    }
}
