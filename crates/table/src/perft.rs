//! Counting sequences of actions, to pin a game's rules down.

use crate::{ActionSet, Game, Seat, Turn};

/// Of several seats asked at once, the one whose answer is counted first.
pub fn next_seat<G: Game>(game: &G) -> Option<Seat> {
    match game.turn() {
        Turn::Asked(seats) => seats.into_iter().next(),
        _ => None,
    }
}

/// The game after an action that is known to be legal.
pub fn after<G: Game>(game: &G, seat: Seat, action: G::Action) -> G {
    let mut next = game.clone();
    next.apply_legal(seat, action, &mut ());
    next
}

/// How many sequences of so many actions there are. One that comes to a draw or to the end counts as one.
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    let Some(seat) = next_seat(game).filter(|_| depth > 0) else { return 1 };
    let choices = game.legal_actions(seat);
    if depth == 1 {
        return choices.len() as u64;
    }
    (0..choices.len()).map(|number| perft(&after(game, seat, choices.get(number)), depth - 1)).sum()
}
