//! Every legal answer to a question. Held as few groups of cells, headings or seats, so that counting and picking are quick.

use arrayvec::ArrayVec;
use game::{ActionSet, Seat};
use smallvec::SmallVec;

use crate::action::{Action, Advance, Question, Use};
use crate::board::Task;
use crate::cell::{Cell, Cells};
use crate::heading::Heading;
use crate::market::wares;
use crate::piece::{Marked, Piece, Place};
use crate::play::Game;
use crate::token::Symbol;
use crate::trap::{Tile, Trap, Weapon};

/// Actions of one kind that differ in one cell, heading or seat.
#[derive(Clone, Copy, Debug)]
enum Verb {
    Start,
    Hero,
    Place(Tile),
    Retrieve,
    Pass,
    Push(Marked),
    Send(Marked),
    SendFrom(Cell),
    IceStaff,
    TwoHandedSword,
}

impl Verb {
    fn action(self, bit: usize) -> Action {
        match self {
            Verb::Start => Action::Start(Cell::at(bit)),
            Verb::Hero => Action::Hero(Cell::at(bit)),
            Verb::Place(tile) => Action::Place(tile, Cell::at(bit)),
            Verb::Retrieve => Action::Retrieve(Cell::at(bit)),
            Verb::Pass => Action::Pass,
            Verb::Push(skeleton) => Action::Push(skeleton, Heading::at(bit)),
            Verb::Send(skeleton) => Action::Send(skeleton, Seat::at(bit)),
            Verb::SendFrom(cell) => Action::SendFrom(cell, Seat::at(bit)),
            Verb::IceStaff => Action::Use(Use::IceStaff(Cell::at(bit))),
            Verb::TwoHandedSword => Action::Use(Use::TwoHandedSword(Cell::at(bit))),
        }
    }
}

/// The legal answers to a question, numbered.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    groups: ArrayVec<(Verb, u32), 14>,
    list: SmallVec<[Action; 32]>,
}

impl ActionSet<Action> for Choices {
    #[inline]
    fn len(&self) -> usize {
        self.groups.iter().map(|(_, bits)| bits.count_ones() as usize).sum::<usize>() + self.list.len()
    }

    #[inline]
    fn get(&self, number: usize) -> Action {
        let mut rest = number;
        for &(verb, bits) in &self.groups {
            let count = bits.count_ones() as usize;
            if rest < count {
                return verb.action(nth_bit(bits, rest));
            }
            rest -= count;
        }
        self.list[rest]
    }
}

/// The position of the set bit with this number, counted from the lowest.
fn nth_bit(bits: u32, n: usize) -> usize {
    const HALF: u32 = 12;
    let below = (bits & ((1 << HALF) - 1)).count_ones() as usize;
    // Half of the cells are passed over at once.
    let (mut bits, skipped, base) = if n < below { (bits, n, 0) } else { (bits >> HALF, n - below, HALF) };
    for _ in 0..skipped {
        bits &= bits - 1;
    }
    (base + bits.trailing_zeros()) as usize
}

impl Choices {
    fn group(&mut self, verb: Verb, bits: u32) {
        if bits != 0 {
            self.groups.push((verb, bits));
        }
    }

    /// Every action in order.
    pub fn iter(&self) -> impl Iterator<Item = Action> {
        (0..self.len()).map(|number| self.get(number))
    }
}

impl Game {
    /// What a seat is asked, given its task.
    pub(crate) fn ask_of(&self, seat: Seat) -> Question {
        let board = &self.boards[seat.index()];
        let walk = || board.walk.as_ref().expect("a move waits for the answer");
        match board.task {
            Task::Market => Question::Market,
            Task::Start => Question::Start,
            Task::Hero => Question::Hero,
            Task::Trap => Question::Trap,
            Task::Push => Question::Push(walk().mover.marked()),
            Task::Send => Question::Send(walk().mover.marked()),
            Task::SendFrom => Question::SendFrom(walk().at),
            Task::Advance => Question::Advance,
            Task::Lead => Question::Lead,
            Task::Use => Question::Use(board.weapon.expect("a weapon is asked for")),
            Task::Land => Question::Push(walk().mover.marked()),
            Task::Fall => Question::Fall,
            Task::Onward => Question::Onward,
            Task::Finished => unreachable!("a finished seat is not asked"),
        }
    }

