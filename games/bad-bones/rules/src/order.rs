//! When the owner is asked for the order of moves (rules: 3.3; notation: 2).

use game::Seat;

use crate::board::{Board, Walk};
use crate::cell::{Cell, Cells};
use crate::piece::Piece;
use crate::play::Game;
use crate::token::Chief;
use crate::trap::{Tile, Trap};

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
                Some(tile @ (Tile::WallRising | Tile::WallFalling | Tile::Spring)) => walk.deflect(tile),
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
}

/// How many different things have still to move (notation: 2, order question).
fn things_to_move(board: &Board) -> usize {
    let mut things = 0;
    let mut last = None;
    for piece in board.to_move() {
        let thing = match piece.cell() {
            Some(cell) if board.is_led(piece) => (cell.index(), Some(piece.heading()), None),
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
