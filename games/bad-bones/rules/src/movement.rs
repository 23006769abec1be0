//! The skeletons phase: one move after the other, each followed to its end (rules: 3.3).

use game::{Events, Seat};

use crate::action::Advance;
use crate::board::{Task, Walk, saboteurs};
use crate::cell::{Cell, Cells};
use crate::event::Event;
use crate::heading::Heading;
use crate::layout::Edge;
use crate::piece::{Marked, Piece, Place};
use crate::play::{Game, Phase};
use crate::token::Model;
use crate::trap::{Tile, Trap};

/// How a move ends, or what it waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    Stands(Cell, Heading),
    Held,
    Tower(Cell),
    Village,
    Hero,
    Destroyed,
    Sent(Seat),
    Forest,
    Waits(Task),
}

impl Game {
    /// Moves the skeletons of a seat as far as they go without an answer.
    pub(crate) fn run_skeletons(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        if self.order_may_matter(seat) {
            return self.run_in_order(seat, events);
        }
        // Nothing of this changes while the board moves: no trap goes, no tower falls, the hero stays.
        let board = &self.boards[seat.index()];
        let (special, keeping) = board.special_cells(self.is_white());
        let mut index = 0;
        loop {
            index = self.step_freely(seat, index, special, keeping, events);
            if index == self.boards[seat.index()].pieces.len() {
                break;
            }
            if !self.set_off(seat, index, events) {
                return;
            }
        }
        self.end_skeletons(seat, events);
    }

    /// The same where the owner may be asked for the order, or the game may end in the middle.
    fn run_in_order(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        while let Some(index) = self.next_to_move(seat) {
            if self.asks_order(seat) {
                self.ask(seat, Task::Advance);
                return;
            }
            self.note_those_together(seat, index);
            if !self.set_off(seat, index, events) || self.is_over() || self.offers_weapon(seat) {
                return;
            }
        }
        self.end_skeletons(seat, events);
    }

    /// rules: 5 weapons: all that one answer moves; where nothing was said, those of one cell and heading, or one model of the
    /// forest.
    fn note_those_together(&mut self, seat: Seat, index: usize) {
        let board = &mut self.boards[seat.index()];
        if board.weapon.is_some() && self.version.weapon_waits_for_those_together() {
            let piece = board.pieces[index];
            let stack = match piece.cell() {
                Some(cell) => Advance::Stack(cell, piece.heading()),
                None => Advance::Forest(piece.model()),
            };
            board.together = board.advance.filter(|told| *told != Advance::All).or(Some(stack));
        }
    }

    /// Moves those who meet nothing but free cells, from this index on up to the first one who meets more.
    #[inline]
    fn step_freely(&mut self, seat: Seat, from: usize, special: Cells, keeping: Cells, events: &mut impl Events<Event>) -> usize {
        let layout = &self.rules.layout;
        let pieces = &mut self.boards[seat.index()].pieces[from..];
        for (index, piece) in pieces.iter_mut().enumerate() {
            let was = *piece;
            if !was.is_to_move() {
                continue;
            }
            let stance = layout.free_step(was);
            if special.contains_stance(stance) || keeping.contains_stance(was.stance()) {
                return from + index;
            }
            *piece = was.at_stance(stance);
            events.tell(Event::SetOff { seat, skeleton: was, group: false });
            events.tell(Event::Stands { seat, was, now: *piece });
        }
        from + pieces.len()
    }

    /// The first skeleton that moves now: of those told to advance, or of all.
    fn next_to_move(&mut self, seat: Seat) -> Option<usize> {
        let board = &mut self.boards[seat.index()];
        if let Some(advance) = board.advance {
            let told = board.pieces.iter().position(|piece| piece.is_to_move() && is_told(advance, *piece));
            if told.is_some() || advance == Advance::All {
                return told;
            }
            board.advance = None;
        }
        board.pieces.iter().position(|piece| piece.is_to_move())
    }

