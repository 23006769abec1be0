//! Makes the list of games of the lines of Cargo.toml.

use std::fmt::Write as _;
use std::path::PathBuf;

/// Follows the name of a game in the name of the package that it is listed by.
const PACKAGE: &str = "-terminal";

fn main() {
    println!("cargo::rerun-if-changed=Cargo.toml");
    let manifest = std::fs::read_to_string("Cargo.toml").expect("cargo has read it");
    let (_, lines) = manifest.split_once("# The games.\n").expect("the list of games has a heading");
    let packages = lines.lines().filter_map(|line| line.split_once('=')).map(|(name, _)| name.trim());
    let crates: Vec<String> = packages.filter(|name| name.ends_with(PACKAGE)).map(|name| name.replace('-', "_")).collect();
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo says where")).join("games.rs");
    std::fs::write(out, list(&crates)).expect("the list can be written");
}

fn list(crates: &[String]) -> String {
    let mut source = String::new();
    let mut line = |text: &str| writeln!(source, "{text}").expect("a string takes all");
    for name in crates {
        line(&format!("#[doc(hidden)]\npub use {name};"));
    }
    line("/// Every game, in the order of the list.\npub static GAMES: &[&dyn terminal::CommandGame] = &[");
    crates.iter().for_each(|name| line(&format!("    &{name}::GAME,")));
    line("];");
    line(
        "/// Calls a macro with the type of every game, for whoever has to know it: `each_game!(check)` is `check!(BadBones);` and so on.",
    );
    line("#[macro_export]\nmacro_rules! each_game {\n    ($call:ident) => {");
    crates.iter().for_each(|name| line(&format!("        $call!($crate::{name}::{});", type_name(name))));
    line("    };\n}");
    source
}

/// `bad_bones_terminal` has the type `BadBones`.
fn type_name(name: &str) -> String {
    let words = name.trim_end_matches("_terminal").split('_');
    words.map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}
