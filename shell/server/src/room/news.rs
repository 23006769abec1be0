//! Who hears what.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use protocol::{Listing, Pace, PersonId, Phrase, Refusal, Stage, Steps, TableInfo, ToClient, Who};

use super::{Decided, Guest, Line, Room};
use crate::bus::{News, Topic};
use crate::ledger::{Event, Ledger, LoggedStep, Unfit};
use crate::node::quick_key;
use crate::store::TableRow;

/// A table that waits for players is closed when nothing happened for so long: an open one, a private one.
const FORSAKEN: (u64, u64) = (3_600_000, 7 * 86_400_000);
/// A live game that nobody plays at any more is closed after so long, in milliseconds.
const PAUSED: u64 = 3_600_000;
/// How often others hear that somebody is here, in milliseconds.
const TOUCH_EVERY: u64 = 60_000;
/// Who has chosen is told so long after the first one has.
const GATHER: Duration = Duration::from_millis(150);
/// If bots are to play and nobody lets them for so long, somebody else does.
const BOT_PATIENCE: u64 = 10_000;

/// Which seats still have to choose, as everybody was told last.
#[derive(Default)]
pub(super) struct Ready {
    told: u8,
    /// Since when there is more to tell.
    since: Option<Instant>,
}

impl Ready {
    /// How long until it is told, if there is something to tell.
    pub(super) fn wait(&self) -> Option<Duration> {
        self.since.map(|since| GATHER.saturating_sub(since.elapsed()))
    }
}

impl Room {
    /// Shows the table to those who have just come in.
    pub(super) async fn greet(&mut self) -> Result<(), Unfit> {
        if self.guests.iter().all(|guest| guest.greeted) {
            return Ok(());
        }
        if self.node.bus.is_shared() && self.guests.iter().any(|guest| !guest.greeted && !self.knows(guest)) {
            // Another machine may have told more than this one has heard of.
            self.catch_up().await?;
        }
        let info = ToClient::Table(self.ledger.info());
        for index in 0..self.guests.len() {
            if self.guests[index].greeted {
                continue;
            }
            self.guests[index].greeted = true;
            if !self.knows(&self.guests[index]) {
                // Another log, as there was before a backup was restored: it begins anew.
                self.guests[index].line.send(&ToClient::Anew(self.id));
                self.guests[index].has = 0;
            }
            self.guests[index].line.send(&info);
            if self.ledger.table().is_some() {
                self.send_steps(index);
            }
            self.tell_sealed(index);
        }
        Ok(())
    }

    /// Tells somebody what may be known of the draws.
    fn tell_sealed(&self, index: usize) {
        if let Some(sealed) = self.ledger.sealed() {
            self.guests[index].line.send_since(6, &ToClient::Sealed(self.id, sealed));
        }
    }

    /// Whether what somebody has seen is the beginning of what there is.
    fn knows(&self, guest: &Guest) -> bool {
        let seq = self.ledger.seat_of(guest.line.person).map_or(0, |seat| self.ledger.seats()[seat].seq);
        guest.seen.fits(self.steps[..self.ledger.revealed() as usize].iter().map(|logged| &logged.step), seq)
    }

    fn send_steps(&mut self, index: usize) {
        let guest = &self.guests[index];
        let seat = self.ledger.seat_of(guest.line.person);
        let revealed = self.ledger.revealed() as usize;
        let is_own = |logged: &&LoggedStep| logged.by.is_some_and(|by| Some(usize::from(by)) == seat);
        let packed = |logged: &LoggedStep| logged.step.clone();
        let now = self.node.clock.now();
        let steps = Steps {
            table: self.id,
            from: guest.has,
            steps: self.steps[guest.has as usize..revealed].iter().map(packed).collect(),
            own: self.steps[revealed..].iter().filter(is_own).map(packed).collect(),
            seq: seat.map_or(0, |seat| self.ledger.seats()[seat].seq),
            asked: self.ledger.asked_bits(),
            left: self.ledger.deadline().map(|deadline| deadline.saturating_sub(now)),
            common: self.ledger.common(seat),
        };
        let told = (guest.has..).zip(&self.steps[guest.has as usize..revealed]);
        let stood_in: Vec<u32> = told.filter(|(_, logged)| self.ledger.is_stand_ins(logged)).map(|(number, _)| number).collect();
        if !stood_in.is_empty() {
            guest.line.send_since(5, &ToClient::StoodIn(self.id, stood_in));
        }
        guest.line.send(&ToClient::Steps(steps));
        self.guests[index].has = revealed as u32;
    }

