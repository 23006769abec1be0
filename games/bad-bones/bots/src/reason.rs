//! Why one answer is better than another: both are followed, and the first difference that counts is told.

use bad_bones::{Action, Cell, Chief, Game, Mode, Model, Piece, Place, Question, Tile, Use, Ware};
use game::{Game as _, Seat};
use serde::{Deserialize, Serialize};

use crate::advice::Advice;
use crate::forecast::OWN;
use crate::futures::{Doom, Fate, Future, Track, Wear, follow};
use crate::trial::{Trial, try_wares};
use bots::Budget;

/// Skeletons of one place that fare alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Party {
    /// How many.
    pub count: u8,
    /// The first of them.
    pub model: Model,
    /// Where they are.
    pub place: Place,
}

/// Whoever gets a skeleton.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Receiver {
    /// The seat.
    pub seat: Seat,
    /// Its points.
    pub points: u32,
    /// Skeletons on its board and in its forest.
    pub skeletons: u8,
    /// What becomes of the one that comes there if nothing is done about it.
    pub doom: Option<Doom>,
}

/// The first difference that counts between two answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Reason {
    /// Skeletons fare otherwise.
    Fates {
        /// Who.
        who: Party,
        /// What becomes of them with the better answer.
        with: Doom,
        /// And otherwise.
        otherwise: Doom,
        /// Whether that ends the game for the seat, or for all.
        ends: bool,
    },
    /// The hero can strike this one in the next round, and can't otherwise.
    Reach {
        /// Where it stands then.
        who: Party,
        /// What becomes of it if nobody does.
        doom: Doom,
    },
    /// A trap is better off.
    Trap {
        /// Which.
        tile: Tile,
        /// Where it lies, or would.
        cell: Cell,
        /// What becomes of it with the better answer.
        with: Wear,
        /// And otherwise.
        otherwise: Wear,
    },
    /// A trap lies in the way of whoever comes through so many of the fifteen gates; otherwise it stays in hand.
    Lanes {
        /// Which.
        tile: Tile,
        /// Where.
        cell: Cell,
        /// How many gates lead over it.
        count: u8,
    },
    /// The hero is within a step of so many gates.
    Gates {
        /// With the better answer.
        with: u8,
        /// And otherwise.
        otherwise: u8,
    },
    /// To whom skeletons go.
    Send {
        /// With the better answer.
        with: Receiver,
        /// And otherwise; back into the bag if to nobody.
        otherwise: Option<Receiver>,
    },
    /// A purchase.
    Buy {
        /// What is bought; nothing if to stop is best.
        with: Option<Ware>,
        /// What is bought otherwise.
        otherwise: Option<Ware>,
        /// The price of the first, or of the other one if there is none.
        price: u8,
        /// Coins there are.
        coins: u16,
        /// What short games with each come to.
        trial: Trial,
    },
    /// The game is won already, and goes on.
    Onward,
    /// The same skeletons come, in an order with which the seat holds out; otherwise it is out, or the game lost.
    Holds {
        /// When that would be.
        when: u8,
    },
    /// As much is lost either way.
    Even,
    /// Nobody's way and no trap differs: what comes next either way.
    Same {
        /// Who does the next harm.
        next: Option<(Party, Doom)>,
    },
}

/// The plain answer to what a seat is asked: to do nothing where that is possible, else what most other answers come to. `None` if
/// there is no other answer than the best.
pub fn plain(view: &Game, seat: Seat, advice: &Advice) -> Option<Action> {
    let best = advice.best().action;
    let nothing = match view.question(seat)? {
        Question::Market => vec![Action::Done],
        Question::Trap => vec![Action::Pass],
        Question::Advance => vec![Action::Advance(bad_bones::Advance::All)],
        Question::Use(_) => vec![Action::Use(Use::Skip), Action::Use(Use::RapierDone)],
        Question::Onward => vec![Action::Stop],
        Question::Hero => commonest(view, seat, advice).into_iter().collect(),
        _ => vec![],
    };
    let is_other = |action: &Action| *action != best && view.is_legal(seat, *action).is_ok();
    let nothing = nothing.into_iter().find(is_other);
    nothing.or_else(|| advice.alternatives().iter().map(|other| other.action).find(is_other))
}

