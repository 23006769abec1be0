//! A seat's board with everything on it.

use arrayvec::ArrayVec;
use smallvec::SmallVec;

use crate::action::Advance;
use crate::cell::{Cell, Cells};
use crate::heading::Heading;
use crate::piece::{Marked, Piece};
use crate::token::{Chief, Model};
use crate::trap::{Laid, Supply, Tile, Trap, Weapon, mirrored};

/// A seat's skeletons, sorted whenever the board is at rest. More than fit inline are rare and live on the heap.
#[derive(PartialEq, Eq, Hash, Default, Debug)]
pub struct Pieces(SmallVec<[Piece; 44]>);

impl Clone for Pieces {
    #[inline]
    fn clone(&self) -> Pieces {
        Pieces(SmallVec::from_slice(&self.0))
    }
}

impl std::ops::Deref for Pieces {
    type Target = [Piece];
    #[inline]
    fn deref(&self) -> &[Piece] {
        &self.0
    }
}

impl std::ops::DerefMut for Pieces {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Piece] {
        &mut self.0
    }
}

impl Pieces {
    /// Adds one at its place in the order of a sorted list.
    #[inline]
    pub(crate) fn insert(&mut self, piece: Piece) {
        let at = self.0.iter().rposition(|&other| other <= piece).map_or(0, |i| i + 1);
        self.0.insert(at, piece);
    }

    /// Adds one at the end.
    #[inline]
    pub(crate) fn push(&mut self, piece: Piece) {
        self.0.push(piece);
    }

    /// The first one on a cell, in a list that is sorted.
    #[inline]
    pub(crate) fn first_on(&self, cell: Cell) -> Option<usize> {
        let from = Piece::on(cell, Heading::E, Model::plain_at(0), 0);
        let index = self.0.iter().position(|&piece| piece >= from)?;
        self.0[index].is_on(cell).then_some(index)
    }

    /// Takes one out, keeping the order of the others.
    #[inline]
    pub(crate) fn remove(&mut self, index: usize) -> Piece {
        self.0.remove(index)
    }

    /// Takes out all that `gone` holds for, and hands them over in order.
    #[inline]
    pub(crate) fn take(&mut self, mut gone: impl FnMut(Piece) -> bool, mut to: impl FnMut(Piece)) {
        self.0.retain(|piece| {
            let goes = gone(*piece);
            if goes {
                to(*piece);
            }
            !goes
        });
    }

    /// Puts the list back in order.
    #[inline]
    pub(crate) fn sort(&mut self) {
        self.sort_from(0);
    }

    /// Puts the end of the list back in order.
    #[inline]
    pub(crate) fn sort_from(&mut self, from: usize) {
        self.0[from..].sort_unstable();
    }
}

impl FromIterator<Piece> for Pieces {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> Pieces {
        let mut pieces = Pieces(pieces.into_iter().collect());
        pieces.0.sort_unstable();
        pieces
    }
}

/// What a seat is doing in the running phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) enum Task {
    /// Nothing: it has finished the phase, or others come first.
    #[default]
    Finished,
    Market,
    Start,
    Hero,
    Trap,
    Push,
    Send,
    SendFrom,
    Advance,
    Lead,
    Use,
    /// Who of those under a landing dragon is pushed next, and where.
    Land,
    Fall,
    Onward,
}

/// A move that waits for an answer, or is being made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Walk {
    /// The skeleton as it stood when it set off; the leader of a group.
    pub mover: Piece,
    /// Whether all of its cell go with it.
    pub group: bool,
    /// Whether a spring or a dragon has flung it: then a barricade kills.
    pub flung: bool,
    /// The trap it has come to.
    pub at: Cell,
    /// Its heading by now.
    pub heading: Heading,
    /// The dragons that have pushed it in this move.
    pub pushers: Cells,
    /// The traps met, by heading (rules: 5, endless loops).
    pub met: [Cells; 4],
}

impl Walk {
    pub(crate) fn new(mover: Piece, group: bool, heading: Heading) -> Walk {
        Walk { mover, group, flung: false, at: Cell::at(0), heading, pushers: Cells::EMPTY, met: [Cells::EMPTY; 4] }
    }

    /// A dragon has landed on it.
    pub(crate) fn lies_under(&mut self, dragon: Cell) {
        self.at = dragon;
        self.flung = true;
        self.pushers.insert(dragon);
    }

