//! A room: a table on this machine, with the people who look at it here.
//!
//! All that is asked of a table goes through the mailbox of its room. What has gathered there is decided at once on a copy of
//! the ledger and written as one row; only then is the copy the truth, and everybody hears of it. If another machine was
//! faster, the room reads what it wrote and decides again.

mod bots;
mod decide;
mod door;
mod follow;
mod news;
mod presence;

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU16, Ordering};
use std::time::Duration;

use axum::body::Bytes;
use protocol::{Farewell, Packed, PersonId, Refusal, Seen, Stage, TableId, ToClient, ToServer};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep};

use crate::bus::{Listener, Topic};
use crate::ledger::{Asker, Entry, Event, Ledger, LoggedStep, Unfit};
use crate::node::{Live, Node, Work};
use crate::panics::guarded_async;
use crate::results::result_of;
use crate::store::{Append, Appended, Loaded, StoreError};

use decide::Decided;
use door::{read, set_aside, turn_away};
pub use news::row_of;
use presence::Presence;

/// Mails that are decided at once.
const AT_ONCE: usize = 64;
/// How often a room tries again when other machines were faster.
const TRIES: usize = 20;
/// Events after which the log is kept in one row.
const SNAPSHOT_EVERY: u64 = 256;
/// When something was not written, a table does nothing by itself for so long.
const AFTER_FAILURE: Duration = Duration::from_secs(1);

/// A line to somebody's browser.
#[derive(Debug)]
pub struct Line {
    /// Its number on this machine.
    pub number: u64,
    /// Whose it is.
    pub person: PersonId,
    /// The name others see.
    pub name: String,
    /// What is sent there.
    pub out: mpsc::Sender<Out>,
    /// Whether something could not be sent.
    pub is_clogged: AtomicBool,
    /// The version of the protocol it speaks, once it has said so.
    pub speaks: AtomicU16,
}

impl Line {
    /// Says no, in words that its version of the protocol has.
    pub fn refuse(&self, why: Refusal) {
        self.send(&ToClient::Refused(why.for_version(self.speaks.load(Ordering::Relaxed))));
    }

    /// Sends a message, or nothing if the line is clogged: it is closed then, and its browser comes again.
    pub fn send(&self, message: &ToClient) {
        self.send_bytes(protocol::encode(message).into());
    }

    /// Sends a message that older versions of the protocol don't know, to those who know it.
    pub fn send_since(&self, version: u16, message: &ToClient) {
        if self.speaks.load(Ordering::Relaxed) >= version {
            self.send(message);
        }
    }

    fn send_bytes(&self, bytes: Bytes) {
        if self.out.try_send(Out::Frame(bytes)).is_err() {
            self.is_clogged.store(true, Ordering::Relaxed);
        }
    }

    fn asker(&self) -> Asker<'_> {
        Asker { person: self.person, name: &self.name }
    }
}

/// What goes to a line.
#[derive(Clone, Debug)]
pub enum Out {
    /// A message.
    Frame(Bytes),
    /// Go to this table.
    Go(TableId),
    /// The line is closed.
    Bye(Farewell),
}

/// What comes to a room.
#[derive(Debug)]
pub enum Mail {
    /// Somebody comes in and has seen this much.
    Enter(Arc<Line>, Seen),
    /// A line is gone.
    Leave(u64),
    /// Somebody wants something.
    Ask(Arc<Line>, ToServer),
    /// Somebody wants any free seat, and hears whether there was one.
    SitAnywhere(Arc<Line>, tokio::sync::oneshot::Sender<bool>),
    /// A bot has thought for a seat that had done so many actions: its action.
    Thought(usize, u32, Packed),
    /// Look at the clock.
    Wake,
}

impl Mail {
    /// Whether the ledger decides it; the others only concern who is here.
    fn is_for_ledger(&self) -> bool {
        !matches!(self, Mail::Enter(..) | Mail::Leave(_) | Mail::Ask(_, ToServer::Say(_)) | Mail::Wake)
    }
}

/// Somebody in the room.
struct Guest {
    line: Arc<Line>,
    /// What was seen before coming in.
    seen: Seen,
    /// The steps that were sent.
    has: u32,
    /// Whether the table was shown.
    greeted: bool,
}

