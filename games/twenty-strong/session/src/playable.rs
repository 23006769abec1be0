//! 20 Strong as it is played at a screen.

use std::sync::Arc;

use bots::{Budget, Players};
use game::{Game as _, History, Rng, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use session::link::{BadLink, DAMAGED};
use session::{Playable, Session, Thinks};
use twenty_strong::{Action, Colour, Deck, Event, Game, Options, PLAYER, Question, Refusal, Shown, Step, Version};
use twenty_strong_bots::{Level, choose, hint};

use crate::chronicle::{Chronicle, Entry, Tone};
use crate::first_edition;
use crate::hand::{Hand, Zone};
use crate::lessons::LESSONS;

/// The name of the game, for everything that is generic over games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TwentyStrong;

/// What a game begins with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Start {
    deck: String,
    version: u32,
    /// The deck's file, if it is not built in.
    file: Option<String>,
    options: Options,
}

/// What is kept of a game besides its steps.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Marks {
    /// Whether it is played on the ladder.
    pub counts: bool,
}

/// A change of what is in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edit {
    /// Picks a die of a colour.
    Pick(Colour),
    /// Puts a picked die back.
    PutBack(Colour),
    /// A die of a zone was dragged: picked, or put back.
    Drag((Zone, Colour, bool), Option<Zone>),
    /// Picks as many as can be picked.
    PickAll,
    /// Holds a die that has fallen, or lets it go.
    Hold(Shown),
    /// Holds the next die of a colour.
    HoldNext(Colour),
}

/// A hint: what to do, and the chance to win after it in percent, if it was weighed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Advice {
    /// What to do.
    pub action: Action,
    /// The chance to win.
    pub chance: Option<u8>,
}

impl Players for TwentyStrong {
    type Game = Game;
    type Level = Level;

    fn stand_in() -> Level {
        Level::Steady
    }

    fn choose(level: Level, view: &Game, _: Seat, _: &mut Budget<'_>, rng: &mut Rng) -> Action {
        choose(level, view, rng)
    }
}

impl Playable for TwentyStrong {
    type Start = Start;
    type Draft = Hand;
    type Edit = Edit;
    type Log = Chronicle;
    type Marks = Marks;
    type Hint = Advice;
    type Turning = ();

    const TELLS_SMALL_MATTERS: bool = true;

    fn start(game: &Game) -> Start {
        let deck = game.deck();
        Start { deck: deck.name.clone(), version: deck.version, file: deck.file.clone(), options: *game.options() }
    }

    fn begin(start: Start, version: u32) -> Result<Game, BadLink> {
        let version = Version::numbered(version).ok_or(BadLink::Rules(version))?;
        let deck = match &start.file {
            Some(file) => Deck::from_file(file).map_err(|_| DAMAGED)?,
            None => built_in(&start.deck, start.version)?,
        };
        Game::by_version(version, start.options, &deck).map_err(|_| DAMAGED)
    }

    fn first_edition(bytes: &[u8]) -> Result<History<Game>, BadLink> {
        first_edition::read(bytes)
    }

    fn summary(session: &Session<TwentyStrong>) -> Map<String, Value> {
        let (game, options) = (session.game(), session.game().options());
        let fields = json!({
            "ladder": session.marks.counts, "hero": game.hero().label.id, "tyrant": game.deck().id(options.tyrant),
            "rank": options.rank, "day": game.day(), "ending": game.outcome().map(|outcome| outcome.ending.name()),
        });
        fields.as_object().cloned().unwrap_or_default()
    }

    fn read_marks(head: &Value) -> Option<Marks> {
        Some(Marks { counts: head["ladder"] == json!(true) })
    }

    fn edit(hand: &mut Hand, game: &Game, _: Seat, edit: Edit) -> Result<(), Refusal> {
        match edit {
            Edit::Pick(colour) => hand.pick(game, colour),
            Edit::PutBack(colour) => hand.put_back(colour).then_some(()).ok_or(Refusal::NoSuchDice),
            Edit::Drag(die, to) => hand.drag(game, die, to),
            Edit::PickAll => {
                hand.pick_all(game);
                Ok(())
            }
            Edit::Hold(shown) => hand.hold(game, shown),
            Edit::HoldNext(colour) => hand.hold_next(game, colour),
        }
    }

    fn answer(hand: &Hand, game: &Game, _: Seat) -> Option<Result<Action, Refusal>> {
        match game.question(PLAYER)? {
            // Nothing more to assign: the passes go on.
            Question::Assign => Some(Ok(Action::Done)),
            Question::Pause(_) => Some(Ok(Action::Go)),
            _ => Some(hand.answer(game)).filter(|answer| *answer != Err(Refusal::OtherQuestion)),
        }
    }

    fn suggested(action: Action) -> Hand {
        let mut hand = Hand::default();
        hand.take_over(action);
        hand
    }

    fn advised(hint: &Advice) -> Action {
        hint.action
    }

    /// Who wants to be asked less goes on at the first pause of a day, and is asked no more until the next.
    fn formality(game: &Game, _: Seat) -> Option<Action> {
        matches!(game.question(PLAYER), Some(Question::Pause(_))).then_some(Action::GoToday)
    }

    /// The last action, if nothing was rolled or turned since, with what went without saying after it. A game that is over has
    /// counted.
    fn take_back(history: &History<Game>, _: Seat) -> Option<History<Game>> {
        let back = history.without_last_step().filter(|_| history.game().outcome().is_none())?;
        let formal = matches!(history.steps().last(), Some(Step::Do(_, Action::GoToday)));
        let further = if formal { back.without_last_step() } else { None };
        Some(further.unwrap_or(back))
    }

    fn is_suspense(game: &Game) -> bool {
        !game.rolling().is_empty()
    }

    fn judge_lesson(number: usize, told: &[Event]) -> Option<bool> {
        LESSONS.get(number)?.judge(told)
    }
}

/// A deck that is built in, in this version.
pub(crate) fn built_in(name: &str, version: u32) -> Result<Arc<Deck>, BadLink> {
    Deck::built_in_version(name, version).cloned().ok_or_else(|| BadLink::Missing(name.into(), version))
}

impl Thinks for TwentyStrong {
    type Reviewer = ();

    fn advise(view: &Game, _: Seat, _: &mut Budget<'_>, _: &mut Rng) -> Advice {
        let advice = hint(view);
        Advice { action: advice.action, chance: advice.chance.map(|chance| (chance * 100.0).round() as u8) }
    }

    fn reviewer(_: &History<Game>, _: SeatSet) {}

    fn judge((): &mut (), _: &mut Budget<'_>, _: &mut Rng) -> Option<(u32, u32)> {
        None
    }

    fn turning_points((): ()) -> Vec<()> {
        vec![]
    }
}

impl session::Log for Chronicle {
    type Game = Game;
    type Entry = Entry;

    fn new(_: &Game) -> Chronicle {
        Chronicle::default()
    }

    fn hear(&mut self, step: usize, _: &Game, after: &Game, events: &[Event]) {
        Chronicle::hear(self, events, step, after.day());
    }

    fn entries(&self) -> &[Entry] {
        Chronicle::entries(self)
    }
}

impl session::Entry for Entry {
    fn seat(&self) -> Option<Seat> {
        None
    }

    fn step(&self) -> usize {
        self.step
    }

    fn is_slight(&self) -> bool {
        self.tone == Tone::Slight
    }

    fn is_loss(&self) -> bool {
        self.tone == Tone::Loss
    }

    fn is_heard_by(&self, _: Seat, _: u32) -> bool {
        true
    }
}
