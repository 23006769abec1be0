//! The table a client is at.

use std::borrow::Cow;
use std::collections::VecDeque;

use game::{Game, Notation, Seat, Sitting, Step};

use super::Heard;
use crate::{ActionOf, Common, Online, Packed, Refusal, Sealed, Seen, Stage, StepOf, Steps, TableId, TableInfo, ToServer};

/// An action that is sent and not yet acknowledged.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Sent<A> {
    seq: u32,
    id: u64,
    action: A,
}

/// The table a client is at.
#[derive(Clone, Debug)]
pub struct Attended<O: Online> {
    id: TableId,
    info: Option<TableInfo>,
    /// The position after the steps that everybody may see. Boxed: it is large, and is handed around.
    sitting: Option<Box<Sitting<O::Game>>>,
    steps: Vec<StepOf<O>>,
    /// The sum of their bytes, as they came.
    sum: Seen,
    /// The numbers of those that stand-ins took.
    stood_in: Vec<usize>,
    own: Vec<StepOf<O>>,
    seq: u32,
    asked: u8,
    left: Option<u64>,
    common: Option<Common>,
    sent: VecDeque<Sent<ActionOf<O>>>,
    sealed: Option<Sealed>,
    has_given_lot: bool,
}

impl<O: Online> Attended<O> {
    pub(super) fn new(id: TableId) -> Attended<O> {
        Attended {
            id,
            info: None,
            sitting: None,
            steps: vec![],
            sum: Seen::NOTHING,
            stood_in: vec![],
            own: vec![],
            seq: 0,
            asked: u8::MAX,
            left: None,
            common: None,
            sent: VecDeque::new(),
            sealed: None,
            has_given_lot: false,
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

    /// Whether another game is played there than the one this client knows, or by rules that it does not know.
    pub fn is_of_another_game(&self) -> bool {
        self.info.as_ref().is_some_and(|info| info.settings.game != O::Game::NAME || !O::Game::VERSIONS.contains(&info.rules))
    }

    /// The steps that everybody may see.
    pub fn steps(&self) -> &[StepOf<O>] {
        &self.steps
    }

    /// The numbers of the steps that stand-ins took, from 0 on, in order.
    pub fn stood_in(&self) -> &[usize] {
        &self.stood_in
    }

    /// What stand-ins did. It is told before the steps, and again if they are.
    pub(super) fn hear_stood_in(&mut self, steps: &[u32]) {
        let last = self.stood_in.last().copied();
        self.stood_in.extend(steps.iter().map(|step| *step as usize).filter(|step| last.is_none_or(|last| *step > last)));
    }

    /// What may be known of its draws; nothing if they can't be proved.
    pub fn sealed(&self) -> Option<Sealed> {
        self.sealed
    }

    pub(super) fn hear_sealed(&mut self, sealed: Sealed) {
        self.sealed = Some(sealed);
    }

    /// Whether it is time to contribute to the draws: once, before the start, after the seal was shown.
    pub(super) fn give_lot(&mut self) -> bool {
        let is_waiting = self.info.as_ref().is_some_and(|info| info.stage == Stage::Waiting);
        let is_time = is_waiting && self.sealed.is_some() && !self.has_given_lot;
        self.has_given_lot |= is_time;
        is_time
    }

    /// The number of steps that everybody may see.
    pub fn version(&self) -> u32 {
        self.steps.len() as u32
    }

    /// How much of it we have seen.
    pub fn seen(&self) -> Seen {
        Seen { seq: self.seq, ..self.sum }
    }

    /// Our own steps in the running phase.
    pub fn own(&self) -> &[StepOf<O>] {
        &self.own
    }

    /// How many actions our seat has done.
    pub fn seq(&self) -> u32 {
        self.seq
    }

    /// Whether a seat still has to choose in the running phase, as far as we know.
    pub fn is_asked(&self, seat: Seat) -> bool {
        self.is_playing() && self.asked >> seat.index() & 1 == 1
    }

    fn is_playing(&self) -> bool {
        self.info.as_ref().is_some_and(|info| info.stage == Stage::Playing)
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
    pub fn public(&self) -> Option<&O::Game> {
        self.sitting.as_ref().map(|sitting| sitting.game())
    }

    /// The game as a seat sees it, with its own steps of the running phase.
    pub fn view(&self, seat: Option<Seat>) -> Option<O::Game> {
        let (sitting, _) = self.with_own()?;
        Some(self.shown(&sitting, seat))
    }

    /// What a seat sees, if it is asked something now.
    pub(super) fn asked(&self, seat: Seat) -> Option<O::Game> {
        let is_free = self.sent.is_empty() && self.common.as_ref().is_none_or(|common| common.asked);
        if !is_free || !self.is_playing() {
            return None;
        }
        let (sitting, is_whole) = self.with_own()?;
        let is_asked = |game: &O::Game| game.question(seat).is_some();
        // Mostly there is nothing to show; only in a team a seat may be asked because of what others did.
        if !is_whole || self.common.is_none() && !is_asked(sitting.game()) {
            return None;
        }
        let game = self.shown(&sitting, Some(seat));
        is_asked(&game).then_some(game)
    }

    /// The game with our own steps of the running phase, and whether all of them are in it. The phase ends only when the server
    /// says so, because others may still be at it: an own step that would end it is left out until then.
    fn with_own(&self) -> Option<(Cow<'_, Sitting<O::Game>>, bool)> {
        let mut sitting = Cow::Borrowed(self.sitting.as_deref()?);
        let phase = sitting.game().phase_number();
        for step in &self.own {
            let mut next = sitting.clone();
            if next.to_mut().take(step, &mut ()).is_err() || next.game().phase_number() != phase {
                return Some((sitting, false));
            }
            sitting = next;
        }
        Some((sitting, true))
    }

    /// What a seat sees of it. What was sent to others shows there only when the phase ends, as everything else.
    fn shown(&self, sitting: &Sitting<O::Game>, seat: Option<Seat>) -> O::Game {
        let view = sitting.view(seat);
        match self.common.as_ref().and_then(|common| common.known.open().ok()) {
            Some(known) => O::with_common(view, known),
            None => view,
        }
    }

    /// What was sent and not acknowledged, to be sent again.
    pub(super) fn on_its_way(&self) -> impl Iterator<Item = ToServer> {
        self.sent.iter().map(|sent| ToServer::Act { seq: sent.seq, id: sent.id, action: Packed::of(&sent.action) })
    }

    /// Our next action. One waits for its acknowledgement at a time.
    pub(super) fn act(&mut self, action: ActionOf<O>, id: u64) -> Result<ToServer, Refusal> {
        let seq = self.seq + 1;
        if self.is_waiting() {
            return Err(Refusal::OutOfOrder(seq));
        }
        self.sent.push_back(Sent { seq, id, action });
        Ok(ToServer::Act { seq, id, action: Packed::of(&action) })
    }

    /// An action was declined.
    pub(super) fn forget(&mut self, id: u64) {
        self.sent.retain(|sent| sent.id != id);
    }

    /// Seats, settings or stage.
    pub(super) fn hear_table(&mut self, info: TableInfo) -> Heard {
        if self.info.as_ref().is_some_and(|known| known.changes > info.changes) {
            return Heard::Nothing;
        }
        if self.sitting.is_none() && info.stage != Stage::Waiting {
            self.sitting = info.settings.begin::<O>(info.rules).ok().map(|game| Box::new(Sitting::new(game)));
            // Steps that came before the table was known.
            let is_played = self.play(0);
            self.sitting.take_if(|_| !is_played);
        }
        self.info = Some(info);
        Heard::Table
    }

    /// Takes the steps from this number on; whether they all could be. Before the table is known they wait.
    fn play(&mut self, from: usize) -> bool {
        let Some(sitting) = &mut self.sitting else { return true };
        self.steps[from..].iter().all(|step| sitting.take(step, &mut ()).is_ok())
    }

    /// Opens steps that are new.
    fn learn(&mut self, steps: &[Packed]) -> bool {
        let have = self.steps.len();
        for step in steps {
            let Ok(opened) = step.open() else { return false };
            self.steps.push(opened);
            self.sum.add(step);
        }
        self.play(have)
    }

    pub(super) fn hear_steps(&mut self, news: Steps) -> Heard {
        if self.is_of_another_game() {
            return Heard::Nothing;
        }
        let (have, reaches) = (self.version(), news.from + news.steps.len() as u32);
        if news.from > have {
            return Heard::Missed(ToServer::Enter(self.id, self.seen()));
        }
        if (reaches, news.seq) < (have, self.seq) {
            return Heard::Nothing;
        }
        let own: Result<Vec<StepOf<O>>, _> = news.own.iter().map(Packed::open).collect();
        let known = (have - news.from) as usize;
        let (true, Ok(own)) = (self.learn(news.steps.get(known..).unwrap_or_default()), own) else {
            // Never with an honest server: begin again from nothing.
            let id = self.id;
            *self = Attended::new(id);
            return Heard::Missed(ToServer::Enter(id, Seen::NOTHING));
        };
        self.asked = if reaches > have { news.asked } else { self.asked & news.asked };
        self.own = own;
        self.seq = news.seq;
        self.left = news.left;
        self.common = news.common;
        // What was sent and not acknowledged is done by now, or somebody else did something in its place.
        self.sent.retain(|sent| sent.seq > news.seq);
        if self.version() > have { Heard::Steps } else { Heard::Phase }
    }

    /// While no step is told, seats finish and none begins: of two messages about it, the order does not matter.
    pub(super) fn hear_asked(&mut self, version: u32, asked: u8) -> Heard {
        let fewer = self.asked & asked;
        if version != self.version() || fewer == self.asked {
            return Heard::Nothing;
        }
        self.asked = fewer;
        Heard::Asked
    }

    pub(super) fn hear_done(&mut self, seat: Option<Seat>, seq: u32, id: u64) -> Heard {
        // Not found: sent twice, or steps have told of it before.
        if let Some(place) = self.sent.iter().position(|sent| sent.id == id) {
            let sent = self.sent.remove(place).expect("found there");
            if let Some(seat) = seat.filter(|_| seq > self.seq) {
                self.own.push(Step::Do(seat, sent.action));
                self.seq = seq;
            }
        }
        Heard::Done(id)
    }
}