/// The step that comes to the same as most other ones; of several that are as common, the one that is thought the worst.
fn commonest(view: &Game, seat: Seat, advice: &Advice) -> Option<Action> {
    let others = advice.alternatives()[1..].iter().map(|other| other.action);
    let mut kinds: Vec<(Kind, Action, usize)> = Vec::new();
    for step in others {
        let Some(future) = follow(view, seat, &[step]) else { continue };
        let dooms = future.tracks.iter().map(|track| track.doom).collect();
        let kind = (dooms, future.next.as_ref().map_or(vec![], within_reach));
        match kinds.iter_mut().find(|(known, ..)| *known == kind) {
            Some((_, worst, count)) => (*worst, *count) = (step, *count + 1),
            None => kinds.push((kind, step, 1)),
        }
    }
    kinds.into_iter().max_by_key(|(.., count)| *count).map(|(_, step, _)| step)
}

/// What a step comes to: what becomes of every skeleton, and whom the hero can strike next.
type Kind = (Vec<Doom>, Vec<Piece>);

/// Why `best` is better than `other`.
pub fn compare(view: &Game, seat: Seat, best: Action, other: Action, budget: &mut Budget<'_>) -> Reason {
    match (best, other) {
        (Action::Send(..) | Action::SendFrom(..) | Action::Use(Use::DeathStaff(_)), _) => sending(view, seat, best, other),
        (Action::Buy(_) | Action::Done, _) => purchase(view, seat, best, other, budget),
        (Action::Onward, _) => Reason::Onward,
        _ => by_futures(view, seat, best, other),
    }
}

fn by_futures(view: &Game, seat: Seat, best: Action, other: Action) -> Reason {
    let futures = follow(view, seat, &[best]).zip(follow(view, seat, &[other]));
    let Some((with, otherwise)) = futures else { return Reason::Same { next: None } };
    let pair = Pair { view, seat, with: &with, otherwise: &otherwise };
    let found =
        pair.harm().or_else(|| pair.holds()).or_else(|| pair.fate()).or_else(|| pair.trap(best, other)).or_else(|| pair.reach());
    found.or_else(|| pair.other_fate()).or_else(|| pair.lanes(best)).or_else(|| pair.gates()).unwrap_or_else(|| pair.same())
}

/// Two futures of one board.
struct Pair<'f> {
    view: &'f Game,
    seat: Seat,
    with: &'f Future,
    otherwise: &'f Future,
}

