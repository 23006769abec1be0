//! What whoever runs a server does with people and tables. It works on the data, beside the machines that serve it: these notice by the notes
//! and by the clocks of tables.

use protocol::{PersonId, Stage, TableId};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::ledger::{Entry, Event, Ledger};
use crate::names;
use crate::notices::SESSIONS;
use crate::random;
use crate::room::row_of;
use crate::serve::Config;
use crate::store::{Append, Appended, Loaded, Store, StoreError, Ticket};

/// How often it is tried again because somebody else wrote to the log.
const TRIES: usize = 10;

/// Why something was not done.
#[derive(Debug)]
pub enum NotDone {
    /// The database has not.
    Store(StoreError),
    /// Like that.
    Because(String),
}

impl std::fmt::Display for NotDone {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NotDone::Store(error) => error.fmt(f),
            NotDone::Because(why) => f.write_str(why),
        }
    }
}

impl From<StoreError> for NotDone {
    fn from(error: StoreError) -> NotDone {
        NotDone::Store(error)
    }
}

fn because<T>(why: impl Into<String>) -> Result<T, NotDone> {
    Err(NotDone::Because(why.into()))
}

fn now() -> u64 {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64)
}

/// Gives an account another name; how it is written.
pub async fn rename(store: &Store, person: PersonId, name: &str) -> Result<String, NotDone> {
    let Some(name) = names::checked_for_account(name) else {
        return because(format!("{name:?} can't be the name of an account"));
    };
    match store.rename_account(person, &name).await? {
        Ok(()) => Ok(name),
        Err(_) => because(format!("somebody else has the name {name:?}, or one that looks like it")),
    }
}

/// Tells machines that sessions were ended: they close the lines.
pub async fn tell_sessions(store: &Store) -> Result<(), StoreError> {
    store.set_note(SESSIONS, Some(&random::hex::<8>())).await
}

/// The sum that a link which works once is kept by.
pub fn ticket_sum(token: &str) -> String {
    random::to_hex(&Sha256::digest(token.as_bytes()))
}

/// Makes a link that works once, for so many milliseconds: its secret part.
pub async fn ticket(store: &Store, ticket: Ticket, person: Option<PersonId>, lasts: u64) -> Result<String, StoreError> {
    let token = random::hex::<16>();
    store.add_ticket(ticket, &ticket_sum(&token), person, now() + lasts).await?;
    Ok(token)
}

/// Forgets a person for good, with the name in the logs of games that are over; in how many that was.
pub async fn forget(store: &Store, person: PersonId) -> Result<u64, StoreError> {
    let tables = store.tables_with(person).await?;
    store.delete_person(person).await?;
    tell_sessions(store).await?;
    let mut changed = 0;
    for table in tables {
        changed += u64::from(store.forget_name(table, person).await?);
    }
    Ok(changed)
}

/// All that is kept of a person, as JSON.
pub async fn export(store: &Store, person: PersonId) -> Result<String, NotDone> {
    let found = store.find_people(&person.0.to_string(), 50).await?;
    let Some(found) = found.into_iter().find(|found| found.id == person) else { return because("there is nobody like that") };
    let sessions = store.sessions(person).await?.into_iter();
    let sessions: Vec<Value> = sessions.map(|session| json!({ "created": session.created, "device": session.device })).collect();
    let history = store.history(person, i64::MAX).await?;
    let mut records = serde_json::Map::new();
    for game in &history {
        if let Some(record) = record(store, &game.table).await? {
            records.insert(game.table.clone(), record.into());
        }
    }
    let all = json!({
        "person": person.0.to_string(),
        "name": found.name,
        "account": found.has_account,
        "created": found.created,
        "sessions": sessions,
        "statistics": store.statistics(person).await?,
        "games": history,
        "tables": store.tables_of(person, i64::MAX).await?.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "records": records,
    });
    Ok(serde_json::to_string_pretty(&all).expect("texts and numbers can be written"))
}

