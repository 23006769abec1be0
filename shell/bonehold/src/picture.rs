//! A position for a terminal: as a picture, or in sentences.

mod block;
mod canvas;
mod cell;
mod describe;
mod stack;

use bad_bones::{Game, Mode, Place};
use game::{Game as _, Seat};

use crate::words;
use canvas::Canvas;

pub use describe::describe;

/// Columns between two boards.
const GAP: usize = 3;

/// All boards of a position, as many side by side as `width` allows. Colours come in addition; shapes carry the meaning.
pub fn draw(game: &Game, colour: bool, width: usize) -> String {
    let seats: Vec<Seat> = game.boards().map(|(seat, _)| seat).collect();
    format!("{}\n{}", heading(game, width.max(block::WIDTH)), draw_seats(game, &seats, colour, width))
}

/// The board of one seat.
pub fn draw_seat(game: &Game, seat: Seat, colour: bool) -> String {
    draw_seats(game, &[seat], colour, block::WIDTH)
}

fn draw_seats(game: &Game, seats: &[Seat], colour: bool, width: usize) -> String {
    let beside = ((width + GAP) / (block::WIDTH + GAP)).max(1);
    let rows: Vec<String> = seats
        .chunks(beside)
        .map(|row| {
            let mut sheet = Canvas::new(row.len() * (block::WIDTH + GAP) - GAP);
            for (i, &seat) in row.iter().enumerate() {
                sheet.paste(i * (block::WIDTH + GAP), 0, &block::draw(game, seat));
            }
            sheet.text(colour)
        })
        .collect();
    rows.join("\n")
}

/// Round, phase, bag, what all share, and what each seat is asked.
pub fn heading(game: &Game, width: usize) -> String {
    let mut lines = vec![format!(
        "Round {} ({})   {}   {} in the bag",
        round(game),
        words::face(game.is_white()),
        words::phase(game.phase()),
        words::count(game.bag_count(), "token")
    )];
    if game.options().mode == Mode::Coop {
        let purse = match game.purse() {
            0 => String::new(),
            coins => format!("   purse {}", words::count(coins.into(), "coin")),
        };
        lines.push(format!("Capital {} of {} houses{purse}", game.capital(), most_houses(game)));
        let retrieved = match words::supply(game.retrieved()) {
            nothing if nothing == "nothing" => String::new(),
            traps => format!("; from the next round on also {traps}"),
        };
        lines.push(format!("Shared supply: {}{retrieved}", words::supply(game.supply(Seat::at(0)))));
    }
    let asked: Vec<String> =
        game.boards().filter_map(|(seat, _)| Some(format!("seat {seat}: {}", game.question(seat)?))).collect();
    lines.push(if asked.is_empty() { "Nobody is asked".into() } else { format!("Asked   {}", asked.join("   ")) });
    if let Some(outcome) = game.outcome() {
        let winners: Vec<String> = outcome.winners.into_iter().map(|seat| format!("seat {seat}")).collect();
        let won = if winners.is_empty() { "nobody".into() } else { words::list(&winners) };
        lines.pop();
        lines.push(format!("Over: {}. Won by {won}.", outcome.ending.name()));
    }
    let wrapped: Vec<String> = lines.iter().flat_map(|line| wrapped(line, width)).collect();
    wrapped.join("\n") + "\n"
}

/// Wide blanks between parts survive as long as the line fits.
fn wrapped(line: &str, width: usize) -> Vec<String> {
    if line.chars().count() <= width { vec![line.into()] } else { words::wrap(line, width, 2) }
}

fn round(game: &Game) -> String {
    match game.options().rounds {
        0 => game.round().to_string(),
        rounds => format!("{} of {rounds}", game.round()),
    }
}

/// A seat's board in one line.
pub fn summary(game: &Game, seat: Seat) -> String {
    let board = game.board(seat);
    let many = |place: fn(Place) -> bool| board.pieces().iter().filter(|piece| place(piece.place())).count();
    let buildings = match game.options().mode {
        Mode::Coop => words::count(board.towers().len(), "tower"),
        _ => format!("{}, {}", words::count(board.floors().into(), "floor"), words::count(board.houses().into(), "house")),
    };
    format!(
        "Seat {seat}: {buildings}, hero {}; skeletons: {} on cells, {} in forest, {} in cemetery.",
        board.hero().map_or("none".into(), |cell| cell.to_string()),
        many(|place| matches!(place, Place::Cell(_) | Place::Turned)),
        many(|place| place == Place::Forest),
        many(|place| place == Place::Cemetery)
    )
}

/// Floors of an undamaged tower (not in cooperative games).
pub fn most_floors(game: &Game) -> u8 {
    let figures = &game.rules().figures;
    if game.options().mode == Mode::Solo { figures.solo.floors } else { figures.versus.floors }
}

/// Houses of an undamaged village or capital.
pub fn most_houses(game: &Game) -> u8 {
    let (figures, options) = (&game.rules().figures, game.options());
    match options.mode {
        Mode::Versus => figures.versus.houses,
        Mode::Solo => figures.solo.houses,
        Mode::Coop => figures.coop_houses.saturating_mul(options.seats),
    }
}

/// What the signs of the picture mean.
pub fn legend() -> &'static str {
    "\
P Y R B G     a skeleton: purple, yellow, red, blue, green
→R2B          heading east: two red ones and a blue one (↑ north, ↓ south, ← west)
R!            it has moved in this round; R!! it sits out the next round too
R*            a chief; its name is below the board
→7            seven heading east; who they are is below the board, under crowds
(R) or →R2    outside the frame: a lane of the forest, empty or with who waits there
HERO          the hero
tower 3/4     the tower, with 3 of 4 floors; in a cooperative game: tower, or ruin
wall/ wall\\   a wall with its diagonal; others by name, labyrinths as lab.white, lab.black
damaged       the trap above this word is lost with its next use
crater        where a bomb has blown up: no trap can be laid here
╮↓╭  ╰→       arrows printed on the board: come along the bend, leave where the arrow points
/^\\ ...       a house, a burnt one
"
}

#[cfg(test)]
mod tests;
