//! How a game ended: why, who won, and with how many points.

use bad_bones::Game;
use bad_bones_session::words::Arg;
use game::{Game as _, Seat};

use crate::speech::{Speech, count};

/// The end in sentences, for whoever sits here.
pub fn lines(game: &Game, person: Seat, speech: &Speech) -> Vec<String> {
    let Some(outcome) = game.outcome() else { return vec![] };
    let won = speech.three_endings(game).unwrap_or_else(|| match (outcome.winners.len(), outcome.winners.contains(person)) {
        (0, _) => speech.text("end-nobody"),
        (1, true) => speech.text("end-you"),
        _ => speech.won_by(outcome.winners),
    });
    let reason = speech.ending(game).unwrap_or_default();
    let scores = game.boards().map(|(seat, _)| seat).filter(|_| !outcome.scores.is_empty());
    [reason, format!("{won}.")].into_iter().chain(scores.map(|seat| score(game, seat, speech))).collect()
}

fn score(game: &Game, seat: Seat, speech: &Speech) -> String {
    let (board, figures, points) = (game.board(seat), &game.rules().figures, game.points(seat));
    // Whoever has fallen gets nothing.
    let counts = u32::from(!game.is_eliminated(seat));
    let floors = counts * u32::from(board.floors()) * figures.floor_points;
    let houses = counts * u32::from(board.houses()) * figures.house_points;
    let args = [
        ("seat", Arg::Seat(seat)),
        ("total", count(counts * points)),
        ("floors", count(floors)),
        ("houses", count(houses)),
        ("stars", count((counts * points).saturating_sub(floors + houses))),
    ];
    speech.with("end-bar", &args) + "."
}
