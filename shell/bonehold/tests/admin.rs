//! `bonehold admin`, as whoever runs a server uses it: real processes beside a server that runs.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// A server with its data in a folder, until it is dropped.
struct Running(Child);

impl Running {
    fn start(folder: &Path) -> (Running, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bonehold"));
        let data = folder.display().to_string();
        command.args(["serve", "--listen", "127.0.0.1:0", "--log", "off", "--data", &data]);
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("the command starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let host = line.trim().trim_start_matches("Bonehold is at http://").trim_end_matches('/').to_string();
        (Running(child), host)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn admin(folder: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bonehold"));
    command.args(["admin", "--data"]).arg(folder).args(words);
    command.stdin(Stdio::null()).output().expect("the command starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("output is text")
}

/// What a task that is done prints.
fn done(folder: &Path, words: &[&str]) -> String {
    let output = admin(folder, words);
    assert_eq!(output.status.code(), Some(0), "{words:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn where_no_server_keeps_its_data_nothing_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let output = admin(folder.path(), &["ratings"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("no server keeps its data there"), "{}", text(&output.stderr));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn ratings_are_worked_out_beside_a_server_that_runs() {
    let folder = tempfile::tempdir().unwrap();
    let (_running, _) = Running::start(folder.path());
    for words in [&["ratings"][..], &["ratings", "--check"]] {
        let said = done(folder.path(), words);
        assert_eq!(said, "0 finished games, 0 of them count, 0 totals of people\nall was kept as the logs say\n");
    }
}
