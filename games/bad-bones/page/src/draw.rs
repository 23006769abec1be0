//! The pictures, as SVG: boards, tokens, traps, put together from the symbols of `art/`.

mod better;
mod board;
mod ghosts;
mod icon;
mod small;
mod token;
mod trap_film;

pub use better::better;
pub use board::{Shown, VIEW, dangers, ground, marks, stack, things};
pub use ghosts::ghosts;
use icon::worn_icon;
pub use icon::{icon, icon_of, trap_icon, weapon_icon};
pub use page::art::{seat_class, seat_mark};
pub use small::{Walk, small};
pub use token::{bones, emblem, hero, token};
pub use trap_film::trap_film;

use bad_bones::{Cell, Heading, Layout, Model};

/// The side of a cell in units of the picture.
pub const CELL: i32 = 100;

/// The part of the picture around the cells: forests and village.
pub const MARGIN: i32 = 100;

/// A point of the picture. Whole numbers: to write others would weigh 10 KB.
pub type Point = (i32, i32);

/// The middle of a cell, the corner of the cells at 0.
pub fn middle(cell: Cell) -> Point {
    (cell.column() as i32 * CELL + CELL / 2, 5 * CELL - CELL / 2 - cell.row() as i32 * CELL)
}

/// A point on the way from a cell along a heading.
pub fn towards(from: Point, heading: Heading, by: i32) -> Point {
    match heading {
        Heading::N => (from.0, from.1 - by),
        Heading::S => (from.0, from.1 + by),
        Heading::E => (from.0 + by, from.1),
        Heading::W => (from.0 - by, from.1),
    }
}

/// Degrees by which something that points down, as drawings do, is turned.
pub const fn degrees_from_south(heading: Heading) -> u16 {
    match heading {
        Heading::S => 0,
        Heading::W => 90,
        Heading::N => 180,
        Heading::E => 270,
    }
}

/// Where a skeleton of this lane waits.
pub fn lane(layout: &Layout, model: Model) -> Point {
    let (cell, heading) = layout.entry(model);
    let out = match heading {
        Heading::N => Heading::S,
        Heading::S => Heading::N,
        Heading::E => Heading::W,
        Heading::W => Heading::E,
    };
    towards(middle(cell), out, CELL / 2 + MARGIN * 23 / 50)
}

/// Where the cemetery lies: in the corner that no lane and no house needs.
pub fn cemetery(layout: &Layout) -> Point {
    let y = if layout.village() == Heading::S { 5 * CELL + MARGIN / 2 } else { -MARGIN / 2 };
    (-MARGIN / 2, y)
}

/// The style that puts something laid over the picture at one of its points: the picture is 700 units wide.
pub fn place((x, y): Point) -> String {
    format!("left:calc({}%/7);top:calc({}%/7)", x + MARGIN, y + MARGIN)
}

/// A size in hundredths, as SVG and CSS write it.
pub fn scale(hundredths: i32) -> String {
    format!("scale({}.{:02})", hundredths / 100, hundredths % 100)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bad_bones::{Mode, Rules};

    #[test]
    fn the_bottom_left_cell_is_at_the_bottom_left() {
        assert_eq!(middle(Cell::parse("a1").unwrap()), (50, 450));
        assert_eq!(middle(Cell::parse("e5").unwrap()), (450, 50));
        assert_eq!(place((-MARGIN, 6 * CELL)), "left:calc(0%/7);top:calc(700%/7)");
        assert_eq!((scale(105), scale(60)), ("scale(1.05)".into(), "scale(0.60)".into()));
    }

    #[test]
    fn lanes_lie_outside_of_the_cells() {
        for mode in [Mode::Versus, Mode::Coop] {
            let layout = &Rules::of(mode).layout;
            for model in Model::all_plain() {
                let (x, y) = lane(layout, model);
                assert!(!(0..=500).contains(&x) || !(0..=500).contains(&y), "{model}");
            }
        }
    }
}
