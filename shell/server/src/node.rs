//! One machine: its rooms, and what they share.

use std::collections::HashMap;
use std::future::{Future, poll_fn};
use std::pin::pin;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::task::{Poll, Waker};
use std::time::Duration;

use protocol::{Listing, OwnTable, PersonId, Refusal, Settings, TableId};
use tokio::sync::{Notify, Semaphore, mpsc, watch};
use tokio::task::unconstrained;

use crate::aside::Aside;
use crate::bus::Bus;
use crate::clock::Clock;
use crate::draws::{Key, READS};
use crate::leaders::Leaders;
use crate::ledger::{Asker, Entry, Event, Ledger};
use crate::limits::Limits;
use crate::notices::Notices;
use crate::people::Guard;
use crate::pulse::Pulse;
use crate::random;
use crate::room::{Mail, Room, row_of};
use crate::sessions::Sessions;
use crate::store::{Append, Appended, Loaded, Store, StoreError};

/// Mails that may wait for a room.
const MAILBOX: usize = 1024;
/// How often the lobby is read, while somebody looks at it.
const LOBBY_EVERY: Duration = Duration::from_secs(1);
/// Open tables that a lobby shows at most.
const LOBBY_MOST: i64 = 100;
/// How often machines look whether sessions were ended elsewhere: news of it may get lost.
const SESSIONS_EVERY: Duration = Duration::from_secs(60);
/// Sessions that are asked for at once.
const SESSIONS_AT_ONCE: usize = 500;
/// Tables of one's own that are shown at most: each has to be read.
const OWN_MOST: i64 = 30;
/// A table where nobody was for so long is not shown, in milliseconds: more than two times what rooms tell of it.
const LOBBY_SINCE: u64 = 150_000;

/// One machine. No machine owns a table: each may write to any log, and compare-and-swap keeps them from doing it twice.
pub struct Node {
    /// Where everything is kept.
    pub store: Store,
    /// The way to other machines.
    pub bus: Bus,
    /// The time.
    pub clock: Clock,
    /// The newest kind of log that this machine reads: less in tests, where it is an older one.
    pub(crate) reads: u32,
    /// What the secrets of draws follow from.
    pub(crate) key: Key,
    /// Who somebody is.
    pub(crate) guard: Guard,
    /// How much is allowed.
    pub limits: Limits,
    /// Lines by session.
    pub(crate) sessions: Sessions,
    /// Tables with which something is wrong.
    pub(crate) aside: Aside,
    /// Whether this machine hears the others.
    pub(crate) pulse: Pulse,
    /// Leaderboards, as last read.
    pub(crate) leaders: Leaders,
    /// Guests who have nothing here, and games nobody plays on, are forgotten after so long.
    pub patience: Duration,
    /// Counts actions; kept because it is looked up for each of them otherwise.
    pub(crate) acted: metrics::Counter,
    /// Bots that may think at the same time.
    pub thinkers: Arc<Semaphore>,
    /// The open tables, as last read.
    pub lobby: watch::Sender<Arc<Vec<Listing>>>,
    /// When this machine was started, in milliseconds since 1970.
    pub(crate) began: OnceLock<u64>,
    /// What whoever runs the server says, as last read.
    pub(crate) notices: watch::Sender<Notices>,
    /// Becomes true when the server goes down.
    closing: watch::Sender<bool>,
    /// The same, to be looked at without a lock.
    is_closing: AtomicBool,
    rooms: Mutex<HashMap<TableId, mpsc::Sender<Mail>>>,
    lobby_changed: Notify,
    next_line: AtomicU64,
    /// Lines and rooms that are still busy.
    busy: AtomicUsize,
    /// Live games that are played here.
    live: AtomicUsize,
}

impl Node {
    /// A machine with nothing on it.
    pub(crate) fn new(
        store: Store,
        bus: Bus,
        clock: Clock,
        (guard, key, reads): (Guard, Key, u32),
        limits: Limits,
        patience: Duration,
    ) -> Arc<Node> {
        // One core stays for people.
        let thinkers = std::thread::available_parallelism().map_or(1, |cores| cores.get() - 1).max(1);
        Arc::new(Node {
            store,
            bus,
            clock,
            reads,
            key,
            guard,
            limits,
            sessions: Sessions::default(),
            aside: Aside::default(),
            pulse: Pulse::default(),
            leaders: Leaders::default(),
            patience,
            acted: metrics::counter!("bonehold_actions_total"),
            thinkers: Arc::new(Semaphore::new(thinkers)),
            lobby: watch::Sender::default(),
            began: OnceLock::new(),
            notices: watch::Sender::default(),
            closing: watch::Sender::new(false),
            is_closing: AtomicBool::new(false),
            rooms: Mutex::default(),
            lobby_changed: Notify::new(),
            next_line: AtomicU64::new(1),
            busy: AtomicUsize::new(0),
            live: AtomicUsize::new(0),
        })
    }

