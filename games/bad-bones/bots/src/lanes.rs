//! Where skeletons end up if nobody does anything: their way over a board whose traps stay as they are. A glance instead of
//! the exact rules: traps don't wear, and nobody stands in the way.

use bad_bones::{Board, Cell, Cells, Edge, Heading, Layout, Model, Piece, Place, Tile, Trap, mirrored};

/// How a skeleton's way ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// On a tower.
    Tower,
    /// In the village or the capital.
    Village,
    /// Over an edge, to somebody else.
    Away,
    /// On a trap that gets rid of it, or may: catapult, hearse, dragon, bomb.
    Trapped,
    /// It is held up, or walks about.
    Nowhere,
}

/// The end of a way, and the move that it comes with, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// How it ends.
    pub end: End,
    /// With which move.
    pub moves: u8,
    /// The cell it comes to with its first move, if it comes to stand.
    pub next: Option<Cell>,
}

/// Longer ways are not followed.
pub const FAR: u8 = 7;

/// A board as skeletons see it.
pub struct Lanes<'b> {
    board: &'b Board,
    layout: &'b Layout,
    /// Cells where more happens than a step.
    special: Cells,
    /// Cells beside a treasure.
    lured: Cells,
    /// What is known of the ways from each cell and heading.
    known: [Option<(End, u8)>; 4 * Cell::COUNT],
}

impl<'b> Lanes<'b> {
    /// The lanes of a board as it is.
    pub fn new(board: &'b Board, layout: &'b Layout) -> Lanes<'b> {
        let mut lured = Cells::EMPTY;
        for cell in board.tiles() {
            if board.has(cell, Trap::Treasure) {
                lured = lured.or(cell.beside());
            }
        }
        Lanes { board, layout, special: board.tiles().or(board.towers()).or(lured), lured, known: [None; 4 * Cell::COUNT] }
    }

    /// The way of a skeleton.
    pub fn way(&mut self, piece: Piece) -> Way {
        match piece.place() {
            Place::Cell(cell) => self.begin(cell.step(piece.heading()), piece.heading()),
            _ => self.way_in(piece.model()),
        }
    }

    /// The way of a skeleton that will enter.
    #[inline]
    pub fn way_in(&mut self, model: Model) -> Way {
        let (cell, heading) = self.layout.entry(model);
        self.begin(Some(cell), heading)
    }

    #[inline]
    fn begin(&mut self, to: Option<Cell>, heading: Heading) -> Way {
        match self.arrive(to, heading) {
            Err(end) => Way { end, moves: 1, next: None },
            Ok((cell, heading)) => {
                let (end, moves) = self.follow(cell, heading);
                Way { end, moves: (moves + 1).min(FAR), next: Some(cell) }
            }
        }
    }

    /// The way from a cell on. All cells on it learn their ways too.
    fn follow(&mut self, cell: Cell, heading: Heading) -> (End, u8) {
        let (mut cell, mut heading) = (cell, heading);
        let mut passed = [0; FAR as usize];
        let mut steps = 0;
        let (end, mut moves) = loop {
            let stance = 4 * cell.index() + heading as usize;
            if let Some(known) = self.known[stance] {
                break known;
            }
            if steps == passed.len() {
                break (End::Nowhere, FAR);
            }
            passed[steps] = stance;
            steps += 1;
            match self.arrive(cell.step(heading), heading) {
                Ok(stands) => (cell, heading) = stands,
                Err(end) => break (end, 0),
            }
        };
        for &stance in passed[..steps].iter().rev() {
            moves = (moves + 1).min(FAR);
            self.known[stance] = Some((end, moves));
        }
        (end, moves)
    }

    /// Where a skeleton stands that has come this way, or how it ends.
    #[inline]
    fn arrive(&self, to: Option<Cell>, heading: Heading) -> Result<(Cell, Heading), End> {
        match to {
            Some(cell) if !self.special.contains(cell) => Ok((cell, self.layout.turned(cell, heading))),
            _ => self.meet(to, heading),
        }
    }

    fn meet(&self, to: Option<Cell>, heading: Heading) -> Result<(Cell, Heading), End> {
        let (mut to, mut heading) = (to, heading);
        // A chain of walls and springs longer than this is a circle.
        for _ in 0..8 {
            let Some(cell) = to else { return Err(self.beyond(heading)) };
            if self.board.towers().contains(cell) {
                return Err(End::Tower);
            }
            match self.board.laid(cell).tile().filter(|_| self.board.trap(cell).is_some()) {
                None => return Ok((cell, self.lure(cell).unwrap_or(self.layout.turned(cell, heading)))),
                Some(tile @ (Tile::WallRising | Tile::WallFalling)) => {
                    heading = mirrored(heading, tile == Tile::WallRising);
                    to = cell.step(heading);
                }
                Some(Tile::Spring) => to = cell.step(heading).and_then(|over| over.step(heading)),
                Some(Tile::Catapult | Tile::Hearse | Tile::Dragon | Tile::Bomb) => return Err(End::Trapped),
                Some(_) => return Err(End::Nowhere),
            }
        }
        Err(End::Nowhere)
    }

    fn lure(&self, cell: Cell) -> Option<Heading> {
        if !self.lured.contains(cell) {
            return None;
        }
        let treasure = |heading: &Heading| cell.step(*heading).is_some_and(|next| self.board.has(next, Trap::Treasure));
        [Heading::N, Heading::E, Heading::S, Heading::W].into_iter().find(treasure)
    }

    fn beyond(&self, heading: Heading) -> End {
        if self.layout.edge(heading) == Edge::Village { End::Village } else { End::Away }
    }
}

