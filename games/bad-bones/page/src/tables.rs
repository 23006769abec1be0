//! Online tables, as the rest of the page knows them.

use bad_bones::Action;
use game::Seat;
use leptos::prelude::*;
use page::online::Command;

/// What differs between a page at home and one for online tables. At home there are none, and whatever is asked of them comes to
/// nothing.
pub trait Tables: Send + Sync {
    /// The page opens.
    fn wake_up(&self);

    /// Whether the page came from a server with online tables, and does not show them itself.
    fn is_offered(&self) -> bool {
        false
    }

    /// Whether it takes care of what the address asks for.
    fn takes_over(&self, kind: &str, rest: &str) -> bool;

    /// Goes to the online tables.
    fn open_lobby(&self);

    /// The lobby, or the waiting room of a table.
    fn lobby(&self) -> AnyView {
        ().into_any()
    }

    /// What a table has besides when it is played online.
    fn bar(&self) -> AnyView {
        ().into_any()
    }

    /// Carries out a command of lobby, waiting room or table.
    fn dispatch(&self, _: Command) {}

    /// Leaves the screen of a game for the lobby; false if there is none to go to.
    fn leave(&self) -> bool {
        false
    }

    /// Leaves the table; a seat stays ours.
    fn leave_table(&self) {}

    /// A choice is final: it goes to the server.
    fn act(&self, _: Action) {}

    /// The game on the table has ended.
    fn ended(&self) {}

    /// Again, with the same people.
    fn rematch(&self) {}

    /// Whether a stand-in plays a seat.
    fn stands_in(&self, _: Seat) -> bool {
        false
    }

    /// Whether a seat still has to choose, if the game is being played online.
    fn is_choosing(&self, _: Seat) -> Option<bool> {
        None
    }

    /// Who plays a seat, if the game is online.
    fn name_of(&self, _: Seat) -> Option<String> {
        None
    }

    /// The portrait of the bot that has a seat of an online table, by the name of its symbol.
    fn bot_face(&self, _: Seat) -> Option<String> {
        None
    }

    /// What the game did to the rating of a seat's owner.
    fn rating_words(&self, _: Seat) -> Option<String> {
        None
    }

    /// Sends the day's game to the server, which plays it again before it counts.
    fn send_today(&self) {}
}
