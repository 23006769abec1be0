//! One seat's board in a block of fixed width: forests, cells, village, and below it what the seat holds.

use bad_bones::{Board, Cell, Game, Heading, Mode, Model, Piece, Place};
use bad_bones_session::words::{Arg, chief_id, weapon_id};
use game::Seat;
use terminal::{runs, wrap};

use super::canvas::{Canvas, Ink, Inked, columns};
use super::stack::{arrow, chunk, plain, short_chunk};
use super::{cell, most_floors, most_houses};
use crate::speech::{Speech, count};

/// Cells in a row or a column.
const SIZE: usize = 5;
/// Most columns for who waits in a lane.
const LANE: usize = 5;
/// Columns left of the frame: a lane, a blank, the row's number, a blank.
const LEFT: usize = LANE + 3;
/// Columns from one cell to the next: the frame, a blank, the cell.
const PITCH: usize = cell::WIDTH + 2;
/// Columns of the whole block; right of the frame a blank and a lane.
pub const WIDTH: usize = LEFT + PITCH * SIZE + 1 + 1 + LANE;
/// Columns for the names of what a seat holds.
const NAME: usize = 10;
/// Row of the frame's top.
const TOP: usize = 2;
/// Rows from one cell to the next.
const RISE: usize = cell::HEIGHT + 1;

/// Draws the board of a seat.
pub fn draw(game: &Game, seat: Seat, speech: &Speech) -> Canvas {
    let mut block = Block { game, seat, speech, board: game.board(seat), canvas: Canvas::new(WIDTH), notes: Vec::new() };
    block.title();
    block.frame();
    block.cells();
    block.lanes();
    block.village();
    block.holdings();
    block.canvas
}

struct Block<'g> {
    game: &'g Game,
    seat: Seat,
    speech: &'g Speech,
    board: &'g Board,
    canvas: Canvas,
    notes: Vec<String>,
}

