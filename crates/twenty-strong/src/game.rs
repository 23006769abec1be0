//! A game of 20 Strong: its data, and the shared interface of all games.

use arrayvec::ArrayVec;
use smallvec::SmallVec;
use table::{Events, Outcome, Rng, Seat, SeatSet, Turn};

use crate::action::{Action, Question};
use crate::card::{Card, Cards, Heap, Kind};
use crate::choices::Choices;
use crate::deck::{Deck, Hero, Plan, Stat};
use crate::die::{Colour, Dice, Rolled};
use crate::event::Event;
use crate::options::{Misfit, Options};
use crate::pile::Pile;
use crate::refusal::Refusal;

/// The version of the rules. Any change of behaviour raises it, and a record of another version is refused.
pub const VERSION: u32 = 1;

/// Most that a stat can be.
pub const MOST_STAT: u8 = 6;

/// The ways a game ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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
}

impl Ending {
    /// All endings.
    pub const ALL: [Ending; 5] = [Ending::Victory, Ending::Battle, Ending::Encounter, Ending::Tyrant, Ending::Price];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Ending::Victory => "victory",
            Ending::Battle => "battle",
            Ending::Encounter => "encounter",
            Ending::Tyrant => "tyrant",
            Ending::Price => "price",
        }
    }
}

/// What chance decides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chance {
    /// The tyrant's encounters that are not used.
    Out(Cards),
    /// The next top of a pile.
    Top(Card),
    /// What the dice show.
    Roll(Rolled),
}

/// Whom the day's battle is fought against.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Against {
    /// Nobody yet.
    Nobody,
    /// The queue alone.
    Queue,
    /// A tyrant's encounter.
    Omen(Card),
    /// A wanderer that was not let go in peace.
    Wanderer,
    /// The tyrant.
    Tyrant,
}

/// The battle of the day.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Battle {
    pub against: Against,
    /// How much the queue was lowered.
    pub lowered: u8,
    pub due_fives: u8,
    pub due_ones: u8,
    pub engagement: u8,
    /// Passes begun in this engagement.
    pub pass: u8,
    /// Passes given by deeds in this engagement.
    pub extra: u8,
    pub shield: u8,
    /// Dice assigned in this pass.
    pub dealt: u8,
    pub tyrant_health: u8,
    pub tyrant_damage: u8,
    pub rested: bool,
    pub explored: bool,
}

impl Battle {
    pub const NONE: Battle = Battle {
        against: Against::Nobody,
        lowered: 0,
        due_fives: 0,
        due_ones: 0,
        engagement: 0,
        pass: 0,
        extra: 0,
        shield: 0,
        dealt: 0,
        tyrant_health: 0,
        tyrant_damage: 0,
        rested: false,
        explored: false,
    };
}

/// A baddie or the tyrant in the active area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Foe {
    /// Its card.
    pub card: Card,
    /// Hits on it in this engagement.
    pub hits: u8,
    /// Whether it is defeated; it is discarded in the upkeep.
    pub defeated: bool,
    /// Whether it has ignored a hit in this pass.
    pub(crate) parried: bool,
}

impl Foe {
    pub(crate) fn new(card: Card) -> Foe {
        Foe { card, hits: 0, defeated: false, parried: false }
    }
}

/// An item: a card with a reward, or a lockpick that is open or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Item {
    /// Its card.
    pub card: Card,
    /// A lockpick that is not open yet.
    pub locked: bool,
    /// Hits of each colour on the lock.
    pub hits: [u8; Colour::COUNT],
    /// The dice on the lock.
    pub dice: Dice,
}

impl Item {
    pub(crate) fn new(card: Card) -> Item {
        Item { card, locked: card.kind() == Kind::Lock, hits: [0; Colour::COUNT], dice: Dice::NONE }
    }
}

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Step {
    /// Chance takes tyrant encounters out.
    PutOut,
    Handicap,
    /// The counter goes up.
    Dawn,
    Day,
    Activation,
    Commit,
    Assign,
    Damage,
    /// The subsequent effect of the foe with this number.
    Subsequent(u8),
    Exhaust,
    /// The item of the foe with this number.
    Items(u8),
    Upkeep,
    After,
    Over,
}

/// A question that interrupts what is going on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Pending {
    Recover(u8),
    Strike(u8),
    Turn(u8),
    Exhaust(u8),
    Banish(u8),
    Discard,
}

/// A position of 20 Strong, in play.
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) deck: &'static Deck,
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

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        std::ptr::eq(self.deck, other.deck) && self.parts() == other.parts()
    }
}

impl Eq for Game {}

impl std::hash::Hash for Game {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.parts().hash(state);
    }
}

/// The one seat of the game.
pub const PLAYER: Seat = Seat::at(0);

impl Game {
    /// A new game, before chance has laid out the piles. Options that don't fit together are all named.
    pub fn new(options: Options, deck: &'static Deck) -> Result<Game, Vec<Misfit>> {
        let misfits = options.misfits(deck);
        if !misfits.is_empty() {
            return Err(misfits);
        }
        let mut game = Game::bare(options, deck);
        game.settle(&mut ());
        Ok(game)
    }

