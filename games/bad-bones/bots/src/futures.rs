//! What becomes of a board after an answer if nothing more is done: every skeleton followed to its end, by the events of the rules.

use bad_bones::{Action, Cell, Chief, Edge, Event, Game, Heading, Layout, Model, Phase, Piece, Place, Tile, Trap, Use, mirrored};
use game::{Events, Game as _, Rng, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::forecast::{OWN, settle};

/// The movements that are followed: whoever walks undisturbed is at an end by then.
const MOVEMENTS: u16 = 6;

/// What becomes of a skeleton.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Fate {
    /// It is still about, on this cell if it stands on one.
    About(Option<Cell>),
    /// It comes to the tower of this cell.
    Tower(Cell),
    /// It comes to the village or the capital.
    Village,
    /// It comes in and takes all: the emperor.
    Conquers,
    /// It takes the hero with it: the emperor.
    TakesHero,
    /// It goes to this seat's cemetery; to anybody's, as its owner likes, if there is none.
    Away(Option<Seat>),
    /// It falls to the hero.
    Slain,
    /// It is destroyed by something else.
    Destroyed,
}

/// A fate, and when it comes: 0 at once, 1 with the movement of this round, 2 with that of the next one, and so on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Doom {
    /// What becomes of it.
    pub fate: Fate,
    /// When.
    pub when: u8,
}

/// A skeleton from now on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Track {
    /// As it is now.
    pub was: Piece,
    /// What becomes of it.
    pub doom: Doom,
    is: Option<Piece>,
}

/// What has become of a trap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Wear {
    /// It is in hand.
    InHand,
    /// It lies there as good as new.
    Whole,
    /// It is damaged, or a crater.
    Damaged,
    /// It is gone for good.
    Lost,
}

/// What becomes of a board.
#[derive(Clone, Debug)]
pub struct Future {
    /// Every skeleton of the board, of its forest and its cemetery, in the order they have now.
    pub tracks: Vec<Track>,
    /// When the seat is out, or the game lost.
    pub lost: Option<u8>,
    /// Traps that wear or go, with their cells, when that is.
    pub wear: Vec<(Tile, Cell, Wear, u8)>,
    /// The board after the movement of this round, if it comes to that.
    pub next: Option<Game>,
}

/// Gives an answer on a seat's board taken alone. `None` if it is refused.
pub fn answer_alone(alone: &mut Game, answer: Action, events: &mut impl Events<Event>) -> Option<()> {
    match answer {
        // A board alone is not asked whom to send to: such an answer changes nothing of its future.
        Action::Send(..) | Action::SendFrom(..) => Some(()),
        Action::Use(Use::DeathStaff(_)) => alone.apply(OWN, Action::Use(Use::DeathStaff(OWN)), events).ok(),
        other => alone.apply(OWN, other, events).ok(),
    }
}

/// Follows a seat's board after these answers. `None` if one of them is refused.
pub fn follow(view: &Game, seat: Seat, answers: &[Action]) -> Option<Future> {
    let mut alone = view.alone(seat);
    alone.without_draws();
    let mut tracker = Tracker::new(view, seat);
    for answer in answers {
        let mut told = Vec::new();
        answer_alone(&mut alone, *answer, &mut told)?;
        tracker.hear(&told);
    }
    let (first, mut next) = (alone.round(), None);
    let is_after = |game: &Game| game.round() > first || matches!(game.phase(), Phase::Arrivals | Phase::Onward | Phase::Over);
    let mut rng = Rng::seeded(0);
    while alone.turn() != Turn::Over && alone.round() < first + MOVEMENTS {
        let mut told = Vec::new();
        settle(&mut alone, &mut told);
        tracker.hear(&told);
        if next.is_none() && is_after(&alone) {
            next = Some(alone.clone());
        }
        let mut told = Vec::new();
        match alone.turn() {
            Turn::Over => break,
            Turn::Chance => alone.deal(&mut rng, &mut told),
            Turn::Asked(_) if !matches!(alone.phase(), Phase::Hero | Phase::Trap) => break,
            Turn::Asked(_) => {
                alone.skip_to_skeletons();
                alone.resume(&mut told);
            }
        }
        tracker.hear(&told);
    }
    let is_lost = alone.outcome().is_some_and(|outcome| outcome.winners.is_empty());
    Some(tracker.finish(is_lost, next.or_else(|| is_after(&alone).then_some(alone))))
}

