//! Which programs run in a browser: those of every game, as the workspace lists them.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::shell::{self, output, root};

/// A game as a browser loads it.
pub struct Game {
    /// The name of its folder.
    pub name: String,
    /// Its pages, the one at home first.
    pub pages: Vec<Page>,
    /// Those who think about it, if it has any.
    pub thinker: Option<String>,
    /// Files that only it needs before it is seen: its look.
    pub files: Vec<PathBuf>,
    /// Its drawings, loaded beside its program.
    pub art: Vec<PathBuf>,
}

impl Game {
    /// Whether players are not led to it.
    pub fn is_hidden(&self) -> bool {
        self.pages.iter().all(|page| page.is_hidden)
    }
}

/// A page with its program.
pub struct Page {
    /// The program.
    pub program: String,
    /// The file that loads it.
    pub html: String,
    /// What the browser's tab says.
    pub title: String,
    /// Whether it needs a server.
    pub is_online: bool,
    /// Whether players are not led to it.
    pub is_hidden: bool,
}

/// All games of the registry that have a page, in its order. What is made of each stands in the `Cargo.toml` of its page, as
/// `package.metadata.page`.
pub fn games() -> Result<Vec<Game>, String> {
    let text = output("cargo metadata --format-version 1 --no-deps")?;
    let metadata: Value = serde_json::from_str(&text).map_err(|error| format!("cargo metadata: {error}"))?;
    let packages = metadata["packages"].as_array().cloned().unwrap_or_default();
    Ok(shell::games()?.into_iter().filter_map(|name| game(name, &packages)).collect())
}

/// A game with its page, if it has one.
fn game(name: String, packages: &[Value]) -> Option<Game> {
    let home = root().join("games").join(&name);
    let package = |folder: &str| {
        let manifest = home.join(folder).join("Cargo.toml");
        packages.iter().find(|package| package["manifest_path"].as_str().is_some_and(|path| Path::new(path) == manifest))
    };
    Some(Game {
        pages: package("page")?["metadata"]["page"].as_array()?.iter().map(page).collect::<Option<_>>()?,
        thinker: package("thinker").and_then(|package| Some(package["name"].as_str()?.into())),
        files: files(&home.join("page/static")),
        art: files(&home.join("page/art")),
        name,
    })
}

fn page(said: &Value) -> Option<Page> {
    let text = |key: &str| Some(said[key].as_str()?.to_string());
    let is_so = |key: &str| said[key].as_bool().unwrap_or(false);
    let (is_online, is_hidden) = (is_so("online"), is_so("hidden"));
    Some(Page { program: text("program")?, html: text("html")?, title: text("title")?, is_online, is_hidden })
}

/// The files of a folder, in order.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut paths: Vec<PathBuf> = entries.filter(|path| path.is_file()).collect();
    paths.sort();
    paths
}

/// The name of a file.
pub fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_the_registry_has_a_page_of_its_own_and_one_is_the_first() {
        let games = games().unwrap();
        let names: Vec<&str> = games.iter().map(|game| &*game.name).collect();
        assert_eq!(names, shell::games().unwrap());
        let mut pages: Vec<&str> = games.iter().flat_map(|game| &game.pages).map(|page| &*page.html).collect();
        assert_eq!(pages.first(), Some(&"index.html"), "the first game is what an address without a name shows");
        let count = pages.len();
        pages.sort_unstable();
        pages.dedup();
        assert_eq!(pages.len(), count, "no page has the name of another: {pages:?}");
        for game in &games {
            assert_eq!(game.thinker.as_deref(), Some(&*format!("{}-thinker", game.name)), "what a page's worker asks for");
        }
    }
}
