//! What those who think say of a game: what the plain bot would bid.

use bots::Budget;
use game::{History, Rng, Seat, SeatSet};
use proving::{Action, Game};
use proving_bots::{Level, choose};
use session::Thinks;

use crate::Proving;

impl Thinks for Proving {
    type Reviewer = ();

    fn advise(view: &Game, seat: Seat, _: &mut Budget<'_>, rng: &mut Rng) -> Action {
        choose(Level::Plain, view, seat, rng)
    }

    fn reviewer(_: &History<Game>, _: SeatSet) {}

    fn judge((): &mut (), _: &mut Budget<'_>, _: &mut Rng) -> Option<(u32, u32)> {
        None
    }

    fn turning_points((): ()) -> Vec<()> {
        vec![]
    }
}
