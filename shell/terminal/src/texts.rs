//! What the terminal says in every game, and in which language.

use session::fluent::Value;
use session::texts::{Language, Shelf, files};

/// The texts of every game in the terminal.
pub static SHELF: Shelf = Shelf::new(&[files::TERMINAL]);

/// A text to be inserted.
pub(crate) fn text(name: &str, text: impl Into<String>) -> (String, Value) {
    (name.into(), Value::Text(text.into()))
}

/// A number to be inserted.
pub(crate) fn number(name: &str, number: usize) -> (String, Value) {
    (name.into(), Value::Number(number as i64))
}

/// The language of the environment, as other programs find it.
pub(crate) fn spoken_here() -> Language {
    let named =
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    Language::preferred([named.unwrap_or_default().replace('_', "-").as_str()])
}

/// `--language CODE`, for commands that speak to players.
#[derive(clap::Args, Clone, Copy, Debug, Default)]
pub struct LanguageOption {
    /// The language, by its code [default: that of the environment]
    #[arg(long, value_name = "CODE", value_parser = named_language)]
    language: Option<Language>,
}

impl LanguageOption {
    /// The language that was named, or else that of the environment.
    pub fn spoken(self) -> Language {
        self.language.unwrap_or_else(spoken_here)
    }
}

fn named_language(code: &str) -> Result<Language, String> {
    Language::named(code).ok_or_else(|| format!("expected one of: {}", Language::ALL.map(Language::code).join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use session::checks::{check_shelf, ids, messages, named, program};
    use std::collections::BTreeSet;

    #[test]
    fn every_text_of_the_terminal_exists_in_every_language_and_is_used() {
        let program = program(&["shell/terminal/src"], None);
        check_shelf(&SHELF, &program, &BTreeSet::new());
        let known = ids(&messages(&SHELF.sources(Language::default())));
        for id in named(&program, &["\"terminal-"]).into_iter().filter(|id| !id.ends_with('-')) {
            assert!(known.contains(id), "{id} is used and exists nowhere");
        }
    }

    #[test]
    fn a_language_is_named_by_its_code() {
        assert_eq!(named_language("fr"), Ok(Language::named("fr").unwrap()));
        assert!(named_language("xx").unwrap_err().starts_with("expected one of: en, "));
        assert_eq!(LanguageOption { language: Language::named("fr") }.spoken().code(), "fr");
    }
}