/// To whom a skeleton goes that leaves a seat's board over this edge, or thrown wherever its owner likes (rules: 3.3, a forest edge).
pub fn receiver(game: &Game, seat: Seat, over: Option<Heading>) -> Option<Seat> {
    // Between two there is nothing to choose, and alone all comes back.
    if game.seats() < 3 {
        return Some(seat.left(game.seats()));
    }
    match game.rules().layout.edge(over?) {
        Edge::Left => Some(seat.left(game.seats())),
        Edge::Right => Some(seat.right(game.seats())),
        Edge::Village | Edge::Choice => None,
    }
}

/// Over which edge a skeleton leaves that was last on this cell, came to it with this heading, and met this trap there. `None` if
/// its owner chooses.
pub fn way_out(layout: &Layout, cell: Cell, heading: Heading, trap: Option<Trap>) -> Option<Heading> {
    let mut ways = Heading::ALL.into_iter().filter(|way| cell.step(*way).is_none() && layout.edge(*way) != Edge::Village);
    match trap {
        None | Some(Trap::Spring) => Some(heading),
        Some(Trap::Wall) => ways.find(|way| [true, false].map(|rising| mirrored(heading, rising)).contains(way)),
        // In a corner a dragon pushes over one edge or the other.
        Some(Trap::Dragon) => ways.next().filter(|_| ways.next().is_none()),
        // A catapult and a hearse take who comes to them wherever their owner likes.
        Some(_) => None,
    }
}

/// Whoever is under way: where they set off, and the last trap they came to.
#[derive(Clone, Copy)]
struct Walk {
    was: Piece,
    at: Option<Cell>,
    heading: Heading,
    trap: Option<Trap>,
}

/// Hears events and keeps who is where.
struct Tracker<'g> {
    view: &'g Game,
    seat: Seat,
    when: u8,
    tracks: Vec<Track>,
    walk: Option<Walk>,
    /// Where something has just been done to whoever stands there.
    struck: Option<Cell>,
    wear: Vec<(Tile, Cell, Wear, u8)>,
}

