//! Players of 20 Strong.
//!
//! The inner problem, which dice to commit, what to assign and when to stop, is valued by the chances of sets of dice and by a net
//! that has learnt by self-play what positions are worth. The master plays its choices on with the steady player, up to the next
//! engagement or day, and takes the one that leaves the best chance to win. [`odds`] has exact chances for people to see, [`hint()`]
//! advice for them.
//!
//! ```
//! use twenty_strong_bots::{Level, choose};
//! use game::{Game as _, Rng, Turn};
//! use twenty_strong::{Deck, Game, Options, PLAYER};
//!
//! let deck = Deck::built_in();
//! let mut game = Game::new(Options::new(deck, 0, deck.card("the-engine").unwrap()), deck).unwrap();
//! let mut rng = Rng::seeded(1);
//! while game.turn() != Turn::Over {
//!     match game.turn() {
//!         Turn::Chance => game.deal(&mut rng, &mut ()),
//!         _ => {
//!             let action = choose(Level::Steady, &game, &mut rng);
//!             game.apply(PLAYER, action, &mut ()).unwrap();
//!         }
//!     }
//! }
//! ```

mod assigning;
mod committing;
mod days;
mod dominated;
mod hint;
mod level;
mod net;
mod novice;
pub mod odds;
mod prospect;
mod reason;
mod rollouts;
mod steady;
mod tables;

pub use bots::{Budget, Net};
pub use days::{dawn_chance, day_chances};
pub use hint::{Advice, hint, hint_within};
pub use level::Level;
pub use net::{built_in, numbers};
pub use reason::Reason;
pub use rollouts::{USUAL_FUTURES, choose_within};

use game::{ActionSet, Game as _, Rng};
use twenty_strong::{Action, Game, PLAYER};

/// The steady player's answer by another net than the built-in one, say to train it.
///
/// # Panics
/// If nothing is asked.
pub fn steady(net: &Net, game: &Game) -> Action {
    steady::answer(game, net)
}

/// The answer of a bot to what is asked.
///
/// # Panics
/// If nothing is asked.
pub fn choose(level: Level, game: &Game, rng: &mut Rng) -> Action {
    match level {
        Level::Random => {
            let choices = game.legal_actions(PLAYER);
            choices.pick(rng)
        }
        Level::Novice => novice::answer(game),
        Level::Steady => steady::answer(game, net::built_in()),
        Level::Master => choose_within(USUAL_FUTURES, game, rng),
    }
}
