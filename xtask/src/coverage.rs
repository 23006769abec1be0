//! Which lines of the rules crates the tests run.

use crate::shell::{self, Done, works};

/// Prints the table of coverage.
pub fn run() -> Done {
    if !works("cargo llvm-cov --version") {
        shell::run("rustup component add llvm-tools")?;
        shell::run("cargo install cargo-llvm-cov --locked")?;
    }
    shell::run("cargo llvm-cov --package bonehold-game --package bonehold-notation --package bad-bones --summary-only")
}
