//! What the first edition kept: steps of a log as texts, `1 hero c4`, and settings with the options of its only game among them.
//!
//! Its rows stay as they are, and are read here. What is added to them is written in the form of this edition.

use protocol::{FirstEdition, Listing, Pace, PersonId, Settings, TableId};
use serde::Deserialize;
use serde_json::Value;

use crate::games::Games;
use crate::ledger::{self, Absence, Event};

/// Reads a row of a log; `None` if the first edition wrote none like it.
pub fn entry(body: &str, games: Games) -> Option<ledger::Entry> {
    let old: Entry = serde_json::from_str(body).ok()?;
    Some(ledger::Entry { at: old.at, events: Reader::new(games)?.events(old.events)? })
}

/// Reads a whole log in one row.
pub fn snapshot(body: &str, games: Games) -> Option<ledger::Snapshot> {
    let old: Snapshot = serde_json::from_str(body).ok()?;
    Some(ledger::Snapshot { phase_began: old.phase_began, at: old.at, events: Reader::new(games)?.events(old.events)? })
}

/// Reads what the lobby shows of a table.
pub fn listing(text: &str, games: Games) -> Option<Listing> {
    let old: OldListing = serde_json::from_str(text).ok()?;
    let settings = Reader::new(games)?.settings(old.settings)?;
    Some(Listing { table: old.table, settings, host: old.host, free: old.free, playing: old.playing })
}

#[derive(Deserialize)]
struct Entry {
    at: u64,
    events: Vec<OldEvent>,
}

#[derive(Deserialize)]
struct Snapshot {
    phase_began: u64,
    at: u64,
    events: Vec<OldEvent>,
}

#[derive(Deserialize)]
struct OldListing {
    table: TableId,
    settings: Value,
    host: String,
    free: u8,
    playing: bool,
}

#[derive(Deserialize)]
enum OldEvent {
    Opened { game: String, rules: u32, settings: Value, host: PersonId, quick: bool },
    Changed(Value),
    Sat(u8, PersonId, String),
    Rose(u8),
    Kicked(u8),
    Host(PersonId),
    Bot(u8, Option<String>),
    Started,
    Did(u8, u64, String),
    Drew(String),
    Handed(u8, Absence),
    Back(u8),
    Rematch(TableId),
    Closed,
}

/// What stood in the settings of every game.
#[derive(Deserialize)]
struct OldSettings {
    seats: u8,
    pace: Pace,
    open: bool,
    stand_in: String,
}

/// Reads by the texts of the only game that was played online.
struct Reader {
    game: &'static str,
    texts: &'static dyn FirstEdition,
}

impl Reader {
    fn new(games: Games) -> Option<Reader> {
        games.first_edition().map(|(game, texts)| Reader { game, texts })
    }

    fn events(&self, old: Vec<OldEvent>) -> Option<Vec<Event>> {
        old.into_iter().map(|event| self.event(event)).collect()
    }

    fn event(&self, old: OldEvent) -> Option<Event> {
        Some(match old {
            OldEvent::Opened { game, rules, settings, host, quick } => {
                let settings = self.settings(settings).filter(|_| game == self.game)?;
                Event::Opened { rules, settings, host, quick }
            }
            OldEvent::Changed(settings) => Event::Changed(self.settings(settings)?),
            OldEvent::Did(seat, id, text) => Event::Acted(seat, id, self.texts.step(&text)?),
            OldEvent::Drew(text) => Event::Chance(self.texts.step(&text)?),
            OldEvent::Sat(seat, person, name) => Event::Sat(seat, person, name),
            OldEvent::Rose(seat) => Event::Rose(seat),
            OldEvent::Kicked(seat) => Event::Kicked(seat),
            OldEvent::Host(person) => Event::Host(person),
            OldEvent::Bot(seat, level) => Event::Bot(seat, level),
            OldEvent::Started => Event::Started,
            OldEvent::Handed(seat, absence) => Event::Handed(seat, absence),
            OldEvent::Back(seat) => Event::Back(seat),
            OldEvent::Rematch(table) => Event::Rematch(table),
            OldEvent::Closed => Event::Closed,
        })
    }

    fn settings(&self, old: Value) -> Option<Settings> {
        let options = self.texts.options(&old)?;
        let OldSettings { seats, pace, open, stand_in } = serde_json::from_value(old).ok()?;
        Some(Settings { game: self.game.into(), options, seats, pace, open, stand_in })
    }
}