/// A table on this machine.
pub struct Room {
    node: Arc<Node>,
    id: TableId,
    ledger: Box<Ledger>,
    steps: Vec<LoggedStep>,
    guests: Vec<Guest>,
    presence: Presence,
    /// What the seats' bots think about.
    thinking: [Option<bots::Thought>; game::Seat::MAX],
    /// Whether this machine wrote last: it lets bots think first then.
    wrote_last: bool,
    /// When something was last not written.
    failed: Option<Instant>,
    /// When the database says that somebody has to look after the table.
    due: Option<u64>,
    /// When others were last told that somebody is here.
    touched: u64,
    kept: u64,
    /// The last rows, where other machines may write some too.
    rows: follow::Rows,
    ready: news::Ready,
    /// Counts it while a live game is played.
    live: Option<Live>,
    _work: Work,
}

impl Room {
    /// Runs until nobody is there and nothing is to be done. What is not known of the table is read. A table with which something
    /// is wrong is set aside: people are told, and all others go on.
    pub async fn run(node: Arc<Node>, id: TableId, known: Option<Loaded>, mut mailbox: mpsc::Receiver<Mail>) {
        let work = node.begin_work();
        if let Some(why) = node.aside.why(id, node.clock.now()) {
            return turn_away(&node, id, &mut mailbox, &why).await;
        }
        let mut listener = node.bus.listen(Topic::Table(id)).await;
        let is_new = known.is_some();
        let loaded = match known {
            Some(known) => Ok(known),
            None => read(&node, id).await,
        };
        let loaded = match loaded {
            Ok(loaded) => loaded,
            Err(why) => return turn_away(&node, id, &mut mailbox, &why).await,
        };
        let mut room = Room::new(node, id, loaded, is_new, work);
        let unfit = match guarded_async(room.live(&mut mailbox, &mut listener)).await {
            Ok(Ok(())) => return,
            Ok(Err(unfit)) => unfit,
            Err(said) => Unfit::Panicked(said),
        };
        let why = set_aside(&room.node, id, &unfit);
        room.guests.iter().for_each(|guest| guest.line.send(&ToClient::Refused(why.clone())));
        turn_away(&room.node, id, &mut mailbox, &why).await;
    }

    fn new(node: Arc<Node>, id: TableId, Loaded { ledger, steps, last }: Loaded, is_new: bool, work: Work) -> Room {
        Room {
            presence: Presence::new(node.clock.now()),
            kept: ledger.version(),
            due: None,
            rows: follow::Rows::after(last),
            ready: news::Ready::default(),
            live: None,
            // Whoever opens a table is there, and the database knows it.
            touched: if is_new { ledger.last_at() } else { 0 },
            ledger,
            steps,
            guests: vec![],
            thinking: Default::default(),
            failed: None,
            wrote_last: !node.bus.is_shared(),
            id,
            node,
            _work: work,
        }
    }

    async fn live(&mut self, mailbox: &mut mpsc::Receiver<Mail>, listener: &mut Listener) -> Result<(), Unfit> {
        let node = self.node.clone();
        let mut closing = pin!(node.closed());
        let mut alarm = pin!(sleep(self.pause()));
        let mut mails = Vec::new();
        loop {
            let wake = Instant::now() + self.pause();
            // To be woken too early does no harm, and an alarm is not set anew for every action.
            if alarm.is_elapsed() || wake < alarm.deadline() {
                alarm.as_mut().reset(wake);
            }
            tokio::select! {
                biased;
                _ = mailbox.recv_many(&mut mails, AT_ONCE) => {}
                news = listener.next() => self.hear(news).await?,
                () = &mut alarm => self.catch_up_if_shared().await?,
                () = &mut closing => return Ok(()),
            }
            self.handle(&mut mails).await?;
            self.tell_ready();
            if self.guests.is_empty() && !self.is_thinking() && self.node.close_room(self.id, mailbox).await {
                return Ok(());
            }
        }
    }

    /// How long there is nothing to do unless somebody writes.
    fn pause(&self) -> Duration {
        let now = self.node.clock.now();
        let mut until = now + if self.node.bus.is_shared() { self.presence.next_poll(self.node.is_bus_up()) } else { 60_000 };
        until = until.min(self.ledger.deadline().unwrap_or(u64::MAX));
        if self.node.is_bus_up() {
            until = until.min(self.presence.next_absence(&self.ledger).unwrap_or(u64::MAX));
        }
        let pause = Duration::from_millis(until.saturating_sub(now)).min(self.ready.wait().unwrap_or(Duration::MAX));
        let is_idle = self.has_failed() || !self.node.clock.is_sure();
        pause.max(if is_idle { AFTER_FAILURE } else { Duration::from_millis(20) })
    }

