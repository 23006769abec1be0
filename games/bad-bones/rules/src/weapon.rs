//! Weapons: when they wake and what they do (rules: 5).

use game::{ActionSet, Events, Seat};

use crate::action::Use;
use crate::board::Task;
use crate::cell::Cell;
use crate::event::Event;
use crate::heading::Heading;
use crate::movement::is_told;
use crate::piece::{Piece, Place};
use crate::play::{Game, Phase};
use crate::token::{Chief, Symbol};

/// Skeletons the hero must destroy at once.
const WAKES_AT: u8 = 3;

impl Game {
    /// Asks for the weapon if it wakes now and finds a target.
    #[inline]
    pub(crate) fn offers_weapon(&mut self, seat: Seat) -> bool {
        let board = &self.boards[seat.index()];
        let wakes = board.weapon.is_some() && board.kills >= WAKES_AT && !board.offered && board.hero.is_some();
        wakes && !self.others_come_first(seat) && self.wake_weapon(seat)
    }

    /// rules: 5: those that move together with the last one arrive first.
    fn others_come_first(&self, seat: Seat) -> bool {
        let board = &self.boards[seat.index()];
        board.together.is_some_and(|together| board.to_move().any(|piece| is_told(together, piece)))
    }

    fn wake_weapon(&mut self, seat: Seat) -> bool {
        let board = &mut self.boards[seat.index()];
        board.offered = true;
        board.task = Task::Use;
        if self.choices_of(seat, Task::Use).len() == 1 {
            return false;
        }
        self.ask(seat, Task::Use);
        true
    }

    pub(crate) fn use_weapon(&mut self, seat: Seat, how: Use, events: &mut impl Events<Event>) {
        events.tell(Event::Used { seat, how });
        match how {
            Use::Skip => {}
            Use::Crossbow(target) => self.strike(seat, |piece| piece == target, true, events),
            Use::IceStaff(cell) => self.ice_staff(seat, cell, events),
            Use::TwoHandedSword(cell) => self.enter_cell(seat, cell, events),
            Use::BattleAxe(symbol) => self.battle_axe(seat, symbol, events),
            Use::Morningstar(from, to) => self.morningstar(seat, from, to, events),
            Use::DeathStaff(to) => self.death_staff(seat, to, events),
            Use::TeleportationStaff(tower) => {
                let board = &mut self.boards[seat.index()];
                board.hero = tower.or_else(|| board.towers.into_iter().next());
                if let Some(to) = board.hero {
                    events.tell(Event::HeroMoved { seat, to });
                }
            }
            Use::Rapier(target, heading) => {
                if !self.rapier(seat, target, heading, events) {
                    self.boards[seat.index()].pieces.sort();
                    return;
                }
                self.put_down_rapier(seat);
            }
            Use::RapierDone => self.put_down_rapier(seat),
        }
        self.asked.remove(seat);
        self.boards[seat.index()].pieces.sort();
        if self.phase == Phase::Skeletons {
            self.run_skeletons(seat, events);
        } else {
            self.finish(seat);
        }
    }

    /// Destroys the skeletons chosen, or only the first of them.
    fn strike(&mut self, seat: Seat, chosen: impl Fn(Piece) -> bool, only_one: bool, events: &mut impl Events<Event>) {
        while let Some(index) = self.boards[seat.index()].pieces.iter().position(|piece| chosen(*piece)) {
            let model = self.boards[seat.index()].pieces.remove(index).model();
            events.tell(Event::Destroyed { seat, model });
            self.discard(seat, model);
            if only_one {
                return;
            }
        }
    }

    fn battle_axe(&mut self, seat: Seat, symbol: Symbol, events: &mut impl Events<Event>) {
        let beside = self.boards[seat.index()].hero.expect("no hero, no weapon").beside();
        let chosen = |piece: Piece| piece.model().symbol() == symbol && piece.cell().is_some_and(|cell| beside.contains(cell));
        self.strike(seat, chosen, false, events);
    }

    /// All of a cell miss one move: this round's, or if that is over, the next one's.
    fn ice_staff(&mut self, seat: Seat, cell: Cell, events: &mut impl Events<Event>) {
        for piece in self.boards[seat.index()].pieces.iter_mut().filter(|piece| piece.is_on(cell)) {
            let was = *piece;
            *piece = was.with_mark((was.mark() + 1).min(2));
            events.tell(Event::Frozen { seat, was, now: *piece });
        }
    }

    fn morningstar(&mut self, seat: Seat, from: Cell, to: Cell, events: &mut impl Events<Event>) {
        for piece in self.boards[seat.index()].pieces.iter_mut().filter(|piece| piece.is_on(from)) {
            let was = *piece;
            *piece = Piece::on(to, was.heading(), was.model(), was.mark());
            events.tell(Event::Hurled { seat, was, now: *piece });
        }
    }

    fn death_staff(&mut self, seat: Seat, to: Seat, events: &mut impl Events<Event>) {
        let fallen = |piece: &Piece| piece.place() == Place::Fallen;
        while let Some(index) = self.boards[seat.index()].pieces.iter().position(fallen) {
            let model = self.boards[seat.index()].pieces.remove(index).model();
            self.bury(seat, to, model, events);
        }
    }

    /// The rapier turns one, or all of an instructor's cell alike. Whether all of the cell are turned.
    fn rapier(&mut self, seat: Seat, target: Piece, heading: Heading, events: &mut impl Events<Event>) -> bool {
        let cell = target.cell().expect("checked to stand on a cell");
        let board = &mut self.boards[seat.index()];
        board.rapier = Some(cell);
        let led = board.on(cell).any(|piece| piece.model().is(Chief::Instructor));
        let mut turned_one = false;
        for piece in board.pieces.iter_mut() {
            let was = *piece;
            if led && was.is_on(cell) || !turned_one && was == target {
                turned_one = true;
                *piece = Piece::turned(heading, was.model(), was.mark());
                events.tell(Event::Turned { seat, was, now: was.headed(heading) });
            }
        }
        board.on(cell).next().is_none()
    }

    pub(crate) fn put_down_rapier(&mut self, seat: Seat) {
        let board = &mut self.boards[seat.index()];
        let Some(cell) = board.rapier.take() else { return };
        for piece in board.pieces.iter_mut().filter(|piece| piece.place() == Place::Turned) {
            *piece = Piece::on(cell, piece.heading(), piece.model(), piece.mark());
        }
    }
}
