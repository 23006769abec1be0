//! Whether an action is legal, and if not, why. Written from the rules, apart from the list of choices.

use game::Seat;

use crate::action::{Action, Advance, Use};
use crate::board::{Board, Task};
use crate::cell::Cell;
use crate::heading::Heading;
use crate::piece::{Marked, Piece, Place};
use crate::play::{Game, Phase};
use crate::refusal::Refusal;
use crate::token::Model;
use crate::trap::{Tile, Trap, Weapon};

/// Refuses with a reason unless something holds.
fn ensure(holds: bool, otherwise: Refusal) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(otherwise) }
}

impl Game {
    /// Whether a seat may do this now.
    #[inline]
    pub(crate) fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        ensure(self.phase != Phase::Over, Refusal::Over)?;
        let board = self.boards.get(seat.index()).ok_or(Refusal::NoSuchSeat(seat))?;
        ensure(self.asked.contains(seat), Refusal::NotAsked(seat))?;
        match (board.task, action) {
            (Task::Hero, Action::Hero(to)) => {
                ensure(board.hero.is_some_and(|hero| hero.around().contains(to)), Refusal::NotAround(to))
            }
            (Task::Trap, Action::Place(tile, cell)) => self.check_place(seat, tile, cell),
            (Task::Trap, Action::Retrieve(cell)) => check_retrieve(board, cell),
            (Task::Trap, Action::Pass) => Ok(()),
            (Task::Start, Action::Start(cell)) => ensure(board.towers.contains(cell), Refusal::NoTowerThere(cell)),
            (Task::Market, Action::Buy(ware)) => self.may_buy(seat, ware),
            (Task::Market, Action::Done) => Ok(()),
            (Task::Push | Task::Send | Task::SendFrom, _) => self.check_walk(seat, action),
            (Task::Advance, Action::Advance(advance)) => check_advance(board, advance),
            (Task::Lead, Action::Lead(model)) => self.check_lead(seat, model),
            (Task::Use, Action::Use(how)) => self.check_use(seat, how),
            (Task::Land, Action::Push(skeleton, side)) => {
                let waits = |piece: &Piece| board.landing.is_some_and(|cell| piece.is_on(cell));
                let named = board.pieces.iter().any(|piece| waits(piece) && piece.marked() == skeleton);
                ensure(named, Refusal::NotUnderDragon(skeleton))?;
                ensure(board.landing.is_some_and(|cell| !is_barred(board, cell, side)), Refusal::NoPushThere)
            }
            (Task::Fall, Action::Fall(member)) => self.check_fall(seat, member),
            (Task::Onward, Action::Stop | Action::Onward) => Ok(()),
            _ => Err(Refusal::OtherQuestion),
        }
    }

    /// rules: 3.2 place.
    fn check_place(&self, seat: Seat, tile: Tile, cell: Cell) -> Result<(), Refusal> {
        let (board, trap) = (&self.boards[seat.index()], tile.trap());
        if self.supply(seat).count(trap) == 0 {
            let retrieved = self.common.retrieved.count(trap) > 0;
            return Err(if retrieved { Refusal::JustRetrieved(trap) } else { Refusal::NoneInSupply(trap) });
        }
        ensure(!board.towers.contains(cell), Refusal::TowerThere(cell))?;
        ensure(!board.laid(cell).is_crater(), Refusal::CraterThere(cell))?;
        ensure(board.laid(cell).tile().is_none(), Refusal::TrapThere(cell))?;
        let lands = matches!(trap, Trap::Dragon | Trap::Bomb);
        ensure(lands || !board.pieces.iter().any(|piece| piece.is_on(cell)), Refusal::SkeletonsThere(cell))
    }

    fn check_walk(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let board = &self.boards[seat.index()];
        let Some(walk) = &board.walk else { return Err(Refusal::OtherQuestion) };
        let asked = walk.mover.marked();
        match (board.task, action) {
            (Task::Push, Action::Push(skeleton, heading)) => {
                ensure(skeleton == asked, Refusal::OtherSkeleton(asked))?;
                let Some(next) = walk.at.step(heading) else { return Ok(()) };
                let barred = board.trap(next) == Some(Trap::Barricade) || walk.pushers.contains(next);
                ensure(!barred, Refusal::NoPushThere)
            }
            (Task::Send, Action::Send(skeleton, to)) => {
                ensure(skeleton == asked, Refusal::OtherSkeleton(asked))?;
                self.check_receiver(seat, to)
            }
            (Task::SendFrom, Action::SendFrom(cell, to)) => {
                ensure(cell == walk.at, Refusal::OtherTrap(walk.at))?;
                self.check_receiver(seat, to)
            }
            _ => Err(Refusal::OtherQuestion),
        }
    }

    fn check_receiver(&self, seat: Seat, to: Seat) -> Result<(), Refusal> {
        let alone = self.boards.len() == 1;
        ensure(to.index() < self.boards.len() && (to != seat) != alone, Refusal::NotToSeat(to))
    }

    fn check_lead(&self, seat: Seat, model: Model) -> Result<(), Refusal> {
        let cell = self.boards[seat.index()].walk.and_then(|walk| walk.mover.cell());
        let there = cell.is_some_and(|cell| self.boards[seat.index()].leaders(cell).any(|leader| leader.model() == model));
        ensure(there, Refusal::NoSuchInstructor(model))
    }

    /// rules: 6: anybody of the group that stands before the tower.
    fn check_fall(&self, seat: Seat, member: Marked) -> Result<(), Refusal> {
        let board = &self.boards[seat.index()];
        let Some(from) = board.walk.and_then(|walk| walk.mover.cell()) else { return Err(Refusal::OtherQuestion) };
        let moves = |piece: &Piece| piece.is_to_move() || board.landing == Some(from);
        let there = board.pieces.iter().any(|piece| piece.is_on(from) && moves(piece) && piece.marked() == member);
        ensure(there, Refusal::NotInGroup(member))
    }

    /// rules: 5 weapons.
    fn check_use(&self, seat: Seat, how: Use) -> Result<(), Refusal> {
        let board = &self.boards[seat.index()];
        let (Some(weapon), Some(hero)) = (board.weapon, board.hero) else { return Err(Refusal::OtherQuestion) };
        let stands = |piece: Piece| piece.cell().is_some() && board.pieces.contains(&piece);
        let crowded = |cell: Cell| board.on(cell).next().is_some();
        let found = match (weapon, how) {
            (_, Use::Skip) => board.rapier.is_none(),
            (Weapon::Rapier, Use::RapierDone) => board.rapier.is_some(),
            (Weapon::Crossbow, Use::Crossbow(piece)) => stands(piece),
            (Weapon::IceStaff, Use::IceStaff(cell)) => crowded(cell),
            (Weapon::TwoHandedSword, Use::TwoHandedSword(cell)) => {
                return ensure(hero.around().contains(cell), Refusal::NotAround(cell));
            }
            (Weapon::BattleAxe, Use::BattleAxe(symbol)) => {
                let near = |piece: &Piece| piece.cell().is_some_and(|cell| hero.beside().contains(cell));
                board.pieces.iter().any(|piece| near(piece) && piece.model().symbol() == symbol)
            }
            (Weapon::Morningstar, Use::Morningstar(from, to)) => {
                let around = hero.around();
                let open = board.trap(to).is_none() && !board.towers.contains(to);
                from != to && around.contains(from) && around.contains(to) && crowded(from) && open
            }
            (Weapon::DeathStaff, Use::DeathStaff(to)) => {
                self.check_receiver(seat, to)?;
                board.pieces.iter().any(|piece| piece.place() == Place::Fallen)
            }
            (Weapon::TeleportationStaff, Use::TeleportationStaff(tower)) => match tower {
                Some(cell) if self.is_coop() => return ensure(board.towers.contains(cell), Refusal::NoTowerThere(cell)),
                tower => tower.is_none() && !self.is_coop(),
            },
            (Weapon::Rapier, Use::Rapier(piece, _)) => {
                let right_cell = |cell: Cell| board.rapier.map_or(hero.around().contains(cell), |started| started == cell);
                stands(piece) && piece.cell().is_some_and(right_cell)
            }
            _ => return Err(Refusal::OtherWeapon),
        };
        ensure(found, Refusal::NoTarget)
    }
}

