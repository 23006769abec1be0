//! The whole state as JSON, in the vocabulary of the notation: what replays print and scenarios compare.

use game::{Game as _, Seat};
use serde_json::{Map, Value, json};

use crate::notation::laid_text;
use crate::piece::{Piece, Place};
use crate::play::{Game, Phase};
use crate::trap::Supply;

/// The state as one JSON object, lists sorted.
pub fn state(game: &Game) -> Value {
    let mut state = Map::new();
    state.insert("round".into(), json!(game.round()));
    state.insert("phase".into(), json!(game.phase().name()));
    let seats: Vec<Value> = game.boards().map(|(seat, _)| seat_state(game, seat)).collect();
    state.insert("seats".into(), seats.into());
    if game.is_coop() {
        state.insert("capital".into(), json!(game.capital()));
        state.insert("supply".into(), supply_texts(&game.common.supply).into());
        state.insert("retrieved".into(), supply_texts(game.retrieved()).into());
        state.insert("coins".into(), json!(game.purse()));
    }
    state.insert("bag".into(), json!(game.bag_count()));
    let asked = game.boards().filter_map(|(seat, _)| Some((seat.to_string(), game.question(seat)?.to_string().into())));
    state.insert("asked".into(), asked.collect::<Map<String, Value>>().into());
    if let Some(outcome) = game.outcome() {
        debug_assert_eq!(game.phase(), Phase::Over);
        state.insert("over".into(), json!(true));
        state.insert("scores".into(), json!(outcome.scores));
        state.insert("winners".into(), outcome.winners.into_iter().map(Seat::number).collect());
    }
    state.into()
}

fn seat_state(game: &Game, seat: Seat) -> Value {
    let board = game.board(seat);
    let mut state = Map::new();
    state.insert("hero".into(), board.hero().map_or("none".into(), |cell| cell.to_string()).into());
    if game.is_coop() {
        state.insert("towers".into(), sorted(board.towers().into_iter().map(|cell| cell.to_string())).into());
    } else {
        state.insert("tower".into(), json!(board.floors()));
        state.insert("houses".into(), json!(board.houses()));
        state.insert("supply".into(), supply_texts(board.supply()).into());
    }
    let traps = board.tiles().into_iter().filter_map(|cell| laid_text(cell, board.laid(cell)));
    state.insert("traps".into(), sorted(traps).into());
    let on_cells = |piece: &Piece| match piece.place() {
        Place::Cell(_) => Some(*piece),
        Place::Turned => board.rapier.map(|cell| Piece::on(cell, piece.heading(), piece.model(), piece.mark())),
        _ => None,
    };
    let texts = |place: Place| sorted(board.pieces().iter().filter(|piece| piece.place() == place).map(ToString::to_string));
    state.insert("skeletons".into(), sorted(board.pieces().iter().filter_map(on_cells).map(|piece| piece.to_string())).into());
    state.insert("forest".into(), texts(Place::Forest).into());
    state.insert("cemetery".into(), texts(Place::Cemetery).into());
    state.insert("weapon".into(), board.weapon().map(|weapon| weapon.name()).into());
    if !game.is_coop() {
        state.insert("coins".into(), json!(board.coins()));
    }
    state.into()
}

pub(crate) fn supply_texts(supply: &Supply) -> Vec<String> {
    sorted(supply.iter().map(|trap| trap.to_string()))
}

pub(crate) fn sorted(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut texts: Vec<String> = texts.collect();
    texts.sort();
    texts
}
