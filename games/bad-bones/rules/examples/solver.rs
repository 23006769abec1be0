//! Solves one position: which hero step and which trap leave a seat the most points when the skeletons have moved.
//!
//! `cargo run --release -p bad-bones --example solver [SCENARIO]`

use std::cmp::Reverse;

use bad_bones::game::{Game as _, Seat, Turn};
use bad_bones::{Action, Advance, Game, OwnFiles, Phase, Scenario};

/// Three skeletons one step before the tower, and a hero who can reach only one of them.
const POSITION: &str = r#"
title = "Three at the door"
game = "bad-bones"
mode = "versus"
seats = 2
round = 4
phase = "hero"

[[seat]]
hero = "a4"
skeletons = ["b3E=Rl", "d3W=Gr", "d3W=Br"]

[[seat]]
"#;

/// A board taken alone has one seat.
const ME: Seat = Seat::at(0);

/// What is worth how much: points, then as few skeletons on the board as can be.
type Worth = (u32, Reverse<usize>);

fn worth(game: &Game) -> Worth {
    let board = game.board(ME);
    let standing = board.occupied().into_iter().map(|cell| board.on(cell).count()).sum();
    (game.points(ME), Reverse(standing))
}

/// The best answers from here on, and what they come to. Every one is tried: a position has some hundreds of them, and nothing is
/// left to chance before the next draw.
fn solve(game: &Game) -> (Worth, Vec<Action>) {
    if game.is_halted() || !matches!(game.turn(), Turn::Asked(_)) {
        return (worth(game), vec![]);
    }
    let mut best: Option<(Worth, Vec<Action>)> = None;
    for action in answers(game) {
        let mut after = game.clone();
        after.apply_legal(ME, action, &mut ());
        let (worth, mut line) = solve(&after);
        if best.as_ref().is_none_or(|(known, _)| worth > *known) {
            line.insert(0, action);
            best = Some((worth, line));
        }
    }
    best.expect("a seat that is asked has an answer")
}

/// What is tried: all that is legal. Where the order of moves is asked, which has too many, the engine's order is as good as any.
fn answers(game: &Game) -> impl Iterator<Item = Action> {
    let all: Vec<Action> = game.legal_actions(ME).iter().collect();
    let in_order = Action::Advance(Advance::All);
    let asks_order = all.contains(&in_order);
    all.into_iter().filter(move |action| !asks_order || *action == in_order)
}

/// The position of a file as it stands for the first seat that is asked, up to the end of the next movement.
fn read(text: &str) -> (Seat, Game) {
    let scenario = Scenario::parse(text, OwnFiles::default()).unwrap_or_else(|faults| panic!("{faults}"));
    let game = scenario.at_first_question();
    let Turn::Asked(seats) = game.turn() else { panic!("nobody is asked anything in this position") };
    let seat = seats.into_iter().next().expect("somebody is asked");
    let mut alone = game.alone(seat);
    alone.halt_before(Some(Phase::Arrivals));
    (seat, alone)
}

fn main() {
    let text = match std::env::args().nth(1) {
        Some(path) => std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}")),
        None => POSITION.into(),
    };
    let (seat, game) = read(&text);
    let ((points, Reverse(standing)), line) = solve(&game);
    line.iter().for_each(|action| println!("{seat} {action}"));
    println!("{points} points, {standing} skeletons on the board");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(game: &Game, line: &[Action]) -> Game {
        let mut after = game.clone();
        line.iter().for_each(|action| after.apply(ME, *action, &mut ()).unwrap());
        after
    }

    #[test]
    fn the_line_is_legal_and_comes_to_what_is_said() {
        let (_, game) = read(POSITION);
        let (best, line) = solve(&game);
        assert_eq!(worth(&play(&game, &line)), best);
    }

    #[test]
    fn the_tower_stands_where_doing_nothing_costs_three_floors() {
        let (_, game) = read(POSITION);
        let floors = game.board(ME).floors();
        // The hero steps aside, nothing is laid: all three come to the tower.
        let idle = play(&game, &["hero a5", "pass"].map(|text| text.parse().unwrap()));
        assert_eq!(idle.board(ME).floors(), floors - 3);
        let (_, line) = solve(&game);
        assert_eq!(play(&game, &line).board(ME).floors(), floors);
    }
}
