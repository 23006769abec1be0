//! Mistakes of people: what weaker levels overlook now and then.

use game::Rng;

/// How often in a hundred decisions somebody makes each mistake. A decision is never worse than that of somebody who doesn't see this one
/// thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lapses {
    /// Sees the next movement only, and not what becomes of it with the one after; who never sees more looks at the board as it is.
    pub second: u32,
    /// Forgets that skeletons whose face has turned don't move again in this round.
    pub faces: u32,
    /// Takes the dragon where any trap would do.
    pub dragon: u32,
}

/// What is overlooked in one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Mood {
    /// The second movement.
    pub second: bool,
    /// Who has moved already.
    pub faces: bool,
    /// What the dragon is worth.
    pub dragon: bool,
}

impl Lapses {
    /// What is overlooked this time. Nothing is drawn for who never errs.
    pub fn draw(self, rng: &mut Rng) -> Mood {
        let mut happens = |percent: u32| percent > 0 && rng.below(100) < percent;
        Mood { second: happens(self.second), faces: happens(self.faces), dragon: happens(self.dragon) }
    }
}
