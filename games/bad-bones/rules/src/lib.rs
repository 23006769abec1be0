//! The rules of Bad Bones: versus, solo, heroic, market, cooperative play and skeleton chiefs.
//!
//! A [`Game`] is a position in play. It follows the interface of all games of Bonehold ([`::game::Game`]): it says who is
//! asked what, lists the legal answers, carries them out and tells what happened.
//!
//! ```
//! use bad_bones::{Game, Mode, Options, Rules};
//! use game::{ActionSet, Game as _, Rng, Turn};
//!
//! let rules = Rules::of(Mode::Versus);
//! let mut game = Game::new(Options::new(Mode::Versus, 4, rules), rules).unwrap();
//! let mut rng = Rng::seeded(7);
//! loop {
//!     match game.turn() {
//!         Turn::Over => break,
//!         Turn::Chance => {
//!             let chance = game.sample(&mut rng);
//!             game.reveal(&chance, &mut ()).unwrap();
//!         }
//!         Turn::Asked(seats) => {
//!             let seat = seats.into_iter().next().unwrap();
//!             let action = game.legal_actions(seat).pick(&mut rng);
//!             game.apply(seat, action, &mut ()).unwrap();
//!         }
//!     }
//! }
//! assert_eq!(game.outcome().unwrap().scores.len(), 4);
//! ```
//!
//! The modules are named after the rules they hold: [`mod@hero`](Game), `placing` (the trap phase), `movement`, `instructor`,
//! `order`, `losses`, `wear`, `weapon`, `market`, `arrivals`, `scoring`. Boards and figures are data files read by [`Layout`] and
//! [`Figures`]. The text side is in [`notation`], [`scenario`] and [`record`].
#![warn(missing_docs)]

mod action;
mod alone;
mod arrivals;
mod bag;
mod board;
mod cell;
mod choices;
mod event;
mod figures;
mod flow;
mod game;
mod hero;
mod instructor;
mod layout;
mod legal;
mod losses;
mod market;
mod movement;
pub mod notation;
mod options;
mod order;
mod placing;
mod position;
pub mod record;
mod refusal;
mod rules;
pub mod scenario;
mod scoring;
mod state;
mod token;
mod trap;
mod view;
mod weapon;
mod wear;

pub use self::game::{Chance, Draw, Game, Phase};
pub use action::{Action, Advance, Question, Use, Ware};
pub use bag::{Bag, TOKENS_PER_MODEL};
pub use board::Board;
pub use cell::{Cell, Cells, Heading};
pub use choices::Choices;
pub use event::Event;
pub use figures::{Figures, Start, TrapFigures};
pub use layout::{Edge, Layout};
pub use market::{Market, wares};
pub use options::{MOST_ROUNDS, Misfit, Mode, Options};
pub use position::{OwnFiles, position_text};
pub use record::{Record, Step, Writer};
pub use refusal::Refusal;
pub use rules::{BadFile, Rules, VERSION};
pub use scenario::Scenario;
pub use scoring::Ending;
pub use state::state;
pub use token::{Chief, Marked, Model, Piece, Place, Side, Symbol};
pub use trap::{Laid, Supply, Tile, Trap, Weapon, mirrored};
