//! How a game ended: why, who won, and with how many points.

use bad_bones::{Ending, Game, Mode};
use game::{Game as _, Seat};

use crate::words;

/// The end in sentences, for whoever sits here.
pub fn lines(game: &Game, person: Seat) -> Vec<String> {
    let Some(outcome) = game.outcome() else { return vec![] };
    let mut lines = vec![format!("The game is over in round {}. {}", game.round(), reason(game, outcome.ending))];
    let winners: Vec<Seat> = outcome.winners.into_iter().collect();
    lines.push(match (game.options().mode, winners.contains(&person)) {
        (Mode::Coop, true) => "You have won together.".into(),
        (Mode::Coop, false) => "You have lost together.".into(),
        (Mode::Solo, true) => "You have won.".into(),
        (Mode::Solo, false) => "You have lost.".into(),
        (Mode::Versus, true) if winners.len() == 1 => "You have won.".into(),
        (Mode::Versus, _) => match winners.len() {
            0 => "Nobody has won.".into(),
            1 => format!("Seat {} has won.", winners[0]),
            _ => format!("Seats {} share the victory.", words::list(&winners.iter().map(Seat::to_string).collect::<Vec<_>>())),
        },
    });
    lines
        .extend(game.boards().map(|(seat, _)| seat).filter(|_| !outcome.scores.is_empty()).map(|seat| score(game, seat, person)));
    lines
}

fn reason(game: &Game, ending: Ending) -> String {
    let seats = |fallen: &dyn Fn(Seat) -> bool| {
        let texts: Vec<String> =
            game.boards().filter(|(seat, _)| fallen(*seat)).map(|(seat, _)| format!("seat {seat}")).collect();
        words::list(&texts)
    };
    let without_tower = || seats(&|seat| game.board(seat).floors() == 0);
    let without_village = || seats(&|seat| game.board(seat).houses() == 0);
    match ending {
        Ending::Endless => "The rounds have run out: nobody can change anything any more.".into(),
        Ending::Tower => format!("The last floor has fallen: {}.", without_tower()),
        Ending::Village => format!("The last house has burnt: {}.", without_village()),
        Ending::TowerAndVillage => {
            format!("The last floor has fallen ({}) and the last house has burnt ({}).", without_tower(), without_village())
        }
        Ending::Emperor if game.options().mode == Mode::Coop => "The emperor has taken the kingdom.".into(),
        Ending::Emperor => format!("The emperor has taken a kingdom. Out: {}.", seats(&|seat| game.is_eliminated(seat))),
        Ending::Survived => "The last round is complete.".into(),
        Ending::Cleared => "No skeleton is left.".into(),
        Ending::Capital => "The capital has burnt down.".into(),
        Ending::LastTower => format!("The last tower has fallen: {}.", seats(&|seat| game.board(seat).towers().is_empty())),
    }
}

fn score(game: &Game, seat: Seat, person: Seat) -> String {
    let (board, figures) = (game.board(seat), &game.rules().figures);
    let name = if seat == person { format!("Seat {seat} (you)") } else { format!("Seat {seat}") };
    if game.is_eliminated(seat) {
        return format!("{name}: 0 points, out.");
    }
    let points = game.points(seat);
    let floors = u32::from(board.floors()) * figures.floor_points;
    let houses = u32::from(board.houses()) * figures.house_points;
    format!(
        "{name}: {} (floors {floors}, houses {houses}, traps {}).",
        words::count(points as usize, "point"),
        points - floors - houses
    )
}
