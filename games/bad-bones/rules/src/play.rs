//! A game of Bad Bones: its data, and the shared interface of all games.

use std::ops::RangeInclusive;
use std::sync::Arc;

use arrayvec::ArrayVec;
use game::{Events, Notation, Outcome, Rng, Seat, SeatSet, Turn};
use notation::fault::Fault;
use notation::lines::Line;
use notation::words::{Misread, Words};
use serde_json::{Map, Value};

use crate::action::{Action, Question};
use crate::bag::Bag;
use crate::board::{Board, Task};
use crate::chance::Chance;
use crate::choices::Choices;
use crate::event::Event;
use crate::market::Market;
use crate::named::named;
use crate::notation::read_action;
use crate::options::{Misfit, Mode, Options};
use crate::piece::Place;
use crate::position::OwnFiles;
use crate::record;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::scenario::Stage;
use crate::scoring::Ending;
use crate::state::state;
use crate::trap::Supply;
use crate::version::Version;

named! {
    "a phase",
    /// The phases of a game, in their order; the last one was added later and comes before the end.
    Phase {
        /// The first draws.
        Setup "setup",
        /// Buying.
        Market "market",
        /// Heroes choose their towers (cooperative).
        Start "start",
        /// Heroes step.
        Hero "hero",
        /// Traps are placed and retrieved.
        Trap "trap",
        /// Skeletons move.
        Skeletons "skeletons",
        /// New skeletons are drawn.
        Arrivals "arrivals",
        /// The end.
        Over "over",
        /// After the agreed rounds: to stop as a winner, or to go on (solo, cooperative).
        Onward "onward"
    }
}

/// What the seats of a cooperative game have in common, and the market's goods.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Common {
    pub capital: u8,
    pub coins: u16,
    pub supply: Supply,
    /// Retrieved in this round, not to be placed before the next.
    pub retrieved: Supply,
}

/// A position of Bad Bones, in play.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Game {
    pub(crate) rules: Arc<Rules>,
    pub(crate) version: Version,
    pub(crate) options: Options,
    pub(crate) round: u16,
    pub(crate) phase: Phase,
    /// Whether the phase has begun; if not, [`Game::resume`] begins it.
    pub(crate) begun: bool,
    /// Stop when this phase is about to begin.
    pub(crate) halt: Option<Phase>,
    /// The seats asked now.
    pub(crate) asked: SeatSet,
    /// The seat that draws now, in the setup and arrivals phases.
    pub(crate) drawing: u8,
    pub(crate) ending: Option<Ending>,
    /// For a board taken alone: how many skeletons have left it.
    pub(crate) away: Option<u16>,
    pub(crate) bag: Bag,
    pub(crate) common: Common,
    pub(crate) market: Market,
    pub(crate) boards: ArrayVec<Board, { Seat::MAX }>,
}

impl Game {
    /// A new game by the newest version of the rules, before its first draws. Options that don't fit together are all named.
    pub fn new(options: Options, rules: &Arc<Rules>) -> Result<Game, Vec<Misfit>> {
        Game::by_version(Version::NEWEST, options, rules)
    }

    /// The same by any version of the rules.
    pub fn by_version(version: Version, options: Options, rules: &Arc<Rules>) -> Result<Game, Vec<Misfit>> {
        let misfits = options.misfits(rules);
        if !misfits.is_empty() {
            return Err(misfits);
        }
        let mut game = Game::bare(version, options, rules);
        game.resume(&mut ());
        Ok(game)
    }

