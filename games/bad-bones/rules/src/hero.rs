//! The hero's step (rules: 3.1), and what falls by its hand.

use game::{Events, Seat};

use crate::cell::Cell;
use crate::event::Event;
use crate::piece::Piece;
use crate::play::{Game, Phase};
use crate::token::{Chief, Model};
use crate::trap::Weapon;

impl Game {
    /// The hero steps; three or more destroyed at once wake its weapon.
    pub(crate) fn step_hero(&mut self, seat: Seat, to: Cell, events: &mut impl Events<Event>) {
        self.enter_cell(seat, to, events);
        if !self.offers_weapon(seat) {
            self.finish(seat);
        }
    }

    /// The hero enters a cell and destroys every skeleton there.
    pub(crate) fn enter_cell(&mut self, seat: Seat, to: Cell, events: &mut impl Events<Event>) {
        let board = &mut self.boards[seat.index()];
        board.hero = Some(to);
        events.tell(Event::HeroMoved { seat, to });
        while let Some(index) = self.boards[seat.index()].pieces.first_on(to) {
            let piece = self.boards[seat.index()].pieces.remove(index);
            self.slay(seat, piece.model(), events);
        }
    }

    /// The hero destroys a skeleton.
    pub(crate) fn slay(&mut self, seat: Seat, model: Model, events: &mut impl Events<Event>) {
        events.tell(Event::Slain { seat, model });
        let in_trap_phase = self.phase == Phase::Trap;
        let board = &mut self.boards[seat.index()];
        if !in_trap_phase {
            board.kills = board.kills.saturating_add(1);
        }
        if model.is(Chief::Emperor) {
            // rules: 7 emperor: both leave the game for good.
            board.hero = None;
            events.tell(Event::HeroLost { seat });
        } else if board.weapon == Some(Weapon::DeathStaff) && !board.offered && !in_trap_phase && !model.is(Chief::Spectral) {
            board.pieces.insert(Piece::fallen(model));
        } else {
            self.discard(seat, model);
        }
    }

    /// A token goes to the bag; the spectral chief to its board owner's cemetery (rules: 7).
    pub(crate) fn discard(&mut self, seat: Seat, model: Model) {
        if model.is(Chief::Spectral) {
            self.boards[seat.index()].pieces.insert(Piece::in_cemetery(model));
        } else {
            self.bag.put(model, &self.rules.figures);
        }
    }
}
