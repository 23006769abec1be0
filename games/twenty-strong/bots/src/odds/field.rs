//! Those who stand in the area as dice see them: what each still needs, what a die is worth against it, and what its fall changes.
//!
//! Targets that nothing sets apart are a heap of units. Where a crit counts two, a need of five is two units of two and one of
//! one: a crit takes the largest unit, a hit comes off the smallest, and no way of sharing out does better. Whoever parries,
//! limits dice, can't be harmed by a colour or changes something by its fall is a target of its own.

use twenty_strong::vocabulary::{Deed, Effect, Reward, Talent};
use twenty_strong::{Card, Colour, Dice, Face, Game, Stat};

use super::damage::{Harm, Taken};

/// Most targets of their own.
const MOST: usize = 12;

/// Most hits of a crit for which targets are heaped.
const LARGEST: usize = 3;

/// Most of a stat.
const MOST_STAT: u8 = 6;

/// What is asked of the dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// To fell all of them.
    All,
    /// To suffer as little damage as can be.
    Unhurt,
}

/// Who is taken for a target of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Detail {
    /// Whoever is not like the others.
    Full,
    /// Only those whose fall changes something: parries and colours that do no harm are estimated.
    Falls,
    /// Nobody.
    None,
}

/// What dice of each colour are worth by a hit and a crit; 0 if they can't be assigned.
type Worth = [[u8; 2]; Colour::COUNT];

/// A target of its own.
#[derive(Clone, PartialEq, Debug)]
struct Target {
    /// While items are barred, and otherwise.
    worth: [Worth; 2],
    parry: bool,
    cap: u8,
    bars: bool,
    /// Its fall raises Strategy, or gives passes.
    strategy: u8,
    passes: u8,
    /// Its fall strikes one of the others, or all of them.
    strike: u8,
    sweep: u8,
    /// Hits it needs less once nothing is barred.
    slain: u8,
    harm: Option<Harm>,
}

/// How things stand in the middle of a pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Standing {
    /// Units by the hits of a crit, and by size.
    units: [[u8; LARGEST]; LARGEST],
    needs: [u8; MOST],
    /// Who has ignored a hit in this pass, a bit each.
    parried: u16,
    /// Dice assigned in this pass, as long as somebody limits them.
    dealt: u8,
}

impl Standing {
    /// Whether all have fallen.
    pub fn is_done(&self) -> bool {
        self.units == [[0; LARGEST]; LARGEST] && self.needs == [0; MOST]
    }

    /// The same at the end of the pass.
    pub fn rested(self) -> Standing {
        Standing { parried: 0, dealt: 0, ..self }
    }
}

/// Those who stand, and what they are to the dice.
pub(super) struct Field {
    targets: Vec<Target>,
    /// What dice are worth against heaped ones, by the hits of a crit.
    heaped: [Worth; LARGEST],
    /// Where everything begins.
    pub start: Standing,
    /// Colours that are worth the same against everybody have the same number.
    pub classes: [usize; Colour::COUNT],
    /// Whether everything is followed as the rules have it.
    pub exact: bool,
    /// Most dice of a pass, by others who are not fought here.
    cap: u8,
    passes: u8,
    strategy: u8,
    /// Passes more once nothing is barred.
    haste: u8,
    damage: Taken,
    goal: Goal,
}

impl Field {
    /// Of these baddies, against these dice.
    pub fn of(game: &Game, cards: &[Card], dice: Dice, goal: Goal, detail: Detail) -> Field {
        let lifted = Lifted::of(game, cards);
        let strikes = |card: &Card| strikes(game, *card) != (0, 0);
        let heapable = goal == Goal::All && lifted.is_none() && !cards.iter().any(strikes);
        let mut field = Field {
            targets: vec![],
            heaped: [[[0; 2]; Colour::COUNT]; LARGEST],
            start: Standing { units: [[0; LARGEST]; LARGEST], needs: [0; MOST], parried: 0, dealt: 0 },
            classes: [0; Colour::COUNT],
            exact: true,
            cap: game
                .standing()
                .filter(|foe| !cards.contains(&foe.card))
                .map(|foe| cap_of(game, foe.card))
                .min()
                .unwrap_or(u8::MAX),
            passes: game.passes(),
            strategy: game.stat(Stat::Strategy),
            haste: lifted.as_ref().map_or(0, |lifted| lifted.haste),
            damage: Taken::of(game),
            goal,
        };
        for card in cards {
            let need = super::need_of(game, *card);
            let target = Target::of(game, *card, lifted.as_ref(), goal);
            field.exact &= !rolls_anew(game, *card);
            let crit = usize::from(target.worth[0].iter().map(|worth| worth[1]).max().unwrap_or(0));
            let is_plain = target.is_plain(dice) && (1..=LARGEST).contains(&crit);
            let is_told_apart = match detail {
                Detail::Full => !(heapable && is_plain),
                Detail::Falls => target.changes_things(),
                Detail::None => false,
            };
            if !(is_told_apart || goal == Goal::Unhurt) || field.targets.len() == MOST {
                field.exact &= is_plain;
                let crit = crit.clamp(1, LARGEST);
                field.heap(crit, target.worth[0], need.saturating_add(u8::from(target.parry)));
            } else {
                field.start.needs[field.targets.len()] = need;
                field.targets.push(target);
            }
        }
        field.classify();
        field
    }

