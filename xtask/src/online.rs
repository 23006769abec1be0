//! Online tables with real processes: sets up PostgreSQL, NATS and SQLite's shell, runs the checks that need them.

use std::path::Path;

use crate::shell::{Done, command, install, watch_command, works};

/// Sets all up and runs the checks; every line of their output is handed over. They start and stop the servers themselves, on
/// loopback ports that are free.
pub fn run(each: impl FnMut(&str)) -> Done {
    set_up()?;
    let line = "cargo test --workspace --exclude xtask --test nodes -- --test-threads 1";
    if watch_command(line, command(line), each)? { Ok(()) } else { Err(format!("failed: {line}")) }
}

/// The same, and what breaks down in a release build: with its optimisations a panic must still end one table and nothing else. It
/// builds the server once more, which takes minutes, so `cargo verify` leaves it out.
pub fn run_all() -> Done {
    run(|_| {})?;
    crate::shell::run("cargo test --release --package server --test online aside")
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
