//! What the person is asked, and what each answer would do, in plain words.

use bad_bones::{Action, Advance, Board, Cell, Game, Mode, Model, Piece, Place, Question, Tile, Trap, Use, Ware};
use game::Seat;

use super::help;
use crate::words;

/// The question as a sentence.
pub fn sentence(game: &Game, seat: Seat, question: Question) -> String {
    let layout = &game.rules().layout;
    match question {
        Question::Market => {
            let coins = words::count(game.coins(seat).into(), "coin");
            let purse = if game.options().mode == Mode::Coop { "The common purse holds" } else { "You have" };
            let supply = words::supply(game.supply(seat));
            format!("The market is open. {purse} {coins}; in the supply: {supply}. What do you buy?")
        }
        Question::Start => "On which tower does your hero begin?".into(),
        Question::Hero => "Where does your hero step?".into(),
        Question::Trap => "Your traps: place one, take one back, or pass?".into(),
        Question::Push(skeleton) => {
            let what = words::skeleton(skeleton.model);
            format!("Your dragon pushes the {what} ({skeleton}). Which way?")
        }
        Question::Send(skeleton) => {
            let edge = words::edge(layout, bad_bones::Side::Top);
            let what = words::skeleton(skeleton.model);
            format!("The {what} ({skeleton}) leaves your board over the {edge} edge. Whose cemetery does it go to?")
        }
        Question::SendFrom(cell) => {
            let trap = game.board(seat).trap(cell).map_or("trap", Trap::name);
            format!("Your {trap} on {cell} is at work. Which seat gets all that it carries off in this phase?")
        }
        Question::Advance => "The order of the moves can matter now. Who moves next?".into(),
        Question::Lead => "Several instructors stand on one cell. Which of them leads?".into(),
        Question::Use(weapon) => format!("Your {} is awake. How do you use it?", words::weapon(weapon)),
    }
}

/// What an answer would do, in a few words.
pub fn explanation(game: &Game, seat: Seat, action: Action) -> String {
    let board = game.board(seat);
    match action {
        Action::Buy(ware) => offer(game, ware),
        Action::Done => "buy nothing more".into(),
        Action::Start(_) => "begin on this tower".into(),
        Action::Hero(cell) => step(board, cell),
        Action::Place(tile, cell) => place(board, tile, cell),
        Action::Retrieve(cell) => {
            let laid = board.laid(cell);
            let state = if laid.is_worn() { "damaged " } else { "" };
            format!("take the {state}{} back into the supply, intact", laid.trap().map_or("trap", Trap::name))
        }
        Action::Pass => "leave your traps as they are".into(),
        Action::Push(_, heading) => format!("to the {}", words::direction(heading)),
        Action::Send(_, to) | Action::SendFrom(_, to) => to_seat(seat, to),
        Action::Advance(advance) => moves(game, board, advance),
        Action::Lead(model) => format!("the {}", words::token(&game.rules().layout, model)),
        Action::Use(how) => usage(game, seat, how),
    }
}

fn offer(game: &Game, ware: Ware) -> String {
    let price = words::count(game.price(ware).unwrap_or(0).into(), "coin");
    match ware {
        Ware::Trap(trap) => format!("{price}, {} left: {}", game.market().stock(trap), help::trap_in_short(trap)),
        Ware::Weapon(weapon) => format!("{price}: {}", help::weapon_in_short(weapon)),
    }
}

/// What the hero finds on a cell.
fn step(board: &Board, cell: Cell) -> String {
    let models: Vec<Model> = board.on(cell).map(|piece| piece.model()).collect();
    let mut parts = Vec::new();
    if board.towers().contains(cell) {
        parts.push("onto the tower".to_string());
    }
    if let Some(trap) = board.laid(cell).trap() {
        parts.push(if board.laid(cell).is_crater() { "into the crater".into() } else { format!("onto your {trap}") });
    }
    if !models.is_empty() {
        parts.push(format!("destroys {}", words::party(&models)));
    }
    if models.iter().any(|model| model.is(bad_bones::Chief::Emperor)) {
        parts.push("and is lost with the emperor".into());
    }
    if parts.is_empty() { "a free cell".into() } else { parts.join(", ") }
}

fn place(board: &Board, tile: Tile, cell: Cell) -> String {
    let models: Vec<Model> = board.on(cell).map(|piece| piece.model()).collect();
    let what = words::laying(tile);
    match tile {
        Tile::Dragon if !models.is_empty() => format!("{what}, landing on {}", words::party(&models)),
        Tile::Bomb if !models.is_empty() => format!("{what}, destroys {} at once", words::party(&models)),
        _ => what.into(),
    }
}

fn to_seat(seat: Seat, to: Seat) -> String {
    if to == seat { "to yourself".into() } else { format!("to seat {to}") }
}

fn moves(game: &Game, board: &Board, advance: Advance) -> String {
    let models = |chosen: &dyn Fn(&Piece) -> bool| {
        let there = board.pieces().iter().filter(|piece| piece.is_to_move() && chosen(piece));
        words::party(&there.map(|piece| piece.model()).collect::<Vec<_>>())
    };
    match advance {
        Advance::All => "all that are left, in a fixed order, without further questions".into(),
        Advance::Stack(cell, heading) => models(&|piece| piece.is_on(cell) && piece.heading() == heading),
        Advance::Model(cell, heading, model) => {
            let who = models(&|piece| piece.is_on(cell) && piece.heading() == heading && piece.model() == model);
            format!("only {who} of the {} lane", words::edge(&game.rules().layout, model.side()))
        }
        Advance::Forest(model) => {
            let who = models(&|piece| piece.place() == Place::Forest && piece.model() == model);
            format!("{who} out of the {} forest", words::edge(&game.rules().layout, model.side()))
        }
    }
}

fn usage(game: &Game, seat: Seat, how: Use) -> String {
    let board = game.board(seat);
    let layout = &game.rules().layout;
    let all_of = |cell: Cell| words::party(&board.on(cell).map(|piece| piece.model()).collect::<Vec<_>>());
    match how {
        Use::Skip => "not this time".into(),
        Use::Crossbow(piece) => format!("destroy the {}", words::placed(layout, piece)),
        Use::IceStaff(cell) => format!("freeze {}", all_of(cell)),
        Use::TwoHandedSword(cell) => step(board, cell),
        Use::BattleAxe(symbol) => format!("destroy all that are {} beside the hero", words::colour(symbol)),
        Use::Morningstar(from, to) => format!("hurl {} from {from} to {to}", all_of(from)),
        Use::DeathStaff(to) => format!("the fallen go {}", to_seat(seat, to)),
        Use::TeleportationStaff(None) => "the hero goes to the tower".into(),
        Use::TeleportationStaff(Some(cell)) => format!("the hero goes to the tower on {cell}"),
        Use::Rapier(piece, heading) => {
            format!("turn the {} to the {}", words::placed(layout, piece), words::direction(heading))
        }
        Use::RapierDone => "turn no more".into(),
    }
}