    async fn handle(&mut self, mails: &mut Vec<Mail>) -> Result<(), Unfit> {
        let mut is_woken = false;
        // Whoever leaves now was here until now.
        self.presence.look(&self.guests, &self.ledger, self.node.clock.now());
        for mail in mails.extract_if(.., |mail| !mail.is_for_ledger()) {
            match mail {
                Mail::Enter(line, _) if !self.node.may_look(&self.ledger, Some(line.person)).await => {
                    // As if there were none: whoever has not played it should learn nothing of it.
                    line.send(&ToClient::Refused(Refusal::NoSuchTable));
                }
                Mail::Enter(line, seen) => {
                    self.guests.retain(|guest| guest.line.number != line.number);
                    self.guests.push(Guest { line, seen, has: seen.steps, greeted: false });
                }
                Mail::Leave(number) => self.guests.retain(|guest| guest.line.number != number),
                Mail::Ask(line, ToServer::Say(phrase)) => self.say(&line, phrase).await,
                Mail::Wake => is_woken = true,
                Mail::Ask(..) | Mail::SitAnywhere(..) | Mail::Thought(..) => {}
            }
        }
        let thought = mails.iter().filter_map(|mail| if let Mail::Thought(seat, ..) = mail { Some(*seat) } else { None });
        thought.for_each(|seat| self.thinking[seat] = None);
        self.presence.look(&self.guests, &self.ledger, self.node.clock.now());
        self.presence.note_bus(self.node.is_bus_up(), self.node.clock.now());
        if is_woken {
            // Whoever looks after the data may have written to the log.
            self.catch_up().await?;
        }
        self.decide(mails, is_woken).await?;
        self.greet().await?;
        self.think();
        self.tell_presence().await;
        if is_woken {
            self.look_after().await;
        }
        self.touch().await;
        self.count_live();
        Ok(())
    }

    /// A server that is drained ends when no live game is played any more.
    fn count_live(&mut self) {
        let is_playing = self.ledger.stage() == Stage::Playing && !self.ledger.is_paused() && self.ledger.has_people();
        let is_live = is_playing && matches!(self.ledger.settings().pace, protocol::Pace::Live(_));
        if is_live != self.live.is_some() {
            self.live = is_live.then(|| Live::begin(&self.node));
        }
    }

    /// Whether something was not written a moment ago. Then nothing is decided that nobody asked for.
    fn has_failed(&self) -> bool {
        self.failed.is_some_and(|failed| failed.elapsed() < AFTER_FAILURE)
    }

    /// Decides all that was asked, and writes it down.
    async fn decide(&mut self, asks: &mut Vec<Mail>, is_woken: bool) -> Result<(), Unfit> {
        let known = self.ledger.version();
        for _ in 0..TRIES {
            let now = self.node.clock.now();
            let mut draft = None;
            let mut decided = Decided { replies: Vec::with_capacity(asks.len()), ..Decided::default() };
            for ask in asks.iter() {
                let reply = self.answer(ask, &mut draft, &mut decided, now).await;
                decided.replies.push(reply);
            }
            if !self.has_failed() && self.node.clock.is_sure() {
                self.on_its_own(&mut draft, &mut decided, now, is_woken);
            }
            let Some(mut draft) = draft.filter(|_| !decided.events.is_empty()) else {
                self.report(asks, decided, true);
                return Ok(());
            };
            if draft.stage() == Stage::Over {
                self.unseal(&mut draft, &mut decided, now);
            }
            let entry = Arc::new(Entry { at: now, events: std::mem::take(&mut decided.events) });
            match self.write(&draft, &entry).await {
                Ok(Appended::Written) => {
                    let before = std::mem::replace(&mut self.ledger, draft);
                    self.log_stage(&before);
                    self.steps.extend(entry.events.iter().filter_map(Event::step));
                    self.wrote_last = true;
                    self.failed = None;
                    let acted = std::mem::take(&mut decided.acted);
                    self.node.acted.increment(acted.len() as u64);
                    // The line that is written to last is the first to be sent: an acknowledgement does not wait for news of others.
                    self.presence.follow(&entry.events, now);
                    self.fan_out(&before, &entry.events, &acted, |is_actor| !is_actor);
                    self.report(asks, decided, true);
                    self.fan_out(&before, &entry.events, &acted, |is_actor| is_actor);
                    // Last: nobody here waits for the way to other machines.
                    self.tell_row(&before, &entry).await;
                    return Ok(());
                }
                Ok(Appended::Conflict) => {
                    metrics::counter!("bonehold_conflicts_total").increment(1);
                    self.wrote_last = false;
                    if !self.catch_up().await? {
                        self.give_up(asks, decided);
                        return Ok(());
                    }
                }
                Err(StoreError::Unknown(what)) => {
                    tracing::error!(table = %self.id, what, "written or not");
                    self.failed = Some(Instant::now());
                    self.leave_open(asks);
                    return Ok(());
                }
                Err(error) => {
                    tracing::error!(table = %self.id, %error, "not written");
                    self.give_up(asks, decided);
                    return Ok(());
                }
            }
        }
        if self.ledger.version() == known {
            // Nobody else has written either: to try on would be in vain, and without end.
            return Err(Unfit::Broken(known + 1, "nothing can be written after the last row".into()));
        }
        tracing::error!(table = %self.id, "others were always faster");
        self.give_up(asks, Decided::default());
        Ok(())
    }