impl Pair<'_> {
    /// The first skeleton that does harm otherwise and less or later harm with the better answer, if all in all less is lost by then.
    fn harm(&self) -> Option<Reason> {
        let saved = |at: &usize| {
            let (with, otherwise) = (&self.with.tracks[*at], &self.otherwise.tracks[*at]);
            let is_later = with.doom.when > otherwise.doom.when;
            harm(otherwise) > 0 && (harm(with) < harm(otherwise) || is_later)
        };
        let mut saved: Vec<usize> = (0..self.with.tracks.len()).filter(saved).collect();
        let dooms = |at: usize| &self.otherwise.tracks[at];
        saved.sort_by_key(|at| (dooms(*at).doom.when, std::cmp::Reverse(harm(dooms(*at)))));
        let lost =
            |future: &Future, when: u8| -> u32 { future.tracks.iter().filter(|track| track.doom.when <= when).map(harm).sum() };
        let counts = |at: &usize| lost(self.with, dooms(*at).doom.when) < lost(self.otherwise, dooms(*at).doom.when);
        saved.into_iter().find(counts).map(|at| self.told(at))
    }

    /// The first skeleton that is got rid of and would not be.
    fn fate(&self) -> Option<Reason> {
        let mode = self.view.options().mode;
        let rid = |track: &Track| riddance(track, mode);
        let better = |at: &usize| rid(&self.with.tracks[*at]) > rid(&self.otherwise.tracks[*at]);
        let found = (0..self.with.tracks.len()).filter(better).min_by_key(|at| self.with.tracks[*at].doom.when);
        found.map(|at| self.told(at))
    }

    /// The first skeleton that fares otherwise, if neither better nor worse.
    fn other_fate(&self) -> Option<Reason> {
        let dooms = |at: usize| (self.with.tracks[at].doom, self.otherwise.tracks[at].doom);
        let is_about = |doom: Doom| matches!(doom.fate, Fate::About(_));
        let differs = |at: &usize| {
            let (with, otherwise) = dooms(*at);
            with != otherwise && !(is_about(with) && is_about(otherwise))
        };
        let found = (0..self.with.tracks.len()).filter(differs).min_by_key(|at| dooms(*at).0.when.min(dooms(*at).1.when));
        found.map(|at| self.told(at))
    }

    fn told(&self, at: usize) -> Reason {
        let (with, otherwise) = (self.with.tracks[at].doom, self.otherwise.tracks[at].doom);
        let ends = harm(&self.otherwise.tracks[at]) > 0
            && self.otherwise.lost == Some(otherwise.when)
            && self.with.lost.is_none_or(|when| when > otherwise.when);
        Reason::Fates { who: self.party(at), with, otherwise, ends }
    }

    /// All that are where this one is and fare like it.
    fn party(&self, at: usize) -> Party {
        let first = self.with.tracks[at].was;
        let is_like = |other: &usize| {
            let was = self.with.tracks[*other].was;
            let is_there = was.place() == first.place() && (was.cell().is_some() || was.model() == first.model());
            is_there
                && self.with.tracks[*other].doom == self.with.tracks[at].doom
                && self.otherwise.tracks[*other].doom == self.otherwise.tracks[at].doom
        };
        let count = (0..self.with.tracks.len()).filter(is_like).count();
        Party { count: count as u8, model: first.model(), place: first.place() }
    }

    /// A trap that wears or goes otherwise, or comes back to hand.
    fn trap(&self, best: Action, other: Action) -> Option<Reason> {
        let board = self.view.board(self.seat);
        let wear = |future: &Future, answer: Action, cell: Cell| {
            let told = future.wear.iter().rev().find(|(_, at, ..)| *at == cell).map(|(_, _, wear, _)| *wear);
            match answer {
                Action::Retrieve(at) if at == cell => Wear::InHand,
                _ => told.unwrap_or(if board.laid(cell).is_worn() { Wear::Damaged } else { Wear::Whole }),
            }
        };
        if let (Action::Place(tile, cell), false) = (other, matches!(best, Action::Place(..))) {
            return Some(Reason::Trap { tile, cell, with: Wear::InHand, otherwise: wear(self.otherwise, other, cell) });
        }
        let better = |cell: &Cell| (wear(self.with, best, *cell) as u8) < wear(self.otherwise, other, *cell) as u8;
        let cell = board.tiles().into_iter().find(better)?;
        let (with, otherwise) = (wear(self.with, best, cell), wear(self.otherwise, other, cell));
        Some(Reason::Trap { tile: board.laid(cell).tile()?, cell, with, otherwise })
    }

    /// The most dangerous skeleton that the hero can strike in the next round, and could not.
    fn reach(&self) -> Option<Reason> {
        let (with, otherwise) = (self.with.next.as_ref()?, self.otherwise.next.as_ref()?);
        let beyond = within_reach(otherwise);
        let onward = follow(with, OWN, &[])?;
        let strikes = |track: &&Track| harm(track) > 0 && within_reach(with).contains(&track.was) && !beyond.contains(&track.was);
        let found = onward.tracks.iter().filter(strikes).min_by_key(|track| (track.doom.when, std::cmp::Reverse(harm(track))))?;
        let is_like = |track: &&Track| track.was.place() == found.was.place() && track.doom == found.doom;
        let count = onward.tracks.iter().filter(is_like).count() as u8;
        Some(Reason::Reach { who: Party { count, model: found.was.model(), place: found.was.place() }, doom: found.doom })
    }

    /// A trap that waits for whoever is still to come.
    fn lanes(&self, best: Action) -> Option<Reason> {
        let Action::Place(tile, cell) = best else { return None };
        let count = Model::all_plain().filter(|model| leads_over(self.view, *model, cell)).count() as u8;
        (count > 0).then_some(Reason::Lanes { tile, cell, count })
    }

    fn gates(&self) -> Option<Reason> {
        let (with, otherwise) = (gates(self.with.next.as_ref()?), gates(self.otherwise.next.as_ref()?));
        (with > otherwise).then_some(Reason::Gates { with, otherwise })
    }

    /// Who does the first harm, the same with both answers.
    fn same(&self) -> Reason {
        let tracks = &self.with.tracks;
        let harmful: Vec<usize> = (0..tracks.len()).filter(|at| harm(&tracks[*at]) > 0).collect();
        let is_alike = |at: &usize| tracks[*at].doom == self.otherwise.tracks[*at].doom;
        let next = harmful.iter().copied().filter(is_alike).min_by_key(|at| tracks[*at].doom.when);
        match next {
            Some(at) => Reason::Same { next: Some((self.party(at), tracks[at].doom)) },
            None if harmful.is_empty() => Reason::Same { next: None },
            None => Reason::Even,
        }
    }

    /// Whether all is lost sooner otherwise, though nobody fares otherwise.
    fn holds(&self) -> Option<Reason> {
        let when = self.otherwise.lost.filter(|when| self.with.lost.is_none_or(|later| later > *when))?;
        Some(Reason::Holds { when })
    }
}

