//! Every text of 20 Strong exists in every language and is used, every text that is used exists, and all read without a mistake.

use std::collections::BTreeSet;

use fluent_bundle::FluentArgs;
use session::checks::{self as texts, Book, Message};
use session::texts::Language;
use twenty_strong_session::Setup;
use twenty_strong_session::lessons::LESSONS;
use twenty_strong_session::words::{Arg, SHELF, Words, files};

fn messages(language: Language) -> Vec<Message> {
    texts::messages(&SHELF.sources(language))
}

/// The program text of this game, with what the pages of all games share.
fn program() -> String {
    texts::program(&["games/twenty-strong/session/src", "games/twenty-strong/page/src", "shell/page/src"], Some("online"))
}

/// Ids that the program puts together.
fn families() -> BTreeSet<String> {
    let mut ids: BTreeSet<String> = BTreeSet::new();
    let parts = ["title", "text", "after", "missed"];
    ids.extend(LESSONS.iter().flat_map(|lesson| parts.map(|part| format!("lesson-{}-{part}", lesson.name))));
    // What is tried at a lesson's table is never done.
    ids.extend(["title", "text"].map(|part| format!("lesson-sandbox-{part}")));
    ids.extend(["system", "dark", "light"].map(|theme| format!("theme-{theme}")));
    let topics = ["goal", "day", "engagement", "dice", "plan", "items", "encounters", "explore", "tyrant", "ladder"];
    ids.extend(topics.into_iter().flat_map(|topic| [format!("help-{topic}"), format!("help-{topic}-text")]));
    ids.extend(["off", "slow", "normal", "fast"].map(|speed| format!("speed-{speed}")));
    ids.extend(["mute", "soft", "full"].map(|volume| format!("volume-{volume}")));
    ids
}

#[test]
fn every_text_exists_in_every_language_with_the_same_things_inserted() {
    texts::check_languages(messages);
}

#[test]
fn every_text_of_its_own_is_used() {
    let (program, families) = (program(), families());
    let own = texts::ids(&texts::messages(&[files::PAGE[0], files::CARDS[0]]));
    let unused: Vec<String> =
        own.into_iter().filter(|id| !families.contains(id) && !program.contains(&format!("\"{id}\""))).collect();
    assert!(unused.is_empty(), "texts that nobody reads: {unused:?}");
}

#[test]
fn every_text_that_is_named_exists() {
    let (known, program) = (texts::ids(&messages(Language::default())), program());
    // Names of classes are no texts.
    let program = program.replace("class=\"log-", "class=\"");
    let missing: Vec<String> = families().into_iter().filter(|id| !known.contains(id)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let calls =
        [".tr(\"", ".t(\"", ".tw(\"", ".text(\"", ".with(\"", "\"refused-", "\"log-", "\"act-", "\"ask-", "(\"key-", "(\"help-"];
    for id in texts::named(&program, &calls) {
        // The beginning of an id alone is what a test looks for; one that is put together is of a family.
        assert!(known.contains(id) || id.ends_with('-') || id.contains('{'), "{id} is used and exists nowhere");
    }
}

#[test]
fn every_text_is_told_as_the_full_reader_of_fluent_tells_it() {
    for language in Language::ALL {
        let full = Book::open(language, &SHELF.sources(language));
        let words = Words::new(language, Setup::deck());
        for (id, names) in messages(language) {
            for number in [0, 1, 2, 7] {
                let mut book = FluentArgs::new();
                names.iter().for_each(|name| book.set(name.clone(), number));
                let ours: Vec<(&str, Arg)> = names.iter().map(|name| (name.as_str(), Arg::Number(number))).collect();
                assert_eq!(words.with(&id, &ours), full.tell(&id, &book), "{id} in {language:?}");
            }
        }
    }
}
