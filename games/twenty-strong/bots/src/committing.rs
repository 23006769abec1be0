//! Which dice to commit, and when to stop: every sensible commitment is valued by what it is likely to come to.

use twenty_strong::vocabulary::{Deed, Effect, Reward, Talent};
use twenty_strong::{Against, Card, Colour, Dice, Face, Game, Shown};

use super::net::Judge;
use super::prospect::{Ground, Prospect, RECOVERY, STRATEGY, item_number};
use super::tables::Table;
use bots::Net;

/// A chance that is not worth a thought.
const NEGLIGIBLE: f32 = 5e-4;

/// Numbers of strong dice that are tried with every number of weak ones.
const REFINED: usize = 3;

/// Most targets that are weighed against each other in every combination.
const MOST_WEIGHED: usize = 6;

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

/// A baddie as the plan of an engagement sees it.
#[derive(Clone, Copy)]
pub(super) struct Target {
    pub card: Card,
    /// Hits still needed.
    pub need: u8,
    /// Hits it takes from the beginning.
    pub health: u8,
    /// Damage it will deal.
    pub damage: u8,
    /// Dice its fall brings back, and Health.
    recover: u8,
    heal: u8,
    /// Dice that are recovered more without it.
    fatigue: u8,
    /// Log odds that its reward and the end of its effect are worth.
    bonus: f32,
}

/// What is known about an engagement before its dice are chosen.
pub(super) struct Outlook<'g> {
    game: &'g Game,
    judge: Judge<'g>,
    /// In the order in which they are worth their hits.
    pub targets: Vec<Target>,
    active: Dice,
    /// Dice that harm nobody.
    useless: [bool; Colour::COUNT],
    table: Table,
    passes: u8,
    /// Free slots of each colour; with the nimble all of them take any.
    slots: [u8; Colour::COUNT],
    stored: f32,
    stages: Vec<Stage<'g>>,
}

/// What it takes until so many have fallen, and how things stand then.
struct Stage<'g> {
    /// The net with all but the pool put in, once it is needed.
    judge: Judge<'g>,
    need: u8,
    doubles: u8,
    prospect: Prospect,
    recovery: u8,
    recovered: u8,
    bonus: f32,
    won: bool,
}

