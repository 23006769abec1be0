//! Texts that the pages of all games have, for the parts of the screen that they share.

use leptos::prelude::*;
use session::fluent::Value;
use session::texts::Language;

use crate::settings::Settings;

/// A text by its id, with values inserted.
pub type Tell = fn(Language, &str, Vec<(&str, Value)>) -> String;

/// Reads the texts of the game whose page it is. A context of every page.
#[derive(Clone, Copy)]
pub struct Reader {
    /// What the person likes: the language above all.
    pub settings: RwSignal<Settings>,
    /// Finds a text.
    pub tell: Tell,
}

/// A text for a live region that told `last`: the same words again have to differ, or they are not heard.
pub fn anew(last: &str, text: String) -> String {
    if last == text { text + "\u{a0}" } else { text }
}

impl Reader {
    /// A text.
    pub fn t(self, id: &str) -> String {
        self.with(id, vec![])
    }

    /// A text with values inserted.
    pub fn with(self, id: &str, values: Vec<(&str, Value)>) -> String {
        (self.tell)(self.settings.with(|settings| settings.language), id, values)
    }

    /// A text that follows the language.
    pub fn tr(self, id: &'static str) -> impl Fn() -> String + Copy + Send + Sync + 'static {
        move || self.t(id)
    }
}
