//! Bad Bones with something wrong in it.

use std::ops::RangeInclusive;

use bad_bones::{Action, Step};
use bad_bones_session::BadBones;
use bots::Budget;
use game::{Rng, Seat, Turn};
use protocol::{
    Common, DaysGame, Fault, FirstEdition, HostedGame, HostedTable, Kind, Outcome, Packed, Proven, Refusal, Settings, Taken,
    hosted,
};

/// The game as it should be.
const WELL: &dyn HostedGame = hosted::<BadBones>();

/// What breaks down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Faulty {
    /// Every bot, over whatever it is asked.
    Bots,
    /// The rules, over a seat that passes.
    Passing,
    /// The rules, over any record.
    Records,
}

#[derive(Clone, Debug)]
struct FaultyTable(Faulty, Box<dyn HostedTable>);

impl HostedGame for Faulty {
    fn name(&self) -> &'static str {
        WELL.name()
    }

    fn rules(&self) -> RangeInclusive<u32> {
        WELL.rules()
    }

    fn kinds(&self) -> &'static [Kind] {
        WELL.kinds()
    }

    fn first_edition(&self) -> Option<&'static dyn FirstEdition> {
        None
    }

    fn has_bot(&self, name: &str) -> bool {
        WELL.has_bot(name)
    }

    fn table(&self, settings: &Settings, rules: u32) -> Result<Box<dyn HostedTable>, Vec<Fault>> {
        Ok(Box::new(FaultyTable(*self, WELL.table(settings, rules)?)))
    }

    fn is_standard(&self, settings: &Settings) -> bool {
        WELL.is_standard(settings)
    }

    fn record(
        &self,
        settings: &Settings,
        rules: u32,
        steps: &mut dyn Iterator<Item = (&Packed, bool)>,
        winners: &[u8],
    ) -> Option<String> {
        assert_ne!(*self, Faulty::Records, "a record that nobody foresaw");
        WELL.record(settings, rules, steps, winners)
    }

    fn check_day(&self, record: &str, seed: u64) -> Result<DaysGame, String> {
        assert_ne!(*self, Faulty::Records, "a record that nobody foresaw");
        WELL.check_day(record, seed)
    }

    fn of_day(&self, day: u64) -> Option<Settings> {
        WELL.of_day(day)
    }

    fn check_draws(&self, record: &str) -> Result<Proven, String> {
        WELL.check_draws(record)
    }
}

impl HostedTable for FaultyTable {
    fn copy(&self) -> Box<dyn HostedTable> {
        Box::new(self.clone())
    }

    fn take(&mut self, by: Option<Seat>, step: &Packed) -> Result<bool, String> {
        let passes = matches!(step.open(), Ok(Step::Do(_, Action::Pass)));
        assert!(!passes || self.0 != Faulty::Passing, "a rule that nobody foresaw");
        self.1.take(by, step)
    }

    fn act(&mut self, seat: Seat, action: &Packed) -> Result<Taken, Refusal> {
        let passes = matches!(action.open(), Ok(Action::Pass));
        assert!(!passes || self.0 != Faulty::Passing, "a rule that nobody foresaw");
        self.1.act(seat, action)
    }

    fn draw(&mut self, rng: &mut Rng) -> Option<Taken> {
        self.1.draw(rng)
    }

    fn turn(&self) -> Turn {
        self.1.turn()
    }

    fn phase_number(&self) -> u32 {
        self.1.phase_number()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.1.outcome()
    }

    fn days_game(&self) -> Result<DaysGame, String> {
        self.1.days_game()
    }

    fn kind(&self) -> &'static str {
        self.1.kind()
    }

    fn common(&self, seat: Seat) -> Option<Common> {
        self.1.common(seat)
    }

    fn think(&self, seat: Seat, level: &str, budget: &mut Budget<'_>, rng: &mut Rng) -> Packed {
        assert_ne!(self.0, Faulty::Bots, "a thought that nobody foresaw");
        self.1.think(seat, level, budget, rng)
    }

    fn pick(&self, seat: Seat, rng: &mut Rng) -> Packed {
        self.1.pick(seat, rng)
    }
}
