//! Real processes: servers that are killed at any moment, machines that share a table, databases and networks that fail.
//!
//! `cargo xtask online` installs PostgreSQL and NATS where it can, and runs this.

mod crowd;
mod faults;
mod proxy;
mod service;
#[path = "../../../server/tests/online/suite.rs"]
mod suite;

use std::time::Duration;

use crowd::Crowd;
use server::store::Store;
use service::{Bonehold, Certificates, Nats, Postgres};

#[tokio::test]
async fn the_store_keeps_its_word_on_postgresql() {
    let postgres = Postgres::start();
    let store = Store::connect(&postgres.url(), suite::GAMES).await.unwrap();
    suite::check(&store).await;
    store.close().await;
}

/// Killed at random moments under load: every acknowledged action is there, and every table plays on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_killed_loses_nothing_it_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    let mut server = Bonehold::start(&["--data", &data]);
    let crowd = Crowd::gather(&[server.host()], 12, 3, Duration::from_millis(400)).await;
    for _ in 0..5 {
        tokio::time::sleep(Duration::from_millis(crowd.any_number(200, 900))).await;
        server.kill();
        server = Bonehold::start(&["--data", &data]);
        crowd.go_to(&[server.host()]);
    }
    let acknowledged = crowd.play_to_the_end().await;
    server.terminate();
    let store = Store::open(folder.path(), suite::GAMES).await.unwrap();
    crowd::check_log(&store, &acknowledged).await;
    store.close().await;
}

/// A copy made while the server runs is a whole server.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_made_while_people_play_can_be_played_on() {
    let (folder, copy) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut server = Bonehold::start(&["--data", &folder.path().display().to_string()]);
    let crowd = Crowd::gather(&[server.host()], 4, 2, Duration::from_millis(300)).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    // As docs/server.md says.
    let database = folder.path().join("bonehold.db");
    let into = format!("VACUUM INTO '{}'", copy.path().join("bonehold.db").display());
    service::run("sqlite3", &[&database.display().to_string(), &into]);
    // What is played from here on will be lost, and everybody has seen it.
    tokio::time::sleep(Duration::from_millis(800)).await;
    server.kill();
    let mut restored = Bonehold::start(&["--data", &copy.path().display().to_string()]);
    crowd.go_to(&[restored.host()]);
    crowd.play_to_the_end().await;
    restored.terminate();
}

/// The same with PostgreSQL: into an empty database, and over one that is there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dump_of_postgresql_made_while_people_play_can_be_played_on() {
    let (postgres, nats, folder) = (Postgres::start(), Nats::start(), tempfile::tempdir().unwrap());
    let (database, bus) = (postgres.url(), nats.url());
    let mut server = Bonehold::start(&["--database", &database, "--bus", &bus]);
    let crowd = Crowd::gather(&[server.host()], 4, 2, Duration::from_millis(300)).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    // As docs/server.md says.
    let dump = folder.path().join("bonehold.dump").display().to_string();
    postgres.run("pg_dump", &["--format", "custom", "--file", &dump, "postgres"]);
    server.kill();
    postgres.run("createdb", &["restored"]);
    postgres.run("pg_restore", &["--dbname", "restored", &dump]);
    postgres.run("pg_restore", &["--clean", "--if-exists", "--dbname", "restored", &dump]);
    let copy = postgres.url_of("restored");
    let mut restored = Bonehold::start(&["--database", &copy, "--bus", &bus]);
    crowd.go_to(&[restored.host()]);
    let acknowledged = crowd.play_to_the_end().await;
    restored.terminate();
    // What was acknowledged after the dump is lost, as with any backup; every game is over all the same.
    let store = Store::connect(&copy, suite::GAMES).await.unwrap();
    crowd::check_over(&store, &acknowledged).await;
    store.close().await;
}

