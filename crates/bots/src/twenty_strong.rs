//! Players of 20 Strong.
//!
//! The inner problem, which dice to commit and when to stop, is valued with exact odds over sets of dice ([`odds`]); the
//! outer choices of the master are settled by playing games on with the steady player.
//!
//! ```
//! use bots::twenty_strong::{Level, choose};
//! use table::{Game as _, Rng, Turn};
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
mod level;
pub mod odds;
mod rollouts;
mod steady;
mod weights;

pub use level::Level;
pub use rollouts::choose_within;
pub use weights::Weights;

use table::{ActionSet, Game as _, Rng};
use twenty_strong::{Action, Game, PLAYER};

/// The answer of a bot to what is asked.
///
/// # Panics
/// If nothing is asked.
pub fn choose(level: Level, game: &Game, rng: &mut Rng) -> Action {
    match level {
        Level::Random => {
            let choices = game.legal_actions(PLAYER);
            choices.get(rng.below(choices.len() as u32) as usize)
        }
        Level::Steady => steady::answer(game, Weights::built_in()),
        Level::Master => choose_within(rollouts::USUAL, game, rng),
    }
}