    /// Puts a need on a heap.
    fn heap(&mut self, crit: usize, worth: Worth, need: u8) {
        self.start.units[crit - 1][crit - 1] += need / crit as u8;
        if let Some(rest) = (need % crit as u8).checked_sub(1) {
            self.start.units[crit - 1][usize::from(rest)] += 1;
        }
        let best = |old: [u8; 2], new: [u8; 2]| [old[0].max(new[0]), old[1].max(new[1])];
        let old = self.heaped[crit - 1];
        self.heaped[crit - 1] = std::array::from_fn(|colour| best(old[colour], worth[colour]));
    }

    fn classify(&mut self) {
        let looks = |colour: usize| {
            let own = self.targets.iter().flat_map(move |target| [target.worth[0][colour], target.worth[1][colour]]);
            own.chain(self.heaped.iter().map(|worth| worth[colour])).collect::<Vec<_>>()
        };
        let looks: Vec<_> = (0..Colour::COUNT).map(looks).collect();
        self.classes = std::array::from_fn(|colour| looks.iter().position(|other| *other == looks[colour]).unwrap_or(colour));
    }

    /// Whether all are alike, a crit counting one or two against each.
    pub fn is_one_heap(&self) -> bool {
        let [ones, twos, threes] = self.start.units.map(|units| units != [0; LARGEST]);
        self.targets.is_empty() && self.cap == u8::MAX && !threes && ones != twos
    }

    /// Whether a crit of a class never counts more than a hit.
    pub fn crits_are_hits(&self, class: usize) -> bool {
        let worths = self.targets.iter().flat_map(|target| &target.worth).chain(&self.heaped);
        worths.map(|worth| worth[class]).all(|[hit, crit]| hit == crit)
    }

    /// Passes of the engagement as things stand.
    pub fn passes(&self, standing: &Standing) -> u8 {
        let fallen = || self.targets.iter().zip(standing.needs).filter(|(_, need)| *need == 0).map(|(target, _)| target);
        let strategy: u8 = fallen().map(|target| target.strategy).sum();
        let given: u8 = fallen().map(|target| target.passes).sum();
        let raised = strategy.min(MOST_STAT.saturating_sub(self.strategy));
        let haste = if self.is_barred(standing) { 0 } else { self.haste };
        self.passes + raised + given + haste
    }

    fn is_barred(&self, standing: &Standing) -> bool {
        self.targets.iter().zip(standing.needs).any(|(target, need)| need > 0 && target.bars)
    }

    /// Dice that it takes at the least.
    pub fn least_dice(&self, standing: &Standing) -> u8 {
        let own = self.targets.iter().zip(standing.needs).map(|(target, need)| {
            let most = target.worth.iter().flatten().flatten().max().copied().unwrap_or(0);
            // What strikes or weakens others by its fall may spare them any die.
            let spared = self.targets.iter().any(|other| other.strike + other.sweep > 0) || target.slain > 0;
            if spared || need == 0 { 0 } else { need.div_ceil(most.max(1)) }
        });
        own.sum::<u8>() + standing.units.iter().flatten().sum::<u8>()
    }

    /// Whether so many dice can still make a difference.
    pub fn may_be_reached(&self, standing: &Standing, dice: u8) -> bool {
        self.goal == Goal::Unhurt || self.least_dice(standing) <= dice
    }

    /// What it is worth to stop as things stand, from 0 to 1.
    pub fn worth(&self, standing: &Standing) -> f32 {
        match self.goal {
            Goal::All => f32::from(u8::from(standing.is_done())),
            Goal::Unhurt => {
                let left = self.targets.iter().zip(standing.needs).filter(|(_, need)| *need > 0);
                let harms: Vec<Harm> = left.filter_map(|(target, _)| target.harm).collect();
                1.0 - f32::from(self.damage.by(&harms)) / 255.0
            }
        }
    }

