//! What the value of a position depends on: a short description with numbers for the net.

use twenty_strong::vocabulary::{Deed, Effect, Reward, Scaling, Talent};
use twenty_strong::{Against, Colour, Dice, Game, LAST_DAY, Stat};

/// Average hits of a die of each colour.
pub(super) const HITS: [f32; Colour::COUNT] = [0.5, 0.667, 0.833, 1.0, 1.167];

/// What changes within an engagement.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Prospect {
    pub health: u8,
    pub pool: Dice,
    /// Hits and damage of those who still stand, and how many they are.
    pub need: u8,
    pub damage: u8,
    pub standing: u8,
    /// The hits the tyrant still needs, if it stands.
    pub tyrant: u8,
    /// Dice in the plan, those included that are likely to come to it.
    pub stored: f32,
    /// The day's battle is over.
    pub peace: bool,
}

/// Numbers that change within an engagement, and those that don't.
const HEALTH: usize = 0;
const POOL: usize = 7;
const FOES: usize = 15;
const STORED: usize = 21;
const CHANGING: usize = 24;
const DAY: usize = 0;
pub(super) const STRATEGY: usize = 13;
pub(super) const RECOVERY: usize = 14;
const DICE: usize = 15;
const TYRANT: usize = 17;
const PLAN: usize = 23;
const TALENTS: usize = 29;
const ITEMS: usize = 39;
const LASTING: usize = 47;

/// Numbers that describe a position.
pub(super) const FEATURES: usize = CHANGING + LASTING;

/// What does not change within an engagement.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Ground(pub [f32; LASTING]);

impl Prospect {
    /// The position as it is, when a day is to be chosen or an engagement begins.
    pub fn of(game: &Game) -> Prospect {
        let tyrant = game.options().tyrant;
        let need = |foe: &twenty_strong::Foe| game.health_of(foe.card).saturating_sub(foe.hits);
        let standing = || game.standing().filter(|foe| foe.card != tyrant);
        Prospect {
            health: game.health(),
            pool: game.pool(),
            need: standing().map(need).fold(0, u8::saturating_add),
            damage: game.damage_taken(game.damage_coming()),
            standing: game.standing().count() as u8,
            tyrant: game.standing().find(|foe| foe.card == tyrant).map_or(0, need),
            stored: f32::from(game.stored().total()),
            peace: game.against() == Against::Nobody,
        }
    }

    /// The numbers of it that are not 0.
    pub fn each(&self, mut tell: impl FnMut(usize, f32)) {
        self.each_but_pool(&mut tell);
        self.each_of_pool(tell);
    }

    /// Those that the pool and the plan decide.
    pub fn each_of_pool(&self, mut tell: impl FnMut(usize, f32)) {
        let mut hits = 0.0;
        for (colour, each) in HITS.iter().enumerate() {
            let count = f32::from(self.pool.0[colour]);
            if count > 0.0 {
                tell(POOL + colour, count / 4.0);
                hits += count * each;
            }
        }
        tell(POOL + 5, f32::from(self.pool.total()) / 17.0);
        tell(POOL + 6, hits / 12.0);
        tell(POOL + 7, (hits / 12.0).powi(2));
        if !self.peace {
            tell(FOES + 5, (f32::from(self.need) + f32::from(self.tyrant) - hits).clamp(-10.0, 10.0) / 10.0);
        }
        if self.stored > 0.0 {
            tell(STORED, self.stored / 4.0);
            tell(STORED + 1, self.stored.min(1.0));
            tell(STORED + 2, (self.stored - 3.0).max(0.0));
        }
    }

    /// The others.
    pub fn each_but_pool(&self, mut tell: impl FnMut(usize, f32)) {
        tell(HEALTH + usize::from(self.health.min(6)), 1.0);
        if self.peace {
            tell(FOES, 1.0);
        } else {
            tell(FOES + 1, f32::from(self.need) / 10.0);
            tell(FOES + 2, f32::from(self.damage) / 6.0);
            tell(FOES + 3, f32::from(self.standing) / 5.0);
            tell(FOES + 4, f32::from(self.tyrant) / 15.0);
        }
    }
}

impl Ground {
    /// Of a position.
    pub fn of(game: &Game) -> Ground {
        let mut numbers = [0.0; LASTING];
        let fighting = game.against() != Against::Nobody;
        let done = if fighting { game.day() } else { game.day().saturating_sub(1) };
        numbers[DAY + usize::from(done.min(LAST_DAY))] = 1.0;
        numbers[STRATEGY] = f32::from(game.stat(Stat::Strategy)) / 3.0;
        numbers[RECOVERY] = f32::from(game.stat(Stat::Recovery)) / 3.0;
        numbers[DICE] = f32::from(game.banished().total()) / 2.0;
        let on_locks: u8 = game.items().iter().map(|item| item.dice.total()).sum();
        numbers[DICE + 1] = f32::from(on_locks) / 3.0;
        tyrant(game, done, &mut numbers[TYRANT..PLAN]);
        plan(game, &mut numbers[PLAN..TALENTS]);
        talents(game, &mut numbers[TALENTS..ITEMS]);
        items(game, &mut numbers);
        Ground(numbers)
    }

    /// The numbers of it that are not 0.
    pub fn each(&self, mut tell: impl FnMut(usize, f32)) {
        for (number, amount) in self.0.iter().enumerate().filter(|(_, amount)| **amount != 0.0) {
            tell(CHANGING + number, *amount);
        }
    }

    /// Where a number of the ground stands among all.
    pub const fn place(number: usize) -> usize {
        CHANGING + number
    }
}

