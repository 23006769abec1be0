//! `bonehold admin`, as whoever runs a server uses it: real processes beside a server that runs.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use bad_bones::Mode;
use bad_bones_session::BadBones;
use bad_bones_session::online::Variant;
use protocol::{Client, Heard, Stage, ToServer};
use server::dial::{Answer, Dialled, guest, request};

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

/// Runs what asks the server.
fn block<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(work)
}

fn send(host: &str, path: &str, cookie: &str, body: &str) -> Answer {
    let headers = [("Content-Type", "application/json"), ("Cookie", cookie)];
    block(request(host, "POST", path, &headers, body)).unwrap()
}

/// Somebody with an account: the cookie.
fn member(host: &str, name: &str) -> String {
    let guest = block(guest(host)).unwrap();
    let registered = send(host, "/api/register", &guest, &format!(r#"{{"name":"{name}","password":"correct horse"}}"#));
    assert_eq!(registered.status, 200, "{}", registered.body);
    registered.cookie().unwrap()
}

fn refused(folder: &Path, words: &[&str], expected: &str) {
    let output = admin(folder, words);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{words:?}: {said}");
    assert!(said.contains(expected) && !said.contains("panicked"), "{words:?}: {said}");
}

/// The number of the only person with this name.
fn number_of(folder: &Path, name: &str) -> String {
    let found = done(folder, &["people", "find", name]);
    assert!(found.ends_with("1 found\n"), "{found}");
    found.split(' ').next().unwrap().to_string()
}

#[test]
fn people_are_found_renamed_kept_out_let_in_and_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let (_running, host) = Running::start(folder.path());
    let login = |name: &str, password: &str| {
        send(&host, "/api/login", "", &format!(r#"{{"name":"{name}","password":"{password}"}}"#)).status
    };
    member(&host, "Ann");
    let folder = folder.path();
    assert!(done(folder, &["people", "find", "nobody at all"]).starts_with("0 found"));
    let ann = number_of(folder, "ann");
    assert!(done(folder, &["people", "find", &ann]).contains("\"Ann\" account"));
    assert_eq!(done(folder, &["people", "rename", &ann, "Anna"]), "Ann is Anna now\n");
    refused(folder, &["people", "rename", &ann, "admin"], "can't be the name");
    refused(folder, &["people", "rename", "12", "Anna"], "nobody with the number 12");
    assert_eq!(done(folder, &["people", "ban", &ann, "--days", "3"]).split(" until").next(), Some("Anna is kept out"));
    assert_eq!(login("Anna", "correct horse"), 403);
    assert_eq!(done(folder, &["people", "unban", &ann]), "Anna may come again\n");
    assert_eq!(login("Anna", "correct horse"), 200);
    let link = done(folder, &["people", "reset", &ann, "--origin", "https://play.example.org/"]);
    let token = link.trim().strip_prefix("https://play.example.org/#reset=").expect("a link");
    let reset = format!(r#"{{"token":"{token}","password":"another horse"}}"#);
    assert_eq!(send(&host, "/api/reset", "", &reset).status, 200);
    assert_eq!(login("Anna", "another horse"), 200);
    assert!(done(folder, &["people", "export", &ann]).contains("\"name\": \"Anna\""));
    refused(folder, &["people", "delete", &ann], "say --yes");
    assert!(done(folder, &["people", "delete", &ann, "--yes"]).starts_with("Anna is forgotten"));
    assert_eq!(login("Anna", "another horse"), 401);
}

#[test]
fn tables_are_shown_and_closed_beside_a_server_that_runs() {
    let folder = tempfile::tempdir().unwrap();
    let (_running, host) = Running::start(folder.path());
    refused(folder.path(), &["tables", "show", "nonsense"], "as in its link");
    refused(folder.path(), &["tables", "close", "aaaaaaaaaaaab"], "there is no table");
    block(async {
        let cookie = guest(&host).await.unwrap();
        let mut line = Dialled::<BadBones>::open(&host, &cookie, Client::new()).await.unwrap();
        line.send(&ToServer::Create(Variant::plain(Mode::Versus).table(2))).await.unwrap();
        let stage = |line: &Dialled<BadBones>| Some(line.client.table()?.info()?.stage);
        while stage(&line) != Some(Stage::Waiting) {
            line.hear().await.unwrap();
        }
        let table = line.client.table().unwrap().id().to_string();
        let shown = done(folder.path(), &["tables", "show", &table]);
        assert!(shown.contains("waits for players") && shown.contains("seal "), "{shown}");
        // A whole link is understood too.
        let link = format!("http://{host}/#table={table}");
        assert_eq!(done(folder.path(), &["tables", "close", &link]), format!("{table} is closed\n"));
        while stage(&line) != Some(Stage::Over) {
            line.hear().await.unwrap();
        }
        refused(folder.path(), &["tables", "close", &table], "over already");
        refused(folder.path(), &["tables", "void", &table], "has no result");
    });
}

#[test]
fn what_is_announced_is_heard_and_reports_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let (_running, host) = Running::start(folder.path());
    let folder = folder.path();
    block(async {
        let cookie = guest(&host).await.unwrap();
        let mut line = Dialled::<BadBones>::open(&host, &cookie, Client::new()).await.unwrap();
        assert_eq!(done(folder, &["announce", "Tea at five"]), "everybody is told\n");
        assert_eq!(done(folder, &["restart", "10"]), "everybody is told: a restart in 10 minutes\n");
        loop {
            if let Heard::Notice(notice) = line.hear().await.unwrap()
                && notice.words.as_deref() == Some("Tea at five")
                && notice.restart.is_some_and(|left| left <= 600_000)
            {
                break;
            }
        }
    });
    done(folder, &["announce", "--off"]);
    done(folder, &["restart", "--off"]);
    refused(folder, &["announce", "two\nlines"], "in one line");
    refused(folder, &["restart", "9999"], "9999");
    assert_eq!(done(folder, &["reports", "list"]), "0 open\n");
    refused(folder, &["reports", "show", "7"], "no report 7");
    refused(folder, &["reports", "done", "7"], "no open report 7");
    assert!(done(folder, &["door"]).starts_with("open:"));
    assert!(done(folder, &["door", "invited"]).starts_with("invited:"));
    let links = done(folder, &["invite", "--count", "2", "--origin", "https://play.example.org"]);
    assert_eq!(links.lines().filter(|line| line.starts_with("https://play.example.org/#invite=")).count(), 2, "{links}");
}

#[test]
fn a_backup_is_made_while_the_server_runs_and_checked_by_restoring() {
    let (folder, copies) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (_running, host) = Running::start(folder.path());
    member(&host, "Ann");
    let file = copies.path().join("copy.db").display().to_string();
    let said = done(folder.path(), &["backup", &file, "--check"]);
    assert!(said.ends_with("restored: 0 tables, and every log can be followed\n"), "{said}");
    refused(folder.path(), &["backup", &file], "there is something already");
    assert_eq!(std::fs::read_dir(copies.path()).unwrap().count(), 1, "nothing else is left there");
    // It is a whole server.
    let (restored, data) = (tempfile::tempdir().unwrap(), "bonehold.db");
    std::fs::copy(&file, restored.path().join(data)).unwrap();
    let (_again, host) = Running::start(restored.path());
    let login = send(&host, "/api/login", "", r#"{"name":"Ann","password":"correct horse"}"#);
    assert_eq!(login.status, 200);
}

#[test]
fn a_server_that_is_drained_ends_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let (mut running, _) = Running::start(folder.path());
    assert!(done(folder.path(), &["drain"]).starts_with("no new tables"));
    let ended = running.0.wait().unwrap();
    assert!(ended.success(), "{ended}");
    // The one that is started in its place is not meant.
    let (mut next, host) = Running::start(folder.path());
    assert_eq!(block(request(&host, "GET", "/ready", &[], "")).unwrap().status, 200);
    assert!(next.0.try_wait().unwrap().is_none(), "it serves");
    assert!(done(folder.path(), &["drain", "--off"]).starts_with("tables are opened again"));
}