impl Block<'_> {
    fn title(&mut self) {
        let (game, board, speech) = (self.game, self.board, self.speech);
        let name = speech.with("start-seat", &[("seat", Arg::Seat(self.seat))]);
        self.canvas.put(0, 0, &name, Ink::Bold);
        let of = |id: &str, now: u8, most: u8| speech.with(id, &[("now", count(now)), ("most", count(most))]);
        let mut parts = Vec::new();
        if game.options().mode == Mode::Coop {
            let towers: Vec<String> = board.towers().into_iter().map(|cell| cell.to_string()).collect();
            parts.push(speech.with("picture-towers", &[("cells", Arg::Text(towers.join(" ")))]));
        } else {
            parts.push(of("picture-tower", board.floors(), most_floors(game)));
            parts.push(of("picture-houses", board.houses(), most_houses(game)));
        }
        parts.push(match board.hero() {
            Some(cell) => speech.with("picture-hero", &[("cell", Arg::Cell(cell))]),
            None => speech.text("picture-no-hero"),
        });
        if game.is_eliminated(self.seat) {
            parts.push(speech.text("picture-out"));
        }
        self.canvas.put(name.chars().count() + 3, 0, &parts.join("   "), Ink::Plain);
    }

    fn frame(&mut self) {
        for line in 0..=SIZE {
            let (left, cross, right) = match line {
                0 => ('┌', '┬', '┐'),
                SIZE => ('└', '┴', '┘'),
                _ => ('├', '┼', '┤'),
            };
            let bars = vec!["─".repeat(PITCH - 1); SIZE].join(&cross.to_string());
            self.canvas.put(LEFT, TOP + line * RISE, &format!("{left}{bars}{right}"), Ink::Faint);
        }
        for column in 0..SIZE {
            let letter = char::from(b'a' + column as u8).to_string();
            self.canvas.put(left_of(column) + cell::WIDTH / 2, TOP, &letter, Ink::Plain);
        }
        for row in 0..SIZE {
            for line in 0..cell::HEIGHT {
                for bar in 0..=SIZE {
                    self.canvas.put(LEFT + bar * PITCH, top_of(row) + line, "│", Ink::Faint);
                }
            }
            self.canvas.put(LEFT - 2, top_of(row) + 1, &(row + 1).to_string(), Ink::Plain);
        }
    }

    fn cells(&mut self) {
        for at in Cell::all() {
            let note =
                cell::draw(&mut self.canvas, left_of(at.column()), top_of(at.row()), self.game, self.seat, at, self.speech);
            self.notes.extend(note);
        }
    }

    /// Every lane at the cell it leads to: its letter in brackets, or who waits there.
    fn lanes(&mut self) {
        for lane in Model::all_plain() {
            let (entry, heading) = self.game.rules().layout.entry(lane);
            let text = self.lane(lane, heading);
            let wide = columns(&text);
            let (column, row) = match heading {
                Heading::E => (LANE - wide, top_of(entry.row()) + 1),
                Heading::W => (LEFT + PITCH * SIZE + 2, top_of(entry.row()) + 1),
                Heading::S => (left_of(entry.column()) + (cell::WIDTH - wide) / 2, TOP - 1),
                Heading::N => (left_of(entry.column()) + (cell::WIDTH - wide) / 2, below_frame()),
            };
            self.canvas.put_inked(column, row, &text);
        }
    }

    fn lane(&mut self, lane: Model, heading: Heading) -> Inked {
        let waits = |piece: &&Piece| piece.place() == Place::Forest && piece.model().lane() == lane.lane();
        let waiting: Vec<Piece> = self.board.pieces().iter().filter(waits).copied().collect();
        if waiting.is_empty() {
            return vec![(format!("({})", lane.symbol().letter()), Ink::Faint)];
        }
        let text = chunk(heading, &waiting);
        if columns(&text) <= LANE {
            return text;
        }
        let side = Arg::Text(self.speech.side(&self.game.rules().layout, lane.side()));
        let args = [("side", side), ("skeletons", Arg::Text(plain(&[text])))];
        self.notes.push(self.speech.with("picture-lane", &args));
        short_chunk(heading, &waiting)
    }

    fn village(&mut self) {
        let game = self.game;
        let row = if game.rules().layout.village() == Heading::S { below_frame() } else { TOP - 1 };
        let text = if game.options().mode == Mode::Coop {
            self.speech.text("picture-capital-name")
        } else {
            let (houses, most) = (usize::from(self.board.houses()), usize::from(most_houses(game)));
            let row_of_houses = "/^\\ ".repeat(houses) + &"... ".repeat(most.saturating_sub(houses));
            // A board of one's own may have more houses than fit.
            let shown = if most <= 10 { row_of_houses.trim_end().to_string() } else { houses.to_string() };
            format!("{}  {shown}", self.speech.text("picture-village"))
        };
        let wide = text.chars().count();
        self.canvas.put((WIDTH - wide.min(WIDTH)) / 2, row, &text, Ink::Plain);
    }

    /// What the seat holds, and the notes, below the board.
    fn holdings(&mut self) {
        let (game, board, speech) = (self.game, self.board, self.speech);
        let mut lines = Vec::new();
        if game.options().mode != Mode::Coop {
            lines.push(("picture-supply", speech.supply(board.supply())));
        }
        lines.push(("picture-cemetery", self.models(Place::Cemetery)));
        if board.pieces().iter().any(|piece| piece.place() == Place::Fallen) {
            lines.push(("picture-fallen", self.models(Place::Fallen)));
        }
        if let Some(weapon) = board.weapon() {
            lines.push(("picture-weapon", speech.text(&weapon_id(weapon))));
        }
        if board.coins() > 0 {
            lines.push(("picture-coins", board.coins().to_string()));
        }
        let chiefs = self.chiefs();
        if !chiefs.is_empty() {
            lines.push(("picture-chiefs", chiefs.join(", ")));
        }
        if !self.notes.is_empty() {
            lines.push(("picture-crowds", self.notes.join(", ")));
        }
        let mut row = below_frame() + 2;
        for (id, text) in lines {
            self.canvas.put(LEFT, row, &speech.text(id), Ink::Faint);
            for part in wrap(&text, WIDTH - LEFT - NAME, 0) {
                self.canvas.put(LEFT + NAME, row, &part, Ink::Plain);
                row += 1;
            }
        }
    }

    /// The chiefs in sight, by name and place.
    fn chiefs(&self) -> Vec<String> {
        let layout = &self.game.rules().layout;
        let named = |piece: &Piece| {
            let chief = self.speech.text(&chief_id(piece.model().chief()?));
            let chief = format!("{} {chief}", piece.model().symbol().letter());
            match piece.place() {
                Place::Cell(cell) => Some(format!("{chief} {cell}{}", arrow(piece.heading()))),
                Place::Forest => {
                    let side = Arg::Text(self.speech.side(layout, piece.model().side()));
                    Some(self.speech.with("picture-chief-forest", &[("chief", Arg::Text(chief)), ("side", side)]))
                }
                _ => None,
            }
        };
        self.board.pieces().iter().filter_map(named).collect()
    }

    /// Tokens without a place on the board, by their models.
    fn models(&self, place: Place) -> String {
        let there = self.board.pieces().iter().filter(|piece| piece.place() == place).map(|piece| piece.model());
        let text = |(model, n): (Model, usize)| if n == 1 { model.to_string() } else { format!("{model} x{n}") };
        let texts: Vec<String> = runs(there).into_iter().map(text).collect();
        if texts.is_empty() { self.speech.text("picture-empty") } else { texts.join(", ") }
    }
}

/// The first column inside a cell of this column.
fn left_of(column: usize) -> usize {
    LEFT + 2 + column * PITCH
}

/// The first row inside a cell of this row, which are counted from the bottom of the board.
fn top_of(row: usize) -> usize {
    TOP + 1 + (SIZE - 1 - row) * RISE
}

/// The row below the frame.
fn below_frame() -> usize {
    TOP + SIZE * RISE + 1
}
