//! A game and a table of it, for whoever does not know which game it is: a server, the list of all games.

use std::any::Any;
use std::fmt::Debug;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use bots::{Budget, Level};
use game::{ActionSet, Game, Notation, Rng, Seat, Sitting, Step, Turn, Writer};

use crate::online::{ActionOf, StepOf};
use crate::{Common, DaysGame, Fault, FirstEdition, Kind, Online, Outcome, Packed, Proven, Refusal, Settings, day, draws};

/// A game that can be hosted. Every [`Online`] game is one ([`hosted`]).
pub trait HostedGame: Debug + Send + Sync {
    /// Its name: `bad-bones`.
    fn name(&self) -> &'static str;

    /// The versions of its rules that are played; new tables play the last.
    fn rules(&self) -> RangeInclusive<u32>;

    /// The lists in which its results stand.
    fn kinds(&self) -> &'static [Kind];

    /// How logs of the first edition are read, if it played this game.
    fn first_edition(&self) -> Option<&'static dyn FirstEdition>;

    /// Whether it has a bot of this name.
    fn has_bot(&self, name: &str) -> bool;

    /// Whether it is played with standard options: only such games count for ratings and records.
    fn is_standard(&self, settings: &Settings) -> bool;

    /// A table whose game begins, by this version of the rules, or every reason why there is none.
    fn table(&self, settings: &Settings, rules: u32) -> Result<Box<dyn HostedTable>, Vec<Fault>>;

    /// The record of a game with these settings, rules and steps, each with whether a stand-in took it, won by these seats,
    /// counted from 1; `None` if they are none of it.
    fn record(
        &self,
        settings: &Settings,
        rules: u32,
        steps: &mut dyn Iterator<Item = (&Packed, bool)>,
        winners: &[u8],
    ) -> Option<String>;

    /// Plays a record again with the draws of a day's seed, or says why it does not count.
    fn check_day(&self, record: &str, seed: u64) -> Result<DaysGame, String>;

    /// The table of a day's game, the same for everybody; none if there is no such game. The day is a date, as in 20261105.
    fn of_day(&self, day: u64) -> Option<Settings>;

    /// Checks every draw of a record against the secret that was sealed before the game began, or says what is wrong.
    fn check_draws(&self, record: &str) -> Result<Proven, String>;
}

/// A step that was just taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Taken {
    /// The step, for the log.
    pub step: Packed,
    /// Whether everybody may see all steps so far.
    pub is_revealed: bool,
}

/// A game that is being played.
pub trait HostedTable: Any + Debug + Send + Sync {
    /// Another one like it.
    fn copy(&self) -> Box<dyn HostedTable>;

    /// Takes a step of a log, of chance or of this seat, and says whether everybody may see all steps so far. One that the rules
    /// refuse changes nothing.
    fn take(&mut self, by: Option<Seat>, step: &Packed) -> Result<bool, String>;

    /// A seat acts. What it may not do now changes nothing.
    fn act(&mut self, seat: Seat, action: &Packed) -> Result<Taken, Refusal>;

    /// Chance decides, if it is its turn.
    fn draw(&mut self, rng: &mut Rng) -> Option<Taken>;

    /// Who goes on.
    fn turn(&self) -> Turn;

    /// A number that changes when a phase ends.
    fn phase_number(&self) -> u32;

    /// How it ended.
    fn outcome(&self) -> Option<Outcome>;

    /// What it came to as a day's game, or why it does not count.
    fn days_game(&self) -> Result<DaysGame, String>;

    /// In which list its result stands.
    fn kind(&self) -> &'static str;

    /// What a seat may know of the running phase besides its own steps.
    fn common(&self, seat: Seat) -> Option<Common>;

    /// The action of a bot that knows what the seat sees. The seat must be asked something.
    fn think(&self, seat: Seat, level: &str, budget: &mut Budget<'_>, rng: &mut Rng) -> Packed;

    /// Any action that the seat may do. It must be asked something.
    fn pick(&self, seat: Seat, rng: &mut Rng) -> Packed;
}

impl Clone for Box<dyn HostedTable> {
    fn clone(&self) -> Box<dyn HostedTable> {
        self.copy()
    }
}

/// An online game, for whoever does not know which one it is.
pub const fn hosted<O: Online>() -> &'static dyn HostedGame {
    &Hosted::<O>(PhantomData)
}

#[derive(Debug)]
struct Hosted<O>(PhantomData<O>);

