//! Which dice to commit, and when to stop: every sensible commitment is valued with exact odds.

use twenty_strong::vocabulary::{Deed, Effect, Reward};
use twenty_strong::{Against, Card, Colour, Dice, Game, Kind};

use super::odds::{Worth, with_needs};
use super::weights::Weights;

/// Average hits of a die of each colour.
const HITS: [f32; Colour::COUNT] = [0.5, 0.667, 0.833, 1.0, 1.167];

/// What a win is worth.
const VICTORY: f32 = 60.0;

/// What dice are worth in the pool.
pub(super) fn pool_worth(dice: Dice, weights: &Weights) -> f32 {
    let each = |colour: Colour| f32::from(dice.of(colour)) * die_worth(colour, weights);
    Colour::ALL.into_iter().map(each).sum()
}

fn die_worth(colour: Colour, weights: &Weights) -> f32 {
    HITS[colour as usize] * weights.die + weights.any_die
}

/// The strongest of these dice, so many.
pub(super) fn strongest(dice: Dice, number: u8) -> Dice {
    let mut chosen = Dice::NONE;
    let mut left = number;
    for colour in Colour::ALL.into_iter().rev() {
        let count = dice.of(colour).min(left);
        chosen.0[colour as usize] = count;
        left -= count;
    }
    chosen
}

/// The weakest of these dice, so many.
pub(super) fn weakest(dice: Dice, number: u8) -> Dice {
    let mut others = dice;
    others.remove(strongest(dice, dice.total().saturating_sub(number)));
    others
}

/// What a reward is worth.
pub(super) fn reward_worth(game: &Game, reward: Reward, weights: &Weights) -> f32 {
    match reward {
        Reward::Now(deed) => deed_worth(game, deed, weights),
        Reward::Once(_) | Reward::Lasting(_) | Reward::Plan(..) => weights.item,
    }
}

fn deed_worth(game: &Game, deed: Deed, weights: &Weights) -> f32 {
    match deed {
        Deed::Recover(n) => f32::from(n) * weights.die,
        Deed::Health(n) => {
            let health = i32::from(game.health());
            weights.of_health(health + i32::from(n)) - weights.of_health(health)
        }
        Deed::Strategy(_) => weights.stats[0],
        Deed::Recovery(_) => weights.stats[1],
        Deed::Strike(n) => f32::from(n) * weights.die,
        _ => weights.die,
    }
}

/// A baddie as the plan of an engagement sees it.
#[derive(Clone, Copy)]
pub(super) struct Target {
    pub card: Card,
    /// Hits still needed.
    pub need: u8,
    /// Damage it will deal.
    pub damage: u8,
    /// What its fall is worth beside the damage.
    pub gain: f32,
}

/// The undefeated in the order in which they are worth their hits.
pub(super) fn targets(game: &Game, weights: &Weights) -> Vec<Target> {
    let mut targets: Vec<Target> = game
        .standing()
        .map(|foe| {
            let parry = u8::from(game.deck().effects(foe.card).contains(&Effect::Parry));
            let need = game.health_of(foe.card).saturating_sub(foe.hits).saturating_add(parry);
            let reward = game.deck().reward(foe.card).map_or(0.0, |reward| reward_worth(game, reward, weights));
            let nuisance: f32 = game.deck().effects(foe.card).iter().map(|effect| nuisance(*effect)).sum();
            Target { card: foe.card, need, damage: game.damage_of(foe.card), gain: reward + nuisance }
        })
        .collect();
    let rate = |target: &Target| (f32::from(target.damage) * 1.5 + target.gain + 0.3) / f32::from(target.need.max(1));
    targets.sort_by(|a, b| rate(b).total_cmp(&rate(a)));
    targets
}

/// What being rid of an effect is worth.
fn nuisance(effect: Effect) -> f32 {
    match effect {
        Effect::Fatigue(n) | Effect::Banish(n) => f32::from(n) * 0.8,
        Effect::CapCommit(_) | Effect::CapAssign(_) | Effect::Toll(_) => 0.5,
        Effect::Bar => 0.3,
        _ => 0.0,
    }
}

/// What is known about an engagement before its dice are chosen.
pub(super) struct Outlook<'g> {
    game: &'g Game,
    weights: &'g Weights,
    targets: Vec<Target>,
    active: Dice,
    passes: u8,
}

