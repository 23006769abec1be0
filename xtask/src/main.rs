//! Sets up, builds, checks and measures: what people and CI run.

mod bench;
mod browser;
mod coverage;
mod ear;
mod fuzz;
mod online;
mod page;
mod shell;
mod suite;
mod verify;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask COMMAND

  play ...   builds the page and starts a game on it; what follows goes to `bonehold play`
  page       builds the page into target/pages and prints its weight
  dist [DIR] writes the page as a folder for any static host (target/dist if not said)
  browser    the page in a real browser; Chromium is set up where it can be
  ear        games played by what a real screen reader says; Orca and Firefox are set up where they can be
  online     servers as real processes: killed, doubled, cut off, and breaking down in a release build; PostgreSQL and NATS are
             set up where they can be
  screenshots   photographs the main screens for the README
  gallery [DIR]  photographs every screen at eight sizes, light and dark (target/gallery if not said)
  verify     every set-up step and every check; the last line counts the tests
  verify --quick   the same without browsers and processes, for the inner loop
  properties every test with random cases that nobody has seen yet
  bench      instructions per seat-round, games per second, sizes
  odds [N]   how long odds of 20 Strong take in the browser, die by die in N games (7 if not said)
  frames     how evenly a busy film runs on a phone, in the browser
  coverage   lines of the rules crates that the tests run
  fuzz [S]   every fuzz target for S seconds each (600 if not said)";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let done = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["play", ref args @ ..] => page::play(args),
        ["page"] => page::run(),
        ["dist"] => page::dist("target/dist"),
        ["dist", folder] => page::dist(folder),
        ["screenshots"] => browser::screenshots(),
        ["gallery"] => browser::gallery("target/gallery"),
        ["gallery", folder] => browser::gallery(folder),
        ["browser"] => page::run().and_then(|()| browser::run(|_| {})),
        ["ear"] => ear::run(),
        ["online"] => online::run_all(),
        ["verify"] => verify::run(verify::Extent::All),
        ["verify", "--quick"] => verify::run(verify::Extent::Quick),
        ["properties"] => verify::properties(),
        ["bench"] => bench::run(),
        ["odds"] => browser::odds("7"),
        ["odds", games] if games.parse::<u32>().is_ok_and(|games| games > 0) => browser::odds(games),
        ["frames"] => browser::frames(),
        ["coverage"] => coverage::run(),
        ["fuzz"] => fuzz::run("600"),
        ["fuzz", seconds] if seconds.parse::<u32>().is_ok() => fuzz::run(seconds),
        ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        _ => Err(HELP.to_string()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