#[cfg(test)]
mod tests {
    use bad_bones::scenario::Scenario;
    use bad_bones::{Game, OwnFiles};

    use super::*;
    use crate::forecast::OWN;

    fn game(traps: &str) -> Game {
        let text = format!(
            "title = \"x\"\ngame = \"bad-bones\"\nmode = \"solo\"\nround = 1\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\ntraps = [{traps}]\n"
        );
        Scenario::parse(&text, OwnFiles::default()).unwrap_or_else(|faults| panic!("{faults}")).at_first_question()
    }

    fn ways(traps: &str) -> Vec<(String, End, u8)> {
        let game = game(traps);
        let mut lanes = Lanes::new(game.board(OWN), &game.rules().layout);
        Model::all_plain()
            .map(|model| (model.to_string(), lanes.way_in(model)))
            .map(|(name, way)| (name, way.end, way.moves))
            .collect()
    }

    /// rules: 1: undisturbed, 11 lanes end on the tower, red ones on their 3rd move, and Pt, Gt, Pl, Gr in the village with moves
    /// 6, 6, 4 and 4.
    #[test]
    fn undisturbed_lanes_end_as_the_rules_say() {
        let ways = ways("");
        let to = |name: &str| ways.iter().find(|way| way.0 == name).map(|way| (way.1, way.2)).unwrap();
        assert_eq!(ways.iter().filter(|way| way.1 == End::Tower).count(), 11);
        for red in ["Rl", "Rt", "Rr"] {
            assert_eq!(to(red), (End::Tower, 3));
        }
        assert_eq!([to("Pt"), to("Gt"), to("Pl"), to("Gr")], [6, 6, 4, 4].map(|moves| (End::Village, moves)));
    }

    /// Rl enters a3 heading east. A rising wall there turns it north: it goes on to a4 and a5 and leaves over the top edge. A
    /// catapult on b3 takes it with its second move.
    #[test]
    fn traps_change_the_ways() {
        let to = |traps: &str| ways(traps).into_iter().find(|way| way.0 == "Rl").map(|way| (way.1, way.2)).unwrap();
        assert_eq!(to("\"wall/@a3\""), (End::Away, 3));
        assert_eq!(to("\"catapult@b3\""), (End::Trapped, 2));
        assert_eq!(to("\"wall/@a3\", \"wall/@a4\""), (End::Tower, 3), "a4 turns it east to b4, then c4 south, then the tower");
    }
}