/// Database and bus that speak nothing but TLS, with certificates of our own.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn database_and_bus_are_reached_over_tls() {
    let trust = Certificates::new();
    let (postgres, nats) = (Postgres::start_with_tls(&trust), Nats::start_with_tls(&trust));
    let root = trust.root();
    let database = format!("{}?sslmode=verify-full&sslrootcert={root}", postgres.url());
    let known = [("SSL_CERT_FILE", root.as_str())];
    let mut server = Bonehold::start_with(&["--database", &database, "--bus", &nats.url()], &known);
    let crowd = Crowd::gather(&[server.host()], 2, 2, Duration::from_millis(50)).await;
    crowd.play_to_the_end().await;
    server.terminate();
    // Whoever does without, or meets a certificate that nobody vouches for, is told so and does not start.
    let plain = format!("{}?sslmode=disable", postgres.url());
    let stranger = format!("{}?sslmode=verify-full", postgres.url());
    for (database, bus, known) in [(&plain, nats.url(), &known[..]), (&stranger, nats.url(), &[]), (&database, nats.url(), &[])] {
        assert!(Bonehold::refuses(&["--database", database, "--bus", &bus], known), "{database} {bus}");
    }
}

/// Players of one table on both machines; one machine dies and comes again; the bus dies and comes again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_machines_share_their_tables() {
    let postgres = Postgres::start();
    let mut nats = Nats::start();
    let (database, bus) = (postgres.url(), nats.url());
    let start = || Bonehold::start(&["--database", &database, "--bus", &bus]);
    let (mut first, mut second) = (start(), start());
    let crowd = Crowd::gather(&[first.host(), second.host()], 4, 4, Duration::from_millis(1500)).await;
    let pause = || tokio::time::sleep(Duration::from_secs(2));
    pause().await;
    first.kill();
    crowd.go_to(&[second.host()]);
    pause().await;
    first = start();
    crowd.go_to(&[first.host(), second.host()]);
    pause().await;
    nats.stop();
    pause().await;
    nats.start_again();
    crowd.go_to(&[first.host(), second.host()]);
    let acknowledged = crowd.play_to_the_end().await;
    first.terminate();
    second.terminate();
    let store = Store::connect(&database, suite::GAMES).await.unwrap();
    crowd::check_log(&store, &acknowledged).await;
    store.close().await;
}

/// The database dies while people play: nothing is acknowledged until it is back, and then all goes on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_dies_loses_nothing_that_was_acknowledged() {
    let mut postgres = Postgres::start();
    let nats = Nats::start();
    let (database, bus) = (postgres.url(), nats.url());
    let mut server = Bonehold::start(&["--database", &database, "--bus", &bus]);
    let crowd = Crowd::gather(&[server.host()], 4, 2, Duration::from_millis(600)).await;
    for _ in 0..2 {
        tokio::time::sleep(Duration::from_millis(crowd.any_number(300, 1500))).await;
        postgres.die();
        assert_eq!(ready(&server.host()).await, 503, "nobody should be sent there");
        tokio::time::sleep(Duration::from_millis(crowd.any_number(300, 1500))).await;
        postgres.start_again();
        crowd.go_to(&[server.host()]);
    }
    let acknowledged = crowd.play_to_the_end().await;
    assert_eq!(ready(&server.host()).await, 200);
    server.terminate();
    let store = Store::connect(&database, suite::GAMES).await.unwrap();
    crowd::check_log(&store, &acknowledged).await;
    crowd::check_over(&store, &acknowledged).await;
    store.close().await;
}

/// What `/ready` says.
async fn ready(host: &str) -> u16 {
    server::dial::request(host, "GET", "/ready", &[], "").await.unwrap().status
}

/// Nobody is connected to a machine that died: the other one still looks at the clock.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_of_a_machine_that_died_run_on_at_the_other() {
    let postgres = Postgres::start();
    let nats = Nats::start();
    let (database, bus) = (postgres.url(), nats.url());
    let start = || Bonehold::start(&["--database", &database, "--bus", &bus]);
    let (mut first, mut second) = (start(), start());
    let table = crowd::silent_table(&first.host()).await;
    first.kill();
    let store = Store::connect(&database, suite::GAMES).await.unwrap();
    let began = std::time::Instant::now();
    loop {
        // Nobody else plays there: the table is paused when the clock has run out.
        if store.load(table).await.unwrap().unwrap().unwrap().ledger.is_paused() {
            break;
        }
        assert!(began.elapsed() < Duration::from_secs(40), "five seconds a phase, and nobody looks at the clock");
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    second.terminate();
    store.close().await;
}
