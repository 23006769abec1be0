//! Keys that are the same on every page.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

/// A key that a page may do something with.
pub struct Pressed {
    /// Its name.
    pub key: String,
    /// The tag of what has the focus.
    pub tag: String,
    /// Its classes.
    pub classes: String,
}

/// What was pressed, if it is neither typed into a field nor the browser's; opening and closing the help is done here.
pub fn pressed(event: &KeyboardEvent, help: RwSignal<bool>) -> Option<Pressed> {
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let (tag, classes) = element.map_or(Default::default(), |element| (element.tag_name(), element.class_name()));
    if event.ctrl_key() || event.meta_key() || event.alt_key() || matches!(&*tag, "INPUT" | "SELECT" | "TEXTAREA") {
        return None;
    }
    let key = event.key();
    if help.get_untracked() {
        if key == "Escape" {
            help.set(false);
        }
        return None;
    }
    if key == "?" {
        help.set(true);
        event.prevent_default();
        return None;
    }
    Some(Pressed { key, tag, classes })
}
