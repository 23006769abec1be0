//! Dice that are dragged, by mouse, pen or finger: a die of pool or exhausted out of its zone or back, a hit to a baddie or lock, a
//! miss to the plan. A press that does not move is a click, and the button's own.

use leptos::prelude::*;
use twenty_strong::{Card, Colour, Face, Shown};
use twenty_strong_session::Zone;
use wasm_bindgen::JsCast;
use web_sys::PointerEvent;

use crate::state::App;

/// What is dragged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Drag {
    /// Its colour.
    pub colour: Colour,
    /// Where it is taken from.
    lay: Lay,
    /// Where it was taken up.
    from: (i32, i32),
    /// Where it is.
    pub at: (i32, i32),
    /// Whether it has moved far enough to be no click.
    pub moved: bool,
}

/// Where a die lies.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Lay {
    /// In a zone, and whether it is picked.
    Zone(Zone, bool),
    /// In the active area, where it shows this.
    Fallen(Face),
}

impl Drag {
    /// What it shows, if it was rolled.
    pub fn face(self) -> Option<Face> {
        if let Lay::Fallen(face) = self.lay { Some(face) } else { None }
    }
}

/// Pixels that a hand may shake.
const SHAKE: i32 = 8;

/// The pointer goes down on a die.
pub fn begin(app: App, event: &PointerEvent, colour: Colour, lay: Lay) {
    if event.button() != 0 || !app.free.get_untracked() {
        return;
    }
    let at = (event.client_x(), event.client_y());
    app.drag.set(Some(Drag { colour, lay, from: at, at, moved: false }));
}

/// Follows the pointer for as long as the page is open.
pub fn listen(app: App) {
    let moving = window_event_listener(leptos::ev::pointermove, move |event| {
        if app.drag.get_untracked().is_none() {
            return;
        }
        let at = (event.client_x(), event.client_y());
        app.drag.update(|drag| {
            if let Some(drag) = drag {
                drag.at = at;
                drag.moved |= (at.0 - drag.from.0).abs() + (at.1 - drag.from.1).abs() > SHAKE;
            }
        });
    });
    let up = window_event_listener(leptos::ev::pointerup, move |event| {
        let Some(drag) = app.drag.get_untracked() else { return };
        app.drag.set(None);
        if drag.moved {
            drop_on(app, drag, &event);
        }
    });
    let lost = window_event_listener(leptos::ev::pointercancel, move |_| app.drag.set(None));
    on_cleanup(move || {
        moving.remove();
        up.remove();
        lost.remove();
    });
}

/// The place under the pointer: what `data-drop` says.
fn drop_on(app: App, drag: Drag, event: &PointerEvent) {
    let under = document().element_from_point(event.client_x() as f32, event.client_y() as f32);
    let place = under.and_then(|element| element.closest("[data-drop]").ok().flatten());
    let Some(place) = place.and_then(|place| place.dyn_into::<web_sys::HtmlElement>().ok()) else { return };
    let name = place.get_attribute("data-drop").unwrap_or_default();
    let in_area = || place.closest(".area,.active").is_ok_and(|found| found.is_some());
    match (drag.lay, name.as_str()) {
        (Lay::Zone(zone, picked), to) => {
            let die = (zone, drag.colour, picked);
            match to {
                "pool" => app.dragged(die, Some(Zone::Pool)),
                "exhausted" => app.dragged(die, Some(Zone::Exhausted)),
                // Whoever stands there is a part of the area.
                _ if in_area() => app.dragged(die, None),
                _ => {}
            }
        }
        (Lay::Fallen(face), "plan") => {
            hold(app, Shown { colour: drag.colour, face });
            app.slot(None);
        }
        (Lay::Fallen(face), card) => {
            let card = card.parse().ok().and_then(|number: usize| Card::all().nth(number));
            if let Some(card) = card {
                hold(app, Shown { colour: drag.colour, face });
                app.target(card);
            }
        }
    }
}

/// Holds it, whether it was held before or not.
fn hold(app: App, shown: Shown) {
    if app.hand.get_untracked().held != Some(shown) {
        app.take_up(shown);
    }
}
