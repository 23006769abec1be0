//! The client's side, without a socket: what it has seen, what it has sent and not yet heard of.

use std::borrow::Cow;
use std::collections::VecDeque;

use bad_bones::record::Step;
use bad_bones::{Game, Question, Supply, Trap};
use game::{Game as _, Seat, Sitting};

use crate::message::Steps;
use crate::{
    Common, Farewell, Listing, OwnTable, PersonId, Phrase, Refusal, Seen, Settings, Stage, TableId, TableInfo, ToClient,
    ToServer, step,
};

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

/// An action that is sent and not yet acknowledged.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Sent {
    seq: u32,
    id: u64,
    text: String,
}

/// The table a client is at.
#[derive(Clone, Debug)]
pub struct Attended {
    id: TableId,
    info: Option<TableInfo>,
    /// The position after the steps that everybody may see. Boxed: it is large, and is handed around.
    sitting: Option<Box<Sitting<Game>>>,
    steps: Vec<String>,
    own: Vec<String>,
    seq: u32,
    asked: u8,
    left: Option<u64>,
    common: Option<Common>,
    sent: VecDeque<Sent>,
}

/// A client: it is fed messages and says what to send.
#[derive(Clone, Debug, Default)]
pub struct Client {
    me: Option<(PersonId, String)>,
    at: Option<Attended>,
    /// The table we were at before: what is still said of it comes late.
    left: Option<TableId>,
    in_lobby: bool,
}

impl Client {
    /// A client that has heard nothing yet.
    pub fn new() -> Client {
        Client::default()
    }

    /// Who we are.
    pub fn me(&self) -> Option<(PersonId, &str)> {
        self.me.as_ref().map(|(id, name)| (*id, name.as_str()))
    }

    /// The table we are at.
    pub fn table(&self) -> Option<&Attended> {
        self.at.as_ref()
    }

    /// What to send when a line is there, the first or another one: it asks for what was missed, and sends again what was
    /// not acknowledged.
    pub fn connected(&self) -> Vec<ToServer> {
        let mut out = vec![ToServer::Hello(crate::VERSION)];
        if self.in_lobby {
            out.extend([ToServer::Lobby(true), ToServer::Mine]);
        }
        if let Some(at) = &self.at {
            out.push(ToServer::Enter(at.id, Seen::of(&at.steps, at.seq)));
            out.extend(at.sent.iter().map(|sent| ToServer::Act { seq: sent.seq, id: sent.id, text: sent.text.clone() }));
        }
        out
    }

    /// Goes to a table.
    pub fn enter(&mut self, table: TableId) -> ToServer {
        // What is still said of the table we come from comes late, if it is not the same one.
        let from = self.at.take().map(|at| at.id).or(self.left);
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
        self.left = self.at.take().map(|at| at.id);
        ToServer::Leave
    }

    /// Looks at the open tables, or no more.
    pub fn look_at_lobby(&mut self, look: bool) -> ToServer {
        self.in_lobby = look;
        ToServer::Lobby(look)
    }

    /// Our next action, with an id that nobody used before. One action waits for its acknowledgement at a time.
    pub fn act(&mut self, text: &str, id: u64) -> Result<ToServer, Refusal> {
        let at = self.at.as_mut().ok_or(Refusal::NotAtATable)?;
        if !at.sent.is_empty() {
            return Err(Refusal::OutOfOrder(at.seq + 1));
        }
        let seq = at.seq + 1;
        at.sent.push_back(Sent { seq, id, text: text.into() });
        Ok(ToServer::Act { seq, id, text: text.into() })
    }

    /// Our seat.
    pub fn seat(&self) -> Option<Seat> {
        let (me, _) = self.me()?;
        self.at.as_ref()?.info.as_ref()?.seat_of(me).map(Seat::at)
    }

    /// What our seat sees now, what we did in the running phase included.
    pub fn view(&self) -> Option<Game> {
        self.at.as_ref()?.view(self.seat())
    }

    /// What our seat is asked now; nothing while an action is on its way.
    pub fn question(&self) -> Option<Question> {
        self.asked()?.question(self.seat()?)
    }

