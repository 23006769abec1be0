//! What buttons, lists and boxes of this page do.

use bad_bones::{Action, Mode};
use bad_bones_session::{Suggestion, Who};
use game::Seat;
use leptos::prelude::*;
use page::online;

use crate::state::{App, Screen, Target};
use crate::store;
use crate::view::{board_file, enlarge, persons, try_next};

/// A command of this page.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// One that every page has.
    Page(page::Command),
    /// One of lobby, waiting room or online table.
    Online(online::Command),
    /// Goes to the online tables.
    Lobby,
    /// Goes to boards and figures of one's own.
    Editor,
    /// The next game has this mode, heroic or not.
    Mode(Mode, bool),
    /// The next game has so many seats.
    SeatCount(usize),
    /// In the next game this one plays a seat, counted from 0.
    Seat(usize, Who),
    /// Whether there is a market in the next game.
    Market(bool),
    /// Whether there are chiefs in the next game.
    Chiefs(bool),
    /// Whether the next game is played on a board of one's own.
    OwnBoard(bool),
    /// Whether the next game is played with figures of one's own.
    OwnFigures(bool),
    /// Chooses an action, not yet for good.
    Choose(Action),
    /// Takes aim, or no more: whom to turn or to move, before the question where to.
    Aim(Option<Target>),
    /// Shows another's board large, or no longer.
    Enlarge(Seat),
    /// Tries what was suggested after a game.
    Try(Suggestion),
    /// The person at a seat, counted from 0, is called so.
    Name(usize, String),
    /// The person at a seat, counted from 0, has this face.
    Face(usize, usize),
}

impl From<page::Command> for Command {
    fn from(command: page::Command) -> Command {
        Command::Page(command)
    }
}

impl From<online::Command> for Command {
    fn from(command: online::Command) -> Command {
        Command::Online(command)
    }
}

/// Carries out a command.
pub fn dispatch(app: App, command: Command) {
    let setup = app.setup;
    match command {
        Command::Page(command) => page::command::dispatch(app, command),
        Command::Online(command) => app.tables(|tables| tables.dispatch(command)),
        Command::Lobby => app.tables(|tables| tables.open_lobby()),
        Command::Editor => app.screen.set(Screen::Editor),
        Command::Mode(mode, heroic) => setup.update(|setup| {
            *setup = setup.clone().with_mode(mode);
            setup.heroic = heroic;
        }),
        Command::SeatCount(count) => setup.update(|setup| setup.set_seats(count)),
        Command::Seat(index, who) => setup.update(|setup| {
            if let Some(seat) = setup.seats.get_mut(index) {
                *seat = who;
            }
        }),
        Command::Market(is_on) => setup.update(|setup| setup.market = is_on),
        Command::Chiefs(is_on) => setup.update(|setup| setup.chiefs = is_on),
        Command::OwnBoard(is_on) => {
            setup.update(|setup| setup.board = store::file(board_file(setup.mode)).filter(|_| is_on));
        }
        Command::OwnFigures(is_on) => setup.update(|setup| setup.figures = store::file("figures").filter(|_| is_on)),
        Command::Choose(action) => app.choose(action),
        Command::Aim(target) => app.aim.set(target),
        Command::Enlarge(seat) => enlarge(app, seat),
        Command::Try(one) => try_next(app, one),
        Command::Name(index, name) => persons::call(app, Seat::at(index), &name),
        Command::Face(index, face) => persons::show_as(app, Seat::at(index), face),
    }
}
