//! Every set-up step and every check. Nothing is skipped: what can't be set up fails with the command to run.

use std::time::Instant;

use crate::shell::{Done, command, games, run_command, watch, works};
use crate::suite::{self, Cases};

/// All packages but this program, which is built and checked apart.
const OURS: &str = "--workspace --exclude xtask";

/// Tests that passed and failed, over all runners.
#[derive(Default)]
struct Count {
    passed: u64,
    failed: u64,
}

impl Count {
    /// Adds what a line of a test runner says: `test result: ok. 3 passed; 0 failed; …` or `3 passed, 0 failed`.
    fn read(&mut self, line: &str) {
        let is_result = line.starts_with("test result:") || line.ends_with(" failed");
        if !is_result {
            return;
        }
        let words: Vec<&str> = line.split([' ', ';', ',']).filter(|word| !word.is_empty()).collect();
        for pair in words.windows(2) {
            let number = pair[0].parse::<u64>().unwrap_or(0);
            match pair[1] {
                "passed" => self.passed += number,
                "failed" => self.failed += number,
                _ => {}
            }
        }
    }
}

/// How much is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// Everything: what CI runs.
    All,
    /// Everything but browsers and processes, for the inner loop.
    Quick,
}

/// Checks.
pub fn run(extent: Extent) -> Done {
    let began = Instant::now();
    let mut count = Count::default();
    let done = check(extent, &mut count);
    println!("verified in {} s", began.elapsed().as_secs());
    if let Err(message) = &done {
        eprintln!("{message}");
        count.failed = count.failed.max(1);
    }
    println!("{} passed, {} failed", count.passed, count.failed);
    done.map_err(|_| String::new())
}

/// Every test with random cases that nobody has seen yet.
pub fn properties() -> Done {
    suite::run(OURS, Cases::Fresh, |_| {})
}

/// Every check is made, whatever came of those before it: what failed is told together.
fn check(extent: Extent, count: &mut Count) -> Done {
    set_up()?;
    let mut made = vec![
        crate::shell::run("cargo fmt --all --check"),
        // This program is checked apart, as it was built to run: with all others it would be asked for more and built again.
        crate::shell::run("cargo clippy --package xtask --all-targets -- --deny warnings"),
        crate::shell::run("cargo clippy --workspace --exclude xtask --all-targets -- --deny warnings"),
        crate::shell::run("cargo clippy --workspace --exclude xtask --test page --test nodes -- --deny warnings"),
        test(count, "cargo test --package xtask"),
        suite::run(OURS, Cases::Known, |text| count.read(text)),
        // As the tests have built it: all of this is built as one workspace, because a part alone may ask less of other crates,
        // and they would be built twice.
        test(count, &format!("target/debug/bonehold scenario {}", scenarios()?)),
    ];
    if extent == Extent::All {
        made.extend(crate::online::run_beside(crate::page::run, |text| count.read(text)));
        made.push(crate::browser::run(|text| count.read(text)));
        made.push(document());
    }
    let failed: Vec<String> = made.into_iter().filter_map(Result::err).collect();
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\n")) }
}

/// The scenario files of every game.
fn scenarios() -> Result<String, String> {
    let folders: Vec<String> = games()?.iter().map(|game| format!("games/{game}/scenarios")).collect();
    Ok(folders.join(" "))
}

fn document() -> Done {
    // With examples, because without them crates are asked for less and would be checked once more.
    let line = "cargo doc --workspace --exclude xtask --no-deps --document-private-items --lib --bin bonehold --examples";
    let mut docs = command(line);
    docs.env("RUSTDOCFLAGS", "--deny warnings");
    run_command(line, docs)
}

/// The parts of the toolchain that rust-toolchain.toml names.
pub fn set_up() -> Done {
    const STEPS: [(&str, &str); 3] = [
        ("cargo fmt --version", "rustup component add rustfmt"),
        ("cargo clippy --version", "rustup component add clippy"),
        ("rustc --print target-libdir --target wasm32-unknown-unknown", "rustup target add wasm32-unknown-unknown"),
    ];
    for (check, install) in STEPS {
        let is_target = install.contains("target add");
        if is_target && has_target() || !is_target && works(check) {
            continue;
        }
        crate::shell::run(install).map_err(|error| format!("{error}\nplease run yourself: {install}"))?;
    }
    Ok(())
}

fn has_target() -> bool {
    let folder = crate::shell::output("rustc --print target-libdir --target wasm32-unknown-unknown");
    folder.is_ok_and(|folder| std::path::Path::new(folder.trim()).is_dir())
}

fn test(count: &mut Count, line: &str) -> Done {
    let succeeded = watch(line, |text| count.read(text))?;
    if succeeded { Ok(()) } else { Err(format!("failed: {line}")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_of_both_runners_are_counted() {
        let mut count = Count::default();
        count.read("test result: ok. 13 passed; 0 failed; 2 ignored; 0 measured; 0 filtered out; finished in 0.02s");
        count.read("765 passed, 1 failed");
        count.read("test it_passed ... ok");
        assert_eq!((count.passed, count.failed), (778, 1));
    }
}