impl<'g> Tracker<'g> {
    fn new(view: &'g Game, seat: Seat) -> Tracker<'g> {
        let when = u8::from(view.phase() == Phase::Skeletons);
        let track = |piece: &Piece| Track { was: *piece, doom: Doom { fate: Fate::About(piece.cell()), when }, is: Some(*piece) };
        let tracks = view.board(seat).pieces().iter().map(track).collect();
        Tracker { view, seat, when, tracks, walk: None, struck: None, wear: vec![] }
    }

    fn finish(self, is_lost: bool, next: Option<Game>) -> Future {
        Future { tracks: self.tracks, lost: is_lost.then_some(self.when), wear: self.wear, next }
    }

    fn hear(&mut self, told: &[Event]) {
        told.iter().for_each(|event| self.hear_one(event));
    }

    fn hear_one(&mut self, event: &Event) {
        match *event {
            Event::PhaseBegan { round, phase: Phase::Skeletons } => {
                self.begin_movement((round - self.view.round() + 1) as u8);
            }
            Event::HeroMoved { to: cell, .. } => (self.walk, self.struck) = (None, Some(cell)),
            Event::Placed { cell, .. } => (self.walk, self.struck) = (None, Some(cell)),
            Event::HearseLeft { cell, .. } => (self.walk, self.struck) = (None, Some(cell)),
            Event::Used { how: Use::Crossbow(piece), .. } => (self.walk, self.struck) = (None, piece.cell()),
            Event::SetOff { skeleton, .. } => {
                // Whoever sets off under a dragon was pushed by it.
                let pushed = self.struck.is_some() && skeleton.cell() == self.struck;
                let trap = pushed.then_some(Trap::Dragon);
                self.walk = Some(Walk { was: skeleton, at: skeleton.cell(), heading: skeleton.heading(), trap });
            }
            Event::Triggered { trap, cell, heading, .. } => {
                if let Some(walk) = &mut self.walk {
                    (walk.at, walk.heading, walk.trap) = (Some(cell), heading, Some(trap));
                }
            }
            Event::Stands { was, now, .. }
            | Event::Held { was, now, .. }
            | Event::Turned { was, now, .. }
            | Event::Hurled { was, now, .. }
            | Event::Frozen { was, now, .. } => {
                let is_exact = self.tracks.iter().any(|track| track.is == Some(was));
                self.put(|is| if is_exact { is == was } else { is_same(is, was) }, now);
            }
            Event::Arrived { model, .. } => {
                self.put(|track| track.model() == model && track.place() == Place::Cemetery, Piece::in_forest(model, 0));
            }
            Event::BackToForest { model, .. } => {
                let found = self.find(model);
                self.set(found, Piece::in_forest(model, 1));
            }
            Event::Worn { tile, cell, .. } => self.wear.push((tile, cell, Wear::Damaged, self.when)),
            Event::Lost { tile, cell, .. } => self.wear.push((tile, cell, Wear::Lost, self.when)),
            _ => self.hear_of_an_end(event),
        }
    }

    /// With every round that has begun since the last movement, marks fall (rules: 3).
    fn begin_movement(&mut self, when: u8) {
        let rounds = when.saturating_sub(self.when.max(1));
        for is in self.tracks.iter_mut().filter_map(|track| track.is.as_mut()) {
            *is = is.with_mark(is.mark().saturating_sub(rounds));
        }
        (self.when, self.walk, self.struck) = (when, None, None);
    }

    fn hear_of_an_end(&mut self, event: &Event) {
        let (model, fate) = match *event {
            Event::AtTower { model, cell, .. } => (model, Fate::Tower(cell)),
            Event::AtVillage { model, .. } => (model, Fate::Village),
            Event::Conquered { model, .. } => (model, Fate::Conquers),
            Event::Sent { model, .. } => (model, Fate::Away(self.receiver())),
            Event::Slain { model, .. } => (model, Fate::Slain),
            Event::Destroyed { model, .. } | Event::SaboteurGone { model, .. } => (model, Fate::Destroyed),
            Event::HeroLost { .. } => {
                // That it has fallen to the hero may have been told before.
                let emperor = self.tracks.iter().position(|track| track.was.model().is(Chief::Emperor));
                return self.end(emperor, Fate::TakesHero);
            }
            _ => return,
        };
        let found = self.find(model);
        self.end(found, fate);
    }

    fn receiver(&self) -> Option<Seat> {
        let over = self.walk.and_then(|walk| way_out(&self.view.rules().layout, walk.at?, walk.heading, walk.trap));
        receiver(self.view, self.seat, over)
    }

    /// Which skeleton of this model has come to something: the one under way, one of its group, one that was struck, or any.
    fn find(&self, model: Model) -> Option<usize> {
        let of_model = |(at, track): (usize, &Track)| track.is.filter(|is| is.model() == model).map(|is| (at, is));
        let live: Vec<(usize, Piece)> = self.tracks.iter().enumerate().filter_map(of_model).collect();
        // Who has come to its cell in this movement is marked, and another one.
        let exact = |is: &Piece| self.walk.is_some_and(|walk| *is == walk.was);
        let walker = |is: &Piece| self.walk.is_some_and(|walk| is_same(*is, walk.was));
        let beside = |is: &Piece| self.walk.is_some_and(|walk| is.place() == walk.was.place());
        let struck = |is: &Piece| self.struck.is_some() && is.cell() == self.struck;
        let on_board = |is: &Piece| is.cell().is_some();
        let by = |fits: &dyn Fn(&Piece) -> bool| live.iter().find(|(_, is)| fits(is)).map(|(at, _)| *at);
        by(&exact)
            .or_else(|| by(&walker))
            .or_else(|| by(&beside))
            .or_else(|| by(&struck))
            .or_else(|| by(&on_board))
            .or_else(|| by(&|_| true))
    }

    fn put(&mut self, fits: impl Fn(Piece) -> bool, now: Piece) {
        let found = self.tracks.iter().position(|track| track.is.is_some_and(&fits));
        self.set(found, now);
    }

    fn set(&mut self, found: Option<usize>, now: Piece) {
        if let Some(track) = found.and_then(|at| self.tracks.get_mut(at)) {
            track.is = Some(now);
            track.doom = Doom { fate: Fate::About(now.cell()), when: self.when };
        }
    }

    fn end(&mut self, found: Option<usize>, fate: Fate) {
        if let Some(track) = found.and_then(|at| self.tracks.get_mut(at)) {
            track.is = None;
            track.doom = Doom { fate, when: self.when };
        }
    }
}

/// Whether both are the same but for their marks.
fn is_same(one: Piece, other: Piece) -> bool {
    one.with_mark(0) == other.with_mark(0)
}
