//! Running other programs.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// What a task comes to: nothing, or what went wrong.
pub type Done = Result<(), String>;

/// The workspace's folder.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace").to_path_buf()
}

/// A command of words, run in the workspace. What it builds lies under `target`, whatever else cargo was told: the page
/// and the programs that are measured are taken from there.
pub fn command(line: &str) -> Command {
    let mut words = line.split_whitespace();
    let mut command = Command::new(words.next().expect("a program"));
    command.args(words).current_dir(root()).env("CARGO_TARGET_DIR", root().join("target"));
    command
}

/// Runs a command with its output shown.
pub fn run(line: &str) -> Done {
    run_command(line, command(line))
}

/// Runs a prepared command with its output shown.
pub fn run_command(line: &str, mut command: Command) -> Done {
    println!("$ {line}");
    let began = Instant::now();
    let status = command.stdin(Stdio::null()).status().map_err(|error| format!("{line}: {error}"))?;
    tell_time(began);
    if status.success() { Ok(()) } else { Err(format!("failed: {line}")) }
}

/// Whether a command works at all.
pub fn works(line: &str) -> bool {
    command(line).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// What a command prints; its errors are shown.
pub fn output(line: &str) -> Result<String, String> {
    let mut child =
        command(line).stdin(Stdio::null()).stdout(Stdio::piped()).spawn().map_err(|error| format!("{line}: {error}"))?;
    let mut text = String::new();
    child.stdout.take().expect("piped").read_to_string(&mut text).map_err(|error| error.to_string())?;
    let status = child.wait().map_err(|error| error.to_string())?;
    if status.success() { Ok(text) } else { Err(format!("failed: {line}\n{text}")) }
}

/// Runs a command, shows every line and hands it over too. Whether it succeeded.
pub fn watch(line: &str, each: impl FnMut(&str)) -> Result<bool, String> {
    watch_command(line, command(line), each)
}

/// The same with a prepared command.
pub fn watch_command(line: &str, command: Command, mut each: impl FnMut(&str)) -> Result<bool, String> {
    println!("$ {line}");
    let began = Instant::now();
    let succeeded = listen(line, command, |text| {
        println!("{text}");
        each(text);
    })?;
    tell_time(began);
    Ok(succeeded)
}

/// Runs a prepared command and hands every line over. Whether it succeeded.
pub fn listen(line: &str, mut command: Command, mut each: impl FnMut(&str)) -> Result<bool, String> {
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().map_err(|error| format!("{line}: {error}"))?;
    for text in BufReader::new(child.stdout.take().expect("piped")).lines() {
        each(&text.map_err(|error| error.to_string())?);
    }
    Ok(child.wait().map_err(|error| error.to_string())?.success())
}

/// Where the time of a long run goes.
fn tell_time(began: Instant) {
    println!("  {} s", began.elapsed().as_secs());
}

/// Installs Debian packages, or says how to. A fresh machine may not have the list of them yet.
pub fn install(packages: &str) -> Done {
    let line = format!("apt-get install --yes {packages}");
    let done = run("apt-get update").and_then(|()| run(&line));
    done.map_err(|error| format!("{error}\nplease run yourself: apt-get update && {line}"))
}

/// The names of the games, as the registry lists them.
pub fn games() -> Result<Vec<String>, String> {
    let path = root().join("games/registry/Cargo.toml");
    let manifest = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let names = manifest.lines().filter_map(|line| line.split_once("-terminal = ")).map(|(name, _)| name.to_string());
    Ok(names.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_the_registry_has_a_folder() {
        let games = games().unwrap();
        assert!(games.len() >= 2 && games.iter().all(|game| root().join("games").join(game).is_dir()), "{games:?}");
    }
}
