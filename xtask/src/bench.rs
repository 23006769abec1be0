//! Measures the engine: instructions counted by callgrind, games per second by the clock.

use std::time::Instant;

use crate::shell::{self, Done, output, works};

const PLAYOUT: &str = "target/profiling/examples/playout";

/// Prints the table of `docs/performance.md`.
pub fn run() -> Done {
    if !works("valgrind --version") {
        shell::run("apt-get install --yes valgrind")
            .map_err(|error| format!("{error}\nplease run yourself: apt-get install valgrind"))?;
    }
    shell::run("cargo build --quiet --profile profiling --package bad-bones --example playout")?;
    println!("| seats | instructions per seat-round | instructions per decision | games/s, one core |");
    println!("|---|---|---|---|");
    for seats in [2, 4, 6] {
        // The difference of two runs leaves out what starting the program costs.
        let (small, large) = (counted(500, seats)?, counted(1500, seats)?);
        let per = |all: u64, part: u64| (large.instructions - small.instructions) / (all - part);
        let seat_round = per(large.seat_rounds, small.seat_rounds);
        let decision = per(large.decisions, small.decisions);
        println!("| {seats} | {seat_round} | {decision} | {:.0} |", games_per_second(seats)?);
    }
    let (few, many) = (allocations(300)?, allocations(900)?);
    println!("\nheap allocations of 600 more four-seat games: {}", many - few);
    Ok(())
}

/// Heap allocations of a whole run, start-up included.
fn allocations(games: u64) -> Result<u64, String> {
    let log = format!("target/memcheck-{games}.log");
    output(&format!("valgrind --tool=memcheck --log-file={log} {PLAYOUT} {games} 4"))?;
    let text = std::fs::read_to_string(shell::root().join(&log)).map_err(|error| format!("{log}: {error}"))?;
    let line = text.lines().find_map(|line| line.split_once("total heap usage: "));
    let number = line.and_then(|(_, rest)| rest.split(' ').next()).map(|number| number.replace(',', ""));
    number.and_then(|number| number.parse().ok()).ok_or_else(|| format!("{log}: no count of allocations"))
}

struct Counted {
    instructions: u64,
    seat_rounds: u64,
    decisions: u64,
}

fn counted(games: u64, seats: u64) -> Result<Counted, String> {
    let file = format!("target/callgrind-{seats}-{games}.out");
    let printed = output(&format!("valgrind --quiet --tool=callgrind --callgrind-out-file={file} {PLAYOUT} {games} {seats}"))?;
    let profile = std::fs::read_to_string(crate::shell::root().join(&file)).map_err(|error| format!("{file}: {error}"))?;
    let total = profile.lines().find_map(|line| line.strip_prefix("totals: ").or(line.strip_prefix("summary: ")));
    let instructions = total.and_then(|text| text.trim().parse().ok()).ok_or("callgrind gave no total")?;
    let numbers: Vec<u64> = printed.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    match numbers[..] {
        [_, seat_rounds, decisions] => Ok(Counted { instructions, seat_rounds, decisions }),
        _ => Err(format!("unexpected output: {printed}")),
    }
}

/// The best of five runs: the machine only ever makes it slower.
fn games_per_second(seats: u64) -> Result<f64, String> {
    const GAMES: u64 = 100_000;
    let mut best = 0.0_f64;
    for _ in 0..5 {
        let began = Instant::now();
        output(&format!("{PLAYOUT} {GAMES} {seats}"))?;
        best = best.max(GAMES as f64 / began.elapsed().as_secs_f64());
    }
    Ok(best)
}
