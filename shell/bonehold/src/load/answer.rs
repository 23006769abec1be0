//! How a seat answers: as a beginner does, and quickly, because the machine is to be busy with the server.

use bad_bones::{Action, Cell, Game, Piece, Question};
use game::{ActionSet, Game as _, Rng, Seat};

/// The hero slays whom it can and stays near the tower, traps are laid before skeletons; anything else is left to chance.
pub fn answer(view: &Game, seat: Seat, rng: &mut Rng) -> Action {
    let choices = view.legal_actions(seat);
    let sensible = match view.question(seat) {
        Some(Question::Hero) => choices.iter().max_by_key(|action| guards(view, seat, *action)),
        Some(Question::Trap) => choices.iter().find(|action| blocks(view, seat, *action)),
        _ => None,
    };
    sensible.unwrap_or_else(|| choices.pick(rng))
}

/// How good a hero's step is: above all whom it slays, then how near it is to the tower and to skeletons.
fn guards(view: &Game, seat: Seat, action: Action) -> i32 {
    let Action::Hero(to) = action else { return i32::MIN };
    let board = view.board(seat);
    let nearest = |cells: &mut dyn Iterator<Item = Cell>| cells.map(|cell| steps(to, cell)).min().unwrap_or(0);
    let (tower, prey) = (nearest(&mut board.towers().into_iter()), nearest(&mut board.occupied().into_iter()));
    100 * board.on(to).count() as i32 - 2 * tower - prey
}

/// Whether a trap comes right before a skeleton.
fn blocks(view: &Game, seat: Seat, action: Action) -> bool {
    let Action::Place(_, at) = action else { return false };
    let ahead = |piece: &Piece| piece.cell().and_then(|cell| cell.step(piece.heading()));
    view.board(seat).pieces().iter().any(|piece| ahead(piece) == Some(at))
}

/// The hero's steps from one cell to another.
fn steps(from: Cell, to: Cell) -> i32 {
    from.column().abs_diff(to.column()).max(from.row().abs_diff(to.row())) as i32
}
