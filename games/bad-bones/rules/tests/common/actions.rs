//! Actions of every kind, whether or not anybody could mean them.

use bad_bones::{
    Action, Advance, Board, Cell, Chief, Heading, Marked, Model, Piece, Side, Symbol, Tile, Trap, Use, Ware, Weapon, wares,
};
use game::Seat;
use proptest::prelude::*;
use proptest::sample::select;

fn cells() -> impl Strategy<Value = Cell> {
    (0..Cell::COUNT).prop_map(Cell::at)
}

fn headings() -> impl Strategy<Value = Heading> {
    select(&Heading::ALL[..])
}

fn models() -> impl Strategy<Value = Model> {
    (select(Symbol::ALL), select(Side::ALL), prop::option::of(select(Chief::ALL))).prop_map(|(symbol, side, chief)| match chief {
        None => Model::plain(symbol, side),
        Some(chief) => Model::chief_of(symbol, side, chief),
    })
}

fn marked() -> impl Strategy<Value = Marked> {
    (models(), 0..=2u8).prop_map(|(model, mark)| Marked { model, mark })
}

fn pieces() -> impl Strategy<Value = Piece> {
    prop_oneof![
        8 => (cells(), headings(), marked()).prop_map(|(cell, heading, it)| Piece::on(cell, heading, it.model, it.mark)),
        1 => marked().prop_map(|it| Piece::in_forest(it.model, it.mark)),
        1 => models().prop_map(Piece::in_cemetery),
    ]
}

/// Any seat, also one that is not at the table.
pub fn seats() -> impl Strategy<Value = Seat> {
    (0..Seat::MAX).prop_map(Seat::at)
}

fn uses() -> impl Strategy<Value = Use> {
    prop_oneof![
        Just(Use::Skip),
        pieces().prop_map(Use::Crossbow),
        cells().prop_map(Use::IceStaff),
        cells().prop_map(Use::TwoHandedSword),
        select(Symbol::ALL).prop_map(Use::BattleAxe),
        (cells(), cells()).prop_map(|(from, to)| Use::Morningstar(from, to)),
        seats().prop_map(Use::DeathStaff),
        prop::option::of(cells()).prop_map(Use::TeleportationStaff),
        (pieces(), headings()).prop_map(|(piece, heading)| Use::Rapier(piece, heading)),
        Just(Use::RapierDone),
    ]
}

fn advances() -> impl Strategy<Value = Advance> {
    prop_oneof![
        (cells(), headings()).prop_map(|(cell, heading)| Advance::Stack(cell, heading)),
        (cells(), headings(), models()).prop_map(|(cell, heading, model)| Advance::Model(cell, heading, model)),
        models().prop_map(Advance::Forest),
        Just(Advance::All),
    ]
}

/// An action of any kind.
pub fn any_action() -> impl Strategy<Value = Action> {
    prop_oneof![
        select(Trap::ALL).prop_map(|trap| Action::Buy(Ware::Trap(trap))),
        select(Weapon::ALL).prop_map(|weapon| Action::Buy(Ware::Weapon(weapon))),
        Just(Action::Done),
        cells().prop_map(Action::Start),
        cells().prop_map(Action::Hero),
        (select(Tile::ALL), cells()).prop_map(|(tile, cell)| Action::Place(tile, cell)),
        cells().prop_map(Action::Retrieve),
        Just(Action::Pass),
        (marked(), headings()).prop_map(|(skeleton, heading)| Action::Push(skeleton, heading)),
        (marked(), seats()).prop_map(|(skeleton, seat)| Action::Send(skeleton, seat)),
        (cells(), seats()).prop_map(|(cell, seat)| Action::SendFrom(cell, seat)),
        advances().prop_map(Action::Advance),
        models().prop_map(Action::Lead),
        uses().prop_map(Action::Use),
        marked().prop_map(Action::Fall),
        Just(Action::Stop),
        Just(Action::Onward),
    ]
}

/// Skeletons of a board, and others that are like them in all but heading or marks.
fn lookalikes(board: &Board) -> Vec<Piece> {
    let mut all: Vec<Piece> = board.pieces().to_vec();
    all.dedup();
    let headed = |piece: &Piece| Heading::ALL.map(|heading| piece.headed(heading));
    let marked = |piece: Piece| [0, 1, 2].map(|mark| piece.with_mark(mark));
    all.iter().flat_map(headed).flat_map(marked).collect()
}

/// Every action that names cells, headings, seats, traps and wares, whichever they are, and the skeletons of this board.
pub fn conceivable(board: &Board) -> Vec<Action> {
    let stacks = || Cell::all().flat_map(|cell| Heading::ALL.map(|heading| (cell, heading)));
    let seats = || Seat::first(Seat::MAX);
    let mut all = vec![Action::Done, Action::Pass, Action::Advance(Advance::All), Action::Stop, Action::Onward];
    let mut uses = vec![Use::Skip, Use::RapierDone, Use::TeleportationStaff(None)];
    all.extend(wares().map(Action::Buy));
    for cell in Cell::all() {
        all.extend([Action::Start(cell), Action::Hero(cell), Action::Retrieve(cell)]);
        all.extend(Tile::ALL.iter().map(|tile| Action::Place(*tile, cell)));
        all.extend(seats().map(|seat| Action::SendFrom(cell, seat)));
        uses.extend([Use::IceStaff(cell), Use::TwoHandedSword(cell), Use::TeleportationStaff(Some(cell))]);
        uses.extend(Cell::all().map(|to| Use::Morningstar(cell, to)));
    }
    all.extend(stacks().map(|(cell, heading)| Action::Advance(Advance::Stack(cell, heading))));
    uses.extend(Symbol::ALL.iter().map(|symbol| Use::BattleAxe(*symbol)));
    uses.extend(seats().map(Use::DeathStaff));
    for piece in lookalikes(board) {
        let (model, heading) = (piece.model(), piece.heading());
        all.extend([Action::Lead(model), Action::Advance(Advance::Forest(model)), Action::Push(piece.marked(), heading)]);
        all.push(Action::Fall(piece.marked()));
        all.extend(piece.cell().map(|cell| Action::Advance(Advance::Model(cell, heading, model))));
        all.extend(seats().map(|seat| Action::Send(piece.marked(), seat)));
        uses.push(Use::Crossbow(piece));
        uses.extend(Heading::ALL.map(|heading| Use::Rapier(piece, heading)));
    }
    all.extend(uses.into_iter().map(Action::Use));
    all
}