    /// Starts what it does by itself: the lobby, clocks of tables where nobody is, ratings.
    pub fn start(self: &Arc<Node>) {
        tokio::spawn(self.clone().keep_pulse());
        tokio::spawn(self.clone().keep_lobby());
        tokio::spawn(self.clone().keep_clocks());
        tokio::spawn(self.clone().keep_tidy());
        tokio::spawn(self.clone().keep_sessions());
    }

    /// A number for a new line.
    pub fn line_number(&self) -> u64 {
        self.next_line.fetch_add(1, Ordering::Relaxed)
    }

    /// Counts something that has to end before the server does.
    pub fn begin_work(self: &Arc<Node>) -> Work {
        self.busy.fetch_add(1, Ordering::Relaxed);
        Work(self.clone())
    }

    /// The room of a table, opened if it is not.
    pub(crate) fn room(self: &Arc<Node>, table: TableId) -> mpsc::Sender<Mail> {
        self.room_of(table, None)
    }

    /// The room of a table, opened if it is not: from the log, if nobody knows the table.
    fn room_of(self: &Arc<Node>, table: TableId, known: Option<Loaded>) -> mpsc::Sender<Mail> {
        let mut rooms = self.rooms.lock().expect("nobody panics while holding it");
        if let Some(room) = rooms.get(&table).filter(|room| !room.is_closed()) {
            return room.clone();
        }
        let (send, receive) = mpsc::channel(MAILBOX);
        rooms.insert(table, send.clone());
        metrics::gauge!("bonehold_rooms").set(rooms.len() as f64);
        tokio::spawn(Room::run(self.clone(), table, known, receive));
        send
    }

    /// Closes a room that nobody writes to any more. False if somebody has just written.
    pub(crate) async fn close_room(self: &Arc<Node>, table: TableId, mailbox: &mut mpsc::Receiver<Mail>) -> bool {
        {
            let mut rooms = self.rooms.lock().expect("nobody panics while holding it");
            if !mailbox.is_empty() {
                return false;
            }
            mailbox.close();
            rooms.remove(&table);
            metrics::gauge!("bonehold_rooms").set(rooms.len() as f64);
        }
        // Who had the door in hand already comes to the next room.
        while let Some(mail) = mailbox.recv().await {
            self.write(table, mail).await;
        }
        true
    }

    /// Sends a mail to a table's room, again if the room has closed in between.
    pub(crate) async fn write(self: &Arc<Node>, table: TableId, mut mail: Mail) -> mpsc::Sender<Mail> {
        loop {
            let room = self.room(table);
            match room.send(mail).await {
                Ok(()) => return room,
                Err(mpsc::error::SendError(back)) => mail = back,
            }
        }
    }

    /// Whether tables are sealed whose draws can be proved: as soon as every machine that is alive can read that.
    pub(crate) fn writes_sealed(&self) -> bool {
        self.pulse.all_read() >= READS
    }

    /// Opens a table with these first events.
    pub async fn open_table(self: &Arc<Node>, events: Vec<Event>) -> Result<TableId, Refusal> {
        loop {
            let table = TableId::new(random::number());
            if self.open_table_as(table, events.clone()).await? {
                return Ok(table);
            }
        }
    }

    /// Opens this table; false if there is one of this name already.
    pub(crate) async fn open_table_as(self: &Arc<Node>, table: TableId, mut events: Vec<Event>) -> Result<bool, Refusal> {
        if self.notices.borrow().is_draining {
            return Err(Refusal::Draining);
        }
        let now = self.clock.now();
        if self.writes_sealed() && !matches!(events.get(1), Some(Event::Sealed(_))) {
            events.insert(1, Event::Sealed(self.key.of_table(table).seal()));
        }
        let mut ledger = Box::new(Ledger::new(table, self.store.games()));
        for event in &events {
            ledger.take(event, now).map_err(|_| Refusal::NotKept)?;
        }
        let row = row_of(&ledger, now, self.patience);
        let entry = Arc::new(Entry { at: now, events });
        let append = Append { table, version: 1, entry, row: Some(row), result: None, prev: None };
        match self.store.append(append).await {
            Ok(Appended::Written) => {
                self.lobby_changed.notify_one();
                metrics::counter!("bonehold_tables_total").increment(1);
                tracing::info!(%table, "a table is opened");
                // Whoever opened it comes in next. Other machines may be there already: then the log is read.
                if !self.bus.is_shared() {
                    self.room_of(table, Some(Loaded { ledger, steps: vec![], last: None }));
                }
                Ok(true)
            }
            Ok(Appended::Conflict) => Ok(false),
            Err(error) => {
                tracing::error!(%error, "a table was not opened");
                Err(Refusal::NotKept)
            }
        }
    }

    /// Tables that wait for quick players with these settings.
    pub async fn quick_tables(&self, settings: &Settings) -> Vec<TableId> {
        let since = self.clock.now().saturating_sub(LOBBY_SINCE);
        self.store.quick_tables(&quick_key(settings), since).await.unwrap_or_default()
    }

