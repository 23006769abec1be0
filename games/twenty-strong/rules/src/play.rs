//! A game of 20 Strong: its data, and the shared interface of all games.

use std::ops::RangeInclusive;
use std::sync::Arc;

use arrayvec::ArrayVec;
use game::{Events, Notation, Outcome, Rng, Seat, SeatSet, Turn, end_fields};
use notation::fault::Fault;
use notation::lines::Line;
use notation::words::{Misread, Words, one};
use serde_json::{Map, Value};
use smallvec::SmallVec;

use crate::action::{Action, Question};
pub use crate::area::{Against, Foe, Item};
pub(crate) use crate::area::{Battle, Pending, Step};
use crate::card::{Card, Cards, Heap};
use crate::choices::Choices;
use crate::deck::Deck;
use crate::die::{Colour, Dice};
use crate::event::Event;
use crate::notation::{action_text, question_text, read_action};
use crate::options::{Misfit, Options};
use crate::pile::Pile;
use crate::record;
use crate::refusal::Refusal;
use crate::roll::Rolled;
use crate::scenario::Stage;
use crate::state::state;
use crate::version::Version;

/// Most that a stat can be.
pub const MOST_STAT: u8 = 6;

/// The ways a game ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ending {
    /// The tyrant and all it had activated are defeated.
    Victory,
    /// The hero fell in a standard battle.
    Battle,
    /// The hero fell in the battle of an encounter.
    Encounter,
    /// The hero fell against the tyrant.
    Tyrant,
    /// The hero could not bear the price of an encounter.
    Price,
    /// The battle could not change any more.
    Standstill,
}

impl Ending {
    /// All endings.
    pub const ALL: [Ending; 6] =
        [Ending::Victory, Ending::Battle, Ending::Encounter, Ending::Tyrant, Ending::Price, Ending::Standstill];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Ending::Victory => "victory",
            Ending::Battle => "battle",
            Ending::Encounter => "encounter",
            Ending::Tyrant => "tyrant",
            Ending::Price => "price",
            Ending::Standstill => "standstill",
        }
    }
}

impl std::fmt::Display for Ending {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

impl std::str::FromStr for Ending {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Ending, Misread> {
        let named = |name: &str| Ending::ALL.into_iter().find(|ending| ending.name() == name);
        one(text, "an ending: victory, battle, encounter, tyrant, price or standstill", named)
    }
}

/// What chance decides.
///
/// Kept and sent by the number of the variant: new ones are only ever added at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Chance {
    /// The tyrant's encounters that are not used.
    Out(Cards),
    /// The next top of a pile.
    Top(Card),
    /// What the dice show.
    Roll(Rolled),
}

/// A position of 20 Strong, in play.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Game {
    pub(crate) version: Version,
    pub(crate) deck: Arc<Deck>,
    pub(crate) options: Options,
    pub(crate) step: Step,
    pub(crate) day: u8,
    pub(crate) stats: [u8; 3],
    pub(crate) plus: bool,
    pub(crate) pool: Dice,
    pub(crate) exhausted: Dice,
    pub(crate) banished: Dice,
    /// On baddies.
    pub(crate) assigned: Dice,
    /// Being rolled: chance says what they show.
    pub(crate) air: Dice,
    /// Active and unassigned.
    pub(crate) active: Rolled,
    pub(crate) slots: [Option<Colour>; 4],
    pub(crate) items: ArrayVec<Item, { MOST_STAT as usize }>,
    pub(crate) piles: [Pile; 3],
    pub(crate) discards: Cards,
    pub(crate) out: Cards,
    pub(crate) foes: ArrayVec<Foe, 44>,
    pub(crate) battle: Battle,
    pub(crate) pending: SmallVec<[Pending; 6]>,
    pub(crate) ending: Option<Ending>,
}

/// The one seat of the game.
pub const PLAYER: Seat = Seat::at(0);

impl Game {
    /// A new game by the newest rules, before chance has laid out the piles. Options that don't fit together are all named.
    pub fn new(options: Options, deck: &Arc<Deck>) -> Result<Game, Vec<Misfit>> {
        Game::by_version(Version::NEWEST, options, deck)
    }

    /// A new game by a version of the rules.
    pub fn by_version(version: Version, options: Options, deck: &Arc<Deck>) -> Result<Game, Vec<Misfit>> {
        let mut misfits = options.misfits(deck);
        if deck.since() > version {
            misfits.push(Misfit::NewerDeck(version));
        }
        if version < Version::Third && !options.is_of_the_sheet() {
            misfits.push(Misfit::NoSuchRank(options.rank));
        }
        if !misfits.is_empty() {
            return Err(misfits);
        }
        let mut game = Game::bare(version, options, deck);
        game.settle(&mut ());
        Ok(game)
    }