    #[inline]
    pub(crate) fn choices(&self, seat: Seat) -> Choices {
        if !self.asked.contains(seat) {
            return Choices::default();
        }
        self.choices_of(seat, self.boards[seat.index()].task)
    }

    #[inline]
    pub(crate) fn choices_of(&self, seat: Seat, task: Task) -> Choices {
        let mut choices = Choices::default();
        let board = &self.boards[seat.index()];
        match task {
            Task::Finished => {}
            Task::Market => {
                choices.list.extend(wares().filter(|ware| self.may_buy(seat, *ware).is_ok()).map(Action::Buy));
                choices.list.push(Action::Done);
            }
            Task::Start => choices.group(Verb::Start, board.towers.bits()),
            Task::Hero => choices.group(Verb::Hero, board.hero.map_or(0, |hero| hero.around().bits())),
            Task::Trap => self.trap_choices(seat, &mut choices),
            Task::Push | Task::Send | Task::SendFrom => self.walk_choices(seat, task, &mut choices),
            Task::Advance => self.order_choices(seat, &mut choices),
            Task::Lead => {
                let cell = board.walk.and_then(|walk| walk.mover.cell()).expect("a group stands on a cell");
                choices.list.extend(board.leaders(cell).map(|leader| Action::Lead(leader.model())));
            }
            Task::Use => self.weapon_choices(seat, &mut choices),
            Task::Land => self.landing_choices(seat, &mut choices),
            Task::Fall => {
                let walk = board.walk.as_ref().expect("a group waits for the answer");
                choices.list.extend(kinds(board.members(walk).into_iter()).into_iter().map(Action::Fall));
            }
            Task::Onward => choices.list.extend([Action::Stop, Action::Onward]),
        }
        choices
    }

    /// Cells for a trap, and those for a dragon or a bomb, which skeletons don't keep off.
    #[inline]
    fn building_sites(&self, seat: Seat) -> (Cells, Cells) {
        let board = &self.boards[seat.index()];
        let open = Cells::ALL.without(board.tiles).without(board.towers);
        (open.without(board.occupied()), open)
    }

    pub(crate) fn can_place_any(&self, seat: Seat) -> bool {
        let supply = self.supply(seat);
        let (free, open) = self.building_sites(seat);
        let lands = supply.count(Trap::Dragon) + supply.count(Trap::Bomb) > 0;
        !supply.is_empty() && (!free.is_empty() || lands && !open.is_empty())
    }

    #[inline]
    fn trap_choices(&self, seat: Seat, choices: &mut Choices) {
        let board = &self.boards[seat.index()];
        let (free, open) = self.building_sites(seat);
        choices.group(Verb::Pass, 1);
        let retrievable = board.tiles.into_iter().filter(|cell| board.trap(*cell).is_some());
        choices.group(Verb::Retrieve, retrievable.collect::<Cells>().bits());
        for trap in self.supply(seat).kinds() {
            let sites = if matches!(trap, Trap::Dragon | Trap::Bomb) { open } else { free };
            for &tile in Tile::of(trap) {
                choices.group(Verb::Place(tile), sites.bits());
            }
        }
    }

    fn walk_choices(&self, seat: Seat, task: Task, choices: &mut Choices) {
        let board = &self.boards[seat.index()];
        let walk = board.walk.as_ref().expect("a move waits for the answer");
        let skeleton = walk.mover.marked();
        let receivers = self.receivers(seat).bits();
        match task {
            Task::Push => {
                let sides = board.push_options(walk).into_iter().fold(0, |bits, heading| bits | 1 << heading as u32);
                choices.group(Verb::Push(skeleton), sides);
            }
            Task::Send => choices.group(Verb::Send(skeleton), receivers),
            _ => choices.group(Verb::SendFrom(walk.at), receivers),
        }
    }

    /// Each kind of those under a landing dragon, to each side.
    fn landing_choices(&self, seat: Seat, choices: &mut Choices) {
        let board = &self.boards[seat.index()];
        let walk = board.walk.as_ref().expect("a dragon waits for the answer");
        let sides = board.push_options(walk);
        for skeleton in kinds(board.on(walk.at)) {
            choices.list.extend(sides.iter().map(|side| Action::Push(skeleton, *side)));
        }
    }