    /// The start values of a mode on empty boards, the setup not yet begun.
    pub(crate) fn bare(version: Version, options: Options, rules: &Arc<Rules>) -> Game {
        let figures = &rules.figures;
        let mut common = Common::default();
        let mut board = Board::new();
        let start = if options.mode == Mode::Solo { &figures.solo } else { &figures.versus };
        board.towers = rules.layout.towers();
        if options.mode == Mode::Coop {
            let seats = options.seats;
            common.capital = figures.coop_houses.saturating_mul(seats);
            common.supply = figures.coop_supply;
            if options.market {
                common.coins = u16::from(figures.coop_coins) * u16::from(seats);
            } else {
                (0..seats).for_each(|_| common.supply.add_all(&figures.coop_supply_per_seat));
            }
        } else {
            board.hero = rules.layout.towers().into_iter().next();
            board.floors = start.floors;
            board.houses = start.houses;
            board.supply = if options.market { figures.market_supply } else { start.supply };
            board.coins = if options.market { figures.coins } else { 0 };
        }
        Game {
            rules: Arc::clone(rules),
            version,
            options,
            round: 1,
            phase: Phase::Setup,
            begun: false,
            halt: None,
            asked: SeatSet::EMPTY,
            drawing: 0,
            ending: None,
            away: None,
            bag: Bag::full(figures, options.chiefs),
            common,
            market: Market::stocked(&options, figures, version),
            boards: std::iter::repeat_n(board, options.seats as usize).collect(),
        }
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The version of the rules it is played by.
    pub fn rules_version(&self) -> Version {
        self.version
    }

    /// The options agreed.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The round, from 1 on.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// The phase.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether skeletons show white at the start of this round; otherwise black.
    pub fn is_white(&self) -> bool {
        self.round % 2 == 1
    }

    /// The board of a seat.
    pub fn board(&self, seat: Seat) -> &Board {
        &self.boards[seat.index()]
    }

    /// Every seat with its board.
    pub fn boards(&self) -> impl Iterator<Item = (Seat, &Board)> {
        Seat::first(self.boards.len()).zip(&self.boards)
    }

    /// How many tokens are in the bag.
    pub fn bag_count(&self) -> usize {
        let fallen = |board: &Board| board.pieces.iter().filter(|piece| piece.place() == Place::Fallen).count();
        self.bag.len() + self.boards.iter().map(fallen).sum::<usize>()
    }

    /// The bag.
    pub fn bag(&self) -> &Bag {
        &self.bag
    }

    /// Houses of the capital (cooperative).
    pub fn capital(&self) -> u8 {
        self.common.capital
    }

    /// Coins in the common purse (cooperative).
    pub fn purse(&self) -> u16 {
        self.common.coins
    }

    /// Traps to be placed by this seat: its own, or the common ones.
    pub fn supply(&self, seat: Seat) -> &Supply {
        if self.is_coop() { &self.common.supply } else { &self.boards[seat.index()].supply }
    }

    pub(crate) fn supply_mut(&mut self, seat: Seat) -> &mut Supply {
        if self.is_coop() { &mut self.common.supply } else { &mut self.boards[seat.index()].supply }
    }

    /// Common traps retrieved in this round (cooperative).
    pub fn retrieved(&self) -> &Supply {
        &self.common.retrieved
    }

    /// The market's goods.
    pub fn market(&self) -> &Market {
        &self.market
    }

    pub(crate) fn is_coop(&self) -> bool {
        self.options.mode == Mode::Coop
    }

    pub(crate) fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// Whom a seat can send skeletons to: the others, or in a solo game itself.
    pub(crate) fn receivers(&self, seat: Seat) -> SeatSet {
        let all = SeatSet::first(self.boards.len());
        if all.len() == 1 { all } else { all.without(seat) }
    }

    /// The only seat to send to, if there is no choice.
    #[inline]
    pub(crate) fn only_receiver(&self, seat: Seat) -> Option<Seat> {
        let receivers = self.receivers(seat);
        if receivers.len() == 1 { receivers.into_iter().next() } else { None }
    }

    pub(crate) fn ask(&mut self, seat: Seat, task: Task) {
        let board = &mut self.boards[seat.index()];
        board.task = task;
        board.pieces.sort();
        self.asked.insert(seat);
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
        self.boards.len()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over => Turn::Over,
            Phase::Setup | Phase::Arrivals if self.begun => Turn::Chance,
            Phase::Market if self.begun && self.market.first().is_none() => Turn::Chance,
            _ => Turn::Asked(self.asked),
        }
    }

