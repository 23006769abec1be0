//! A table as its log tells it. Plain data: no clocks, no sockets, no files; the time comes in from outside.

mod draws;
mod event;
mod lobby;
mod play;
#[cfg(test)]
mod tests;
mod verdict;

use std::sync::Arc;

use game::{Seat, Turn};
use protocol::{Fault, HostedGame, HostedTable, Outcome, Packed, PersonId, SeatInfo, Settings, Stage, TableId, TableInfo, Who};

use crate::games::Games;

pub use draws::DayTable;
pub use event::{Absence, Entry, Event, LoggedStep, Snapshot};
pub use lobby::Asker;
pub use play::Played;
pub use verdict::Standing;

/// How many ids of acknowledged actions are remembered for each seat.
const RECENT: usize = 8;

/// Phases on end that the stand-in plays for somebody who is there, before that one counts as gone.
pub const LEFT_AFTER: u32 = 3;

/// The id of actions that a bot did.
pub(crate) const BOT: u64 = 0;

/// A log that can't be followed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// It is of a game that nobody knows here: this one.
    OtherGame(String),
    /// It was written by another version of the rules: the game and the version.
    OtherRules(String, u32),
    /// It is broken at this event: what is wrong.
    Broken(u64, String),
    /// The rules broke down over it: what was said.
    Panicked(String),
}

impl std::fmt::Display for Unfit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Unfit::OtherGame(name) => write!(f, "a table of \"{name}\", which this server does not host"),
            Unfit::OtherRules(name, version) => {
                write!(f, "played by version {version} of the rules of {name}, which this server does not know")
            }
            Unfit::Broken(at, what) => write!(f, "the log is broken at event {at}: {what}"),
            Unfit::Panicked(what) => write!(f, "the rules broke down: {what}"),
        }
    }
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatState {
    /// Who has it.
    pub who: Who,
    /// Whether the stand-in plays it, and why.
    pub absence: Option<Absence>,
    /// How many actions it has done.
    pub seq: u32,
    /// How many of them the stand-in did.
    stood_in: u32,
    /// Phases in a row in which the stand-in played and its owner did nothing, with the running one.
    covered: u32,
    /// Whether the stand-in has played in the running phase.
    is_covered: bool,
    /// The ids of the last ones, by sequence number.
    recent: [u64; RECENT],
}

impl SeatState {
    fn new(who: Who) -> SeatState {
        SeatState { who, absence: None, seq: 0, stood_in: 0, covered: 0, is_covered: false, recent: [0; RECENT] }
    }

    /// How many of its actions the stand-in did.
    pub fn stood_in(&self) -> u32 {
        self.stood_in
    }

    /// Whether its owner did at least half of its actions.
    pub fn is_by_hand(&self) -> bool {
        self.stood_in <= self.seq / 2
    }

    /// Whether its owner has left: the stand-in plays it for phases on end, or did more than half of it all.
    pub fn has_left(&self) -> bool {
        self.covered >= LEFT_AFTER || !self.is_by_hand()
    }

    /// An action with this id is done.
    fn note_action(&mut self, id: u64) {
        self.seq += 1;
        self.recent[self.seq as usize % RECENT] = id;
        if id != BOT {
            self.covered = 0;
        } else if matches!(self.who, Who::Person(..)) {
            self.stood_in += 1;
            self.covered += u32::from(!self.is_covered);
            self.is_covered = true;
        }
    }

    /// A phase has ended. Who was out of time is asked again in the next one: whether that is so. Who did nothing for phases on
    /// end is gone.
    fn end_phase(&mut self) -> bool {
        self.is_covered = false;
        let is_back = self.absence == Some(Absence::Late) && self.covered < LEFT_AFTER;
        if is_back {
            self.absence = None;
        }
        is_back
    }

    /// Whether its action with this number had this id.
    fn remembers(&self, seq: u32, id: u64) -> bool {
        seq <= self.seq && self.seq - seq < RECENT as u32 && self.recent[seq as usize % RECENT] == id
    }
}

/// A table, rebuilt from its log. Small: its steps are kept beside it.
#[derive(Clone, Debug)]
pub struct Ledger {
    id: TableId,
    games: Games,
    /// What is played, once it is opened.
    game: Option<&'static dyn HostedGame>,
    /// The version of its rules.
    rules: u32,
    version: u64,
    /// How often something else than the game has changed.
    changes: u32,
    settings: Arc<Settings>,
    host: PersonId,
    quick: bool,
    kicked: Vec<PersonId>,
    seats: Vec<SeatState>,
    stage: Stage,
    table: Option<Box<dyn HostedTable>>,
    steps: u32,
    revealed: u32,
    phase_began: u64,
    last_at: u64,
    /// When the game ended.
    ended_at: u64,
    rematch: Option<TableId>,
    /// The draws, if they can be proved.
    draws: Option<draws::Draws>,
    /// The day whose game it is, if it is one.
    day: Option<DayTable>,
    /// Who has won by the word of whoever runs the server, or that it counts for nothing.
    ruling: Option<Option<Vec<u8>>>,
}

