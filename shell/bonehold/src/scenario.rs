//! `bonehold scenario`: run scenario files and compare.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use bad_bones::scenario::Scenario;

use crate::failure::{Done, Failure};
use crate::files::{self, OwnRules, OwnTexts};
use crate::twenty_strong::{self, DeckArg, GameName};

/// Run scenario files.
#[derive(clap::Args)]
#[command(
    after_help = "Prints `ok FILE` or `FAILED FILE: each difference` for every file, then the count.\nExit status: 1 if one \
failed, 2 if one can't be read.\n\nExamples:\n  bonehold scenario games/bad-bones/scenarios/examples/hero-step.toml\n  bonehold scenario \
games/                every file of a folder\n  bonehold scenario --json FILE          the position it ends with, as JSON"
)]
pub struct ScenarioArgs {
    /// Scenario files, or folders of them
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print the final state of each file as one JSON line instead
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    own: OwnRules,
    #[command(flatten)]
    deck: DeckArg,
    /// Refuse files of another game; without it each file says which game it is
    #[arg(long, value_enum)]
    game: Option<GameName>,
}

/// Runs them.
pub fn run(args: &ScenarioArgs, out: &mut impl Write) -> Done {
    let (own, deck) = (args.own.texts()?, args.deck.read()?);
    let (mut passed, mut failed, mut unreadable) = (0, 0, Vec::new());
    for path in listed(&args.files)? {
        let name = path.display().to_string();
        let run = files::read(&path).and_then(|text| {
            let is_twenty = twenty_strong::is_scenario(&text);
            twenty_strong::check_game(args.game, is_twenty, &name)?;
            if is_twenty { twenty_strong::scenario::run(&text, &name, deck) } else { run_bad_bones(&text, &name, &own) }
        });
        let (state, differences) = match run {
            Ok(run) => run,
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

/// The final state of a scenario and its differences.
fn run_bad_bones(text: &str, name: &str, own: &OwnTexts) -> Result<(serde_json::Value, Vec<String>), Failure> {
    let scenario = Scenario::parse(text, own.files()).map_err(|faults| Failure::bad_input(faults.in_file(name)))?;
    let run = scenario.run();
    Ok((bad_bones::state(&run.game), run.differences))
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

fn scan(folder: &Path, found: &mut Vec<PathBuf>) -> Result<(), Failure> {
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
