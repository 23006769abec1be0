//! Builds the page: WebAssembly, the script that loads it, and the files around it, each compressed as it is served.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::SystemTime;

use wasm_bindgen_cli_support::Bindgen;

use crate::shell::{self, Done, command, root};
use crate::verify::set_up;

/// A program with its page and the files that only it needs.
struct Program {
    name: &'static str,
    html: &'static str,
    title: &'static str,
    /// A look of its own beside the common one.
    style: Option<&'static str>,
    own: &'static [&'static str],
}

/// The programs, one for each game and one for online tables.
const PROGRAMS: [Program; 3] = [
    Program { name: "app", html: "index.html", title: "Bonehold", style: None, own: &["online.txt"] },
    Program { name: "online", html: "online.html", title: "Bonehold", style: None, own: &[] },
    Program {
        name: "twenty",
        html: "twenty-strong.html",
        title: "20 Strong · Bonehold",
        style: Some("twenty-strong.css"),
        own: &["twenty-strong.css"],
    },
];

/// What the pages are made from.
const TEMPLATE: &str = "page.html";

/// The most that all files of one game together may weigh, compressed.
const BUDGET: u64 = 350 * 1024;

/// Where files of all pages lie.
const STATIC: &str = "shell/page/static";

/// Where a file lies that is copied as it is: with its game, or with what all share.
fn source(name: &str) -> PathBuf {
    let own = root().join("games/twenty-strong/page/static").join(name);
    if own.exists() { own } else { root().join(STATIC).join(name) }
}

/// The files that all games share.
const SHARED: [&str; 6] = ["style.css", "start.js", "worker.js", "offline.js", "manifest.webmanifest", "icon.svg"];

/// Builds the page and prints what it weighs.
pub fn run() -> Done {
    build()?;
    println!("| file | bytes | compressed |\n|---|---:|---:|");
    let shared = SHARED.iter().map(|name| weigh(name)).sum::<Result<u64, String>>()?;
    let mut heavy = Vec::new();
    for Program { name: program, html, own, .. } in PROGRAMS {
        let parts = [format!("{program}.js"), format!("{program}_bg.wasm")];
        let names = parts.iter().map(String::as_str).chain([html]).chain(own.iter().copied());
        let total = shared + names.map(weigh).sum::<Result<u64, String>>()?;
        println!("| **{program}, with what is shared** | | {total} |");
        if total > BUDGET {
            heavy.push(format!("{program} weighs {total} bytes compressed, and {BUDGET} are the most"));
        }
    }
    if heavy.is_empty() { Ok(()) } else { Err(heavy.join("\n")) }
}

/// Prints a line about a file; what it weighs compressed.
fn weigh(name: &str) -> Result<u64, String> {
    let (plain, small) = (size(&page().join(name))?, size(&page().join(format!("{name}.br")))?);
    println!("| {name} | {plain} | {small} |");
    Ok(small)
}

/// Builds the page and starts a game on it.
pub fn play(args: &[&str]) -> Done {
    if !root().join("target/release").exists() {
        eprintln!("The first build takes some minutes (eight on two cores), later ones seconds.");
    }
    if !args.contains(&"--text") {
        build()?;
    }
    let mut run = command("cargo run --release --package bonehold -- play");
    let status = run.args(args).stdin(Stdio::inherit()).status().map_err(|error| format!("cargo run: {error}"))?;
    // What went wrong was said already.
    if status.success() { Ok(()) } else { std::process::exit(status.code().unwrap_or(1)) }
}

/// Writes the page as a folder for any static host.
pub fn dist(folder: &str) -> Done {
    build()?;
    let to = root().join(folder);
    fs::create_dir_all(&to).map_err(|error| format!("{}: {error}", to.display()))?;
    for name in files()? {
        for name in [name.clone(), format!("{name}.br")] {
            fs::copy(page().join(&name), to.join(&name)).map_err(|error| format!("{name}: {error}"))?;
        }
    }
    println!("written to {}", to.display());
    Ok(())
}

/// Where the built page lies.
fn page() -> PathBuf {
    root().join("target/page")
}

fn size(path: &Path) -> Result<u64, String> {
    fs::metadata(path).map(|file| file.len()).map_err(|error| format!("{}: {error}", path.display()))
}

/// The files that are copied as they are.
fn copied() -> impl Iterator<Item = &'static str> {
    SHARED.into_iter().chain(PROGRAMS.into_iter().flat_map(|program| program.own.iter().copied()))
}

/// A compiled program.
fn wasm(program: &str) -> PathBuf {
    root().join(format!("target/wasm32-unknown-unknown/page/{program}.wasm"))
}

/// The names of all files of the page.
fn files() -> Result<Vec<String>, String> {
    let made = PROGRAMS
        .into_iter()
        .flat_map(|program| [format!("{}.js", program.name), format!("{}_bg.wasm", program.name), program.html.to_string()]);
    let mut names: Vec<String> = made.chain(copied().map(str::to_string)).collect();
    names.sort();
    Ok(names)
}

