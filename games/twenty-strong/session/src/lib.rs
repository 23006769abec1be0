//! 20 Strong at a screen, without the screen.
//!
//! - [`Setup`] is what is chosen before a game, [`Session`] the game at the screen, [`History`] its way so far; [`TwentyStrong`] is
//!   what the machine of all games is told of this one.
//! - [`Hand`] is what the player is putting together and has not sent yet, [`odds`](mod@odds) what it promises; [`aim`] finds the
//!   cheapest dice for what the player points at, [`obvious`](mod@obvious) is what the main button does.
//! - [`Chronicle`] tells what happened in sentences, [`words`] has every text of this game, [`glossary`](mod@glossary) explains its words.
//! - [`Ladder`] has rank and statistics, [`Feats`] what a game came to, [`Summary`] is a line of the list of games.
//! - [`lessons`] is the tutorial, [`online`] are the tables of a server, [`decks`] are those of one's own.
#![warn(missing_docs)]

pub mod aim;
mod chronicle;
pub mod clicks;
pub mod decks;
mod feats;
mod first_edition;
pub mod glossary;
mod hand;
mod ladder;
pub mod lessons;
pub mod obvious;
pub mod odds;
pub mod online;
mod playable;
mod setup;
mod summary;
pub mod words;

pub use chronicle::{Chronicle, Entry, Tone};
pub use feats::Feats;
pub use hand::{Hand, Zone};
pub use ladder::{Ladder, Result, Tally};
pub use playable::{Advice, Counsel, Edit, Marks, Start, TwentyStrong};
pub use setup::Setup;
pub use summary::Summary;

/// A game of 20 Strong with all that led to it.
pub type History = game::History<twenty_strong::Game>;

/// A game of 20 Strong at a screen.
pub type Session = session::Session<TwentyStrong>;

/// A game of 20 Strong as it is kept.
pub type Kept = session::kept::Kept<TwentyStrong>;

/// A game played at random for so many steps, or to its end: for tests.
#[cfg(test)]
fn played(hero: u8, rank: u8, seed: u64, steps: usize) -> History {
    use game::{ActionSet as _, Game as _, Rng, Turn};
    use twenty_strong::PLAYER;
    let setup = Setup { rank, ..Setup::usual(1, seed) }.with_hero(hero);
    let mut history = History::new(setup.game().unwrap(), seed);
    let mut rng = Rng::seeded(seed);
    while history.steps().len() < steps {
        match history.game().turn() {
            Turn::Over => break,
            Turn::Chance => drop(history.draw(&mut ())),
            Turn::Asked(_) => {
                let action = history.game().legal_actions(PLAYER).pick(&mut rng);
                history.act(PLAYER, action, &mut ()).unwrap();
            }
        }
    }
    history
}
