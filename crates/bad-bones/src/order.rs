//! When the owner is asked for the order of moves, and the instructor's group (rules: 3.3 and 7; notation: 2).

use table::{Events, Seat};

use crate::board::{Board, Walk};
use crate::cell::{Cell, Cells};
use crate::event::Event;
use crate::game::{Game, Phase};
use crate::token::{Chief, Model, Piece};
use crate::trap::{Tile, Trap, mirrored};

impl Game {
    /// Whether the order can matter at all on this board: a quick look before the exact one.
    #[inline]
    pub(crate) fn order_may_matter(&self, seat: Seat) -> bool {
        let board = &self.boards[seat.index()];
        self.options.chiefs || self.is_coop() || board.weapon.is_some() || board.advance.is_some()
    }

    /// Whether the owner is asked now which skeletons move next.
    pub(crate) fn asks_order(&self, seat: Seat) -> bool {
        let board = &self.boards[seat.index()];
        board.advance.is_none() && things_to_move(board) >= 2 && self.order_matters(seat)
    }

    fn order_matters(&self, seat: Seat) -> bool {
        let board = &self.boards[seat.index()];
        let hero = board.hero.is_some();
        let chief_matters = |piece: Piece| match piece.model().chief() {
            Some(Chief::Instructor) => piece.cell().is_some(),
            Some(Chief::Friendly) => true,
            Some(Chief::Emperor) => hero,
            _ => false,
        };
        hero && board.weapon.is_some() && !board.offered
            || self.options.chiefs && board.to_move().any(chief_matters)
            || self.is_coop() && self.is_tower_contested(seat)
    }

    /// Whether two skeletons still to move can come to the same standing tower.
    fn is_tower_contested(&self, seat: Seat) -> bool {
        let mut once = Cells::EMPTY;
        for piece in self.boards[seat.index()].to_move() {
            let towers = self.towers_in_reach(seat, piece);
            if !once.and(towers).is_empty() {
                return true;
            }
            once = once.or(towers);
        }
        false
    }

    /// The towers one skeleton can come to in one move, whatever dragons decide.
    fn towers_in_reach(&self, seat: Seat, piece: Piece) -> Cells {
        let Some(cell) = piece.cell() else {
            let (to, heading) = self.rules.layout.entry(piece.model());
            return self.explore(seat, Walk::new(piece, false, heading), Some(to));
        };
        if self.is_kept_in(seat, cell) {
            return Cells::EMPTY;
        }
        self.explore(seat, Walk::new(piece, false, piece.heading()), cell.step(piece.heading()))
    }

    fn explore(&self, seat: Seat, mut walk: Walk, to: Option<Cell>) -> Cells {
        let board = &self.boards[seat.index()];
        let mut next = to;
        while let Some(cell) = next {
            if board.has(cell, Trap::Barricade) {
                break;
            }
            if board.towers.contains(cell) {
                return Cells::only(cell);
            }
            if board.hero == Some(cell) || board.trap(cell).is_none() || !walk.meets(cell) {
                break;
            }
            walk.at = cell;
            next = match board.laid(cell).tile() {
                Some(tile @ (Tile::WallRising | Tile::WallFalling)) => {
                    walk.heading = mirrored(walk.heading, tile == Tile::WallRising);
                    cell.step(walk.heading)
                }
                Some(Tile::Spring) => cell.step(walk.heading).and_then(|over| over.step(walk.heading)),
                Some(Tile::Dragon) => {
                    walk.pushers.insert(cell);
                    let pushed = |heading| self.explore(seat, Walk { heading, ..walk }, cell.step(heading));
                    return board.push_options(&walk).into_iter().map(pushed).fold(Cells::EMPTY, Cells::or);
                }
                _ => None,
            };
        }
        Cells::EMPTY
    }

    /// An instructor was chosen to lead.
    pub(crate) fn appoint(&mut self, seat: Seat, model: Model, events: &mut impl Events<Event>) {
        let walk = self.take_walk(seat);
        let cell = walk.mover.cell().expect("a group stands on a cell");
        let leader = self.leaders(seat, cell).find(|piece| piece.model() == model).expect("checked to be there");
        let done = self.lead(seat, leader, events);
        self.after_move(seat, done, events);
    }

    /// Those who can lead the group of a cell.
    pub(crate) fn leaders(&self, seat: Seat, cell: Cell) -> impl Iterator<Item = Piece> {
        let board = &self.boards[seat.index()];
        let all = board.landing == Some(cell);
        board.on(cell).filter(move |piece| piece.model().is(Chief::Instructor) && (all || piece.is_to_move()))
    }

    /// rules: 7 instructor: all of its cell take its heading and move with it. Whether the move is done.
    pub(crate) fn lead(&mut self, seat: Seat, leader: Piece, events: &mut impl Events<Event>) -> bool {
        let cell = leader.cell().expect("a group stands on a cell");
        let walk = Walk::new(leader, true, leader.heading());
        let board = &mut self.boards[seat.index()];
        let all = board.landing == Some(cell);
        for index in 0..board.pieces.len() {
            let was = board.pieces[index];
            if was.is_on(cell) && (all || was.is_to_move()) && was.heading() != leader.heading() {
                let now = was.headed(leader.heading());
                board.pieces[index] = now;
                events.tell(Event::Turned { seat, was, now });
            }
        }
        if self.phase == Phase::Trap {
            return self.land_on(seat, walk, events);
        }
        events.tell(Event::SetOff { seat, skeleton: leader, group: true });
        let mut walk = walk;
        let fate = self.travel(seat, &mut walk, cell.step(leader.heading()), events);
        self.conclude(seat, walk, fate, events)
    }
}

/// How many different things have still to move (notation: 2, order question).
fn things_to_move(board: &Board) -> usize {
    let mut things = 0;
    let mut last = None;
    for piece in board.to_move() {
        let thing = match piece.cell() {
            Some(cell) if board.instructors(cell).any(|chief| chief.heading() == piece.heading()) => {
                (cell.index(), Some(piece.heading()), None)
            }
            Some(cell) => (cell.index(), Some(piece.heading()), Some(piece.model())),
            None => (Cell::COUNT, None, Some(piece.model())),
        };
        if last != Some(thing) {
            things += 1;
        }
        last = Some(thing);
    }
    things
}
