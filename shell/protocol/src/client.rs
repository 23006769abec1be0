//! The client's side, without a socket: what it has seen, what it has sent and not yet heard of.

mod attended;

use game::{Game, Seat};

use crate::{
    ActionOf, Farewell, Listing, Notice, Online, OwnTable, PersonId, Phrase, QuestionOf, Refusal, Seen, Settings, TableId,
    TableInfo, ToClient, ToServer,
};

pub use attended::Attended;

/// What a message changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// The server knows who we are.
    Welcome,
    /// The line is still there.
    Pong(u32),
    /// The open tables.
    Lobby(Vec<Listing>),
    /// The tables where we have a seat.
    Mine(Vec<OwnTable>),
    /// Seats, settings or stage of the table.
    Table,
    /// What we have seen of the table was another game; all of it follows.
    Anew,
    /// The table has new steps that everybody may see.
    Steps,
    /// What we see of the running phase has changed.
    Phase,
    /// Somebody has chosen.
    Asked,
    /// What may be known of the table's draws.
    Sealed,
    /// What whoever runs the server says.
    Notice(Notice),
    /// Our action with this id is done, for good.
    Done(u64),
    /// Our action with this id is not done.
    Declined(u64, Refusal),
    /// Something else is not done.
    Refused(Refusal),
    /// Somebody says something.
    Said(PersonId, Phrase),
    /// The server closes the line.
    Farewell(Farewell),
    /// We missed something: send this.
    Missed(ToServer),
    /// A message that came late or twice, or one of another table.
    Nothing,
}

/// A client: it is fed messages and says what to send.
#[derive(Clone, Debug)]
pub struct Client<O: Online> {
    me: Option<(PersonId, String)>,
    at: Option<Attended<O>>,
    /// The table we were at before: what is still said of it comes late.
    left: Option<TableId>,
    in_lobby: bool,
    /// The version of the protocol that we speak: an older one, if the server knows no newer.
    speaks: u16,
}

impl<O: Online> Default for Client<O> {
    fn default() -> Client<O> {
        Client { me: None, at: None, left: None, in_lobby: false, speaks: crate::VERSION }
    }
}

impl<O: Online> Client<O> {
    /// A client that has heard nothing yet.
    pub fn new() -> Client<O> {
        Client::default()
    }

    /// Who we are.
    pub fn me(&self) -> Option<(PersonId, &str)> {
        self.me.as_ref().map(|(id, name)| (*id, name.as_str()))
    }

    /// The table we are at.
    pub fn table(&self) -> Option<&Attended<O>> {
        self.at.as_ref()
    }

    /// What to send when a line is there, the first or another one: it asks for what was missed, and sends again what was
    /// not acknowledged.
    pub fn connected(&self) -> Vec<ToServer> {
        let mut out = vec![ToServer::Hello(self.speaks)];
        if self.in_lobby {
            out.extend([ToServer::Lobby(true), ToServer::Mine]);
        }
        if let Some(at) = &self.at {
            out.push(ToServer::Enter(at.id(), at.seen()));
            out.extend(at.on_its_way());
        }
        out
    }

    /// Goes to a table.
    pub fn enter(&mut self, table: TableId) -> ToServer {
        // What is still said of the table we come from comes late, if it is not the same one.
        let from = self.at.take().map(|at| at.id()).or(self.left);
        self.left = from.filter(|from| *from != table);
        self.at = Some(Attended::new(table));
        ToServer::Enter(table, Seen::NOTHING)
    }

    /// Asks for any table like this. It may be the one that we left.
    pub fn match_quickly(&mut self, settings: Settings) -> ToServer {
        self.left = None;
        ToServer::QuickMatch(settings)
    }

    /// Leaves the table; a seat stays ours.
    pub fn leave(&mut self) -> ToServer {
        self.left = self.at.take().map(|at| at.id());
        ToServer::Leave
    }

    /// Looks at the open tables, or no more.
    pub fn look_at_lobby(&mut self, look: bool) -> ToServer {
        self.in_lobby = look;
        ToServer::Lobby(look)
    }

