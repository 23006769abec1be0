//! Traps: their kinds, how they are laid, and the state of a tile on the board.

use std::fmt;

use game::Seat;

use crate::heading::Heading;
use crate::named::named;

named! {
    "a trap",
    /// The ten traps.
    Trap {
        /// Turns and sends one cell further.
        Wall "wall",
        /// Throws into a cemetery.
        Catapult "catapult",
        /// Pushes where the owner likes.
        Dragon "dragon",
        /// Draws skeletons towards itself.
        Treasure "treasure",
        /// Holds skeletons where they are.
        Barricade "barricade",
        /// Destroys, then is a crater.
        Bomb "bomb",
        /// Carries its load to an opponent.
        Hearse "hearse",
        /// Lets go only in rounds of its colour.
        Labyrinth "labyrinth",
        /// Sends back to the forest.
        Portal "portal",
        /// Flings two cells on.
        Spring "spring"
    }
}

impl Trap {
    /// How many kinds there are.
    pub const COUNT: usize = 10;

    /// Whether a use leaves it damaged first (rules: 3.3). The others are never damaged, or become a crater.
    pub const fn wears(self) -> bool {
        !matches!(self, Trap::Treasure | Trap::Bomb | Trap::Hearse | Trap::Labyrinth)
    }
}

named! {
    "a trap to place",
    /// A trap with the mark it is laid with: the diagonal of a wall, the colour of a labyrinth.
    Tile {
        /// A wall from bottom left to top right.
        WallRising "wall/",
        /// A wall from top left to bottom right.
        WallFalling "wall\\",
        /// Catapult.
        Catapult "catapult",
        /// Dragon.
        Dragon "dragon",
        /// Treasure.
        Treasure "treasure",
        /// Barricade.
        Barricade "barricade",
        /// Bomb.
        Bomb "bomb",
        /// Hearse.
        Hearse "hearse",
        /// Labyrinth that lets go in odd rounds.
        LabyrinthWhite "labyrinth.white",
        /// Labyrinth that lets go in even rounds.
        LabyrinthBlack "labyrinth.black",
        /// Portal.
        Portal "portal",
        /// Spring.
        Spring "spring"
    }
}

impl Tile {
    /// The kind of trap.
    #[inline]
    pub const fn trap(self) -> Trap {
        match self {
            Tile::WallRising | Tile::WallFalling => Trap::Wall,
            Tile::Catapult => Trap::Catapult,
            Tile::Dragon => Trap::Dragon,
            Tile::Treasure => Trap::Treasure,
            Tile::Barricade => Trap::Barricade,
            Tile::Bomb => Trap::Bomb,
            Tile::Hearse => Trap::Hearse,
            Tile::LabyrinthWhite | Tile::LabyrinthBlack => Trap::Labyrinth,
            Tile::Portal => Trap::Portal,
            Tile::Spring => Trap::Spring,
        }
    }

    /// Whether it keeps skeletons in, in a round of this colour (rules: 5 labyrinth).
    #[inline]
    pub const fn keeps(self, white: bool) -> bool {
        match self {
            Tile::LabyrinthWhite => !white,
            Tile::LabyrinthBlack => white,
            _ => false,
        }
    }

    /// The ways to lay a trap.
    pub const fn of(trap: Trap) -> &'static [Tile] {
        match trap {
            Trap::Wall => &[Tile::WallRising, Tile::WallFalling],
            Trap::Catapult => &[Tile::Catapult],
            Trap::Dragon => &[Tile::Dragon],
            Trap::Treasure => &[Tile::Treasure],
            Trap::Barricade => &[Tile::Barricade],
            Trap::Bomb => &[Tile::Bomb],
            Trap::Hearse => &[Tile::Hearse],
            Trap::Labyrinth => &[Tile::LabyrinthWhite, Tile::LabyrinthBlack],
            Trap::Portal => &[Tile::Portal],
            Trap::Spring => &[Tile::Spring],
        }
    }
}

/// A heading mirrored by a wall (rules: 3.3 wall).
pub const fn mirrored(heading: Heading, rising: bool) -> Heading {
    match (heading, rising) {
        (Heading::E, true) | (Heading::W, false) => Heading::N,
        (Heading::N, true) | (Heading::S, false) => Heading::E,
        (Heading::W, true) | (Heading::E, false) => Heading::S,
        (Heading::S, true) | (Heading::N, false) => Heading::W,
    }
}

/// What lies on a cell: nothing, or a tile with its wear and what happened to it in the running round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Laid {
    tile: Option<Tile>,
    flags: u8,
}

const WORN: u8 = 1;
const TRIGGERED: u8 = 2;
const SABOTAGED: u8 = 4;
const LEFT: u8 = 8;
const TARGET_SHIFT: u32 = 4;

impl Laid {
    /// An empty cell.
    pub const NOTHING: Laid = Laid { tile: None, flags: 0 };

    /// A tile, intact or worn (damaged, or a crater).
    pub const fn new(tile: Tile, worn: bool) -> Laid {
        Laid { tile: Some(tile), flags: if worn { WORN } else { 0 } }
    }

    /// The tile, if there is one.
    #[inline]
    pub const fn tile(self) -> Option<Tile> {
        self.tile
    }

    /// The kind of trap, if there is one.
    #[inline]
    pub fn trap(self) -> Option<Trap> {
        self.tile.map(Tile::trap)
    }

    /// Whether it is damaged, or a crater.
    #[inline]
    pub const fn is_worn(self) -> bool {
        self.flags & WORN != 0
    }

