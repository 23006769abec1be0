//! A game with its bots.

use game::{Game, Rng, Seat};

use crate::{Budget, Level};

/// A game with those who play it by themselves. It is implemented by a name of the game, an empty type, which stands for the game
/// at screens, in terminals and at online tables alike.
pub trait Players {
    /// The rules.
    type Game: Game;

    /// Its ladder of bots.
    type Level: Level;

    /// Who plays for whoever is away, if nobody says otherwise.
    fn stand_in() -> Self::Level;

    /// A bot's answer to what its seat is asked. `view` is what the seat may see.
    fn choose(
        level: Self::Level,
        view: &Self::Game,
        seat: Seat,
        budget: &mut Budget<'_>,
        rng: &mut Rng,
    ) -> <Self::Game as Game>::Action;
}
