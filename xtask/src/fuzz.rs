//! Runs every fuzz target for every game, from its seeds: those in `fuzz/seeds`, and its own scenarios and records.

use std::path::{Path, PathBuf};

use crate::shell::{self, Done, command, games, root, run_command, works};

/// What is tried with every game: the names of the targets.
const KINDS: [&str; 5] = ["action", "scenario", "record", "play", "link"];

/// What is tried with files that a game has anyway, and the folder in which they lie.
const OWN: [(&str, &str); 2] = [("scenario", "scenarios"), ("record", "records")];

/// Files of more bytes would slow every trial down.
const LARGEST: u64 = 16 << 10;

/// Runs each target for each game for so many seconds; a finding stops with its input.
pub fn run(seconds: &str) -> Done {
    if !works("cargo +nightly fuzz --version") {
        shell::run("cargo install cargo-fuzz --locked")
            .map_err(|error| format!("{error}\nfuzzing needs a nightly toolchain: rustup toolchain install nightly"))?;
    }
    for game in games()? {
        for kind in KINDS {
            try_out(&game, kind, seconds)?;
        }
    }
    Ok(())
}

fn try_out(game: &str, kind: &str, seconds: &str) -> Done {
    let folders = ["corpus", "seeds"].map(|folder| format!("fuzz/{folder}/{game}/{kind}"));
    for folder in &folders {
        std::fs::create_dir_all(root().join(folder)).map_err(|error| format!("{folder}: {error}"))?;
    }
    for (number, file) in own_files(game, kind).iter().enumerate() {
        let copy = root().join(&folders[0]).join(format!("own-{number}"));
        std::fs::copy(file, copy).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    let words = if ["play", "link"].contains(&kind) { "-max_len=1024" } else { "-dict=fuzz/notation.dict" };
    let limits = format!("-max_total_time={seconds} -timeout=10 -print_final_stats=1 {words}");
    let line = format!("cargo +nightly fuzz run {kind} {} -- {limits}", folders.join(" "));
    let mut fuzz = command(&line);
    fuzz.env("GAME", game);
    run_command(&format!("GAME={game} {line}"), fuzz)
}

/// The files of a game that such a trial can begin with.
fn own_files(game: &str, kind: &str) -> Vec<PathBuf> {
    let folder = OWN.iter().find(|(of, _)| *of == kind).map(|(_, folder)| root().join("games").join(game).join(folder));
    folder.map(|folder| files(&folder)).unwrap_or_default()
}

/// The small files in a folder and in those inside it; none if there is no such folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let inside = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let (folders, files): (Vec<PathBuf>, Vec<PathBuf>) = inside.partition(|path| path.is_dir());
    let is_small = |path: &PathBuf| path.metadata().is_ok_and(|file| file.len() <= LARGEST);
    files.into_iter().filter(is_small).chain(folders.iter().flat_map(|folder| self::files(folder))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_a_target() {
        assert!(KINDS.iter().all(|kind| root().join(format!("fuzz/fuzz_targets/{kind}.rs")).is_file()));
    }

    #[test]
    fn every_kind_has_something_to_begin_with_for_every_game() {
        for game in games().unwrap() {
            for kind in KINDS {
                let seeds = files(&root().join(format!("fuzz/seeds/{game}/{kind}")));
                assert!(!seeds.is_empty() || !own_files(&game, kind).is_empty(), "{game} {kind}");
            }
        }
    }
}