    /// The log of the server tells of tables that begin and end.
    fn log_stage(&self, before: &Ledger) {
        if before.stage() != self.ledger.stage() {
            let seats = self.ledger.seats().len();
            match self.ledger.stage() {
                Stage::Waiting => {}
                Stage::Playing => tracing::info!(table = %self.id, seats, "a game begins"),
                Stage::Over if self.ledger.outcome().is_some() => tracing::info!(table = %self.id, seats, "a game is over"),
                Stage::Over => tracing::info!(table = %self.id, "a table is closed"),
            }
        }
    }

    /// Nothing was written: for a while nothing happens by itself.
    fn give_up(&mut self, asks: &mut Vec<Mail>, decided: Decided) {
        self.failed = Some(Instant::now());
        self.report(asks, decided, false);
    }

    /// Nobody knows whether it was written, and nobody is told that it was not: who asked comes again and asks again.
    fn leave_open(&self, asks: &mut Vec<Mail>) {
        for ask in asks.drain(..) {
            if let Mail::Ask(line, _) = ask {
                let _ = line.out.try_send(Out::Bye(Farewell::ShuttingDown));
            }
        }
    }

    /// Answers those who asked. If nothing was written, nothing was done.
    fn report(&self, asks: &mut Vec<Mail>, decided: Decided, is_kept: bool) {
        let mut seated = decided.seated.into_iter();
        let mut replies = decided.replies.into_iter();
        for ask in asks.drain(..) {
            let reply = replies.next().flatten();
            match ask {
                Mail::SitAnywhere(_, answer) => drop(answer.send(is_kept && seated.next().unwrap_or(false))),
                Mail::Ask(line, _) if is_kept => reply.iter().for_each(|reply| line.send(reply)),
                Mail::Ask(line, ToServer::Act { id, .. }) => line.send(&ToClient::Declined(id, Refusal::NotKept)),
                Mail::Ask(line, _) => line.send(&ToClient::Refused(Refusal::NotKept)),
                _ => {}
            }
        }
        for (line, table) in decided.gos.into_iter().filter(|_| is_kept) {
            if let Some(table) = table.or(self.ledger.rematch()) {
                let _ = line.out.try_send(Out::Go(table));
            }
        }
    }

    async fn write(&mut self, draft: &Ledger, entry: &Arc<Entry>) -> Result<Appended, StoreError> {
        let (version, entry) = (self.ledger.version() + 1, entry.clone());
        let is_over = draft.stage() == Stage::Over && self.ledger.stage() == Stage::Playing;
        let row = self.row_if_changed(draft, &entry.events, entry.at);
        let result = is_over.then(|| result_of(draft, entry.at)).flatten();
        let due = row.as_ref().map(|row| row.due);
        let prev = self.rows.last().map(|last| last.sum);
        let appended = self.node.store.append(Append { table: self.id, version, entry, row, result, prev }).await?;
        if let (Appended::Written, Some(due)) = (appended, due) {
            self.due = due;
            self.node.notice_lobby();
        }
        if appended == Appended::Written && draft.version() - self.kept >= SNAPSHOT_EVERY {
            self.kept = draft.version();
            let (node, table) = (self.node.clone(), self.id);
            tokio::spawn(async move {
                if let Err(error) = node.store.keep_snapshot(table).await {
                    tracing::warn!(%table, %error, "no snapshot");
                }
            });
        }
        Ok(appended)
    }
}