    /// A skeleton makes its move, or leads its group. Whether that is done, and not waiting for an answer.
    #[inline]
    fn set_off(&mut self, seat: Seat, index: usize, events: &mut impl Events<Event>) -> bool {
        let board = &self.boards[seat.index()];
        let piece = board.pieces[index];
        let Some(cell) = piece.cell() else {
            events.tell(Event::SetOff { seat, skeleton: piece, group: false });
            let (to, heading) = self.rules.layout.entry(piece.model());
            return self.walk(seat, index, heading, Some(to), events);
        };
        if board.tiles.contains(cell) && self.is_kept_in(seat, cell) {
            events.tell(Event::SetOff { seat, skeleton: piece, group: false });
            self.settle(seat, index, Fate::Held, events);
            return true;
        }
        if self.options.chiefs && board.is_led(piece) {
            return self.gather(seat, piece, events).is_some_and(|walk| self.march(seat, walk, events));
        }
        events.tell(Event::SetOff { seat, skeleton: piece, group: false });
        self.walk(seat, index, piece.heading(), cell.step(piece.heading()), events)
    }

    /// One skeleton alone takes its first step. Only traps make more of it than that.
    #[inline]
    fn walk(&mut self, seat: Seat, index: usize, heading: Heading, to: Option<Cell>, events: &mut impl Events<Event>) -> bool {
        let board = &self.boards[seat.index()];
        let simple = match to {
            None => Some(self.beyond_edge(seat, heading)),
            Some(cell) if board.tiles.contains(cell) => None,
            Some(cell) if board.towers.contains(cell) => Some(Fate::Tower(cell)),
            Some(cell) => Some(self.on_open_cell(seat, cell, heading)),
        };
        if let Some(fate) = simple.filter(|fate| !matches!(fate, Fate::Waits(_))) {
            self.settle(seat, index, fate, events);
            return true;
        }
        let mut walk = Walk::new(board.pieces[index], false, heading);
        let fate = self.travel(seat, &mut walk, to, events);
        if matches!(fate, Fate::Waits(_)) {
            return self.conclude(seat, walk, fate, events);
        }
        self.settle(seat, index, fate, events);
        true
    }

    /// rules: 3.3: a labyrinth of the other colour lets nobody go.
    pub(crate) fn is_kept_in(&self, seat: Seat, cell: Cell) -> bool {
        self.boards[seat.index()].laid[cell.index()].tile().is_some_and(|tile| tile.keeps(self.is_white()))
    }

    /// Follows a walk from arrival to arrival until it ends or needs an answer.
    pub(crate) fn travel(&mut self, seat: Seat, walk: &mut Walk, to: Option<Cell>, events: &mut impl Events<Event>) -> Fate {
        let mut next = to;
        loop {
            let Some(cell) = next else { return self.beyond_edge(seat, walk.heading) };
            let board = &self.boards[seat.index()];
            if board.has(cell, Trap::Barricade) {
                self.trigger(seat, walk, cell, events);
                return if walk.flung { Fate::Destroyed } else { Fate::Held };
            }
            if board.towers.contains(cell) {
                return Fate::Tower(cell);
            }
            let tile = board.laid[cell.index()].tile().filter(|_| board.hero != Some(cell) && board.trap(cell).is_some());
            let Some(tile) = tile else { return self.on_open_cell(seat, cell, walk.heading) };
            if !walk.meets(cell) {
                return Fate::Destroyed;
            }
            self.trigger(seat, walk, cell, events);
            match self.trap_effect(seat, walk, tile, cell) {
                Ok(further) => next = further,
                Err(fate) => return fate,
            }
        }
    }

    /// What a trap does to those who come to it: sends them further, or ends their move.
    fn trap_effect(&mut self, seat: Seat, walk: &mut Walk, tile: Tile, cell: Cell) -> Result<Option<Cell>, Fate> {
        walk.at = cell;
        match tile.trap() {
            Trap::Wall | Trap::Spring => Ok(walk.deflect(tile)),
            Trap::Dragon => {
                walk.flung = true;
                walk.pushers.insert(cell);
                match *self.boards[seat.index()].push_options(walk) {
                    [] => Err(Fate::Destroyed),
                    [heading] => {
                        walk.heading = heading;
                        Ok(cell.step(heading))
                    }
                    _ => Err(Fate::Waits(Task::Push)),
                }
            }
            Trap::Catapult => Err(self.aimed(seat, cell).map_or(Fate::Waits(Task::SendFrom), Fate::Sent)),
            Trap::Hearse => Err(match self.aimed(seat, cell) {
                Some(to) => self.board_hearse(seat, cell, walk.heading, to),
                None => Fate::Waits(Task::SendFrom),
            }),
            Trap::Treasure | Trap::Labyrinth => Err(Fate::Stands(cell, walk.heading)),
            Trap::Bomb => Err(Fate::Destroyed),
            Trap::Portal => Err(Fate::Forest),
            Trap::Barricade => Err(Fate::Held),
        }
    }