    /// Where a wall or a spring sends it on.
    pub(crate) fn deflect(&mut self, tile: Tile) -> Option<Cell> {
        if tile == Tile::Spring {
            self.flung = true;
            return self.at.step(self.heading).and_then(|over| over.step(self.heading));
        }
        self.heading = mirrored(self.heading, tile == Tile::WallRising);
        self.at.step(self.heading)
    }

    /// Notes a trap; false if it was met with this heading before.
    pub(crate) fn meets(&mut self, cell: Cell) -> bool {
        let met = &mut self.met[self.heading as usize];
        let first_time = !met.contains(cell);
        met.insert(cell);
        first_time
    }
}

/// A seat's board: pieces, traps, tower, village, hero, and what the seat is doing.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    pub(crate) pieces: Pieces,
    pub(crate) walk: Option<Walk>,
    pub(crate) laid: [Laid; Cell::COUNT],
    /// Cells with a tile, craters too.
    pub(crate) tiles: Cells,
    /// Standing towers.
    pub(crate) towers: Cells,
    /// Saboteurs that triggered something, one bit per chief of the figures.
    pub(crate) saboteurs: u32,
    pub(crate) supply: Supply,
    pub(crate) hero: Option<Cell>,
    pub(crate) floors: u8,
    pub(crate) houses: u8,
    pub(crate) coins: u8,
    pub(crate) weapon: Option<Weapon>,
    pub(crate) task: Task,
    /// What the owner has told to advance; `None`: ask if it matters.
    pub(crate) advance: Option<Advance>,
    /// Those that move together now (rules: 5 weapons); kept only where a weapon may wait for them.
    pub(crate) together: Option<Advance>,
    /// The dragon that has landed and still pushes.
    pub(crate) landing: Option<Cell>,
    /// The cell that the rapier is turning.
    pub(crate) rapier: Option<Cell>,
    /// Skeletons the hero destroyed in this phase.
    pub(crate) kills: u8,
    /// Whether the weapon was offered in this phase.
    pub(crate) offered: bool,
    /// Whether the emperor took the kingdom.
    pub(crate) conquered: bool,
    /// Houses of the capital lost on this board in the running phase, less those restored (cooperative).
    pub(crate) toll: i16,
}

impl Board {
    /// An empty board.
    pub(crate) fn new() -> Board {
        Board {
            pieces: Pieces::default(),
            walk: None,
            laid: [Laid::NOTHING; Cell::COUNT],
            tiles: Cells::EMPTY,
            towers: Cells::EMPTY,
            saboteurs: 0,
            supply: Supply::default(),
            hero: None,
            floors: 0,
            houses: 0,
            coins: 0,
            weapon: None,
            task: Task::Finished,
            advance: None,
            together: None,
            landing: None,
            rapier: None,
            kills: 0,
            offered: false,
            conquered: false,
            toll: 0,
        }
    }

    /// All skeletons of this seat: on cells, in the forest, in the cemetery.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The skeletons on a cell.
    pub fn on(&self, cell: Cell) -> impl Iterator<Item = Piece> {
        self.pieces.iter().copied().filter(move |piece| piece.is_on(cell))
    }

    /// Cells with skeletons.
    #[inline]
    pub fn occupied(&self) -> Cells {
        self.pieces.iter().fold(Cells::EMPTY, |cells, piece| cells.with_stance(piece.stance())).and(Cells::ALL)
    }

    /// What lies on a cell.
    pub fn laid(&self, cell: Cell) -> Laid {
        self.laid[cell.index()]
    }

    /// Cells with a tile, craters included.
    pub fn tiles(&self) -> Cells {
        self.tiles
    }

    /// The kind of trap on a cell. A crater is none, nor a hearse that has left.
    #[inline]
    pub fn trap(&self, cell: Cell) -> Option<Trap> {
        let laid = self.laid[cell.index()];
        if laid.is_crater() || laid.has_left() { None } else { laid.trap() }
    }

    /// Whether the trap on a cell is of this kind.
    #[inline]
    pub fn has(&self, cell: Cell, trap: Trap) -> bool {
        self.tiles.contains(cell) && self.trap(cell) == Some(trap)
    }

    /// The standing towers.
    pub fn towers(&self) -> Cells {
        self.towers
    }

