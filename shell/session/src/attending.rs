//! A table of a server, as a session follows it: what the client of the protocol knows of it.

use bots::Level;
use game::Seat;
use protocol::{Client, Online, Stage};

use crate::playable::Playable;
use crate::session::{Session, Table};
use crate::who::Who;

/// A game that can be played at a screen and at an online table.
pub trait Attended: Playable + Online<Game = <Self as Playable>::Game, Level = <Self as Playable>::Level> {}

impl<P> Attended for P where P: Playable + Online<Game = <P as Playable>::Game, Level = <P as Playable>::Level> {}

/// Sits down at the table a client is at, to play or to watch. `None` before the game begins.
pub fn sit_down<P: Attended>(began: u64, client: &Client<P>) -> Option<Session<P>> {
    let at = client.table()?;
    let info = at.info().filter(|info| info.stage != Stage::Waiting)?;
    let game = info.settings.begin::<P>(info.rules).ok()?;
    // A record has a number where its seed would stand; the draws are in it anyway.
    Some(Session::at_table(at.id().to_string(), began, at.id().number() >> 32, game, table(client)?))
}

/// What the client knows of its table by now. `None` before the game begins.
pub fn table<P: Attended>(client: &Client<P>) -> Option<Table<P>> {
    let (at, seen, seat) = (client.table()?, client.view()?, client.seat());
    let seats = &at.info()?.seats;
    Some(Table {
        steps: at.steps().to_vec(),
        own: at.own().to_vec(),
        seen,
        is_asked: client.question().is_some(),
        seat,
        who: (0..seats.len()).map(|index| who::<P>(&seats[index].who, Some(Seat::at(index)) == seat)).collect(),
    })
}

fn who<P: Attended>(who: &protocol::Who, is_own: bool) -> Who<<P as Playable>::Level> {
    match who {
        _ if is_own => Who::Person,
        protocol::Who::Bot(level) => <P as Playable>::Level::read(level).map_or(Who::Guest, Who::Bot),
        _ => Who::Guest,
    }
}
