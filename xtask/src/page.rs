//! Builds the page: WebAssembly, the script that loads it, and the files around it, each compressed as it is served.

mod programs;
mod weight;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::SystemTime;

use wasm_bindgen_cli_support::Bindgen;

use self::programs::{Game, Page, games};
use crate::shell::{self, Done, command, root};
use crate::verify::set_up;

/// What the pages are made from.
const TEMPLATE: &str = "page.html";

/// The script that keeps pages for times without a network.
const OFFLINE: &str = "offline.js";

/// The look of lobby and waiting room, which only pages for online tables have.
const ONLINE_LOOK: &str = "people.css";

/// The files that all games share: a browser loads and keeps them once.
fn shared() -> Vec<PathBuf> {
    let all = programs::files(&root().join("shell/page/static"));
    all.into_iter().filter(|path| ![TEMPLATE, ONLINE_LOOK].contains(&&*programs::name(path))).collect()
}

/// The files that all pages for online tables share besides.
fn shared_online() -> Vec<PathBuf> {
    vec![root().join("shell/page/static").join(ONLINE_LOOK)]
}

/// The drawings that all games share.
fn shared_art() -> Vec<PathBuf> {
    programs::files(&root().join("shell/page/art"))
}

/// The faces of the letters, which all games share.
fn fonts() -> Vec<PathBuf> {
    let all = programs::files(&root().join("shell/page/fonts"));
    all.into_iter().filter(|path| path.extension().is_some_and(|end| end == "woff2")).collect()
}

/// The files of a compiled program.
fn files_of(program: &str) -> [String; 2] {
    [format!("{program}.js"), format!("{program}_bg.wasm")]
}

/// For whom a page is built.
struct Build {
    /// The profile that its programs are compiled with.
    profile: &'static str,
    /// Where it lies afterwards. No profile may have this name: cargo would build into the same folder.
    folder: &'static str,
    /// How much its files are compressed, up to 11.
    quality: i32,
}

/// As people load it from afar: small.
const SHIPPED: Build = Build { profile: "page", folder: "target/pages", quality: 11 };

/// As it is played on the machine that builds it: soon.
const AT_HOME: Build = Build { profile: "play", folder: "target/pages-at-home", quality: 3 };

/// Builds the page and prints what it weighs.
pub fn run() -> Done {
    let games = games()?;
    SHIPPED.build(&games)?;
    let page = SHIPPED.page();
    weight::print(&games, &files(&games), |name| Ok((size(&page.join(name))?, size(&page.join(format!("{name}.br")))?)))
}

/// Builds the page and starts a game on it.
pub fn play(args: &[&str]) -> Done {
    if !root().join("target").join(AT_HOME.profile).exists() {
        eprintln!("The first build takes some minutes (three on two cores), later ones seconds.");
    }
    if !args.contains(&"--text") {
        let shown: Vec<Game> = games()?.into_iter().filter(|game| !game.is_hidden()).collect();
        AT_HOME.build(&shown)?;
    }
    let mut run = command(&format!("cargo run --profile {} --package bonehold --no-default-features -- play", AT_HOME.profile));
    run.env("BONEHOLD_PAGE", AT_HOME.page());
    let status = run.args(args).stdin(Stdio::inherit()).status().map_err(|error| format!("cargo run: {error}"))?;
    // What went wrong was said already.
    if status.success() { Ok(()) } else { std::process::exit(status.code().unwrap_or(1)) }
}

/// Writes the page as a folder for any static host.
pub fn dist(folder: &str) -> Done {
    let games = games()?;
    SHIPPED.build(&games)?;
    let to = root().join(folder);
    fs::create_dir_all(&to).map_err(|error| format!("{}: {error}", to.display()))?;
    for name in files(&games) {
        for name in [name.clone(), format!("{name}.br")] {
            fs::copy(SHIPPED.page().join(&name), to.join(&name)).map_err(|error| format!("{name}: {error}"))?;
        }
    }
    println!("written to {}", to.display());
    Ok(())
}