    /// Where the hero is; `None` once the emperor took it.
    pub fn hero(&self) -> Option<Cell> {
        self.hero
    }

    /// The dragon that asks where to push, if one does.
    pub fn push_origin(&self) -> Option<Cell> {
        self.walk.filter(|_| matches!(self.task, Task::Push | Task::Land)).map(|walk| walk.at)
    }

    /// Whether the dragon that asks has just landed on several that differ: it is asked who is pushed next, too.
    pub fn chooses_whom_to_push(&self) -> bool {
        self.task == Task::Land
    }

    /// The first like this one under a dragon that has landed.
    pub fn under_dragon(&self, skeleton: Marked) -> Option<Piece> {
        self.landing.and_then(|cell| self.on(cell).find(|piece| piece.marked() == skeleton))
    }

    /// The cooperative tower that one of a group falls with, while that is asked.
    pub fn besieged(&self) -> Option<Cell> {
        self.walk.filter(|_| self.task == Task::Fall).map(|walk| walk.at)
    }

    /// The skeleton whose move waits for an answer, as it stood when it set off.
    pub fn waiting(&self) -> Option<Piece> {
        self.walk.map(|walk| walk.mover)
    }

    /// Floors left (not in cooperative games).
    pub fn floors(&self) -> u8 {
        self.floors
    }

    /// Intact houses (not in cooperative games).
    pub fn houses(&self) -> u8 {
        self.houses
    }

    /// Coins left (not in cooperative games).
    pub fn coins(&self) -> u8 {
        self.coins
    }

    /// Traps in hand (not in cooperative games).
    pub fn supply(&self) -> &Supply {
        &self.supply
    }

    /// The weapon bought.
    pub fn weapon(&self) -> Option<Weapon> {
        self.weapon
    }

    pub(crate) fn lay(&mut self, cell: Cell, laid: Laid) {
        self.laid[cell.index()] = laid;
        match laid.tile() {
            Some(_) => self.tiles.insert(cell),
            None => self.tiles.remove(cell),
        }
    }

    /// The skeletons on cells and in the forest that have still to move, in the engine's order if the board is sorted.
    pub(crate) fn to_move(&self) -> impl Iterator<Item = Piece> {
        self.pieces.iter().copied().filter(|piece| piece.is_to_move())
    }

    /// The heading towards a treasure beside this cell (rules: 3.3, after the move).
    #[inline]
    pub(crate) fn treasure_beside(&self, cell: Cell) -> Option<Heading> {
        if self.tiles.and(cell.beside()).is_empty() {
            return None;
        }
        const ORDER: [Heading; 4] = [Heading::N, Heading::E, Heading::S, Heading::W];
        ORDER.into_iter().find(|&heading| cell.step(heading).is_some_and(|next| self.has(next, Trap::Treasure)))
    }

    /// Cells where a skeleton does more than stand, those beyond the edge too, and cells that keep it in (labyrinths).
    #[inline]
    pub(crate) fn special_cells(&self, white: bool) -> (Cells, Cells) {
        let mut special = self.tiles.or(self.towers).or(Cells::BEYOND).or(self.hero.map_or(Cells::EMPTY, Cells::only));
        let mut keeping = Cells::EMPTY;
        for cell in self.tiles {
            match self.laid[cell.index()].tile() {
                Some(Tile::Treasure) => special = special.or(cell.beside()),
                Some(tile) if tile.keeps(white) => keeping.insert(cell),
                _ => {}
            }
        }
        (special, keeping)
    }

    /// Where a dragon on this cell may push what this walk brings (rules: 3.3 dragon).
    pub(crate) fn push_options(&self, walk: &Walk) -> ArrayVec<Heading, 4> {
        let allowed = |heading: &Heading| {
            walk.at.step(*heading).is_none_or(|next| !self.has(next, Trap::Barricade) && !walk.pushers.contains(next))
        };
        Heading::ALL.into_iter().filter(allowed).collect()
    }
}

/// Those who make one move together.
pub(crate) type Party = SmallVec<[Piece; 4]>;

/// The saboteurs among them.
pub(crate) fn saboteurs(party: &[Piece]) -> impl Iterator<Item = Model> {
    party.iter().map(|piece| piece.model()).filter(|model| model.is(Chief::Saboteur))
}
