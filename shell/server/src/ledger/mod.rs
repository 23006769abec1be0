//! A table as its log tells it. Plain data: no clocks, no sockets, no files; the time comes in from outside.

mod event;
mod lobby;
mod play;
#[cfg(test)]
mod tests;

use bad_bones::{Game, Phase};
use game::{Game as _, Seat, Sitting, Turn};
use protocol::{Fault, Outcome, PersonId, SeatInfo, Settings, Stage, TableId, TableInfo, Who, step};

pub use event::{Absence, Entry, Event, Snapshot};
pub use lobby::Asker;
pub use play::Played;

/// How many ids of acknowledged actions are remembered for each seat.
const RECENT: usize = 8;

/// The id of actions that a bot did.
pub(crate) const BOT: u64 = 0;

/// The name of the only game that is played online so far.
pub const GAME: &str = "bad-bones";

/// A log that can't be followed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// It was written by another version of the rules: this one.
    OtherRules(u32),
    /// It is broken at this event: what is wrong.
    Broken(u64, String),
}

impl std::fmt::Display for Unfit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Unfit::OtherRules(version) => {
                write!(
                    f,
                    "played by version {version} of the rules of {GAME}, and this server plays version {}",
                    bad_bones::VERSION
                )
            }
            Unfit::Broken(at, what) => write!(f, "the log is broken at event {at}: {what}"),
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
    /// The ids of the last ones, by sequence number.
    recent: [u64; RECENT],
}

impl SeatState {
    fn new(who: Who) -> SeatState {
        SeatState { who, absence: None, seq: 0, stood_in: 0, recent: [0; RECENT] }
    }

    /// Whether its owner did at least half of its actions.
    pub fn is_by_hand(&self) -> bool {
        self.stood_in <= self.seq / 2
    }

    /// Whether its action with this number had this id.
    fn remembers(&self, seq: u32, id: u64) -> bool {
        seq <= self.seq && self.seq - seq < RECENT as u32 && self.recent[seq as usize % RECENT] == id
    }
}

/// A table, rebuilt from its log. Small: the texts of its steps are kept beside it.
#[derive(Clone, Debug)]
pub struct Ledger {
    id: TableId,
    version: u64,
    /// How often something else than the game has changed.
    changes: u32,
    settings: Settings,
    host: PersonId,
    quick: bool,
    kicked: Vec<PersonId>,
    seats: Vec<SeatState>,
    stage: Stage,
    sitting: Option<Sitting<Game>>,
    steps: u32,
    revealed: u32,
    phase_began: u64,
    last_at: u64,
    rematch: Option<TableId>,
}

impl Ledger {
    /// A table before its first event.
    pub fn new(id: TableId) -> Ledger {
        Ledger {
            id,
            version: 0,
            changes: 0,
            settings: Settings::usual(bad_bones::Mode::Versus, 2),
            host: PersonId(0),
            quick: false,
            kicked: vec![],
            seats: vec![],
            stage: Stage::Waiting,
            sitting: None,
            steps: 0,
            revealed: 0,
            phase_began: 0,
            last_at: 0,
            rematch: None,
        }
    }