    /// What our seat sees, if it is asked something now.
    pub fn asked(&self) -> Option<Game> {
        let at = self.at.as_ref()?;
        let is_free = at.sent.is_empty() && at.common.as_ref().is_none_or(|common| common.asked);
        let is_playing = at.info.as_ref().is_some_and(|info| info.stage == Stage::Playing);
        if !is_free || !is_playing {
            return None;
        }
        let seat = self.seat()?;
        let (sitting, is_whole) = at.with_own()?;
        let is_asked = |game: &Game| game.question(seat).is_some();
        // Mostly there is nothing to show; only in a team a seat may be asked because of what others did.
        if !is_whole || at.common.is_none() && !is_asked(sitting.game()) {
            return None;
        }
        let game = at.shown(&sitting, Some(seat));
        is_asked(&game).then_some(game)
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
                Some(at) if at.id == table => {
                    *at = Attended::new(table);
                    Heard::Anew
                }
                _ => Heard::Nothing,
            },
            ToClient::Steps(steps) => match &mut self.at {
                Some(at) if at.id == steps.table => at.hear_steps(steps),
                _ => Heard::Nothing,
            },
            ToClient::Asked(table, version, asked) => match &mut self.at {
                Some(at) if at.id == table => at.hear_asked(version, asked),
                _ => Heard::Nothing,
            },
            ToClient::Done(seq, id) => {
                let seat = self.seat();
                self.at.as_mut().map_or(Heard::Nothing, |at| at.hear_done(seat, seq, id))
            }
            ToClient::Declined(id, why) => {
                if let Some(at) = &mut self.at {
                    at.sent.retain(|sent| sent.id != id);
                }
                Heard::Declined(id, why)
            }
            ToClient::Refused(why) => Heard::Refused(why),
            ToClient::Said(who, phrase) => Heard::Said(who, phrase),
            ToClient::Farewell(why) => Heard::Farewell(why),
        }
    }

    /// The server seats us at tables too: one that we created, a quick match or a rematch.
    fn hear_table(&mut self, info: TableInfo) -> Heard {
        if self.at.as_ref().is_none_or(|at| at.id != info.table) {
            if self.left == Some(info.table) {
                return Heard::Nothing;
            }
            self.left = self.at.replace(Attended::new(info.table)).map(|at| at.id);
        }
        let at = self.at.as_mut().expect("just made");
        if at.info.as_ref().is_some_and(|known| known.changes > info.changes) {
            return Heard::Nothing;
        }
        if at.sitting.is_none() && info.stage != Stage::Waiting {
            at.sitting = info.settings.game().ok().map(|game| Box::new(Sitting::new(game)));
            // Steps that came before the table was known.
            for text in &at.steps {
                at.sitting = at.sitting.take().and_then(|mut sitting| take(&mut sitting, text).ok().map(|()| sitting));
            }
        }
        at.info = Some(info);
        Heard::Table
    }
}

impl Attended {
    fn new(id: TableId) -> Attended {
        Attended {
            id,
            info: None,
            sitting: None,
            steps: vec![],
            own: vec![],
            seq: 0,
            asked: u8::MAX,
            left: None,
            common: None,
            sent: VecDeque::new(),
        }
    }

    /// The table's name.
    pub fn id(&self) -> TableId {
        self.id
    }

    /// What is known of it besides its steps.
    pub fn info(&self) -> Option<&TableInfo> {
        self.info.as_ref()
    }

    /// The steps that everybody may see.
    pub fn steps(&self) -> &[String] {
        &self.steps
    }

    /// The number of steps that everybody may see.
    pub fn version(&self) -> u32 {
        self.steps.len() as u32
    }

    /// Our own steps in the running phase.
    pub fn own(&self) -> &[String] {
        &self.own
    }

    /// How many actions our seat has done.
    pub fn seq(&self) -> u32 {
        self.seq
    }

    /// Whether a seat still has to choose in the running phase, as far as we know.
    pub fn is_asked(&self, seat: Seat) -> bool {
        let is_playing = self.info.as_ref().is_some_and(|info| info.stage == Stage::Playing);
        is_playing && self.asked >> seat.index() & 1 == 1
    }

    /// Milliseconds that were left for the phase when we last heard of it.
    pub fn left(&self) -> Option<u64> {
        self.left
    }

