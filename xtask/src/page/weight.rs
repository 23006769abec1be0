//! What a browser loads, part by part, compressed as it is served. Each part has a limit.

use super::programs::Game;
use super::{files_of, fonts, shared, shared_art, shared_online};
use crate::shell::Done;

/// All that is needed to play one game: page, look, program, texts in every language. 330,000 were aimed at; docs/page.md tells
/// what the rest is spent on.
const GAME: u64 = 470_000;

/// Those who think, with their nets: loaded by the worker while one reads. 120,000 were aimed at; exact odds of 20 Strong came to it.
const THINKER: u64 = 190_000;

/// A game's page for online tables: the game, and all around a table. Nobody loads it who plays at home.
const ONLINE: u64 = 520_000;

/// What is loaded before a program runs.
const FIRST_SCREEN: u64 = 16_500;

/// All drawings of a game, loaded beside its program.
const ART: u64 = 90_000;

/// The faces of the letters: text in two weights, and titles.
const FONTS: u64 = 45_000;

/// Files that are loaded together, for one purpose.
struct Part {
    name: String,
    files: Vec<String>,
    limit: u64,
}

/// The parts of every game. What all games share is counted in each, though a browser loads it once.
fn parts(games: &[Game]) -> Vec<Part> {
    let mut parts = Vec::new();
    for game in games {
        for page in &game.pages {
            let mut files: Vec<String> = shared().iter().map(|path| super::programs::name(path)).collect();
            files.extend(game.files.iter().map(|path| super::programs::name(path)));
            files.push(page.html.clone());
            let (name, limit) = if page.is_online { ("online", ONLINE) } else { ("the game", GAME) };
            if !page.is_online {
                parts.push(Part { name: format!("{}: first screen", game.name), files: files.clone(), limit: FIRST_SCREEN });
            }
            if page.is_online {
                files.extend(shared_online().iter().map(|path| super::programs::name(path)));
            }
            files.extend(files_of(&page.program));
            parts.push(Part { name: format!("{}: {name}", game.name), files, limit });
        }
        let thinker = game.thinker.iter().map(|name| Part {
            name: format!("{}: thinker", game.name),
            files: files_of(name).to_vec(),
            limit: THINKER,
        });
        parts.extend(thinker);
        let art = shared_art().iter().chain(&game.art).map(|path| super::programs::name(path)).collect();
        parts.push(Part { name: format!("{}: art", game.name), files: art, limit: ART });
    }
    let letters = fonts().iter().map(|path| super::programs::name(path)).collect();
    parts.push(Part { name: "letters".into(), files: letters, limit: FONTS });
    parts
}

/// Prints what every file and every part weighs, and fails if one weighs too much. `weigh` tells a file's bytes as it is and as it
/// is served.
pub fn print(games: &[Game], names: &[String], weigh: impl Fn(&str) -> Result<(u64, u64), String>) -> Done {
    println!("| file | bytes | compressed |\n|---|---:|---:|");
    for name in names {
        let (plain, small) = weigh(name)?;
        println!("| {name} | {plain} | {small} |");
    }
    println!("\n| part | compressed | limit |\n|---|---:|---:|");
    let mut heavy = Vec::new();
    for Part { name, files, limit } in parts(games) {
        let total: u64 = files.iter().map(|file| weigh(file).map(|(_, small)| small)).sum::<Result<u64, String>>()?;
        println!("| {name} | {total} | {limit} |");
        if total > limit {
            heavy.push(format!("{name} weighs {total} bytes compressed, and {limit} are the most"));
        }
    }
    if heavy.is_empty() { Ok(()) } else { Err(heavy.join("\n")) }
}