    /// Everything that assigning a die of a class can lead to: to a heap, or to one of the others.
    pub fn after(&self, standing: &Standing, class: usize, face: Face) -> Vec<Standing> {
        let mut found = Vec::new();
        let standing_targets = || self.targets.iter().zip(standing.needs).filter(|(_, need)| *need > 0);
        if standing.dealt >= self.cap || standing_targets().any(|(target, _)| standing.dealt >= target.cap) {
            return found;
        }
        let face = usize::from(face == Face::Crit);
        for (heap, units) in standing.units.iter().enumerate() {
            let worth = usize::from(self.heaped[heap][class][face]);
            if worth > 0 && *units != [0; LARGEST] {
                let mut next = *standing;
                take(&mut next.units[heap], worth);
                found.push(next);
            }
        }
        let barred = self.is_barred(standing);
        for (number, target) in self.targets.iter().enumerate().filter(|(number, _)| standing.needs[*number] > 0) {
            let worth = target.worth[usize::from(!barred)][class][face];
            if worth > 0 {
                let mut next = *standing;
                let parries = target.parry && next.parried >> number & 1 == 0;
                next.parried |= u16::from(parries) << number;
                self.hit(next, number, worth - u8::from(parries), &mut found);
            }
        }
        found.iter_mut().for_each(|next| self.count(next));
        found.sort_unstable_by_key(|next| (next.units, next.needs, next.parried, next.dealt));
        found.dedup();
        found
    }

    /// One more die was assigned. What nobody asks about any more is forgotten, and targets that are alike are put in order.
    fn count(&self, standing: &mut Standing) {
        let limited =
            self.cap < u8::MAX || self.targets.iter().zip(standing.needs).any(|(target, need)| need > 0 && target.cap < u8::MAX);
        standing.dealt = if limited { standing.dealt + 1 } else { 0 };
        for number in 0..self.targets.len() {
            if standing.needs[number] == 0 {
                standing.parried &= !(1 << number);
            }
        }
        for end in 1..self.targets.len() {
            for number in (1..=end).rev() {
                let alike = self.targets[number] == self.targets[number - 1] && !self.targets[number].parry;
                if alike && standing.needs[number - 1] > standing.needs[number] {
                    standing.needs.swap(number - 1, number);
                }
            }
        }
    }

    /// Hits on a target of its own, and all that follows.
    fn hit(&self, mut standing: Standing, number: usize, hits: u8, found: &mut Vec<Standing>) {
        let need = standing.needs[number];
        standing.needs[number] = need.saturating_sub(hits);
        if need == 0 || standing.needs[number] > 0 {
            return found.push(standing);
        }
        let target = &self.targets[number];
        let mut all = vec![standing];
        if target.bars && !self.is_barred(&standing) {
            for other in 0..self.targets.len() {
                all = self.each_hit(all, other, self.targets[other].slain);
            }
        }
        if target.sweep > 0 {
            for other in 0..self.targets.len() {
                all = self.each_hit(all, other, target.sweep);
            }
        }
        for standing in all {
            let others: Vec<usize> = (0..self.targets.len()).filter(|other| standing.needs[*other] > 0).collect();
            if target.strike == 0 || others.is_empty() {
                found.push(standing);
            } else {
                others.into_iter().for_each(|other| self.hit(standing, other, target.strike, found));
            }
        }
    }

    fn each_hit(&self, all: Vec<Standing>, number: usize, hits: u8) -> Vec<Standing> {
        let mut found = Vec::new();
        all.into_iter().for_each(|standing| self.hit(standing, number, hits, &mut found));
        found
    }
}

/// A crit takes the largest unit, a hit comes off the smallest.
fn take(units: &mut [u8; LARGEST], worth: usize) {
    let size = if worth > 1 { units.iter().rposition(|count| *count > 0) } else { units.iter().position(|count| *count > 0) };
    let Some(size) = size else { return };
    units[size] -= 1;
    if let Some(rest) = size.checked_sub(worth) {
        units[rest] += 1;
    }
}

