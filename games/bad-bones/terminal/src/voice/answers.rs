//! What each answer would do, in a few words.

use bad_bones::{Action, Advance, Board, Cell, Chief, Game, Model, Piece, Place, Tile, Use, Ware};
use bad_bones_session::words::{Arg, tile_id, trap_id, ware_help_id};
use game::Seat;

use crate::speech::{Speech, count};

/// What an answer would do.
pub fn meaning(game: &Game, seat: Seat, action: Action, speech: &Speech) -> String {
    let board = game.board(seat);
    match action {
        Action::Buy(ware) => offer(game, ware, speech),
        Action::Hero(cell) | Action::Use(Use::TwoHandedSword(cell)) => step(board, cell, speech),
        Action::Place(tile, cell) => place(board, tile, cell, speech),
        Action::Retrieve(cell) => {
            let laid = board.laid(cell);
            let id = if laid.is_worn() { "answer-retrieve-damaged" } else { "answer-retrieve" };
            let trap = laid.trap().map_or(String::new(), |trap| speech.text(&trap_id(trap)));
            speech.with(id, &[("trap", Arg::Text(trap))])
        }
        Action::Advance(advance) => moves(game, board, advance, speech),
        Action::Use(Use::IceStaff(cell)) => speech.with("answer-freeze", &[("skeletons", all_on(board, cell))]),
        Action::Use(Use::Morningstar(from, to)) => {
            speech.with("answer-hurl", &[("skeletons", all_on(board, from)), ("cell", Arg::Cell(to))])
        }
        other => speech.action(game, seat, other),
    }
}

fn models(board: &Board, cell: Cell) -> Vec<Model> {
    board.on(cell).map(|piece| piece.model()).collect()
}

fn all_on(board: &Board, cell: Cell) -> Arg {
    Arg::Models(models(board, cell))
}

fn offer(game: &Game, ware: Ware, speech: &Speech) -> String {
    let cost = count(game.price(ware).unwrap_or(0));
    let price = match ware {
        Ware::Trap(trap) => speech.with("market-price", &[("cost", cost), ("left", count(game.market().stock(trap)))]),
        Ware::Weapon(_) => speech.with("market-coins", &[("coins", cost)]),
    };
    format!("{price}: {}", speech.text(&ware_help_id(ware)))
}

/// What the hero finds on a cell.
fn step(board: &Board, cell: Cell, speech: &Speech) -> String {
    let (there, laid) = (models(board, cell), board.laid(cell));
    let mut parts = Vec::new();
    if board.towers().contains(cell) {
        parts.push(speech.text("answer-onto-tower"));
    }
    if let Some(trap) = laid.trap() {
        let id = if laid.is_crater() { "answer-into-crater" } else { "answer-onto-trap" };
        parts.push(speech.with(id, &[("trap", Arg::Word(trap_id(trap)))]));
    }
    let emperor = there.iter().any(|model| model.is(Chief::Emperor));
    if !there.is_empty() {
        parts.push(speech.with("answer-destroys", &[("skeletons", Arg::Models(there))]));
    }
    if emperor {
        parts.push(speech.text("answer-lost-with-emperor"));
    }
    if parts.is_empty() { speech.text("answer-free-cell") } else { parts.join(", ") }
}

fn place(board: &Board, tile: Tile, cell: Cell, speech: &Speech) -> String {
    let there = models(board, cell);
    let id = match tile {
        Tile::Dragon if !there.is_empty() => "answer-lands",
        Tile::Bomb if !there.is_empty() => "answer-blows-up",
        _ => return speech.tile(tile),
    };
    speech.with(id, &[("trap", Arg::Word(tile_id(tile))), ("skeletons", Arg::Models(there))])
}

fn moves(game: &Game, board: &Board, advance: Advance, speech: &Speech) -> String {
    let chosen = |is: &dyn Fn(&Piece) -> bool| {
        let there = board.pieces().iter().filter(|piece| piece.is_to_move() && is(piece));
        Arg::Models(there.map(|piece| piece.model()).collect())
    };
    let (id, who, model) = match advance {
        Advance::All => return speech.text("act-advance-all"),
        Advance::Stack(cell, heading) => {
            return speech
                .with("answer-stack", &[("skeletons", chosen(&|piece| piece.is_on(cell) && piece.heading() == heading))]);
        }
        Advance::Model(cell, heading, model) => {
            let is = |piece: &Piece| piece.is_on(cell) && piece.heading() == heading && piece.model() == model;
            ("answer-only", chosen(&is), model)
        }
        Advance::Forest(model) => {
            ("answer-from-forest", chosen(&|piece| piece.place() == Place::Forest && piece.model() == model), model)
        }
    };
    let side = Arg::Text(speech.side(&game.rules().layout, model.side()));
    speech.with(id, &[("skeletons", who), ("side", side)])
}
