//! Every text of 20 Strong exists in every language and is used, every text that is used exists, and all read without a mistake.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use desk::texts::Language;
use desk::twenty_strong::Setup;
use desk::twenty_strong::lessons::LESSONS;
use desk::twenty_strong::words::{Arg, Words, sources};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

/// The messages of a file: their ids with the names of what is inserted.
fn messages(source: &str) -> Vec<(String, BTreeSet<String>)> {
    let resource = fluent_syntax::parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let read = resource.body.into_iter().filter_map(|entry| match entry {
        Entry::Message(message) => {
            let mut names = BTreeSet::new();
            variables(&message.value.expect("a message has a text"), &mut names);
            Some((message.id.name.to_string(), names))
        }
        _ => None,
    });
    read.collect()
}

fn variables(pattern: &Pattern<&str>, names: &mut BTreeSet<String>) {
    let inline = |expression: &InlineExpression<&str>, names: &mut BTreeSet<String>| {
        if let InlineExpression::VariableReference { id } = expression {
            names.insert(id.name.to_string());
        }
    };
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable { expression: Expression::Inline(expression) } => inline(expression, names),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                inline(selector, names);
                variants.iter().for_each(|variant| variables(&variant.value, names));
            }
        }
    }
}

fn all(language: Language) -> Vec<(String, BTreeSet<String>)> {
    sources(language).into_iter().flat_map(messages).collect()
}

fn ids(language: Language) -> BTreeSet<String> {
    all(language).into_iter().map(|(id, _)| id).collect()
}

/// The program text of this game.
fn program() -> String {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut folders: Vec<PathBuf> = ["desk", "app", "bonehold"].map(|name| crates.join(name).join("src/twenty_strong")).into();
    let mut text = String::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                text.push_str(&std::fs::read_to_string(&path).unwrap());
            }
        }
    }
    text
}

/// Ids that the program puts together.
fn families() -> BTreeSet<String> {
    let mut ids: BTreeSet<String> = BTreeSet::new();
    let parts = ["title", "text", "after"];
    ids.extend(LESSONS.iter().flat_map(|lesson| parts.map(|part| format!("lesson-{}-{part}", lesson.name))));
    ids.extend(["system", "dark", "light"].map(|theme| format!("theme-{theme}")));
    let commands = ["answer", "table", "card", "odds", "hint", "undo", "log", "ladder", "save", "quit"];
    ids.extend(commands.map(|command| format!("terminal-do-{command}")));
    let topics = ["goal", "day", "engagement", "dice", "plan", "items", "encounters", "explore", "tyrant", "ladder"];
    ids.extend(topics.into_iter().flat_map(|topic| [format!("help-{topic}"), format!("help-{topic}-text")]));
    ids.extend(["off", "slow", "normal", "fast"].map(|speed| format!("speed-{speed}")));
    ids
}

#[test]
fn every_text_exists_in_every_language_with_the_same_things_inserted() {
    let english = all(Language::En);
    for language in Language::ALL {
        let other = all(language);
        for (id, names) in &english {
            let same = other.iter().find(|(theirs, _)| theirs == id);
            let (_, theirs) = same.unwrap_or_else(|| panic!("{id} is missing in {language:?}"));
            assert_eq!(theirs, names, "{id} in {language:?} inserts other things");
        }
        assert_eq!(ids(language), ids(Language::En));
        assert_eq!(other.len(), ids(language).len(), "an id stands there twice in {language:?}");
    }
}

#[test]
fn every_text_of_its_own_is_used() {
    let (program, families) = (program(), families());
    let own = messages(sources(Language::En)[1]).into_iter().map(|(id, _)| id);
    let unused: Vec<String> = own.filter(|id| !families.contains(id) && !program.contains(&format!("\"{id}\""))).collect();
    assert!(unused.is_empty(), "texts that nobody reads: {unused:?}");
}

#[test]
fn every_text_that_is_named_exists() {
    let (known, program) = (ids(Language::En), program());
    let missing: Vec<String> = families().into_iter().filter(|id| !known.contains(id)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    for call in
        [".tr(\"", ".t(\"", ".tw(\"", ".text(\"", ".with(\"", "\"refused-", "\"log-", "\"act-", "\"ask-", "(\"key-", "(\"help-"]
    {
        for (at, _) in program.match_indices(call) {
            let begins = at + call.find('"').unwrap() + 1;
            let id = program[begins..].split('"').next().unwrap();
            // The beginning of an id alone is what a test looks for; one that is put together is of a family.
            assert!(known.contains(id) || id.ends_with('-') || id.contains('{'), "{id} is used and exists nowhere");
        }
    }
}

#[test]
fn every_text_is_told_as_the_full_reader_of_fluent_tells_it() {
    for language in Language::ALL {
        let mut bundle = FluentBundle::new(vec![language.code().parse::<unic_langid::LanguageIdentifier>().unwrap()]);
        bundle.set_use_isolating(false);
        for source in sources(language) {
            bundle.add_resource(FluentResource::try_new(source.into()).unwrap()).unwrap();
        }
        let words = Words { language, deck: Setup::deck() };
        for (id, names) in all(language) {
            for number in [0, 1, 2, 7] {
                let mut book = FluentArgs::new();
                names.iter().for_each(|name| book.set(name.clone(), number));
                let ours: Vec<(&str, Arg)> = names.iter().map(|name| (name.as_str(), Arg::Number(number))).collect();
                let pattern = bundle.get_message(&id).and_then(|message| message.value()).unwrap();
                let told = bundle.format_pattern(pattern, Some(&book), &mut vec![]);
                assert_eq!(words.with(&id, &ours), told, "{id} in {language:?}");
            }
        }
    }
}
