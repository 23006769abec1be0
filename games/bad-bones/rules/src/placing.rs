//! The trap phase: place, retrieve or pass (rules: 3.2), and the landing of a dragon.

use game::{Events, Seat};

use crate::board::{Task, Walk};
use crate::cell::Cell;
use crate::event::Event;
use crate::movement::Fate;
use crate::play::{Game, Phase};
use crate::trap::{Laid, Tile, Trap};

impl Game {
    /// Whether a seat can do anything but pass.
    pub(crate) fn has_trap_choice(&self, seat: Seat) -> bool {
        let board = &self.boards[seat.index()];
        board.tiles.into_iter().any(|cell| board.trap(cell).is_some()) || self.can_place_any(seat)
    }

    pub(crate) fn place(&mut self, seat: Seat, tile: Tile, cell: Cell, events: &mut impl Events<Event>) {
        self.supply_mut(seat).take(tile.trap());
        events.tell(Event::Placed { seat, tile, cell });
        let board = &mut self.boards[seat.index()];
        let crowded = matches!(tile, Tile::Dragon | Tile::Bomb) && board.on(cell).next().is_some();
        board.lay(cell, Laid::new(tile, crowded));
        match tile.trap() {
            Trap::Dragon if crowded => {
                board.landing = Some(cell);
                self.run_landing(seat, events);
            }
            Trap::Bomb => {
                self.blow_up(seat, cell, events);
                self.finish(seat);
            }
            Trap::Treasure => {
                self.lure(seat, cell, events);
                self.boards[seat.index()].pieces.sort();
                self.finish(seat);
            }
            _ => self.finish(seat),
        }
        self.recheck_common_supply(events);
    }

    pub(crate) fn retrieve(&mut self, seat: Seat, cell: Cell, events: &mut impl Events<Event>) {
        let board = &mut self.boards[seat.index()];
        let trap = board.trap(cell).expect("checked to be there");
        board.lay(cell, Laid::NOTHING);
        events.tell(Event::Retrieved { seat, trap, cell });
        if self.is_coop() {
            // rules: 6: nobody places it in the same round.
            self.common.retrieved.add(trap);
        } else {
            self.boards[seat.index()].supply.add(trap);
        }
        self.finish(seat);
    }

    /// rules: 5 bomb: those under it die at once.
    fn blow_up(&mut self, seat: Seat, cell: Cell, events: &mut impl Events<Event>) {
        while let Some(index) = self.boards[seat.index()].pieces.iter().position(|piece| piece.is_on(cell)) {
            let model = self.boards[seat.index()].pieces.remove(index).model();
            events.tell(Event::Destroyed { seat, model });
            self.discard(seat, model);
        }
    }

    /// rules: 3.2: a treasure turns all beside it at once.
    fn lure(&mut self, seat: Seat, cell: Cell, events: &mut impl Events<Event>) {
        let board = &mut self.boards[seat.index()];
        for index in 0..board.pieces.len() {
            let was = board.pieces[index];
            let Some(stands) = was.cell().filter(|stands| stands.beside().contains(cell)) else { continue };
            let now = board.treasure_beside(stands).map_or(was, |heading| was.headed(heading));
            board.pieces[index] = now;
            events.tell(Event::Turned { seat, was, now });
        }
    }

    /// Pushes what the landing dragon found on its cell, one after the other, as far as no answer is needed.
    pub(crate) fn run_landing(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        while !self.is_over() {
            let board = &mut self.boards[seat.index()];
            let cell = board.landing.expect("a dragon is landing");
            board.pieces.sort();
            let Some(first) = board.on(cell).next() else {
                self.end_landing(seat);
                return;
            };
            let led = board.leaders(cell).next().is_some();
            let alone = Walk::new(first, false, first.heading());
            if !led && self.version.owner_orders_a_landing() && self.asks_who_is_pushed(seat, alone, cell) {
                return;
            }
            let walk = if led { self.gather(seat, first, events) } else { Some(alone) };
            let done = walk.is_some_and(|walk| self.land_on(seat, walk, events));
            if !done {
                return;
            }
        }
    }

    /// rules: 3.2: the owner says who of those under the dragon is pushed next, if they differ and there is a side left.
    fn asks_who_is_pushed(&mut self, seat: Seat, mut walk: Walk, cell: Cell) -> bool {
        let board = &mut self.boards[seat.index()];
        walk.lies_under(cell);
        let differ = board.on(cell).any(|other| other.marked() != walk.mover.marked());
        let asks = differ && !board.push_options(&walk).is_empty();
        if asks {
            board.walk = Some(walk);
            self.ask(seat, Task::Land);
        }
        asks
    }

    /// The landing dragon pushes one, or a group. Whether that is done, and not waiting for an answer.
    pub(crate) fn land_on(&mut self, seat: Seat, mut walk: Walk, events: &mut impl Events<Event>) -> bool {
        walk.lies_under(walk.mover.cell().expect("it lies under a dragon"));
        events.tell(Event::SetOff { seat, skeleton: walk.mover, group: walk.group });
        let fate = match *self.boards[seat.index()].push_options(&walk) {
            [] => Fate::Destroyed,
            [heading] => {
                walk.heading = heading;
                let to = walk.at.step(heading);
                self.travel(seat, &mut walk, to, events)
            }
            _ => Fate::Waits(Task::Push),
        };
        self.conclude(seat, walk, fate, events)
    }

    /// rules: 3.2: a catapult chooses anew in the skeletons phase; a hearse keeps its one journey.
    fn end_landing(&mut self, seat: Seat) {
        let board = &mut self.boards[seat.index()];
        board.landing = None;
        board.pieces.sort();
        for cell in board.tiles {
            if board.laid[cell.index()].trap() == Some(Trap::Catapult) {
                board.laid[cell.index()].aim(None);
            }
        }
        self.finish(seat);
    }

    /// A seat that can only pass since another took the last copy is not asked any more.
    fn recheck_common_supply(&mut self, events: &mut impl Events<Event>) {
        if !self.is_coop() || self.phase != Phase::Trap {
            return;
        }
        for seat in self.asked {
            if self.boards[seat.index()].task == Task::Trap && !self.has_trap_choice(seat) {
                events.tell(Event::Passed { seat });
                self.finish(seat);
            }
        }
    }
}
