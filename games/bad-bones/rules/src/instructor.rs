//! The instructor and its group (rules: 7).

use game::{Events, Seat};

use crate::board::{Board, Party, Task, Walk};
use crate::cell::Cell;
use crate::event::Event;
use crate::movement::Fate;
use crate::piece::{Marked, Piece};
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

    /// Members of a walking group that are still where it began, in order, the leader last.
    pub(crate) fn members(&self, walk: &Walk) -> Party {
        let mut party = self.party(walk);
        if !self.pieces.contains(&walk.mover) {
            party.pop();
        }
        party
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

    /// A group ends its move. Whether it is done, and not waiting for an answer.
    pub(crate) fn conclude_group(&mut self, seat: Seat, mut walk: Walk, fate: Fate, events: &mut impl Events<Event>) -> bool {
        match fate {
            Fate::Tower(cell) if self.is_coop() && self.version.owner_names_who_falls() => {
                walk.at = cell;
                return self.besiege(seat, walk, events);
            }
            Fate::Tower(cell) if self.is_coop() => {
                self.settle_each(seat, &walk, events, |game| match game.boards[seat.index()].towers.contains(cell) {
                    true => Fate::Tower(cell),
                    false => game.on_open_cell(seat, cell, walk.heading),
                });
            }
            _ => self.settle_each(seat, &walk, events, |_| fate),
        }
        true
    }

    /// Ends the move of every member that is still where it began, one after the other.
    fn settle_each(&mut self, seat: Seat, walk: &Walk, events: &mut impl Events<Event>, fate: impl Fn(&Game) -> Fate) {
        for member in self.boards[seat.index()].members(walk) {
            if self.is_over() {
                return;
            }
            let (index, fate) = (self.whereabouts(seat, member), fate(self));
            self.settle(seat, index, fate, events);
        }
    }

    /// rules: 6: a standing tower takes one of a group, named by its owner, and is asked for again while it stands; the rest
    /// walk on over the ruin, without their leader as single skeletons.
    fn besiege(&mut self, seat: Seat, walk: Walk, events: &mut impl Events<Event>) -> bool {
        let cell = walk.at;
        let board = &mut self.boards[seat.index()];
        if board.towers.contains(cell) {
            let members = board.members(&walk);
            if members.len() > 1 {
                board.walk = Some(walk);
                self.ask(seat, Task::Fall);
                return false;
            }
            self.settle_each(seat, &walk, events, |_| Fate::Tower(cell));
            return true;
        }
        let together = self.on_open_cell(seat, cell, walk.heading);
        let led = self.boards[seat.index()].pieces.contains(&walk.mover);
        self.settle_each(seat, &walk, events, |game| match led {
            true => together,
            false => game.on_open_cell(seat, cell, walk.heading),
        });
        true
    }

    /// The answer to who falls with the tower.
    pub(crate) fn fall(&mut self, seat: Seat, named: Marked, events: &mut impl Events<Event>) {
        let walk = self.take_walk(seat);
        let members = self.boards[seat.index()].members(&walk);
        let member = members.into_iter().find(|member| member.marked() == named).expect("checked to be a member");
        let index = self.whereabouts(seat, member);
        self.settle(seat, index, Fate::Tower(walk.at), events);
        let done = self.is_over() || self.besiege(seat, walk, events);
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
