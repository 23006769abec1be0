//! The page in real browsers: sets up Chromium, Firefox and axe-core, builds the page, runs the checks.

use std::path::PathBuf;

use crate::shell::{self, Done, command, install, root, watch_command, works};

/// The accessibility checks, taken from the npm package and never committed.
const AXE: &str = "axe-core-4.10.3";

/// What a static host would serve.
const DIST: &str = "target/dist";

/// Sets all up and runs the checks; every line of their output is handed over.
pub fn run(each: impl FnMut(&str)) -> Done {
    set_up()?;
    // Pages play through two machines, too.
    crate::online::set_up()?;
    crate::page::dist(DIST)?;
    let line = "cargo test --workspace --exclude xtask --test page -- --test-threads 2";
    let mut test = command(line);
    test.env("AXE", axe()?).env("DIST", root().join(DIST));
    if watch_command(line, test, each)? { Ok(()) } else { Err(format!("failed: {line}")) }
}

/// Photographs the main screens for the README.
pub fn screenshots() -> Done {
    set_up()?;
    crate::page::run()?;
    let line = "cargo test --workspace --exclude xtask --test page -- photographed";
    let mut test = command(line);
    test.env("SHOTS", root().join("docs/screenshots"));
    shell::run_command(line, test)
}

/// Photographs every screen at every size, light and dark, for whoever looks at them.
pub fn gallery(folder: &str) -> Done {
    set_up()?;
    crate::page::run()?;
    let folder = root().join(folder);
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let line = "cargo test --workspace --exclude xtask --test page -- gallery";
    let mut test = command(line);
    test.env("GALLERY", &folder);
    shell::run_command(line, test)
}

/// Plays games of 20 Strong in the browser and tells how long their odds take.
pub fn odds(games: &str) -> Done {
    measure("how_long_odds_take", ("GAMES", games))
}

/// Shows a busy film on a phone and tells how evenly it runs.
pub fn frames() -> Done {
    measure("how_smooth_a_busy_film_is", ("SLOWED", "4"))
}

/// Runs a measurement that `cargo verify` leaves out.
fn measure(name: &str, (variable, value): (&str, &str)) -> Done {
    set_up()?;
    crate::page::run()?;
    let line = format!("cargo test --workspace --exclude xtask --test page -- --ignored --nocapture {name}");
    let mut test = command(&line);
    test.env(variable, value);
    shell::run_command(&line, test)
}

fn set_up() -> Done {
    if !works("chromedriver --version") || !(works("chromium --version") || works("google-chrome --version")) {
        install("chromium chromium-driver")?;
    }
    if works("firefox-esr --version") { Ok(()) } else { install("--no-install-recommends firefox-esr") }
}

/// The script of axe-core, fetched once.
fn axe() -> Result<PathBuf, String> {
    let folder = root().join("target/axe");
    let script = folder.join("package/axe.min.js");
    if !script.exists() {
        if !works("npm --version") {
            install("npm")?;
        }
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        shell::run("npm pack --silent --pack-destination target/axe axe-core@4.10.3")?;
        shell::run(&format!("tar --extract --file target/axe/{AXE}.tgz --directory target/axe package/axe.min.js"))?;
    }
    Ok(script)
}
