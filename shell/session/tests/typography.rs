//! French as it is printed: the space before a tall mark, and inside of its quotation marks, breaks no line.

use std::path::{Path, PathBuf};

/// The French files of the house and of every game.
fn french() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let games = std::fs::read_dir(root.join("games")).unwrap().map(|game| game.unwrap().path());
    let folders = games.chain([root.join("shell")]).map(|place| place.join("locales/fr")).filter(|folder| folder.is_dir());
    folders.flat_map(|folder| std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path())).collect()
}

#[test]
fn no_line_of_french_begins_with_a_mark() {
    let files = french();
    assert!(files.len() >= 8, "{files:?}");
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            let loose = [" ;", " :", " !", " ?", " »", "« "].into_iter().find(|loose| line.contains(loose));
            assert_eq!(loose, None, "{}:{}: {line}", file.display(), number + 1);
        }
    }
}
