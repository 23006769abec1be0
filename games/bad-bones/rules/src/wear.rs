//! The end of a board's skeletons phase: what was used wears, is stolen or drives off (rules: 3.3, 5, 7 saboteur).

use game::{Events, Seat};

use crate::cell::Cell;
use crate::event::Event;
use crate::piece::{Piece, Place};
use crate::play::Game;
use crate::trap::{Laid, Trap};

impl Game {
    pub(crate) fn end_skeletons(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        let board = &mut self.boards[seat.index()];
        board.advance = None;
        for cell in board.tiles {
            if self.boards[seat.index()].laid[cell.index()].may_change() {
                self.wear(seat, cell, events);
            }
        }
        self.boards[seat.index()].pieces.sort();
        self.finish(seat);
        self.retire_saboteurs(seat, events);
    }

    fn wear(&mut self, seat: Seat, cell: Cell, events: &mut impl Events<Event>) {
        let board = &mut self.boards[seat.index()];
        let laid = board.laid[cell.index()];
        let (Some(tile), Some(trap)) = (laid.tile().filter(|_| !laid.is_crater()), laid.trap()) else { return };
        let stolen = trap == Trap::Treasure && board.hero != Some(cell) && board.on(cell).next().is_some();
        let worn_out = trap.wears() && laid.is_triggered() && laid.is_worn();
        let after = if trap == Trap::Bomb && laid.is_triggered() {
            Laid::new(tile, true)
        } else if laid.is_sabotaged() || stolen || worn_out || trap == Trap::Hearse && laid.is_triggered() {
            Laid::NOTHING
        } else {
            Laid::new(tile, laid.is_worn() || trap.wears() && laid.is_triggered())
        };
        board.lay(cell, after);
        if trap == Trap::Hearse && laid.is_triggered() {
            self.drive_off(seat, cell, laid, events);
        } else if after == Laid::NOTHING {
            events.tell(Event::Lost { seat, tile, cell });
        } else if after.is_worn() && !laid.is_worn() {
            events.tell(Event::Worn { seat, tile, cell });
        }
    }

    /// rules: 5 hearse: load and hearse go to one opponent, together the hearse to the common supply; a sabotaged hearse leaves
    /// the game, its load still goes. The load of one that left at once is gone with it: who stands there came later.
    fn drive_off(&mut self, seat: Seat, cell: Cell, laid: Laid, events: &mut impl Events<Event>) {
        let to = laid.target().unwrap_or(seat);
        events.tell(Event::HearseLeft { seat, cell, to });
        while !laid.has_left()
            && let Some(index) = self.boards[seat.index()].pieces.iter().position(|piece| piece.is_on(cell))
        {
            let piece = self.boards[seat.index()].pieces.remove(index);
            self.bury(seat, to, piece.model(), events);
        }
        if !laid.is_sabotaged() && (self.is_coop() || self.away.is_none()) {
            self.supply_mut(to).add(Trap::Hearse);
        }
    }

    /// rules: 7 saboteur: one that triggered something goes to the bag from wherever it is.
    fn retire_saboteurs(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        let mut left = std::mem::take(&mut self.boards[seat.index()].saboteurs);
        while left != 0 {
            let model = self.rules.figures.chiefs[left.trailing_zeros() as usize];
            left &= left - 1;
            for other in Seat::first(self.boards.len()) {
                let pieces = &mut self.boards[other.index()].pieces;
                let is_it = |piece: &Piece| piece.model() == model && (other == seat || piece.place() == Place::Cemetery);
                if let Some(index) = pieces.iter().position(is_it) {
                    pieces.remove(index);
                    self.bag.put(model, &self.rules.figures);
                    events.tell(Event::SaboteurGone { seat, model });
                    break;
                }
            }
        }
    }
}
