//! `bonehold measure`: what the cards of a deck do in many games, as tables.
//!
//! How often a card is met, chosen and decisive, how far the best choice of a day leads, where games are lost, and by what they are won.

mod kept;
mod listing;
mod story;
mod sums;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use rayon::prelude::*;
use twenty_strong::{Card, Deck, Game, Kind, Options};
use twenty_strong_bots::{Level, USUAL_FUTURES};

use terminal::{Done, Failure, files, progress};

use crate::options::OwnDeck;
use kept::Kept;
use story::{Manner, Story};
use sums::Sums;

/// The ranks that are measured.
pub(crate) const RANKS: [u8; 3] = [1, 3, 5];

/// Measure what the cards of a deck do: met, chosen, decisive; decisions; where games are lost.
#[derive(clap::Args)]
#[command(
    after_help = "Prints tables in Markdown, one part for each level. The same words give the same tables on any number of \
threads. With --out what was measured is kept in a file beside the tables (.json), and the same command goes on from it.\n\nExamples:\n  bonehold measure --out docs/balance/cards.md\n  bonehold measure --bots steady --games 6000 --days 60 --deck \
mine.toml"
)]
pub struct MeasureArgs {
    #[command(flatten)]
    own: OwnDeck,
    /// Who plays, one after the other
    #[arg(long, value_delimiter = ',', default_values_t = [String::from("steady"), String::from("master")])]
    bots: Vec<String>,
    /// Games of each of them, shared out evenly among ranks 1, 3 and 5, heroes and tyrants
    #[arg(long, value_delimiter = ',', default_values_t = [19_320, 840])]
    games: Vec<u64>,
    /// Futures that the master looks at for each decision
    #[arg(long, default_value_t = USUAL_FUTURES, value_parser = clap::value_parser!(u32).range(1..))]
    futures: u32,
    /// Games of each of them whose days are weighed: how far does the best choice lead?
    #[arg(long, default_value_t = 420)]
    days: u64,
    /// Futures of each choice of such a day
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    looks: u32,
    /// Seed of all chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads [default: one per core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Write the tables into this file too
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Games between two times that what was measured is written.
const ROUND: u64 = 840;

/// Measures, and prints the tables.
pub fn run(args: &MeasureArgs, out: &mut dyn Write) -> Done {
    let deck = args.own.or_built_in()?;
    let bots = args.bots.iter().map(|name| Level::read(name).map_err(|said| Failure::bad_input(format!("--bots: {said}"))));
    let bots: Vec<Level> = bots.collect::<Result<_, _>>()?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0).into()).build();
    let pool = pool.map_err(|error| Failure::bad_input(format!("--threads: {error}")))?;
    let mut kept = Kept::new(&deck, &bots, args)?;
    // The last number stands for all that follow.
    let games = |number: usize| args.games.get(number).or(args.games.last()).copied().unwrap_or_default();
    let mut text = listing::heading(&deck, args.seed);
    for (number, bot) in bots.into_iter().enumerate() {
        let manner = Manner { bot, futures: args.futures, looks: args.looks, seed: args.seed };
        let bar = progress(games(number), "games");
        bar.set_position(kept.sums[number].all.games);
        while kept.sums[number].all.games < games(number) {
            let done = kept.sums[number].all.games;
            let round = done..games(number).min(done + ROUND);
            let sums = pool.install(|| {
                let stories = round.into_par_iter().map(|number| {
                    let story = Story::of(begin(&deck, number), manner, number, number < args.days);
                    bar.inc(1);
                    story
                });
                stories.fold(Sums::default, Sums::with).reduce(Sums::default, Sums::and)
            });
            kept.sums[number] = std::mem::take(&mut kept.sums[number]).and(sums);
            kept.write()?;
        }
        bar.finish_and_clear();
        text += &listing::part(&deck, manner, &kept.sums[number]);
    }
    if let Some(path) = &args.out {
        files::write(path, &text)?;
    }
    writeln!(out, "{text}")?;
    Ok(())
}

/// The game with this number: every rank, hero, tyrant and side in turn.
fn begin(deck: &Arc<Deck>, number: u64) -> Game {
    let number = number as usize;
    let (ranks, heroes, tyrants) = (RANKS.len(), deck.heroes.len(), Kind::Tyrant.count());
    let tyrant = Card::nth(Kind::Tyrant, number / ranks / heroes % tyrants).expect("a tyrant of the deck");
    let plain = Options::new(deck, (number / ranks % heroes) as u8, tyrant);
    let side = plain.side.map(|_| (number / ranks / heroes / tyrants % deck.sides.len()) as u8);
    Game::new(Options { rank: RANKS[number % ranks], side, ..plain }, deck).expect("a sensible game")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_rank_hero_tyrant_and_side_has_its_turn() {
        let deck = Deck::built_in();
        let all: HashSet<Options> = (0..168).map(|number| *begin(deck, number).options()).collect();
        // Three ranks, four tyrants, five heroes with a plan of their own and two who have either side.
        assert_eq!(all.len(), 3 * 4 * (5 + 2 * 2));
    }

    fn measured(line: &str) -> Result<String, Failure> {
        use clap::{Args as _, FromArgMatches as _};
        let matches = MeasureArgs::augment_args(clap::Command::new("measure")).get_matches_from(line.split(' '));
        let mut out = Vec::new();
        run(&MeasureArgs::from_arg_matches(&matches).unwrap(), &mut out)?;
        Ok(String::from_utf8(out).unwrap())
    }

    #[test]
    fn the_same_seed_gives_the_same_tables_on_any_number_of_threads() {
        let line = |threads: u8, seed: u8| {
            measured(&format!("measure --bots steady --games 84 --days 3 --looks 3 --threads {threads} --seed {seed}")).unwrap()
        };
        assert_eq!(line(1, 3), line(3, 3));
        assert_ne!(line(1, 3), line(1, 4));
        assert!(line(1, 3).contains("84 games"));
        assert!(measured("measure --bots wizard").unwrap_err().message.contains("--bots"));
    }

    #[test]
    fn a_measurement_goes_on_where_it_was_and_a_file_of_another_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let line = |games: u64, name: &str, seed: u8| {
            let out = folder.path().join(name);
            measured(&format!("measure --bots random --games {games} --days 3 --looks 3 --seed {seed} --out {}", out.display()))
        };
        let whole = line(168, "whole.md", 3).unwrap();
        line(84, "parts.md", 3).unwrap();
        assert_eq!(line(168, "parts.md", 3).unwrap(), whole);
        let other = line(168, "parts.md", 4).unwrap_err();
        assert!(other.message.contains("parts.json:1:1: this was measured otherwise"), "{}", other.message);
    }
}
