//! The instructor and its group (rules: 7).

use game::{Events, Seat};

use crate::board::{Board, Party, Task, Walk};
use crate::cell::Cell;
use crate::event::Event;
use crate::piece::Piece;
use crate::play::{Game, Phase};
use crate::token::{Chief, Model};

impl Board {
    /// Whether all of this cell make their next move together: those that have still to move, or whoever a dragon lands on.
    fn goes_along(&self, cell: Cell, piece: Piece) -> bool {
        piece.is_on(cell) && (piece.is_to_move() || self.landing == Some(cell))
    }

    /// Those who can lead the group of a cell.
    pub(crate) fn leaders(&self, cell: Cell) -> impl Iterator<Item = Piece> {
        self.on(cell).filter(move |piece| piece.model().is(Chief::Instructor) && self.goes_along(cell, *piece))
    }

    /// Whether skeletons of this stack move only together with an instructor.
    pub(crate) fn is_led(&self, piece: Piece) -> bool {
        piece.cell().is_some_and(|cell| self.leaders(cell).any(|leader| leader.heading() == piece.heading()))
    }

    /// Who goes along in a walk, in order, the leader last.
    pub(crate) fn party(&self, walk: &Walk) -> Party {
        let mut party = Party::new();
        if let Some(cell) = walk.mover.cell().filter(|_| walk.group) {
            party.extend(self.on(cell).filter(|piece| self.goes_along(cell, *piece) && *piece != walk.mover));
            party.sort_by_key(|piece| piece.model());
        }
        party.push(walk.mover);
        party
    }
}

impl Game {
    /// The group of a cell forms behind its instructor; several of them make it a question. `None` while that is open.
    pub(crate) fn gather(&mut self, seat: Seat, piece: Piece, events: &mut impl Events<Event>) -> Option<Walk> {
        let cell = piece.cell().expect("a group stands on a cell");
        let leaders: Party = self.boards[seat.index()].leaders(cell).collect();
        if let [leader] = *leaders {
            return Some(self.lead(seat, leader, events));
        }
        self.boards[seat.index()].walk = Some(Walk::new(piece, true, piece.heading()));
        self.ask(seat, Task::Lead);
        None
    }

    /// All of its cell take the leader's heading.
    fn lead(&mut self, seat: Seat, leader: Piece, events: &mut impl Events<Event>) -> Walk {
        let cell = leader.cell().expect("a group stands on a cell");
        let board = &mut self.boards[seat.index()];
        for index in 0..board.pieces.len() {
            let was = board.pieces[index];
            if board.goes_along(cell, was) && was.heading() != leader.heading() {
                let now = was.headed(leader.heading());
                board.pieces[index] = now;
                events.tell(Event::Turned { seat, was, now });
            }
        }
        Walk::new(leader, true, leader.heading())
    }

    /// The answer to who leads.
    pub(crate) fn appoint(&mut self, seat: Seat, model: Model, events: &mut impl Events<Event>) {
        let cell = self.take_walk(seat).mover.cell().expect("a group stands on a cell");
        let leader = self.boards[seat.index()].leaders(cell).find(|piece| piece.model() == model);
        let walk = self.lead(seat, leader.expect("checked to be there"), events);
        let done = match self.phase {
            Phase::Trap => self.land_on(seat, walk, events),
            _ => self.march(seat, walk, events),
        };
        self.after_move(seat, done, events);
    }

    /// The group makes its move. Whether that is done, and not waiting for an answer.
    pub(crate) fn march(&mut self, seat: Seat, mut walk: Walk, events: &mut impl Events<Event>) -> bool {
        let cell = walk.mover.cell().expect("a group stands on a cell");
        events.tell(Event::SetOff { seat, skeleton: walk.mover, group: true });
        let to = cell.step(walk.heading);
        let fate = self.travel(seat, &mut walk, to, events);
        self.conclude(seat, walk, fate, events)
    }
}
