//! Runs every fuzz target from its seeds.

use crate::shell::{self, Done, root, works};

/// Runs each target for so many seconds; a finding stops with its input.
pub fn run(seconds: &str) -> Done {
    if !works("cargo +nightly fuzz --version") {
        shell::run("cargo install cargo-fuzz --locked")
            .map_err(|error| format!("{error}\nfuzzing needs a nightly toolchain: rustup toolchain install nightly"))?;
    }
    let games = ["action", "scenario", "record", "play", "twenty-action", "twenty-scenario", "twenty-record", "twenty-play"];
    for target in games {
        let corpus = root().join("fuzz/corpus").join(target);
        std::fs::create_dir_all(&corpus).map_err(|error| format!("{}: {error}", corpus.display()))?;
        let words = if target.ends_with("play") { "-max_len=1024" } else { "-dict=fuzz/notation.dict" };
        let limits = format!("-max_total_time={seconds} -timeout=10 -print_final_stats=1 {words}");
        let line = format!("cargo +nightly fuzz run {target} fuzz/corpus/{target} fuzz/seeds/{target} -- {limits}");
        shell::run(&line)?;
    }
    Ok(())
}