impl<O: Online> HostedGame for Hosted<O> {
    fn name(&self) -> &'static str {
        O::Game::NAME
    }

    fn rules(&self) -> RangeInclusive<u32> {
        O::Game::VERSIONS
    }

    fn kinds(&self) -> &'static [Kind] {
        O::KINDS
    }

    fn first_edition(&self) -> Option<&'static dyn FirstEdition> {
        O::FIRST_EDITION
    }

    fn has_bot(&self, name: &str) -> bool {
        O::Level::read(name).is_ok()
    }

    fn is_standard(&self, settings: &Settings) -> bool {
        settings.options::<O>().is_some_and(|options| O::is_standard(&options))
    }

    fn table(&self, settings: &Settings, rules: u32) -> Result<Box<dyn HostedTable>, Vec<Fault>> {
        Ok(Box::new(Table::<O>(Sitting::new(settings.begin::<O>(rules)?))))
    }

    fn record(
        &self,
        settings: &Settings,
        rules: u32,
        steps: &mut dyn Iterator<Item = (&Packed, bool)>,
        winners: &[u8],
    ) -> Option<String> {
        let mut game = settings.begin::<O>(rules).ok()?;
        let mut writer = Writer::new(&game, 0);
        for (step, is_stand_in) in steps {
            let step: StepOf<O> = step.open().ok()?;
            step.take(&mut game, &mut ()).ok()?;
            writer.step_by(&step, is_stand_in);
        }
        if let Some(outcome) = game.outcome() {
            let winners = winners.iter().filter_map(|number| Seat::numbered(usize::from(*number))).collect();
            writer.end_won_by(&outcome, Some(winners));
        }
        Some(writer.text().into())
    }

    fn check_day(&self, record: &str, seed: u64) -> Result<DaysGame, String> {
        day::check::<O>(record, seed)
    }

    fn of_day(&self, day: u64) -> Option<Settings> {
        O::of_day(day)
    }

    fn check_draws(&self, record: &str) -> Result<Proven, String> {
        draws::check::<O>(record)
    }
}

/// A table of a known game.
#[derive(Clone, Debug)]
pub struct Table<O: Online>(Sitting<O::Game>);

impl<O: Online> Table<O> {
    /// The whole truth.
    pub fn game(&self) -> &O::Game {
        self.0.game()
    }

    fn follow(&mut self, step: &StepOf<O>) -> Result<Taken, <O::Game as Game>::Refusal> {
        let is_revealed = self.0.take(step, &mut ())?;
        Ok(Taken { step: Packed::of(step), is_revealed })
    }
}

impl<O: Online> HostedTable for Table<O> {
    fn copy(&self) -> Box<dyn HostedTable> {
        Box::new(self.clone())
    }

    fn take(&mut self, by: Option<Seat>, step: &Packed) -> Result<bool, String> {
        let step: StepOf<O> = step.open().map_err(|_| "it is no step of this game")?;
        let is_right = match by {
            Some(seat) => step.is_by(seat),
            None => step.is_chance(),
        };
        if !is_right {
            return Err(format!("{step:?} is not what the event says"));
        }
        self.0.take(&step, &mut ()).map_err(|refusal| refusal.to_string())
    }

    fn act(&mut self, seat: Seat, action: &Packed) -> Result<Taken, Refusal> {
        let action: ActionOf<O> = action.open().map_err(|_| Refusal::Misread)?;
        self.follow(&Step::Do(seat, action)).map_err(|refusal| Refusal::Illegal(refusal.to_string()))
    }

    fn draw(&mut self, rng: &mut Rng) -> Option<Taken> {
        let step = (self.turn() == Turn::Chance).then(|| Step::Chance(self.game().sample(rng)))?;
        Some(self.follow(&step).expect("a game proposes what is possible"))
    }

    fn turn(&self) -> Turn {
        self.game().turn()
    }

    fn phase_number(&self) -> u32 {
        self.game().phase_number()
    }

    fn outcome(&self) -> Option<Outcome> {
        let outcome = self.game().outcome()?;
        let winners = outcome.winners.into_iter().map(|seat| seat.number() as u8).collect();
        Some(Outcome { scores: outcome.scores, winners })
    }

    fn days_game(&self) -> Result<DaysGame, String> {
        O::days_game(self.game())
    }

    fn kind(&self) -> &'static str {
        O::kind(self.game())
    }

    fn common(&self, seat: Seat) -> Option<Common> {
        Common::of::<O>(self.game(), seat)
    }

    fn think(&self, seat: Seat, level: &str, budget: &mut Budget<'_>, rng: &mut Rng) -> Packed {
        let level = O::Level::read(level).unwrap_or_else(|_| O::stand_in());
        Packed::of(&O::choose(level, &self.0.view(Some(seat)), seat, budget, rng))
    }

    fn pick(&self, seat: Seat, rng: &mut Rng) -> Packed {
        Packed::of(&self.game().legal_actions(seat).pick(rng))
    }
}
