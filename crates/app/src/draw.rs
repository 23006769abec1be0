//! The pictures, as SVG text: boards, tokens, traps. All our own.

mod board;
mod icon;
mod token;

pub use board::{ghosts, ground, marks, small, things};
pub use icon::{seat_colour, trap_icon, weapon_icon};
pub use token::{hero, symbol, token};

use bad_bones::{Cell, Heading, Layout, Model};

/// The side of a cell in units of the picture.
pub const CELL: f64 = 100.0;

/// The part of the picture around the cells: forests and village.
pub const MARGIN: f64 = 100.0;

/// The whole picture's side.
pub const WHOLE: f64 = 5.0 * CELL + 2.0 * MARGIN;

/// The middle of a cell, the corner of the cells at 0.
pub fn middle(cell: Cell) -> (f64, f64) {
    ((cell.column() as f64 + 0.5) * CELL, (4.5 - cell.row() as f64) * CELL)
}

/// A point on the way from a cell along a heading.
pub fn towards(from: (f64, f64), heading: Heading, by: f64) -> (f64, f64) {
    match heading {
        Heading::N => (from.0, from.1 - by),
        Heading::S => (from.0, from.1 + by),
        Heading::E => (from.0 + by, from.1),
        Heading::W => (from.0 - by, from.1),
    }
}

/// Degrees by which something that points up is turned.
pub const fn degrees(heading: Heading) -> u16 {
    match heading {
        Heading::N => 0,
        Heading::E => 90,
        Heading::S => 180,
        Heading::W => 270,
    }
}

/// Where a skeleton of this lane waits.
pub fn lane(layout: &Layout, model: Model) -> (f64, f64) {
    let (cell, heading) = layout.entry(model);
    let out = match heading {
        Heading::N => Heading::S,
        Heading::S => Heading::N,
        Heading::E => Heading::W,
        Heading::W => Heading::E,
    };
    towards(middle(cell), out, 0.5 * CELL + 0.46 * MARGIN)
}

/// Where the cemetery lies: in the corner that no lane and no house needs.
pub fn cemetery(layout: &Layout) -> (f64, f64) {
    let y = if layout.village() == Heading::S { 5.0 * CELL + 0.5 * MARGIN } else { -0.5 * MARGIN };
    (-0.5 * MARGIN, y)
}

/// A place of the picture as shares of its width and height, for what is laid over it.
pub fn share(point: (f64, f64)) -> (f64, f64) {
    ((point.0 + MARGIN) / WHOLE * 100.0, (point.1 + MARGIN) / WHOLE * 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bad_bones::{Mode, Rules};

    #[test]
    fn the_bottom_left_cell_is_at_the_bottom_left() {
        assert_eq!(middle(Cell::parse("a1").unwrap()), (50.0, 450.0));
        assert_eq!(middle(Cell::parse("e5").unwrap()), (450.0, 50.0));
        assert_eq!(share((-MARGIN, -MARGIN)), (0.0, 0.0));
    }

    #[test]
    fn lanes_lie_outside_of_the_cells() {
        for mode in [Mode::Versus, Mode::Coop] {
            let layout = &Rules::of(mode).layout;
            for model in Model::all_plain() {
                let (x, y) = lane(layout, model);
                assert!(!(0.0..=500.0).contains(&x) || !(0.0..=500.0).contains(&y), "{model}");
            }
        }
    }
}
