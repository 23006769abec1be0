#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

mod action;
mod area;
mod card;
mod chance;
mod choices;
mod climb;
mod day;
mod deck;
mod deeds;
mod die;
mod event;
mod flow;
mod foe;
mod legal;
pub mod notation;
mod options;
mod pause;
mod pile;
mod play;
mod position;
pub mod record;
mod refusal;
mod resolve;
mod roll;
pub mod scenario;
mod state;
mod strategy;
mod version;
mod view;
pub mod vocabulary;

/// The interface that all games share: with it, this crate is the only dependency one needs.
pub use ::game;
pub use action::{Action, Manner, Moment, Question};
pub use card::{Card, Cards, Heap, Kind};
pub use choices::Choices;
pub use climb::{Rung, Term, rung};
pub use day::Challenge;
pub use deck::{
    Baddie, Deck, FAMILIES, HEROES, Hero, Label, Lock, Picture, Plan, Plus, Side, Stat, Text, Tyrant, UNIVERSAL_HEROES, Wanderer,
    drawings,
};
pub use die::{Colour, Dice, Face, Shown};
pub use event::Event;
pub use foe::WEARY_FROM;
pub use options::{CLIMB, FIRST_NIGHTS, HIGHEST_RANK, LAST_DAY, Misfit, Options, TOP_RANK, next_rank};
pub use pile::Pile;
pub use play::{Against, Chance, Ending, Foe, Game, Item, MOST_STAT, PLAYER};
pub use record::{Record, Step, Writer};
pub use refusal::Refusal;
pub use roll::Rolled;
pub use scenario::Scenario;
pub use state::state;
pub use version::Version;
