//! The tests of the workspace, several programs at a time. Cargo runs them one after the other, and most of them end with one long test that leaves
//! the other cores idle.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

use serde_json::Value;

use crate::shell::{Done, output, watch};

/// Which random cases are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cases {
    /// The same in every run, so that whoever changed nothing breaks nothing.
    Known,
    /// Others in every run, to find what nobody has seen yet.
    Fresh,
}

/// A program with tests in it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Program {
    path: PathBuf,
    /// The folder of its package, in which its tests expect to be.
    home: PathBuf,
}

impl Program {
    /// What cargo tells of something it has built, if that is a program with tests.
    fn read(line: &str) -> Option<Program> {
        let built: Value = serde_json::from_str(line).ok()?;
        if built["reason"] != "compiler-artifact" || built["profile"]["test"] != true {
            return None;
        }
        let home = Path::new(built["manifest_path"].as_str()?).parent()?;
        Some(Program { path: built["executable"].as_str()?.into(), home: home.into() })
    }

    /// Runs its tests; what they said, and whether all passed.
    fn run(&self, cases: Cases) -> (String, bool) {
        let mut tests = Command::new(&self.path);
        tests.current_dir(&self.home).env("CARGO_MANIFEST_DIR", &self.home);
        if cases == Cases::Known {
            tests.env("PROPTEST_RNG_SEED", "20");
        }
        match tests.stdin(Stdio::null()).output() {
            Ok(done) => {
                let said = [done.stdout, done.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
                (said.concat(), done.status.success())
            }
            Err(error) => (format!("{}: {error}\n", self.path.display()), false),
        }
    }
}

/// Builds and runs all tests of some packages; every line is shown and handed over.
pub fn run(packages: &str, cases: Cases, mut each: impl FnMut(&str)) -> Done {
    let line = format!("cargo test {packages} --no-run --message-format json-render-diagnostics");
    println!("$ {line}");
    let began = Instant::now();
    let programs: VecDeque<Program> = output(&line)?.lines().filter_map(Program::read).collect();
    println!("  {} s: {} programs with tests", began.elapsed().as_secs(), programs.len());
    let failed = run_all(programs, cases, &mut each);
    println!("  {} s", began.elapsed().as_secs());
    let examples = format!("cargo test {packages} --doc --no-fail-fast");
    let examples_hold = watch(&examples, each)?;
    match (failed.is_empty(), examples_hold) {
        (true, true) => Ok(()),
        (true, false) => Err(format!("failed: {examples}")),
        (false, _) => Err(format!("failed: {}", failed.join(", "))),
    }
}

/// Runs programs, as many at a time as there are cores; the names of those that failed.
fn run_all(programs: VecDeque<Program>, cases: Cases, each: &mut impl FnMut(&str)) -> Vec<String> {
    let (waiting, (said, hears)) = (Mutex::new(programs), std::sync::mpsc::channel());
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut failed = Vec::new();
    thread::scope(|scope| {
        for _ in 0..cores {
            let (said, waiting) = (said.clone(), &waiting);
            scope.spawn(move || {
                let next = || waiting.lock().expect("nobody panics with it").pop_front();
                while let Some(program) = next() {
                    let (told, passed) = program.run(cases);
                    // Whoever listens goes on to the end.
                    drop(said.send((program, told, passed)));
                }
            });
        }
        drop(said);
        for (program, told, passed) in hears {
            let name = program.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            println!("     Running {name}");
            for text in told.lines() {
                println!("{text}");
                each(text);
            }
            if !passed {
                failed.push(name);
            }
        }
    });
    failed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_with_tests_are_found_among_what_was_built() {
        let built =
            r#"{"reason":"compiler-artifact","manifest_path":"/w/a/Cargo.toml","profile":{"test":true},"executable":"/w/t/a-1"}"#;
        let program = Program { path: "/w/t/a-1".into(), home: "/w/a".into() };
        assert_eq!(Program::read(built), Some(program));
        assert_eq!(Program::read(&built.replace("\"test\":true", "\"test\":false")), None, "a plain program");
        assert_eq!(Program::read(&built.replace("compiler-artifact", "build-script-executed")), None);
        assert_eq!(Program::read("not a message"), None);
    }

    #[test]
    fn every_program_is_run_and_those_that_fail_are_named() {
        let here = |path: &str| Program { path: path.into(), home: "/".into() };
        let programs = ["/bin/true", "/bin/false", "/bin/true", "/bin/no-such-program"].map(here);
        let mut heard = Vec::new();
        let mut failed = run_all(programs.into(), Cases::Known, &mut |text| heard.push(text.to_string()));
        failed.sort();
        assert_eq!(failed, ["false", "no-such-program"]);
        assert!(heard.iter().any(|text| text.contains("no-such-program")), "{heard:?}");
    }
}
