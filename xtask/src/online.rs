//! Online tables with real processes: sets up PostgreSQL, NATS and SQLite's shell, runs the checks that need them.

use std::path::Path;

use crate::shell::{self, Done, command, install, listen, watch, works};

/// The checks with processes.
const NODES: &str = "cargo test --workspace --exclude xtask --test nodes -- --test-threads 1";

/// Sets all up and runs the checks; every line of their output is handed over. They start and stop the servers themselves, on
/// loopback ports that are free.
pub fn run(each: impl FnMut(&str)) -> Done {
    set_up()?;
    if watch(NODES, each)? { Ok(()) } else { Err(format!("failed: {NODES}")) }
}

/// The same while something else is done: most of the time these tests wait for clocks of tables. What they say is shown afterwards.
pub fn run_beside(work: impl FnOnce() -> Done, mut each: impl FnMut(&str)) -> [Done; 2] {
    // Built before, because the command takes the pages in that are there, and the other work may be to make them.
    if let Err(error) = set_up().and_then(|()| shell::run("cargo test --workspace --exclude xtask --test nodes --no-run")) {
        return [Err(error), work()];
    }
    std::thread::scope(|scope| {
        let waits = scope.spawn(|| {
            let mut heard = Vec::new();
            let done = listen(NODES, command(NODES), |text| heard.push(text.to_string()));
            (done, heard)
        });
        let worked = work();
        let (done, heard) = waits.join().expect("running a program does not panic");
        println!("$ {NODES}");
        for text in heard {
            println!("{text}");
            each(&text);
        }
        let done = done.and_then(|passed| if passed { Ok(()) } else { Err(format!("failed: {NODES}")) });
        [done, worked]
    })
}

/// The same, and what breaks down in a release build: with its optimisations a panic must still end one table and nothing else. It
/// builds the server once more, which takes minutes, so `cargo verify` leaves it out.
pub fn run_all() -> Done {
    run(|_| {})?;
    shell::run("cargo test --release --package server --test online aside")
}

/// The programs that stand beside servers.
pub fn set_up() -> Done {
    // Debian keeps PostgreSQL's programs apart.
    let has_postgres = Path::new("/usr/lib/postgresql").is_dir();
    if has_postgres && works("nats-server --version") && works("sqlite3 --version") && works("openssl version") {
        return Ok(());
    }
    install("postgresql nats-server sqlite3 openssl")
}
