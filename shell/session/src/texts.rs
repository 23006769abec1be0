//! Languages, and shelves of Fluent texts in them. Each game has a shelf of its own, so that a page holds no other game's texts.

use std::sync::LazyLock;

use crate::fluent::{Texts, Value};

/// The languages.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::En, Language::Fr];

    /// Its code, `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Fr => "fr",
        }
    }

    /// Its own name for itself.
    pub const fn name(self) -> &'static str {
        match self {
            Language::En => "English",
            Language::Fr => "Français",
        }
    }

    /// The first language of a list such as a browser's (`fr-CH, en`) that there are texts for.
    pub fn preferred<'c>(codes: impl IntoIterator<Item = &'c str>) -> Language {
        let known = |code: &str| {
            let code = code.trim().to_ascii_lowercase();
            Language::ALL.into_iter().find(|language| code.split('-').next() == Some(language.code()))
        };
        codes.into_iter().find_map(known).unwrap_or_default()
    }

    /// Which numbers are told in the singular.
    const fn singular(self) -> fn(i64) -> bool {
        match self {
            Language::En => |number| number == 1,
            Language::Fr => |number| matches!(number, 0 | 1),
        }
    }
}

/// A text from elsewhere, as it stands in a page: nothing in it is markup, between tags or in attributes.
pub fn escaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '<' => plain.push_str("&lt;"),
            '&' => plain.push_str("&amp;"),
            '>' => plain.push_str("&gt;"),
            '"' => plain.push_str("&quot;"),
            '\'' => plain.push_str("&#39;"),
            other => plain.push(other),
        }
    }
    plain
}

/// Several things in a row, the last two told together: "a, b and c".
pub fn listed(items: &[String], end: impl FnOnce(String, String) -> String) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => end(first.join(", "), last.clone()),
    }
}

/// The texts of one game in every language, read when the first of them is needed.
pub struct Shelf(LazyLock<[Texts; 2], fn() -> [Texts; 2]>);

impl Shelf {
    /// A shelf that is filled by a function when it is needed.
    pub const fn new(fill: fn() -> [Texts; 2]) -> Shelf {
        Shelf(LazyLock::new(fill))
    }

    /// The text with this id and something inserted; the id itself if there is none, which a test excludes.
    pub fn text(&self, language: Language, id: &str, values: &[(String, Value)]) -> String {
        self.find(language, id, values).unwrap_or_else(|| id.into())
    }

    /// The text with this id and something inserted, if it is on this shelf.
    pub fn find(&self, language: Language, id: &str, values: &[(String, Value)]) -> Option<String> {
        self.0[language as usize].tell(id, values)
    }
}

/// Reads the files of a language.
pub fn read(language: Language, sources: &[&'static str]) -> Texts {
    Texts::read(sources, language.singular())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_from_elsewhere_is_markup() {
        assert_eq!(escaped("<i title=\"x\">d'or & Co"), "&lt;i title=&quot;x&quot;&gt;d&#39;or &amp; Co");
    }
}
