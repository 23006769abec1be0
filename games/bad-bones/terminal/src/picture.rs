//! A position for a terminal: as a picture, or in sentences.

mod block;
mod canvas;
mod cell;
mod describe;
mod stack;

use bad_bones::{Game, Mode, Place, Symbol};
use bad_bones_session::words::{Arg, phase_id};
use game::{Game as _, Notation as _, Seat};
use terminal::wrap;

use crate::speech::{Speech, count};
use canvas::Canvas;

pub use describe::describe;

/// Columns between two boards.
const GAP: usize = 3;

/// The order of the colours on the board, which pictures and sentences keep.
const SYMBOLS: [Symbol; 5] = [Symbol::Purple, Symbol::Yellow, Symbol::Red, Symbol::Blue, Symbol::Green];

/// All boards of a position, as many side by side as `width` allows. Colours come in addition; shapes carry the meaning.
pub fn draw(game: &Game, speech: &Speech, colour: bool, width: usize) -> String {
    let seats: Vec<Seat> = game.boards().map(|(seat, _)| seat).collect();
    format!("{}\n{}", heading(game, speech, width.max(block::WIDTH)), draw_seats(game, &seats, speech, colour, width))
}

/// The board of one seat.
pub fn draw_seat(game: &Game, seat: Seat, speech: &Speech, colour: bool) -> String {
    draw_seats(game, &[seat], speech, colour, block::WIDTH)
}

fn draw_seats(game: &Game, seats: &[Seat], speech: &Speech, colour: bool, width: usize) -> String {
    let beside = ((width + GAP) / (block::WIDTH + GAP)).max(1);
    let rows: Vec<String> = seats
        .chunks(beside)
        .map(|row| {
            let mut sheet = Canvas::new(row.len() * (block::WIDTH + GAP) - GAP);
            for (i, &seat) in row.iter().enumerate() {
                sheet.paste(i * (block::WIDTH + GAP), 0, &block::draw(game, seat, speech));
            }
            sheet.text(colour)
        })
        .collect();
    rows.join("\n")
}

/// Round, phase, bag, what all share, and what each seat is asked.
pub fn heading(game: &Game, speech: &Speech, width: usize) -> String {
    let (round, face, phase) = (speech.round(game), speech.face(game), speech.text(&phase_id(game.phase())));
    let mut lines = vec![format!("{round} ({face})   {phase}   {}", speech.number("bag", "count", game.bag_count()))];
    if game.options().mode == Mode::Coop {
        lines.push(capital(game, speech));
        lines.push(shared_supply(game, speech));
    }
    lines.push(match game.outcome() {
        Some(outcome) => {
            let ending = speech.number(&format!("ending-{}", outcome.ending.name()), "round", game.round());
            let won = match outcome.winners.is_empty() {
                true => speech.text("end-nobody"),
                false => speech.won_by(outcome.winners),
            };
            format!("{ending} {won}.")
        }
        None => asked(game, speech),
    });
    let wrapped: Vec<String> = lines.iter().flat_map(|line| wrapped(line, width)).collect();
    wrapped.join("\n") + "\n"
}

fn capital(game: &Game, speech: &Speech) -> String {
    let houses = [("houses", count(game.capital())), ("most", count(most_houses(game)))];
    let capital = speech.with("picture-capital", &houses);
    match game.purse() {
        0 => capital,
        coins => {
            let coins = Arg::Text(speech.number("market-coins", "coins", coins));
            format!("{capital}   {}", speech.with("picture-purse", &[("coins", coins)]))
        }
    }
}

fn shared_supply(game: &Game, speech: &Speech) -> String {
    let traps = ("traps", Arg::Text(speech.supply(game.supply(Seat::at(0)))));
    if game.retrieved().is_empty() {
        return speech.with("picture-shared", &[traps]);
    }
    speech.with("picture-shared-later", &[traps, ("later", Arg::Text(speech.supply(game.retrieved())))])
}

/// What each seat is asked, in the notation.
fn asked(game: &Game, speech: &Speech) -> String {
    let question = |(seat, _)| {
        let question = Arg::Text(game.question_text(game.question(seat)?));
        Some(speech.with("picture-asked-seat", &[("seat", Arg::Seat(seat)), ("question", question)]))
    };
    let asked: Vec<String> = game.boards().filter_map(question).collect();
    match asked.is_empty() {
        true => speech.text("picture-nobody-asked"),
        false => speech.with("picture-asked", &[("asked", Arg::Text(asked.join("   ")))]),
    }
}

/// Wide blanks between parts survive as long as the line fits.
fn wrapped(line: &str, width: usize) -> Vec<String> {
    if line.chars().count() <= width { vec![line.into()] } else { wrap(line, width, 2) }
}

/// A seat's board in one line.
pub fn summary(game: &Game, seat: Seat, speech: &Speech) -> String {
    let board = game.board(seat);
    let many = |place: fn(Place) -> bool| count(board.pieces().iter().filter(|piece| place(piece.place())).count());
    let (id, floors) = match game.options().mode {
        Mode::Coop => ("picture-summary-coop", board.towers().len()),
        _ => ("picture-summary", board.floors().into()),
    };
    let hero = board
        .hero()
        .map_or_else(|| speech.text("picture-no-hero"), |cell| speech.with("picture-hero", &[("cell", Arg::Cell(cell))]));
    let args = [
        ("seat", Arg::Seat(seat)),
        ("floors", count(floors)),
        ("houses", count(board.houses())),
        ("hero", Arg::Text(hero)),
        ("cells", many(|place| matches!(place, Place::Cell(_) | Place::Turned))),
        ("forest", many(|place| place == Place::Forest)),
        ("cemetery", many(|place| place == Place::Cemetery)),
    ];
    speech.with(id, &args)
}

/// Floors of an undamaged tower (not in cooperative games).
fn most_floors(game: &Game) -> u8 {
    let figures = &game.rules().figures;
    if game.options().mode == Mode::Solo { figures.solo.floors } else { figures.versus.floors }
}

/// Houses of an undamaged village or capital.
fn most_houses(game: &Game) -> u8 {
    let (figures, options) = (&game.rules().figures, game.options());
    match options.mode {
        Mode::Versus => figures.versus.houses,
        Mode::Solo => figures.solo.houses,
        Mode::Coop => figures.coop_houses.saturating_mul(options.seats),
    }
}

/// The signs of the picture, each with the id of what it means.
const LEGEND: [(&str, &str); 13] = [
    ("P Y R B G", "legend-skeleton"),
    ("→R2B", "legend-stack"),
    ("R!", "legend-moved"),
    ("R*", "legend-chief"),
    ("→7", "legend-crowd"),
    ("(R) →R2", "legend-lane"),
    ("", "legend-hero"),
    ("3/4", "legend-tower"),
    ("wall/ wall\\", "legend-wall"),
    ("", "legend-damaged"),
    ("", "legend-crater"),
    ("╮↓╭  ╰→", "legend-arrows"),
    ("/^\\ ...", "legend-house"),
];

/// What the signs of the picture mean, a line each.
pub fn legend(speech: &Speech) -> Vec<String> {
    let line = |(sign, id): (&str, &str)| match id {
        "legend-hero" => format!("{:<14}{}", speech.text("picture-hero-sign"), speech.text(id)),
        "legend-damaged" => format!("{:<14}{}", speech.text("picture-damaged"), speech.text(id)),
        "legend-crater" => format!("{:<14}{}", speech.text("picture-crater"), speech.text(id)),
        _ => format!("{sign:<14}{}", speech.text(id)),
    };
    LEGEND.into_iter().map(line).collect()
}

#[cfg(test)]
mod tests;
