//! Bad Bones as it is played at a screen.

use bad_bones::{Action, Advance, Event, Game, Mode, OwnFiles, Phase, Question, Refusal, Rules, Version};
use bad_bones_bots::{Accuracy, Level, choose};
use bots::{Budget, Players};
use game::{Game as _, History, Rng, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use session::link::{BadLink, DAMAGED};
use session::{Playable, Session, Who};

use crate::advice::{Finding, Hint, Marks};
use crate::chronicle::{Chronicle, Entry};
use crate::first_edition;
use crate::lessons::LESSONS;

/// The name of the game, for everything that is generic over games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadBones;

/// What a game begins with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Start {
    options: bad_bones::Options,
    board: Option<String>,
    figures: Option<String>,
}

impl Players for BadBones {
    type Game = Game;
    type Level = Level;

    fn stand_in() -> Level {
        Level::Steady
    }

    fn choose(level: Level, view: &Game, seat: Seat, budget: &mut Budget<'_>, rng: &mut Rng) -> Action {
        choose(level, view, seat, budget, rng)
    }
}

impl Playable for BadBones {
    type Start = Start;
    type Draft = Option<Action>;
    type Edit = Action;
    type Log = Chronicle;
    type Marks = Marks;
    type Hint = Hint;
    type Study = ();
    type Turning = Finding;

    fn start(game: &Game) -> Start {
        let rules = game.rules();
        Start { options: *game.options(), board: rules.board_file.clone(), figures: rules.figures_file.clone() }
    }

    fn begin(start: Start, version: u32) -> Result<Game, BadLink> {
        let files = OwnFiles { board: start.board.as_deref(), figures: start.figures.as_deref() };
        let rules = Rules::with_files(start.options.mode, files.board, files.figures).map_err(|_| DAMAGED)?;
        Game::by_version(Version::known(version), start.options, &rules).map_err(|_| DAMAGED)
    }

    fn first_edition(bytes: &[u8]) -> Result<History<Game>, BadLink> {
        first_edition::read(bytes)
    }

    fn summary(session: &Session<BadBones>) -> Map<String, Value> {
        let game = session.game();
        let outcome = game.outcome();
        let winners: Vec<usize> = session.winners().into_iter().map(Seat::number).collect();
        let (floors, houses) = standing(session);
        let accuracy = session.marks.accuracy.map(|accuracy| [accuracy.good, accuracy.all]);
        let fields = json!({
            "mode": game.options().mode.name(), "round": game.round(), "over": game.phase() == Phase::Over, "winners": winners,
            "scores": outcome.map_or(vec![], |outcome| outcome.scores), "floors": floors, "houses": houses,
            "accuracy": accuracy,
        });
        fields.as_object().cloned().unwrap_or_default()
    }

    fn read_marks(head: &Value) -> Option<Marks> {
        Some(Marks { accuracy: read_accuracy(head) })
    }

    fn remember(marks: &mut Marks, found: &[Finding]) -> bool {
        let accuracy =
            found.iter().find_map(|finding| if let Finding::Accuracy(accuracy) = finding { Some(*accuracy) } else { None });
        let is_news = accuracy.is_some() && marks.accuracy != accuracy;
        marks.accuracy = accuracy.or(marks.accuracy);
        is_news
    }

    fn edit(draft: &mut Option<Action>, game: &Game, seat: Seat, action: Action) -> Result<(), Refusal> {
        game.is_legal(seat, action)?;
        *draft = Some(action);
        Ok(())
    }

    fn answer(draft: &Option<Action>, game: &Game, seat: Seat) -> Option<Result<Action, Refusal>> {
        draft.map(|action| game.is_legal(seat, action).map(|()| action))
    }

    fn suggested(action: Action) -> Option<Action> {
        Some(action)
    }

    fn advised(hint: &Hint) -> Action {
        hint.best.action
    }

    /// The last choice of the running phase. To let all the rest advance is no choice to come back to.
    fn take_back(history: &History<Game>, seat: Seat) -> Option<History<Game>> {
        let chosen = history.without_last_choice(seat, |action| action != Action::Advance(Advance::All));
        chosen.or_else(|| before_purchase(history, seat))
    }

    /// The order of moves is the engine's unless a person wants to decide it.
    fn formality(game: &Game, seat: Seat) -> Option<Action> {
        (game.question(seat) == Some(Question::Advance)).then_some(Action::Advance(Advance::All))
    }

    /// Together the purse and the traps are common, and first come is first served.
    fn waits_for_persons(game: &Game) -> bool {
        game.options().mode == Mode::Coop
    }

    /// The game between an action and the movement that follows it, if one does.
    fn scene(game: &Game, seat: Seat, action: Action) -> Option<Game> {
        if game.phase() == Phase::Skeletons {
            return None;
        }
        let mut game = game.clone();
        game.halt_before(Some(Phase::Skeletons));
        game.apply(seat, action, &mut ()).ok()?;
        game.is_halted().then_some(game)
    }

    fn judge_lesson(number: usize, told: &[Event]) -> Option<bool> {
        LESSONS.get(number)?.judge(told)
    }
}

/// How good decisions were, out of the first line of what was kept; games that nobody looked back at don't say.
pub(crate) fn read_accuracy(head: &Value) -> Option<Accuracy> {
    let number = |at: usize| head["accuracy"].get(at)?.as_u64().and_then(|number| u32::try_from(number).ok());
    let (good, all) = (number(0)?, number(1)?);
    (good <= all).then_some(Accuracy { good, all })
}

/// The game before this seat bought something in the running market, if nobody else has bought since: each purchase is a
/// phase of its own there.
fn before_purchase(history: &History<Game>, seat: Seat) -> Option<History<Game>> {
    history.steps().last().filter(|step| step.is_by(seat))?;
    let (before, now) = (history.without_last_step()?, history.game());
    let is_same_market =
        |before: &Game| before.phase() == Phase::Market && now.phase() == Phase::Market && before.round() == now.round();
    is_same_market(before.game()).then_some(before)
}

/// Floors, or towers, and houses of the persons that still stand. The capital is counted once.
fn standing(session: &Session<BadBones>) -> (u64, u64) {
    let game = session.game();
    let coop = game.options().mode == Mode::Coop;
    let persons = Seat::first(session.seats().len()).filter(|seat| session.who(*seat) == Who::Person);
    let mut standing = (0, if coop { u64::from(game.capital()) } else { 0 });
    for seat in persons {
        let board = game.board(seat);
        standing.0 += if coop { board.towers().len() as u64 } else { u64::from(board.floors()) };
        standing.1 += if coop { 0 } else { u64::from(board.houses()) };
    }
    standing
}

impl session::Log for Chronicle {
    type Game = Game;
    type Entry = Entry;

    fn new(game: &Game) -> Chronicle {
        Chronicle::new(game)
    }

    fn hear(&mut self, step: usize, before: &Game, _: &Game, events: &[Event]) {
        Chronicle::hear(self, step, before.phase_number(), events);
    }

    fn entries(&self) -> &[Entry] {
        Chronicle::entries(self)
    }
}

impl session::Entry for Entry {
    fn seat(&self) -> Option<Seat> {
        self.seat
    }

    fn step(&self) -> usize {
        self.step
    }

    fn is_slight_to(&self, viewer: Seat) -> bool {
        // Where the own skeletons went can't be seen by whoever listens.
        self.slight && self.seat != Some(viewer)
    }

    fn is_loss(&self) -> bool {
        self.loss
    }

    fn is_heard_by(&self, viewer: Seat, phase_number: u32) -> bool {
        Entry::is_heard_by(self, viewer, phase_number)
    }
}