    /// Everybody hears what changed and may be known, or only those who acted, or who did not. `acted`: lines that hear of
    /// their own actions besides.
    pub(super) fn fan_out(&mut self, before: &Ledger, events: &[Event], acted: &[(u64, u32)], hears: impl Fn(bool) -> bool) {
        let is_told = |guest: &Guest| guest.greeted && hears(acted.iter().any(|(line, _)| *line == guest.line.number));
        if before.changes() != self.ledger.changes() {
            let info: TableInfo = self.ledger.info();
            let message = ToClient::Table(info);
            self.guests.iter().filter(|guest| is_told(guest)).for_each(|guest| guest.line.send(&message));
        }
        if events.iter().any(|event| matches!(event, Event::Unsealed(_))) {
            (0..self.guests.len()).filter(|index| is_told(&self.guests[*index])).for_each(|index| self.tell_sealed(index));
        }
        if !events.iter().any(|event| event.is_step() || *event == Event::Started) {
            return;
        }
        let all_hear = self.ledger.revealed() > before.revealed() || self.ledger.common(Some(0)).is_some();
        if all_hear {
            self.ready = Ready { told: self.ledger.asked_bits(), since: None };
        }
        for index in 0..self.guests.len() {
            let guest = &self.guests[index];
            if !is_told(guest) {
                continue;
            }
            let own_news = self.ledger.seat_of(guest.line.person).is_some_and(|seat| {
                let had = before.seats().get(seat).map_or(0, |state| state.seq);
                let has = self.ledger.seats()[seat].seq;
                let heard = acted.iter().filter(|(line, _)| *line == guest.line.number).count() as u32;
                has - had > heard
            });
            if all_hear || own_news {
                self.send_steps(index);
            }
        }
    }

    /// Everybody hears who has chosen, a moment later: what all choose at once is told at once.
    pub(super) fn tell_ready(&mut self) {
        let asked = self.ledger.asked_bits();
        if asked == self.ready.told || self.guests.is_empty() {
            self.ready.since = None;
            return;
        }
        if self.ready.since.get_or_insert_with(Instant::now).elapsed() >= GATHER {
            self.ready = Ready { told: asked, since: None };
            let message = protocol::encode(&ToClient::Asked(self.id, self.ledger.revealed(), asked));
            let bytes = Bytes::from(message);
            self.guests.iter().filter(|guest| guest.greeted).for_each(|guest| guest.line.send_bytes(bytes.clone()));
        }
    }

    /// Everybody in the room hears this.
    pub(super) fn broadcast(&self, message: &ToClient) {
        self.guests.iter().for_each(|guest| guest.line.send(message));
    }

    /// Somebody says something to all who are at the table, players and spectators.
    pub(super) async fn say(&self, line: &Line, phrase: Phrase) {
        if self.node.bus.is_shared() && self.node.is_bus_up() {
            // It comes back from there to this room too.
            self.node.bus.tell(Topic::Table(self.id), &News::Said(line.person, phrase)).await;
        } else {
            self.broadcast(&ToClient::Said(line.person, phrase));
        }
    }

    /// Again, with the same people: at a table that is there, or at a new one.
    pub(super) async fn rematch(&self, ledger: &Ledger, line: &Arc<Line>, decided: &mut Decided) -> Result<Vec<Event>, Refusal> {
        if let Some(table) = ledger.rematch() {
            ledger.seat_of(line.person).ok_or(Refusal::NoSeat)?;
            decided.gos.push((line.clone(), Some(table)));
            return Ok(vec![]);
        }
        if ledger.stage() != Stage::Over {
            return Err(Refusal::NotPlaying);
        }
        let table = self.node.open_table(ledger.open_again(line.asker())?).await?;
        decided.gos.push((line.clone(), None));
        ledger.play_again(line.person, table)
    }

    /// The row of the table for lobby and clocks, if it has to be written.
    pub(super) fn row_if_changed(&self, draft: &Ledger, events: &[Event], now: u64) -> Option<TableRow> {
        let is_seating =
            |event: &Event| !event.is_step() && !event.is_quiet() && !matches!(event, Event::Handed(..) | Event::Back(_));
        // An early time is put right when it comes; only a late one must never stand there.
        let is_late = due_of(draft, now, now, self.node.patience).is_some_and(|due| self.due.is_none_or(|known| due < known));
        let has_changed = events.iter().any(is_seating) || draft.stage() != self.ledger.stage();
        let row = (has_changed || is_late).then(|| row_of(draft, now, self.node.patience))?;
        Some(TableRow { people: row.people.filter(|people| *people != people_of(&self.ledger)), ..row })
    }