/// What a skeleton costs, in points of the game or thereabouts.
fn harm(track: &Track) -> u32 {
    let each = match (track.was.model().chief(), track.doom.fate) {
        (_, Fate::Conquers) => return 100,
        (_, Fate::TakesHero) => return 50,
        (Some(Chief::Friendly), _) => 0,
        (Some(Chief::Sapper), _) => 2,
        _ => 1,
    };
    each * match track.doom.fate {
        Fate::Tower(_) => 4,
        Fate::Village => 3,
        _ => 0,
    }
}

/// How well a seat is rid of a skeleton. Against each other it is best at somebody else's; alone it comes back, and together it is a
/// burden of one's own.
fn riddance(track: &Track, mode: Mode) -> u8 {
    match track.doom.fate {
        Fate::Slain | Fate::Destroyed => 2,
        Fate::Away(_) if mode == Mode::Versus => 3,
        Fate::Away(_) => 1,
        Fate::Tower(_) | Fate::Village if track.was.model().is(Chief::Friendly) => 3,
        _ => 0,
    }
}

/// Skeletons around the hero of a board alone.
fn within_reach(alone: &Game) -> Vec<Piece> {
    let board = alone.board(OWN);
    let is_near = |piece: &&Piece| board.hero().zip(piece.cell()).is_some_and(|(hero, cell)| hero.around().contains(cell));
    board.pieces().iter().filter(is_near).copied().collect()
}

/// Gates whose first cell is the hero's or beside it.
fn gates(alone: &Game) -> u8 {
    let Some(hero) = alone.board(OWN).hero() else { return 0 };
    let layout = &alone.rules().layout;
    let is_near = |model: &Model| {
        let cell = layout.entry(*model).0;
        cell == hero || hero.around().contains(cell)
    };
    Model::all_plain().filter(is_near).count() as u8
}

/// Whether the printed way of a gate leads over a cell, nothing in its way.
fn leads_over(view: &Game, model: Model, cell: Cell) -> bool {
    let layout = &view.rules().layout;
    let (mut at, mut heading) = layout.entry(model);
    // No printed way is longer than the board has cells.
    for _ in 0..Cell::COUNT {
        if at == cell {
            return true;
        }
        heading = layout.turned(at, heading);
        match at.step(heading) {
            Some(next) if !layout.towers().contains(at) => at = next,
            _ => return false,
        }
    }
    false
}

fn sending(view: &Game, seat: Seat, best: Action, other: Action) -> Reason {
    let receiver = |answer: Action| match answer {
        Action::Send(_, to) | Action::SendFrom(_, to) | Action::Use(Use::DeathStaff(to)) => Some(to),
        _ => None,
    };
    let told = |answer: Action, to: Seat| {
        let board = view.board(to);
        let skeletons = board.pieces().iter().filter(|piece| piece.place() != Place::Cemetery).count() as u8;
        Receiver { seat: to, points: view.points(to), skeletons, doom: doom_there(view, seat, answer, to) }
    };
    match receiver(best) {
        Some(to) => Reason::Send { with: told(best, to), otherwise: receiver(other).map(|to| told(other, to)) },
        None => Reason::Same { next: None },
    }
}

/// What becomes of a skeleton that is sent somewhere if nothing is done about it there.
fn doom_there(view: &Game, seat: Seat, answer: Action, to: Seat) -> Option<Doom> {
    let Action::Send(sent, _) = answer else { return None };
    let mut after = view.clone();
    after.apply(seat, answer, &mut ()).ok()?;
    let future = follow(&after, to, &[])?;
    let came = |track: &&Track| track.was.model() == sent.model && track.was.place() == Place::Cemetery;
    future.tracks.iter().rev().find(came).map(|track| track.doom)
}

fn purchase(view: &Game, seat: Seat, best: Action, other: Action, budget: &mut Budget<'_>) -> Reason {
    let ware = |answer| if let Action::Buy(ware) = answer { Some(ware) } else { None };
    let (with, otherwise) = (ware(best), ware(other));
    let price = with.or(otherwise).and_then(|ware| view.price(ware)).unwrap_or(0);
    let trial = try_wares(view, seat, with, otherwise, budget);
    Reason::Buy { with, otherwise, price, coins: view.coins(seat), trial }
}
