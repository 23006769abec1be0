//! A line to a browser.

use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{Message, WebSocket};
use futures_util::{SinkExt, StreamExt};
use protocol::{Farewell, Listing, Notice, Refusal, Seen, TableId, ToClient, ToServer};
use tokio::sync::mpsc::error::{SendError, TrySendError};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, timeout};

use crate::ledger::{Asker, Ledger};
use crate::limits::{LineLimits, Place};
use crate::names;
use crate::node::Node;
use crate::notices::Door;
use crate::panics::guarded_async;
use crate::room::{Line, Mail, Out};
use crate::store::Person;

/// What may wait to be sent.
const OUTBOX: usize = 128;
/// A browser is asked for a sign of life this often, and has as long again to give one.
const PING_EVERY: Duration = Duration::from_secs(30);
/// A browser that takes longer to read than this is too slow.
const SLOW: Duration = Duration::from_secs(10);
/// Messages that can't be read, or come too fast, before the line is closed.
const MOST_FAULTS: u32 = 10;

/// Why a line ends.
enum End {
    /// The browser is gone.
    Gone,
    /// We say why.
    Bye(Farewell),
}

/// A line and what it is about.
struct Talk {
    node: Arc<Node>,
    line: Arc<Line>,
    /// One's own name, as one gave it.
    name: String,
    has_account: bool,
    has_said_hello: bool,
    room: Option<(TableId, mpsc::Sender<Mail>)>,
    lobby: Option<watch::Receiver<Arc<Vec<Listing>>>>,
    limits: LineLimits,
    /// Where it comes from.
    address: IpAddr,
    faults: u32,
    heard: Instant,
}

/// Talks until the line is gone.
pub async fn talk(node: Arc<Node>, person: Person, session: String, place: Place, socket: WebSocket) {
    let _work = node.begin_work();
    metrics::gauge!("bonehold_lines").increment(1.0);
    let (out, outbox) = mpsc::channel(OUTBOX);
    let number = node.line_number();
    node.sessions.add(&session, number, out.clone());
    // Others see whether somebody is a guest.
    let name = names::shown(&person.name, person.has_account);
    let line = Line { number, person: person.id, name, out, is_clogged: false.into(), speaks: 0.into() };
    let mut talk = Talk::new(node.clone(), line, (person.name, person.has_account), place.address());
    if !node.has_session(&session).await {
        // It was ended while the line was being opened.
        node.sessions.end(&session);
    }
    if let Err(said) = guarded_async(talk.run(socket, outbox)).await {
        tracing::error!(reason = said, "a line broke down");
    }
    talk.leave().await;
    node.sessions.remove(&session, number);
    metrics::gauge!("bonehold_lines").decrement(1.0);
}

impl Talk {
    fn new(node: Arc<Node>, line: Line, (name, has_account): (String, bool), address: IpAddr) -> Talk {
        Talk {
            name,
            has_account,
            limits: node.limits.of_line(),
            address,
            node,
            line: line.into(),
            has_said_hello: false,
            room: None,
            lobby: None,
            faults: 0,
            heard: Instant::now(),
        }
    }

    async fn run(&mut self, mut socket: WebSocket, mut outbox: mpsc::Receiver<Out>) {
        let node = self.node.clone();
        let mut closing = pin!(node.closed());
        let mut notices = node.notices.subscribe();
        let mut ping = tokio::time::interval_at(Instant::now() + PING_EVERY, PING_EVERY);
        let end = loop {
            let done = tokio::select! {
                // No flood of messages holds the server up when it goes down; then what happens most often.
                biased;
                () = &mut closing => Err(End::Bye(Farewell::ShuttingDown)),
                Some(out) = outbox.recv() => self.send(&mut socket, out, &mut outbox).await,
                heard = socket.next() => self.hear(heard).await,
                listing = news(&mut self.lobby) => self.tell_lobby(&listing),
                Ok(()) = notices.changed() => self.tell_notice(),
                _ = ping.tick() => self.ping(&mut socket).await,
            };
            if let Err(end) = done {
                break end;
            }
        };
        if let End::Bye(farewell) = end {
            let last = async {
                // What is acknowledged and still waits goes out first.
                while let Ok(Out::Frame(bytes)) = outbox.try_recv() {
                    socket.feed(Message::Binary(bytes)).await?;
                }
                socket.feed(Message::Binary(protocol::encode(&ToClient::Farewell(farewell)).into())).await?;
                socket.send(Message::Close(None)).await
            };
            let _ = timeout(Duration::from_secs(2), last).await;
        }
    }

