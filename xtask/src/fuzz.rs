//! Runs every fuzz target for every game, from its seeds.

use crate::shell::{self, Done, command, games, root, run_command, works};

/// What is tried with every game: the names of the targets.
const KINDS: [&str; 5] = ["action", "scenario", "record", "play", "link"];

/// Runs each target for each game for so many seconds; a finding stops with its input.
pub fn run(seconds: &str) -> Done {
    if !works("cargo +nightly fuzz --version") {
        shell::run("cargo install cargo-fuzz --locked")
            .map_err(|error| format!("{error}\nfuzzing needs a nightly toolchain: rustup toolchain install nightly"))?;
    }
    for game in games()? {
        for kind in KINDS {
            try_out(&game, kind, seconds)?;
        }
    }
    Ok(())
}

fn try_out(game: &str, kind: &str, seconds: &str) -> Done {
    let folders = ["corpus", "seeds"].map(|folder| format!("fuzz/{folder}/{game}/{kind}"));
    for folder in &folders {
        std::fs::create_dir_all(root().join(folder)).map_err(|error| format!("{folder}: {error}"))?;
    }
    let words = if ["play", "link"].contains(&kind) { "-max_len=1024" } else { "-dict=fuzz/notation.dict" };
    let limits = format!("-max_total_time={seconds} -timeout=10 -print_final_stats=1 {words}");
    let line = format!("cargo +nightly fuzz run {kind} {} -- {limits}", folders.join(" "));
    let mut fuzz = command(&line);
    fuzz.env("GAME", game);
    run_command(&format!("GAME={game} {line}"), fuzz)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_a_target() {
        assert!(KINDS.iter().all(|kind| root().join(format!("fuzz/fuzz_targets/{kind}.rs")).is_file()));
    }
}
