//! Which programs run in a browser: those of every game, as the workspace lists them.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::shell::{output, root};

/// A game as a browser loads it.
pub struct Game {
    /// The name of its folder.
    pub name: String,
    /// Its pages, the one at home first.
    pub pages: Vec<Page>,
    /// Those who think about it, if it has any.
    pub thinker: Option<String>,
    /// Files that only it needs: its look.
    pub files: Vec<PathBuf>,
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
}

/// All games that have a page. What is made of each stands in the `Cargo.toml` of its page, as `package.metadata.page`.
pub fn games() -> Result<Vec<Game>, String> {
    let text = output("cargo metadata --format-version 1 --no-deps")?;
    let metadata: Value = serde_json::from_str(&text).map_err(|error| format!("cargo metadata: {error}"))?;
    let packages = metadata["packages"].as_array().cloned().unwrap_or_default();
    let mut games: Vec<Game> = packages.iter().filter_map(|package| game(package, &packages)).collect();
    games.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(games)
}

/// The game whose page a package is, if it is one.
fn game(package: &Value, packages: &[Value]) -> Option<Game> {
    let folder = folder(package)?;
    let pages: Vec<Page> = package["metadata"]["page"].as_array()?.iter().map(page).collect::<Option<_>>()?;
    let home = folder.parent()?;
    let thinker = packages.iter().find(|other| self::folder(other).is_some_and(|folder| folder == home.join("thinker")));
    Some(Game {
        name: home.file_name()?.to_str()?.into(),
        pages,
        thinker: thinker.and_then(|package| Some(package["name"].as_str()?.into())),
        files: files(&folder.join("static")),
    })
}

fn folder(package: &Value) -> Option<&Path> {
    Path::new(package["manifest_path"].as_str()?).parent().filter(|folder| folder.starts_with(root().join("games")))
}

fn page(said: &Value) -> Option<Page> {
    let text = |key: &str| Some(said[key].as_str()?.to_string());
    let is_online = said["online"].as_bool().unwrap_or(false);
    Some(Page { program: text("program")?, html: text("html")?, title: text("title")?, is_online })
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