    /// Whether it is a bomb's crater, which no longer is a trap for skeletons.
    #[inline]
    pub const fn is_crater(self) -> bool {
        matches!(self.tile, Some(Tile::Bomb)) && self.is_worn()
    }

    /// Whether a skeleton set it off in this round.
    pub(crate) const fn is_triggered(self) -> bool {
        self.flags & TRIGGERED != 0
    }

    /// Whether the end of the skeletons phase can change it: it was used, or it is a treasure.
    #[inline]
    pub(crate) const fn may_change(self) -> bool {
        self.flags & !WORN != 0 || matches!(self.tile, Some(Tile::Treasure))
    }

    /// Whether a saboteur had a part in it.
    pub(crate) const fn is_sabotaged(self) -> bool {
        self.flags & SABOTAGED != 0
    }

    /// Whether it is a hearse that has left at once: it comes to its new owner when the skeletons phase ends.
    #[inline]
    pub const fn has_left(self) -> bool {
        self.flags & LEFT != 0
    }

    pub(crate) fn leave(&mut self) {
        self.flags |= LEFT;
    }

    pub(crate) fn trigger(&mut self) {
        self.flags |= TRIGGERED;
    }

    pub(crate) fn sabotage(&mut self) {
        self.flags |= SABOTAGED;
    }

    /// Whom a catapult or hearse serves in this phase, once it was said.
    pub(crate) fn target(self) -> Option<Seat> {
        Seat::numbered((self.flags >> TARGET_SHIFT) as usize)
    }

    pub(crate) fn aim(&mut self, target: Option<Seat>) {
        let number = target.map_or(0, Seat::number) as u8;
        self.flags = self.flags & (WORN | TRIGGERED | SABOTAGED | LEFT) | number << TARGET_SHIFT;
    }
}

impl fmt::Debug for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(tile) = self.tile() else { return f.write_str("nothing") };
        write!(f, "{tile}")?;
        for (flag, word) in [(self.is_worn(), " worn"), (self.is_triggered(), " triggered"), (self.is_sabotaged(), " sabotaged")]
        {
            f.write_str(if flag { word } else { "" })?;
        }
        self.target().map_or(Ok(()), |seat| write!(f, " to {seat}"))
    }
}

/// How many of each trap somebody has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Supply([u8; Trap::COUNT]);

impl Supply {
    /// How many of this one.
    #[inline]
    pub const fn count(&self, trap: Trap) -> u8 {
        self.0[trap as usize]
    }

    /// One more.
    pub fn add(&mut self, trap: Trap) {
        self.0[trap as usize] += 1;
    }

    /// One less; false if there was none.
    pub fn take(&mut self, trap: Trap) -> bool {
        match self.0[trap as usize].checked_sub(1) {
            Some(rest) => {
                self.0[trap as usize] = rest;
                true
            }
            None => false,
        }
    }

    /// All of another one too.
    pub fn add_all(&mut self, other: &Supply) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine += theirs;
        }
    }

    /// The kinds that are there.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = Trap> {
        Trap::ALL.iter().copied().filter(|trap| self.count(*trap) > 0)
    }

    /// Every trap, as often as it is there.
    pub fn iter(&self) -> impl Iterator<Item = Trap> {
        Trap::ALL.iter().flat_map(|&trap| std::iter::repeat_n(trap, self.count(trap) as usize))
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; Trap::COUNT]
    }
}

impl FromIterator<Trap> for Supply {
    fn from_iter<I: IntoIterator<Item = Trap>>(traps: I) -> Supply {
        let mut supply = Supply::default();
        for trap in traps {
            supply.add(trap);
        }
        supply
    }
}

named! {
    "a weapon",
    /// The eight weapons.
    Weapon {
        /// Destroys one skeleton.
        Crossbow "crossbow",
        /// Freezes a cell.
        IceStaff "ice-staff",
        /// The hero steps again.
        TwoHandedSword "two-handed-sword",
        /// Destroys one symbol around.
        BattleAxe "battle-axe",
        /// Moves a cell's skeletons.
        Morningstar "morningstar",
        /// Sends the fallen to an opponent.
        DeathStaff "death-staff",
        /// Takes the hero to a tower.
        TeleportationStaff "teleportation-staff",
        /// Turns a cell's skeletons.
        Rapier "rapier"
    }
}

impl Weapon {
    /// How many there are.
    pub const COUNT: usize = 8;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walls_mirror_as_the_rules_table_says() {
        use Heading::{E, N, S, W};
        let rising = [(E, N), (N, E), (W, S), (S, W)];
        let falling = [(E, S), (S, E), (W, N), (N, W)];
        assert!(rising.iter().all(|&(from, to)| mirrored(from, true) == to));
        assert!(falling.iter().all(|&(from, to)| mirrored(from, false) == to));
    }

    #[test]
    fn a_laid_tile_keeps_its_parts_apart() {
        let mut laid = Laid::new(Tile::Spring, true);
        laid.trigger();
        laid.aim(Seat::numbered(6));
        assert_eq!(
            (laid.tile(), laid.is_worn(), laid.is_triggered(), laid.is_sabotaged()),
            (Some(Tile::Spring), true, true, false)
        );
        assert_eq!(laid.target(), Seat::numbered(6));
        laid.aim(None);
        assert_eq!(laid.target(), None);
        assert_eq!(Laid::NOTHING.tile(), None);
        assert!(Tile::ALL.iter().all(|&tile| Laid::new(tile, false).tile() == Some(tile)));
    }
}