    fn order_choices(&self, seat: Seat, choices: &mut Choices) {
        let board = &self.boards[seat.index()];
        let list = &mut choices.list;
        let add = |list: &mut SmallVec<[Action; 32]>, advance| {
            let action = Action::Advance(advance);
            if list.last() != Some(&action) && !list.contains(&action) {
                list.push(action);
            }
        };
        for piece in board.to_move() {
            match piece.cell() {
                None => add(list, Advance::Forest(piece.model())),
                Some(cell) => {
                    add(list, Advance::Stack(cell, piece.heading()));
                    if !board.is_led(piece) {
                        add(list, Advance::Model(cell, piece.heading(), piece.model()));
                    }
                }
            }
        }
        list.push(Action::Advance(Advance::All));
    }

    fn weapon_choices(&self, seat: Seat, choices: &mut Choices) {
        let board = &self.boards[seat.index()];
        let (Some(weapon), Some(hero)) = (board.weapon, board.hero) else { return };
        let list = &mut choices.list;
        match board.rapier {
            Some(_) => list.push(Action::Use(Use::RapierDone)),
            None => list.push(Action::Use(Use::Skip)),
        }
        match weapon {
            Weapon::Crossbow => list.extend(distinct(board.pieces(), Cells::ALL).map(|piece| Action::Use(Use::Crossbow(piece)))),
            Weapon::IceStaff => choices.group(Verb::IceStaff, board.occupied().bits()),
            Weapon::TwoHandedSword => choices.group(Verb::TwoHandedSword, hero.around().bits()),
            Weapon::BattleAxe => {
                let there =
                    |symbol: &Symbol| distinct(board.pieces(), hero.beside()).any(|piece| piece.model().symbol() == *symbol);
                let symbols = Symbol::ALL.iter().copied().filter(there);
                list.extend(symbols.map(|symbol| Action::Use(Use::BattleAxe(symbol))));
            }
            Weapon::Morningstar => {
                let traps: Cells = board.tiles.into_iter().filter(|cell| board.trap(*cell).is_some()).collect();
                let targets = hero.around().without(traps).without(board.towers);
                for from in hero.around().and(board.occupied()) {
                    let others = targets.without(Cells::only(from)).into_iter();
                    list.extend(others.map(|to| Action::Use(Use::Morningstar(from, to))));
                }
            }
            Weapon::DeathStaff => {
                if board.pieces.iter().any(|piece| piece.place() == Place::Fallen) {
                    list.extend(self.receivers(seat).into_iter().map(|to| Action::Use(Use::DeathStaff(to))));
                }
            }
            Weapon::TeleportationStaff if self.is_coop() => {
                list.extend(board.towers.into_iter().map(|tower| Action::Use(Use::TeleportationStaff(Some(tower)))));
            }
            Weapon::TeleportationStaff => list.push(Action::Use(Use::TeleportationStaff(None))),
            Weapon::Rapier => {
                let cells = board.rapier.map_or(hero.around(), Cells::only);
                for piece in distinct(board.pieces(), cells) {
                    list.extend(Heading::ALL.map(|heading| Action::Use(Use::Rapier(piece, heading))));
                }
            }
        }
    }
}

/// What skeletons can be told apart by in an answer, each once.
fn kinds(skeletons: impl Iterator<Item = Piece>) -> SmallVec<[Marked; 8]> {
    let mut kinds = SmallVec::new();
    for kind in skeletons.map(Piece::marked) {
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    kinds
}

/// The different skeletons on some cells of a sorted board.
fn distinct(pieces: &[Piece], cells: Cells) -> impl Iterator<Item = Piece> {
    let mut last = None;
    pieces.iter().copied().filter(move |piece| {
        let new = last != Some(*piece) && piece.cell().is_some_and(|cell| cells.contains(cell));
        last = Some(*piece);
        new
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_numbered_from_the_lowest() {
        let bits = 0b1_0000_1000_0000_0001_0010_0101_u32;
        let all: Vec<usize> = (0..bits.count_ones() as usize).map(|n| nth_bit(bits, n)).collect();
        assert_eq!(all, [0, 2, 5, 8, 19, 24]);
    }
}