/// Builds what is not up to date.
pub fn build() -> Done {
    set_up()?;
    compile()?;
    if is_fresh() {
        return Ok(());
    }
    fs::create_dir_all(page()).map_err(|error| format!("{}: {error}", page().display()))?;
    for program in PROGRAMS {
        write_html(&program)?;
        let mut bindgen = Bindgen::new();
        bindgen.input_path(wasm(program.name)).typescript(false).remove_name_section(true).remove_producers_section(true);
        bindgen.web(true).and_then(|bindgen| bindgen.generate(page())).map_err(|error| format!("wasm-bindgen: {error:#}"))?;
    }
    for name in copied() {
        let from = source(name);
        fs::copy(&from, page().join(name)).map_err(|error| format!("{}: {error}", from.display()))?;
    }
    for name in files()?.iter().filter(|name| name.ends_with(".js") || name.ends_with(".css")) {
        squeeze(&page().join(name))?;
    }
    name_version()?;
    for name in files()? {
        compress(&page().join(name))?;
    }
    fs::write(page().join("stamp"), "").map_err(|error| format!("stamp: {error}"))
}

/// Writes the page that loads a program.
fn write_html(program: &Program) -> Done {
    let from = root().join(STATIC).join(TEMPLATE);
    let template = fs::read_to_string(&from).map_err(|error| format!("{}: {error}", from.display()))?;
    let style = program.style.map_or(String::new(), |name| format!("\n<link rel=\"stylesheet\" href=\"{name}\">"));
    let html = template.replace("PROGRAM", program.name).replace("TITLE", program.title).replace("STYLE", &style);
    fs::write(page().join(program.html), html).map_err(|error| format!("{}: {error}", program.html))
}

/// Compiles the program. Its parts forget their types, which weighs less, and it says nothing of where it was built.
fn compile() -> Done {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    let mut flags = vec!["--cfg".to_string(), "erase_components".to_string()];
    for folder in [home.map(|home| home.join("registry/src")), Some(root())].into_iter().flatten() {
        flags.push(format!("--remap-path-prefix={}=", folder.display()));
    }
    let line = "cargo build --profile page --target wasm32-unknown-unknown --package bad-bones-page --package twenty-strong-page";
    let mut build = command(line);
    build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags.join(" "));
    shell::run_command(line, build)
}

/// Without comments and indentation, which nobody reads in a browser.
fn squeeze(path: &Path) -> Done {
    let said = |error: std::io::Error| format!("{}: {error}", path.display());
    let text = fs::read_to_string(path).map_err(said)?;
    // A line that begins with a star goes on with a comment, but not in a style sheet.
    let star = if path.extension().is_some_and(|end| end == "js") { "*" } else { "/*" };
    let is_said = |line: &&str| !line.is_empty() && !line.starts_with("/*") && !line.starts_with(star) && !line.starts_with("//");
    let lines: Vec<&str> = text.lines().map(str::trim).filter(is_said).collect();
    fs::write(path, lines.join("\n")).map_err(said)
}

/// Whether the page was built after everything it is made of.
fn is_fresh() -> bool {
    let time = |path: PathBuf| fs::metadata(path).and_then(|file| file.modified()).ok();
    let made = time(page().join("stamp")).unwrap_or(SystemTime::UNIX_EPOCH);
    let sources = copied().chain([TEMPLATE]).map(source);
    let programs = PROGRAMS.into_iter().map(|program| wasm(program.name));
    let builder = std::env::current_exe().ok();
    sources.chain(programs).chain(builder).all(|path| time(path).is_some_and(|changed| changed < made))
}

/// Names the version in the script that keeps the page offline, so that a changed page replaces the one that was kept.
fn name_version() -> Done {
    let mut sum = 0xcbf2_9ce4_8422_2325_u64;
    for name in files()? {
        let bytes = fs::read(page().join(&name)).map_err(|error| format!("{name}: {error}"))?;
        sum = bytes.iter().fold(sum, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3));
    }
    let script = page().join("offline.js");
    let text = fs::read_to_string(&script).map_err(|error| format!("offline.js: {error}"))?;
    fs::write(&script, text.replace("VERSION", &format!("{sum:016x}"))).map_err(|error| format!("offline.js: {error}"))
}

fn compress(path: &Path) -> Done {
    let said = |error: std::io::Error| format!("{}: {error}", path.display());
    let bytes = fs::read(path).map_err(said)?;
    let mut small = Vec::new();
    {
        let mut writer = brotli::CompressorWriter::new(&mut small, 1 << 16, 11, 22);
        writer.write_all(&bytes).map_err(said)?;
    }
    fs::write(path.with_file_name(format!("{}.br", path.file_name().unwrap_or_default().to_string_lossy())), small).map_err(said)
}