/// How hard the tyrant would be now.
fn tyrant(game: &Game, done: u8, numbers: &mut [f32]) {
    let card = game.options().tyrant;
    let (tyrant, left) = (game.deck().tyrant(card), game.omens_left());
    let (mut need, mut damage) = (u32::from(tyrant.health), u32::from(tyrant.damage));
    let (mut ones, mut fives) = (u32::from(tyrant.ones), u32::from(tyrant.fives));
    for scaling in &tyrant.scaling {
        match scaling {
            Scaling::Health(per) => need += u32::from(left / per),
            Scaling::Damage(per) => damage += u32::from(left / per),
            Scaling::Ones(per) => ones += u32::from(left / per),
            Scaling::Fives(per) => fives += u32::from(left / per),
        }
    }
    numbers[0] = (need + 2 * ones + 5 * fives) as f32 / 20.0;
    numbers[1] = (damage + ones + 2 * fives) as f32 / 5.0;
    numbers[2] = f32::from(tyrant.day.saturating_sub(done + 1)) / 8.0;
    numbers[3] = f32::from(left) / 8.0;
    for effect in game.deck().effects(card) {
        match effect {
            Effect::CapAssign(_) | Effect::CapCommit(_) => numbers[4] = 1.0,
            Effect::Crit(1) | Effect::Immune(_) | Effect::Parry => numbers[5] = 1.0,
            _ => {}
        }
    }
}

fn plan(game: &Game, numbers: &mut [f32]) {
    let kind = match game.plan().deed {
        Deed::Recover(_) => 0,
        Deed::Strike(_) | Deed::Sweep => 1,
        _ => 2,
    };
    numbers[kind] = 1.0;
    numbers[3] = f32::from(u8::from(game.is_plus()));
    numbers[4] = f32::from(u8::from(game.hero().plus.is_some()));
    numbers[5] = f32::from(game.stored().total()) / 4.0 * numbers[0];
}

fn talents(game: &Game, numbers: &mut [f32]) {
    let mut add = |talent: Talent| match talent {
        Talent::Guard(n) => numbers[0] += f32::from(n) / 2.0,
        Talent::Haste(n) => numbers[1] += f32::from(n) / 2.0,
        Talent::Recovery(n) => numbers[2] += f32::from(n) / 2.0,
        Talent::Crits(_) => numbers[3] = 1.0,
        Talent::Keen(_) => numbers[4] = 1.0,
        Talent::Slayer(_) => numbers[5] += 0.5,
        Talent::Rest(n) => numbers[6] += f32::from(n) / 2.0,
        Talent::Scout => numbers[7] = 1.0,
        Talent::Spoils(n) => numbers[8] += f32::from(n) / 4.0,
        Talent::Nimble => numbers[9] = 1.0,
    };
    game.talents().for_each(&mut add);
}

/// Where an item counts, and for how much.
pub(super) fn item_number(reward: Reward) -> (usize, f32) {
    match reward {
        Reward::Once(Deed::Recover(n)) => (ITEMS, f32::from(n) / 4.0),
        Reward::Once(Deed::Strike(n)) => (ITEMS + 1, f32::from(n) / 2.0),
        Reward::Once(Deed::Pass(_) | Deed::Sweep | Deed::Turn(_) | Deed::Reroll) => (ITEMS + 2, 1.0),
        Reward::Once(Deed::Shield(n)) => (ITEMS + 3, f32::from(n) / 2.0),
        Reward::Once(Deed::Health(n)) => (ITEMS + 4, f32::from(n) / 2.0),
        Reward::Plan(..) => (ITEMS + 5, 0.5),
        Reward::Lasting(Talent::Guard(n)) => (TALENTS, f32::from(n) / 2.0),
        Reward::Lasting(Talent::Haste(n)) => (TALENTS + 1, f32::from(n) / 2.0),
        Reward::Lasting(Talent::Recovery(n)) => (TALENTS + 2, f32::from(n) / 2.0),
        Reward::Lasting(Talent::Crits(_)) => (TALENTS + 3, 1.0),
        Reward::Lasting(Talent::Keen(_)) => (TALENTS + 4, 1.0),
        Reward::Lasting(Talent::Slayer(_)) => (TALENTS + 5, 0.5),
        Reward::Lasting(Talent::Rest(n)) => (TALENTS + 6, f32::from(n) / 2.0),
        Reward::Lasting(Talent::Scout) => (TALENTS + 7, 1.0),
        Reward::Lasting(Talent::Spoils(n)) => (TALENTS + 8, f32::from(n) / 4.0),
        Reward::Lasting(Talent::Nimble) => (TALENTS + 9, 1.0),
        Reward::Once(_) | Reward::Now(_) => (ITEMS + 6, 0.5),
    }
}

/// What a closed lock counts of what it holds.
const CLOSED: f32 = 0.5;

/// Items, lasting ones among the talents; of those in closed locks a part, and the locks themselves.
fn items(game: &Game, numbers: &mut [f32]) {
    for item in game.items() {
        let Some(reward) = game.deck().reward(item.card) else { continue };
        let (number, amount) = item_number(reward);
        if item.locked {
            let wanted: u8 = game.deck().lock(item.card).hits.iter().sum();
            let done: u8 = item.hits.iter().sum();
            numbers[ITEMS + 7] += f32::from(wanted.saturating_sub(done)) / 2.0;
            numbers[number] += amount * CLOSED;
        } else if !matches!(reward, Reward::Lasting(_)) {
            numbers[number] += amount;
        }
    }
}
