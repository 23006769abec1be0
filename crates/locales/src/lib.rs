//! Collects the Fluent files of a folder `locales/` for build scripts. A language is a folder in it, named by its code; no Rust file
//! names one.
//!
//! The languages are those of `shell/locales`. Every other folder of locales, one in each game, has the same ones, with the same
//! files. A file `page.ftl` becomes a constant `PAGE`: its text in every language, in the order of the languages. What a program
//! does not name is not in it.
#![warn(missing_docs)]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// The language that others are compared with, and that is spoken where nobody asks for another.
pub const FIRST: &str = "en";

/// A language, as its `common.ftl` tells of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Language {
    /// Its code and folder.
    pub code: String,
    /// Its own name for itself: the text `language-name`.
    pub name: String,
    /// The numbers that it tells in the singular: the text `singular-numbers`.
    pub singular: Vec<u32>,
}

/// For a build script: writes `texts.rs`, the files of a folder as constants.
pub fn build_texts(folder: &str) {
    let folder = own_folder().join(folder);
    println!("cargo::rerun-if-changed={}", folder.display());
    keep("texts.rs", texts(&folder, &known_languages()));
}

/// For the build script of the crate that knows the languages: writes `languages.rs`.
pub fn build_languages() {
    keep("languages.rs", table(&known_languages()));
}

fn known_languages() -> Vec<Language> {
    let shell = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shell/locales");
    println!("cargo::rerun-if-changed={}", shell.display());
    languages(&shell).unwrap_or_else(|what| panic!("{what}"))
}

fn own_folder() -> PathBuf {
    std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo says whose build script it is").into()
}

fn keep(name: &str, source: Result<String, String>) {
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo says where"));
    std::fs::write(out.join(name), source.unwrap_or_else(|what| panic!("{what}"))).expect("cargo's own folder can be written");
}

/// The languages of a folder, the first one first, then by their codes.
pub fn languages(folder: &Path) -> Result<Vec<Language>, String> {
    let mut codes = names(folder, |path| path.is_dir())?;
    codes.sort_by_key(|code| (code != FIRST, code.clone()));
    if codes.first().is_none_or(|code| code != FIRST) {
        return Err(format!("{}: there is no {FIRST}", folder.display()));
    }
    codes.into_iter().map(|code| language(folder, code)).collect()
}

fn language(folder: &Path, code: String) -> Result<Language, String> {
    let path = folder.join(&code).join("common.ftl");
    let common = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let text = |id: &str| {
        let line = common.lines().find_map(|line| line.strip_prefix(id)?.trim_start().strip_prefix('='));
        line.map(|text| text.trim().to_string()).ok_or_else(|| format!("{}: `{id}` is missing", path.display()))
    };
    let numbers = text("singular-numbers")?;
    let singular = numbers.split(',').map(|number| number.trim().parse()).collect::<Result<Vec<u32>, _>>();
    let singular = singular.map_err(|_| format!("{}: expected numbers such as 0, 1, found \"{numbers}\"", path.display()))?;
    Ok(Language { name: text("language-name")?, code, singular })
}

/// The languages as a table of Rust.
pub fn table(languages: &[Language]) -> Result<String, String> {
    let mut source = format!(
        "/// The languages: code, own name, and which numbers are told in the singular.\n\
         const LANGUAGES: [(&str, &str, &[i64]); {}] = [\n",
        languages.len()
    );
    for Language { code, name, singular } in languages {
        writeln!(source, "    ({code:?}, {name:?}, &{singular:?}),").expect("a string takes all");
    }
    Ok(source + "];\n")
}

/// The files of a folder as constants of Rust. Each has a text in every language; what is missing or too much is refused.
pub fn texts(folder: &Path, languages: &[Language]) -> Result<String, String> {
    let is_text = |path: &Path| path.extension().is_some_and(|end| end == "ftl");
    let files = names(&folder.join(FIRST), is_text)?;
    let mut source = String::new();
    for language in languages {
        let theirs = names(&folder.join(&language.code), is_text)?;
        if theirs != files {
            return Err(format!(
                "{}: expected the files of {FIRST}, {}, found {}",
                folder.join(&language.code).display(),
                files.join(", "),
                theirs.join(", ")
            ));
        }
    }
    for file in files {
        let name = file.trim_end_matches(".ftl").to_ascii_uppercase().replace('-', "_");
        writeln!(source, "/// The texts of `{file}` in every language.").expect("a string takes all");
        writeln!(source, "pub const {name}: [&str; {}] = [", languages.len()).expect("a string takes all");
        for language in languages {
            let path = folder.join(&language.code).join(&file);
            let path = path.canonicalize().map_err(|error| format!("{}: {error}", path.display()))?;
            writeln!(source, "    include_str!({:?}),", path.display().to_string()).expect("a string takes all");
        }
        source.push_str("];\n");
    }
    Ok(source)
}

