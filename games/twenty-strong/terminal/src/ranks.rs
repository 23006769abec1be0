//! `bonehold ranks`: how often players win at every rank, from the first nights to the top of the climb, as a table and a picture.
//!
//! What was measured is written down after every round of games, so a run that is stopped goes on where it was.

mod counts;
mod drawing;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use rayon::prelude::*;
use twenty_strong::{Card, Deck, FIRST_NIGHTS, Game, HIGHEST_RANK, Kind, Options, TOP_RANK, rung};
use twenty_strong_bots::{Level, USUAL_FUTURES};

use terminal::{Done, Failure, files, progress};

use crate::balance::is_won;
use crate::options::OwnDeck;
use counts::{Counts, Row};

/// Measure how often players win at every rank.
#[derive(clap::Args)]
#[command(
    after_help = "Writes ranks.json (what was measured; the same command goes on from it), ranks.md and ranks.svg into the \
folder.\n\nExamples:\n  bonehold ranks --seed 9 --out docs/balance\n  bonehold ranks --bots steady --games 280 --out /tmp/trial --deck mine.toml"
)]
pub struct RanksArgs {
    #[command(flatten)]
    own: OwnDeck,
    /// Who plays
    #[arg(long, value_delimiter = ',', default_values_t = ["novice", "steady", "master"].map(String::from))]
    bots: Vec<String>,
    /// Games of each of them at each rank, shared out evenly among heroes and tyrants
    #[arg(long, value_delimiter = ',', default_values_t = [2800, 2800, 392])]
    games: Vec<u64>,
    /// Futures that the master looks at for each decision
    #[arg(long, default_value_t = USUAL_FUTURES, value_parser = clap::value_parser!(u32).range(1..))]
    futures: u32,
    /// Seed of all chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads [default: one per core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// The folder to write into
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

/// Games of a player at a rank between two times that the counts are written: every hero, tyrant and side once.
const ROUND: u64 = 56;

/// Measures, and writes table and picture.
pub fn run(args: &RanksArgs, out: &mut dyn Write) -> Done {
    let deck = args.own.or_built_in()?;
    let bots = args.bots.iter().map(|name| Level::read(name).map_err(|said| Failure::bad_input(format!("--bots: {said}"))));
    let bots: Vec<Level> = bots.collect::<Result<_, _>>()?;
    // The last number stands for all that follow.
    let games = |bot: usize| args.games.get(bot).or(args.games.last()).copied().unwrap_or_default();
    let fresh = Counts::new(&deck, &bots, args.futures, args.seed);
    std::fs::create_dir_all(&args.out).map_err(|error| Failure::bad_input(format!("{}: {error}", args.out.display())))?;
    let path = args.out.join("ranks.json");
    let mut counts = if path.exists() { fresh.resumed(&path)? } else { fresh };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0).into()).build();
    let pool = pool.map_err(|error| Failure::bad_input(format!("--threads: {error}")))?;
    let bar = progress(counts.rows.iter().map(|row| games(row.bot)).sum(), "games");
    bar.set_position(counts.rows.iter().map(|row| row.won.games).sum());
    for number in 0..counts.rows.len() {
        let row = counts.rows[number];
        let most = games(row.bot);
        let mut done = row.won.games;
        while done < most {
            let round = done..most.min(done + ROUND);
            done = round.end;
            let order = &counts;
            let won: u64 = pool.install(|| {
                let played = round.into_par_iter().map(|game| u64::from(plays(order, &deck, row, game)));
                played.inspect(|_| bar.inc(1)).sum()
            });
            counts.rows[number].won.won += won;
            counts.rows[number].won.games = done;
            files::write(&path, &counts.text())?;
        }
    }
    bar.finish_and_clear();
    let table = table(&counts);
    files::write(&args.out.join("ranks.md"), &table)?;
    files::write(&args.out.join("ranks.svg"), &drawing::picture(&counts))?;
    writeln!(out, "{table}")?;
    Ok(())
}

