//! What the texts of every game are checked by.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::fluent::Value;
use crate::texts::{Language, Shelf};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

/// The id of a text, with the names of what is inserted.
pub type Message = (String, BTreeSet<String>);

/// The messages of Fluent files.
pub fn messages(sources: &[&str]) -> Vec<Message> {
    let mut messages = Vec::new();
    for source in sources {
        let resource = fluent_syntax::parser::parse(*source).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let mut names = BTreeSet::new();
                variables(&message.value.expect("a message has a text"), &mut names);
                messages.push((message.id.name.to_string(), names));
            }
        }
    }
    messages
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

/// The ids of messages.
pub fn ids(messages: &[Message]) -> BTreeSet<String> {
    messages.iter().map(|(id, _)| id.clone()).collect()
}

/// What is inserted, without what only some languages ask of it: whether it begins with a vowel, and the case a name stands in.
fn inserted(names: &BTreeSet<String>) -> BTreeSet<&str> {
    let bare =
        |name: &'_ String| ["-the", "-The", "-to", "-To", "-of"].iter().find_map(|case| name.strip_suffix(case).map(str::len));
    names.iter().filter(|name| !name.ends_with("-vowel")).map(|name| &name[..bare(name).unwrap_or(name.len())]).collect()
}

/// Fails unless every text exists once in every language, with the same things inserted.
pub fn check_languages(of: impl Fn(Language) -> Vec<Message>) {
    let english = of(Language::default());
    for language in Language::ALL {
        let other = of(language);
        for (id, names) in &english {
            let same = other.iter().find(|(theirs, _)| theirs == id);
            let (_, theirs) = same.unwrap_or_else(|| panic!("{id} is missing in {language:?}"));
            assert_eq!(inserted(theirs), inserted(names), "{id} in {language:?} inserts other things");
        }
        assert_eq!(ids(&other), ids(&english));
        assert_eq!(other.len(), english.len(), "an id stands there twice in {language:?}");
    }
}

/// The program text in files and folders of the workspace, without what has a name that is skipped.
pub fn program(places: &[&str], skipped: Option<&str>) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut paths: Vec<PathBuf> = places.iter().map(|name| root.join(name)).collect();
    let mut text = String::new();
    while let Some(path) = paths.pop() {
        if path.is_dir() {
            let inside = std::fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path());
            paths.extend(inside.filter(|path| skipped.is_none() || path.file_stem().and_then(|name| name.to_str()) != skipped));
        } else {
            text.push_str(&std::fs::read_to_string(&path).unwrap());
        }
    }
    text
}

/// The ids that follow these beginnings of calls in a program.
pub fn named<'p>(program: &'p str, calls: &[&str]) -> Vec<&'p str> {
    let mut ids = Vec::new();
    for call in calls {
        for (at, _) in program.match_indices(call) {
            let begins = at + call.find('"').unwrap() + 1;
            ids.push(program[begins..].split('"').next().unwrap());
        }
    }
    ids
}

/// The full reader of Fluent.
pub struct Book(FluentBundle<FluentResource>);

impl Book {
    /// Reads the files of a language.
    pub fn open(language: Language, sources: &[&str]) -> Book {
        let mut bundle = FluentBundle::new(vec![language.code().parse::<unic_langid::LanguageIdentifier>().unwrap()]);
        bundle.set_use_isolating(false);
        for source in sources {
            bundle.add_resource(FluentResource::try_new((*source).into()).unwrap()).unwrap();
        }
        Book(bundle)
    }

    /// What it tells.
    pub fn tell(&self, id: &str, args: &FluentArgs<'_>) -> String {
        let pattern = self.0.get_message(id).and_then(|message| message.value()).unwrap();
        self.0.format_pattern(pattern, Some(args), &mut vec![]).into_owned()
    }
}

/// Fails unless every text of a shelf exists in every language, stands in the program or is one that it puts together, and is told
/// as the full reader of Fluent tells it.
pub fn check_shelf(shelf: &Shelf, program: &str, families: &BTreeSet<String>) {
    let messages = |language| messages(&shelf.sources(language));
    check_languages(messages);
    let known = ids(&messages(Language::default()));
    let is_used = |id: &&String| families.contains(*id) || program.contains(&format!("\"{id}\""));
    let unused: Vec<&String> = known.iter().filter(|id| !is_used(id)).collect();
    assert!(unused.is_empty(), "texts that nobody reads: {unused:?}");
    let missing: Vec<&String> = families.difference(&known).collect();
    assert!(missing.is_empty(), "texts that are put together and exist nowhere: {missing:?}");
    for language in Language::ALL {
        let book = Book::open(language, &shelf.sources(language));
        for (id, names) in messages(language) {
            for number in [0, 1, 2, 7] {
                let mut args = FluentArgs::new();
                names.iter().for_each(|name| args.set(name.clone(), number));
                let values: Vec<(String, Value)> = names.iter().map(|name| (name.clone(), Value::Number(number))).collect();
                assert_eq!(shelf.text(language, &id, &values), book.tell(&id, &args), "{id} in {language:?}");
            }
        }
    }
}
