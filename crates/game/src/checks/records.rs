//! What the records of a game are checked by.

use std::fs;
use std::path::Path;

use notation::fault::Fault;

use crate::{Notation, Record};

/// The records of a folder, each with its name, in order.
///
/// # Panics
/// If something can't be read.
pub fn files(folder: &Path) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let named = |name: &std::ffi::OsStr| name.to_string_lossy().into_owned();
    let mut all: Vec<(String, String)> =
        paths.map(|path| (path.file_name().map(named).expect("a name"), fs::read_to_string(&path).expect("text"))).collect();
    all.sort();
    all
}

/// The end of the game that a record tells.
///
/// # Panics
/// If it is refused, or has not one state for each of its lines.
pub fn replay<G: Notation>(name: &str, text: &str) -> G {
    let mut states = 0;
    let record = Record::<G>::parse(text).unwrap_or_else(|faults| panic!("{}", faults.in_file(name)));
    let game = record.replay(|_| states += 1).unwrap_or_else(|fault| panic!("{name}:{fault}"));
    assert_eq!(states, text.lines().count(), "{name}: one state per line");
    game
}

/// The ends of all games of a folder, in the order of their names.
///
/// # Panics
/// If one is refused.
pub fn games<G: Notation>(folder: &Path) -> Vec<G> {
    files(folder).iter().map(|(name, text)| replay(name, text)).collect()
}

/// Why a record is refused.
///
/// # Panics
/// If it is not.
pub fn fault<G: Notation>(text: &str) -> Fault {
    match Record::<G>::parse(text) {
        Err(faults) => faults.0.into_iter().next().expect("what is refused has a mistake"),
        Ok(record) => record.replay(|_| {}).map(drop).expect_err("it is refused"),
    }
}

/// Checks that a finished game is refused with its line if it is cut, if one of its first lines is missing, if it says that others
/// have won, or if it names a version of the rules that nobody knows.
///
/// # Panics
/// If one of these is taken.
pub fn refuse_what_was_changed<G: Notation>(text: &str) {
    let lines: Vec<&str> = text.lines().collect();
    let cut = fault::<G>(&lines[..lines.len() - 1].join("\n"));
    assert_eq!((cut.line, cut.what.as_str()), (lines.len(), "the record stops here, before its end"));
    assert!(fault::<G>(&text[..text.len() / 2]).line > 1);
    for (number, line) in lines.iter().enumerate().skip(1).take(12) {
        let mut without = lines.clone();
        without.remove(number);
        let found = fault::<G>(&without.join("\n"));
        assert!(found.line > number, "line {line} is missing: {found}");
    }
    let begins = text.rfind("\"winners\":[").expect("it says who has won") + "\"winners\":[".len();
    let others = if text[begins..].starts_with("1]") { "" } else { "1" };
    let ends = begins + text[begins..].find(']').expect("a list ends");
    let cheated = format!("{}{others}{}", &text[..begins], &text[ends..]);
    assert_eq!(fault::<G>(&cheated).line, lines.len(), "{others:?} have not won");
    let other = G::VERSIONS.end() + 1;
    let begins = text.find("\"rules\":").expect("it names its rules") + "\"rules\":".len();
    let ends = begins + text[begins..].find(',').expect("more follows");
    let unknown = fault::<G>(&format!("{}{other}{}", &text[..begins], &text[ends..]));
    let said = format!("played by version {other} of the rules of {}", G::NAME);
    assert!(unknown.line == 1 && unknown.what.contains(&said), "{unknown}");
}
