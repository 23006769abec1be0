//! A dozen characters: who is met at which level, and what is noticed about them.

use bad_bones::Trap;
use game::Seat;

use crate::level::Level;
use crate::style::{Liking, Style, Target};

/// Somebody with a portrait and a name of the same number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Character {
    /// Its number, from 1.
    pub number: usize,
    /// The level it is at home at.
    pub level: Level,
    /// What is noticed about it.
    pub style: Style,
}

const fn character(number: usize, level: Level, likes: &'static [Liking], eager: u8, target: Target) -> Character {
    Character { number, level, style: Style { likes, eager, target } }
}

impl Character {
    /// All of them, the weakest first.
    pub const ALL: [Character; 12] = [
        // Stands by its tower like a post.
        character(1, Level::Newcomer, &[Liking::NearTower], 5, Target::Usual),
        // Lays a trap as soon as it has one.
        character(2, Level::Beginner, &[Liking::LayAny], 5, Target::Usual),
        // Baits with the treasure.
        character(3, Level::Novice, &[Liking::Lay(Trap::Treasure)], 8, Target::Weakest),
        // Keeps what it has, and takes back what it gave.
        character(4, Level::Learner, &[Liking::Keep, Liking::Retrieve], 8, Target::Usual),
        // Walks before the houses.
        character(5, Level::Casual, &[Liking::NearVillage], 7, Target::Usual),
        // Builds walls.
        character(6, Level::Steady, &[Liking::Lay(Trap::Wall)], 10, Target::Usual),
        // Hunts with the hero.
        character(7, Level::Able, &[Liking::Hunt], 10, Target::Leader),
        // Lets the dragon out, calls it back, and lets it out again.
        character(8, Level::Sharp, &[Liking::Lay(Trap::Dragon), Liking::Retrieve], 6, Target::Usual),
        // Meets them where they come out of the forest.
        character(9, Level::Skilled, &[Liking::NearForest], 4, Target::Usual),
        // Throws everything at whoever is down, and takes the catapult to the next place.
        character(10, Level::Expert, &[Liking::Lay(Trap::Catapult), Liking::Retrieve], 4, Target::Weakest),
        // Collects bones, and sends the others to the leader.
        character(11, Level::Veteran, &[Liking::Hunt], 5, Target::Leader),
        // Never leaves its tower far behind, and sends everything to the leader.
        character(12, Level::Master, &[Liking::NearTower], 7, Target::Leader),
    ];

    /// Who plays a level at a seat: whoever is at home there, and if several sit at a table the neighbours of the ladder, so that
    /// nobody is there twice. The second seat, where most people meet a bot, has the one at home.
    pub fn at(level: Level, seat: Seat) -> &'static Character {
        let home = Character::ALL.iter().position(|character| character.level >= level).unwrap_or(0);
        let step = (seat.index() + Seat::MAX - 1) % Seat::MAX;
        // 0, 1, -1, 2, -2, 3: within the list, or counted from its other end.
        let away = if step % 2 == 1 { step / 2 + 1 } else { Character::ALL.len() - step / 2 };
        &Character::ALL[(home + away) % Character::ALL.len()]
    }
}