impl Ledger {
    /// A table of one of these games, before its first event.
    pub fn new(id: TableId, games: Games) -> Ledger {
        Ledger {
            id,
            games,
            game: None,
            rules: 0,
            version: 0,
            changes: 0,
            settings: Arc::new(no_settings()),
            host: PersonId(0),
            quick: false,
            kicked: vec![],
            seats: vec![],
            stage: Stage::Waiting,
            table: None,
            steps: 0,
            revealed: 0,
            phase_began: 0,
            last_at: 0,
            ended_at: 0,
            rematch: None,
            draws: None,
            day: None,
            ruling: None,
        }
    }

    /// The number of events so far.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// How often something else than the game has changed.
    pub fn changes(&self) -> u32 {
        self.changes
    }

    /// The name of the table.
    pub fn id(&self) -> TableId {
        self.id
    }

    /// What the host decided.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The seats.
    pub fn seats(&self) -> &[SeatState] {
        &self.seats
    }

    /// How far it has come.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The table where the same people play again.
    pub fn rematch(&self) -> Option<TableId> {
        self.rematch
    }

    /// Whether it starts by itself.
    pub fn is_quick(&self) -> bool {
        self.quick
    }

    /// The game that is played.
    pub fn game(&self) -> Option<&'static dyn HostedGame> {
        self.game
    }

    /// The version of the rules that it is played by.
    pub fn rules(&self) -> u32 {
        self.rules
    }

    /// The game in play, if it has begun: the whole truth.
    pub fn table(&self) -> Option<&dyn HostedTable> {
        self.table.as_deref()
    }

    /// How many steps everybody may see.
    pub fn revealed(&self) -> u32 {
        self.revealed
    }

    /// When the running phase began, in milliseconds since 1970.
    pub fn phase_began(&self) -> u64 {
        self.phase_began
    }

    /// When the last thing happened.
    pub fn last_at(&self) -> u64 {
        self.last_at
    }

    /// When the game ended; 0 if it has not. Only a log that was followed row by row knows it.
    pub fn ended_at(&self) -> u64 {
        self.ended_at
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: PersonId) -> Option<usize> {
        self.seats.iter().position(|seat| matches!(&seat.who, Who::Person(id, _) if *id == person))
    }

    /// How it ended by the rules.
    pub fn outcome(&self) -> Option<Outcome> {
        self.table()?.outcome()
    }

    /// All that everybody may know of it besides its steps.
    pub fn info(&self) -> TableInfo {
        let seat = |seat: &SeatState| SeatInfo { who: seat.who.clone(), stand_in: seat.absence.is_some() };
        TableInfo {
            table: self.id,
            changes: self.changes,
            settings: Settings::clone(&self.settings),
            rules: self.rules,
            host: self.host,
            seats: self.seats.iter().map(seat).collect(),
            stage: self.stage,
            outcome: self.verdict(),
            rematch: self.rematch,
        }
    }

    /// When the clock of the running phase runs out.
    pub fn deadline(&self) -> Option<u64> {
        let phase = self.settings.pace.phase()?;
        (self.stage == Stage::Playing && !self.is_paused()).then(|| self.phase_began + phase.as_millis() as u64)
    }

    /// Whether nobody plays any more who has a seat: then no bot plays on for them, and no clock runs, until somebody is back.
    pub fn is_paused(&self) -> bool {
        let plays = |seat: &SeatState| matches!(seat.who, Who::Person(..)) && seat.absence.is_none();
        self.stage == Stage::Playing && self.has_people() && !self.seats.iter().any(plays)
    }

    /// Whether any seat is a person's.
    pub fn has_people(&self) -> bool {
        self.seats.iter().any(|seat| matches!(seat.who, Who::Person(..)))
    }

    /// Who hosts it.
    pub fn host(&self) -> PersonId {
        self.host
    }

    /// Takes a snapshot up, as the first thing.
    pub fn restore(&mut self, snapshot: &Snapshot) -> Result<(), Unfit> {
        for event in &snapshot.events {
            self.take(event, snapshot.at)?;
        }
        self.phase_began = snapshot.phase_began;
        Ok(())
    }

    /// Follows an event of the log.
    pub fn take(&mut self, event: &Event, at: u64) -> Result<(), Unfit> {
        let version = self.version + 1;
        let broken = |what: String| Unfit::Broken(version, what);
        if (version == 1) != matches!(event, Event::Opened { .. }) {
            return Err(broken("expected the opening as the first event and nowhere else".into()));
        }
        match event {
            Event::Opened { rules, settings, host, quick } => {
                self.game = Some(self.known_game(&settings.game, *rules)?);
                self.rules = *rules;
                self.take_settings(settings).map_err(broken)?;
                self.host = *host;
                self.quick = *quick;
            }
            Event::Acted(seat, id, step) => self.take_action(*seat, *id, step, at).map_err(broken)?,
            Event::Chance(step) => self.take_step(None, step, at).map_err(broken)?,
            Event::Started => self.take_start(at).map_err(broken)?,
            Event::Sealed(_) | Event::Day(..) | Event::Lot(..) | Event::Unsealed(_) => self.take_draws(event).map_err(broken)?,
            _ => {
                let was_paused = self.is_paused();
                self.take_seating(event).map_err(broken)?;
                self.go_on_if(was_paused, at);
            }
        }
        self.count(event, at);
        Ok(())
    }

    /// An event has happened.
    fn count(&mut self, event: &Event, at: u64) {
        self.sum_up(event);
        if !event.is_step() && !event.is_quiet() || self.stage == Stage::Over {
            self.changes += 1;
        }
        self.version += 1;
        self.last_at = at;
    }

    fn known_game(&self, name: &str, rules: u32) -> Result<&'static dyn HostedGame, Unfit> {
        let game = self.games.named(name).ok_or_else(|| Unfit::OtherGame(name.into()))?;
        if game.rules().contains(&rules) { Ok(game) } else { Err(Unfit::OtherRules(name.into(), rules)) }
    }

    fn take_start(&mut self, at: u64) -> Result<(), String> {
        let game = self.game.ok_or("a start before the opening")?;
        self.table = Some(game.table(&self.settings, self.rules).map_err(|faults| in_words(&faults))?);
        let bot = Who::Bot(self.settings.stand_in.clone());
        self.seats.iter_mut().filter(|seat| seat.who == Who::Free).for_each(|seat| seat.who = bot.clone());
        self.stage = Stage::Playing;
        self.phase_began = at;
        Ok(())
    }

    fn take_action(&mut self, seat: u8, id: u64, step: &Packed, at: u64) -> Result<(), String> {
        let place = usize::from(seat);
        if place >= self.seats.len() {
            return Err("there is no such seat".into());
        }
        self.take_step(Some((Seat::at(place), id)), step, at)
    }

    /// If the table was paused and is no more, the phase has all of its time.
    fn go_on_if(&mut self, was_paused: bool, at: u64) {
        if was_paused && !self.is_paused() {
            self.phase_began = at;
        }
    }

    /// A step of chance, or of this seat with this id.
    fn take_step(&mut self, by: Option<(Seat, u64)>, step: &Packed, at: u64) -> Result<(), String> {
        let table = self.table.as_deref_mut().ok_or("a step before the start")?;
        let phase = table.phase_number();
        let is_revealed = table.take(by.map(|(seat, _)| seat), step)?;
        if let Some((seat, id)) = by {
            self.seats[seat.index()].note_action(id);
        }
        self.go_on(phase, is_revealed, at);
        Ok(())
    }

    /// The game has gone on by a step from this phase.
    fn go_on(&mut self, phase: u32, is_revealed: bool, at: u64) {
        let Some(table) = self.table.as_deref() else { return };
        self.steps += 1;
        if is_revealed {
            self.revealed = self.steps;
        }
        let (has_ended, is_over) = (table.phase_number() != phase, table.turn() == Turn::Over);
        if is_over {
            self.stage = Stage::Over;
            self.ended_at = at;
        } else if has_ended {
            self.phase_began = at;
            let changed = self.seats.iter_mut().map(SeatState::end_phase).filter(|changed| *changed).count();
            self.changes += u32::from(changed > 0);
        }
    }
}

/// What stands for the settings of a table that is not opened yet.
fn no_settings() -> Settings {
    let pace = protocol::Pace::Relaxed;
    Settings { game: String::new(), options: Packed::default(), seats: 0, pace, open: false, stand_in: String::new() }
}

/// Faults of settings as a text for logs.
pub fn in_words(faults: &[Fault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