fn size(path: &Path) -> Result<u64, String> {
    fs::metadata(path).map(|file| file.len()).map_err(|error| format!("{}: {error}", path.display()))
}

/// The files that are copied as they are.
fn copied(games: &[Game]) -> Vec<PathBuf> {
    let own = games.iter().flat_map(|game| game.files.iter().chain(&game.art).cloned());
    [shared(), shared_online(), shared_art(), fonts()].into_iter().flatten().chain(own).collect()
}

/// The programs of all games: their pages, and those who think.
fn compiled(games: &[Game]) -> Vec<&str> {
    let pages = games.iter().flat_map(|game| &game.pages).map(|page| &*page.program);
    pages.chain(games.iter().filter_map(|game| game.thinker.as_deref())).collect()
}

/// The names of all files of the page.
fn files(games: &[Game]) -> Vec<String> {
    let made = compiled(games).into_iter().flat_map(files_of);
    let pages = games.iter().flat_map(|game| game.pages.iter().map(|page| page.html.clone()));
    let mut names: Vec<String> = made.chain(pages).chain(copied(games).iter().map(|path| programs::name(path))).collect();
    names.sort();
    names
}

impl Build {
    fn page(&self) -> PathBuf {
        root().join(self.folder)
    }

    /// Builds what is not up to date.
    fn build(&self, games: &[Game]) -> Done {
        set_up()?;
        self.compile(games)?;
        if self.is_fresh(games) {
            return Ok(());
        }
        let page = self.page();
        // Nothing is left of files that have another name now: all that lies there is put into the command.
        drop(fs::remove_dir_all(&page));
        fs::create_dir_all(&page).map_err(|error| format!("{}: {error}", page.display()))?;
        for game in games {
            game.pages.iter().try_for_each(|one| self.write_html(games, game, one))?;
        }
        for program in compiled(games) {
            let mut bindgen = Bindgen::new();
            bindgen.input_path(self.compiled_at(program)).typescript(false);
            bindgen.remove_name_section(true).remove_producers_section(true);
            bindgen.web(true).and_then(|bindgen| bindgen.generate(&page)).map_err(|error| format!("wasm-bindgen: {error:#}"))?;
        }
        for from in copied(games) {
            fs::copy(&from, page.join(programs::name(&from))).map_err(|error| format!("{}: {error}", from.display()))?;
        }
        for name in files(games).iter().filter(|name| name.ends_with(".js") || name.ends_with(".css")) {
            squeeze(&page.join(name))?;
        }
        self.write_offline(games)?;
        files(games).iter().try_for_each(|name| compress(&page.join(name), self.quality))?;
        fs::write(page.join("stamp"), "").map_err(|error| format!("stamp: {error}"))
    }

    fn compiled_at(&self, program: &str) -> PathBuf {
        root().join(format!("target/wasm32-unknown-unknown/{}/{program}.wasm", self.profile))
    }

    /// Writes a page: what loads its program, and what it knows of other games.
    fn write_html(&self, games: &[Game], game: &Game, one: &Page) -> Done {
        let from = root().join("shell/page/static").join(TEMPLATE);
        let template = fs::read_to_string(&from).map_err(|error| format!("{}: {error}", from.display()))?;
        let online = if one.is_online { shared_online() } else { vec![] };
        let styles = game.files.iter().chain(&online).map(|path| programs::name(path)).filter(|name| name.ends_with(".css"));
        let styles = styles.map(|name| format!("\n<link rel=\"stylesheet\" href=\"{name}\">"));
        let others = games.iter().filter(|other| other.name != game.name).filter_map(|other| other.pages.first());
        let others = others.filter(|page| !page.is_hidden);
        let others = others.map(|page| format!("\n<meta name=\"game\" content=\"{}\" data-page=\"{}\">", page.title, page.html));
        let art: Vec<String> = shared_art().iter().chain(&game.art).map(|path| programs::name(path)).collect();
        let html = template
            .replace("PROGRAM", &one.program)
            .replace("ART", &art.join(" "))
            .replace("TITLE", &format!("{} · Bonehold", one.title));
        let html = html.replace("STYLES", &styles.collect::<String>()).replace("GAMES", &others.collect::<String>());
        fs::write(self.page().join(&one.html), html).map_err(|error| format!("{}: {error}", one.html))
    }

