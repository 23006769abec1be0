//! Measures the engine and the bots: instructions counted by callgrind, games and position values per second by the clock.

use std::time::Instant;

use crate::shell::{self, Done, output, works};

const PLAYOUT: &str = "target/profiling/examples/playout";
const THINK: &str = "target/profiling/examples/think";

/// Prints the tables of `docs/performance.md`.
pub fn run() -> Done {
    engine()?;
    bots()
}

/// How fast bots think, one core: the best of three runs.
fn bots() -> Done {
    shell::run("cargo build --profile profiling --package bad-bones-bots --example think")?;
    println!("\n| bot in both seats | position values/s | games/s | ms per decision |");
    println!("|---|---|---|---|");
    for (level, games) in [("steady", 300), ("sharp", 60), ("master", 6)] {
        let mut best = [0.0, 0.0, f64::MAX];
        for _ in 0..3 {
            let began = Instant::now();
            let printed = output(&format!("{THINK} {level} {games}"))?;
            let seconds = began.elapsed().as_secs_f64();
            let numbers: Vec<f64> = printed.split_whitespace().filter_map(|word| word.parse().ok()).collect();
            let [games, decisions, values] = numbers[..] else { return Err(format!("unexpected output: {printed}")) };
            best = [best[0].max(values / seconds), best[1].max(games / seconds), best[2].min(1000.0 * seconds / decisions)];
        }
        println!("| `{level}` | {:.0} | {:.1} | {:.2} |", best[0], best[1], best[2]);
    }
    Ok(())
}

fn engine() -> Done {
    if !works("valgrind --version") {
        shell::run("apt-get install --yes valgrind")
            .map_err(|error| format!("{error}\nplease run yourself: apt-get install valgrind"))?;
    }
    shell::run("cargo build --profile profiling --package bad-bones --example playout")?;
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