impl<'g> Outlook<'g> {
    /// For the passes that are left.
    pub fn new(game: &'g Game, net: &'g Net) -> Outlook<'g> {
        let judge = Judge::new(net, &Ground::of(game));
        let passes = game.passes().saturating_sub(game.pass());
        let targets = targets(game, &judge);
        let crit = targets.iter().max_by_key(|target| target.need).map_or(2, |target| crit_against(game, target.card));
        let useless = useless(game, &targets);
        let mut outlook = Outlook {
            game,
            judge,
            targets,
            active: game.active().dice(),
            useless,
            table: Table::of(crit, passes),
            passes,
            slots: free_slots(game),
            stored: f32::from(game.stored().total()),
            stages: vec![],
        };
        outlook.stages =
            (0..=outlook.targets.len()).map(|fallen| stage(game, &outlook.judge, &outlook.targets, fallen)).collect();
        outlook
    }

    /// The targets of the last pass: of all sets that the dice can fell, the one that leaves the best chance; then the others.
    pub fn best_to_fell(&self) -> Vec<Target> {
        let count = self.targets.len().min(MOST_WEIGHED);
        let (active, mut exhausted) = (self.game.active(), self.game.exhausted());
        exhausted.add(self.active);
        exhausted.add(self.game.assigned());
        let crits: u8 = active.0.iter().map(|faces| faces[Face::Crit as usize]).sum();
        let hits: u8 = active.0.iter().map(|faces| faces[Face::Hit as usize]).sum();
        let mut best = (self.after(0, self.game.pool(), exhausted, self.stored), self.targets.clone());
        for set in 1u32..1 << count {
            let chosen = |number: usize| number < count && set >> number & 1 == 1;
            let (mut order, others): (Vec<_>, Vec<_>) = (0..self.targets.len()).partition(|number| chosen(*number));
            let fallen = order.len();
            let need: u8 = order.iter().map(|number| self.targets[*number].need).sum();
            let doubles: u8 = order.iter().map(|number| self.targets[*number].need / 2).sum();
            if need > hits + crits + crits.min(doubles) {
                continue;
            }
            order.extend(others);
            let targets: Vec<Target> = order.into_iter().map(|number| self.targets[number]).collect();
            let stage = stage(self.game, &self.judge, &targets, fallen);
            let value = self.after_stage(&stage, self.game.pool(), exhausted, self.stored);
            if value > best.0 {
                best = (value, targets);
            }
        }
        best.1
    }

    /// The dice that could be of use, and how many of them can be committed.
    fn choice(&self) -> (Dice, u8) {
        let mut pool = self.game.pool();
        Colour::ALL.iter().filter(|colour| self.useless[**colour as usize]).for_each(|colour| pool.0[*colour as usize] = 0);
        (pool, pool.total().min(self.game.most_committed()))
    }

    /// The chance to win after committing these dice.
    pub fn value(&self, commit: Dice) -> f32 {
        let mut dice = self.active;
        dice.add(commit);
        let mut pool = self.game.pool();
        pool.remove(commit);
        self.worth(dice, pool, self.table)
    }

    /// The chance to win with these dice still to be rolled and this pool.
    pub fn worth(&self, rolling: Dice, pool: Dice, table: Table) -> f32 {
        let mut dice = rolling;
        Colour::ALL.iter().filter(|colour| self.useless[**colour as usize]).for_each(|colour| dice.0[*colour as usize] = 0);
        let cap = self.game.most_assigned();
        if cap < u8::MAX && dice.total() > cap.saturating_mul(self.passes) {
            dice = strongest(dice, cap.saturating_mul(self.passes));
        }
        let mut exhausted = self.game.exhausted();
        exhausted.add(if rolling.is_empty() { self.active } else { rolling });
        exhausted.add(self.game.assigned());
        let stored = self.stored_after(rolling);
        let (mut value, mut before) = (0.0, 1.0);
        for fallen in 0..self.stages.len() {
            let next = self.stages.get(fallen + 1).map_or(0.0, |stage| table.chance(dice, stage.need, stage.doubles));
            if before - next > NEGLIGIBLE {
                value += (before - next) * self.after(fallen, pool, exhausted, stored);
            }
            before = next.min(before);
        }
        value
    }

    /// The dice in the plan once these have been rolled in all passes: misses are stored as far as there are slots.
    fn stored_after(&self, rolling: Dice) -> f32 {
        let misses = |colour: &Colour| {
            let miss = f32::from(colour.faces()[0]) / 6.0;
            f32::from(rolling.of(*colour)) * miss.powi(i32::from(self.passes.max(1)))
        };
        let each = Colour::ALL.iter().map(|colour| misses(colour).min(f32::from(self.slots[*colour as usize])));
        (self.stored + each.sum::<f32>()).min(4.0)
    }

    /// Doing nothing more: what has fallen has fallen.
    pub fn value_of_stopping(&self) -> f32 {
        self.worth(Dice::NONE, self.game.pool(), Table::of(2, 0))
    }

    /// The chance to win once so many have fallen and the best dice have come back.
    fn after(&self, fallen: usize, pool: Dice, exhausted: Dice, stored: f32) -> f32 {
        self.after_stage(&self.stages[fallen], pool, exhausted, stored)
    }

    fn after_stage(&self, stage: &Stage<'_>, mut pool: Dice, exhausted: Dice, stored: f32) -> f32 {
        if stage.won {
            return 1.0;
        }
        if stage.prospect.health == 0 {
            return 0.0;
        }
        pool.add(strongest(exhausted, stage.recovery.saturating_add(stage.recovered).min(exhausted.total())));
        stage.judge.chance_with_pool(&Prospect { pool, stored, ..stage.prospect }, stage.bonus)
    }

    /// Commitments with their values, the best first; stopping is a commitment of `None`. Tried are some of the strongest dice,
    /// which recovery brings back, and around the best numbers of them some of the weakest too.
    pub fn ranked(&self) -> Vec<(Option<Dice>, f32)> {
        let mut all = vec![(None, self.value_of_stopping())];
        if self.passes > 0 {
            let (pool, most) = self.choice();
            let least = u8::from(self.active.is_empty());
            let mut strong: Vec<(u8, f32)> = (0..=most).map(|number| (number, self.value(strongest(pool, number)))).collect();
            all.extend(
                strong
                    .iter()
                    .filter(|(number, _)| *number >= least)
                    .map(|(number, value)| (Some(strongest(pool, *number)), *value)),
            );
            strong.sort_by(|a, b| b.1.total_cmp(&a.1));
            for (number, _) in strong.into_iter().take(REFINED) {
                let best = strongest(pool, number);
                let mut others = pool;
                others.remove(best);
                // With all the others it is the whole pool: that was tried.
                for weak in 1..=(most - number).min(others.total().saturating_sub(1)) {
                    let mut dice = best;
                    dice.add(weakest(others, weak));
                    all.push((Some(dice), self.value(dice)));
                }
            }
        }
        all.sort_by(|a, b| b.1.total_cmp(&a.1));
        all
    }
}

