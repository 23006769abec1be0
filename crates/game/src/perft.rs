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

/// The rows of a table of known counts in Markdown: a name in backquotes, and its counts from depth 1 on.
pub fn known_counts(markdown: &str) -> Vec<(String, Vec<u64>)> {
    let rows = markdown.lines().filter(|line| line.starts_with("| `"));
    rows.map(|row| {
        let mut cells = row.trim_matches('|').split('|').map(str::trim);
        let name = cells.next().unwrap_or_default().trim_matches('`').to_string();
        let number = |cell: &str| cell.replace(',', "").parse().expect("a count");
        (name, cells.filter(|cell| !cell.is_empty()).map(number).collect())
    })
    .collect()
}

/// The same count over everything that can be written down about a game and is not refused: slow, and it does not ask the game
/// what is legal.
pub fn perft_by_trying<G, I>(game: &G, depth: u32, writable: &impl Fn(&G) -> I) -> u64
where
    G: Game,
    I: IntoIterator<Item = G::Action>,
{
    let Some(seat) = next_seat(game).filter(|_| depth > 0) else { return 1 };
    let legal = writable(game).into_iter().filter(|action| game.is_legal(seat, *action).is_ok());
    if depth == 1 {
        legal.count() as u64
    } else {
        legal.map(|action| perft_by_trying(&after(game, seat, action), depth - 1, writable)).sum()
    }
}
