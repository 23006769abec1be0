//! What a trap does, as a small film: a skeleton comes to it from the left, and something becomes of it. Both moments are drawn; the style
//! sheet moves them, and where nothing may move they stand beside each other.

use bad_bones::{Heading, Model, Tile, Trap};
use page::art::put;
use page::markup::shape::picture;
use page::markup::{Markup, Tag, tag};

use super::{Point, bones, token, trap_icon};

/// The middle of the cell where the trap lies, in a strip of four by two cells.
const TRAP: Point = (150, 150);

/// The one that comes, and what becomes of it: who is shown then, and where it ends.
struct Fate {
    /// The row in which it comes.
    comes: i32,
    shown: Markup,
    ends: Point,
}

/// The film.
pub fn trap_film<C>(trap: Trap) -> Tag<C> {
    let Some(model) = Model::all_plain().next() else { return picture("0 0 400 200") };
    let fate = fate(trap, model);
    let ground = (0..8).map(|cell| {
        let tile = if (cell % 4 + cell / 4) % 2 == 0 { "ground-a" } else { "ground-b" };
        put(tile, (cell % 4 * 100, cell / 4 * 100), (100, 100))
    });
    let gate = (trap == Trap::Portal).then(|| put("gate", (8, 2), (84, 98)));
    let laid = tag("g").at(TRAP).with(tag("g").class("laid").draw(trap_icon(Tile::of(trap)[0])));
    let comes = tag("g").class("comes").draw(token(model, Heading::E, true, 0));
    let (x, y) = fate.ends;
    let style = format!("--x:{x}px;--y:{y}px");
    let becomes = tag("g").class("becomes").attr("style", style).draw(fate.shown);
    let film = picture("0 0 400 200").class(&format!("film film-{}", trap.name()));
    let film = film.attr("style", format_args!("--row:{}px", fate.comes)).with(ground.collect::<Vec<_>>());
    film.with((gate, laid, comes, becomes))
}

fn fate(trap: Trap, model: Model) -> Fate {
    let walks = |heading: Heading, ends: Point| Fate { comes: 150, shown: token(model, heading, true, 0), ends };
    match trap {
        Trap::Wall | Trap::Dragon => walks(Heading::N, (150, 50)),
        Trap::Catapult => walks(Heading::S, (380, 10)),
        Trap::Treasure => Fate { comes: 50, ..walks(Heading::S, (150, 140)) },
        Trap::Barricade => walks(Heading::E, (50, 150)),
        Trap::Bomb => {
            let mut left: Markup = put("crater", (-46, -46), (92, 92)).into();
            left.add(bones());
            Fate { comes: 150, shown: left, ends: TRAP }
        }
        Trap::Hearse => Fate { comes: 150, shown: put("hearse-full", (-46, -46), (92, 92)).into(), ends: (360, 150) },
        Trap::Labyrinth => walks(Heading::E, (250, 150)),
        Trap::Portal => walks(Heading::S, (50, 55)),
        Trap::Spring => walks(Heading::E, (350, 150)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_trap_has_a_film_of_its_own() {
        for trap in Trap::ALL {
            let film: Markup = trap_film(*trap).into();
            assert!(film.html().contains(&format!("film-{}", trap.name())), "{}", film.html());
            assert_eq!(film.html().matches("class=\"comes\"").count(), 1);
            assert_eq!(film.html().matches("class=\"becomes\"").count(), 1);
        }
    }
}
