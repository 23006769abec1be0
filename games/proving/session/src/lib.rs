//! Proving at a screen, without the screen.
#![warn(missing_docs)]

mod advice;
mod log;
mod online;
pub mod words;

use bots::{Budget, Players};
use game::{Game as _, History, Rng, Seat};
use proving::{Action, Event, Game, Refusal};
use proving_bots::{Level, choose};
use serde_json::{Map, Value, json};
use session::link::{BadLink, DAMAGED};
use session::{Playable, Session, Who};

pub use log::{Entry, Log};

/// The name of the game, for everything that is generic over games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proving;

impl Players for Proving {
    type Game = Game;
    type Level = Level;

    fn stand_in() -> Level {
        Level::Plain
    }

    fn choose(level: Level, view: &Game, seat: Seat, _: &mut Budget<'_>, rng: &mut Rng) -> Action {
        choose(level, view, seat, rng)
    }
}

impl Playable for Proving {
    type Start = u8;
    type Draft = Option<Action>;
    type Edit = Action;
    type Log = Log;
    type Marks = ();
    type Hint = Action;
    type Study = ();
    type Turning = ();

    fn start(game: &Game) -> u8 {
        game.seats() as u8
    }

    fn begin(seats: u8, _: u32) -> Result<Game, BadLink> {
        Game::new(seats.into()).ok_or(DAMAGED)
    }

    fn first_edition(bytes: &[u8]) -> Result<History<Game>, BadLink> {
        // This game came with the second edition.
        Err(BadLink::Other(bytes.first().copied().unwrap_or(0)))
    }

    fn summary(session: &Session<Proving>) -> Map<String, Value> {
        let Value::Object(fields) = json!({ "round": session.game().round(), "over": session.game().outcome().is_some() }) else {
            return Map::new();
        };
        fields
    }

    fn read_marks(_: &Value) -> Option<()> {
        Some(())
    }

    fn edit(draft: &mut Option<Action>, game: &Game, seat: Seat, action: Action) -> Result<(), Refusal> {
        game.is_legal(seat, action)?;
        *draft = Some(action);
        Ok(())
    }

    fn answer(draft: &Option<Action>, game: &Game, seat: Seat) -> Option<Result<Action, Refusal>> {
        draft.map(|action| game.is_legal(seat, action).map(|()| action))
    }

    fn suggested(action: Action) -> Option<Action> {
        Some(action)
    }

    fn advised(hint: &Action) -> Action {
        *hint
    }

    fn take_back(history: &History<Game>, seat: Seat) -> Option<History<Game>> {
        history.without_last_choice(seat, |_| true)
    }

    fn judge_lesson(_: usize, _: &[Event]) -> Option<bool> {
        None
    }
}

/// A new game with so many seats: the person first, then bots.
pub fn begin(id: String, began: u64, seed: u64, seats: usize, level: Level) -> Option<Session<Proving>> {
    let who = (0..seats).map(|seat| if seat == 0 { Who::Person } else { Who::Bot(level) }).collect();
    Some(Session::new(id, began, History::new(Game::new(seats)?, seed), who, ()))
}
