//! From the tables of a server to the screen: what [`protocol::Client`] knows of a table, as a session takes it, and what every page
//! with online tables needs.

mod choices;
mod line;
pub mod words;

use bots::Level;
use game::{Seat, StandIns};
use protocol::{Client, Online, Stage};

use crate::playable::Playable;
use crate::session::{Session, Table};
use crate::who::Who;

pub use choices::{PACES, checked_name, is_password, pace_name, pace_named};
pub use line::{Clock, Outbox, Retry};

/// A game that is played at a screen and at the tables of a server: the same name stands for both.
pub trait OnlineGame: Playable + Online {}

impl<P: Playable + Online> OnlineGame for P {}

/// What a client knows of its table by now. `None` before the game begins, and at a table of another game.
pub fn table<P: OnlineGame>(client: &Client<P>) -> Option<Table<P>> {
    let at = client.table()?;
    let (info, seat) = (at.info()?, client.seat());
    let who = |(index, who): (usize, &protocol::SeatInfo)| seated::<P>(&who.who, Some(Seat::at(index)) == seat);
    let winners =
        |won: &protocol::Outcome| won.winners.iter().filter_map(|number| Seat::numbered(usize::from(*number))).collect();
    Some(Table {
        stand_ins: StandIns { steps: at.stood_in().to_vec(), winners: info.outcome.as_ref().map(winners) },
        steps: at.steps().to_vec(),
        own: at.own().to_vec(),
        seen: client.view()?,
        is_asked: client.asked().is_some(),
        seat,
        who: info.seats.iter().enumerate().map(who).collect(),
    })
}

/// Sits down at the table a client is at, to play or to watch. `None` before the game begins.
pub fn sit_down<P: OnlineGame>(client: &Client<P>, began: u64) -> Option<Session<P>> {
    let at = client.table()?;
    let info = at.info().filter(|info| info.stage != Stage::Waiting)?;
    let game = info.settings.begin::<P>(info.rules).ok()?;
    // A record has a number where its seed would stand; the draws are in it anyway.
    Some(Session::at_table(at.id().to_string(), began, at.id().number() >> 32, game, table(client)?))
}

fn seated<P: OnlineGame>(who: &protocol::Who, is_own: bool) -> Who<P::Level> {
    match who {
        _ if is_own => Who::Person,
        protocol::Who::Bot(name) => P::Level::read(name).map_or(Who::Guest, Who::Bot),
        _ => Who::Guest,
    }
}
