//! Buses that are deaf, databases that lose rows, take nothing or break off, rows that nobody can read.

use std::io::Write;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use game::{ActionSet, Game as _, Rng};
use protocol::{Heard, Pace};
use server::ledger::Event;
use server::store::Store;

use crate::crowd::{self, Crowd, Dialled};
use crate::proxy::Proxy;
use crate::service::{Bonehold, Nats, Postgres, program};
use crate::{ready, suite};

/// Waits until `/ready` says this.
async fn until_ready(host: &str, status: u16) {
    let began = Instant::now();
    while ready(host).await != status {
        assert!(began.elapsed() < Duration::from_secs(40), "/ready never says {status}");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// A bus that lets everybody in and delivers nothing. Two people are there, one at each machine, and think for 40 seconds.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_played_for_because_the_bus_is_deaf() {
    let (postgres, nats) = (Postgres::start(), Nats::start_deaf());
    let (database, bus) = (postgres.url(), nats.url());
    let start = || Bonehold::start(&["--database", &database, "--bus", &bus]);
    let (mut first, mut second) = (start(), start());
    let mut people = crowd::seated(&[first.host(), second.host()], 2, Pace::Live(600)).await;
    let table = people[0].1.client.table().unwrap().id();
    let began = Instant::now();
    while began.elapsed() < Duration::from_secs(40) {
        for (_, line) in &mut people {
            let _ = tokio::time::timeout(Duration::from_millis(200), line.hear()).await;
        }
    }
    for host in [first.host(), second.host()] {
        assert_eq!(ready(&host).await, 503, "it hears nothing of the other one");
    }
    let store = Store::connect(&database, suite::GAMES).await.unwrap();
    let entries = store.entries(table, 1).await.unwrap();
    let handed = entries.iter().flat_map(|(_, entry)| &entry.events).filter(|event| matches!(event, Event::Handed(..)));
    assert_eq!(handed.count(), 0, "both are there");
    store.close().await;
    first.terminate();
    second.terminate();
}

/// As after a failover to a replica that lacks the last rows, under two machines that know them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_whose_last_row_is_lost_is_played_on_without_a_gap() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let (database, bus) = (postgres.url(), nats.url());
    let start = || Bonehold::start(&["--database", &database, "--bus", &bus]);
    let (mut first, mut second) = (start(), start());
    let hosts = [first.host(), second.host()];
    let crowd = Crowd::gather(&hosts, 3, 2, Duration::from_millis(300)).await;
    for _ in 0..3 {
        tokio::time::sleep(Duration::from_millis(crowd.any_number(700, 1200))).await;
        // Nobody writes meanwhile: a database loses its last rows, it does not take rows from between others.
        let deleted = postgres.ask(&["LOCK TABLE events IN EXCLUSIVE MODE; DELETE FROM events e USING (SELECT table_id, MAX(version) AS version FROM events \
            GROUP BY table_id) l WHERE e.table_id = l.table_id AND e.version = l.version AND l.version > 5"]);
        assert_ne!(deleted, "DELETE 0");
        crowd.go_to(&hosts);
    }
    let acknowledged = crowd.play_to_the_end().await;
    first.terminate();
    second.terminate();
    // The rows are lost, as they are when a database loses them, be it the last one of a game; every log is whole.
    let store = Store::connect(&database, suite::GAMES).await.unwrap();
    assert!(!acknowledged.is_empty());
    for (table, ..) in &acknowledged {
        let loaded = store.load(*table).await.unwrap().unwrap();
        assert!(loaded.is_ok(), "{:?}", loaded.err());
    }
    store.close().await;
}