    /// The start values with every pile shuffled, nothing begun.
    pub(crate) fn bare(options: Options, deck: &'static Deck) -> Game {
        let hero = &deck.heroes[usize::from(options.hero)];
        Game {
            deck,
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
        }
    }

    #[allow(clippy::type_complexity, reason = "only compared and hashed")]
    fn parts(
        &self,
    ) -> (
        (Options, Step, u8, [u8; 3], bool),
        ([Dice; 5], Rolled, [Option<Colour>; 4]),
        (&[Item], &[Pile; 3], Cards, Cards),
        (&[Foe], Battle, &[Pending], Option<Ending>),
    ) {
        (
            (self.options, self.step, self.day, self.stats, self.plus),
            ([self.pool, self.exhausted, self.banished, self.assigned, self.air], self.active, self.slots),
            (&self.items, &self.piles, self.discards, self.out),
            (&self.foes, self.battle, &self.pending, self.ending),
        )
    }

    /// The deck it is played with.
    pub fn deck(&self) -> &'static Deck {
        self.deck
    }

    /// What was chosen before the game.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The hero.
    pub fn hero(&self) -> &'static Hero {
        &self.deck.heroes[usize::from(self.options.hero)]
    }

    /// The backup plan: the hero's own, or a side of the universal one.
    pub fn plan(&self) -> &'static Plan {
        let side = self.options.side.map(|side| &self.deck.sides[usize::from(side)].plan);
        side.or(self.hero().plan.as_ref()).expect("a hero without a plan has a side")
    }

    /// The day, from 1 on; 0 before the first.
    pub fn day(&self) -> u8 {
        self.day
    }

    /// A stat.
    #[inline]
    pub fn stat(&self, stat: Stat) -> u8 {
        self.stats[stat as usize]
    }

    /// Health.
    #[inline]
    pub fn health(&self) -> u8 {
        self.stats[0]
    }

    /// Whether the hero shows its innate+ side.
    pub fn is_plus(&self) -> bool {
        self.plus
    }

    /// Dice ready to be committed.
    #[inline]
    pub fn pool(&self) -> Dice {
        self.pool
    }

    /// Exhausted dice.
    #[inline]
    pub fn exhausted(&self) -> Dice {
        self.exhausted
    }

    /// Dice that have left the game.
    pub fn banished(&self) -> Dice {
        self.banished
    }

    /// Dice assigned to baddies.
    pub fn assigned(&self) -> Dice {
        self.assigned
    }

    /// Dice being rolled.
    pub fn rolling(&self) -> Dice {
        self.air
    }

    /// Active dice that are not assigned.
    #[inline]
    pub fn active(&self) -> Rolled {
        self.active
    }

    /// The colours of the dice stored in the four slots.
    pub fn slots(&self) -> [Option<Colour>; 4] {
        self.slots
    }

    /// The dice stored in the plan.
    #[inline]
    pub fn stored(&self) -> Dice {
        let mut dice = Dice::NONE;
        self.slots.iter().flatten().for_each(|colour| dice.0[*colour as usize] += 1);
        dice
    }

    /// The items, locks among them.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// A pile.
    #[inline]
    pub fn pile(&self, heap: Heap) -> &Pile {
        &self.piles[heap as usize]
    }

    /// Discarded cards.
    pub fn discards(&self) -> Cards {
        self.discards
    }

    /// Tyrant encounters that are not used in this game.
    pub fn out(&self) -> Cards {
        self.out
    }

    /// The active area, in the order of activation.
    pub fn foes(&self) -> &[Foe] {
        &self.foes
    }

    /// Whom the day's battle is fought against.
    pub fn against(&self) -> Against {
        self.battle.against
    }

    /// The number of the engagement in this battle, from 1 on.
    pub fn engagement(&self) -> u8 {
        self.battle.engagement
    }

    /// The number of the pass in this engagement, from 1 on.
    pub fn pass(&self) -> u8 {
        self.battle.pass
    }

    /// rules: 4 tyrant: tyrant encounters still in the deck.
    pub fn omens_left(&self) -> u8 {
        self.pile(Heap::Encounters).cards().and(Kind::Omen.set()).len() as u8
    }

    /// How the phase is called.
    pub fn phase(&self) -> &'static str {
        match self.step {
            Step::PutOut | Step::Handicap => "setup",
            Step::Dawn | Step::Day => "day",
            Step::Activation => "activation",
            Step::Commit => "commit",
            Step::Assign => "assign",
            Step::Damage | Step::Subsequent(_) | Step::Exhaust | Step::Items(_) | Step::Upkeep => "resolve",
            Step::After => "rest",
            Step::Over => "over",
        }
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

impl table::Game for Game {
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

    fn seen_by(&self, _: &Game, _: Option<Seat>) -> Game {
        self.clone()
    }
}
