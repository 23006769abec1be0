//! 20 Strong as it is played at a screen.

use std::sync::Arc;

use bots::{Budget, Players};
use game::{Game as _, History, Rng, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use session::link::{BadLink, DAMAGED};
use session::{Playable, Session, Thinks};
use twenty_strong::{Action, Colour, Deck, Ending, Event, Game, Options, PLAYER, Question, Refusal, Shown, Step, Version};
use twenty_strong_bots::{Level, Reason, choose, hint};

use crate::chronicle::{Chronicle, Entry, Tone};
use crate::decks;
use crate::first_edition;
use crate::hand::{Hand, Zone};
use crate::lessons::LESSONS;
use crate::obvious::next_pass;
use crate::odds::{self, Odds};

/// The name of the game, for everything that is generic over games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TwentyStrong;

/// What a game begins with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Start {
    deck: String,
    version: u32,
    file: File,
    options: Options,
}

/// The deck's file, if it is not built in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum File {
    /// It is built in.
    None,
    /// As it is written: so links had it that were made before there were small ones.
    Plain(String),
    /// In few bytes.
    Packed(Vec<u8>),
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
    /// Picks so many dice of a colour, fewer or more than are picked.
    PickTo(Colour, u8),
    /// Picks as many as can be picked.
    PickAll,
    /// Puts all back.
    PickNone,
    /// Holds a die that has fallen, or lets it go.
    Hold(Shown),
    /// Holds the next die of a colour.
    HoldNext(Colour),
}

/// An answer that is advised.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Counsel {
    /// What to do.
    pub action: Action,
    /// The chance to win after it, in percent.
    pub chance: u8,
    /// Why.
    pub reason: Reason,
}

/// A hint: the best answers, three at the most, the best first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Advice {
    /// What to do.
    pub best: Counsel,
    /// What else could be done.
    pub others: Vec<Counsel>,
}

impl Advice {
    /// All of them, the best first.
    pub fn all(&self) -> impl Iterator<Item = &Counsel> {
        std::iter::once(&self.best).chain(&self.others)
    }
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
    type Study = Odds;
    type Turning = ();

    const TELLS_SMALL_MATTERS: bool = true;

    fn start(game: &Game) -> Start {
        let deck = game.deck();
        let file = deck.file.as_ref().map_or(File::None, |file| File::Packed(decks::packed(file)));
        Start { deck: deck.name.clone(), version: deck.version, file, options: *game.options() }
    }

    fn begin(start: Start, version: u32) -> Result<Game, BadLink> {
        let version = Version::numbered(version).ok_or(BadLink::Rules(version))?;
        let own = |file: &str| Deck::from_file(file).map_err(|_| DAMAGED);
        let deck = match &start.file {
            File::None => built_in(&start.deck, start.version)?,
            File::Plain(file) => own(file)?,
            File::Packed(bytes) => own(&decks::unpacked(bytes).ok_or(DAMAGED)?)?,
        };
        Game::by_version(version, start.options, &deck).map_err(|_| DAMAGED)
    }

    fn first_edition(bytes: &[u8]) -> Result<History<Game>, BadLink> {
        first_edition::read(bytes)
    }

    fn summary(session: &Session<TwentyStrong>) -> Map<String, Value> {
        let (game, options) = (session.game(), session.game().options());
        let mut fields = json!({
            "ladder": session.marks.counts, "hero": game.hero().label.id, "tyrant": game.deck().id(options.tyrant),
            "rank": options.rank, "day": game.day(), "ending": game.outcome().map(|outcome| outcome.ending.name()),
        });
        if game.deck().file.is_some() {
            fields["deck"] = game.deck().name.as_str().into();
            fields["names"] = names(game);
        }
        fields.as_object().cloned().unwrap_or_default()
    }

    fn read_marks(head: &Value) -> Option<Marks> {
        Some(Marks { counts: head["ladder"] == json!(true) })
    }

    fn edit(hand: &mut Hand, game: &Game, _: Seat, edit: Edit) -> Result<(), Refusal> {
        hand.edit(game, |hand| match edit {
            Edit::Pick(colour) => hand.pick(game, colour),
            Edit::PutBack(colour) => hand.put_back(colour).then_some(()).ok_or(Refusal::NoSuchDice),
            Edit::Drag(die, to) => hand.drag(game, die, to),
            Edit::PickTo(colour, count) => hand.pick_to(game, colour, count),
            Edit::PickAll => {
                hand.pick_all(game);
                Ok(())
            }
            Edit::PickNone => {
                hand.dice = twenty_strong::Dice::NONE;
                Ok(())
            }
            Edit::Hold(shown) => hand.hold(game, shown),
            Edit::HoldNext(colour) => hand.hold_next(game, colour),
        })
    }

    fn answer(hand: &Hand, game: &Game, _: Seat) -> Option<Result<Action, Refusal>> {
        match game.question(PLAYER)? {
            // Nothing more to assign: the passes go on.
            Question::Assign => Some(Ok(Action::Done)),
            Question::Pause(_) => Some(Ok(Action::Go)),
            _ => Some(hand.begun(game).answer(game)).filter(|answer| *answer != Err(Refusal::OtherQuestion)),
        }
    }

