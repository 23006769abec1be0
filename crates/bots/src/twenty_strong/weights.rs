//! What things are worth to the steady player, in hits.

/// The weights of the steady player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// Of having so much Health: the first entry is death.
    pub health: [f32; 7],
    /// Of a die in the pool, per hit it makes on average.
    pub die: f32,
    /// Of every die in the pool, whatever its colour.
    pub any_die: f32,
    /// Of the damage an undefeated baddie will deal in later engagements.
    pub later_damage: f32,
    /// Of every hit that has to be made again.
    pub later_hit: f32,
    /// Of the end of the battle.
    pub peace: f32,
    /// Of a stat that rises: Strategy, Recovery.
    pub stats: [f32; 2],
    /// Of an item.
    pub item: f32,
    /// How sure of the tyrant one must be to challenge it.
    pub challenge: f32,
}

impl Weights {
    /// Found by trying: see docs/bots.md.
    pub const fn built_in() -> &'static Weights {
        &Weights {
            health: [-30.0, -5.0, -1.5, 1.0, 3.0, 4.5, 5.5],
            die: 0.7,
            any_die: 0.1,
            later_damage: 1.0,
            later_hit: 0.5,
            peace: 1.0,
            stats: [4.0, 5.0],
            item: 1.5,
            challenge: 0.6,
        }
    }

    /// What Health is worth.
    pub fn of_health(&self, health: i32) -> f32 {
        self.health[health.clamp(0, 6) as usize]
    }
}