/// Whether a player wins a game of a rank: every hero, tyrant and side in turn.
fn plays(order: &Counts, deck: &Arc<Deck>, row: Row, number: u64) -> bool {
    let (heroes, tyrants) = (deck.heroes.len() as u64, Kind::Tyrant.count() as u64);
    let tyrant = Card::nth(Kind::Tyrant, (number / heroes % tyrants) as usize).expect("a tyrant of the deck");
    let plain = Options::new(deck, (number % heroes) as u8, tyrant);
    let side = plain.side.map(|_| (number / heroes / tyrants % deck.sides.len() as u64) as u8);
    let game = Game::new(Options { rank: row.rank, side, ..plain }, deck).expect("a sensible game");
    // The same chances for every player at a rank, as far as they do the same.
    is_won(game, order.bots[row.bot], order.futures, order.seed, u64::from(row.rank) << 32 | number)
}

/// All ranks, from the first nights to the top.
fn ranks() -> impl Iterator<Item = u8> {
    FIRST_NIGHTS..=TOP_RANK
}

/// What a rank is called.
fn name(rank: u8) -> String {
    match rung(rank) {
        None => format!("rank {rank}"),
        Some(rung) if rank == FIRST_NIGHTS => rung.label.name.get("en").to_string(),
        Some(rung) => format!("climb {}: {}", rank - HIGHEST_RANK, rung.label.name.get("en")),
    }
}

/// The table, in Markdown.
fn table(counts: &Counts) -> String {
    let names: Vec<String> = counts.bots.iter().map(|bot| format!(" {} |", bot.name())).collect();
    let mut lines = vec![
        format!("{} version {}, seed {}, the master with {} futures.", counts.deck, counts.version, counts.seed, counts.futures),
        "Won, in percent, with 95 % intervals; in brackets the number of games.".into(),
        String::new(),
        format!("| |{}", names.concat()),
        format!("|---|{}", "---|".repeat(names.len())),
    ];
    for rank in ranks() {
        let cell = |bot: usize| {
            let won = counts.at(bot, rank);
            let [share, lo, hi] = won.share().map(|share| 100.0 * share);
            if won.games == 0 { " – |".into() } else { format!(" {share:.1} ({lo:.1} to {hi:.1}) [{}] |", won.games) }
        };
        lines.push(format!("| {} |{}", name(rank), (0..counts.bots.len()).map(cell).collect::<String>()));
    }
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(line: &str) -> Result<String, Failure> {
        use clap::{Args as _, FromArgMatches as _};
        let matches = RanksArgs::augment_args(clap::Command::new("ranks")).get_matches_from(line.split(' '));
        let mut out = Vec::new();
        run(&RanksArgs::from_arg_matches(&matches).unwrap(), &mut out)?;
        Ok(String::from_utf8(out).unwrap())
    }

    #[test]
    fn a_measurement_goes_on_where_it_was_and_comes_to_the_same() {
        let (one, two) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let line = |games: u64, folder: &tempfile::TempDir, threads: u8| {
            measured(&format!("ranks --bots random,novice --games {games} --threads {threads} --out {}", folder.path().display()))
        };
        let whole = line(70, &one, 2).unwrap();
        line(30, &two, 1).unwrap();
        assert_eq!(line(70, &two, 1).unwrap(), whole);
        assert_eq!(whole.lines().filter(|line| line.contains("[70]")).count(), usize::from(TOP_RANK) + 1);
        let other = measured(&format!("ranks --bots steady --out {}", one.path().display())).unwrap_err();
        assert!(other.message.contains("ranks.json:1:1: this was measured otherwise"), "{}", other.message);
        let picture = std::fs::read_to_string(one.path().join("ranks.svg")).unwrap();
        assert_eq!(picture.matches("<circle").count(), 2 * (usize::from(TOP_RANK) + 1));
    }
}
