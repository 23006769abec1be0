//! `bonehold scenario`: run scenario files and compare.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{ArgMatches, FromArgMatches};
use game::{Notation, Scenario};

use crate::command::{Ran, Runner, Source};
use crate::failure::{Done, Failure};
use crate::game::{GameOf, TextGame};

/// Run scenario files.
#[derive(clap::Args, Clone, Debug)]
pub struct ScenarioArgs {
    /// Scenario files, or folders of them
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Print the final state of each file as one JSON line instead
    #[arg(long)]
    pub json: bool,
}

/// A scenario of a game, read with files of one's own.
pub(crate) fn read<T: TextGame>(source: &Source, own: &T::OwnFiles) -> Result<Scenario<GameOf<T>>, Failure> {
    Scenario::parse(&source.text, T::lend(own)).map_err(|faults| Failure::bad_input(faults.in_file(&source.name)))
}

/// The files of one's own that a command line names.
pub(crate) fn own_files<T: TextGame>(matches: &ArgMatches) -> Result<T::OwnFiles, Failure> {
    T::own_files(&T::Files::from_arg_matches(matches).expect("the command has these options"))
}

/// Runs scenarios of a game.
pub(crate) fn runner<T: TextGame>(matches: &ArgMatches) -> Result<Runner, Failure> {
    let own = own_files::<T>(matches)?;
    Ok(Box::new(move |source| {
        let run = read::<T>(source, &own)?.run();
        Ok(Ran { state: run.game.state(), differences: run.differences })
    }))
}

/// Runs files and prints what came of each; `run` knows the games.
pub fn run(args: &ScenarioArgs, run: impl Fn(&Source) -> Result<Ran, Failure>, out: &mut dyn Write) -> Done {
    let (mut passed, mut failed, mut unreadable) = (0, 0, Vec::new());
    for path in listed(&args.files)? {
        let name = path.display();
        let Ran { state, differences } = match Source::read(&path).and_then(|source| run(&source)) {
            Ok(ran) => ran,
            Err(failure) => {
                unreadable.push(failure.message);
                continue;
            }
        };
        let well = differences.is_empty();
        passed += usize::from(well);
        failed += usize::from(!well);
        match (args.json, well) {
            (true, _) => writeln!(out, "{state}")?,
            (false, true) => writeln!(out, "ok {name}")?,
            (false, false) => writeln!(out, "FAILED {name}: {}", differences.join("; "))?,
        }
    }
    if !args.json {
        writeln!(out, "{passed} passed, {failed} failed")?;
    }
    if !unreadable.is_empty() {
        return Err(Failure::bad_input(unreadable.join("\n")));
    }
    if failed > 0 { Err(Failure::check_failed()) } else { Ok(()) }
}

/// The files named, and those in the folders named, in order.
fn listed(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut all = Vec::new();
    for path in paths {
        if path.is_dir() {
            let before = all.len();
            scan(path, &mut all)?;
            if all.len() == before {
                return Err(Failure::bad_input(format!("{}: no scenario file (*.toml) in this folder", path.display())));
            }
        } else {
            all.push(path.clone());
        }
    }
    Ok(all)
}

fn scan(folder: &Path, found: &mut Vec<PathBuf>) -> Done {
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<std::io::Result<Vec<_>>>);
    let mut entries = entries.map_err(|error| Failure::bad_input(format!("{}: {error}", folder.display())))?;
    entries.sort_by_key(|entry| entry.path());
    for entry in entries {
        let path = entry.path();
        // A link to a folder is not followed: it may lead back here.
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            scan(&path, found)?;
        } else if path.is_file() && path.extension().is_some_and(|extension| extension == "toml") {
            found.push(path);
        }
    }
    Ok(())
}
