//! A board at a glance: small, and always in sight.

use bad_bones::{Cell, Game, Mode, Place};
use bad_bones_session::Village;
use game::Seat;
use page::art::put;
use page::markup::shape::{group, letters, path, rect};
use page::markup::{Markup, tag};

use super::board::{tower_symbol, village_strip};
use super::{hero, middle, token, trap_icon, worn_icon};

/// A board at a glance, with the village below it.
pub fn small(game: &Game, seat: Seat, village: &Village) -> Markup {
    let (board, layout) = (game.board(seat), &game.rules().layout);
    let mut picture = Markup::new();
    picture.add(rect((0, 0), (500, 500), 14).class("glance"));
    picture.add(path("M100 0V500M200 0V500M300 0V500M400 0V500M0 100H500M0 200H500M0 300H500M0 400H500").class("glance-grid"));
    for cell in board.tiles() {
        let laid = board.laid(cell);
        let drawing = match laid.tile().filter(|_| !laid.has_left()) {
            _ if laid.is_crater() => put("crater", (-46, -50), (92, 92)).into(),
            Some(tile) if laid.is_worn() => worn_icon(tile),
            Some(tile) => trap_icon(tile),
            None => continue,
        };
        picture.add(tag("g").at(middle(cell)).with(drawing));
    }
    for cell in layout.towers() {
        picture.add(tower_symbol(game, seat, cell, None));
    }
    if game.options().mode != Mode::Coop {
        picture.add(tag("g").at((0, 8)).with(village_strip(game, village, None, None)));
    }
    if let Some((x, y)) = board.hero().map(middle) {
        picture.add(group(format_args!("translate({x} {y}) scale(1.2)")).with(hero(seat)));
    }
    skeletons(&mut picture, game, seat);
    picture
}

/// Skeletons, beside each other on a cell; from three on they are counted.
fn skeletons(picture: &mut Markup, game: &Game, seat: Seat) {
    let mut counts: Vec<(Cell, usize)> = Vec::new();
    for piece in game.board(seat).pieces() {
        let Place::Cell(cell) = piece.place() else { continue };
        let before = counts.iter().find(|(other, _)| *other == cell).map_or(0, |(_, count)| *count);
        counts.retain(|(other, _)| *other != cell);
        counts.push((cell, before + 1));
        let ((x, y), (dx, dy)) = (middle(cell), [(0, 0), (22, -20), (-22, 20), (-22, -20), (22, 20)][before.min(4)]);
        let white = game.is_white() == (piece.mark() == 0);
        let place = format!("translate({} {}) scale(1.1)", x + dx, y + dy);
        picture.add(group(place).with(token(piece.model(), piece.heading(), white, before as u32)));
    }
    for (cell, count) in counts.into_iter().filter(|(_, count)| *count > 2) {
        let (x, y) = middle(cell);
        picture.add(letters((x + 26, y + 44)).class("glance-count").with(count));
    }
}