    fn phase_number(&self) -> u32 {
        // In the market everybody sees what was bought before.
        (u32::from(self.round) << 4 | self.phase as u32) << 12 | u32::from(self.market.turns())
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        self.asked.contains(seat).then(|| self.ask_of(seat))
    }

    #[inline]
    fn legal_actions(&self, seat: Seat) -> Choices {
        self.choices(seat)
    }

    fn is_legal(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.check(seat, action)
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, events: &mut impl Events<Event>) -> Result<(), Refusal> {
        self.check(seat, action)?;
        self.perform(seat, action, events);
        Ok(())
    }

    #[inline]
    fn apply_legal(&mut self, seat: Seat, action: Action, events: &mut impl Events<Event>) {
        debug_assert_eq!(self.check(seat, action), Ok(()));
        self.perform(seat, action, events);
    }

    #[inline]
    fn deal(&mut self, rng: &mut Rng, events: &mut impl Events<Event>) {
        match self.phase {
            Phase::Setup => self.deal_first(rng, events),
            Phase::Arrivals => self.deal_arrivals(rng, events),
            _ => {
                let chance = self.sample(rng);
                self.reveal(&chance, events).expect("what a game proposes itself is possible");
            }
        }
        self.go_on(events);
    }

    fn sample(&self, rng: &mut Rng) -> Chance {
        match self.phase {
            Phase::Market => Chance::First(Seat::at(rng.below(self.boards.len() as u32) as usize)),
            _ => Chance::Draw(Seat::at(self.drawing as usize), self.sample_draw(rng)),
        }
    }

    fn reveal(&mut self, chance: &Chance, events: &mut impl Events<Event>) -> Result<(), Refusal> {
        if self.turn() != Turn::Chance {
            return Err(Refusal::NotChance);
        }
        match (chance, self.phase) {
            (Chance::First(seat), Phase::Market) => self.open_market(*seat, events)?,
            (Chance::Draw(seat, draw), Phase::Setup) => self.first_draw(*seat, draw, events)?,
            (Chance::Draw(seat, draw), Phase::Arrivals) => self.arrive(*seat, draw, events)?,
            _ => return Err(Refusal::NotChance),
        }
        self.go_on(events);
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome<Ending>> {
        self.ending.map(|ending| self.score(ending))
    }

    fn is_secret(&self) -> bool {
        // rules: 3: others' choices show when the phase ends.
        matches!(self.phase, Phase::Hero | Phase::Trap | Phase::Skeletons) && self.boards.len() > 1
    }

    fn seen_by(&self, phase_start: &Game, viewer: Option<Seat>) -> Game {
        if self.is_secret() { self.masked(phase_start, viewer) } else { self.clone() }
    }
}

impl Notation for Game {
    const NAME: &'static str = "bad-bones";
    const VERSIONS: RangeInclusive<u32> = Version::NUMBERS;
    const CHANCES: &'static [&'static str] = &["draw", "first"];
    type Files<'f> = OwnFiles<'f>;
    type Staging = Stage;

    fn version(&self) -> u32 {
        self.version.number()
    }

    fn action_text(&self, action: Action) -> String {
        action.to_string()
    }

    fn read_action(&self, words: &mut Words<'_>) -> Result<Action, Misread> {
        read_action(words)
    }

    fn question_text(&self, question: Question) -> String {
        question.to_string()
    }

    fn chance_fields(&self, chance: &Chance) -> Map<String, Value> {
        record::chance_fields(chance)
    }

    fn read_chance(&self, line: &Line) -> Result<Option<Chance>, Fault> {
        record::read_chance(line)
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

    fn complete_rounds(&self) -> Option<u64> {
        Some(u64::from(self.round) - 1)
    }
}