/// How things stand when the first so many have fallen.
fn stage<'g>(game: &Game, judge: &Judge<'g>, targets: &[Target], fallen: usize) -> Stage<'g> {
    let (down, left) = targets.split_at(fallen);
    let sum = |numbers: &mut dyn Iterator<Item = u8>| numbers.fold(0u8, u8::saturating_add);
    let tyrant = game.options().tyrant;
    let coming = game.damage_taken(sum(&mut left.iter().map(|target| target.damage)));
    let healed = sum(&mut down.iter().map(|target| target.heal));
    let mut health = game.health().saturating_add(healed).min(6).saturating_sub(coming);
    let mut recovered = sum(&mut down.iter().map(|target| target.recover));
    let peace = left.is_empty();
    if peace {
        let rests = u8::from(!game.forbids_rest());
        health = health.saturating_add(rests + talent(game, |talent| if let Talent::Rest(n) = talent { n * rests } else { 0 }));
        recovered = recovered.saturating_add(talent(game, |talent| if let Talent::Spoils(n) = talent { n } else { 0 }));
    }
    let prospect = Prospect {
        health: health.min(6),
        pool: Dice::NONE,
        need: sum(&mut left.iter().filter(|target| target.card != tyrant).map(|target| target.health)),
        damage: coming,
        standing: left.len() as u8,
        tyrant: left.iter().find(|target| target.card == tyrant).map_or(0, |target| target.health),
        stored: 0.0,
        peace,
    };
    Stage {
        judge: judge.before_pool(&prospect),
        need: sum(&mut down.iter().map(|target| target.need)),
        doubles: sum(&mut down.iter().map(|target| target.need / 2)),
        prospect,
        recovery: game.recovery().saturating_add(sum(&mut down.iter().map(|target| target.fatigue))),
        recovered,
        bonus: down.iter().map(|target| target.bonus).sum(),
        won: peace && game.against() == Against::Tyrant,
    }
}

/// The slots that a miss of each colour would find, blocked ones left out.
fn free_slots(game: &Game) -> [u8; Colour::COUNT] {
    let (slots, stored) = (game.plan().slots, game.slots());
    let nimble = game.talents().any(|talent| talent == Talent::Nimble);
    Colour::ALL.map(|colour| {
        let fits = |number: &usize| stored[*number].is_none() && (nimble || slots[*number] == colour);
        if colour == Colour::Red || game.slot_for(colour).is_none() { 0 } else { (0..4).filter(fits).count() as u8 }
    })
}

fn talent(game: &Game, pick: impl Fn(Talent) -> u8) -> u8 {
    game.talents().map(pick).fold(0, u8::saturating_add)
}

fn crit_against(game: &Game, card: Card) -> u8 {
    game.hits_of(Shown { colour: Colour::Yellow, face: Face::Crit }, card)
}

/// Colours that can't harm those who need most of the hits.
fn useless(game: &Game, targets: &[Target]) -> [bool; Colour::COUNT] {
    let all: u32 = targets.iter().map(|target| u32::from(target.need)).sum();
    Colour::ALL.map(|colour| {
        let is_immune = |target: &&Target| game.deck().effects(target.card).contains(&Effect::Immune(colour));
        let immune: u32 = targets.iter().filter(is_immune).map(|target| u32::from(target.need)).sum();
        all > 0 && immune * 2 > all
    })
}

/// The undefeated in the order in which they are worth their hits.
fn targets(game: &Game, judge: &Judge<'_>) -> Vec<Target> {
    let base = Prospect { peace: false, ..Prospect::of(game) };
    let now = judge.log_odds(&base);
    let mut targets: Vec<(f32, Target)> = game.standing().map(|foe| target(game, judge, &base, now, foe)).collect();
    targets.sort_by(|a, b| b.0.total_cmp(&a.0));
    targets.into_iter().map(|(_, target)| target).collect()
}

fn target(game: &Game, judge: &Judge<'_>, base: &Prospect, now: f32, foe: &twenty_strong::Foe) -> (f32, Target) {
    let effects = game.deck().effects(foe.card);
    let parry = u8::from(effects.contains(&Effect::Parry));
    let health = game.health_of(foe.card).saturating_add(parry);
    let (mut recover, mut heal, mut bonus) = (0, 0, 0.0);
    match game.deck().reward(foe.card) {
        Some(Reward::Now(Deed::Recover(n))) => recover = n,
        Some(Reward::Now(Deed::Health(n))) => heal = n,
        Some(Reward::Now(Deed::Strategy(n))) => bonus += judge.with(STRATEGY, f32::from(n) / 3.0).log_odds(base) - now,
        Some(Reward::Now(Deed::Recovery(n))) => bonus += judge.with(RECOVERY, f32::from(n) / 3.0).log_odds(base) - now,
        Some(Reward::Now(_)) => bonus += 0.1,
        Some(reward) if game.items().len() < usize::from(game.stat(twenty_strong::Stat::Strategy)) => {
            let (number, amount) = item_number(reward);
            bonus += judge.with(number, amount).log_odds(base) - now;
        }
        _ => {}
    }
    let fatigue = effects.iter().map(|effect| if let Effect::Fatigue(n) = effect { *n } else { 0 }).sum();
    let nuisance: f32 = effects.iter().map(|effect| nuisance(*effect)).sum();
    let damage = game.damage_of(foe.card);
    let target = Target { card: foe.card, need: health.saturating_sub(foe.hits), health, damage, recover, heal, fatigue, bonus };
    let worth = f32::from(damage) * 1.5 + f32::from(recover + heal) * 0.6 + bonus * 4.0 + nuisance + 0.3;
    (worth / f32::from(target.need.max(1)), target)
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