    /// The tables where a person has a seat: those that wait for the person first, then where something happened last.
    pub async fn tables_of(&self, person: PersonId) -> Result<Vec<OwnTable>, StoreError> {
        let now = self.clock.now();
        let mut tables = Vec::new();
        for table in self.store.tables_of(person, OWN_MOST).await? {
            let Some(Ok(Loaded { ledger, .. })) = self.store.load(table).await? else { continue };
            let Some(seat) = ledger.seat_of(person) else { continue };
            let asked = ledger.asked().any(|asked| asked == seat);
            let left = ledger.deadline().map(|deadline| deadline.saturating_sub(now));
            tables.push((ledger.last_at(), OwnTable { info: ledger.info(), asked, left }));
        }
        tables.sort_by_key(|(last, table)| (!table.asked, std::cmp::Reverse(*last)));
        Ok(tables.into_iter().map(|(_, table)| table).collect())
    }

    /// The first events of a quick table.
    pub fn quick_open(&self, settings: Settings, asker: Asker<'_>) -> Result<Vec<Event>, Refusal> {
        Ledger::open(self.store.games(), Settings { open: true, ..settings }, asker, true)
    }

    /// How many live games are played here.
    pub(crate) fn live_games(&self) -> usize {
        self.live.load(Ordering::Relaxed)
    }

    /// How many tables are set aside, because something is wrong with them.
    pub fn tables_set_aside(&self) -> usize {
        self.aside.count(self.clock.now())
    }

    /// Something of the lobby has changed.
    pub fn notice_lobby(&self) {
        self.lobby_changed.notify_one();
    }

    async fn keep_lobby(self: Arc<Node>) {
        loop {
            tokio::select! {
                () = self.closed() => return,
                () = self.lobby_changed.notified() => {}
                () = tokio::time::sleep(LOBBY_EVERY) => {}
            }
            if self.lobby.receiver_count() > 0 {
                let since = self.clock.now().saturating_sub(LOBBY_SINCE);
                match self.store.open_tables(since, LOBBY_MOST).await {
                    Ok(tables) => {
                        let changed = |old: &mut Arc<Vec<Listing>>| {
                            let is_new = **old != tables;
                            *old = Arc::new(tables);
                            is_new
                        };
                        self.lobby.send_if_modified(changed);
                    }
                    Err(error) => tracing::warn!(%error, "the lobby was not read"),
                }
            }
            // A storm of changes is one change.
            tokio::time::sleep(LOBBY_EVERY / 5).await;
        }
    }

    /// Whether a session was not ended. If nobody can tell, it was not.
    pub(crate) async fn has_session(&self, session: &str) -> bool {
        let known = self.store.person_of(session, self.oldest_session()).await;
        known.map_or(true, |known| known.is_some())
    }

    /// Closes the lines of sessions that were ended on other machines, whether or not news of it came.
    pub async fn look_at_sessions(&self) -> Result<(), StoreError> {
        for sessions in self.sessions.all().chunks(SESSIONS_AT_ONCE) {
            let known = self.store.known_sessions(sessions).await?;
            sessions.iter().filter(|session| !known.contains(*session)).for_each(|session| self.sessions.end(session));
        }
        Ok(())
    }

    async fn keep_sessions(self: Arc<Node>) {
        while self.bus.is_shared() {
            tokio::select! {
                () = self.closed() => return,
                () = tokio::time::sleep(SESSIONS_EVERY) => {}
            }
            if let Err(error) = self.look_at_sessions().await {
                tracing::warn!(%error, "sessions were not looked at");
            }
        }
    }

    /// Whether the server goes down.
    pub(crate) fn is_closing(&self) -> bool {
        self.is_closing.load(Ordering::Acquire)
    }

    /// Returns when the server goes down.
    pub(crate) async fn closed(&self) {
        let mut closing = self.closing.subscribe();
        let mut told = pin!(unconstrained(closing.wait_for(|closing| *closing)));
        let mut asked: Option<Waker> = None;
        poll_fn(|context| {
            // Asked once, it wakes whoever asked. To ask again after every message would take a lock that all lines share.
            let has_asked = asked.as_ref().is_some_and(|waker| waker.will_wake(context.waker()));
            if has_asked && !self.is_closing() {
                return Poll::Pending;
            }
            asked = Some(context.waker().clone());
            told.as_mut().poll(context).map(drop)
        })
        .await;
    }

    /// Goes down: tells everybody, and waits until all that was begun is written.
    pub async fn close(&self) {
        self.is_closing.store(true, Ordering::Release);
        self.closing.send_replace(true);
        for _ in 0..200 {
            if self.busy.load(Ordering::Relaxed) == 0 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        self.store.close().await;
    }
}

/// What a quick match looks for.
pub fn quick_key(settings: &Settings) -> String {
    crate::store::text(&Settings { open: true, stand_in: String::new(), ..settings.clone() })
}

/// A live game that is played here.
pub struct Live(Arc<Node>);

impl Live {
    /// It begins.
    pub fn begin(node: &Arc<Node>) -> Live {
        node.live.fetch_add(1, Ordering::Relaxed);
        Live(node.clone())
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        self.0.live.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Something that has to end before the server does.
pub struct Work(Arc<Node>);

impl Drop for Work {
    fn drop(&mut self) {
        self.0.busy.fetch_sub(1, Ordering::Relaxed);
    }
}