async fn record(store: &Store, table: &str) -> Result<Option<String>, StoreError> {
    let Some(table) = TableId::parse(table) else { return Ok(None) };
    Ok(match store.load(table).await? {
        Some(Ok(loaded)) => record_of(&loaded, None),
        _ => None,
    })
}

/// The record of a finished game, with what proves its draws; the secret of a day's game comes from outside.
pub fn record_of(loaded: &Loaded, of_day: Option<protocol::Secret>) -> Option<String> {
    let ledger = &loaded.ledger;
    let winners = ledger.verdict()?.winners;
    let mut steps = loaded.steps.iter().map(|logged| (&logged.step, ledger.is_stand_ins(logged)));
    let mut record = ledger.game()?.record(ledger.settings(), ledger.rules(), &mut steps, &winners)?;
    if let Some(proof) = ledger.proof(&loaded.steps, of_day) {
        record.push_str(&format!("{}\n", json!({ "draws": proof })));
    }
    Some(record)
}

/// Closes a table without a result.
pub async fn close(store: &Store, table: TableId) -> Result<(), NotDone> {
    add(store, table, |ledger| match ledger.stage() {
        Stage::Over => because(format!("{table} is over already")),
        _ => Ok(Event::Closed),
    })
    .await
}

/// Says who has won a finished game, seats counted from 1; or that it counts for nothing. Ratings and records are worked out again.
pub async fn rule(store: &Store, table: TableId, won: Option<Vec<u8>>) -> Result<(), NotDone> {
    add(store, table, |ledger| {
        if ledger.outcome().is_none() {
            return because(format!("{table} has no result"));
        }
        let seats = ledger.seats().len();
        if let Some(seat) = won.iter().flatten().find(|seat| !(1..=seats).contains(&usize::from(**seat))) {
            return because(format!("{table} has no seat {seat}, but 1 to {seats}"));
        }
        Ok(Event::Ruled(won.clone()))
    })
    .await?;
    store.drop_result(table).await?;
    crate::recount(store, true).await?;
    Ok(())
}

/// Adds an event to the log of a table, and lets machines look at it.
async fn add(store: &Store, table: TableId, decide: impl Fn(&Ledger) -> Result<Event, NotDone>) -> Result<(), NotDone> {
    for _ in 0..TRIES {
        let Some(loaded) = store.load(table).await? else { return because(format!("there is no table {table}")) };
        let Loaded { mut ledger, last, .. } = match loaded {
            Ok(loaded) => loaded,
            Err(unfit) => return because(format!("{table}: {unfit}")),
        };
        let (event, version, at) = (decide(&ledger)?, ledger.version() + 1, now());
        if let Err(unfit) = ledger.take(&event, at) {
            return because(format!("{table}: {unfit}"));
        }
        // Whoever is at the table hears of it when a machine wakes its room, which is now.
        let row = crate::store::TableRow { due: Some(at), ..row_of(&ledger, at, Config::PATIENCE) };
        let entry = Entry { at, events: vec![event] }.into();
        let prev = last.map(|last| last.sum);
        let append = Append { table, version, entry, row: Some(row), result: None, prev };
        if store.append(append).await? == Appended::Written {
            return Ok(());
        }
    }
    because(format!("{table}: others were always faster"))
}

/// Checks that a copy of the data is whole: every log can be followed. How many tables there are, and what is wrong with which.
pub async fn check_copy(store: &Store) -> Result<(usize, Vec<String>), StoreError> {
    let tables = store.all_tables().await?;
    let mut wrong = Vec::new();
    for table in &tables {
        match store.load_whole(*table).await? {
            Some(Ok(_)) => {}
            Some(Err(unfit)) => wrong.push(format!("{table}: {unfit}")),
            None => wrong.push(format!("{table}: it has no log")),
        }
    }
    Ok((tables.len(), wrong))
}