    /// The start values with every pile shuffled, nothing begun.
    pub(crate) fn bare(version: Version, options: Options, deck: &Arc<Deck>) -> Game {
        let hero = &deck.heroes[usize::from(options.hero)];
        let mut game = Game {
            version,
            deck: Arc::clone(deck),
            options,
            step: Step::PutOut,
            day: 0,
            stats: hero.stats,
            plus: false,
            pool: Dice::ALL,
            exhausted: Dice::NONE,
            banished: Dice::NONE,
            assigned: Dice::NONE,
            air: Dice::NONE,
            active: Rolled::default(),
            slots: [None; 4],
            items: ArrayVec::new(),
            piles: Heap::ALL.map(|heap| Pile::shuffled(heap.set())),
            discards: Cards::NONE,
            out: Cards::NONE,
            foes: ArrayVec::new(),
            battle: Battle::NONE,
            pending: SmallVec::new(),
            ending: None,
        };
        game.begin_by_rank();
        game
    }

    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.step == Step::Over
    }

    /// The pile whose next top chance has to turn.
    #[inline]
    pub(crate) fn heap_to_turn(&self) -> Option<Heap> {
        Heap::ALL.into_iter().find(|heap| self.piles[*heap as usize].is_to_turn())
    }

    #[inline]
    pub(crate) fn waits_for_chance(&self) -> bool {
        self.step == Step::PutOut || !self.air.is_empty() || self.heap_to_turn().is_some()
    }
}

impl ::game::Game for Game {
    type Action = Action;
    type Chance = Chance;
    type Question = Question;
    type Actions = Choices;
    type Event = Event;
    type Refusal = Refusal;
    type Ending = Ending;

    fn seats(&self) -> usize {
        1
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.is_over() {
            Turn::Over
        } else if self.waits_for_chance() {
            Turn::Chance
        } else {
            Turn::Asked(SeatSet::first(1))
        }
    }

    fn phase_number(&self) -> u32 {
        u32::from(self.day) << 16 | u32::from(self.battle.engagement) << 8 | u32::from(self.battle.pass)
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        let asked = seat == PLAYER && !self.is_over() && !self.waits_for_chance();
        asked.then(|| self.ask())
    }

    fn legal_actions(&self, seat: Seat) -> Choices {
        self.question(seat).map_or_else(Choices::none, |question| self.choices(question))
    }

    fn is_legal(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.check(seat, action)
    }

    fn apply(&mut self, seat: Seat, action: Action, events: &mut impl Events<Event>) -> Result<(), Refusal> {
        self.check(seat, action)?;
        self.perform(action, events);
        self.settle(events);
        Ok(())
    }

    fn apply_legal(&mut self, seat: Seat, action: Action, events: &mut impl Events<Event>) {
        debug_assert_eq!(self.check(seat, action), Ok(()));
        self.perform(action, events);
        self.settle(events);
    }

    fn sample(&self, rng: &mut Rng) -> Chance {
        self.sample_chance(rng)
    }

    fn reveal(&mut self, chance: &Chance, events: &mut impl Events<Event>) -> Result<(), Refusal> {
        self.check_chance(chance)?;
        self.happen(chance, events);
        self.settle(events);
        Ok(())
    }

    fn deal(&mut self, rng: &mut Rng, events: &mut impl Events<Event>) {
        let chance = self.sample_chance(rng);
        self.happen(&chance, events);
        self.settle(events);
    }

    fn outcome(&self) -> Option<Outcome<Ending>> {
        let ending = self.ending?;
        let winners = if ending == Ending::Victory { SeatSet::first(1) } else { SeatSet::EMPTY };
        Some(Outcome { winners, scores: vec![], ending })
    }

    fn is_secret(&self) -> bool {
        // Alone at the table there is nobody to hide from.
        false
    }

    fn seen_by(&self, _: &Game, _: Option<Seat>) -> Game {
        self.clone()
    }
}

impl Notation for Game {
    const NAME: &'static str = record::GAME;
    const VERSIONS: RangeInclusive<u32> = Version::NUMBERS;
    const CHANCES: &'static [&'static str] = &["out", "top", "roll"];
    type Files<'f> = Option<&'f Arc<Deck>>;
    type Staging = Stage;

    fn version(&self) -> u32 {
        self.version.number()
    }

    fn action_text(&self, action: Action) -> String {
        action_text(action, &self.deck)
    }

    fn read_action(&self, words: &mut Words<'_>) -> Result<Action, Misread> {
        read_action(words, &self.deck)
    }

    fn question_text(&self, question: Question) -> String {
        question_text(question, &self.deck)
    }

    fn chance_fields(&self, chance: &Chance) -> Map<String, Value> {
        record::chance_fields(chance, &self.deck)
    }

    fn read_chance(&self, line: &Line) -> Result<Option<Chance>, Fault> {
        record::read_chance(line, &self.deck)
    }

    fn header(&self) -> Map<String, Value> {
        record::header(self)
    }

    fn begin(header: &Line, version: u32) -> Result<Game, Fault> {
        record::begin(header, Version::known(version))
    }

    fn state(&self) -> Value {
        state(self)
    }

    fn end(&self, outcome: &Outcome<Ending>) -> Map<String, Value> {
        let mut fields = end_fields(outcome);
        fields.insert("ending".into(), outcome.ending.name().into());
        fields
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_read_back_from_their_names() {
        assert!(Ending::ALL.into_iter().all(|ending| ending.to_string().parse() == Ok(ending)));
        assert!("peace".parse::<Ending>().is_err());
    }
}