impl<'g> Outlook<'g> {
    pub fn new(game: &'g Game, weights: &'g Weights) -> Outlook<'g> {
        let passes = game.passes().saturating_sub(game.pass());
        Outlook { game, weights, targets: targets(game, weights), active: game.active().dice(), passes }
    }

    /// Every commitment worth a thought: some of the strongest dice, which recovery brings back, and some of the weakest.
    pub fn candidates(&self) -> Vec<Dice> {
        let pool = self.game.pool();
        let most = pool.total().min(self.game.most_committed());
        let mut all = Vec::with_capacity(160);
        for strong in 0..=most {
            let best = strongest(pool, strong);
            let mut others = pool;
            others.remove(best);
            // With all the others it is the whole pool: once is enough.
            let weak_ones = if strong == 0 { 0..=most } else { 0..=(most - strong).min(others.total().saturating_sub(1)) };
            for weak in weak_ones {
                let mut dice = best;
                dice.add(weakest(others, weak));
                if !dice.is_empty() || !self.active.is_empty() {
                    all.push(dice);
                }
            }
        }
        all
    }

    /// What committing these dice comes to: chances of every number of fallen baddies, and what is left after the resolve.
    pub fn value(&self, commit: Dice, odds: &dyn Fn(Dice, u8) -> f64) -> f32 {
        let mut dice = self.active;
        dice.add(commit);
        let mut value = 0.0;
        let mut need = 0u8;
        let mut before = 1.0;
        for fallen in 0..=self.targets.len() {
            let next = self.targets.get(fallen).map_or(0.0, |target| {
                need = target.need.saturating_add(need);
                odds(dice, need) as f32
            });
            if before > next {
                value += (before - next) * self.after(fallen);
            }
            before = next;
        }
        value + self.pool_after(commit, dice)
    }

    /// Doing nothing more: what has fallen has fallen.
    pub fn value_of_stopping(&self) -> f32 {
        self.after(0) + self.pool_after(Dice::NONE, self.active)
    }

    /// The position after so many have fallen, without the dice.
    fn after(&self, fallen: usize) -> f32 {
        let (game, weights) = (self.game, self.weights);
        let left = &self.targets[fallen..];
        let damage: i32 = left.iter().map(|target| i32::from(target.damage)).sum();
        let taken = (damage - i32::from(game.prevention())).max(0);
        let mut value = weights.of_health(i32::from(game.health()) - taken);
        if i32::from(game.health()) <= taken {
            return value;
        }
        value += self.targets[..fallen].iter().map(|target| target.gain).sum::<f32>();
        for target in left {
            value -= f32::from(target.damage) * weights.later_damage + f32::from(target.need) * weights.later_hit;
        }
        if left.is_empty() {
            value += if game.against() == Against::Tyrant { VICTORY } else { weights.peace };
        }
        value
    }

    /// The pool once the dice are exhausted and the best have come back.
    fn pool_after(&self, commit: Dice, rolled: Dice) -> f32 {
        let mut pool = self.game.pool();
        pool.remove(commit);
        let mut exhausted = self.game.exhausted();
        exhausted.add(rolled);
        exhausted.add(self.game.assigned());
        pool.add(strongest(exhausted, self.game.recovery()));
        pool_worth(pool, self.weights)
    }

    /// Commitments with their values, the best first; stopping is a commitment of `None`.
    pub fn ranked(&self) -> Vec<(Option<Dice>, f32)> {
        let mut all = vec![(None, self.value_of_stopping())];
        let worth = self.targets.first().map_or(Worth::PLAIN, |target| usual_worth(self.game, target.card));
        with_needs(self.passes, worth, |odds| {
            all.extend(self.candidates().into_iter().map(|dice| (Some(dice), self.value(dice, odds))));
        });
        all.sort_by(|a, b| b.1.total_cmp(&a.1));
        all
    }
}

/// What dice are worth against the most important of them; one that is immune to a colour does not make the others so.
fn usual_worth(game: &Game, card: Card) -> Worth {
    let alone = game.standing().count() == 1 || card.kind() == Kind::Tyrant;
    if alone { Worth::against(game, card) } else { Worth::PLAIN }
}