/// The names of what lies in a folder, in order.
fn names(folder: &Path, is: impl Fn(&Path) -> bool) -> Result<Vec<String>, String> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let paths = entries.flatten().map(|entry| entry.path()).filter(|path| is(path));
    let mut names: Vec<String> = paths.filter_map(|path| Some(path.file_name()?.to_str()?.to_string())).collect();
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn repository() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
    }

    /// A copy of a folder of locales in which French stands a second time, under another code.
    fn with_another(folder: &Path) -> tempfile::TempDir {
        let copy = tempfile::tempdir().unwrap();
        for (from, to) in [("en", "en"), ("fr", "fr"), ("fr", "co")] {
            std::fs::create_dir(copy.path().join(to)).unwrap();
            for entry in std::fs::read_dir(folder.join(from)).unwrap().flatten() {
                std::fs::copy(entry.path(), copy.path().join(to).join(entry.file_name())).unwrap();
            }
        }
        copy
    }

    #[test]
    fn a_language_is_a_folder_and_tells_its_own_name_and_numbers() {
        let shell = with_another(&repository().join("shell/locales"));
        let common = shell.path().join("co/common.ftl");
        let text = std::fs::read_to_string(&common).unwrap();
        let text = text.replace("language-name = Français", "language-name = Corsu").replace("numbers = 0, 1", "numbers = 1");
        std::fs::write(&common, text).unwrap();
        let languages = languages(shell.path()).unwrap();
        let told: Vec<(&str, &str, &[u32])> =
            languages.iter().map(|language| (&*language.code, &*language.name, &*language.singular)).collect();
        assert_eq!(told, [("en", "English", &[1][..]), ("co", "Corsu", &[1]), ("fr", "Français", &[0, 1])]);
        let table = table(&languages).unwrap();
        assert!(table.contains("[(&str, &str, &[i64]); 3]") && table.contains("(\"co\", \"Corsu\", &[1])"), "{table}");
    }

    #[test]
    fn every_folder_of_locales_takes_a_further_language_without_any_other_change() {
        let shell = with_another(&repository().join("shell/locales"));
        let languages = languages(shell.path()).unwrap();
        let games = std::fs::read_dir(repository().join("games")).unwrap().flatten().map(|entry| entry.path().join("locales"));
        let folders: Vec<PathBuf> = games.filter(|folder| folder.is_dir()).collect();
        assert!(folders.len() >= 2);
        for folder in folders {
            let copy = with_another(&folder);
            let source = texts(copy.path(), &languages).unwrap();
            let files = source.matches("pub const ").count();
            assert_eq!(source.matches("include_str!").count(), 3 * files, "{source}");
            assert_eq!(source.matches("/co/").count(), files, "{source}");
        }
    }

    #[test]
    fn what_a_language_lacks_is_named() {
        let shell = with_another(&repository().join("shell/locales"));
        let known = languages(shell.path()).unwrap();
        std::fs::remove_file(shell.path().join("co/online.ftl")).unwrap();
        let missing = texts(shell.path(), &known).unwrap_err();
        assert!(missing.contains("co: expected the files of en") && missing.contains("online.ftl"), "{missing}");
        std::fs::write(shell.path().join("co/common.ftl"), "language-name = Corsu\nsingular-numbers = one\n").unwrap();
        assert!(languages(shell.path()).unwrap_err().contains("expected numbers such as 0, 1, found \"one\""));
        std::fs::write(shell.path().join("co/common.ftl"), "language-name = Corsu\n").unwrap();
        assert!(languages(shell.path()).unwrap_err().contains("`singular-numbers` is missing"));
        std::fs::remove_dir_all(shell.path().join("en")).unwrap();
        assert!(languages(shell.path()).unwrap_err().contains("there is no en"));
    }
}
