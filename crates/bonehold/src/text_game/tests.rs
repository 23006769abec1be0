//! Games played through text in memory.

use clap::Parser;

use super::*;

#[derive(clap::Parser)]
struct Cli {
    #[command(flatten)]
    play: PlayArgs,
}

fn args(words: &str) -> PlayArgs {
    Cli::parse_from(["play", "--no-colour"].into_iter().chain(words.split_whitespace())).play
}

/// What is printed when these lines are typed.
fn typed(options: &str, lines: &[&str]) -> String {
    let mut output = Vec::new();
    run(&args(options), lines.join("\n").as_bytes(), &mut output).expect("the game runs");
    String::from_utf8(output).expect("the output is text")
}

#[test]
fn look() {
    println!(
        "{}",
        typed(
            &std::env::var("ARGS").unwrap_or_default(),
            &std::env::var("LINES_").unwrap_or_default().split(';').collect::<Vec<_>>()
        )
    );
}
