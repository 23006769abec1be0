//! Keys that are the same on every page.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use crate::game_page::Shell;

/// A key that a page may do something with.
pub struct Pressed {
    /// Its name.
    pub key: String,
    /// The tag of what has the focus.
    pub tag: String,
    /// Its classes.
    pub classes: String,
}

impl Pressed {
    /// Whether it is Enter on something that Enter works by itself: a button, a link, what unfolds; or the space bar on the same.
    pub fn is_taken(&self) -> bool {
        matches!(&*self.key, "Enter" | " ") && works_by_itself(&self.tag)
    }
}

fn works_by_itself(tag: &str) -> bool {
    matches!(tag, "BUTTON" | "SUMMARY" | "A")
}

/// What was pressed, if it is neither typed into a field nor the browser's; opening the help and closing what lies over the page is
/// done here.
pub fn pressed(event: &KeyboardEvent, shell: Shell) -> Option<Pressed> {
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let key = event.key();
    // A slider has no use for letters.
    let slides = element.as_ref().is_some_and(|element| element.get_attribute("type").as_deref() == Some("range"));
    let spares = slides && key.len() == 1 && key.as_bytes()[0].is_ascii_alphabetic();
    let (tag, classes) = element.map_or(Default::default(), |element| (element.tag_name(), element.class_name()));
    // Enter that is held would press a button again and again, also when it has come to mean something else.
    if event.repeat() && key == "Enter" && works_by_itself(&tag) {
        event.prevent_default();
        return None;
    }
    let typed = matches!(&*tag, "INPUT" | "SELECT" | "TEXTAREA") && !spares;
    if event.ctrl_key() || event.meta_key() || event.alt_key() || typed && key != "Escape" {
        return None;
    }
    let over = [shell.help, shell.sets].into_iter().filter(|open| open.get_untracked());
    let over: Vec<RwSignal<bool>> = over.collect();
    if !over.is_empty() {
        if key == "Escape" {
            over.into_iter().for_each(|open| open.set(false));
        }
        return None;
    }
    if key == "?" {
        shell.help.set(true);
        event.prevent_default();
        return None;
    }
    Some(Pressed { key, tag, classes })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn enter_on_a_button_a_link_or_what_unfolds_is_not_the_games() {
        let taken = |key: &str, tag: &str| Pressed { key: key.into(), tag: tag.into(), classes: String::new() }.is_taken();
        assert!(["BUTTON", "SUMMARY", "A"].into_iter().all(|tag| taken("Enter", tag)));
        assert!(taken(" ", "BUTTON"), "the space bar presses it too");
        assert!(!taken("Enter", "BODY") && !taken(" ", "BODY") && !taken("h", "A"));
    }
}