    /// Who comes to a hearse waits on it, or is driven off at once (figures: edition).
    fn board_hearse(&mut self, seat: Seat, cell: Cell, heading: Heading, to: Seat) -> Fate {
        if !self.rules.figures.hearse_leaves_at_once {
            return Fate::Stands(cell, heading);
        }
        self.boards[seat.index()].laid[cell.index()].leave();
        Fate::Sent(to)
    }

    /// Whom a catapult or hearse serves, if that is settled.
    fn aimed(&mut self, seat: Seat, cell: Cell) -> Option<Seat> {
        let only = self.only_receiver(seat);
        let laid = &mut self.boards[seat.index()].laid[cell.index()];
        if laid.target().is_none() {
            laid.aim(only);
        }
        laid.target()
    }

    fn beyond_edge(&self, seat: Seat, heading: Heading) -> Fate {
        let seats = self.boards.len();
        match self.rules.layout.edge(heading) {
            Edge::Village => Fate::Village,
            Edge::Left => Fate::Sent(seat.left(seats)),
            Edge::Right => Fate::Sent(seat.right(seats)),
            Edge::Choice => self.only_receiver(seat).map_or(Fate::Waits(Task::Send), Fate::Sent),
        }
    }

    /// A trap is set off. It wears when the board's skeletons phase ends.
    fn trigger(&mut self, seat: Seat, walk: &Walk, cell: Cell, events: &mut impl Events<Event>) {
        let board = &mut self.boards[seat.index()];
        let heading = walk.heading;
        events.tell(Event::Triggered { seat, trap: board.trap(cell).expect("a trap was met"), cell, heading });
        // rules: 3.2: the landing is the dragon's use of that phase.
        if board.landing != Some(cell) {
            board.laid[cell.index()].trigger();
        }
        if self.options.chiefs {
            for model in saboteurs(&board.party(walk)) {
                board.laid[cell.index()].sabotage();
                board.saboteurs |= 1 << self.rules.figures.chief_number(model).expect("a chief of the figures");
            }
        }
    }

    /// Ends a move, or puts it aside for an answer. Whether it is done.
    pub(crate) fn conclude(&mut self, seat: Seat, walk: Walk, fate: Fate, events: &mut impl Events<Event>) -> bool {
        if let Fate::Waits(task) = fate {
            self.boards[seat.index()].walk = Some(walk);
            self.ask(seat, task);
            return false;
        }
        if !walk.group {
            let index = self.whereabouts(seat, walk.mover);
            self.settle(seat, index, fate, events);
            return true;
        }
        self.conclude_group(seat, walk, fate, events)
    }

    pub(crate) fn whereabouts(&self, seat: Seat, skeleton: Piece) -> usize {
        let pieces = &self.boards[seat.index()].pieces;
        pieces.iter().position(|piece| *piece == skeleton).expect("it is still where it began")
    }

    /// Arrival on a cell without trap and tower, a ruin say.
    pub(crate) fn on_open_cell(&self, seat: Seat, cell: Cell, heading: Heading) -> Fate {
        if self.boards[seat.index()].hero == Some(cell) {
            Fate::Hero
        } else {
            Fate::Stands(cell, self.rules.layout.turned(cell, heading))
        }
    }

    /// The end of one skeleton's move.
    #[inline]
    pub(crate) fn settle(&mut self, seat: Seat, index: usize, fate: Fate, events: &mut impl Events<Event>) {
        let board = &mut self.boards[seat.index()];
        let was = board.pieces[index];
        match fate {
            Fate::Stands(cell, heading) => {
                let heading = board.treasure_beside(cell).unwrap_or(heading);
                let now = Piece::on(cell, heading, was.model(), was.mark()).moved();
                board.pieces[index] = now;
                events.tell(Event::Stands { seat, was, now });
            }
            Fate::Held => {
                let lured = was.cell().and_then(|cell| board.treasure_beside(cell));
                let now = lured.map_or(was, |heading| was.headed(heading)).moved();
                board.pieces[index] = now;
                events.tell(Event::Held { seat, was, now });
            }
            Fate::Forest => {
                board.pieces[index] = Piece::in_forest(was.model(), was.mark()).moved();
                events.tell(Event::BackToForest { seat, model: was.model() });
            }
            _ => {
                board.pieces.remove(index);
                self.remove_from_board(seat, was.model(), fate, events);
            }
        }
    }