    /// Compiles the programs. Their parts forget their types, which weighs less, and they say nothing of where they were built.
    fn compile(&self, games: &[Game]) -> Done {
        let cargo = std::env::var_os("CARGO_HOME").map(PathBuf::from);
        let cargo = cargo.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
        let mut flags = vec!["--cfg".to_string(), "erase_components".to_string()];
        for folder in [cargo.map(|cargo| cargo.join("registry/src")), Some(root())].into_iter().flatten() {
            flags.push(format!("--remap-path-prefix={}=", folder.display()));
        }
        let bins: String = compiled(games).iter().map(|program| format!(" --bin {program}")).collect();
        let line = format!("cargo build --profile {} --target wasm32-unknown-unknown{bins}", self.profile);
        let mut build = command(&line);
        build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags.join(" "));
        shell::run_command(&line, build)
    }

    /// Whether the page was built after everything it is made of.
    fn is_fresh(&self, games: &[Game]) -> bool {
        let time = |path: PathBuf| fs::metadata(path).and_then(|file| file.modified()).ok();
        let made = time(self.page().join("stamp")).unwrap_or(SystemTime::UNIX_EPOCH);
        let sources = copied(games).into_iter().chain([root().join("shell/page/static").join(TEMPLATE)]);
        let programs = compiled(games).into_iter().map(|program| self.compiled_at(program));
        let builder = std::env::current_exe().ok();
        sources.chain(programs).chain(builder).all(|path| time(path).is_some_and(|changed| changed < made))
    }

    /// Tells the script that keeps pages offline what to keep, and a version, so that a changed page replaces the one that was kept.
    fn write_offline(&self, games: &[Game]) -> Done {
        let mut kept = vec!["./".to_string()];
        let mut sum = 0xcbf2_9ce4_8422_2325_u64;
        for name in files(games) {
            let bytes = fs::read(self.page().join(&name)).map_err(|error| format!("{name}: {error}"))?;
            sum = bytes.iter().fold(sum, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3));
            if is_kept(games, &name) {
                kept.push(name);
            }
        }
        let script = self.page().join(OFFLINE);
        let text = fs::read_to_string(&script).map_err(|error| format!("{OFFLINE}: {error}"))?;
        let text = text.replace("VERSION", &format!("{sum:016x}")).replace("FILES", &format!("{kept:?}"));
        fs::write(&script, text).map_err(|error| format!("{OFFLINE}: {error}"))
    }
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

/// Whether a file is kept for times without a network: neither what needs a server, nor what players are not led to.
fn is_kept(games: &[Game], name: &str) -> bool {
    let is_of = |program: &str| files_of(program).iter().any(|file| file == name);
    let is_left_out = |game: &Game| {
        let mut pages = game.pages.iter().filter(|page| page.is_online || page.is_hidden);
        pages.any(|page| page.html == name || is_of(&page.program))
            || game.is_hidden() && game.thinker.as_deref().is_some_and(is_of)
    };
    // A worker keeps what it serves, not itself; whether there are tables only a server can tell.
    name != OFFLINE && name != "online.txt" && name != ONLINE_LOOK && !games.iter().any(is_left_out)
}

fn compress(path: &Path, quality: i32) -> Done {
    let said = |error: std::io::Error| format!("{}: {error}", path.display());
    let bytes = fs::read(path).map_err(said)?;
    let mut small = Vec::new();
    {
        let params = brotli::enc::BrotliEncoderParams { quality, lgwin: 22, ..Default::default() };
        let mut writer = brotli::CompressorWriter::with_params(&mut small, 1 << 16, &params);
        writer.write_all(&bytes).map_err(said)?;
    }
    fs::write(path.with_file_name(format!("{}.br", path.file_name().unwrap_or_default().to_string_lossy())), small).map_err(said)
}
