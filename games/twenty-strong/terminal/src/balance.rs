//! `bonehold balance`: win rates of 20 Strong by hero, tyrant and rank, as a table and a picture.
//!
//! What was measured is written down after every round of games, so a run that is stopped goes on where it was.

mod counts;
mod drawing;
mod listing;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use game::{Game as _, Rng, Turn};
use rayon::prelude::*;
use twenty_strong::{Card, Deck, Game, HIGHEST_RANK, Kind, Options, PLAYER};
use twenty_strong_bots::{Level, USUAL_FUTURES, choose, choose_within};

use terminal::{Done, Failure, files, progress};

use crate::options::OwnDeck;
use counts::{Cell, Counts};

/// Measure how balanced a deck is: win rates by hero, tyrant and rank.
#[derive(clap::Args)]
#[command(
    after_help = "Writes counts.json (what was measured; the same command goes on from it), table.md and win-rates.svg into the \
folder.\n\nExamples:\n  bonehold balance --games 2000 --out docs/balance\n  bonehold balance --bot steady --games 400 --out /tmp/trial \
--deck mine.toml"
)]
pub struct BalanceArgs {
    #[command(flatten)]
    own: OwnDeck,
    /// Games of each hero at each rank; they are shared out evenly among the tyrants
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Who plays
    #[arg(long, default_value = "master", value_parser = Level::read)]
    bot: Level,
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

/// Games of each cell in a round: about a minute between two times that the counts are written.
const ROUND: u64 = 10;

/// Measures, and writes table and picture.
pub fn run(args: &BalanceArgs, out: &mut dyn Write) -> Done {
    let deck = args.own.or_built_in()?;
    let futures = if args.bot == Level::Master { args.futures } else { 0 };
    let fresh = Counts::new(&deck, args.bot, futures, args.seed);
    std::fs::create_dir_all(&args.out).map_err(|error| Failure::bad_input(format!("{}: {error}", args.out.display())))?;
    let path = args.out.join("counts.json");
    let mut counts = if path.exists() { fresh.resumed(&path)? } else { fresh };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0).into()).build();
    let pool = pool.map_err(|error| Failure::bad_input(format!("--threads: {error}")))?;
    let most = args.games.div_ceil(Kind::Tyrant.count() as u64);
    let bar = progress(most * counts.cells.len() as u64, "games");
    bar.set_position(counts.games());
    while counts.cells.iter().any(|cell| cell.games < most) {
        let round: Vec<(usize, u64)> = (0..counts.cells.len())
            .flat_map(|number| {
                let done = counts.cells[number].games;
                (done..most.min(done + ROUND)).map(move |game| (number, game))
            })
            .collect();
        let order = &counts;
        let won: Vec<(usize, bool)> = pool.install(|| {
            round
                .into_par_iter()
                .map(|(number, game)| (number, plays(order, &deck, order.cells[number], game)))
                .inspect(|_| bar.inc(1))
                .collect()
        });
        for (number, won) in won {
            counts.cells[number].games += 1;
            counts.cells[number].won += u64::from(won);
        }
        files::write(&path, &counts.text())?;
    }
    bar.finish_and_clear();
    let table = listing::table(&counts, &deck);
    files::write(&args.out.join("table.md"), &table)?;
    files::write(&args.out.join("win-rates.svg"), &drawing::picture(&counts, &deck))?;
    writeln!(out, "{table}")?;
    Ok(())
}

/// Whether a game of a cell is won.
fn plays(order: &Counts, deck: &Arc<Deck>, cell: Cell, number: u64) -> bool {
    let tyrant = Card::nth(Kind::Tyrant, cell.tyrant).expect("a tyrant of the deck");
    let plain = Options::new(deck, cell.hero as u8, tyrant);
    let side = plain.side.map(|_| (number % deck.sides.len() as u64) as u8);
    let game = Game::new(Options { rank: cell.rank, side, ..plain }, deck).expect("a sensible game");
    let place = (u64::from(cell.rank) << 16) + ((cell.hero as u64) << 8) + cell.tyrant as u64;
    is_won(game, order.bot, order.futures, order.seed, place << 32 | number)
}

/// Plays a game to its end, with the chances of a stream of the seed.
pub(crate) fn is_won(mut game: Game, bot: Level, futures: u32, seed: u64, stream: u64) -> bool {
    let mut rng = Rng::stream(seed, stream);
    while game.turn() != Turn::Over {
        if game.turn() == Turn::Chance {
            game.deal(&mut rng, &mut ());
            continue;
        }
        let action = match bot {
            Level::Master => choose_within(futures, &game, &mut rng),
            other => choose(other, &game, &mut rng),
        };
        game.apply_legal(PLAYER, action, &mut ());
    }
    game.outcome().is_some_and(|outcome| !outcome.winners.is_empty())
}

/// All ranks.
fn ranks() -> impl Iterator<Item = u8> {
    1..=HIGHEST_RANK
}