    /// Sends what waits, all of it at once.
    async fn send(&mut self, socket: &mut WebSocket, first: Out, outbox: &mut mpsc::Receiver<Out>) -> Result<(), End> {
        let mut go = None;
        let sent = timeout(SLOW, async {
            let mut next = Some(first);
            while let Some(out) = next {
                match out {
                    Out::Frame(bytes) => socket.feed(Message::Binary(bytes)).await.map_err(|_| End::Gone)?,
                    Out::Go(table) => go = Some(table),
                    Out::Bye(farewell) => return Err(End::Bye(farewell)),
                }
                next = outbox.try_recv().ok();
            }
            socket.flush().await.map_err(|_| End::Gone)
        });
        sent.await.map_err(|_| End::Bye(Farewell::TooSlow))??;
        if self.line.is_clogged.load(Ordering::Relaxed) {
            return Err(End::Bye(Farewell::TooSlow));
        }
        if let Some(table) = go {
            self.enter(table, Seen::NOTHING).await;
            let (answer, _) = oneshot::channel();
            self.node.write(table, Mail::SitAnywhere(self.line.clone(), answer)).await;
        }
        Ok(())
    }

    async fn ping(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        if self.heard.elapsed() > PING_EVERY * 2 {
            return Err(End::Gone);
        }
        let sent = timeout(SLOW, socket.send(Message::Ping(Bytes::new()))).await;
        sent.map_err(|_| End::Gone)?.map_err(|_| End::Gone)
    }

    /// What whoever runs the server says now.
    fn tell_notice(&self) -> Result<(), End> {
        let told = self.node.notices.borrow().told(self.node.clock.now());
        self.line.send_since(6, &ToClient::Notice(told));
        Ok(())
    }

    /// Whether somebody may only look around here: a guest where only members play.
    fn is_kept_out(&self, message: &ToServer) -> bool {
        let is_harmless = matches!(message, ToServer::Ping(_) | ToServer::Leave | ToServer::Lobby(false) | ToServer::Mine);
        !self.has_account && !is_harmless && self.node.notices.borrow().door != Door::Open
    }

    fn tell_lobby(&self, tables: &[Listing]) -> Result<(), End> {
        self.line.send(&ToClient::Lobby(tables.to_vec()));
        Ok(())
    }

