//! Proving at the tables of a server.

use std::ops::RangeInclusive;

use bots::Budget;
use game::{Rng, Seat};
use protocol::{Kind, Online};
use proving::{Action, Game};
use proving_bots::{Level, choose};

use crate::Proving;

impl Online for Proving {
    type Game = Game;
    type Level = Level;
    type Options = ();
    type Fault = ();
    type Common = ();

    const KINDS: &'static [Kind] = &[Kind { name: "proving", is_rated: false }];

    fn seats((): &()) -> RangeInclusive<u8> {
        2..=Seat::MAX as u8
    }

    fn begin((): &(), seats: u8, _: u32) -> Result<Game, Vec<()>> {
        Game::new(seats.into()).ok_or(vec![])
    }

    fn kind(_: &Game) -> &'static str {
        "proving"
    }

    fn stand_in() -> Level {
        Level::Plain
    }

    fn think(level: Level, view: &Game, seat: Seat, _: &mut Budget<'_>, rng: &mut Rng) -> Action {
        choose(level, view, seat, rng)
    }
}