    /// Whether an action of ours is not yet acknowledged.
    pub fn is_waiting(&self) -> bool {
        !self.sent.is_empty()
    }

    /// The game as everybody may see it.
    pub fn public(&self) -> Option<&Game> {
        self.sitting.as_ref().map(|sitting| sitting.game())
    }

    /// The game as a seat sees it, with its own steps of the running phase.
    pub fn view(&self, seat: Option<Seat>) -> Option<Game> {
        let (sitting, _) = self.with_own()?;
        Some(self.shown(&sitting, seat))
    }

    /// The game with our own steps of the running phase, and whether all of them are in it. The phase ends only when the server
    /// says so, because others may still be at it: an own step that would end it is left out until then.
    fn with_own(&self) -> Option<(Cow<'_, Sitting<Game>>, bool)> {
        let mut sitting = Cow::Borrowed(self.sitting.as_deref()?);
        let phase = sitting.game().phase_number();
        for text in &self.own {
            let mut next = sitting.clone();
            if take(next.to_mut(), text).is_err() || next.game().phase_number() != phase {
                return Some((sitting, false));
            }
            sitting = next;
        }
        Some((sitting, true))
    }

    /// What a seat sees of it. What was sent to others shows there only when the phase ends, as everything else.
    fn shown(&self, sitting: &Sitting<Game>, seat: Option<Seat>) -> Game {
        let game = sitting.view(seat);
        match &self.common {
            Some(common) => game.with_common(traps(&common.supply), traps(&common.retrieved)),
            None => game,
        }
    }

    fn hear_steps(&mut self, news: Steps) -> Heard {
        let (have, reaches) = (self.version(), news.from + news.steps.len() as u32);
        if news.from > have {
            return Heard::Missed(ToServer::Enter(self.id, Seen::of(&self.steps, self.seq)));
        }
        if (reaches, news.seq) < (have, self.seq) {
            return Heard::Nothing;
        }
        self.steps.extend(news.steps.into_iter().skip((have - news.from) as usize));
        if let Some(sitting) = &mut self.sitting
            && !self.steps[have as usize..].iter().all(|text| take(sitting, text).is_ok())
        {
            // Never with an honest server: begin again from nothing.
            let id = self.id;
            *self = Attended::new(id);
            return Heard::Missed(ToServer::Enter(id, Seen::NOTHING));
        }
        self.asked = if reaches > have { news.asked } else { self.asked & news.asked };
        self.own = news.own;
        self.seq = news.seq;
        self.left = news.left;
        self.common = news.common;
        // What was sent and not acknowledged is done by now, or somebody else did something in its place.
        self.sent.retain(|sent| sent.seq > news.seq);
        if self.version() > have { Heard::Steps } else { Heard::Phase }
    }

    /// While no step is told, seats finish and none begins: of two messages about it, the order does not matter.
    fn hear_asked(&mut self, version: u32, asked: u8) -> Heard {
        let fewer = self.asked & asked;
        if version != self.version() || fewer == self.asked {
            return Heard::Nothing;
        }
        self.asked = fewer;
        Heard::Asked
    }

    fn hear_done(&mut self, seat: Option<Seat>, seq: u32, id: u64) -> Heard {
        // Not found: sent twice, or steps have told of it before.
        if let Some(place) = self.sent.iter().position(|sent| sent.id == id) {
            let sent = self.sent.remove(place).expect("found there");
            if let Some(seat) = seat.filter(|_| seq > self.seq) {
                self.own.push(format!("{seat} {}", sent.text));
                self.seq = seq;
            }
        }
        Heard::Done(id)
    }
}

fn take(sitting: &mut Sitting<Game>, text: &str) -> Result<(), String> {
    match step::parse(text)? {
        Step::Do(seat, action) => sitting.apply(seat, action, &mut ()).map_err(|refusal| refusal.to_string()),
        Step::Chance(chance) => sitting.reveal(&chance, &mut ()).map_err(|refusal| refusal.to_string()),
    }
}

fn traps(names: &[String]) -> Supply {
    names.iter().filter_map(|name| Trap::named(name)).collect()
}

#[cfg(test)]
mod tests;
