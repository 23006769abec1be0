//! What may happen next: all that was asked, on a copy of the ledger.

use std::sync::Arc;

use game::Rng;
use protocol::{Refusal, TableId, ToClient, ToServer};

use super::{Line, Mail, Room};
use crate::ledger::{Asker, Event, Ledger, Played};
use crate::random;

/// What came of deciding.
#[derive(Default)]
pub(super) struct Decided {
    pub(super) events: Vec<Event>,
    /// What each who asked is told, if anything.
    pub(super) replies: Vec<Option<ToClient>>,
    /// Actions of each seat that its own line heard of already.
    pub(super) acted: Vec<(u64, u32)>,
    pub(super) gos: Vec<(Arc<Line>, Option<TableId>)>,
    pub(super) seated: Vec<bool>,
}

impl Room {
    /// Decides one mail on the draft. What whoever asked is told, if anything.
    pub(super) async fn answer(
        &self,
        ask: &Mail,
        draft: &mut Option<Box<Ledger>>,
        decided: &mut Decided,
        now: u64,
    ) -> Option<ToClient> {
        let (events, reply) = match ask {
            Mail::Ask(line, ToServer::Act { seq, id, action }) => {
                match draft.get_or_insert_with(|| self.ledger.clone()).act(line.person, *seq, *id, action, now) {
                    Ok(played) => {
                        if let Played::New(events) = played {
                            decided.acted.push((line.number, *seq));
                            decided.events.extend(events);
                        }
                        (vec![], Some(ToClient::Done(*seq, *id)))
                    }
                    Err(refusal) => {
                        metrics::counter!("bonehold_declined_total").increment(1);
                        (vec![], Some(ToClient::Declined(*id, refusal)))
                    }
                }
            }
            Mail::Ask(line, ToServer::Rematch) => {
                let ledger = draft.as_deref().unwrap_or(&self.ledger);
                or_refused(self.rematch(ledger, line, decided).await)
            }
            Mail::Ask(line, ask) => or_refused(decide_ask(draft.get_or_insert_with(|| self.ledger.clone()), line.asker(), ask)),
            Mail::SitAnywhere(line, _) => {
                let events = draft.get_or_insert_with(|| self.ledger.clone()).sit_anywhere(line.asker());
                decided.seated.push(events.is_ok());
                (events.unwrap_or_default(), None)
            }
            Mail::Thought(seat, seq, action) => {
                let events = draft.get_or_insert_with(|| self.ledger.clone()).act_for(*seat, *seq, action, now);
                decided.events.extend(events);
                (vec![], None)
            }
            Mail::Enter(..) | Mail::Leave(_) | Mail::Wake => (vec![], None),
        };
        self.happen(events, draft, decided, now);
        reply
    }

    /// Lets events happen on the draft, and what chance decides after all that has happened there.
    fn happen(&self, events: Vec<Event>, draft: &mut Option<Box<Ledger>>, decided: &mut Decided, now: u64) {
        if events.is_empty() && draft.is_none() && !self.ledger.is_chance() {
            return;
        }
        let ledger = draft.get_or_insert_with(|| self.ledger.clone());
        for event in events {
            if let Err(unfit) = ledger.take(&event, now) {
                tracing::error!(table = %self.id, %unfit, ?event, "a decision that does not fit");
                return;
            }
            decided.events.push(event);
        }
        while ledger.is_chance() {
            let rng = if ledger.seal().is_some() { self.sealed_rng(ledger) } else { Some(Rng::seeded(random::number())) };
            let Some(event) = rng.and_then(|mut rng| ledger.draw(&mut rng, now)) else { return };
            decided.events.push(event);
        }
    }

    /// What the next draw follows from at a table whose draws can be proved.
    fn sealed_rng(&self, ledger: &Ledger) -> Option<Rng> {
        ledger.rng(self.node.key.of(ledger)?)
    }

    /// When the game is over its secret is opened.
    pub(super) fn unseal(&self, draft: &mut Ledger, decided: &mut Decided, now: u64) {
        let opened = self.node.key.of(draft).and_then(|secret| draft.unseal(secret));
        if let Some(event) = opened.filter(|event| draft.take(event, now).is_ok()) {
            decided.events.push(event);
        }
    }

    /// What the table does by itself: clocks, absences, people who are back.
    pub(super) fn on_its_own(&self, draft: &mut Option<Box<Ledger>>, decided: &mut Decided, now: u64, is_woken: bool) {
        let ledger = draft.as_ref().unwrap_or(&self.ledger);
        let mut events = ledger.time_out(now);
        for guest in self.guests.iter().filter(|guest| !guest.greeted) {
            events.extend(ledger.come_back(guest.line.person));
        }
        // Who has just sat down was not yet seen on the seat.
        for seat in self.presence.absent(&self.ledger, now, self.node.is_bus_up()) {
            events.extend(ledger.be_without(seat));
        }
        for guest in self.guests.iter().filter(|guest| guest.greeted) {
            // Another machine took somebody for absent who is here.
            let is_away = |seat: usize| ledger.seats()[seat].absence == Some(crate::ledger::Absence::Away);
            if ledger.seat_of(guest.line.person).is_some_and(is_away) {
                events.extend(ledger.come_back(guest.line.person));
            }
        }
        events.dedup();
        if is_woken && let Some(secret) = self.node.key.of(ledger) {
            // It was closed from outside.
            events.extend(ledger.unseal(secret));
        }
        if is_woken && self.is_forsaken(now) {
            events.push(Event::Closed);
        }
        self.happen(events, draft, decided, now);
    }
}

/// What happens, or what whoever asked for it is told instead.
fn or_refused(events: Result<Vec<Event>, Refusal>) -> (Vec<Event>, Option<ToClient>) {
    match events {
        Ok(events) => (events, None),
        Err(refusal) => (vec![], Some(ToClient::Refused(refusal))),
    }
}

/// What people ask for besides actions.
fn decide_ask(ledger: &Ledger, asker: Asker<'_>, ask: &ToServer) -> Result<Vec<Event>, Refusal> {
    if ledger.is_overlong() && !matches!(ask, ToServer::Start | ToServer::Stand) {
        return Err(Refusal::TooMuch);
    }
    match ask {
        ToServer::Sit(seat) => ledger.sit(asker, *seat),
        ToServer::Stand => ledger.stand(asker.person),
        ToServer::PutBot(seat, name) => ledger.put_bot(asker.person, *seat, name.as_deref()),
        ToServer::Kick(seat) => ledger.kick(asker.person, *seat),
        ToServer::Change(settings) => ledger.change(asker.person, settings),
        ToServer::Start => ledger.start(asker.person),
        ToServer::Lot(number) => ledger.give_lot(asker.person, *number),
        ToServer::Back => Ok(ledger.come_back(asker.person)),
        _ => Err(Refusal::Unreadable),
    }
}