/// A row that nobody can read, as of a later edition, under a clock that runs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_row_that_nobody_can_read_is_no_storm() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let mut server = Bonehold::start(&["--database", &postgres.url(), "--bus", &nats.url()]);
    let people = crowd::seated(&[server.host()], 2, Pace::Live(5)).await;
    for body in ["'nonsense'", "'{\"at\":1,\"events\":[{\"Invented\":[1]}]}'"] {
        postgres.ask(&[&format!(
            "INSERT INTO events (table_id, version, body) SELECT table_id, version + json_array_length(body::json -> 'events'), {body} \
             FROM events WHERE body LIKE '{{%' ORDER BY version DESC LIMIT 1"
        )]);
        let transactions = || {
            // What a connection has done is counted a second later.
            std::thread::sleep(Duration::from_millis(1500));
            let sql = "SELECT xact_commit + xact_rollback FROM pg_stat_database WHERE datname = 'postgres'";
            postgres.ask(&[sql]).parse::<i64>().unwrap()
        };
        // The clock of five seconds runs out meanwhile.
        let before = transactions();
        tokio::time::sleep(Duration::from_secs(8)).await;
        let done = transactions() - before;
        println!("{done} transactions in 9.5 s");
        assert!(done < 150, "{done} transactions in 9.5 s for one table");
        postgres.ask(&["DELETE FROM events WHERE version = (SELECT MAX(version) FROM events)"]);
    }
    drop(people);
    server.terminate();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_can_write_nothing_is_not_ready_on_postgresql() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let mut server = Bonehold::start(&["--database", &postgres.url(), "--bus", &nats.url()]);
    until_ready(&server.host(), 200).await;
    let set = |what: &str| {
        let system = format!("ALTER SYSTEM SET default_transaction_read_only = {what}");
        postgres.ask(&["SET default_transaction_read_only = off", &system, "SELECT pg_reload_conf()"])
    };
    set("on");
    until_ready(&server.host(), 503).await;
    set("off");
    until_ready(&server.host(), 200).await;
    server.terminate();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_can_write_nothing_is_not_ready_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    let mut server = Bonehold::start(&["--data", &data]);
    until_ready(&server.host(), 200).await;
    let mut shell = Command::new("sqlite3").arg(folder.path().join("bonehold.db")).stdin(Stdio::piped()).spawn().unwrap();
    shell.stdin.as_mut().unwrap().write_all(b".timeout 10000\nBEGIN IMMEDIATE;\n").unwrap();
    until_ready(&server.host(), 503).await;
    shell.kill().unwrap();
    shell.wait().unwrap();
    until_ready(&server.host(), 200).await;
    server.terminate();
    // A disk that is full: guests come until nothing more can be written, and a little longer.
    let mut server = Bonehold::start_on_a_small_disk(700, &data);
    let (mut welcome, mut refused) = (0, 0);
    while refused < 20 {
        let guest = server::dial::guest(&server.host()).await;
        *if guest.is_ok() { &mut welcome } else { &mut refused } += 1;
        assert!(welcome < 5000, "the disk is never full");
    }
    until_ready(&server.host(), 503).await;
    server.kill();
    // Whoever was let in is known.
    let count =
        Command::new("sqlite3").arg(folder.path().join("bonehold.db")).arg("SELECT COUNT(*) FROM people").output().unwrap();
    assert_eq!(String::from_utf8_lossy(&count.stdout).trim(), welcome.to_string());
}

/// The database commits, and its answer is lost: whoever acted hears that it is done, because it is.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_commit_whose_answer_is_lost_is_read_again() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let proxy = Proxy::start(postgres.port()).await;
    let database = format!("postgres://bonehold@127.0.0.1:{}/postgres?sslmode=disable", proxy.port);
    let mut server = Bonehold::start(&["--database", &database, "--bus", &nats.url()]);
    let mut people = crowd::seated(&[server.host()], 2, Pace::Relaxed).await;
    let line: &mut Dialled = &mut people[0].1;
    crowd::hear_until(line, |client| client.asked().is_some()).await;
    for id in 1..4 {
        let (Some(view), Some(seat)) = (line.client.asked(), line.client.seat()) else { break };
        let act = line.client.act(view.legal_actions(seat).pick(&mut Rng::seeded(id)), id).unwrap();
        proxy.arm();
        line.send(&act).await.unwrap();
        let answer = loop {
            let heard = tokio::time::timeout(Duration::from_secs(40), line.hear()).await.expect("no answer").unwrap();
            if matches!(heard, Heard::Done(_) | Heard::Declined(..)) {
                break heard;
            }
        };
        assert!(!proxy.is_armed(), "nothing was cut");
        assert_eq!(answer, Heard::Done(id));
    }
    drop(people);
    server.terminate();
}

/// Acknowledged means durable, even where commits usually are not.
#[tokio::test]
async fn commits_of_postgresql_are_synchronous() {
    let postgres = Postgres::start();
    postgres.ask(&["ALTER DATABASE postgres SET synchronous_commit = off"]);
    let store = Store::connect(&postgres.url(), suite::GAMES).await.unwrap();
    assert_eq!(store.synchronous_commit().await.unwrap().as_deref(), Some("on"));
    store.close().await;
    postgres.ask(&["ALTER DATABASE postgres SET synchronous_commit = remote_apply"]);
    let store = Store::connect(&postgres.url(), suite::GAMES).await.unwrap();
    assert_eq!(store.synchronous_commit().await.unwrap().as_deref(), Some("remote_apply"), "who asks for more gets more");
    store.close().await;
}

#[test]
fn passwords_stand_in_no_message() {
    let bus = "nats://ann:s3cretword@127.0.0.1:9";
    for database in ["postgres://bo:s3cretword@127.0.0.1:9/x", "postgres://bo:s3cretword@127.0.0.1:nine/x", "s3cretword"] {
        let said = Bonehold::complains(&["--database", database, "--bus", bus]);
        assert!(database == "s3cretword" || !said.contains("s3cretword"), "{said}");
    }
    let postgres = Postgres::start();
    let said = Bonehold::complains(&["--database", &postgres.url(), "--bus", bus]);
    assert!(said.contains("127.0.0.1:9") && !said.contains("s3cretword"), "{said}");
    let help = Command::new(program()).args(["serve", "--help"]).env("BONEHOLD_DATABASE", bus).env("BONEHOLD_BUS", bus).output();
    assert!(!String::from_utf8_lossy(&help.unwrap().stdout).contains("s3cretword"));
}
