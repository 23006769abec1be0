#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

mod action;
mod alone;
mod arrivals;
mod bag;
mod board;
mod cell;
mod chance;
mod choices;
mod event;
mod figures;
mod flow;
mod heading;
mod hero;
mod instructor;
#[cfg(feature = "checks")]
pub mod invariants;
mod layout;
mod legal;
mod losses;
mod market;
mod movement;
mod named;
pub mod notation;
mod options;
mod order;
mod piece;
mod placing;
mod play;
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

/// The interface that all games share: with it, this crate is the only dependency one needs.
pub use ::game;
pub use action::{Action, Advance, Question, Use, Ware};
pub use bag::{Bag, TOKENS_PER_MODEL};
pub use board::Board;
pub use cell::{Cell, Cells};
pub use chance::{Chance, Draw};
pub use choices::Choices;
pub use event::Event;
pub use figures::{Figures, Start, TrapFigures};
pub use heading::Heading;
pub use layout::{Edge, Layout};
pub use market::{Market, wares};
pub use options::{MOST_ROUNDS, Misfit, Mode, Options};
pub use piece::{Marked, Piece, Place};
pub use play::{Game, Phase};
pub use position::{OwnFiles, position_text};
pub use record::{Record, Step, Writer};
pub use refusal::Refusal;
pub use rules::{BadFile, Rules, VERSION};
pub use scenario::Scenario;
pub use scoring::Ending;
pub use state::state;
pub use token::{Chief, Model, Side, Symbol};
pub use trap::{Laid, Supply, Tile, Trap, Weapon, mirrored};