    /// Our next action, with an id that nobody used before. One action waits for its acknowledgement at a time.
    pub fn act(&mut self, action: ActionOf<O>, id: u64) -> Result<ToServer, Refusal> {
        self.at.as_mut().ok_or(Refusal::NotAtATable)?.act(action, id)
    }

    /// What we contribute to the draws, if it is time for it: a number that nobody can guess. Once for a table.
    pub fn lot(&mut self, number: u64) -> Option<ToServer> {
        self.seat()?;
        self.at.as_mut()?.give_lot().then_some(ToServer::Lot(number))
    }

    /// Our seat.
    pub fn seat(&self) -> Option<Seat> {
        let (me, _) = self.me()?;
        self.at.as_ref()?.info()?.seat_of(me).map(Seat::at)
    }

    /// What our seat sees now, what we did in the running phase included.
    pub fn view(&self) -> Option<O::Game> {
        self.at.as_ref()?.view(self.seat())
    }

    /// What our seat is asked now; nothing while an action is on its way.
    pub fn question(&self) -> Option<QuestionOf<O>> {
        self.asked()?.question(self.seat()?)
    }

    /// What our seat sees, if it is asked something now.
    pub fn asked(&self) -> Option<O::Game> {
        self.at.as_ref()?.asked(self.seat()?)
    }

    /// Takes in a message.
    pub fn hear(&mut self, message: ToClient) -> Heard {
        match message {
            ToClient::Welcome(id, name) => {
                self.me = Some((id, name));
                Heard::Welcome
            }
            ToClient::Pong(number) => Heard::Pong(number),
            ToClient::Lobby(tables) => Heard::Lobby(tables),
            ToClient::Mine(tables) => Heard::Mine(tables),
            ToClient::Table(info) => self.hear_table(info),
            ToClient::Anew(table) => match &mut self.at {
                Some(at) if at.id() == table => {
                    *at = Attended::new(table);
                    Heard::Anew
                }
                _ => Heard::Nothing,
            },
            ToClient::Steps(steps) => match &mut self.at {
                Some(at) if at.id() == steps.table => at.hear_steps(steps),
                _ => Heard::Nothing,
            },
            ToClient::Asked(table, version, asked) => match &mut self.at {
                Some(at) if at.id() == table => at.hear_asked(version, asked),
                _ => Heard::Nothing,
            },
            ToClient::Done(seq, id) => {
                let seat = self.seat();
                self.at.as_mut().map_or(Heard::Nothing, |at| at.hear_done(seat, seq, id))
            }
            ToClient::Declined(id, why) => {
                if let Some(at) = &mut self.at {
                    at.forget(id);
                }
                Heard::Declined(id, why)
            }
            ToClient::Refused(why) => Heard::Refused(why),
            ToClient::Said(who, phrase) => Heard::Said(who, phrase),
            ToClient::Farewell(why) => Heard::Farewell(self.hear_farewell(why)),
            ToClient::Notice(notice) => Heard::Notice(notice),
            ToClient::Sealed(table, sealed) => match &mut self.at {
                Some(at) if at.id() == table => {
                    at.hear_sealed(sealed);
                    Heard::Sealed
                }
                _ => Heard::Nothing,
            },
            ToClient::StoodIn(table, steps) => {
                if let Some(at) = self.at.as_mut().filter(|at| at.id() == table) {
                    at.hear_stood_in(&steps);
                }
                Heard::Nothing
            }
        }
    }

    /// A server of the version before, as there are some while others are updated already, is spoken to in its own: we come again.
    fn hear_farewell(&mut self, why: Farewell) -> Farewell {
        match why {
            Farewell::OtherProtocol(version) if (crate::OLDEST..self.speaks).contains(&version) => {
                self.speaks = version;
                Farewell::ShuttingDown
            }
            other => other,
        }
    }

    /// The server seats us at tables too: one that we created, a quick match or a rematch.
    fn hear_table(&mut self, info: TableInfo) -> Heard {
        if self.at.as_ref().is_none_or(|at| at.id() != info.table) {
            if self.left == Some(info.table) {
                return Heard::Nothing;
            }
            self.left = self.at.replace(Attended::new(info.table)).map(|at| at.id());
        }
        self.at.as_mut().map_or(Heard::Nothing, |at| at.hear_table(info))
    }
}