/// rules: 3.2 retrieve.
fn check_retrieve(board: &Board, cell: Cell) -> Result<(), Refusal> {
    ensure(board.laid(cell).tile().is_some(), Refusal::NoTrapThere(cell))?;
    ensure(!board.laid(cell).is_crater(), Refusal::CraterStays(cell))
}

/// rules: 3.3 dragon: a landing dragon does not push onto a barricade.
fn is_barred(board: &Board, dragon: Cell, side: Heading) -> bool {
    dragon.step(side).is_some_and(|next| board.trap(next) == Some(Trap::Barricade))
}

fn check_advance(board: &Board, advance: Advance) -> Result<(), Refusal> {
    let any = |chosen: &dyn Fn(&Piece) -> bool| board.pieces.iter().any(|piece| piece.is_to_move() && chosen(piece));
    let found = match advance {
        Advance::All => true,
        Advance::Stack(cell, heading) => any(&|piece| piece.is_on(cell) && piece.heading() == heading),
        Advance::Forest(model) => any(&|piece| piece.place() == Place::Forest && piece.model() == model),
        Advance::Model(cell, heading, model) => {
            let led = board.is_led(Piece::on(cell, heading, model, 0));
            let there = any(&|piece| piece.is_on(cell) && piece.heading() == heading && piece.model() == model);
            if led && there {
                return Err(Refusal::MovesWithInstructor);
            }
            there
        }
    };
    ensure(found, Refusal::NothingToMove)
}