impl Target {
    fn of(game: &Game, card: Card, lifted: Option<&Lifted>, goal: Goal) -> Target {
        let effects = game.deck().effects(card);
        let now: Vec<Talent> = game.talents().collect();
        let then: Vec<Talent> = now.iter().copied().chain(lifted.into_iter().flat_map(|lifted| lifted.talents.clone())).collect();
        let (mut strategy, mut passes) = (0, 0);
        match game.deck().reward(card) {
            Some(Reward::Now(Deed::Strategy(n))) => strategy = n,
            Some(Reward::Now(Deed::Pass(n))) => passes = n,
            _ => {}
        }
        let (strike, sweep) = strikes(game, card);
        Target {
            worth: [worth(effects, &now), worth(effects, &then)],
            parry: effects.contains(&Effect::Parry),
            cap: cap_of(game, card),
            bars: lifted.is_some() && effects.contains(&Effect::Bar),
            strategy,
            passes,
            strike,
            sweep,
            slain: lifted.map_or(0, |lifted| lifted.slain(game, card)),
            harm: (goal == Goal::Unhurt).then(|| Harm::of(game, card)),
        }
    }

    /// Whether its fall changes what others can expect.
    fn changes_things(&self) -> bool {
        self.strategy + self.passes + self.strike + self.sweep > 0 || self.bars || self.cap < u8::MAX
    }

    /// Whether nothing sets it apart from others with the same crits.
    fn is_plain(&self, dice: Dice) -> bool {
        let harmed = dice.colours().all(|colour| self.worth[0][colour as usize][0] > 0);
        let gives = self.strategy + self.passes + self.strike + self.sweep + self.slain > 0;
        harmed && !gives && !self.parry && !self.bars && self.cap == u8::MAX
    }
}

/// What dice are worth against somebody with these effects for whoever has these talents.
fn worth(effects: &[Effect], talents: &[Talent]) -> Worth {
    let set = effects.iter().find_map(|effect| if let Effect::Crit(hits) = effect { Some(*hits) } else { None });
    let own = talents.iter().fold(2, |hits, talent| if let Talent::Crits(n) = talent { hits.max(*n) } else { hits });
    let crit = set.unwrap_or(own);
    Colour::ALL.map(|colour| {
        let keen = talents.contains(&Talent::Keen(colour));
        if effects.contains(&Effect::Immune(colour)) { [0, 0] } else { [if keen { crit } else { 1 }, crit] }
    })
}

/// The hits on one of the others, and on all of them, that a fall brings.
fn strikes(game: &Game, card: Card) -> (u8, u8) {
    match game.deck().reward(card) {
        Some(Reward::Now(Deed::Strike(n))) => (n, 0),
        Some(Reward::Now(Deed::Sweep)) => (0, 1),
        Some(Reward::Now(Deed::Volley(n))) => (0, n),
        _ => (0, 0),
    }
}

fn cap_of(game: &Game, card: Card) -> u8 {
    let caps = game.deck().effects(card).iter();
    caps.filter_map(|effect| if let Effect::CapAssign(n) = effect { Some(*n) } else { None }).min().unwrap_or(u8::MAX)
}

/// Whether a fall changes what lies on the table, which is not followed here.
fn rolls_anew(game: &Game, card: Card) -> bool {
    matches!(game.deck().reward(card), Some(Reward::Now(Deed::Turn(_) | Deed::Reroll)))
}

/// What changes once nothing is barred any more.
struct Lifted {
    talents: Vec<Talent>,
    haste: u8,
}

impl Lifted {
    /// None if nothing is barred, or nothing that bears on hits.
    fn of(game: &Game, cards: &[Card]) -> Option<Lifted> {
        let bars = cards.iter().any(|card| game.deck().effects(*card).contains(&Effect::Bar));
        let lasting = game.items().iter().filter(|item| !item.locked).filter_map(|item| match game.deck().reward(item.card) {
            Some(Reward::Lasting(talent)) => Some(talent),
            _ => None,
        });
        let bears = |talent: &Talent| matches!(talent, Talent::Crits(_) | Talent::Keen(_) | Talent::Slayer(_) | Talent::Haste(_));
        let talents: Vec<Talent> = lasting.filter(bears).collect();
        let haste = talents.iter().map(|talent| if let Talent::Haste(n) = talent { *n } else { 0 }).sum();
        let haste = if game.engagement() == 1 { haste } else { 0 };
        (bars && !talents.is_empty()).then_some(Lifted { talents, haste })
    }

    fn slain(&self, game: &Game, card: Card) -> u8 {
        if card == game.options().tyrant {
            return 0;
        }
        let family = game.deck().baddie(card).family;
        let count = self.talents.iter().filter(|talent| **talent == Talent::Slayer(family)).count() as u8;
        count.min(game.health_of(card) - 1)
    }
}