    fn remove_from_board(&mut self, seat: Seat, model: Model, fate: Fate, events: &mut impl Events<Event>) {
        match fate {
            Fate::Hero => self.slay(seat, model, events),
            Fate::Tower(cell) => self.hit_tower(seat, model, cell, events),
            Fate::Village => self.hit_village(seat, model, events),
            Fate::Sent(to) => self.bury(seat, to, model, events),
            _ => {
                events.tell(Event::Destroyed { seat, model });
                self.discard(seat, model);
            }
        }
    }

    /// A token goes from a board to a cemetery.
    pub(crate) fn bury(&mut self, seat: Seat, to: Seat, model: Model, events: &mut impl Events<Event>) {
        events.tell(Event::Sent { seat, model, to });
        if let Some(away) = &mut self.away {
            *away += 1;
            return;
        }
        self.boards[to.index()].pieces.insert(Piece::in_cemetery(model));
    }

    /// The answer to where a dragon pushes, and if it has just landed, whom.
    pub(crate) fn push(&mut self, seat: Seat, skeleton: Marked, heading: Heading, events: &mut impl Events<Event>) {
        let lands = self.boards[seat.index()].task == Task::Land;
        let mut walk = self.take_walk(seat);
        if lands {
            walk.mover = self.boards[seat.index()].under_dragon(skeleton).expect("checked to wait there");
            events.tell(Event::SetOff { seat, skeleton: walk.mover, group: false });
        }
        walk.heading = heading;
        let to = walk.at.step(heading);
        let fate = self.travel(seat, &mut walk, to, events);
        self.go_on_with(seat, walk, fate, events);
    }

    /// The answer to whom a skeleton goes over the edge.
    pub(crate) fn send(&mut self, seat: Seat, to: Seat, events: &mut impl Events<Event>) {
        let walk = self.take_walk(seat);
        self.go_on_with(seat, walk, Fate::Sent(to), events);
    }

    /// The answer to whom a catapult or hearse serves in this phase.
    pub(crate) fn send_from(&mut self, seat: Seat, cell: Cell, to: Seat, events: &mut impl Events<Event>) {
        let walk = self.take_walk(seat);
        let board = &mut self.boards[seat.index()];
        board.laid[cell.index()].aim(Some(to));
        let fate = match board.trap(cell) {
            Some(Trap::Hearse) => self.board_hearse(seat, cell, walk.heading, to),
            _ => Fate::Sent(to),
        };
        self.go_on_with(seat, walk, fate, events);
    }

    pub(crate) fn take_walk(&mut self, seat: Seat) -> Walk {
        self.asked.remove(seat);
        self.boards[seat.index()].walk.take().expect("a move waits for the answer")
    }

    /// After an answer: ends the move that waited, then goes on with the others.
    fn go_on_with(&mut self, seat: Seat, walk: Walk, fate: Fate, events: &mut impl Events<Event>) {
        let done = self.conclude(seat, walk, fate, events);
        self.after_move(seat, done, events);
    }

    pub(crate) fn after_move(&mut self, seat: Seat, done: bool, events: &mut impl Events<Event>) {
        if !done || self.is_over() {
            return;
        }
        if self.phase == Phase::Trap {
            self.run_landing(seat, events);
        } else if !self.offers_weapon(seat) {
            self.boards[seat.index()].pieces.sort();
            self.run_skeletons(seat, events);
        }
    }
}

/// Whether a skeleton is among those told to advance.
pub(crate) fn is_told(advance: Advance, piece: Piece) -> bool {
    match advance {
        Advance::All => true,
        Advance::Stack(cell, heading) => piece.is_on(cell) && piece.heading() == heading,
        Advance::Model(cell, heading, model) => piece.is_on(cell) && piece.heading() == heading && piece.model() == model,
        Advance::Forest(model) => piece.place() == Place::Forest && piece.model() == model,
    }
}