    /// The number of events so far.
    pub fn version(&self) -> u64 {
        self.version
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

    /// The game, if it has begun: the whole truth.
    pub fn game(&self) -> Option<&Game> {
        self.sitting.as_ref().map(Sitting::game)
    }

    /// What a seat may see, or a spectator.
    pub fn view(&self, seat: Option<Seat>) -> Option<Game> {
        self.sitting.as_ref().map(|sitting| sitting.view(seat))
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

    /// The seat of a person.
    pub fn seat_of(&self, person: PersonId) -> Option<usize> {
        self.seats.iter().position(|seat| matches!(&seat.who, Who::Person(id, _) if *id == person))
    }

    /// How it ended.
    pub fn outcome(&self) -> Option<Outcome> {
        let outcome = self.game()?.outcome()?;
        Some(Outcome { scores: outcome.scores, winners: outcome.winners.into_iter().map(|seat| seat.number() as u8).collect() })
    }

    /// All that everybody may know of it besides its steps.
    pub fn info(&self) -> TableInfo {
        let seat = |seat: &SeatState| SeatInfo { who: seat.who.clone(), stand_in: seat.absence.is_some() };
        TableInfo {
            table: self.id,
            changes: self.changes,
            settings: self.settings.clone(),
            host: self.host,
            seats: self.seats.iter().map(seat).collect(),
            stage: self.stage,
            outcome: self.outcome(),
            rematch: self.rematch,
        }
    }

    /// When the clock of the running phase runs out.
    pub fn deadline(&self) -> Option<u64> {
        let phase = self.settings.pace.phase()?;
        (self.stage == Stage::Playing).then(|| self.phase_began + phase.as_millis() as u64)
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
            Event::Opened { game, rules, settings, host, quick } => {
                if game != GAME {
                    return Err(broken(format!("a table of \"{game}\", expected \"{GAME}\"")));
                }
                if *rules != bad_bones::VERSION {
                    return Err(Unfit::OtherRules(*rules));
                }
                self.settings = settings.clone();
                self.host = *host;
                self.quick = *quick;
                self.seats = vec![SeatState::new(Who::Free); usize::from(settings.seats)];
            }
            Event::Did(_, _, text) | Event::Drew(text) => self.take_step(event, text, at).map_err(broken)?,
            Event::Started => self.take_start(at).map_err(broken)?,
            _ => self.take_seating(event).map_err(broken)?,
        }
        if step_of(event).is_none() || self.stage == Stage::Over {
            self.changes += 1;
        }
        self.version = version;
        self.last_at = at;
        Ok(())
    }

    fn take_start(&mut self, at: u64) -> Result<(), String> {
        let game = self.settings.game().map_err(|faults| in_words(&faults))?;
        let bot = Who::Bot(self.settings.stand_in);
        self.seats.iter_mut().filter(|seat| seat.who == Who::Free).for_each(|seat| seat.who = bot.clone());
        self.sitting = Some(Sitting::new(game));
        self.stage = Stage::Playing;
        self.phase_began = at;
        Ok(())
    }

    fn take_step(&mut self, event: &Event, text: &str, at: u64) -> Result<(), String> {
        use bad_bones::record::Step;
        let sitting = self.sitting.as_mut().ok_or("a step before the start")?;
        let phase = sitting.game().phase_number();
        let done = match (step::parse(text)?, event) {
            (Step::Do(seat, action), Event::Did(by, ..)) if seat.index() == usize::from(*by) => {
                sitting.apply(seat, action, &mut ()).map_err(|refusal| refusal.to_string())
            }
            (Step::Chance(chance), Event::Drew(_)) => sitting.reveal(&chance, &mut ()).map_err(|refusal| refusal.to_string()),
            _ => Err(format!("\"{text}\" is not what the event says")),
        };
        done?;
        if let Event::Did(seat, id, _) = event {
            let seat = &mut self.seats[usize::from(*seat)];
            seat.seq += 1;
            seat.stood_in += u32::from(*id == BOT);
            seat.recent[seat.seq as usize % RECENT] = *id;
        }
        let game = sitting.game();
        self.steps += 1;
        let is_new = game.phase_number() != phase;
        if is_new {
            self.phase_began = at;
        }
        if is_new || !hides(game) {
            self.revealed = self.steps;
        }
        if game.turn() == Turn::Over {
            self.stage = Stage::Over;
        }
        Ok(())
    }
}

/// Faults of settings as a text for logs.
pub fn in_words(faults: &[Fault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// Whether choices stay hidden until the phase ends (rules: 3). The same phases as `Game::seen_by` masks.
fn hides(game: &Game) -> bool {
    matches!(game.phase(), Phase::Hero | Phase::Trap | Phase::Skeletons) && game.seats() > 1
}

/// The text of a step, if the event is one.
pub fn step_of(event: &Event) -> Option<&str> {
    match event {
        Event::Did(_, _, text) | Event::Drew(text) => Some(text),
        _ => None,
    }
}