    /// Says when somebody has to look after the table next.
    pub(super) async fn look_after(&mut self) {
        let now = self.node.clock.now();
        let since = if self.guests.is_empty() { self.ledger.last_at() } else { now };
        let due = due_of(&self.ledger, now, since, self.node.patience);
        match self.node.store.set_due(self.id, due).await {
            Ok(()) => self.due = due,
            Err(error) => tracing::warn!(table = %self.id, %error, "the clock was not set"),
        }
    }

    /// Others hear that somebody is here: only then an open table is shown, and waits on. When the last one leaves it is hidden,
    /// and its time begins.
    pub(super) async fn touch(&mut self) {
        let now = self.node.clock.now();
        let is_here = !self.guests.is_empty();
        let is_shown =
            self.ledger.stage() == Stage::Waiting || self.ledger.stage() == Stage::Playing && self.ledger.settings().open;
        let is_due = if is_here { now >= self.touched + TOUCH_EVERY } else { self.touched > 0 };
        if !is_shown || !is_due {
            return;
        }
        self.touched = if is_here { now } else { 0 };
        let due = due_of(&self.ledger, now, now, self.node.patience);
        match self.node.store.touch(self.id, if is_here { now } else { 0 }, due, &quick_key_of(&self.ledger)).await {
            Ok(()) => self.due = due,
            Err(error) => tracing::warn!(table = %self.id, %error, "it was not told who is here"),
        }
        self.node.notice_lobby();
    }

    /// Whether nobody came to a table that waits, or nobody plays on.
    pub(super) fn is_forsaken(&self, now: u64) -> bool {
        let forsaken = forsaken(&self.ledger, self.ledger.last_at(), self.node.patience);
        self.guests.is_empty() && forsaken.is_some_and(|forsaken| now >= forsaken)
    }
}

/// When a table is closed, if nothing happened and nobody was there since then.
fn forsaken(ledger: &Ledger, since: u64, patience: Duration) -> Option<u64> {
    let wait = match ledger.stage() {
        Stage::Waiting if ledger.settings().open => FORSAKEN.0,
        Stage::Waiting => FORSAKEN.1,
        Stage::Playing if ledger.is_paused() => paused_for(ledger.settings().pace, patience),
        Stage::Playing if ledger.deadline().is_none() => patience.as_millis() as u64,
        // The clock sees to it.
        Stage::Playing | Stage::Over => return None,
    };
    Some(since + wait)
}

/// How long a table waits that nobody plays at any more, before it is closed without a result.
fn paused_for(pace: Pace, patience: Duration) -> u64 {
    match pace {
        Pace::Live(_) => PAUSED,
        Pace::Relaxed => patience.as_millis() as u64,
        Pace::Correspondence(days) => u64::from(days) * 86_400_000,
    }
}

/// When somebody has to look after a table where somebody was until `since`.
fn due_of(ledger: &Ledger, now: u64, since: u64, patience: Duration) -> Option<u64> {
    // Where nobody has a seat, bots play only for who watches.
    let is_played = ledger.has_people() && ledger.asked().any(|seat| ledger.player_of(seat).is_some());
    let bots = is_played.then_some(now + BOT_PATIENCE);
    bots.into_iter().chain(ledger.deadline()).chain(forsaken(ledger, since, patience)).min()
}

/// The row of a table for lobby and clocks.
pub fn row_of(ledger: &Ledger, now: u64, patience: Duration) -> TableRow {
    let stage = match ledger.stage() {
        Stage::Waiting => 0,
        Stage::Playing => 1,
        Stage::Over => 2,
    };
    let info = ledger.info();
    let host = info.seats.iter().find_map(|seat| match &seat.who {
        Who::Person(id, name) if *id == info.host => Some(name.clone()),
        _ => None,
    });
    let free = info.seats.iter().filter(|seat| seat.who == Who::Free).count() as u8;
    let listing =
        Listing { table: info.table, settings: info.settings, host: host.unwrap_or_default(), free, playing: stage == 1 };
    TableRow {
        stage,
        is_open: listing.settings.open,
        quick_key: quick_key_of(ledger),
        listing,
        due: due_of(ledger, now, now, patience),
        updated: now,
        people: Some(people_of(ledger)),
    }
}

/// What quick players find a table by; nothing if it is none of theirs, or has no seat left.
fn quick_key_of(ledger: &Ledger) -> String {
    let has_room = ledger.is_quick() && ledger.seats().iter().any(|seat| seat.who == Who::Free);
    if has_room { quick_key(ledger.settings()) } else { String::new() }
}

/// Who has a seat, as long as the game is not over.
fn people_of(ledger: &Ledger) -> Vec<PersonId> {
    let seated = ledger.seats().iter().filter_map(|seat| match seat.who {
        Who::Person(id, _) if ledger.stage() != Stage::Over => Some(id),
        _ => None,
    });
    seated.collect()
}
