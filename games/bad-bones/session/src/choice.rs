//! What can be done where: the legal actions of a question, sorted by the place on the board where they are offered.

use bad_bones::{Action, Advance, Board, Cell, Game, Question, Refusal, Tile, Trap, Use};
use game::{ActionSet, Game as _, Seat};

/// Every legal action of a seat.
pub fn actions(game: &Game, seat: Seat) -> Vec<Action> {
    let choices = game.legal_actions(seat);
    (0..choices.len()).map(|number| choices.get(number)).collect()
}

/// The same without those that come to the same as another one: where all of a stack are alike, to name their kind.
pub fn offered(game: &Game, seat: Seat) -> Vec<Action> {
    let board = game.board(seat);
    let says_the_same = |action: &Action| match *action {
        Action::Advance(Advance::Model(cell, heading, model)) => {
            let mut stack = board.on(cell).filter(|piece| piece.heading() == heading && piece.mark() == 0);
            stack.all(|piece| piece.model() == model)
        }
        _ => false,
    };
    actions(game, seat).into_iter().filter(|action| !says_the_same(action)).collect()
}

/// The cell where an action is offered, if it has one.
pub fn cell_of(action: Action, board: &Board) -> Option<Cell> {
    match action {
        Action::Start(cell) | Action::Hero(cell) | Action::Place(_, cell) | Action::Retrieve(cell) => Some(cell),
        Action::SendFrom(cell, _) => Some(cell),
        Action::Push(_, heading) => board.push_origin().and_then(|origin| origin.step(heading).or(Some(origin))),
        Action::Advance(Advance::Stack(cell, _) | Advance::Model(cell, ..)) => Some(cell),
        Action::Fall(_) => board.waiting().and_then(|leader| leader.cell()),
        Action::Use(how) => match how {
            Use::Crossbow(piece) | Use::Rapier(piece, _) => piece.cell(),
            Use::IceStaff(cell) | Use::TwoHandedSword(cell) | Use::Morningstar(cell, _) => Some(cell),
            Use::TeleportationStaff(cell) => cell,
            _ => None,
        },
        _ => None,
    }
}

/// What a click on a cell means while a trap is held, or nothing is.
pub fn on_cell(game: &Game, seat: Seat, held: Option<Tile>, cell: Cell) -> Vec<Action> {
    let board = game.board(seat);
    match game.question(seat) {
        Some(Question::Trap) => match held {
            Some(tile) if board.trap(cell).is_none() => vec![Action::Place(tile, cell)],
            _ => vec![Action::Retrieve(cell)],
        },
        Some(Question::Hero) => vec![Action::Hero(cell)],
        Some(_) => actions(game, seat).into_iter().filter(|action| cell_of(*action, board) == Some(cell)).collect(),
        None => vec![],
    }
}

/// Why nothing can be done on a cell; `None` if something can.
pub fn refusal(game: &Game, seat: Seat, held: Option<Tile>, cell: Cell) -> Option<Refusal> {
    let mut refused = None;
    for action in on_cell(game, seat, held, cell) {
        match game.is_legal(seat, action) {
            Ok(()) => return None,
            Err(refusal) => refused = refused.or(Some(refusal)),
        }
    }
    refused.or(Some(Refusal::NoTarget).filter(|_| game.question(seat).is_some()))
}

/// The tile that comes after this one when it is turned: the other diagonal, the other colour.
pub fn turned(tile: Tile) -> Tile {
    let ways = Tile::of(tile.trap());
    let now = ways.iter().position(|way| *way == tile).unwrap_or(0);
    ways[(now + 1) % ways.len()]
}

/// The traps a seat can lay now, each with how many there are.
pub fn tray(game: &Game, seat: Seat) -> Vec<(Trap, u8)> {
    let supply = game.supply(seat);
    supply.kinds().map(|trap| (trap, supply.count(trap))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::History;

    const ME: Seat = Seat::at(0);

    fn position(phase: &str, seat: &str) -> Game {
        let text = format!(
            "title = \"\"\ngame = \"bad-bones\"\nmode = \"versus\"\nseats = 2\nround = 3\nphase = \"{phase}\"\n[[seat]]\n{seat}\n"
        );
        History::from_position(&text, 1).unwrap_or_else(|faults| panic!("{faults}")).game().clone()
    }

    fn cell(text: &str) -> Cell {
        Cell::parse(text).unwrap()
    }

    #[test]
    fn a_click_lays_what_is_held_and_takes_back_what_lies_there() {
        let game = position("trap", "hero = \"a1\"\ntraps = [\"wall/@b3\"]\nskeletons = [\"d4E=Rl\"]");
        assert_eq!(on_cell(&game, ME, Some(Tile::Catapult), cell("b4")), [Action::Place(Tile::Catapult, cell("b4"))]);
        assert_eq!(on_cell(&game, ME, Some(Tile::Catapult), cell("b3")), [Action::Retrieve(cell("b3"))]);
        assert_eq!(refusal(&game, ME, Some(Tile::Catapult), cell("b4")), None);
        assert_eq!(refusal(&game, ME, Some(Tile::Catapult), cell("c3")), Some(Refusal::TowerThere(cell("c3"))));
        assert_eq!(refusal(&game, ME, Some(Tile::WallRising), cell("d4")), Some(Refusal::SkeletonsThere(cell("d4"))));
        assert_eq!(refusal(&game, ME, Some(Tile::Dragon), cell("d4")), None, "a dragon lands on skeletons");
        assert_eq!(refusal(&game, ME, None, cell("e5")), Some(Refusal::NoTrapThere(cell("e5"))));
    }

    #[test]
    fn a_hero_far_away_says_why() {
        let game = position("hero", "hero = \"a1\"");
        assert_eq!(refusal(&game, ME, None, cell("b2")), None);
        assert_eq!(refusal(&game, ME, None, cell("e5")), Some(Refusal::NotAround(cell("e5"))));
    }

    #[test]
    fn walls_and_labyrinths_turn() {
        assert_eq!(turned(Tile::WallRising), Tile::WallFalling);
        assert_eq!(turned(turned(Tile::WallRising)), Tile::WallRising);
        assert_eq!(turned(Tile::LabyrinthWhite), Tile::LabyrinthBlack);
        assert_eq!(turned(Tile::Dragon), Tile::Dragon);
    }
}
