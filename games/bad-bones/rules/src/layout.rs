//! Boards as data: lanes, arrows and towers, read from a TOML file.

use notation::fault::Faults;
use notation::sheet::{Section, Sheet, Word};

use crate::cell::{Cell, Cells, SIZE};
use crate::heading::Heading;
use crate::options::Mode;
use crate::piece::{Piece, Stance};
use crate::token::{Model, Side, Symbol};

/// A printed board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Layout {
    name: String,
    modes: Vec<Mode>,
    village: Heading,
    towers: Cells,
    /// Where each lane enters, and heading where.
    entries: [(Cell, Heading); Model::PLAIN],
    /// The heading of a skeleton that has come to a free cell, by the heading it came with.
    turns: [[Heading; Cell::COUNT]; 4],
    /// Where a skeleton stands after a step onto a free cell, by its stance before.
    steps: [Stance; Stance::COUNT],
    /// The same for those who enter, by lane.
    first_steps: [Stance; Model::PLAIN],
}

/// What lies beyond an edge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edge {
    /// The village, or the capital.
    Village,
    /// The left neighbour.
    Left,
    /// The right neighbour.
    Right,
    /// Whomever the owner chooses.
    Choice,
}

impl Layout {
    /// Reads a board file; all its mistakes come back at once.
    pub fn parse(text: &str) -> Result<Layout, Faults> {
        Sheet::read(text, read)
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether the board is made for this mode.
    pub fn serves(&self, mode: Mode) -> bool {
        self.modes.contains(&mode)
    }

    /// The edge of the village or capital: `S` or `N`.
    pub fn village(&self) -> Heading {
        self.village
    }

    /// Where towers are built.
    #[inline]
    pub fn towers(&self) -> Cells {
        self.towers
    }

    /// Where skeletons of this lane enter, and their heading.
    #[inline]
    pub fn entry(&self, model: Model) -> (Cell, Heading) {
        self.entries[model.lane()]
    }

    /// The heading on a free cell of a skeleton that came with this one: arrows turn (rules: 3.3).
    #[inline]
    pub fn turned(&self, cell: Cell, heading: Heading) -> Heading {
        self.turns[heading as usize][cell.index()]
    }

    /// Where a skeleton stands after its move if it meets nothing but a free cell.
    #[inline]
    pub(crate) fn free_step(&self, piece: Piece) -> Stance {
        match piece.cell() {
            Some(_) => self.steps[piece.stance().index()],
            None => self.first_steps[piece.model().lane()],
        }
    }

    /// What lies beyond the edge in this direction.
    #[inline]
    pub fn edge(&self, heading: Heading) -> Edge {
        match heading {
            Heading::W => Edge::Left,
            Heading::E => Edge::Right,
            _ if heading == self.village => Edge::Village,
            _ => Edge::Choice,
        }
    }
}

fn read(top: &Section<'_, '_>) -> Option<Layout> {
    let name = top.word("name").or_else(|| {
        top.missing("name");
        None
    });
    let modes = top.list("modes", Mode::read);
    if modes.is_none() {
        top.missing("modes");
    }
    let village = top.parsed("village", |text| match Heading::parse(text) {
        Some(heading @ (Heading::N | Heading::S)) => Ok(heading),
        _ => Err(format!("`village`: expected \"S\" or \"N\", found \"{text}\"")),
    });
    let towers = read_towers(top);
    let turns = read_arrows(top);
    let lanes = top.section("lanes");
    if lanes.is_none() {
        top.missing("lanes");
    }
    if !top.has("village") {
        top.missing("village");
    }
    let lanes = lanes?;
    let entries = read_lanes(&lanes, village.unwrap_or(Heading::S));
    lanes.close();
    let (village, towers, modes) = (village?, towers?, modes?);
    check_modes(top, &modes, towers);
    let (entries, turns) = (entries?, turns?);
    let stands = |cell: Cell, heading: Heading| Stance::new(cell, turns[heading as usize][cell.index()]);
    let mut steps = [Stance::OFF; Stance::COUNT];
    for cell in Cell::all() {
        for heading in Heading::ALL {
            let after = cell.step(heading).map_or(Stance::OFF, |next| stands(next, heading));
            steps[Stance::new(cell, heading).index()] = after;
        }
    }
    Some(Layout {
        name: name?.text.to_string(),
        modes: modes.into_iter().map(|(_, mode)| mode).collect(),
        village,
        towers,
        first_steps: entries.map(|(cell, heading)| stands(cell, heading)),
        entries,
        turns,
        steps,
    })
}

/// A board is for some mode, and where a seat has one tower, it has one.
fn check_modes(top: &Section<'_, '_>, modes: &[(usize, Mode)], towers: Cells) {
    if modes.is_empty() {
        top.fault(top.place_of("modes"), format!("`modes`: expected one or more of {}", Mode::names()));
    }
    if modes.iter().any(|(_, mode)| *mode != Mode::Coop) && towers.len() > 1 {
        let what = format!("`towers`: a versus or solo board has one tower, not {}", towers.len());
        top.fault(top.place_of("towers"), what);
    }
}

fn read_cell(text: &str) -> Result<Cell, String> {
    Cell::parse(text).ok_or_else(|| format!("expected a cell a1 to e5, found \"{text}\""))
}

fn read_towers(top: &Section<'_, '_>) -> Option<Cells> {
    let Some(list) = top.list("towers", read_cell) else {
        top.missing("towers");
        return None;
    };
    let mut towers = Cells::EMPTY;
    for (at, cell) in list {
        if towers.contains(cell) {
            top.fault(at, format!("a second tower on {cell}"));
        }
        towers.insert(cell);
    }
    if towers.is_empty() {
        top.fault(top.place_of("towers"), "`towers`: expected at least one cell");
    }
    Some(towers)
}

fn read_arrows(top: &Section<'_, '_>) -> Option<[[Heading; Cell::COUNT]; 4]> {
    let mut turns = Heading::ALL.map(|heading| [heading; Cell::COUNT]);
    let Some(arrows) = top.section("arrows") else { return Some(turns) };
    for (key, value) in arrows.entries() {
        let cell = arrows.parse(key, read_cell);
        let mut caught = Vec::new();
        for word in value.text.split_whitespace() {
            let at = value.at + 1 + (word.as_ptr() as usize - value.text.as_ptr() as usize);
            let Some((catches, gives)) = arrows.parse(Word { text: word, at }, read_turn) else { continue };
            if caught.contains(&catches) {
                arrows.fault(at, format!("a second arrow that catches {catches}"));
            }
            caught.push(catches);
            if let Some(cell) = cell {
                turns[catches as usize][cell.index()] = gives;
            }
        }
    }
    Some(turns)
}

fn read_turn(text: &str) -> Result<(Heading, Heading), String> {
    text.split_once('>')
        .and_then(|(catches, gives)| Some((Heading::parse(catches)?, Heading::parse(gives)?)))
        .ok_or_else(|| format!("expected an arrow such as \"E>S\", found \"{text}\""))
}

fn read_lanes(lanes: &Section<'_, '_>, village: Heading) -> Option<[(Cell, Heading); Model::PLAIN]> {
    let top_row = if village == Heading::S { (SIZE - 1, Heading::S) } else { (0, Heading::N) };
    let mut entries = [(Cell::at(0), Heading::E); Model::PLAIN];
    let mut whole = true;
    for (key, side) in [("top", Side::Top), ("left", Side::Left), ("right", Side::Right)] {
        let Some(symbols) = read_symbols(lanes, key) else {
            whole = false;
            continue;
        };
        for (i, symbol) in symbols.into_iter().enumerate() {
            entries[Model::plain(symbol, side).lane()] = match side {
                Side::Top => (Cell::new(i, top_row.0), top_row.1),
                Side::Left => (Cell::new(0, SIZE - 1 - i), Heading::E),
                Side::Right => (Cell::new(SIZE - 1, SIZE - 1 - i), Heading::W),
            };
        }
    }
    whole.then_some(entries)
}

fn read_symbols(lanes: &Section<'_, '_>, key: &'static str) -> Option<Vec<Symbol>> {
    if !lanes.has(key) {
        lanes.missing(key);
    }
    lanes.parsed(key, |text| {
        let symbols: Option<Vec<Symbol>> = text.chars().map(Symbol::of).collect();
        let each_once = |list: &Vec<Symbol>| list.len() == SIZE && Symbol::ALL.iter().all(|s| list.contains(s));
        symbols.filter(each_once).ok_or_else(|| format!("`{key}`: expected each of P Y R B G once, found \"{text}\""))
    })
}
