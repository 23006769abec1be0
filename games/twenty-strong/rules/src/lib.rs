//! The rules of 20 Strong with the Too Many Bones rules, played with a deck of our own.
//!
//! A [`Game`] is a position in play. It follows the interface of all games of Bonehold ([`::game::Game`]): it says what is
//! asked, lists the legal answers, carries them out and tells what happened.
//!
//! ```
//! use game::{ActionSet, Game as _, Rng, Turn};
//! use twenty_strong::{Deck, Game, Options, PLAYER};
//!
//! let deck = Deck::built_in();
//! let tyrant = deck.card("old-king-under").unwrap();
//! let mut game = Game::new(Options::new(deck, 0, tyrant), deck).unwrap();
//! let mut rng = Rng::seeded(7);
//! loop {
//!     match game.turn() {
//!         Turn::Over => break,
//!         Turn::Chance => {
//!             let chance = game.sample(&mut rng);
//!             game.reveal(&chance, &mut ()).unwrap();
//!         }
//!         Turn::Asked(_) => {
//!             let action = game.legal_actions(PLAYER).pick(&mut rng);
//!             game.apply(PLAYER, action, &mut ()).unwrap();
//!         }
//!     }
//! }
//! assert!(game.outcome().is_some());
//! ```
//!
//! The modules are named after the rules they hold: `day` (activation, encounters, tyrant), `strategy` (commit, roll, assign),
//! `resolve`, `deeds` (plan and items), `foe` (what holds while a baddie stands). A card never has code of its own: a [`Deck`]
//! is data in the closed [`vocabulary`]. The text side is in [`notation`], [`scenario`] and [`record`].
#![warn(missing_docs)]

mod action;
mod area;
mod card;
mod chance;
mod choices;
mod day;
mod deck;
mod deeds;
pub mod describe;
mod die;
mod event;
mod flow;
mod foe;
mod game;
mod legal;
pub mod notation;
mod options;
mod pile;
mod position;
pub mod record;
mod refusal;
mod resolve;
pub mod scenario;
mod state;
mod strategy;
mod view;
pub mod vocabulary;

pub use self::game::{Against, Chance, Ending, Foe, Game, Item, MOST_STAT, PLAYER, VERSION};
pub use action::{Action, Manner, Question};
pub use card::{Card, Cards, Heap, Kind};
pub use choices::Choices;
pub use deck::{
    Baddie, Deck, FAMILIES, HEROES, Hero, Label, Lock, Plan, Plus, Side, Stat, Text, Tyrant, UNIVERSAL_HEROES, Wanderer,
};
pub use die::{Colour, Dice, Face, Rolled, Shown};
pub use event::Event;
pub use foe::WEARY_FROM;
pub use options::{HIGHEST_RANK, LAST_DAY, Misfit, Options, next_rank};
pub use pile::Pile;
pub use record::{Record, Step, Writer};
pub use refusal::Refusal;
pub use scenario::Scenario;
pub use state::state;