    async fn hear(&mut self, heard: Option<Result<Message, axum::Error>>) -> Result<(), End> {
        self.heard = Instant::now();
        match heard {
            Some(Ok(Message::Binary(bytes))) => match self.read(&bytes)?.and_then(|message| self.pass_on(message)) {
                // In a box, because a line that is idle should not keep room for what it may do one day.
                Some(message) => Box::pin(self.hear_message(message)).await,
                None => Ok(()),
            },
            Some(Ok(Message::Text(_))) => self.fault(Refusal::Unreadable),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                if self.limits.allows_message() {
                    Ok(())
                } else {
                    self.fault(Refusal::TooMuch)
                }
            }
            Some(Ok(Message::Close(_))) | None => Err(End::Gone),
            // Too large, or no frame at all.
            Some(Err(_)) => Err(End::Bye(Farewell::Flood)),
        }
    }

    /// Something is wrong with a message: too often, and the line is closed.
    fn fault(&mut self, why: Refusal) -> Result<(), End> {
        self.faults += 1;
        metrics::counter!("bonehold_faults_total").increment(1);
        if self.faults > MOST_FAULTS {
            return Err(End::Bye(Farewell::Flood));
        }
        self.line.send(&ToClient::Refused(why));
        Ok(())
    }

    /// Reads a message, if it is one and is not too much.
    fn read(&mut self, bytes: &[u8]) -> Result<Option<ToServer>, End> {
        if !self.limits.allows_message() {
            return self.fault(Refusal::TooMuch).map(|()| None);
        }
        match protocol::decode(bytes) {
            Ok(message) => Ok(Some(message)),
            Err(_) if self.has_said_hello => self.fault(Refusal::Unreadable).map(|()| None),
            Err(_) => Err(other_protocol()),
        }
    }

    /// Passes an action on at once: that is what most messages are. Gives back what needs more than that.
    fn pass_on(&self, message: ToServer) -> Option<ToServer> {
        let Some((_, room)) = self.room.as_ref().filter(|_| matches!(message, ToServer::Act { .. })) else {
            return Some(message);
        };
        match room.try_send(Mail::Ask(self.line.clone(), message)) {
            Err(TrySendError::Full(Mail::Ask(_, message)) | TrySendError::Closed(Mail::Ask(_, message))) => Some(message),
            _ => None,
        }
    }

    async fn hear_message(&mut self, message: ToServer) -> Result<(), End> {
        match message {
            ToServer::Hello(version) if (protocol::OLDEST..=protocol::VERSION).contains(&version) => {
                self.has_said_hello = true;
                self.line.speaks.store(version, Ordering::Relaxed);
                self.line.send(&ToClient::Welcome(self.line.person, self.name.clone()));
                if self.node.notices.borrow().told(self.node.clock.now()) != Notice::default() {
                    self.tell_notice()?;
                }
            }
            ToServer::Hello(_) => return Err(other_protocol()),
            _ if !self.has_said_hello => return Err(other_protocol()),
            ToServer::Act { id, .. } if self.is_kept_out(&message) => {
                self.line.send(&ToClient::Declined(id, Refusal::NoSeat));
            }
            _ if self.is_kept_out(&message) => self.line.refuse(Refusal::AccountsOnly),
            ToServer::Ping(number) => self.line.send(&ToClient::Pong(number)),
            ToServer::Lobby(true) => {
                let mut lobby = self.node.lobby.subscribe();
                // What was read last goes out at once.
                lobby.mark_changed();
                self.lobby = Some(lobby);
                self.node.notice_lobby();
            }
            ToServer::Lobby(false) => self.lobby = None,
            ToServer::Mine => self.tell_own_tables().await,
            ToServer::Enter(table, seen) => self.enter(table, seen).await,
            ToServer::Leave => self.leave().await,
            ToServer::Create(settings) => {
                let events = Ledger::open(self.node.store.games(), settings, self.asker(), false);
                self.open(events).await;
            }
            ToServer::QuickMatch(settings) => self.quick_match(settings).await,
            ToServer::Today(game) => self.play_today(&game).await,
            ToServer::Say(_) if !self.limits.allows_phrase() => self.line.refuse(Refusal::TooMuch),
            ToServer::Rematch if !self.may_open_table() => self.line.refuse(Refusal::TooMuch),
            other => self.ask(other).await,
        }
        Ok(())
    }

    async fn tell_own_tables(&self) {
        let said = if !self.limits.allows_list() {
            ToClient::Refused(Refusal::TooMuch)
        } else {
            match self.node.tables_of(self.line.person).await {
                Ok(tables) => ToClient::Mine(tables),
                Err(error) => {
                    tracing::warn!(%error, "own tables were not read");
                    ToClient::Refused(Refusal::NotKept)
                }
            }
        };
        self.line.send(&said);
    }

    fn asker(&self) -> Asker<'_> {
        Asker { person: self.line.person, name: &self.line.name }
    }

    async fn ask(&mut self, ask: ToServer) {
        let Some((table, room)) = self.room.take() else {
            return match ask {
                ToServer::Act { id, .. } => self.line.send(&ToClient::Declined(id, Refusal::NotAtATable)),
                _ => self.line.send(&ToClient::Refused(Refusal::NotAtATable)),
            };
        };
        let room = self.write(table, room, Mail::Ask(self.line.clone(), ask)).await;
        self.room = Some((table, room));
    }

    /// Writes to the room we are in. It may have closed while we came in: then whoever was at its door was led to the next one,
    /// and we write there.
    async fn write(&self, table: TableId, room: mpsc::Sender<Mail>, mail: Mail) -> mpsc::Sender<Mail> {
        match room.send(mail).await {
            Ok(()) => room,
            Err(SendError(mail)) => self.node.write(table, mail).await,
        }
    }

    async fn enter(&mut self, table: TableId, seen: Seen) {
        if self.room.as_ref().is_some_and(|(at, _)| *at != table) {
            self.leave().await;
        }
        let room = self.node.write(table, Mail::Enter(self.line.clone(), seen)).await;
        self.room = Some((table, room));
    }

    async fn leave(&mut self) {
        // When the server goes down, all rooms close and forget us.
        if let Some((table, room)) = self.room.take().filter(|_| !self.node.is_closing()) {
            self.write(table, room, Mail::Leave(self.line.number)).await;
        }
    }

    fn may_open_table(&self) -> bool {
        self.node.limits.allows_table(self.address)
    }

    async fn open(&mut self, events: Result<Vec<crate::ledger::Event>, Refusal>) {
        if !self.may_open_table() {
            return self.line.refuse(Refusal::TooMuch);
        }
        let opened = match events {
            Ok(events) => self.node.open_table(events).await,
            Err(refusal) => Err(refusal),
        };
        match opened {
            Ok(table) => self.enter(table, Seen::NOTHING).await,
            Err(refusal) => self.line.refuse(refusal),
        }
    }

    /// The table of today's game.
    async fn play_today(&mut self, game: &str) {
        let table = match (self.has_account, self.may_open_table()) {
            (false, _) => Err(Refusal::AccountsOnly),
            (_, false) => Err(Refusal::TooMuch),
            _ => self.node.todays_table(self.asker(), game).await,
        };
        match table {
            Ok(table) => self.enter(table, Seen::NOTHING).await,
            Err(refusal) => self.line.refuse(refusal),
        }
    }

    /// Any open table like this with a free seat, or a new one.
    async fn quick_match(&mut self, settings: protocol::Settings) {
        for table in self.node.quick_tables(&settings).await {
            let (answer, answered) = oneshot::channel();
            self.node.write(table, Mail::SitAnywhere(self.line.clone(), answer)).await;
            if answered.await.unwrap_or(false) {
                return self.enter(table, Seen::NOTHING).await;
            }
        }
        let events = self.node.quick_open(settings, self.asker());
        self.open(events).await;
    }
}

fn other_protocol() -> End {
    End::Bye(Farewell::OtherProtocol(protocol::VERSION))
}

/// The lobby, when it has changed; never if nobody looks at it.
async fn news(lobby: &mut Option<watch::Receiver<Arc<Vec<Listing>>>>) -> Arc<Vec<Listing>> {
    if let Some(watched) = lobby
        && watched.changed().await.is_ok()
    {
        return watched.borrow_and_update().clone();
    }
    std::future::pending().await
}

#[cfg(test)]
mod tests;