    fn suggested(action: Action) -> Hand {
        let mut hand = Hand::default();
        hand.take_over(action);
        hand
    }

    fn advised(hint: &Advice) -> Action {
        hint.best.action
    }

    /// Who wants to be asked less goes on at the first pause of a day, and is asked no more until the next.
    fn formality(game: &Game, _: Seat) -> Option<Action> {
        matches!(game.question(PLAYER), Some(Question::Pause(_))).then_some(Action::GoToday)
    }

    /// All dice return that can, if all may.
    fn only_answer(game: &Game, _: Seat) -> Option<Action> {
        match game.question(PLAYER)? {
            Question::Recover(most) if game.returnable().total() <= most => Some(Action::Recover(game.returnable())),
            _ => None,
        }
    }

    /// The last action, if nothing was rolled or turned since, with what went without saying before and after it. Whoever has fallen
    /// may take it back too; a victory stands.
    fn take_back(history: &History<Game>, _: Seat) -> Option<History<Game>> {
        let steps = history.steps();
        let is = |place: usize, wanted: Action| matches!(steps.get(place), Some(Step::Do(_, action)) if *action == wanted);
        let won = history.game().outcome().is_some_and(|outcome| outcome.ending == Ending::Victory);
        let mut last = steps.len().checked_sub(1).filter(|last| !won && !steps[*last].is_chance())?;
        let is_only = |place: usize| {
            let before = history.after(place);
            TwentyStrong::only_answer(before.game(), PLAYER).is_some_and(|only| is(place, only))
        };
        while last > 0 && !steps[last - 1].is_chance() && is_only(last) {
            last -= 1;
        }
        if last > 0 && is(last, Action::GoToday) && !steps[last - 1].is_chance() {
            last -= 1;
        }
        if last > 0 && is(last, Action::Stop) && is(last - 1, Action::Done) {
            last -= 1;
        }
        Some(history.after(last))
    }

    fn is_suspense(game: &Game) -> bool {
        !game.rolling().is_empty()
    }

    fn judge_lesson(number: usize, told: &[Event]) -> Option<bool> {
        LESSONS.get(number)?.judge(told)
    }
}

/// What hero and tyrant of a deck of one's own are called, by language: whoever lists the game may not have that deck.
fn names(game: &Game) -> Value {
    let (hero, tyrant) = (&game.hero().label.name, &game.deck().label(game.options().tyrant).name);
    hero.languages().map(|code| (code.to_string(), json!([hero.get(code), tyrant.get(code)]))).collect::<Map<_, _>>().into()
}

/// A deck that is built in, in this version.
pub(crate) fn built_in(name: &str, version: u32) -> Result<Arc<Deck>, BadLink> {
    Deck::built_in_version(name, version).cloned().ok_or_else(|| BadLink::Missing(name.into(), version))
}

impl Thinks for TwentyStrong {
    type Reviewer = ();

    fn advise(view: &Game, _: Seat, _: &mut Budget<'_>, _: &mut Rng) -> Advice {
        let mut all = hint(view).into_iter().map(|advice| Counsel {
            action: advice.action,
            chance: (advice.chance * 100.0).round() as u8,
            reason: advice.reason,
        });
        Advice { best: all.next().expect("there is always an answer"), others: all.collect() }
    }

    fn study(view: &Game, _: Seat, action: Action) -> Option<Odds> {
        let Action::Commit(dice) = action else { return None };
        // While dice are assigned those of the next pass are picked.
        let next = next_pass(view);
        let game = next.as_ref().unwrap_or(view);
        // What waited to be studied may be of a position that is gone.
        game.is_legal(PLAYER, action).ok().and_then(|()| odds::studied(game, dice))
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

    fn is_slight_to(&self, _: Seat) -> bool {
        self.tone == Tone::Slight
    }

    fn is_loss(&self) -> bool {
        self.tone == Tone::Loss
    }

    fn is_heard_by(&self, _: Seat, _: u32) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use protocol::Packed;

    use super::*;
    use crate::Setup;

    /// What a game began with as it was written before decks were packed.
    #[derive(Serialize)]
    struct Before {
        deck: String,
        version: u32,
        file: Option<String>,
        options: Options,
    }

    #[test]
    fn a_link_made_before_decks_were_packed_opens() {
        let options = *Setup::usual(1, 1).game().unwrap().options();
        for file in [None, Some(decks::copy())] {
            let before = Before { deck: "hollow-hill".into(), version: Deck::built_in().version, file: file.clone(), options };
            let start: Start = Packed::of(&before).open().unwrap();
            let game = TwentyStrong::begin(start, Version::NEWEST.number()).unwrap();
            assert_eq!((game.deck().file.as_ref(), game.options()), (file.as_ref(), &options));
        }
    }
}
