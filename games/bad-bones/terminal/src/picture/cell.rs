//! What one cell shows: its trap or tower with the printed arrows, the hero, and who stands there.

use bad_bones::{Board, Cell, Game, Heading, Laid, Layout, Mode, Piece, Place, Tile, Use, Weapon};
use game::{Game as _, Seat};

use super::canvas::{Canvas, Ink, Inked};
use super::stack::{by_heading, chunk, lay_out, plain, short_chunk};
use crate::speech::Speech;

/// Columns inside a cell.
pub const WIDTH: usize = 9;
/// Lines inside a cell.
pub const HEIGHT: usize = 3;

/// Draws a cell with its top left corner here. What found no room comes back as a note.
pub fn draw(
    canvas: &mut Canvas,
    column: usize,
    row: usize,
    game: &Game,
    seat: Seat,
    cell: Cell,
    speech: &Speech,
) -> Option<String> {
    let board = game.board(seat);
    let laid = board.laid(cell);
    if is_bare(board, cell) {
        let arrows: String = arrows(&game.rules().layout, cell).chars().take(WIDTH).collect();
        canvas.put(column + WIDTH - arrows.chars().count(), row, &arrows, Ink::Faint);
    }
    canvas.put(column, row, &label(game, board, cell, speech), Ink::Plain);
    draw_wall(canvas, column, row, laid);
    let mut line = 1;
    if laid.is_worn() && !laid.is_crater() {
        canvas.put(column, row + line, &speech.text("picture-damaged"), Ink::Faint);
        line += 1;
    }
    if board.hero() == Some(cell) {
        canvas.put(column, row + line, &speech.text("picture-hero-sign"), Ink::Bold);
        line += 1;
    }
    let (rows, note) = skeletons(&standing(game, seat, cell), HEIGHT - line);
    for (i, text) in rows.iter().enumerate() {
        canvas.put_inked(column, row + line + i, text);
    }
    note.map(|note| format!("{cell}: {note}"))
}

/// Whether the printed arrows of a cell can be seen: no tower, no trap; a crater does not cover them.
fn is_bare(board: &Board, cell: Cell) -> bool {
    !board.towers().contains(cell) && board.trap(cell).is_none()
}

/// The tower, or the name of the trap in the notation, as far as there is room for it.
fn label(game: &Game, board: &Board, cell: Cell, speech: &Speech) -> String {
    if board.towers().contains(cell) {
        let tower = speech.text("picture-cell-tower");
        return match game.options().mode {
            Mode::Coop => tower,
            _ => format!("{tower} {}/{}", board.floors(), super::most_floors(game)),
        };
    }
    let label = match board.laid(cell).tile() {
        None if game.rules().layout.towers().contains(cell) => "picture-ruin",
        None => return String::new(),
        Some(_) if board.laid(cell).is_crater() => "picture-crater",
        Some(Tile::LabyrinthWhite) => "picture-labyrinth-white",
        Some(Tile::LabyrinthBlack) => "picture-labyrinth-black",
        Some(tile) => return tile.name().into(),
    };
    speech.text(label)
}

/// A wall's diagonal, at the right side of its cell.
fn draw_wall(canvas: &mut Canvas, column: usize, row: usize, laid: Laid) {
    let rising = match laid.tile() {
        Some(Tile::WallRising) => true,
        Some(Tile::WallFalling) => false,
        _ => return,
    };
    for line in 0..HEIGHT {
        let (shift, stroke) = if rising { (HEIGHT - 1 - line, "╱") } else { (line, "╲") };
        canvas.put(column + WIDTH - HEIGHT + shift, row + line, stroke, Ink::Plain);
    }
}

/// The printed arrows as bends: `╮↓╭` sends south what comes from the west or from the east.
pub fn arrows(layout: &Layout, cell: Cell) -> String {
    let catches = |heading: Heading, gives: Heading| heading != gives && layout.turned(cell, heading) == gives;
    let bend = |heading, gives, text: &'static str| if catches(heading, gives) { text } else { "" };
    let upright = |gives, head: &'static str, left: &'static str, right: &'static str| {
        let (from_west, from_east) = (bend(Heading::E, gives, left), bend(Heading::W, gives, right));
        if from_west.is_empty() && from_east.is_empty() { String::new() } else { format!("{from_west}{head}{from_east}") }
    };
    let mut text = upright(Heading::N, "↑", "╯", "╰") + &upright(Heading::S, "↓", "╮", "╭");
    for (heading, gives, bent) in [
        (Heading::S, Heading::E, "╰→"),
        (Heading::N, Heading::E, "╭→"),
        (Heading::S, Heading::W, "←╯"),
        (Heading::N, Heading::W, "←╮"),
        (Heading::N, Heading::S, "N>S"),
        (Heading::S, Heading::N, "S>N"),
        (Heading::E, Heading::W, "E>W"),
        (Heading::W, Heading::E, "W>E"),
    ] {
        text.push_str(bend(heading, gives, bent));
    }
    text
}

/// The skeletons on a cell; those the rapier has just turned stand there too.
pub fn standing(game: &Game, seat: Seat, cell: Cell) -> Vec<Piece> {
    let board = game.board(seat);
    let turned = board.pieces().iter().filter(|piece| piece.place() == Place::Turned);
    let here = turned.filter(|_| rapier_cell(game, seat) == Some(cell));
    board.on(cell).chain(here.map(|piece| Piece::on(cell, piece.heading(), piece.model(), piece.mark()))).collect()
}

/// The cell the rapier is turning: the only one it may go on with.
fn rapier_cell(game: &Game, seat: Seat) -> Option<Cell> {
    if game.board(seat).weapon() != Some(Weapon::Rapier) {
        return None;
    }
    game.legal_actions(seat).iter().find_map(|action| match action {
        bad_bones::Action::Use(Use::Rapier(piece, _)) => piece.cell(),
        _ => None,
    })
}

fn skeletons(pieces: &[Piece], lines: usize) -> (Vec<Inked>, Option<String>) {
    let groups = by_heading(pieces);
    let chunks: Vec<Inked> = groups.iter().map(|(heading, pieces)| chunk(*heading, pieces)).collect();
    if let Some(rows) = lay_out(&chunks, WIDTH, lines) {
        return (rows, None);
    }
    let short: Vec<Inked> = groups.iter().map(|(heading, pieces)| short_chunk(*heading, pieces)).collect();
    let rows = lay_out(&short, WIDTH, lines).unwrap_or_else(|| vec![short.concat()]);
    (rows, Some(plain(&chunks)))
}
