//! Proving at the tables of a server.

use std::ops::RangeInclusive;

use game::Seat;
use protocol::{Kind, Online};
use proving::Game;

use crate::Proving;

impl Online for Proving {
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
}
