//! Players of Proving: one that bids anything, and one that bids what a card is worth.
#![warn(missing_docs)]

use game::{ActionSet, Game as _, Rng, Seat};
use proving::{Action, Game};
use serde::{Deserialize, Serialize};

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Level {
    /// Any token.
    Random,
    /// The token nearest to what the card and the pot are worth, the higher of two.
    Plain,
}

impl bots::Level for Level {
    const ALL: &'static [Level] = &[Level::Random, Level::Plain];

    fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Plain => "plain",
        }
    }
}

/// The answer of a bot to what its seat is asked.
///
/// # Panics
/// If the seat is not asked anything.
pub fn choose(level: Level, view: &Game, seat: Seat, rng: &mut Rng) -> Action {
    let tokens = view.legal_actions(seat);
    match level {
        Level::Random => tokens.pick(rng),
        Level::Plain => {
            let worth = (view.card().unwrap_or(0) + view.pot()).min(6);
            let nearest = tokens.iter().min_by_key(|token| (token.abs_diff(worth), std::cmp::Reverse(*token)));
            Action::Bid(nearest.expect("who is asked has a token"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proving::Chance;

    #[test]
    fn the_plain_bot_bids_what_the_card_is_worth() {
        let mut game = Game::new(2).unwrap();
        game.reveal(&Chance::Card(4), &mut ()).unwrap();
        let mut rng = Rng::seeded(1);
        assert_eq!(choose(Level::Plain, &game, Seat::at(0), &mut rng), Action::Bid(4));
        for seat in [0, 1] {
            game.apply(Seat::at(seat), Action::Bid(4), &mut ()).unwrap();
        }
        // 4 points wait in the pot; with 1 more the card is worth 5.
        game.reveal(&Chance::Card(1), &mut ()).unwrap();
        assert_eq!(choose(Level::Plain, &game, Seat::at(0), &mut rng), Action::Bid(5));
        for seat in [0, 1] {
            game.apply(Seat::at(seat), Action::Bid(5), &mut ()).unwrap();
        }
        // 5 wait, 5 and 4 are spent: 6 is nearest to 5 + 3, cut at 6.
        game.reveal(&Chance::Card(3), &mut ()).unwrap();
        assert_eq!(choose(Level::Plain, &game, Seat::at(0), &mut rng), Action::Bid(6));
    }
}
