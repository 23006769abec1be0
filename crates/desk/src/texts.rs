//! Languages, and shelves of Fluent texts in them. Each game has a shelf of its own, so that a page holds no other game's texts.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

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
}

type Bundle = FluentBundle<FluentResource>;

/// The texts of one game in every language, read when the first of them is needed.
pub struct Shelf(LazyLock<[Bundle; 2], fn() -> [Bundle; 2]>);

impl Shelf {
    /// A shelf that is filled by a function when it is needed.
    pub const fn new(fill: fn() -> [Bundle; 2]) -> Shelf {
        Shelf(LazyLock::new(fill))
    }

    /// The text with this id and something inserted; the id itself if there is none, which a test excludes.
    pub fn text(&self, language: Language, id: &str, values: &FluentArgs<'_>) -> String {
        let bundle = &self.0[language as usize];
        let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) else { return id.into() };
        bundle.format_pattern(pattern, Some(values), &mut vec![]).into_owned()
    }
}

/// Reads the files of a language.
pub fn read(language: Language, sources: &[&str]) -> Bundle {
    let id: LanguageIdentifier = language.code().parse().expect("a known code");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // The marks around inserted texts serve mixed directions of writing, and would show in names.
    bundle.set_use_isolating(false);
    for source in sources {
        // What a file gets wrong is found by a test; here the rest of it still serves.
        let resource = FluentResource::try_new((*source).into()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
    }
    bundle
}
