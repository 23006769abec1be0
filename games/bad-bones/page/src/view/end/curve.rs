//! Floors and houses of every seat, round by round.

use bad_bones::{Game, Mode};
use bad_bones_session::{History, Session};
use game::{Game as _, Seat};
use page::art::put;
use page::markup::shape::{circle, letters, path, picture};
use page::markup::{Markup, Tag, tag};

use crate::draw::seat_class;
use crate::state::App;

/// The picture's width and height, and the free space around the lines.
const SIZE: (i32, i32) = (560, 240);
const LEFT: i32 = 40;
const TOP: i32 = 16;

/// What each seat had at the end of each round, the first round before anything was lost.
fn rounds(history: &History) -> Vec<Vec<u32>> {
    let mut course = history.after(0);
    let mut rounds = vec![left(course.game())];
    for step in history.steps() {
        let round = course.game().round();
        if course.take(step.clone(), &mut ()).is_err() {
            break;
        }
        if course.game().round() != round {
            rounds.push(left(course.game()));
        }
    }
    rounds.push(left(course.game()));
    rounds
}

/// Floors and houses of every seat; together towers, and the capital's houses.
fn left(game: &Game) -> Vec<u32> {
    let coop = game.options().mode == Mode::Coop;
    let of = |seat: Seat| {
        let board = game.board(seat);
        if coop { board.towers().len() as u32 } else { u32::from(board.floors()) + u32::from(board.houses()) }
    };
    Seat::first(game.seats()).map(of).collect()
}

/// The panel.
pub fn panel(app: App) -> Markup {
    let rounds = app.play.see(|session: &Session| rounds(session.history())).unwrap_or_default();
    let mut panel = Markup::new();
    panel.add(tag("h3").with(app.t("curve-title")));
    panel.add(curve(&rounds, Scale::Whole));
    panel
}

/// What a curve goes up to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// The most there is. Whoever has come down to nothing has fallen.
    Whole,
    /// A hundred.
    Percent,
}

/// A line for each seat, from left to right.
pub fn curve<C>(rounds: &[Vec<u32>], scale: Scale) -> Tag<C> {
    let most = match scale {
        Scale::Whole => rounds.iter().flatten().copied().max().unwrap_or(1).max(1) as i32,
        Scale::Percent => 100,
    };
    let last = (rounds.len() as i32 - 1).max(1);
    let x = |round: usize| LEFT + (SIZE.0 - LEFT - 40) * round as i32 / last;
    let y = |value: u32| TOP + (SIZE.1 - TOP - 40) * (most - value as i32) / most;
    let mut drawn = Markup::new();
    for value in [0, most as u32 / 2, most as u32] {
        drawn.add(tag("line").attr("x1", LEFT - 8).attr("x2", SIZE.0 - 10).attr("y1", y(value)).attr("y2", y(value)));
        drawn.add(letters((16, y(value) + 6)).with(value));
    }
    let every = (rounds.len() / 6).max(1);
    for round in (0..rounds.len()).step_by(every) {
        drawn.add(letters((x(round), SIZE.1 - 8)).with(round));
    }
    let seats = rounds.first().map_or(0, Vec::len);
    // Lines that run together lie beside each other.
    let aside = |seat: usize| (seat as i32 * 2 - seats as i32 + 1) * 2;
    for seat in (0..seats).rev() {
        let points = rounds.iter().enumerate().map(|(round, values)| format!(" {} {}", x(round), y(values[seat]) + aside(seat)));
        let line = format!("M{}", points.collect::<String>());
        let end = (x(rounds.len() - 1), y(rounds[rounds.len() - 1][seat]) + aside(seat));
        let fallen = (scale == Scale::Whole && rounds[rounds.len() - 1][seat] == 0)
            .then(|| put("mark-end", (end.0 + 8, end.1 - 30), (34, 34)));
        let number = letters((end.0, end.1 + 6)).class("no").with(seat + 1);
        let lines = (path(&line).class("rim"), path(&line), circle(end, 11), number, fallen);
        drawn.add(tag("g").class(seat_class(Seat::at(seat))).with(lines));
    }
    picture("0 0 560 240").class("curve").with(drawn)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bad_bones_session::Setup;

    #[test]
    fn a_round_has_what_every_seat_had_when_it_ended() {
        let setup = Setup::usual(7);
        let mut history = History::new(setup.game().unwrap(), 7);
        while history.draw(&mut ()) {}
        let rounds = rounds(&history);
        let whole = left(history.game());
        assert!(rounds.len() >= 2 && rounds.iter().all(|round| *round == whole), "{rounds:?}");
        let markup: Markup = curve::<std::convert::Infallible>(&[vec![9, 9], vec![9, 4], vec![8, 0]], Scale::Whole).into();
        assert_eq!(markup.html().matches("mark-end").count(), 1, "one of the two has fallen");
    }
}
