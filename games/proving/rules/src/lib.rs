//! Proving: a tiny game of our own making that shows how a game is added. It is not offered to players.
//!
//! Six cards worth 1 to 6 points lie face down, and each of 2 to 6 seats has six tokens, 1 to 6. Chance turns a card over, every
//! seat secretly bids one of its tokens, and all bids are shown at once and spent. The highest bid takes the card, if it is the
//! only one so high; otherwise the card waits in the pot for whoever takes the next one. After six cards the most points win.
//!
//! ```
//! use game::{ActionSet, Game as _, Rng, Turn};
//! use proving::Game;
//!
//! let mut game = Game::new(3).unwrap();
//! let mut rng = Rng::seeded(7);
//! loop {
//!     match game.turn() {
//!         Turn::Over => break,
//!         Turn::Chance => game.deal(&mut rng, &mut ()),
//!         Turn::Asked(seats) => {
//!             let seat = seats.into_iter().next().unwrap();
//!             let action = game.legal_actions(seat).pick(&mut rng);
//!             game.apply(seat, action, &mut ()).unwrap();
//!         }
//!     }
//! }
//! assert_eq!(game.outcome().unwrap().scores.len(), 3);
//! ```
#![warn(missing_docs)]

mod game;
mod notation;
mod scenario;

pub use self::game::{Action, Chance, Ending, Event, Game, Hand, Numbers, Question, Refusal};
pub use scenario::Stage;
