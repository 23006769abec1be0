//! Proving in the terminal and on the command line.
#![warn(missing_docs)]

mod voice;

use game::{Game as _, Seat};
use proving::{Ending, Game};
use proving_bots::Level;
use proving_session::words::Words;
use serde_json::{Map, Value, json};
use terminal::{Data, Failure, Look, NoOptions, Order, TextGame};

use voice::ProvingVoice;

/// Proving.
pub struct Proving;

/// The game, for the list of games.
pub static GAME: Proving = Proving;

/// What is agreed before a game.
#[derive(clap::Args, Clone, Debug)]
pub struct Table {
    /// Number of seats
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=Seat::MAX as i64))]
    seats: u8,
}

/// What many games come to: victories by seat.
#[derive(Clone, Default, Debug)]
pub struct Tally([u64; Seat::MAX]);

impl terminal::Tally for Tally {
    type Game = Game;

    fn count(&mut self, game: &Game) {
        let outcome = game.outcome().expect("it is over");
        outcome.winners.into_iter().for_each(|seat| self.0[seat.index()] += 1);
    }

    fn add(&mut self, other: Tally) {
        self.0.iter_mut().zip(other.0).for_each(|(all, more)| *all += more);
    }

    fn report(&self, games: u64, start: &Game, _: &[&str]) -> Map<String, Value> {
        let shares: Vec<f64> = self.0[..start.seats()].iter().map(|won| *won as f64 / games as f64).collect();
        Map::from_iter([("won".into(), json!(shares))])
    }

    fn lines(report: &Value) -> Vec<String> {
        vec![format!("won by seat: {}", report["won"])]
    }
}

impl TextGame for Proving {
    type Play = proving_session::Proving;
    type Table = Table;
    type Files = NoOptions;
    type OwnFiles = ();
    type Thinking = NoOptions;
    type Tally = Tally;
    type Voice = ProvingVoice;

    const ABOUT: &'static str = "Secret bids for cards, the example of how a game is added";
    const IS_OFFERED: bool = false;

    const EXAMPLES: &'static [(&'static str, &'static [&'static str])] = &[
        ("play", &["bonehold play --game proving --text --seats 3"]),
        ("sim", &["bonehold sim --game proving --seats 4 --bots plain"]),
        ("scenario", &["bonehold scenario --game proving games/proving/scenarios"]),
    ];

    const DATA: &'static [Data] = &[];

    const PAGE: &'static str = "proving.html";

    fn tables(table: &Table) -> Result<Vec<Game>, Failure> {
        let game = Game::new(table.seats.into());
        game.map(|game| vec![game]).ok_or_else(|| Failure::bad_input(format!("--seats: expected 2 to {}", Seat::MAX)))
    }

    fn own_files(_: &NoOptions) -> Result<(), Failure> {
        Ok(())
    }

    fn lend((): &()) {}

    fn place(order: &Order<'_, Proving>) -> Result<String, Failure> {
        Ok(format!("#new?seats={}", order.table.seats))
    }

    fn usual_level() -> Level {
        Level::Plain
    }

    fn ending_name(Ending::Finished: Ending) -> &'static str {
        "finished"
    }

    fn summary(game: &Game) -> Map<String, Value> {
        Map::from_iter([("rounds".into(), json!(game.round()))])
    }

    fn result(game: &Game) -> String {
        format!("round {}", game.round())
    }

    fn voice(_: &Game, look: Look) -> ProvingVoice {
        ProvingVoice(Words(look.language))
    }

    /// The number of seats and the seed, out of two bytes.
    fn any_game(bytes: &[u8]) -> Option<(Game, u64, &[u8])> {
        let ([seats, seed], rest) = bytes.split_first_chunk::<2>()?;
        Some((Game::new(2 + usize::from(*seats) % 5)?, (*seed).into(), rest))
    }

    fn check(game: &Game) -> Result<(), String> {
        let taken: u8 = game.hands().iter().map(|hand| hand.points).sum();
        let waiting: u8 = game.cards().iter().chain(game.card()).sum();
        // All cards together are worth 21.
        if taken + waiting + game.pot() == 21 { Ok(()) } else { Err("points were lost or made".into()) }
    }
}
