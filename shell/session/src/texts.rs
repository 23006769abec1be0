//! Languages, and shelves of Fluent texts in them. Each game has a shelf of its own, so that a page holds no other game's texts.
//!
//! A language is a folder `locales/<code>` of Fluent files, in the shell and in every game; they are found when the program is
//! built.

use std::fmt;
use std::sync::OnceLock;

use crate::fluent::{Texts, Value};

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// How many languages there are.
pub const COUNT: usize = LANGUAGES.len();

/// The text of a Fluent file in every language.
pub type File = [&'static str; COUNT];

/// The files that all games share.
pub mod files {
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

/// A language. English is spoken unless another one is asked for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Language(u8);

impl Language {
    /// All of them.
    pub const ALL: [Language; COUNT] = {
        let mut all = [Language(0); COUNT];
        let mut number = 0;
        while number < COUNT {
            all[number] = Language(number as u8);
            number += 1;
        }
        all
    };

    /// Its place among all.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its code, `en`.
    pub const fn code(self) -> &'static str {
        LANGUAGES[self.index()].0
    }

    /// Its own name for itself.
    pub const fn name(self) -> &'static str {
        LANGUAGES[self.index()].1
    }

    /// The language with this code.
    pub fn named(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The first language of a list such as a browser's (`fr-CH, en`) that there are texts for.
    pub fn preferred<'c>(codes: impl IntoIterator<Item = &'c str>) -> Language {
        let known = |code: &str| Language::named(code.trim().to_ascii_lowercase().split('-').next()?);
        codes.into_iter().find_map(known).unwrap_or_default()
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Several things in a row, the last two told together: "a, b and c".
pub fn listed(items: &[String], end: impl FnOnce(String, String) -> String) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => end(first.join(", "), last.clone()),
    }
}

/// The texts of some files, read in a language when the first of them is needed in it.
pub struct Shelf {
    files: &'static [File],
    read: [OnceLock<Texts>; COUNT],
}

impl Shelf {
    /// A shelf of these files.
    pub const fn new(files: &'static [File]) -> Shelf {
        Shelf { files, read: [const { OnceLock::new() }; COUNT] }
    }

    /// The text with this id and something inserted; the id itself if there is none, which a test excludes.
    pub fn text(&self, language: Language, id: &str, values: &[(String, Value)]) -> String {
        self.find(language, id, values).unwrap_or_else(|| id.into())
    }

    /// The text with this id and something inserted, if it is on this shelf.
    pub fn find(&self, language: Language, id: &str, values: &[(String, Value)]) -> Option<String> {
        let read = || Texts::read(&self.sources(language), LANGUAGES[language.index()].2);
        self.read[language.index()].get_or_init(read).tell(id, values)
    }

    /// The files of a language.
    pub fn sources(&self, language: Language) -> Vec<&'static str> {
        self.files.iter().map(|file| file[language.index()]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_the_folders_of_texts_and_english_comes_first() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../locales");
        let mut folders: Vec<String> =
            std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        folders.sort_by_key(|code| (code != "en", code.clone()));
        assert_eq!(Language::ALL.map(Language::code).to_vec(), folders);
        assert_eq!(Language::default().code(), "en");
        for language in Language::ALL {
            assert_eq!(Language::named(language.code()), Some(language));
            assert!(!language.name().is_empty());
        }
        assert_eq!(Language::named("xx"), None);
    }

    #[test]
    fn every_language_tells_its_own_numbers_in_the_singular() {
        static SHELF: Shelf = Shelf::new(&[["n = { $n ->\n    [one] one\n   *[other] many\n}\n"; COUNT]]);
        let told = |code: &str, n: i64| SHELF.text(Language::named(code).unwrap(), "n", &[("n".into(), Value::Number(n))]);
        assert_eq!([0, 1, 2].map(|n| told("en", n)), ["many", "one", "many"]);
        assert_eq!([0, 1, 2].map(|n| told("fr", n)), ["one", "one", "many"]);
    }
}
